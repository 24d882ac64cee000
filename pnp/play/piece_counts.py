"""Counts the pieces that lie in zones, with as few steps as a question allows: playouts ask it at every move."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pnp.game.joining import Part, Slot, function
from pnp.play.boards.squares import NOWHERE
from pnp.play.rulings import Action
from pnp.play.state import SPACE, State

Query = Callable[[Action], int]


@dataclass(frozen=True, slots=True)
class PieceCounts:
    """Counts the pieces of some pools, or of the one pool that the parameter at the position `at` chooses."""

    state: State
    pools: Sequence[int]
    at: int | None = None

    @property
    def _all_pools(self) -> bool:
        return len(self.pools) == len(self.state.totals)

    def in_zones(self, numbers: Sequence[int]) -> Part:
        """How many lie in zones with consecutive numbers."""
        state = self.state
        if len(numbers) > 1:
            return self._everywhere(numbers)
        if self._all_pools:
            return Slot(state.held, numbers[0])
        return self._among(state.cells, numbers[0], state.zones)

    def in_every_zone(self, numbers: Sequence[int]) -> Part:
        """How many lie in all zones of one name; those of a board have their sums kept."""
        state, first = self.state, numbers[0]
        if state.kinds[first] == SPACE:
            return self._among(state.spread, state.spaces_of[first], 1)
        return self.in_zones(numbers)

    def in_zone_at(self, numbers: Sequence[int], index: Query) -> Query:
        """How many lie in the zone of a place that changes; none beyond the edge of a board."""
        cells, held, width = self.state.cells, self.state.held, self.state.zones
        pools, at, everything = self.pools, self.at, self._all_pools
        if len(pools) == 1 and at is None:
            row = pools[0] * width
            return lambda action: 0 if (number := index(action)) == NOWHERE else cells[row + numbers[number]]

        def lying(action: Action) -> int:
            number = index(action)
            if number == NOWHERE:
                return 0
            zone = numbers[number]
            if at is not None:
                return cells[action.what[at] * width + zone]
            return held[zone] if everything else sum([cells[pool * width + zone] for pool in pools])

        return lying

    def in_own_zone(self, numbers: Sequence[int]) -> Query:
        """How many whoever acts has in a zone of their own."""
        cells, held, width = self.state.cells, self.state.held, self.state.zones
        pools, at = self.pools, self.at
        if at is not None:
            return lambda action: cells[action.what[at] * width + numbers[action.by]]
        if self._all_pools:
            return lambda action: held[numbers[action.by]]
        if len(pools) == 1:
            places = [pools[0] * width + zone for zone in numbers]
            return lambda action: cells[places[action.by]]
        counts = [function(self._among(cells, zone, width)) for zone in numbers]
        return lambda action: counts[action.by](action)

    def _everywhere(self, numbers: Sequence[int]) -> Query:
        state, at, first, end = self.state, self.at, numbers[0], numbers[-1] + 1
        cells, held, width = state.cells, state.held, state.zones
        if at is not None:
            return lambda action: sum(cells[action.what[at] * width + first : action.what[at] * width + end])
        if self._all_pools:
            return lambda _action: sum(held[first:end])
        rows = [slice(pool * width + first, pool * width + end) for pool in self.pools]
        return lambda _action: sum([sum(cells[row]) for row in rows])

    def _among(self, numbers: list[int], first: int, width: int) -> Part:
        """The sum over the pools in a list where pools are `width` apart."""
        pools, at = self.pools, self.at
        if at is not None:
            return lambda action: numbers[action.what[at] * width + first]
        if len(pools) == 1:
            return Slot(numbers, pools[0] * width + first)
        places = [pool * width + first for pool in pools]
        if len(pools) == pools[-1] - pools[0] + 1:
            row = slice(places[0], places[-1] + 1, width)
            return lambda _action: sum(numbers[row])
        return lambda _action: sum([numbers[place] for place in places])
