"""Resolves the names and expressions of `play.yaml` against the state of one match."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from operator import add, eq

from pnp.base.findings import BadValueError, Place
from pnp.game.expressions import Expression, division_by_zero
from pnp.game.joining import Part, Snippet, asking, entry, function, joined, slot, snippet
from pnp.game.model import nearest
from pnp.play.boards.hexes import HexBoard
from pnp.play.boards.lines import DIRECTIONS
from pnp.play.boards.squares import NOWHERE, SquareBoard
from pnp.play.domains import Scope, domain_of
from pnp.play.errors import PlayError
from pnp.play.legal_kinds import LegalKinds
from pnp.play.line_names import Flanked, LineNames
from pnp.play.map_names import MapNames
from pnp.play.model import DONE, PHASE, PlayModel
from pnp.play.piece_counts import PieceCounts
from pnp.play.place_names import PlaceNames
from pnp.play.route_names import RouteNames
from pnp.play.rulings import Action, Query
from pnp.play.state import State
from pnp.play.table_names import cell_named

_OF_THE_MATCH = ("me", "board.spaces", "actions")


@dataclass(frozen=True, slots=True)
class Resolver:
    """Turns names and expressions into queries: functions of an action, with its parameters and its actor.

    `scope` has the parameters with their domains; `place` is that of the text to resolve, for errors.
    """

    model: PlayModel
    state: State
    kinds: LegalKinds = field(default_factory=LegalKinds)
    scope: Scope = field(default_factory=dict)
    place: Place | None = None
    # The formulas being resolved, to detect circles.
    within: tuple[str, ...] = ()

    def in_scope(self, scope: Scope) -> "Resolver":
        """The resolver for texts that can use these parameters."""
        return Resolver(self.model, self.state, self.kinds, scope, self.place, self.within)

    def at(self, place: Place | None) -> "Resolver":
        """The resolver for a text at a place."""
        return Resolver(self.model, self.state, self.kinds, self.scope, place, self.within)

    @property
    def places(self) -> PlaceNames:
        """The resolver of names of places."""
        return PlaceNames(self.model, self.state, self.scope, self.place)

    def query(self, expression: Expression) -> Query:
        """The expression as a function of an action; raises PlayError for an unknown name."""
        return function(self.asked(expression))

    def asked(self, expression: Expression) -> Snippet:
        """As `query`, but as a snippet that can be joined with others."""
        part, text = self.part(expression), expression.text
        return asking(_with_place(function(part), text, self.place) if divides(text) else part)

    def part(self, expression: Expression) -> Part:
        """As `query`, but a plain number if it is constant."""
        try:
            return expression.part(self._resolve)
        except BadValueError as error:
            raise PlayError(error.sentence, self.place) from None

    def pool(self, name: str) -> Part:
        """The number of a pool, given by its name or by a parameter."""
        if name in self.scope:
            return self._piece(name, name)
        if name in self.model.pools:
            return self.model.pools.index(name)
        family, *owner = name.split(".")
        if family in self.model.own_families:
            first = min(self.model.families[family].values())
            seat, left = self.places.read(owner or ["me"], "player")
            if seat is not None and not left:
                return joined(add, seat, first)
        whole = [self.model.pools[number] for number in self.model.pools_called(name)]
        cure = nearest(whole[0], whole[:1]) if whole else nearest(name, (*self.model.pools, *self.scope))
        raise PlayError(f'"{name}" is not a pool{cure}', self.place)

    def _piece(self, name: str, whole: str) -> Snippet:
        """The pool that a parameter chooses; raises PlayError if its values are not pieces."""
        domain, families = self.scope[name], self.model.families
        if families.keys() >= set(domain.split(" or ")):
            return _chosen(list(self.scope).index(name))
        of_players = [f"{whole[: -len(name)]}{family}.{name}" for family in self.model.own_families]
        if domain == "player" and of_players:
            hint = f"for the pieces of that player: {' or '.join(of_players)}"
        else:
            hint = f"for a choice of pieces: {{{name}: {' or '.join(list(families)[:3])}}}"
        quoted = f'"{name}" in "{whole}"' if name != whole else f'"{name}"'
        raise PlayError(
            f"{quoted} chooses no piece, but {domain}; expected a parameter that is a piece", self.place, hint
        )

    def family(self, name: str) -> str:
        """Return the name of a pool of `play.yaml`, or of one of its kinds; raises PlayError for another name."""
        known = {*self.model.families, *self.model.kinds}
        if name not in known:
            raise PlayError(f'"{name}" is not a pool{nearest(name, sorted(known))}', self.place)
        return name

    def zone(self, name: str) -> Part:
        """The number of a zone: `supply`, `hand` of the acting player, `hand.partner` or `map.hex` by a parameter."""
        base, _, rest = name.partition(".")
        numbers = self.model.zone_numbers.get(base)
        if numbers is None:
            raise PlayError(f'"{base}" is not a zone{nearest(base, self.model.zone_numbers)}', self.place)
        if name in self.model.zones:
            return self.model.zones.index(name)
        per = self.model.play.zones[base].per
        words = rest.split(".") if rest else ["me"] if per == "player" else []
        index, left = self.places.read(words, per)
        if index is None or left:
            raise self.places.unknown(name, f'"{name}" is not a single zone', words, per)
        return entry(numbers, index)

    def value(self, name: str, others: tuple[str, ...] = ()) -> Part:
        """The number of a value to set: the acting player's if each player has one, or the value of a place.

        `others` are further words that are possible in place of the name of a place.
        """
        base, *words = name.split(".")
        numbers = self.model.value_numbers.get(base)
        if not numbers:
            raise PlayError(f'"{base}" is not a kept value{nearest(base, self.model.value_numbers)}', self.place)
        per = self.model.play.values[base]
        if not words and per in {"game", "action"}:
            return numbers[0]
        index, left = self.places.read(words or ["me"], per)
        if left or index is None:
            # Without a place, the value of the first place is meant, as in expressions.
            if words:
                sentence = f'"{".".join(words)}" is not a place of "{base}"'
                raise self.places.unknown(name, sentence, words, per, others)
            return numbers[0]
        return joined(add, index, numbers[0])

    def _resolve(self, name: str) -> Part:
        first, _, rest = name.partition(".")
        if name in self.scope:
            return _chosen(list(self.scope).index(name))
        figures = self.model.figures
        if name in figures:
            return int(figures[name])
        if name in _OF_THE_MATCH:
            return self._of_the_match(name)
        if first in self.scope:
            return self._of_parameter(first, rest)
        if first in self._prefixes:
            return self._prefixes[first](rest)
        if first in self.model.zone_numbers:
            return self._count(first, rest)
        zones = [f"{zone}.{rest}" if rest else zone for zone in self.model.zone_numbers]
        play = self.model.play
        kept = [f"value.{value}.{rest}" if rest else f"value.{value}" for value in play.values]
        named = [*(f"formula.{formula}" for formula in play.formulas), *(f"phase.{phase}" for phase in play.phases)]
        known = [*figures, *zones, *kept, *named, *self.scope, *_OF_THE_MATCH]
        # A name without its first word, such as `turns` for value.turns, is often too different to be suggested.
        whole = [known_name for known_name in known if known_name.partition(".")[2] == name]
        meant = nearest(whole[0], whole[:1]) if whole else nearest(name, known)
        raise PlayError(f'"{name}" is not a name that is known here{meant}', self.place)

    @property
    def _prefixes(self) -> Mapping[str, Callable[[str], Part]]:
        return {
            "formula": self._formula,
            "phase": self._is_phase,
            "value": self._value,
            "table": self._cell,
            "run": self._run,
            "flanked": self._number_flanked,
            "legal": self._number_legal,
            "distance": MapNames(self.places).distance,
            "length": MapNames(self.places).length,
            "routes": RouteNames(self.places).read,
        }

    def _formula(self, name: str) -> Part:
        play = self.model.play
        if name not in play.formulas:
            cure = nearest(name, play.formulas, before="formula.")
            raise PlayError(f'"formula.{name}" is not a name that is known here{cure}', self.place)
        if name in self.within:
            raise PlayError(f'the formula "{name}" uses itself', self.place)
        inside = replace(self, within=(*self.within, name), place=play.place_of("formulas", name))
        return inside.part(play.formulas[name])

    def spelled_out(self, names: Iterable[str]) -> Iterator[str]:
        """Replace formulas among some names by the names in them."""
        for name in names:
            yield name
            first, _, formula = name.partition(".")
            if first == "formula" and formula in self.model.play.formulas:
                yield from self.spelled_out(self.model.play.formulas[formula].names)

    def _is_phase(self, name: str) -> Part:
        phases, values = self.model.phase_numbers, self.state.values
        if name not in phases:
            cure = nearest(name, phases, before="phase.")
            raise PlayError(f'"phase.{name}" is not a name that is known here{cure}', self.place)
        return joined(eq, slot(values, PHASE), phases[name])

    def _run(self, name: str) -> Part:
        zone, _, pools = name.partition(".")
        wanted = frozenset(self._pools(pools, f"run.{name}")) if pools else None
        return LineNames(self.places).run(zone, wanted)

    def _number_flanked(self, name: str) -> Part:
        flanked = self.flanked(name)
        return lambda action: len(flanked(action))

    def flanked(self, name: str) -> Flanked:
        """The spaces that a piece of the acting player would flank: `side.at`."""
        return LineNames(self.places).flanked(name.split("."))

    def _number_legal(self, name: str) -> Part:
        return self.kinds.counting(name, self.place)

    def _of_parameter(self, name: str, rest: str) -> Part:
        """The number of a word of a parameter, or the row, column or ring of the chosen space."""
        at, domain = list(self.scope).index(name), self.scope[name]
        board = self.model.board
        if rest in {"row", "column"} and isinstance(board, SquareBoard) and (domain == "space" or "flanked" in domain):
            columns = board.columns
            return snippet(_chosen(at), f" // {columns} + 1" if rest == "row" else f" % {columns} + 1")
        if rest == "ring" and isinstance(board, HexBoard) and domain == "space":
            rings = tuple(map(board.ring, range(board.spaces)))
            return snippet(rings, "[", _chosen(at), "]")
        words = domain_of(domain, self.model, self.place)
        if rest not in words:
            raise PlayError(f'"{name}" cannot be "{rest}"{nearest(rest, words)}', self.place)
        return words[rest]

    def _of_the_match(self, name: str) -> Part:
        """The seat of the acting player, the number of spaces of the board, or the number of actions so far."""
        if name == "me":
            return snippet("x.by")
        if name == "actions":
            return slot(self.state.values, DONE)
        return self.model.board.spaces if self.model.board else 0

    def _cell(self, name: str) -> Part:
        return cell_named(name, self.model, self.scope, self._resolve, self.place)

    def _value(self, name: str) -> Part:
        base, _, rest = name.partition(".")
        numbers, values = self.model.value_numbers.get(base), self.state.values
        if numbers and rest == "most":
            return snippet(max, "(", values, f"[{numbers[0]}:{numbers[-1] + 1}])")
        number = self.value(name, ("most",))
        if isinstance(number, int):
            return slot(values, number)
        if rest.rpartition(".")[2] not in DIRECTIONS:
            return snippet(values, "[", number, "]")
        # Beyond the edge the value is 0.
        return snippet(values, "[n] if (n := ", number, f") >= {numbers[0] if numbers else 0} else 0")

    def _count(self, base: str, rest: str) -> Part:
        """The number of pieces in a zone; if each place has the zone, the sum over all places."""
        every, per = self.model.zone_numbers[base], self.model.play.zones[base].per
        index, left = self.places.read(rest.split(".") if rest else [], per)
        of_everyone = per == "player" and left[:1] == ["everyone"]
        if index is None and len(left) > 1 and left[0] in self.scope:
            raise self.places.unknown(f"{base}.{rest}", f'"{base}.{rest}" counts no pool', left, per)
        what, others = ".".join(left[1:] if of_everyone else left), self.model.places(per) if index is None else ()
        counts = self._counts(what, f"{base}.{rest}", others)
        if not every:
            return 0
        if index is None and per == "player" and not of_everyone:
            return counts.in_own_zone(every)
        if isinstance(index, int):
            return 0 if index == NOWHERE else counts.in_zones((every[index],))
        return counts.in_every_zone(every) if index is None else counts.in_zone_at(every, index)

    def _counts(self, what: str, whole: str, others: tuple[str, ...]) -> PieceCounts:
        """The counts of all pools of a name, or of the pool that the action chooses: `card`, `worker.who`.

        `others` are the places that could precede the pools.
        """
        family, _, owner = what.partition(".")
        if what in self.scope:
            return PieceCounts(self.state, (), self._piece(what, whole))
        if owner and family in self.model.own_families and what not in self.model.pools:
            return PieceCounts(self.state, (), asking(self.pool(what)))
        return PieceCounts(self.state, self._pools(what, whole, others))

    def _pools(self, name: str, whole: str, others: tuple[str, ...] = ()) -> tuple[int, ...]:
        if name in {"total", ""}:
            return tuple(range(len(self.model.pools)))
        if name in self.model.families:
            return tuple(self.model.families[name].values())
        matching = self.model.pools_called(name)
        if not matching:
            rest = name[len(name.partition(".")[0]) :]
            known = {
                "total",
                *self.model.pools,
                *self.model.families,
                *(f"{prefix}{rest}" for prefix in others if prefix),
            }
            cure = nearest(name, known, before=whole.removesuffix(name))
            raise PlayError(f'"{whole}" counts no pool{cure}', self.place)
        return matching


def divides(text: str) -> bool:
    """Tell whether an expression has a division, which may be by zero."""
    return "//" in text or "%" in text


def _with_place(query: Query, text: str, place: Place | None) -> Query:
    """The query, with the place of its expression added to errors about a division by zero."""

    def placed(action: Action) -> int:
        try:
            return query(action)
        except ZeroDivisionError:
            raise PlayError(str(division_by_zero(text)), place) from None

    return placed


def _chosen(at: int) -> Snippet:
    return snippet(f"x.what[{at}]")
