"""A shield, flat at the top and pointed at the foot; `size` is its width."""

from math import cos, pi, sin

from pnp.drawing.api import Box, Point

from ..parts.polygon import Polygon

_STRAIGHT = 0.4
_PARTS = 10
"""The number of straight segments of each curve."""
_TURN = pi * 0.42
"""How far a curve turns: less than a quarter of a circle, so that the foot is a tip."""


class Form(Polygon):
    room_share = 0.64

    @property
    def panel(self) -> tuple[float, float]:
        return self.size, self.height or self.size * 1.2

    def corners(self, box: Box) -> tuple[Point, ...]:
        """The top, the right curve down to the tip, and the left one up from it."""
        turns = [_TURN * part / _PARTS for part in range(_PARTS + 1)]
        shoulder, depth = box.y + _STRAIGHT * box.height, (1 - _STRAIGHT) * box.height
        reach = 1 - cos(_TURN)
        curve = [((cos(turn) - cos(_TURN)) / reach * box.width / 2, sin(turn) / sin(_TURN) * depth) for turn in turns]
        right = [Point(box.centre.x + across, shoulder + down) for across, down in curve]
        left = [Point(2 * box.centre.x - point.x, point.y) for point in reversed(right[:-1])]
        return Point(box.x, box.y), Point(box.right, box.y), *right, *left

    def room(self, box: Box, *, has_picture: bool) -> Box:
        """A square about the middle of the upper part."""
        return super().room(box.from_top(box.width), has_picture=has_picture)
