"""The state of a match: the numbers of pieces of each pool in each zone.

Only `move` changes them, and it adds to one zone what it takes from another, so that no piece is created or lost.
The counts are one flat list of whole numbers, pool by pool; a log makes every change undoable.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import compress
from operator import sub
from sys import maxsize

from pnp.base.findings import PnpError

PLAIN, SPACE, STACK = 0, 1, 2
NOTHING = -1
# The content of a space with more than one piece, which equals no pool.
_SEVERAL = -2

_TOP = maxsize
# Marks log entries of changed values, in place of the pool in entries of moves.
VALUE = -1

Move = tuple[int, int, int, int, int]


class BrokenStateError(PnpError, AssertionError):
    """Raised when a rule makes an impossible move, or pieces were created or lost; `code` is the finding's code."""

    code = "conservation-broken"


class NegativeError(BrokenStateError):
    """Raised when a rule moves more pieces than a zone has."""

    code = "negative"


class OverfullError(BrokenStateError):
    """Raised when a rule moves a second piece onto a space."""

    code = "limit-broken"


class TooLargeError(BrokenStateError):
    """Raised when a rule makes a value so large that it probably grows without limit."""

    code = "limit-broken"

    def __init__(self) -> None:
        super().__init__(f"a kept value becomes more than {2**63 - 1:,}")


class State:
    """The counts by zone and pool, and the further values of play.

    A zone is plain, a space (holds one piece, given by `lying`) or a stack (`stacks` has the order, bottom first).
    `held` counts the pieces in each zone, `spread` the pieces of each pool on all spaces of one name: its index is the
    pool's number plus `spaces_of` of any of these spaces. `low` is the least number of pieces of each pool that was
    ever at home, even during an action. `_where` holds the cells, except spaces, into which moves have brought each
    pool, `_where_spread` its entries of `spread` that moves have changed, `_touched` the pools moved since the last
    audit.
    """

    __slots__ = (
        "_at_home", "_begun", "_names", "_touched", "_where", "_where_spread", "cells", "held", "homes", "kinds", "log",
        "low", "lying", "spaces_of", "spread", "stacks", "totals", "values", "zones",
    )  # fmt: skip

    def __init__(
        self,
        totals: Sequence[int],
        homes: Sequence[int],
        kinds: Sequence[int],
        values: int,
        spaces: Sequence[Sequence[int]] = (),
        names: tuple[Sequence[str], Sequence[str]] = ((), ()),
    ) -> None:
        """Begin with all pieces at home; `names` are the names of pools and zones, for errors."""
        self._names = names
        self.zones, self.totals, self.homes, self.kinds = len(kinds), tuple(totals), tuple(homes), tuple(kinds)
        pools = len(self.totals)
        self.cells = [0] * (self.zones * pools)
        self.values = [0] * values
        self.lying = [NOTHING] * self.zones
        self.stacks: dict[int, list[int]] = {zone: [] for zone, kind in enumerate(kinds) if kind == STACK}
        grouped = {zone for some in spaces for zone in some}
        together = [*spaces, *((zone,) for zone, kind in enumerate(kinds) if kind == SPACE and zone not in grouped)]
        number = {zone: at for at, some in enumerate(together) for zone in some}
        self.spaces_of = tuple(number.get(zone, 0) * pools for zone in range(self.zones))
        self.spread = [0] * (len(together) * pools)
        self.held = [0] * self.zones
        self._where: tuple[set[int], ...] = tuple(set() for _ in range(pools))
        self._where_spread: tuple[set[int], ...] = tuple(set() for _ in range(pools))
        self._touched: set[int] = set()
        self.low = list(totals)
        self.log: list[Move] = []
        self._at_home = tuple(pool * self.zones + home for pool, home in enumerate(homes))
        for at, total, home in zip(self._at_home, totals, homes, strict=True):
            self.cells[at] = total
            self.held[home] += total
        self._begun = tuple(map(tuple, (self.cells, self.values, self.held, self.spread, self.lying)))
        self.clear()

    def move(self, count: int, pool: int, source: int, target: int, place: int = 0) -> None:
        """Move pieces of a pool from zone to zone; from a stack the lowest piece, or the piece at `place`.

        Raises NegativeError or OverfullError.
        """
        cells, held, at = self.cells, self.held, pool * self.zones
        kind, target_kind = self.kinds[source], self.kinds[target]
        left = cells[at + source] - count
        if left < 0 or count < 0:
            raise NegativeError(
                f"cannot move {count} of {self._pool(pool)} out of {self._zone(source)}: {left + count} lie there"
            )
        if target_kind == SPACE and count > (self.lying[target] == NOTHING):
            raise OverfullError(f"{self._zone(target)} has no room for {count} of {self._pool(pool)}")
        cells[at + source] = left
        cells[at + target] += count
        held[source] -= count
        held[target] += count
        self._touched.add(pool)
        if target_kind == SPACE:
            self._where_spread[pool].add(self.spaces_of[target] + pool)
        else:
            self._where[pool].add(at + target)
        if left < self.low[pool] and source == self.homes[pool] != target:
            self.low[pool] = left
        if kind or target_kind:
            if kind == STACK or target_kind == STACK:  # noqa: PLR1714  # `in` takes twice as long
                self._restack(count, pool, source, target, place)
                return
            if kind and count:
                self.lying[source] = NOTHING
                self.spread[self.spaces_of[source] + pool] -= 1
            if target_kind and count:
                self.lying[target] = pool
                self.spread[self.spaces_of[target] + pool] += 1
        self.log.append((count, pool, source, target, 0))

    def _restack(self, count: int, pool: int, source: int, target: int, place: int) -> None:
        """Update and log the order for each piece of a move from or onto a stack."""
        for _ in range(count):
            place = self._lift(pool, source, place)
            self._lay(pool, target)
            self.log.append((1, pool, source, target, place))
            place = 0

    def keep(self, value: int, number: int) -> None:
        """As `set`, for a number that a rule computed; raises TooLargeError if it has more than 64 bits."""
        if not -(2**63) < number < 2**63:
            raise TooLargeError
        # The same as `set`, without another call.
        values = self.values
        self.log.append((values[value], VALUE, value, 0, 0))
        values[value] = number

    def set(self, value: int, number: int) -> None:
        """Change one of the further values."""
        values = self.values
        self.log.append((values[value], VALUE, value, 0, 0))
        values[value] = number

    def forget(self, values: Iterable[int]) -> None:
        """Reset some of the further values to 0."""
        numbers = self.values
        for value in values:
            if numbers[value]:
                self.set(value, 0)

    def count(self, pool: int, zone: int) -> int:
        """The number of pieces of a pool in a zone."""
        return self.cells[pool * self.zones + zone]

    def present(self, pools: range, zone: int) -> list[int]:
        """The pools of a range with pieces in a zone."""
        if not self.held[zone]:
            return []
        width = self.zones
        return list(compress(pools, self.cells[pools.start * width + zone : pools.stop * width : width]))

    def pieces_in(self, zone: int) -> list[tuple[int, int]]:
        """The pools with pieces in a zone, each with the number of pieces."""
        if not self.held[zone]:
            return []
        return [(pool, count) for pool, count in enumerate(self.cells[zone :: self.zones]) if count]

    def total(self, pools: Collection[int], zones: Collection[int]) -> int:
        """The number of pieces of some pools in some zones."""
        cells, width = self.cells, self.zones
        return sum([cells[pool * width + zone] for pool in pools for zone in zones])

    def used(self) -> tuple[int, ...]:
        """The greatest number of pieces of each pool that were away from home at once since `measure_anew`."""
        return tuple(map(sub, self.totals, self.low))

    def measure_anew(self) -> None:
        """Reset the high-water marks."""
        self.low[:] = self.totals

    def out(self) -> tuple[int, ...]:
        """The number of pieces of each pool away from home now."""
        cells = self.cells
        return tuple([total - cells[at] for total, at in zip(self.totals, self._at_home, strict=True)])

    def undo(self, mark: int = 0) -> None:
        """Undo every change made since the log had this length."""
        cells, width, kinds, held, values = self.cells, self.zones, self.kinds, self.held, self.values
        for count, pool, source, target, place in reversed(self.log[mark:]):
            if pool == VALUE:
                values[source] = count
                continue
            cells[pool * width + target] -= count
            cells[pool * width + source] += count
            held[target] -= count
            held[source] += count
            if kinds[target] and count:
                self._unlay(pool, target)
            if kinds[source] and count:
                self._lay(pool, source, place)
        del self.log[mark:]

    def audit(self) -> None:
        """Recount each pool that was moved since the last audit, wherever moves have brought it.

        Raises BrokenStateError when a count differs from the total.
        """
        touched, cells, spread = self._touched, self.cells, self.spread
        for pool in touched:
            missing = self.totals[pool]
            for cell in self._where[pool]:
                missing -= cells[cell]
            for on_spaces in self._where_spread[pool]:
                missing -= spread[on_spaces]
            if missing:
                touched.clear()
                raise self._broken(pool)
        touched.clear()

    def audit_all(self) -> None:
        """Recount all pieces and compare every derived count; raises BrokenStateError."""
        cells, kinds = self.cells, self.kinds
        found, held, spread = [0] * len(self.totals), [0] * self.zones, [0] * len(self.spread)
        lying, stacked = [NOTHING] * self.zones, dict[int, list[int]]()
        for cell in self._filled():
            count, (pool, zone) = cells[cell], divmod(cell, self.zones)
            if count < 0:
                raise self._broken(pool)
            found[pool] += count
            held[zone] += count
            if kinds[zone] == SPACE:
                lying[zone] = pool if held[zone] == 1 else _SEVERAL
                spread[self.spaces_of[zone] + pool] += count
            elif kinds[zone] == STACK:
                stacked[zone] = stacked.get(zone, []) + [pool] * count
        for pool, total in enumerate(self.totals):
            if found[pool] != total:
                raise self._broken(pool)
        stacks = {zone: sorted(stack) for zone, stack in self.stacks.items() if stack}
        stacked = {zone: sorted(stack) for zone, stack in stacked.items()}
        if (held, spread, lying, stacked) != (self.held, self.spread, self.lying, stacks):
            raise BrokenStateError("a zone shows other pieces than lie in it")

    def _filled(self) -> Sequence[int]:
        """Every non-empty cell.

        Cells known from moves and spaces are checked first; all cells are searched only if the count of empty cells
        shows that there are others.
        """
        cells, width = self.cells, self.zones
        known = [cell for where in self._where for cell in where]
        known += [pool * width + zone for zone, pool in enumerate(self.lying) if pool != NOTHING]
        known = [cell for cell in {*known} if cells[cell]]
        return known if cells.count(0) == len(cells) - len(known) else list(compress(range(len(cells)), cells))

    def clear(self) -> None:
        """Restore the beginning of the match; `low` is kept."""
        changing = (self.cells, self.values, self.held, self.spread, self.lying)
        for numbers, begun in zip(changing, self._begun, strict=True):
            numbers[:] = begun
        self.log.clear()
        self._touched.clear()
        for where, spread, at in zip(self._where, self._where_spread, self._at_home, strict=True):
            where.clear()
            where.add(at)
            spread.clear()
        for stack in self.stacks.values():
            stack.clear()

    def snapshot(self) -> tuple[tuple[int, ...], ...]:
        """All counts, values and orders, for comparing two states."""
        stacks = (tuple(stack) for stack in self.stacks.values())
        return (tuple(self.cells), tuple(self.values), tuple(self.lying), *stacks)

    def _pool(self, pool: int) -> str:
        return self._names[0][pool] if self._names[0] else f"pool {pool}"

    def _zone(self, zone: int) -> str:
        return self._names[1][zone] if self._names[1] else f"zone {zone}"

    def _broken(self, pool: int) -> BrokenStateError:
        return BrokenStateError(f"{self._pool(pool)} has other pieces than the {self.totals[pool]} it began with")

    def _lift(self, pool: int, zone: int, place: int) -> int:
        if self.kinds[zone] == SPACE:
            self.lying[zone] = NOTHING
            self.spread[self.spaces_of[zone] + pool] -= 1
        elif self.kinds[zone] == STACK:
            stack = self.stacks[zone]
            if not 0 <= place < len(stack) or stack[place] != pool:
                place = stack.index(pool)
            del stack[place]
            return place
        return 0

    def _unlay(self, pool: int, zone: int) -> None:
        if self.kinds[zone] == SPACE:
            self.lying[zone] = NOTHING
            self.spread[self.spaces_of[zone] + pool] -= 1
        elif self.stacks[zone][-1:] == [pool]:
            self.stacks[zone].pop()
        else:
            raise BrokenStateError(f"{self._pool(pool)} is not on top of {self._zone(zone)}")

    def _lay(self, pool: int, zone: int, place: int = _TOP) -> None:
        if self.kinds[zone] == SPACE:
            self.lying[zone] = pool
            self.spread[self.spaces_of[zone] + pool] += 1
        elif self.kinds[zone] == STACK:
            self.stacks[zone].insert(place, pool)
