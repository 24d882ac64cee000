"""Courses of links across a map: lines, arcs and curves through points, with distances measured along them."""

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from pnp.drawing.api import Outline, Point, outlines
from pnp.drawing.rings import contours

from .curves import bent

_PARTS = 32
"""The number of straight segments that approximate a curve."""


@dataclass(frozen=True, slots=True)
class Course:
    """A polyline of many short segments, with the length of the line up to each of its points."""

    points: tuple[Point, ...]
    lengths: tuple[float, ...]

    @property
    def length(self) -> float:
        """The length of the course."""
        return self.lengths[-1]

    def at(self, length: float, aside: float = 0.0) -> Point:
        """The point at a length in millimetres, or `aside` to the right of it; straight beyond the ends."""
        at = max(0, min(len(self.points) - 2, bisect_right(self.lengths, length) - 1))
        start, end = self.points[at], self.points[at + 1]
        part = self.lengths[at + 1] - self.lengths[at] or 1.0
        share = (length - self.lengths[at]) / part
        x, y = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
        return Point(x - (end.y - start.y) / part * aside, y + (end.x - start.x) / part * aside)

    def direction(self, length: float) -> float:
        """The direction of travel at a length in millimetres, in degrees clockwise from the right."""
        before, after = self.at(length - 0.2), self.at(length + 0.2)
        return math.degrees(math.atan2(after.y - before.y, after.x - before.x))

    def band(self, start: float, end: float, aside: float, width: float) -> Outline:
        """The outline of a band along a part of the course; its centre line is `aside` from the course."""
        parts = max(1, math.ceil((end - start) / 1.5))
        marks = [start + (end - start) * i / parts for i in range(parts + 1)]
        right = [self.at(mark, aside + width / 2) for mark in marks]
        left = [self.at(mark, aside - width / 2) for mark in reversed(marks)]
        return outlines.polygon([*right, *left])

    def line(self, start: float, end: float, aside: float = 0.0) -> Outline:
        """The open line along a part of the course."""
        parts = max(1, math.ceil((end - start) / 1.5))
        return outlines.polyline([self.at(start + (end - start) * i / parts, aside) for i in range(parts + 1)])

    def marks(self, step: float) -> Iterator[Point]:
        """Points along the course, about `step` apart."""
        parts = max(1, math.ceil(self.length / step))
        return (self.at(self.length * i / parts) for i in range(parts + 1))


def course(start: Point, end: Point, *, bend: float = 0.0, via: Sequence[Point] = ()) -> Course:
    """The course between two points: through others, or an arc whose middle is `bend` left of the straight line."""
    if via:
        line = outlines.smooth((start, *via, end))
    else:
        reach = 2 * bend / (math.dist(start, end) or 1.0)
        middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
        control = Point(middle.x + (end.y - start.y) * reach, middle.y - (end.x - start.x) * reach)
        line = Outline("MC", (*start, *bent(start, control, end)))
    (points,) = contours(line, _PARTS)
    return Course(points, (0.0, *accumulate(math.dist(a, b) for a, b in pairwise(points))))
