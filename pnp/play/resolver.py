"""Resolves the expressions of `play.yaml` against the state of one match: its conditions, ends and claims."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pnp.base.findings import BadValueError, Place
from pnp.game.expressions import Expression, division_by_zero
from pnp.game.joining import Part, Slot, all_hold, function
from pnp.game.model import as_id, nearest
from pnp.play.errors import Faults, PlayError, check_most
from pnp.play.model import DONE, OVER, PHASE, ROUND, ROUND_END, TURN, PlayModel
from pnp.play.rulings import Action
from pnp.play.state import SPACE, State

Query = Callable[[Action], int]

_NONE: Mapping[str, str] = {}
_MOST_OPTIONS = 5_000


@dataclass(frozen=True, slots=True)
class Resolver:
    """Turns names and expressions into queries; a query takes the action, for its parameters and for who acts."""

    model: PlayModel
    state: State

    def query(self, expression: Expression, parameters: Mapping[str, str] = _NONE, place: Place | None = None) -> Query:
        """The expression as a function of an action; raises PlayError for an unknown name."""
        query = function(self.part(expression, parameters, place))
        return _telling_divisions(query, expression.text, place) if "//" in expression.text else query

    def part(self, expression: Expression, parameters: Mapping[str, str] = _NONE, place: Place | None = None) -> Part:
        """As `query`, but a plain number where it is constant, and a slot where it is one number of the state."""
        try:
            return expression.part(lambda name: self._resolve(name, parameters, place))
        except BadValueError as error:
            raise PlayError(str(error), place) from None

    def pool(self, name: str, parameters: Mapping[str, str], place: Place | None = None) -> Part:
        """The number of a pool: by its name, or by a parameter."""
        if name in parameters:
            return _chosen(self._at(name, parameters, len(self.model.pools), "pools", place))
        if name not in self.model.pools:
            raise PlayError(f'"{name}" is not a pool{nearest(name, self.model.pools)}', place)
        return self.model.pools.index(name)

    def family(self, name: str, place: Place | None = None) -> str:
        """The name of a pool of `play.yaml`, or of one of its kinds; raises PlayError for another name."""
        known = {*self.model.families, *(kind for kinds in self.model.families.values() for kind in kinds)}
        if name not in known:
            raise PlayError(f'"{name}" is not a pool{nearest(name, sorted(known))}', place)
        return name

    def zone(self, name: str, parameters: Mapping[str, str], place: Place | None = None) -> Part:
        """The number of a zone: `supply`, `hand` of whoever acts, `hand.partner` or `map.hex` by a parameter."""
        base, _, rest = name.partition(".")
        numbers = self.model.zone_numbers.get(base)
        if numbers is None:
            raise PlayError(f'"{base}" is not a zone{nearest(base, self.model.zone_numbers)}', place)
        if name in self.model.zones:
            return self.model.zones.index(name)
        if rest in parameters:
            at = self._at(rest, parameters, len(numbers), f'"{base}"', place)
            return lambda action: numbers[action.what[at]]
        if not rest and self.model.play.zones[base].per == "player":
            return lambda action: numbers[action.by]
        raise PlayError(f'"{name}" is not a single zone', place)

    def _resolve(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        first, _, rest = name.partition(".")
        if name in parameters:
            return _chosen(list(parameters).index(name))
        figures = self.model.figures
        if name in figures:
            return int(figures[name])
        if name in {"board.spaces", "actions"}:
            return self._of_the_match(name)
        if first == "phase" and rest in self.model.play.phases:
            values, phase = self.state.values, self.model.play.phases.index(rest)
            return lambda _action: values[PHASE] == phase
        if first in {"value", "table"}:
            return (self._value if first == "value" else self._cell)(rest, parameters, place)
        if first in self.model.zone_numbers:
            return self._count(first, rest, parameters, place)
        zones = [f"{zone}.{rest}" if rest else zone for zone in self.model.zone_numbers]
        known = [*figures, *zones, *parameters, "board.spaces", "actions"]
        raise PlayError(f'"{name}" is not a name that is known here{nearest(name, known)}', place)

    def _at(self, name: str, parameters: Mapping[str, str], room: int, of: str, place: Place | None) -> int:
        """The position of a parameter; raises PlayError if it can be `room` or more."""
        highest = max(domain_of(parameters[name], self.model, place).values(), default=0)
        if highest >= room:
            raise PlayError(f'"{name}" can be more than there are of {of}', place)
        return list(parameters).index(name)

    def _of_the_match(self, name: str) -> Part:
        """The number of spaces of the board, or of the actions so far."""
        if name == "actions":
            return Slot(self.state.values, DONE)
        return self.model.board.spaces if self.model.board else 0

    def _cell(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Query:
        """The cell of a table for the kind that a parameter chose, `orders.card.points`; rows are called as kinds."""
        table, _, rest = name.partition(".")
        row, _, column = rest.partition(".")
        names = (f"table.{table}.{pool.rpartition('.')[2]}.{column}" for pool in self.model.pools)
        cells = [self.model.figures.get(name_of_cell) for name_of_cell in names]
        if row not in parameters or not any(number is not None for number in cells):
            raise PlayError(f'"table.{name}" is not a number for everything that "{row}" can be', place)
        at = self._at(row, parameters, len(cells), "pools", place)
        return lambda action: int(cells[action.what[at]] or 0)

    def _value(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        base, _, rest = name.partition(".")
        numbers, values = self.model.value_numbers.get(base), self.state.values
        if not numbers:
            raise PlayError(f'"{base}" is not a kept value{nearest(base, self.model.value_numbers)}', place)
        first, end = numbers[0], numbers[-1] + 1
        if rest == "most":
            return lambda _action: max(values[first:end])
        if rest in parameters:
            at = self._at(rest, parameters, len(numbers), f'"{base}"', place)
            return lambda action: values[first + action.what[at]]
        places = self.model.places(self.model.play.values[base])
        if rest and rest in places:
            return Slot(values, numbers[places.index(rest)])
        if self.model.play.values[base] == "player":
            return lambda action: values[first + action.by]
        return Slot(values, first)

    def _count(self, base: str, rest: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        """How many pieces lie in a zone; the sum over all places for a zone that each place has."""
        every, per = self.model.zone_numbers[base], self.model.play.zones[base].per
        numbers, per_player = every, per == "player"
        where, _, after = rest.partition(".")
        places = self.model.places(per)
        if where and where in places:
            numbers, per_player, rest = (every[places.index(where)],), False, after
        at = self._at(rest, parameters, len(self.model.pools), "pools", place) if rest in parameters else None
        pools = () if at is not None else self._pools(rest, f"{base}.{rest}", place)
        state = self.state
        if per_player:
            return self._held(numbers, pools, at)
        if numbers is every and state.kinds[numbers[0]] == SPACE:
            return _among(state.spread, state.spaces_of[numbers[0]], 1, pools, at)
        if len(numbers) > 1:
            return self._everywhere(numbers, pools, at)
        if len(pools) == len(self.model.pools):
            return Slot(state.held, numbers[0])
        return _among(state.cells, numbers[0], state.zones, pools, at)

    def _everywhere(self, numbers: Sequence[int], pools: Sequence[int], at: int | None) -> Query:
        """How many pieces lie in zones with consecutive numbers."""
        state, first, end = self.state, numbers[0], numbers[-1] + 1
        cells, held, width = state.cells, state.held, state.zones
        if at is not None:
            return lambda action: sum(cells[action.what[at] * width + first : action.what[at] * width + end])
        if len(pools) == len(self.model.pools):
            return lambda _action: sum(held[first:end])
        rows = [slice(pool * width + first, pool * width + end) for pool in pools]
        return lambda _action: sum([sum(cells[row]) for row in rows])

    def _held(self, numbers: Sequence[int], pools: Sequence[int], at: int | None) -> Query:
        """How many pieces whoever acts has in a zone of their own."""
        cells, held, width = self.state.cells, self.state.held, self.state.zones
        if at is not None:
            return lambda action: cells[action.what[at] * width + numbers[action.by]]
        if len(pools) == len(self.model.pools):
            return lambda action: held[numbers[action.by]]
        counts = [function(_among(cells, zone, width, pools, None)) for zone in numbers]
        if len(pools) == 1:
            places = [pools[0] * width + zone for zone in numbers]
            return lambda action: cells[places[action.by]]
        return lambda action: counts[action.by](action)

    def _pools(self, name: str, whole: str, place: Place | None) -> tuple[int, ...]:
        if name in {"total", ""}:
            return tuple(range(len(self.model.pools)))
        if name in self.model.families:
            return tuple(self.model.families[name].values())
        matching = [n for n, pool in enumerate(self.model.pools) if name in {pool, pool.partition(".")[2]}]
        if not matching:
            raise PlayError(
                f'"{whole}" counts no pool{nearest(name, [*self.model.pools, *self.model.families])}', place
            )
        return tuple(matching)


def domain_of(domain: str, model: PlayModel, place: Place | None) -> Mapping[str, int]:
    """The values that a parameter can have, by the words for them."""
    if domain in model.families:
        return model.families[domain]
    if domain in {"space", "plot", "player", "area", "border", *model.play.places} and (places := model.places(domain)):
        return {name: number for number, name in enumerate(places)}
    table, _, column = domain.partition(".")
    if table in model.game.rules.tables:
        return {as_id(cell): number for number, cell in enumerate(model.cells(table, column, place))}
    words = domain.split(" or ")
    if len(words) > 1 and model.families.keys() >= set(words):
        return {kind: number for word in words for kind, number in model.families[word].items()}
    if len(words) > 1:
        return {word: number for number, word in enumerate(words)}
    try:
        highest = Expression.parse(domain, tuple(model.figures)).value(model.figures)
    except ValueError:
        raise PlayError(_no_domain(domain, model), place) from None
    check_most(highest + 1, _MOST_OPTIONS, f'numbers to choose from in "{domain}"', place)
    return {str(number): number for number in range(highest + 1)}


def _telling_divisions(query: Query, text: str, place: Place | None) -> Query:
    """The query, with the place of its expression in the error of a division by zero."""

    def told(action: Action) -> int:
        try:
            return query(action)
        except ZeroDivisionError:
            raise PlayError(str(division_by_zero(text)), place) from None

    return told


def _no_domain(domain: str, model: PlayModel) -> str:
    """The message for an unknown domain; who writes a component often means the pool of it."""
    meant = [name for name, pool in model.play.pools.items() if pool.component == domain]
    known = [*model.families, *model.play.places, "space", "plot", "player", "area", "border"]
    cure = f'; did you mean "{meant[0]}"?' if meant else nearest(domain, known)
    return f'"{domain}" is nothing to choose from{cure}'


def _chosen(at: int) -> Query:
    return lambda action: action.what[at]


def _among(numbers: list[int], first: int, width: int, pools: Sequence[int], at: int | None) -> Part:
    """The sum over some pools in a list where pools are `width` apart; of the chosen pool when `at` is a parameter."""
    if at is not None:
        return lambda action: numbers[action.what[at] * width + first]
    if len(pools) == 1:
        return Slot(numbers, pools[0] * width + first)
    places = [pool * width + first for pool in pools]
    if len(pools) == pools[-1] - pools[0] + 1:
        row = slice(places[0], places[-1] + 1, width)
        return lambda _action: sum(numbers[row])
    return lambda _action: sum([numbers[place] for place in places])


class Course:
    """The conditions of `play.yaml`, bound to the state of one match."""

    def __init__(self, model: PlayModel, state: State, faults: Faults) -> None:
        self.model, self.state = model, state
        self.resolver = Resolver(model, state)
        # Conditions that no action belongs to are asked on behalf of whoever acts.
        self._askers = tuple(Action("", seat) for seat in range(model.players))
        self._ends: list[tuple[str, int, Query]] = []
        self._claims: list[tuple[Part, str]] = []
        self.bounds: dict[str, Query] = {}
        self.aim: Query | None = None
        self._bind(faults)
        self._all_claims_hold: Callable[[Action], int] = function(all_hold([holds for holds, _ in self._claims]))

    def _bind(self, faults: Faults) -> None:
        resolver, play = self.resolver, self.model.play
        for number, end in enumerate(play.ends.values(), 1):
            with faults.gathered():
                if end.that:
                    self._ends.append((end.at or "turn", number, resolver.query(end.that, place=end.place)))
        for claim in play.claims:
            with faults.gathered():
                self._claims.append((resolver.part(claim.that, place=claim.place), claim.id))
        for bound in play.bounds:
            with faults.gathered():
                self.bounds[resolver.family(bound.pool, bound.place)] = resolver.query(bound.at_most, place=bound.place)
        for answer in play.answers:
            with faults.gathered():
                resolver.family(answer.pool, answer.place)
                resolver.query(answer.most, place=answer.place)
        with faults.gathered():
            self.aim = resolver.query(play.aim, place=play.place_of("aim")) if play.aim else None

    @property
    def phase(self) -> str:
        """The phase the game is in."""
        return self.model.play.phases[self.state.values[PHASE]]

    @property
    def turn(self) -> int:
        """Who acts now: a seat, or CHANCE."""
        return self.state.values[TURN]

    @property
    def ending(self) -> str | None:
        """How the game ended; None while it goes on."""
        over = self.state.values[OVER]
        return self.model.ends[over - 1] if over else None

    @property
    def rounds(self) -> int:
        """How many rounds have ended."""
        return self.state.values[ROUND]

    @property
    def round_ending(self) -> str | None:
        """How the last round ended."""
        end = self.state.values[ROUND_END]
        return self.model.ends[end - 1] if end else None

    def look_for_ends(self, moment: str) -> bool:
        """End the game if one of the ends checked at this moment has come; return whether one has."""
        asker = self._asker()
        for at, number, holds in self._ends:
            if at == moment and holds(asker):
                self.state.set(OVER, number)
                return True
        return False

    def broken_claims(self) -> list[str]:
        """The claims of `play.yaml` that do not hold now."""
        asker = self._asker()
        if self._all_claims_hold(asker):
            return []
        return [name for holds, name in self._claims if not function(holds)(asker)]

    def _asker(self) -> Action:
        return self._askers[max(0, self.state.values[TURN])]
