"""Counts pieces in zones, in as few steps as possible, because playouts count at every move."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.game.joining import Part, Snippet, in_a_row, slot, snippet
from pnp.play.boards.squares import NOWHERE
from pnp.play.state import SPACE, State


@dataclass(frozen=True, slots=True)
class PieceCounts:
    """Counts the pieces of some pools, or of the pool that the action chooses."""

    state: State
    pools: Sequence[int]
    chosen: Snippet | None = None

    @property
    def _all_pools(self) -> bool:
        return len(self.pools) == len(self.state.totals)

    def in_zones(self, numbers: Sequence[int]) -> Part:
        """The count in zones with consecutive numbers."""
        state = self.state
        if len(numbers) > 1:
            return self._everywhere(numbers)
        if self._all_pools:
            return slot(state.held, numbers[0])
        return self._among(state.cells, numbers[0], state.zones)

    def in_every_zone(self, numbers: Sequence[int]) -> Part:
        """The count in all zones of one name; the sums of the spaces of a board are maintained by the state."""
        state, first = self.state, numbers[0]
        if state.kinds[first] == SPACE:
            return self._among(state.spread, state.spaces_of[first], 1)
        return self.in_zones(numbers)

    def in_zone_at(self, numbers: Sequence[int], index: Part) -> Part:
        """The count in the zone of a variable place; 0 beyond the edge of a board."""
        lying = self._in_zone(snippet(numbers, "[n]"))
        return snippet("0 if (n := ", index, f") == {NOWHERE} else ", lying)

    def in_own_zone(self, numbers: Sequence[int]) -> Part:
        """The count in the acting player's own zone."""
        return self._in_zone(snippet(numbers, "[x.by]"))

    def _in_zone(self, zone: Snippet) -> Snippet:
        cells, width = self.state.cells, self.state.zones
        if self.chosen is not None:
            return snippet(cells, "[", self.chosen, f" * {width} + ", zone, "]")
        if self._all_pools:
            return snippet(self.state.held, "[", zone, "]")
        if len(self.pools) == 1:
            return snippet(cells, f"[{self.pools[0] * width} + ", zone, "]")
        if len(self.pools) == self.pools[-1] - self.pools[0] + 1:
            first, end = self.pools[0] * width, (self.pools[-1] + 1) * width
            return snippet(sum, "(", cells, f"[{first} + ", zone, f":{end}:{width}])")
        rows = tuple(pool * width for pool in self.pools)

        def lying(at: int) -> int:
            return sum([cells[row + at] for row in rows])

        return snippet(lying, "(", zone, ")")

    def _everywhere(self, numbers: Sequence[int]) -> Part:
        state, first, end = self.state, numbers[0], numbers[-1] + 1
        cells, held, width = state.cells, state.held, state.zones
        if self.chosen is not None:
            row = snippet(self.chosen, f" * {width}")
            return snippet(sum, "(", cells, "[", row, f" + {first}:", row, f" + {end}])")
        if self._all_pools:
            return snippet(sum, "(", held, f"[{first}:{end}])")
        rows = [snippet(sum, "(", cells, f"[{pool * width + first}:{pool * width + end}])") for pool in self.pools]
        if len(rows) > 1 or state.homes[self.pools[0]] in numbers:
            return snippet(*in_a_row(" + ", rows))
        # A quick test first, because most of the time many pools have no piece away from home.
        pool, home = self.pools[0], state.homes[self.pools[0]]
        return snippet("0 if ", cells, f"[{pool * width + home}] == {state.totals[pool]} else ", rows[0])

    def _among(self, numbers: list[int], first: int, width: int) -> Part:
        """The sum over the pools in a list in which pools are `width` apart."""
        pools = self.pools
        if self.chosen is not None:
            return snippet(numbers, "[", self.chosen, f" * {width} + {first}]")
        if len(pools) == 1:
            return slot(numbers, pools[0] * width + first)
        places = [pool * width + first for pool in pools]
        if len(pools) == pools[-1] - pools[0] + 1:
            return snippet(sum, "(", numbers, f"[{places[0]}:{places[-1] + 1}:{width}])")
        return lambda _action: sum([numbers[place] for place in places])
