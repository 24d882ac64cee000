"""The table in play: how many pieces of each pool lie in each zone.

Only `move` changes that, and what it takes from one zone it puts into another, so that no piece is ever made or lost.
Everything is one flat list of whole numbers, pool by pool; a log of changes makes every one of them undoable.
"""

from collections.abc import Collection, Sequence

from pnp.findings import PnpError

PLAIN, SPACE, STACK = 0, 1, 2
NOTHING = -1

# What a log entry of a changed value has where that of a move has its pool.
_VALUE = -1

Move = tuple[int, int, int, int, int]


class BrokenTableError(PnpError, AssertionError):
    """A rule tried to move what is not there, or pieces were made or lost."""


class Table:
    """Zones times pools, and the numbers that play keeps beside them.

    A zone is plain, a space (holds one piece; `lying` tells which) or a stack (`stacks` tells the order, bottom first).
    `low` has of every pool the fewest that ever lay at home, even in the middle of an action.
    """

    __slots__ = ("cells", "homes", "kinds", "log", "low", "lying", "stacks", "totals", "values", "zones")

    def __init__(self, totals: Sequence[int], homes: Sequence[int], kinds: Sequence[int], values: int) -> None:
        self.zones = len(kinds)
        self.totals = tuple(totals)
        self.homes = tuple(homes)
        self.kinds = tuple(kinds)
        self.cells = [0] * (self.zones * len(totals))
        self.values = [0] * values
        self.lying = [NOTHING] * self.zones
        self.stacks: dict[int, list[int]] = {zone: [] for zone, kind in enumerate(kinds) if kind == STACK}
        self.low = list(totals)
        self.log: list[Move] = []
        for pool, (total, home) in enumerate(zip(totals, homes, strict=True)):
            self.cells[pool * self.zones + home] = total

    def move(self, count: int, pool: int, source: int, target: int, place: int = 0) -> None:
        """Move pieces of a pool from zone to zone; out of a stack goes the lowest, or the one at `place`."""
        at = pool * self.zones
        left = self.cells[at + source] - count
        if left < 0 or count < 0:
            raise BrokenTableError(f"cannot move {count} of pool {pool}: {left + count} lie in zone {source}")
        if self.kinds[target] == SPACE and count > (self.lying[target] == NOTHING):
            raise BrokenTableError(f"space {target} has no room for {count} of pool {pool}")
        self.cells[at + source] = left
        self.cells[at + target] += count
        if left < self.low[pool] and source == self.homes[pool]:
            self.low[pool] = left
        if self.kinds[source] or self.kinds[target]:
            for _ in range(count):
                place = self._lift(pool, source, place)
                self._lay(pool, target)
                self.log.append((1, pool, source, target, place))
                place = 0
        else:
            self.log.append((count, pool, source, target, 0))

    def set(self, value: int, number: int) -> None:
        """Change one of the numbers that play keeps."""
        self.log.append((self.values[value], _VALUE, value, 0, 0))
        self.values[value] = number

    def count(self, pool: int, zone: int) -> int:
        """How many of a pool lie in a zone."""
        return self.cells[pool * self.zones + zone]

    def total(self, pools: Collection[int], zones: Collection[int]) -> int:
        """How many of some pools lie in some zones."""
        cells, width = self.cells, self.zones
        return sum(cells[pool * width + zone] for pool in pools for zone in zones)

    def undo(self, mark: int = 0) -> None:
        """Take back every change since the log had this length."""
        log, cells, width = self.log, self.cells, self.zones
        while len(log) > mark:
            count, pool, source, target, place = log.pop()
            if pool == _VALUE:
                self.values[source] = count
                continue
            cells[pool * width + target] -= count
            cells[pool * width + source] += count
            if self.kinds[source] or self.kinds[target]:
                self._unlay(pool, target)
                self._unlift(pool, source, place)

    def audit(self, mark: int) -> None:
        """Check every pool touched since the log had this length; raises BrokenTableError."""
        cells, width = self.cells, self.zones
        for pool in {entry[1] for entry in self.log[mark:]}:
            if pool == _VALUE:
                continue
            at = pool * width
            if sum(cells[at : at + width]) != self.totals[pool]:
                raise BrokenTableError(f"pool {pool} has other pieces than the {self.totals[pool]} it began with")

    def clear(self) -> None:
        """Bring everything home again, as at the very beginning; what was lowest is kept."""
        self.cells[:] = [0] * len(self.cells)
        self.values[:] = [0] * len(self.values)
        self.lying[:] = [NOTHING] * self.zones
        self.log.clear()
        for stack in self.stacks.values():
            stack.clear()
        for pool, (total, home) in enumerate(zip(self.totals, self.homes, strict=True)):
            self.cells[pool * self.zones + home] = total

    def state(self) -> tuple[tuple[int, ...], ...]:
        """Everything there is to know, to compare two tables by."""
        stacks = (tuple(stack) for stack in self.stacks.values())
        return (tuple(self.cells), tuple(self.values), tuple(self.lying), *stacks)

    def _lift(self, pool: int, zone: int, place: int) -> int:
        if self.kinds[zone] == SPACE:
            self.lying[zone] = NOTHING
        elif self.kinds[zone] == STACK:
            stack = self.stacks[zone]
            if place >= len(stack) or stack[place] != pool:
                place = stack.index(pool)
            del stack[place]
            return place
        return 0

    def _lay(self, pool: int, zone: int) -> None:
        if self.kinds[zone] == SPACE:
            self.lying[zone] = pool
        elif self.kinds[zone] == STACK:
            self.stacks[zone].append(pool)

    def _unlay(self, pool: int, zone: int) -> None:
        if self.kinds[zone] == SPACE:
            self.lying[zone] = NOTHING
        elif self.kinds[zone] == STACK:
            last = self.stacks[zone].pop()
            if last != pool:
                raise BrokenTableError(f"pool {pool} is not on top of stack {zone}")

    def _unlift(self, pool: int, zone: int, place: int) -> None:
        if self.kinds[zone] == SPACE:
            self.lying[zone] = pool
        elif self.kinds[zone] == STACK:
            self.stacks[zone].insert(place, pool)
