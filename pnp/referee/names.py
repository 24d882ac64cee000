"""What a name in an expression of `play.yaml` looks at, bound to the table of one match."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pnp.findings import Place
from pnp.game.expressions import Expression
from pnp.game.model import nearest
from pnp.referee.plan import PHASE, Plan, PlayError
from pnp.referee.rulings import Action
from pnp.referee.table import Table

Look = Callable[[Action], int]


@dataclass(frozen=True, slots=True)
class Names:
    """Gives looks at the table; an action is needed for its parameters and for whoever acts."""

    plan: Plan
    table: Table

    def look(self, expression: Expression, parameters: Sequence[str] = (), place: Place | None = None) -> Look:
        """The expression as a function of the action at hand; raises PlayError for a name that is nothing here."""
        return expression.bound(lambda name: self._look(name, parameters, place))

    def pool(self, name: str, parameters: Mapping[str, str], place: Place | None = None) -> Look:
        """The number of a pool: by its name, or as a parameter chose it."""
        if name in parameters:
            at = list(parameters).index(name)
            return lambda action: action.what[at]
        if name not in self.plan.pools:
            raise PlayError(f'"{name}" is no pool{nearest(name, self.plan.pools)}', place)
        number = self.plan.pools.index(name)
        return lambda _action: number

    def zone(self, name: str, parameters: Mapping[str, str], place: Place | None = None) -> Look:
        """The number of a zone: `supply`, `hand` of whoever acts, `hand.partner` or `map.hex` by a parameter."""
        base, _, rest = name.partition(".")
        numbers = self.plan.zone_numbers.get(base)
        if numbers is None:
            raise PlayError(f'"{base}" is no zone{nearest(base, self.plan.zone_numbers)}', place)
        if name in self.plan.zones:
            number = self.plan.zones.index(name)
            return lambda _action: number
        if rest in parameters:
            at = list(parameters).index(rest)
            return lambda action: numbers[action.what[at]]
        if not rest and self.plan.play.zones[base].per == "player":
            return lambda action: numbers[action.by]
        raise PlayError(f'"{name}" is no single zone', place)

    def _look(self, name: str, parameters: Sequence[str], place: Place | None) -> Look:
        first, _, rest = name.partition(".")
        if name in parameters:
            at = parameters.index(name)
            return lambda action: action.what[at]
        figures = self.plan.figures
        if name in figures:
            number = int(figures[name])
            return lambda _action: number
        if name == "board.spaces" and self.plan.board:
            spaces = self.plan.board.spaces
            return lambda _action: spaces
        if first == "phase" and rest in self.plan.play.phases:
            values, phase = self.table.values, self.plan.play.phases.index(rest)
            return lambda _action: values[PHASE] == phase
        if first == "value":
            return self._value(rest, parameters, place)
        if first in self.plan.zone_numbers:
            return self._count(first, rest, parameters, place)
        known = [*figures, *self.plan.zone_numbers, *parameters, "board.spaces"]
        raise PlayError(f'"{name}" is no name here{nearest(name, known)}', place)

    def _value(self, name: str, parameters: Sequence[str], place: Place | None) -> Look:
        base, _, rest = name.partition(".")
        numbers, values = self.plan.value_numbers.get(base), self.table.values
        if not numbers:
            raise PlayError(f'"{base}" is no kept value{nearest(base, self.plan.value_numbers)}', place)
        first, end = numbers[0], numbers[-1] + 1
        if rest == "most":
            return lambda _action: max(values[first:end])
        if rest in parameters:
            at = parameters.index(rest)
            return lambda action: values[first + action.what[at]]
        places = self.plan.places(self.plan.play.values[base])
        if rest and rest in places:
            place_number = numbers[places.index(rest)]
            return lambda _action: values[place_number]
        if self.plan.play.values[base] == "player":
            return lambda action: values[first + action.by]
        return lambda _action: values[first]

    def _count(self, base: str, rest: str, parameters: Sequence[str], place: Place | None) -> Look:
        """How many of something lie in a zone; over all spaces for a zone of spaces."""
        numbers, cells, width = self.plan.zone_numbers[base], self.table.cells, self.table.zones
        per_player = self.plan.play.zones[base].per == "player"
        where, _, after = rest.partition(".")
        places = self.plan.places(self.plan.play.zones[base].per)
        if where and where in places:
            numbers, per_player, rest = (numbers[places.index(where)],), False, after
        if rest in parameters:
            return self._chosen(numbers, parameters.index(rest), per_player=per_player)
        pools = self._pools(rest, f"{base}.{rest}", place)
        if per_player:
            return lambda action: sum(cells[pool * width + numbers[action.by]] for pool in pools)
        if len(numbers) == 1 and len(pools) == 1:
            cell = pools[0] * width + numbers[0]
            return lambda _action: cells[cell]
        spans = [(pool * width + numbers[0], pool * width + numbers[-1] + 1) for pool in pools]
        return lambda _action: sum(sum(cells[start:end]) for start, end in spans)

    def _chosen(self, numbers: Sequence[int], at: int, *, per_player: bool) -> Look:
        cells, width = self.table.cells, self.table.zones
        if per_player:
            return lambda action: cells[action.what[at] * width + numbers[action.by]]
        first, end = numbers[0], numbers[-1] + 1
        return lambda action: sum(cells[action.what[at] * width + first : action.what[at] * width + end])

    def _pools(self, name: str, whole: str, place: Place | None) -> tuple[int, ...]:
        if name in {"total", ""}:
            return tuple(range(len(self.plan.pools)))
        if name in self.plan.families:
            return tuple(self.plan.families[name].values())
        matching = [n for n, pool in enumerate(self.plan.pools) if name in {pool, pool.partition(".")[2]}]
        if not matching:
            raise PlayError(f'"{whole}" counts no pool{nearest(name, [*self.plan.pools, *self.plan.families])}', place)
        return tuple(matching)
