"""A star with five points that fills its box."""

from math import cos, pi, sin

from pnp.drawing.api import Box, Outline, outlines

_INNER = 0.5
_CORNERS = [
    (sin(pi * at / 5) * share, -cos(pi * at / 5) * share) for at in range(10) for share in (_INNER if at % 2 else 1.0,)
]
_LEFT, _TOP = (min(corner[axis] for corner in _CORNERS) for axis in (0, 1))
_RIGHT, _BOTTOM = (max(corner[axis] for corner in _CORNERS) for axis in (0, 1))


def outline(box: Box, _corner: float) -> Outline:
    """The ten sides."""
    across, down = box.width / (_RIGHT - _LEFT), box.height / (_BOTTOM - _TOP)
    return outlines.polygon([(box.x + (x - _LEFT) * across, box.y + (y - _TOP) * down) for x, y in _CORNERS])
