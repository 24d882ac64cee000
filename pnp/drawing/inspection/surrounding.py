"""Tells without sample points whether a shape surrounds a box: for rectangles, also rounded ones, and polygons."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, isclose

from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, box_around
from pnp.drawing.inspection.covering import is_rectangle
from pnp.drawing.inspection.marks import Edges, Mark
from pnp.drawing.scene import Outline, Path

_ROUNDED = "MLCLCLCLCZ"
_BOXY = ("MLLLZ", _ROUNDED)
_POLYGONS = frozenset("M" + "L" * lines + "Z" for lines in range(2, 8))
# As in Box.contains; far less than the distance from a box of letters to the first sample point.
_SLACK = 1e-6


def surrounds(mark: Mark, edges: Edges) -> bool:
    """Tell whether a box lies wholly inside a path and off its stroke; False also for other kinds of shapes."""
    path = mark.item
    if not isinstance(path, Path) or mark.clips:
        return False
    left, top, right, bottom = edges
    x, y, width, height = mark.box
    if left < x - _SLACK or top < y - _SLACK or right > x + width + _SLACK or bottom > y + height + _SLACK:
        return False
    a, b, c, d, e, f = mark.matrix
    if b or c or not a or not d:
        return False
    left, right = ((left - e) / a, (right - e) / a) if a > 0 else ((right - e) / a, (left - e) / a)
    top, bottom = ((top - f) / d, (bottom - f) / d) if d > 0 else ((bottom - f) / d, (top - f) / d)
    half_stroke = path.width / 2 if path.stroke else 0.0
    ops, points = path.outline
    if ops in _BOXY and (room := _room(path.outline, half_stroke)):
        x, y, width, height = room
        return x <= left and right <= x + width and y <= top and bottom <= y + height
    is_polygon = not path.even_odd and ops in _POLYGONS
    return is_polygon and _is_inside(points, half_stroke, (left, top, right, bottom))


@lru_cache(maxsize=4096)
def _room(outline: Outline, half_stroke: float) -> Box | None:
    """The box inside the stroke of a plain or rounded rectangle; None for other shapes."""
    points = outline.points
    if is_rectangle(outline):
        return box_around(map(Point, points[::2], points[1::2])).inset(half_stroke)
    if outline.ops == _ROUNDED:
        box = box_around(map(Point, points[::2], points[1::2]))
        radius = points[0] - box.x
        rounded = outlines.rectangle(box, radius).points
        if len(rounded) == len(points) and all(map(_is_near, points, rounded)):
            # The arc of a corner cuts 0.3 of its radius off a square inside.
            return box.inset(0.3 * radius + half_stroke)
    return None


def _is_near(first: float, second: float) -> bool:
    return isclose(first, second, abs_tol=_SLACK)


def _is_inside(points: Sequence[float], half_stroke: float, edges: Edges) -> bool:
    """Tell whether a box lies inside a polygon and off its stroke; False also inside some concave polygons.

    It is inside if it lies on the same side of the lines through all edges of the polygon.
    """
    left, top, right, bottom = edges
    turns = set()
    x1, y1 = points[-2:]
    for x2, y2 in zip(points[::2], points[1::2], strict=True):
        dx, dy = x2 - x1, y2 - y1
        up, down = (top - y1, bottom - y1) if dx > 0 else (bottom - y1, top - y1)
        back, forth = (left - x1, right - x1) if dy > 0 else (right - x1, left - x1)
        # The signed distances of the four corners from the line, all times the length of the edge, lie between.
        least, most, gap = dx * up - dy * forth, dx * down - dy * back, half_stroke * hypot(dx, dy)
        if least <= gap and most >= -gap:
            return False
        turns.add(least > 0)
        x1, y1 = x2, y2
    return len(turns) == 1
