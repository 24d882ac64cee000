"""Counts how often each stamp is drawn, because back ends write repeated drawings only once."""

from collections import Counter

from pnp.drawing.scene import Stamp, placed_stamps
from pnp.sheets.sheet import SheetSet


def stamps_within(stamp: Stamp) -> dict[Stamp, None]:
    """Every stamp that is drawn with a stamp, once each."""
    stamps: dict[Stamp, None] = {}
    waiting = [stamp]
    while waiting:
        new = [inner for inner in waiting.pop().placed if inner not in stamps]
        stamps |= dict.fromkeys(new)
        waiting += new
    return stamps


def appearances(*sheet_sets: SheetSet) -> Counter[Stamp]:
    """Count the placings of every stamp; one inside another counts once for each time that the other is written."""
    counts: Counter[Stamp] = Counter()
    sides = {id(side): side for sheet_set in sheet_sets for _, side in sheet_set.pages}
    for side in sides.values():
        waiting = [piece.stamp for piece in side.pieces]
        waiting += placed_stamps(side.furniture)
        while waiting:
            stamp = waiting.pop()
            counts[stamp] += 1
            if counts[stamp] == 1:
                waiting += stamp.placed
    return counts
