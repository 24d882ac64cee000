"""Finds the points of a drawing that an outline covers by its fill or its stroke.

Plain Python is faster than arrays here, because a text has few sample points in few rows.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from operator import itemgetter

from pnp.drawing.geometry import Matrix, inverse
from pnp.drawing.rings import contours
from pnp.drawing.scene import Outline, Path

Points = Sequence[tuple[float, float]]
"""Points of a drawing; neighbours at the same height are looked at together."""
Hits = list[bool]
"""For each of some points, whether it is covered."""

_Side = tuple[float, float, float, float]

_PER_CURVE = 6
_RECTANGLE = "MLLLZ"
# Added to the reach of a stroke when candidates are selected, so that rounding cannot exclude one.
_BEYOND = 1.001


def covered(path: Path, matrix: Matrix, points: Points) -> Hits:
    """Tell for each point whether the ink of a path covers it."""
    back = inverse(matrix)
    if back is None:
        return [False] * len(points)
    local = mapped(points, back)
    hits = [False] * len(points)
    if path.fill is not None:
        hits = inside(path.outline, local, even_odd=path.even_odd)
    if path.stroke is not None and not all(hits):
        near = _near(path.outline, local, path.width / 2)
        hits = [hit or is_near for hit, is_near in zip(hits, near, strict=True)]
    return hits


def inside(outline: Outline, points: Points, *, even_odd: bool = False) -> Hits:
    """Tell for each point whether it lies inside an outline."""
    if is_rectangle(outline):
        x1, y1, _, _, x2, y2, _, _ = outline.points
        left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
        return [left < x < right and top < y < bottom for x, y in points]
    sides = _sides(outline, closed=True)
    hits = []
    for y, row in groupby(points, key=itemgetter(1)):
        crossed = [
            ((x2 - x1) * (y - y1) / (y2 - y1) + x1, 1 if y1 < y2 else -1)
            for x1, y1, x2, y2 in sides
            if y1 <= y < y2 or y2 <= y < y1
        ]
        for x, _ in row:
            turns = sum([turn for at, turn in crossed if x < at])
            hits.append(turns % 2 != 0 if even_odd else turns != 0)
    return hits


def mapped(points: Points, matrix: Matrix) -> Points:
    """The points under a matrix."""
    a, b, c, d, e, f = matrix
    return [(x * a + y * c + e, x * b + y * d + f) for x, y in points]


def is_rectangle(outline: Outline) -> bool:
    """Tell whether an outline is an axis-aligned rectangle."""
    if outline.ops != _RECTANGLE:
        return False
    x1, y1, x2, y2, x3, y3, x4, y4 = outline.points
    return (y1 == y2 and x2 == x3 and y3 == y4 and x4 == x1) or (x1 == x2 and y2 == y3 and x3 == x4 and y4 == y1)


def _near(outline: Outline, points: Points, distance: float) -> Hits:
    sides = _sides(outline, closed="Z" in outline.ops)
    hits: Hits = []
    for y, row in groupby(points, key=itemgetter(1)):
        low, high = y - _BEYOND * distance, y + _BEYOND * distance
        beside = [side for side in sides if (side[1] >= low or side[3] >= low) and (side[1] <= high or side[3] <= high)]
        hits += [_touches(beside, x, y, distance) for x, _ in row]
    return hits


def _touches(sides: Sequence[_Side], x: float, y: float, distance: float) -> bool:
    """Tell whether a point is within a distance of one of some sides."""
    for x1, y1, x2, y2 in sides:
        dx, dy = x2 - x1, y2 - y1
        across, down = x - x1, y - y1
        share = (across * dx + down * dy) / max(dx * dx + dy * dy, 1e-12)
        share = 0 if share < 0 else min(share, 1)
        if (across - share * dx) ** 2 + (down - share * dy) ** 2 <= distance * distance:
            return True
    return False


@lru_cache(maxsize=4096)
def _sides(outline: Outline, *, closed: bool) -> tuple[_Side, ...]:
    """The line segments of all contours, each as x and y of both ends."""
    return tuple(
        (*start, *end)
        for ring in contours(outline, _PER_CURVE)
        for start, end in pairwise((*ring, ring[0]) if closed else ring)
        if start != end
    )
