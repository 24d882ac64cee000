"""Outlines of plain shapes: rectangles, discs, polygons, hexagons, arcs, drops."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from pnp.drawing.geometry import Box, Matrix, Point
from pnp.drawing.scene import Outline

# A cubic curve with handles of this length approximates a quarter circle to 0.03 %.
_QUARTER = 4 / 3 * (math.sqrt(2) - 1)


def polygon(points: Sequence[tuple[float, float]]) -> Outline:
    """A closed outline through the points."""
    return Outline("M" + "L" * (len(points) - 1) + "Z", tuple(chain.from_iterable(points)))


def polyline(points: Sequence[tuple[float, float]]) -> Outline:
    """An open line through the points."""
    return Outline("M" + "L" * (len(points) - 1), tuple(chain.from_iterable(points)))


def smooth(points: Sequence[tuple[float, float]]) -> Outline:
    """An open curve through all points, without corners."""
    ops, numbers = "M", [*points[0]]
    padded = [points[0], *points, points[-1]]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        numbers += [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
        numbers += [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6, *end]
        ops += "C"
    return Outline(ops, tuple(numbers))


def loop(points: Sequence[tuple[float, float]]) -> Outline:
    """A closed curve through all points, without corners."""
    count = len(points)
    numbers: list[float] = [*points[0]]
    for i in range(count):
        before, start, end, after = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        numbers += [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
        numbers += [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6, *end]
    return Outline("M" + "C" * count + "Z", tuple(numbers))


def line(x1: float, y1: float, x2: float, y2: float) -> Outline:
    """One straight stroke."""
    return Outline("ML", (x1, y1, x2, y2))


def rectangle(box: Box, radius: float = 0.0) -> Outline:
    """A rectangle, with rounded corners when a radius is given."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    if radius <= 0:
        return Outline("MLLLZ", (x, y, right, y, right, bottom, x, bottom))
    r = min(radius, box.width / 2, box.height / 2)
    k = r * (1 - _QUARTER)
    return Outline(
        "MLCLCLCLCZ",
        (
            *(x + r, y, right - r, y),
            *(right - k, y, right, y + k, right, y + r, right, bottom - r),
            *(right, bottom - k, right - k, bottom, right - r, bottom, x + r, bottom),
            *(x + k, bottom, x, bottom - k, x, bottom - r, x, y + r),
            *(x, y + k, x + k, y, x + r, y),
        ),
    )


def ellipse(box: Box) -> Outline:
    """The ellipse that touches the box on all four sides; a circle in a square box."""
    (cx, cy), rx, ry = box.centre, box.width / 2, box.height / 2
    kx, ky = rx * _QUARTER, ry * _QUARTER
    return Outline(
        "MCCCCZ",
        (
            *(cx + rx, cy),
            *(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
            *(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
            *(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
            *(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ),
    )


def circle(centre: Point, radius: float) -> Outline:
    """A circle."""
    return ellipse(Box(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius))


def regular_polygon(centre: Point, radius: float, corners: int, first_degrees: float = 0.0) -> Outline:
    """A polygon with equal sides; the first corner stands at an angle measured clockwise from the right."""
    x, y = centre
    points: list[float] = []
    for across, down in _directions(corners, first_degrees):
        points += (x + radius * across, y + radius * down)
    return Outline("M" + "L" * (corners - 1) + "Z", tuple(points))


@lru_cache(maxsize=64)
def _directions(corners: int, first_degrees: float) -> tuple[tuple[float, float], ...]:
    """The cosine and the sine for each corner of a regular polygon; cached, because a map has thousands of them."""
    angles = [math.radians(first_degrees + 360 * i / corners) for i in range(corners)]
    return tuple([(math.cos(angle), math.sin(angle)) for angle in angles])


def hexagon(centre: Point, across_flats: float, *, flat_top: bool = True) -> Outline:
    """A regular hexagon; flat top has corners left and right, otherwise corners are at top and bottom."""
    return regular_polygon(centre, across_flats / math.sqrt(3), 6, 0 if flat_top else 30)


def star(centre: Point, radius: float, points: int, inner: float = 0.5) -> Outline:
    """A star with its first point up; `inner` is the inner radius as a share of the outer."""
    corners = []
    for i in range(2 * points):
        r = radius * (inner if i % 2 else 1)
        angle = math.pi * i / points - math.pi / 2
        corners.append((centre.x + r * math.cos(angle), centre.y + r * math.sin(angle)))
    return polygon(corners)


def sector(centre: Point, radius: float, start_degrees: float, end_degrees: float) -> Outline:
    """A slice of a disc, clockwise from start to end, angles measured from the right."""
    arc = arc_line(centre, radius, start_degrees, end_degrees)
    return Outline("M" + "L" + arc.ops[1:] + "Z", (*centre, *arc.points))


def arc_line(centre: Point, radius: float, start_degrees: float, end_degrees: float) -> Outline:
    """An open arc, clockwise from start to end, in curves of at most a quarter turn."""
    parts = max(1, math.ceil(abs(end_degrees - start_degrees) / 90))
    step = math.radians((end_degrees - start_degrees) / parts)
    handle = 4 / 3 * math.tan(step / 4) * radius
    angle = math.radians(start_degrees)
    points = [centre.x + radius * math.cos(angle), centre.y + radius * math.sin(angle)]
    for _ in range(parts):
        x0, y0 = points[-2:]
        after = angle + step
        x3, y3 = centre.x + radius * math.cos(after), centre.y + radius * math.sin(after)
        points += [x0 - handle * math.sin(angle), y0 + handle * math.cos(angle)]
        points += [x3 + handle * math.sin(after), y3 - handle * math.cos(after), x3, y3]
        angle = after
    return Outline("M" + "C" * parts, tuple(points))


def drop(box: Box) -> Outline:
    """A drop with its tip in the middle of the top edge."""
    r = box.width / 2
    cx, cy = box.centre.x, box.bottom - r
    k = r * _QUARTER
    return Outline(
        "MCCCCZ",
        (
            *(cx, box.y),
            *(cx + 0.25 * r, box.y + 0.45 * (cy - box.y), cx + r, cy - 0.6 * r, cx + r, cy),
            *(cx + r, cy + k, cx + k, cy + r, cx, cy + r),
            *(cx - k, cy + r, cx - r, cy + k, cx - r, cy),
            *(cx - r, cy - 0.6 * r, cx - 0.25 * r, box.y + 0.45 * (cy - box.y), cx, box.y),
        ),
    )


def mapped(outline: Outline, matrix: Matrix) -> Outline:
    """The transformed outline."""
    # Written out for speed: nothing else transforms as many points, and most matrices have no rotation.
    a, b, c, d, e, f = matrix
    numbers = iter(outline.points)
    points: list[float] = []
    append = points.append
    if b == 0 == c:
        for x, y in zip(numbers, numbers, strict=True):
            append(a * x + e)
            append(d * y + f)
    else:
        for x, y in zip(numbers, numbers, strict=True):
            append(a * x + c * y + e)
            append(b * x + d * y + f)
    return Outline(outline.ops, tuple(points))


def joined(*outlines: Outline) -> Outline:
    """Several outlines as one compound path."""
    return Outline("".join(o.ops for o in outlines), tuple(p for o in outlines for p in o.points))


def chained(*lines: Outline, closed: bool = False) -> Outline:
    """Open lines as one line, with a straight stroke from the end of each to the start of the next."""
    whole = joined(*lines)
    return Outline("M" + whole.ops[1:].replace("M", "L") + ("Z" if closed else ""), whole.points)
