"""Counts how often each stamp is drawn: a back end writes once what appears more than once."""

from collections import Counter
from collections.abc import Iterable

from pnp.drawing.scene import Group, Item, Stamp, Use
from pnp.sheets.sheet import SheetSet, Side


def sides_of(sheet_sets: Iterable[SheetSet]) -> list[Side]:
    """Every side of every sheet, once each, in printing order."""
    found: dict[int, Side] = {}
    for sheet_set in sheet_sets:
        for sheet in sheet_set.sheets:
            found.update((id(side), side) for side in sheet.sides)
    return list(found.values())


def appearances(sides: Iterable[Side]) -> Counter[Stamp]:
    """Count the placings of every stamp; a stamp inside a stamp counts once for each drawing of it that is written."""
    counts: Counter[Stamp] = Counter()
    for side in sides:
        for piece in side.pieces:
            _count(piece.stamp, counts)
        _count_items(side.furniture, counts)
    return counts


def _count(stamp: Stamp, counts: Counter[Stamp]) -> None:
    counts[stamp] += 1
    if counts[stamp] == 1:
        _count_items(stamp.items, counts)


def _count_items(items: Iterable[Item], counts: Counter[Stamp]) -> None:
    for item in items:
        if isinstance(item, Use):
            _count(item.stamp, counts)
        elif isinstance(item, Group):
            _count_items(item.items, counts)
