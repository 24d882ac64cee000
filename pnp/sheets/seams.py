"""Divides posters at the seams of their drawings, or else where cuts damage the drawings least."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from pnp.drawing.geometry import IDENTITY, Box, Matrix
from pnp.drawing.scene import Group, Item, Stamp, Text, Use, bounds_of

_SLACK = 1e-6

# An item larger than this share of a face is background, which no cut avoids.
_GROUND = 0.55
_STEP = 1.0
# A cut through text counts this many times as much as a cut through other items of the same length.
_LETTERS = 4.0
# Items nearer to a cut than this, in millimetres, count as cut, because scissors slip.
_NEAR = 1.0
# A cut moves away from the even division only if each millimetre of the move saves this many cut millimetres.
_DRIFT = 0.15
# It moves no further than this share of a part, so that no page holds only a narrow strip.
_FURTHEST = 0.4


class Division(NamedTuple):
    """One direction of a poster: start and length of each part, and the overlap of neighbours.

    `missed` are the cuts that lie on no seam; none in a drawing without seams.
    """

    spans: tuple[tuple[float, float], ...]
    shared: float
    missed: tuple[float, ...] = ()

    @property
    def cuts(self) -> tuple[float, ...]:
        """The edges at which the parts are trimmed."""
        return tuple(start + self.shared / 2 for start, _ in self.spans[1:])


class Harm(NamedTuple):
    """The damage that a cut would do to a drawing, for every millimetre of one direction from `begin` on."""

    at_steps: tuple[float, ...]
    begin: float = 0.0

    def of(self, cut: float) -> float:
        """The length of the items that a cut divides, in millimetres; text counts more."""
        step = min(max(0, round((cut - self.begin) / _STEP)), len(self.at_steps) - 1)
        return self.at_steps[step]

    def moved(self, begin: float) -> "Harm":
        """The same values for a drawing with another origin."""
        return self._replace(begin=begin)


def harms(stamp: Stamp) -> tuple[Harm, Harm]:
    """The damage of upright cuts, and of level cuts."""
    things: list[tuple[Box, float]] = []
    _add_things(things, stamp.items, stamp, IDENTITY)
    return (
        _harm(stamp.width, [(x, width, height, weight) for (x, _, width, height), weight in things]),
        _harm(stamp.height, [(y, height, width, weight) for (_, y, width, height), weight in things]),
    )


def _add_things(things: list[tuple[Box, float]], items: Iterable[Item], stamp: Stamp, matrix: Matrix) -> None:
    """Add the box and the weight of each drawn item except the background; a clipped group counts as one item."""
    for item in items:
        if isinstance(item, Group) and item.clip is None:
            _add_things(things, item.items, stamp, item.matrix.then(matrix))
            continue
        box = bounds_of(item, matrix)
        if box is None:
            continue
        is_ground = box.width > _GROUND * stamp.width and box.height > _GROUND * stamp.height
        if isinstance(item, Group) and is_ground:
            _add_things(things, item.items, stamp, item.matrix.then(matrix))
        elif isinstance(item, Use) and is_ground:
            _add_things(things, item.stamp.items, stamp, item.matrix.then(matrix))
        elif not is_ground:
            things.append((box, _LETTERS if isinstance(item, Text) else 1.0))


def _harm(length: float, extents: Iterable[tuple[float, float, float, float]]) -> Harm:
    """Sum up the items that lie across each step, except items so long that every cut divides them.

    An extent is the start of an item, its length, its length across, and its weight.
    """
    steps, longest = math.floor(length / _STEP) + 2, _GROUND * length
    rises = [0.0] * (steps + 1)
    for start, along, across, weight in extents:
        if along > longest:
            continue
        first, last = math.ceil((start - _NEAR) / _STEP), math.floor((start + along + _NEAR) / _STEP)
        if last >= first and last >= 0 and first < steps:
            rises[max(0, first)] += weight * across
            rises[min(steps, last + 1)] -= weight * across
    return Harm(tuple(accumulate(rises[:-1])))


def divided(
    length: float,
    room: float,
    overlap: float,
    seams: Sequence[float] = (),
    harm: Harm | None = None,
) -> Division:
    """Divide a length into the fewest parts that fit the room; cuts lie in the middle of the overlaps.

    Without seams, cuts lie where `harm` is least.
    """
    if length <= room:
        return Division(((0.0, length),), 0.0)
    shared = min(overlap, room / 3)
    parts = math.ceil((length - shared) / (room - shared) - 1e-9)
    size = (length + (parts - 1) * shared) / parts
    if not seams and harm is None:
        return Division(tuple((i * (size - shared), size) for i in range(parts)), shared)
    cuts, missed = _cuts(length, room, shared, parts, seams, harm or Harm((0.0,)))
    edges = [(a - shared / 2, b + shared / 2) for a, b in pairwise((shared / 2, *cuts, length - shared / 2))]
    return Division(tuple((a, b - a) for a, b in edges), shared, missed)


def _cuts(
    length: float,
    room: float,
    shared: float,
    parts: int,
    seams: Sequence[float],
    harm: Harm,
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The cuts, and the cuts that lie on no seam; each cut is near the even division, where it does the least damage.

    The parts before and after a cut must not become larger than their room.
    """
    cuts, missed, before = [], [], shared / 2
    for number in range(1, parts):
        low = length - shared / 2 - (parts - number) * (room - shared)
        high = before + room - shared
        even = shared / 2 + number * (length - shared) / parts
        fitting = [seam for seam in seams if low - _SLACK <= seam <= high + _SLACK]
        near = min(max(even, low), high)
        places = fitting or [near] if seams else [near, *_steps(low, high)]
        furthest = _FURTHEST * (length - shared) / parts
        choice = [place for place in places if abs(place - even) <= furthest] or places
        cut = min(choice, key=lambda place: (harm.of(place) + _DRIFT * abs(place - even), abs(place - even)))
        if seams and not fitting:
            missed.append(cut)
        cuts.append(cut)
        before = cut
    return tuple(cuts), tuple(missed)


def _steps(low: float, high: float) -> Iterator[float]:
    """The whole steps between two places."""
    return (number * _STEP for number in range(math.ceil(low / _STEP), math.floor(high / _STEP) + 1))
