"""Which points of a drawing an outline covers, by its inside or by its stroke."""

import math
from functools import lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from pnp.drawing.geometry import Matrix, inverse
from pnp.drawing.rings import contours
from pnp.drawing.scene import Outline, Path

Points = NDArray[np.float64]
Hits = NDArray[np.bool_]

_PER_CURVE = 6
_RECTANGLE = "MLLLZ"


def covered(path: Path, matrix: Matrix, points: Points) -> Hits:
    """Tell of each point whether the ink of a path lies on it."""
    back = inverse(matrix)
    if back is None:
        return np.zeros(len(points), dtype=bool)
    local = mapped(points, back)
    hits = np.zeros(len(points), dtype=bool)
    if path.fill is not None:
        hits |= inside(path.outline, local, even_odd=path.even_odd)
    if path.stroke is not None and not hits.all():
        hits |= _near(path.outline, local, path.width / 2)
    return hits


def inside(outline: Outline, points: Points, *, even_odd: bool = False) -> Hits:
    """Tell of each point whether it lies inside an outline."""
    if is_rectangle(outline):
        left, top, _, _, right, bottom, _, _ = outline.points
        corners = np.array(((left, top), (right, bottom)))
        within: Hits = np.all((points > corners.min(axis=0)) & (points < corners.max(axis=0)), axis=1)
        return within
    x1, y1, x2, y2 = _edges(outline, closed=True)
    if not len(x1):
        return np.zeros(len(points), dtype=bool)
    x, y = points[:, :1], points[:, 1:]
    up, down = (y1 <= y) & (y < y2), (y2 <= y) & (y < y1)
    with np.errstate(divide="ignore", invalid="ignore"):
        right = x < (x2 - x1) * (y - y1) / (y2 - y1) + x1
    turns = np.sum(up & right, axis=1) - np.sum(down & right, axis=1)
    hits: Hits = turns % 2 != 0 if even_odd else turns != 0
    return hits


def mapped(points: Points, matrix: Matrix) -> Points:
    """The points under a matrix."""
    a, b, c, d, e, f = matrix
    result: Points = points @ np.array(((a, b), (c, d))) + np.array((e, f))
    return result


def is_rectangle(outline: Outline) -> bool:
    """Tell whether an outline is a rectangle whose sides lie along the axes."""
    if outline.ops != _RECTANGLE:
        return False
    x1, y1, x2, y2, x3, y3, x4, y4 = outline.points
    return (y1 == y2 and x2 == x3 and y3 == y4 and x4 == x1) or (x1 == x2 and y2 == y3 and x3 == x4 and y4 == y1)


def _near(outline: Outline, points: Points, distance: float) -> Hits:
    x1, y1, x2, y2 = _edges(outline, closed="Z" in outline.ops)
    if not len(x1):
        return np.zeros(len(points), dtype=bool)
    dx, dy = x2 - x1, y2 - y1
    x, y = points[:, :1] - x1, points[:, 1:] - y1
    share = np.clip((x * dx + y * dy) / np.maximum(dx * dx + dy * dy, 1e-12), 0, 1)
    hits: Hits = np.any((x - share * dx) ** 2 + (y - share * dy) ** 2 <= distance * distance, axis=1)
    return hits


@lru_cache(maxsize=4096)
def _edges(outline: Outline, *, closed: bool) -> NDArray[np.float64]:
    """The sides of all contours as rows x1, y1, x2, y2."""
    edges = [
        (*start, *end)
        for ring in contours(outline, _PER_CURVE)
        for start, end in pairwise((*ring, ring[0]) if closed else ring)
        if math.dist(start, end) > 0
    ]
    return np.array(edges, dtype=np.float64).reshape(-1, 4).T
