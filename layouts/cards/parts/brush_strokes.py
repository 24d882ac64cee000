"""Strokes of a brush: pressed down quickly, lifted slowly, with a slightly uneven edge."""

import math

from pnp.drawing.api import Outline, outlines

# Points of a stroke: the position, and the width on each side, as shares of its length and of its weight.
_PRESS = (
    (0.0, 0.25, 0.15),
    (0.015, 0.8, 0.7),
    (0.05, 1.0, 0.9),
    (0.3, 0.8, 0.6),
    (0.55, 0.62, 0.66),
    (0.8, 0.6, 0.42),
    (0.95, 0.36, 0.34),
    (1.0, 0.04, 0.06),
)


def stroke(x1: float, y1: float, x2: float, y2: float, weight: float) -> Outline:
    """A straight stroke from one point to another; `weight` is half of its greatest width."""
    dx, dy = x2 - x1, y2 - y1
    length = math.hypot(dx, dy)
    across, down = -dy / length * weight, dx / length * weight
    left = [(x1 + dx * at + across * a, y1 + dy * at + down * a) for at, a, _ in _PRESS]
    right = [(x1 + dx * at - across * b, y1 + dy * at - down * b) for at, _, b in _PRESS]
    return outlines.polygon([*left, *reversed(right)])
