"""Tokens cut along a polygon without inward corners: the base class of their shapes."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from pnp.drawing.api import Box, Outline, Point, outlines

from .cut import RoundCut


class Polygon(RoundCut):
    """A shape with corners in a box, clockwise; each side of its cutting line moves inwards alone."""

    has_own_line = True

    def corners(self, box: Box) -> Sequence[Point]:
        """The corners in a box."""
        raise NotImplementedError

    def edge(self, box: Box, inset: float = 0.0) -> Outline:
        """The polygon, with its sides moved inwards; outwards by a negative distance."""
        corners = self.corners(box)
        sides = [_moved(start, end, inset) for start, end in pairwise((*corners, corners[0]))]
        return outlines.polygon([_meeting(before, after) for before, after in pairwise((sides[-1], *sides))])


_Side = tuple[Point, Point]


def _moved(start: Point, end: Point, inset: float) -> _Side:
    length = dist(start, end)
    across, down = (start.y - end.y) / length * inset, (end.x - start.x) / length * inset
    return Point(start.x + across, start.y + down), Point(end.x + across, end.y + down)


def _meeting(before: _Side, after: _Side) -> Point:
    """The point at which two sides meet, if they are made longer."""
    (a, b), (c, d) = before, after
    turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
    share = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / turn
    return Point(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y))
