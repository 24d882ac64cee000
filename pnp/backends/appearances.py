"""Counts how often each stamp is drawn: a back end writes once what appears more than once."""

from collections import Counter
from collections.abc import Iterable

from pnp.drawing.scene import Stamp, placed_stamps
from pnp.sheets.sheet import SheetSet, Side


def sides_of(sheet_sets: Iterable[SheetSet]) -> list[Side]:
    """Every side of every sheet, once each, in printing order."""
    found: dict[int, Side] = {}
    for sheet_set in sheet_sets:
        for sheet in sheet_set.sheets:
            found.update((id(side), side) for side in sheet.sides)
    return list(found.values())


class PlacedStamps:
    """The stamps that each stamp places; one that stands in several sheet sets is searched once."""

    def __init__(self) -> None:
        self._known: dict[Stamp, tuple[Stamp, ...]] = {}

    def by(self, stamp: Stamp) -> tuple[Stamp, ...]:
        """The stamps that a stamp places itself, as often as it does."""
        known = self._known.get(stamp)
        if known is None:
            known = self._known[stamp] = stamp.placed
        return known

    def inside(self, stamp: Stamp) -> dict[Stamp, None]:
        """Every stamp that is drawn with a stamp, once each."""
        found: dict[Stamp, None] = {}
        waiting = [stamp]
        while waiting:
            new = [one for one in self.by(waiting.pop()) if one not in found]
            found |= dict.fromkeys(new)
            waiting += new
        return found


def appearances(sides: Iterable[Side], placed: PlacedStamps | None = None) -> Counter[Stamp]:
    """Count the placings of every stamp; a stamp inside a stamp counts once for each drawing of it that is written."""
    placed = placed or PlacedStamps()
    counts: Counter[Stamp] = Counter()
    for side in sides:
        waiting = [piece.stamp for piece in side.pieces]
        waiting += placed_stamps(side.furniture)
        while waiting:
            stamp = waiting.pop()
            counts[stamp] += 1
            if counts[stamp] == 1:
                waiting += placed.by(stamp)
    return counts
