"""Outlines as closed rings of points: sampling, inside tests, distances, and the visual centre."""

import math
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from pnp.drawing.geometry import Box, Point, box_around
from pnp.drawing.scene import Outline

Ring = tuple[Point, ...]
"""The points of a closed line; the last is joined to the first."""

_PER_CURVE = 12
_MOST_CELLS = 4_000
_MOST_ACROSS = 40


def rings_of(outline: Outline, step: float) -> tuple[Ring, ...]:
    """The contours of an outline as points about `step` apart."""
    return tuple(sampled(corners, step) for corners in contours(outline) if len(corners) > 2)


def perimeter(outline: Outline) -> float:
    """The total length of the contours of an outline."""
    return sum(math.dist(a, b) for corners in contours(outline) for a, b in pairwise((*corners, corners[0])))


def area(outline: Outline) -> float:
    """The area inside the contours of an outline; a contour that runs the other way round is a hole."""
    rings = contours(outline)
    pairs = (pair for corners in rings for pair in pairwise((*corners, corners[0])))
    return abs(sum(a.x * b.y - b.x * a.y for a, b in pairs)) / 2


def sampled(corners: Sequence[Point], step: float) -> Ring:
    """A closed line through the corners, with evenly spaced points between them."""
    points: list[Point] = []
    for start, end in pairwise((*corners, corners[0])):
        parts = max(1, math.ceil(math.dist(start, end) / step))
        points += (
            Point(start.x + (end.x - start.x) * i / parts, start.y + (end.y - start.y) * i / parts)
            for i in range(parts)
        )
    return tuple(points)


def is_inside(point: Point, rings: Sequence[Ring]) -> bool:
    """Tell whether a point lies inside an odd number of rings."""
    x, y = point
    inside = False
    for ring in rings:
        x1, y1 = ring[-1]
        for x2, y2 in ring:
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
            x1, y1 = x2, y2
    return inside


def depth(point: Point, rings: Sequence[Ring]) -> float:
    """The distance of a point from the nearest ring; negative outside."""
    nearest = min(_distance(point, start, end) for ring in rings for start, end in pairwise((*ring, ring[0])))
    return nearest if is_inside(point, rings) else -nearest


class _Cell(NamedTuple):
    """A square that may hold the centre, ordered by an upper bound of the depth in it."""

    least: float
    number: int
    centre: Point
    half: float
    depth: float


def visual_centre(rings: Sequence[Ring], *, aspect: float = 1.0, precision: float = 0.5) -> tuple[Point, float]:
    """The centre of the largest ellipse that fits inside, and half its height.

    The ellipse is `aspect` times as wide as high, which gives a word the most room. The algorithm is that of polylabel:
    squares are divided as long as they can hold a deeper point.
    """
    squeezed = [tuple(Point(p.x / aspect, p.y) for p in ring) for ring in rings]
    box = box_around(point for ring in squeezed for point in ring)
    side = max(1e-6, min(box.width, box.height), max(box.width, box.height) / _MOST_ACROSS)
    heap: list[_Cell] = []
    number = 0

    def add(centre: Point, half: float) -> _Cell:
        nonlocal number
        number += 1
        deep = depth(centre, squeezed)
        cell = _Cell(-(deep + half * math.sqrt(2)), number, centre, half, deep)
        heappush(heap, cell)
        return cell

    best = add(box.centre, 0.0)
    for centre in _grid(box, side):
        cell = add(centre, side / 2)
        best = max(best, cell, key=lambda candidate: candidate.depth)
    while heap and number < _MOST_CELLS:
        cell = heappop(heap)
        if -cell.least - best.depth <= precision:
            break
        quarter = cell.half / 2
        for across, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            part = add(Point(cell.centre.x + across * quarter, cell.centre.y + down * quarter), quarter)
            best = max(best, part, key=lambda candidate: candidate.depth)
    return Point(best.centre.x * aspect, best.centre.y), best.depth


def _grid(box: Box, side: float) -> Iterator[Point]:
    for column in range(math.ceil(box.width / side)):
        for row in range(math.ceil(box.height / side)):
            yield Point(box.x + (column + 0.5) * side, box.y + (row + 0.5) * side)


def _distance(point: Point, start: Point, end: Point) -> float:
    x, y = start
    dx, dy = end.x - x, end.y - y
    if dx or dy:
        share = max(0.0, min(1.0, ((point.x - x) * dx + (point.y - y) * dy) / (dx * dx + dy * dy)))
        x, y = x + share * dx, y + share * dy
    return math.hypot(point.x - x, point.y - y)


def contours(outline: Outline, parts: int = _PER_CURVE) -> Iterator[Ring]:
    """The corners of every contour, with each curve divided into straight parts; no closing corner is repeated."""
    numbers = outline.points
    corners: list[Point] = []
    at = 0
    for op in outline.ops:
        if op == "M" and corners:
            yield _open(corners)
            corners = []
        if op in "ML":
            corners.append(Point(numbers[at], numbers[at + 1]))
            at += 2
        elif op == "C":
            corners += curve(corners[-1], numbers[at : at + 6], parts)
            at += 6
    if corners:
        yield _open(corners)


def _open(corners: list[Point]) -> Ring:
    """The corners without a last corner that repeats the first."""
    return tuple(corners[:-1] if len(corners) > 1 and math.dist(corners[0], corners[-1]) < 1e-9 else corners)


def curve(start: Point, handles: Sequence[float], parts: int = _PER_CURVE) -> Iterator[Point]:
    """The end points of the parts of a cubic curve; `handles` are x and y of its two handles and of its end."""
    x1, y1, x2, y2, x3, y3 = handles
    for i in range(1, parts + 1):
        t = i / parts
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield Point(a * start.x + b * x1 + c * x2 + d * x3, a * start.y + b * y1 + c * y2 + d * y3)
