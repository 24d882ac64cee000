"""Borders of regions on maps whose corners are rounded off."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from pnp.drawing.api import Outline, Point


def rounded(loop: Sequence[Point], is_sharp: Callable[[Point], bool]) -> Outline:
    """A closed line whose corners become curves between the midpoints of its sides, except the sharp ones."""
    start = _middle(loop[-1], loop[0])
    ops, numbers = "M", [*start]
    for corner, after in zip(loop, (*loop[1:], loop[0]), strict=True):
        end = _middle(corner, after)
        if is_sharp(corner):
            ops += "LL"
            numbers += [*corner, *end]
        else:
            ops += "C"
            numbers += bent(start, corner, end)
        start = end
    return Outline(ops + "Z", tuple(numbers))


def open_rounded(points: Sequence[Point]) -> Outline:
    """An open line whose corners become curves between the midpoints of its segments."""
    middles = [_middle(a, b) for a, b in pairwise(points)]
    ops, numbers = "ML", [*points[0], *middles[0]]
    for start, corner, end in zip(middles, points[1:], middles[1:], strict=False):
        ops += "C"
        numbers += bent(start, corner, end)
    return Outline(ops + "L", (*numbers, *points[-1]))


def _middle(a: Point, b: Point) -> Point:
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


def bent(start: Point, corner: Point, end: Point) -> list[float]:
    """A quadratic curve with its control point at a corner, as a cubic one."""
    first = [start.x + (corner.x - start.x) * 2 / 3, start.y + (corner.y - start.y) * 2 / 3]
    second = [end.x + (corner.x - end.x) * 2 / 3, end.y + (corner.y - end.y) * 2 / 3]
    return [*first, *second, *end]
