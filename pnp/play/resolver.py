"""Resolves the names and expressions of `play.yaml` against the state of one match."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from operator import add, eq

from pnp.base.findings import BadValueError, Place
from pnp.game.expressions import Expression, division_by_zero
from pnp.game.joining import Part, Snippet, asking, function, joined, slot, snippet
from pnp.game.model import nearest
from pnp.play.boards.hexes import HexBoard
from pnp.play.boards.lines import DIRECTIONS
from pnp.play.boards.squares import NOWHERE, SquareBoard
from pnp.play.domains import domain_of
from pnp.play.errors import PlayError
from pnp.play.legal_kinds import LegalKinds
from pnp.play.line_names import Flanked, LineNames
from pnp.play.map_names import MapNames
from pnp.play.model import DONE, PHASE, PlayModel
from pnp.play.piece_counts import PieceCounts
from pnp.play.place_names import PlaceNames
from pnp.play.route_names import RouteNames
from pnp.play.rulings import Action
from pnp.play.state import State
from pnp.play.table_names import cell_named

Query = Callable[[Action], int]

_NONE: Mapping[str, str] = {}
_OF_THE_MATCH = ("me", "board.spaces", "actions")


@dataclass(frozen=True, slots=True)
class Resolver:
    """Turns names and expressions into queries: functions of an action, with its parameters and its actor."""

    model: PlayModel
    state: State
    kinds: LegalKinds = field(default_factory=LegalKinds)
    # The formulas being resolved, to detect circles.
    within: tuple[str, ...] = ()

    @property
    def places(self) -> PlaceNames:
        """The resolver of names of places."""
        return PlaceNames(self.model, self.state)

    def query(self, expression: Expression, parameters: Mapping[str, str] = _NONE, place: Place | None = None) -> Query:
        """The expression as a function of an action; raises PlayError for an unknown name."""
        return function(self.asked(expression, parameters, place))

    def asked(
        self, expression: Expression, parameters: Mapping[str, str] = _NONE, place: Place | None = None
    ) -> Snippet:
        """As `query`, but as a snippet that can be joined with others."""
        part = self.part(expression, parameters, place)
        return asking(_with_place(function(part), expression.text, place) if divides(expression.text) else part)

    def part(self, expression: Expression, parameters: Mapping[str, str] = _NONE, place: Place | None = None) -> Part:
        """As `query`, but a plain number if it is constant."""
        try:
            return expression.part(lambda name: self._resolve(name, parameters, place))
        except BadValueError as error:
            raise PlayError(error.sentence, place) from None

    def pool(self, name: str, parameters: Mapping[str, str], place: Place | None = None) -> Part:
        """The number of a pool, given by its name or by a parameter."""
        if name in parameters:
            return self._piece(name, name, parameters, place)
        if name in self.model.pools:
            return self.model.pools.index(name)
        family, *owner = name.split(".")
        if family in self.model.own_families:
            first = min(self.model.families[family].values())
            seat, left = self.places.read(owner or ["me"], "player", parameters, place)
            if seat is not None and not left:
                return joined(add, seat, first)
        whole = [self.model.pools[number] for number in self.model.pools_called(name)]
        cure = nearest(whole[0], whole[:1]) if whole else nearest(name, (*self.model.pools, *parameters))
        raise PlayError(f'"{name}" is not a pool{cure}', place)

    def _piece(self, name: str, whole: str, parameters: Mapping[str, str], place: Place | None) -> Snippet:
        """The pool that a parameter chooses; raises PlayError if its values are not pieces."""
        domain, families = parameters[name], self.model.families
        if families.keys() >= set(domain.split(" or ")):
            return _chosen(list(parameters).index(name))
        of_players = [f"{whole[: -len(name)]}{family}.{name}" for family in self.model.own_families]
        if domain == "player" and of_players:
            hint = f"for the pieces of that player: {' or '.join(of_players)}"
        else:
            hint = f"for a choice of pieces: {{{name}: {' or '.join(list(families)[:3])}}}"
        quoted = f'"{name}" in "{whole}"' if name != whole else f'"{name}"'
        raise PlayError(f"{quoted} chooses no piece, but {domain}; expected a parameter that is a piece", place, hint)

    def family(self, name: str, place: Place | None = None) -> str:
        """Return the name of a pool of `play.yaml`, or of one of its kinds; raises PlayError for another name."""
        known = {*self.model.families, *self.model.kinds}
        if name not in known:
            raise PlayError(f'"{name}" is not a pool{nearest(name, sorted(known))}', place)
        return name

    def zone(self, name: str, parameters: Mapping[str, str], place: Place | None = None) -> Part:
        """The number of a zone: `supply`, `hand` of the acting player, `hand.partner` or `map.hex` by a parameter."""
        base, _, rest = name.partition(".")
        numbers = self.model.zone_numbers.get(base)
        if numbers is None:
            raise PlayError(f'"{base}" is not a zone{nearest(base, self.model.zone_numbers)}', place)
        if name in self.model.zones:
            return self.model.zones.index(name)
        per = self.model.play.zones[base].per
        words = rest.split(".") if rest else ["me"] if per == "player" else []
        index, left = self.places.read(words, per, parameters, place)
        if index is None or left:
            raise self.places.unknown(name, f'"{name}" is not a single zone', words, per, parameters, place)
        return numbers[index] if isinstance(index, int) else snippet(numbers, "[", index, "]")

    def value(
        self, name: str, parameters: Mapping[str, str], place: Place | None, others: tuple[str, ...] = ()
    ) -> Part:
        """The number of a value to set: the acting player's if each player has one, or the value of a place.

        `others` are further words that are possible in place of the name of a place.
        """
        base, *words = name.split(".")
        numbers = self.model.value_numbers.get(base)
        if not numbers:
            raise PlayError(f'"{base}" is not a kept value{nearest(base, self.model.value_numbers)}', place)
        per = self.model.play.values[base]
        if not words and per in {"game", "action"}:
            return numbers[0]
        index, left = self.places.read(words or ["me"], per, parameters, place)
        if left or index is None:
            # Without a place, the value of the first place is meant, as in expressions.
            if words:
                sentence = f'"{".".join(words)}" is not a place of "{base}"'
                raise self.places.unknown(name, sentence, words, per, parameters, place, others)
            return numbers[0]
        return joined(add, index, numbers[0])

    def _resolve(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        first, _, rest = name.partition(".")
        if name in parameters:
            return _chosen(list(parameters).index(name))
        figures = self.model.figures
        if name in figures:
            return int(figures[name])
        if name in _OF_THE_MATCH:
            return self._of_the_match(name)
        if first in parameters:
            return self._of_parameter(first, rest, parameters, place)
        if first in self._prefixes:
            return self._prefixes[first](rest, parameters, place)
        if first in self.model.zone_numbers:
            return self._count(first, rest, parameters, place)
        zones = [f"{zone}.{rest}" if rest else zone for zone in self.model.zone_numbers]
        play = self.model.play
        kept = [f"value.{value}.{rest}" if rest else f"value.{value}" for value in play.values]
        named = [*(f"formula.{formula}" for formula in play.formulas), *(f"phase.{phase}" for phase in play.phases)]
        known = [*figures, *zones, *kept, *named, *parameters, *_OF_THE_MATCH]
        # A name without its first word, such as `turns` for value.turns, is often too different to be suggested.
        whole = [known_name for known_name in known if known_name.partition(".")[2] == name]
        meant = nearest(whole[0], whole[:1]) if whole else nearest(name, known)
        raise PlayError(f'"{name}" is not a name that is known here{meant}', place)

    @property
    def _prefixes(self) -> Mapping[str, Callable[[str, Mapping[str, str], Place | None], Part]]:
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

    def _formula(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        play = self.model.play
        if name not in play.formulas:
            cure = nearest(name, play.formulas, before="formula.")
            raise PlayError(f'"formula.{name}" is not a name that is known here{cure}', place)
        if name in self.within:
            raise PlayError(f'the formula "{name}" uses itself', place)
        inside = replace(self, within=(*self.within, name))
        return inside.part(play.formulas[name], parameters, play.place_of("formulas", name))

    def spelled_out(self, names: Iterable[str]) -> Iterator[str]:
        """Replace formulas among some names by the names in them."""
        for name in names:
            yield name
            first, _, formula = name.partition(".")
            if first == "formula" and formula in self.model.play.formulas:
                yield from self.spelled_out(self.model.play.formulas[formula].names)

    def _is_phase(self, name: str, _parameters: Mapping[str, str], place: Place | None) -> Part:
        phases, values = self.model.phase_numbers, self.state.values
        if name not in phases:
            cure = nearest(name, phases, before="phase.")
            raise PlayError(f'"phase.{name}" is not a name that is known here{cure}', place)
        return joined(eq, slot(values, PHASE), phases[name])

    def _run(self, name: str, _parameters: Mapping[str, str], place: Place | None) -> Part:
        zone, _, pools = name.partition(".")
        wanted = frozenset(self._pools(pools, f"run.{name}", place)) if pools else None
        return LineNames(self.places).run(zone, wanted, place)

    def _number_flanked(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        flanked = self.flanked(name, parameters, place)
        return lambda action: len(flanked(action))

    def flanked(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Flanked:
        """The spaces that a piece of the acting player would flank: `side.at`."""
        return LineNames(self.places).flanked(name.split("."), parameters, place)

    def _number_legal(self, name: str, _parameters: Mapping[str, str], place: Place | None) -> Part:
        return self.kinds.counting(name, place)

    def _of_parameter(self, name: str, rest: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        """The number of a word of a parameter, or the row, column or ring of the chosen space."""
        at, domain = list(parameters).index(name), parameters[name]
        board = self.model.board
        if rest in {"row", "column"} and isinstance(board, SquareBoard) and (domain == "space" or "flanked" in domain):
            columns = board.columns
            return snippet(_chosen(at), f" // {columns} + 1" if rest == "row" else f" % {columns} + 1")
        if rest == "ring" and isinstance(board, HexBoard) and domain == "space":
            rings = tuple(map(board.ring, range(board.spaces)))
            return snippet(rings, "[", _chosen(at), "]")
        words = domain_of(domain, self.model, place)
        if rest not in words:
            raise PlayError(f'"{name}" cannot be "{rest}"{nearest(rest, words)}', place)
        return words[rest]

    def _of_the_match(self, name: str) -> Part:
        """The seat of the acting player, the number of spaces of the board, or the number of actions so far."""
        if name == "me":
            return snippet("x.by")
        if name == "actions":
            return slot(self.state.values, DONE)
        return self.model.board.spaces if self.model.board else 0

    def _cell(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        return cell_named(name, self.model, parameters, lambda row: self._resolve(row, parameters, place), place)

    def _value(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        base, _, rest = name.partition(".")
        numbers, values = self.model.value_numbers.get(base), self.state.values
        if numbers and rest == "most":
            return snippet(max, "(", values, f"[{numbers[0]}:{numbers[-1] + 1}])")
        number = self.value(name, parameters, place, ("most",))
        if isinstance(number, int):
            return slot(values, number)
        if rest.rpartition(".")[2] not in DIRECTIONS:
            return snippet(values, "[", number, "]")
        # Beyond the edge the value is 0.
        return snippet(values, "[n] if (n := ", number, f") >= {numbers[0] if numbers else 0} else 0")

    def _count(self, base: str, rest: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        """The number of pieces in a zone; if each place has the zone, the sum over all places."""
        every, per = self.model.zone_numbers[base], self.model.play.zones[base].per
        index, left = self.places.read(rest.split(".") if rest else [], per, parameters, place)
        of_everyone = per == "player" and left[:1] == ["everyone"]
        if index is None and len(left) > 1 and left[0] in parameters:
            raise self.places.unknown(f"{base}.{rest}", f'"{base}.{rest}" counts no pool', left, per, parameters, place)
        what, others = ".".join(left[1:] if of_everyone else left), self.model.places(per) if index is None else ()
        counts = self._counts(what, f"{base}.{rest}", parameters, place, others)
        if not every:
            return 0
        if index is None and per == "player" and not of_everyone:
            return counts.in_own_zone(every)
        if isinstance(index, int):
            return 0 if index == NOWHERE else counts.in_zones((every[index],))
        return counts.in_every_zone(every) if index is None else counts.in_zone_at(every, index)

    def _counts(
        self,
        what: str,
        whole: str,
        parameters: Mapping[str, str],
        place: Place | None,
        others: tuple[str, ...],
    ) -> PieceCounts:
        """The counts of all pools of a name, or of the pool that the action chooses: `card`, `worker.who`.

        `others` are the places that could precede the pools.
        """
        family, _, owner = what.partition(".")
        if what in parameters:
            return PieceCounts(self.state, (), self._piece(what, whole, parameters, place))
        if owner and family in self.model.own_families and what not in self.model.pools:
            return PieceCounts(self.state, (), asking(self.pool(what, parameters, place)))
        return PieceCounts(self.state, self._pools(what, whole, place, others))

    def _pools(self, name: str, whole: str, place: Place | None, others: tuple[str, ...] = ()) -> tuple[int, ...]:
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
            raise PlayError(f'"{whole}" counts no pool{cure}', place)
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
