"""Where a poster is divided: evenly, or at the seams that its drawing offers."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

_SLACK = 1e-6


class Division(NamedTuple):
    """One direction of a poster: start and length of each part, and the strip that neighbours share.

    `missed` are the cuts that lie on no seam, where there are seams at all.
    """

    spans: tuple[tuple[float, float], ...]
    shared: float
    missed: tuple[float, ...] = ()


def divided(length: float, room: float, overlap: float, seams: Sequence[float] = ()) -> Division:
    """Divide a length into as few parts as fit the room; the cuts lie in the middle of the strips that parts share."""
    if length <= room:
        return Division(((0.0, length),), 0.0)
    shared = min(overlap, room / 3)
    parts = math.ceil((length - shared) / (room - shared) - 1e-9)
    size = (length + (parts - 1) * shared) / parts
    if not seams:
        return Division(tuple((i * (size - shared), size) for i in range(parts)), shared)
    cuts, missed = _cuts(length, room, shared, parts, seams)
    edges = [(a - shared / 2, b + shared / 2) for a, b in pairwise((shared / 2, *cuts, length - shared / 2))]
    return Division(tuple((a, b - a) for a, b in edges), shared, missed)


def _cuts(
    length: float, room: float, shared: float, parts: int, seams: Sequence[float]
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The cuts, each on the seam nearest to an even division that leaves room for the parts before and after."""
    cuts, missed, before = [], [], shared / 2
    for number in range(1, parts):
        low = length - shared / 2 - (parts - number) * (room - shared)
        high = before + room - shared
        even = shared / 2 + number * (length - shared) / parts
        fitting = [seam for seam in seams if low - _SLACK <= seam <= high + _SLACK]
        cut = min(fitting, key=lambda seam: abs(seam - even)) if fitting else min(max(even, low), high)
        if not fitting:
            missed.append(cut)
        cuts.append(cut)
        before = cut
    return tuple(cuts), tuple(missed)
