"""What a name in an expression of `play.yaml` looks at, bound to the table of one match."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pnp.base.findings import Place
from pnp.game.expressions import Expression
from pnp.game.joining import Part, Slot, function
from pnp.game.model import as_id, nearest
from pnp.play.model import DONE, PHASE, Plan, PlayError
from pnp.play.rulings import Action
from pnp.play.state import SPACE, Table

Look = Callable[[Action], int]

_NONE: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Names:
    """Gives looks at the table; an action is needed for its parameters and for whoever acts."""

    plan: Plan
    table: Table

    def look(self, expression: Expression, parameters: Mapping[str, str] = _NONE, place: Place | None = None) -> Look:
        """The expression as a function of the action at hand; raises PlayError for a name that is nothing here."""
        return function(self.part(expression, parameters, place))

    def part(self, expression: Expression, parameters: Mapping[str, str] = _NONE, place: Place | None = None) -> Part:
        """The same, but a number where nothing can change it and a slot where it looks at one number of the table."""
        return expression.part(lambda name: self._look(name, parameters, place))

    def pool(self, name: str, parameters: Mapping[str, str], place: Place | None = None) -> Part:
        """The number of a pool: by its name, or as a parameter chose it."""
        if name in parameters:
            return _chosen(self._at(name, parameters, len(self.plan.pools), "pools", place))
        if name not in self.plan.pools:
            raise PlayError(f'"{name}" is no pool{nearest(name, self.plan.pools)}', place)
        return self.plan.pools.index(name)

    def family(self, name: str, place: Place | None = None) -> str:
        """A pool of `play.yaml` as it is called there, whatever kinds it has, or one of these kinds."""
        known = {*self.plan.families, *(kind for kinds in self.plan.families.values() for kind in kinds)}
        if name not in known:
            raise PlayError(f'"{name}" is no pool{nearest(name, sorted(known))}', place)
        return name

    def zone(self, name: str, parameters: Mapping[str, str], place: Place | None = None) -> Part:
        """The number of a zone: `supply`, `hand` of whoever acts, `hand.partner` or `map.hex` by a parameter."""
        base, _, rest = name.partition(".")
        numbers = self.plan.zone_numbers.get(base)
        if numbers is None:
            raise PlayError(f'"{base}" is no zone{nearest(base, self.plan.zone_numbers)}', place)
        if name in self.plan.zones:
            return self.plan.zones.index(name)
        if rest in parameters:
            at = self._at(rest, parameters, len(numbers), f'"{base}"', place)
            return lambda action: numbers[action.what[at]]
        if not rest and self.plan.play.zones[base].per == "player":
            return lambda action: numbers[action.by]
        raise PlayError(f'"{name}" is no single zone', place)

    def _look(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        first, _, rest = name.partition(".")
        if name in parameters:
            return _chosen(list(parameters).index(name))
        figures = self.plan.figures
        if name in figures:
            return int(figures[name])
        if name in {"board.spaces", "actions"}:
            return self._of_the_match(name)
        if first == "phase" and rest in self.plan.play.phases:
            values, phase = self.table.values, self.plan.play.phases.index(rest)
            return lambda _action: values[PHASE] == phase
        if first in {"value", "table"}:
            return (self._value if first == "value" else self._cell)(rest, parameters, place)
        if first in self.plan.zone_numbers:
            return self._count(first, rest, parameters, place)
        zones = [f"{zone}.{rest}" if rest else zone for zone in self.plan.zone_numbers]
        known = [*figures, *zones, *parameters, "board.spaces", "actions"]
        raise PlayError(f'"{name}" is no name here{nearest(name, known)}', place)

    def _at(self, name: str, parameters: Mapping[str, str], room: int, of: str, place: Place | None) -> int:
        """Which parameter it is; it must not choose beyond what there is."""
        highest = max(domain_of(parameters[name], self.plan, place).values(), default=0)
        if highest >= room:
            raise PlayError(f'"{name}" can be more than there are of {of}', place)
        return list(parameters).index(name)

    def _of_the_match(self, name: str) -> Part:
        """How large the board is, or how many actions the game has had."""
        if name == "actions":
            return Slot(self.table.values, DONE)
        return self.plan.board.spaces if self.plan.board else 0

    def _cell(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Look:
        """What a table says of the kind that a parameter chose, `orders.card.points`; rows go by the kinds' names."""
        table, _, rest = name.partition(".")
        row, _, column = rest.partition(".")
        names = (f"table.{table}.{pool.rpartition('.')[2]}.{column}" for pool in self.plan.pools)
        said = [self.plan.figures.get(one) for one in names]
        if row not in parameters or not any(number is not None for number in said):
            raise PlayError(f'"table.{name}" is no number for anything that "{row}" can be', place)
        at = self._at(row, parameters, len(said), "pools", place)
        return lambda action: int(said[action.what[at]] or 0)

    def _value(self, name: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        base, _, rest = name.partition(".")
        numbers, values = self.plan.value_numbers.get(base), self.table.values
        if not numbers:
            raise PlayError(f'"{base}" is no kept value{nearest(base, self.plan.value_numbers)}', place)
        first, end = numbers[0], numbers[-1] + 1
        if rest == "most":
            return lambda _action: max(values[first:end])
        if rest in parameters:
            at = self._at(rest, parameters, len(numbers), f'"{base}"', place)
            return lambda action: values[first + action.what[at]]
        places = self.plan.places(self.plan.play.values[base])
        if rest and rest in places:
            return Slot(values, numbers[places.index(rest)])
        if self.plan.play.values[base] == "player":
            return lambda action: values[first + action.by]
        return Slot(values, first)

    def _count(self, base: str, rest: str, parameters: Mapping[str, str], place: Place | None) -> Part:
        """How many of something lie in a zone; over all places for a zone that each of them has."""
        every, per = self.plan.zone_numbers[base], self.plan.play.zones[base].per
        numbers, per_player = every, per == "player"
        where, _, after = rest.partition(".")
        places = self.plan.places(per)
        if where and where in places:
            numbers, per_player, rest = (every[places.index(where)],), False, after
        at = self._at(rest, parameters, len(self.plan.pools), "pools", place) if rest in parameters else None
        pools = () if at is not None else self._pools(rest, f"{base}.{rest}", place)
        table = self.table
        if per_player:
            return self._held(numbers, pools, at)
        if numbers is every and table.kinds[numbers[0]] == SPACE:
            return _among(table.spread, table.spaces_of[numbers[0]], 1, pools, at)
        if len(numbers) > 1:
            return self._everywhere(numbers, pools, at)
        if len(pools) == len(self.plan.pools):
            return Slot(table.held, numbers[0])
        return _among(table.cells, numbers[0], table.zones, pools, at)

    def _everywhere(self, numbers: Sequence[int], pools: Sequence[int], at: int | None) -> Look:
        """How many of something lie in zones that stand side by side."""
        table, first, end = self.table, numbers[0], numbers[-1] + 1
        cells, held, width = table.cells, table.held, table.zones
        if at is not None:
            return lambda action: sum(cells[action.what[at] * width + first : action.what[at] * width + end])
        if len(pools) == len(self.plan.pools):
            return lambda _action: sum(held[first:end])
        rows = [slice(pool * width + first, pool * width + end) for pool in pools]
        return lambda _action: sum([sum(cells[row]) for row in rows])

    def _held(self, numbers: Sequence[int], pools: Sequence[int], at: int | None) -> Look:
        """How many of something whoever acts has in a zone of their own."""
        cells, held, width = self.table.cells, self.table.held, self.table.zones
        if at is not None:
            return lambda action: cells[action.what[at] * width + numbers[action.by]]
        if len(pools) == len(self.plan.pools):
            return lambda action: held[numbers[action.by]]
        counts = [function(_among(cells, zone, width, pools, None)) for zone in numbers]
        if len(pools) == 1:
            places = [pools[0] * width + zone for zone in numbers]
            return lambda action: cells[places[action.by]]
        return lambda action: counts[action.by](action)

    def _pools(self, name: str, whole: str, place: Place | None) -> tuple[int, ...]:
        if name in {"total", ""}:
            return tuple(range(len(self.plan.pools)))
        if name in self.plan.families:
            return tuple(self.plan.families[name].values())
        matching = [n for n, pool in enumerate(self.plan.pools) if name in {pool, pool.partition(".")[2]}]
        if not matching:
            raise PlayError(f'"{whole}" counts no pool{nearest(name, [*self.plan.pools, *self.plan.families])}', place)
        return tuple(matching)


def domain_of(domain: str, plan: Plan, place: Place | None) -> Mapping[str, int]:
    """What a parameter can be, by the words for it."""
    if domain in plan.families:
        return plan.families[domain]
    if domain in {"space", "plot", "player", "area", "border", *plan.play.places} and (places := plan.places(domain)):
        return {name: number for number, name in enumerate(places)}
    table, _, column = domain.partition(".")
    if table in plan.game.rules.tables:
        return {as_id(cell): number for number, cell in enumerate(plan.cells(table, column, place))}
    words = domain.split(" or ")
    if len(words) > 1 and plan.families.keys() >= set(words):
        return {kind: number for word in words for kind, number in plan.families[word].items()}
    if len(words) > 1:
        return {word: number for number, word in enumerate(words)}
    try:
        highest = Expression.parse(domain, tuple(plan.figures)).value(plan.figures)
    except ValueError:
        raise PlayError(_no_domain(domain, plan), place) from None
    return {str(number): number for number in range(highest + 1)}


def _no_domain(domain: str, plan: Plan) -> str:
    """A sentence about a word that is nothing to choose from; a component's word is often meant as its pool's."""
    meant = [name for name, pool in plan.play.pools.items() if pool.component == domain]
    known = [*plan.families, *plan.play.places, "space", "plot", "player", "area", "border"]
    cure = f'; did you mean "{meant[0]}"?' if meant else nearest(domain, known)
    return f'"{domain}" is nothing to choose from{cure}'


def _chosen(at: int) -> Look:
    return lambda action: action.what[at]


def _among(numbers: list[int], first: int, width: int, pools: Sequence[int], at: int | None) -> Part:
    """How many of some pools there are in numbers that stand so far apart; of the pool chosen when there is `at`."""
    if at is not None:
        return lambda action: numbers[action.what[at] * width + first]
    if len(pools) == 1:
        return Slot(numbers, pools[0] * width + first)
    places = [pool * width + first for pool in pools]
    if len(pools) == pools[-1] - pools[0] + 1:
        row = slice(places[0], places[-1] + 1, width)
        return lambda _action: sum(numbers[row])
    return lambda _action: sum([numbers[place] for place in places])
