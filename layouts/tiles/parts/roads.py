"""Roads on square tiles: they leave a tile at the middle of its edge, all with one width, so that any two join.

A road is named by the edges it joins, clockwise from the top: "NS" is straight, "ES" a curve, "NSW" a junction, and a
single letter is a stub that ends before the middle.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from pnp.drawing.api import Box, Outline, Point, outlines, turned
from pnp.drawing.rings import curve

SIDES = "NESW"

# The length of the steps in which a line is measured, in millimetres.
_STEP = 0.9


@dataclass(frozen=True, slots=True, kw_only=True)
class Gauge:
    """The measures that all tiles of a set share, from the middle of the road outwards."""

    size: float = 45.0
    half: float = 6.0
    pavement: float = 7.2
    lane: float = 5.4
    fillet: float = 4.0
    stub: float = 6.5

    @property
    def middle(self) -> float:
        """The point at which a road meets an edge."""
        return self.size / 2

    @property
    def centre(self) -> Point:
        """The middle of the tile."""
        return Point(self.middle, self.middle)

    @property
    def box(self) -> Box:
        """The tile."""
        return Box(0, 0, self.size, self.size)


def band(edges: str, offset: float, gauge: Gauge, reach: float = 0.0) -> Outline:
    """The closed outline of a road as wide as twice the offset, drawn `reach` beyond the edges."""
    return outlines.chained(*kerbs(edges, offset, gauge, reach), closed=True)


def kerbs(edges: str, offset: float, gauge: Gauge, reach: float = 0.0) -> tuple[Outline, ...]:
    """The lines along a road at a distance from its middle, clockwise, each from edge to edge."""
    sides = sorted(SIDES.index(side) for side in edges)
    lines = []
    for index, side in enumerate(sides):
        following = sides[(index + 1) % len(sides)]
        quarters = (following - side - 1) % 4 + 1
        line = _kerb(quarters, offset, gauge, reach, bends=len(sides) == 2)
        lines.append(outlines.mapped(line, turned(90 * side, gauge.centre)))
    return tuple(lines)


def _kerb(quarters: int, offset: float, gauge: Gauge, reach: float, *, bends: bool) -> Outline:
    """The line on the right side of a road from the upper edge to the next road, `quarters` clockwise."""
    middle, size = gauge.middle, gauge.size
    right = middle + offset
    start = outlines.line(right, -reach, right, 0)
    if quarters == 2:
        return outlines.line(right, -reach, right, size + reach)
    if quarters == 3:
        turn = outlines.arc_line(Point(0, 0), right, 0, 90)
        return outlines.chained(start, turn, outlines.line(0, right, -reach, right))
    if quarters == 4:
        turn = outlines.arc_line(Point(middle, gauge.stub), offset, 0, 180)
        return outlines.chained(start, turn, outlines.line(middle - offset, 0, middle - offset, -reach))
    end = outlines.line(size, middle - offset, size + reach, middle - offset)
    if bends:
        return outlines.chained(start, outlines.arc_line(Point(size, 0), middle - offset, 180, 90), end)
    corner = gauge.half + gauge.fillet
    turn = outlines.arc_line(Point(middle + corner, middle - corner), max(0.01, corner - offset), 180, 90)
    return outlines.chained(start, turn, end)


def middles(edges: str, gauge: Gauge) -> tuple[Outline, ...]:
    """The lines in the middle of a road: one through it, or one for each arm of a junction."""
    if len(edges) == 2:
        return (_through(edges, gauge),)
    end = gauge.stub if len(edges) == 1 else gauge.middle
    arm = outlines.line(gauge.middle, 0, gauge.middle, end)
    return tuple(outlines.mapped(arm, turned(90 * SIDES.index(side), gauge.centre)) for side in edges)


def _through(edges: str, gauge: Gauge) -> Outline:
    first, second = sorted(SIDES.index(side) for side in edges)
    if second - first == 2:
        line = outlines.line(gauge.middle, 0, gauge.middle, gauge.size)
        return outlines.mapped(line, turned(90 * first, gauge.centre))
    turns = first if second - first == 1 else second
    curve = outlines.arc_line(Point(gauge.size, 0), gauge.middle, 180, 90)
    return outlines.mapped(curve, turned(90 * turns, gauge.centre))


def dashes(edges: str, gauge: Gauge) -> tuple[Outline, ...]:
    """The dashes between the lanes; half a gap at each edge makes them continue on the next tile."""
    if len(edges) == 2:
        return tuple(_pieces(_through(edges, gauge), 10, 0.52))
    length = gauge.stub if len(edges) == 1 else gauge.middle - gauge.half - gauge.fillet - 3.2
    arm = outlines.line(gauge.middle, 0, gauge.middle, length)
    pieces = tuple(_pieces(arm, max(1, round(length / 4.5)), 0.52))
    return tuple(
        outlines.mapped(piece, turned(90 * SIDES.index(side), gauge.centre)) for side in edges for piece in pieces
    )


def _pieces(line: Outline, count: int, share: float) -> Iterator[Outline]:
    """Cut a line into `count` steps and keep the middle share of each."""
    walk = Walk(walked(line))
    for i in range(count):
        start = walk.length * (i + (1 - share) / 2) / count
        end = walk.length * (i + (1 + share) / 2) / count
        yield outlines.polyline([walk.at(start + (end - start) * k / 4) for k in range(5)])


def walked(line: Outline, step: float = _STEP) -> tuple[Point, ...]:
    """Points of a line, a small step apart, curves and straight parts alike."""
    points: list[Point] = []
    at = 0
    for op in line.ops:
        if op == "M":
            points.append(Point(*line.points[at : at + 2]))
            at += 2
        elif op == "L":
            points += _straight(points[-1], Point(*line.points[at : at + 2]), step)
            at += 2
        elif op == "C":
            points += _curved(points[-1], line.points[at : at + 6], step)
            at += 6
        else:
            points += _straight(points[-1], points[0], step)
    return tuple(points)


def _straight(start: Point, end: Point, step: float) -> Iterator[Point]:
    count = max(1, math.ceil(math.dist(start, end) / step))
    for i in range(1, count + 1):
        yield Point(start.x + (end.x - start.x) * i / count, start.y + (end.y - start.y) * i / count)


def _curved(start: Point, handles: tuple[float, ...], step: float) -> Iterator[Point]:
    count = max(6, math.ceil(math.dist(start, handles[-2:]) / step))
    return curve(start, handles, count)


class Walk:
    """A line of points with the distances between them, measured once because many places on it are looked up."""

    def __init__(self, points: tuple[Point, ...]) -> None:
        """Measure the distances."""
        self._points = points
        self._steps = [math.dist(a, b) for a, b in pairwise(points)]
        self.length = math.fsum(self._steps)

    def at(self, distance: float) -> Point:
        """The point at a distance along the line."""
        left = distance
        for number, step in enumerate(self._steps):
            if step and left <= step:
                a, b = self._points[number], self._points[number + 1]
                return Point(a.x + (b.x - a.x) * left / step, a.y + (b.y - a.y) * left / step)
            left -= step
        return self._points[-1]


def crossing(edges: str, gauge: Gauge) -> tuple[tuple[Outline, ...], ...]:
    """The bars of a zebra crossing on every arm of a junction."""
    if len(edges) < 3:
        return ()
    top = gauge.middle - gauge.half - gauge.fillet - 2.6
    bars = tuple(outlines.rectangle(Box(gauge.middle - gauge.lane + 0.15 + i * 1.55, top, 0.8, 2.2)) for i in range(7))
    return tuple(
        tuple(outlines.mapped(bar, turned(90 * SIDES.index(side), gauge.centre)) for bar in bars) for side in edges
    )
