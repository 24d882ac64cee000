"""Piles: the pieces of one pool in the zones of a name, counted, gained, lost and moved by place.

    class Fields(Part):
        grain = Heap("good.grain", "store")    # self.grain[area] is how many lie in the store of an area
        workers = Heaps("disc", "work")        # of every kind of a pool: self.workers[seat][area]

A single zone has the place 0. Without a second name, the zones have the name of the attribute.
"""

from pnp.play.table import Table
from pnp.play.views import View


class Pile:
    """The pieces of a pool in the zones of a name: `pile[place]` is the count in the zone of a place."""

    __slots__ = ("_table", "cells", "first", "pool", "zones")

    def __init__(self, table: Table, pool: int, zones: range) -> None:
        self._table, self.pool, self.zones = table, pool, zones
        self.cells, self.first = table.state.cells, pool * table.state.zones + zones.start

    def __getitem__(self, place: int) -> int:
        return self.cells[self.first + place]

    def places(self) -> list[int]:
        """The places with pieces."""
        row = self.cells[self.first : self.first + len(self.zones)]
        return [place for place, count in enumerate(row) if count] if any(row) else []

    def gain(self, count: int, place: int = 0) -> int:
        """Take pieces from their home, and return the number taken."""
        return self._table.take(self.pool, count, self.zones[place])

    def lose(self, count: int, place: int = 0) -> int:
        """Put pieces back home, as far as there are any, and return the number."""
        count = min(count, self[place])
        if count > 0:
            self._table.put_back(self.pool, count, self.zones[place])
        return count

    def move(self, count: int, place: int, other: "Pile", to: int) -> None:
        """Move pieces to a place of another pile of the same pool."""
        self._table.state.move(count, self.pool, self.zones[place], other.zones[to])


class Piles:
    """Several piles together, in the order in which their pieces are lost."""

    __slots__ = ("_cells", "_firsts", "piles")

    def __init__(self, *piles: Pile) -> None:
        self.piles = piles
        self._cells, self._firsts = piles[0].cells, tuple(pile.first for pile in piles)

    def __getitem__(self, place: int) -> int:
        cells, count = self._cells, 0
        for first in self._firsts:
            count += cells[first + place]
        return count

    def lose(self, count: int, place: int = 0) -> int:
        """Put pieces back home, from the first pile first, and return the number."""
        left = count
        for pile in self.piles:
            if left <= 0:
                break
            left -= pile.lose(left, place)
        return count - left


class Heap(View[Pile]):
    """The pile of a pool without kinds, or of one kind."""

    def __init__(self, pool: str, zones: str = "") -> None:
        super().__init__(zones)
        self._pool = pool

    def _found(self, table: Table) -> Pile:
        pools = table.model.pools
        self._among(pools, "a pool, or a kind of one", self._pool)
        return Pile(table, pools.index(self._pool), self._zones(table))


class Heaps(View[tuple[Pile, ...]]):
    """The piles of all kinds of a pool."""

    def __init__(self, pool: str, zones: str = "") -> None:
        super().__init__(zones)
        self._pool = pool

    def _found(self, table: Table) -> tuple[Pile, ...]:
        self._among(table.model.families, "a pool", self._pool)
        zones = self._zones(table)
        return tuple(Pile(table, pool, zones) for pool in table.kinds(self._pool))
