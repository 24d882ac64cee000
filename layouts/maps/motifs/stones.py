"""Boulders with a flat foot, hatched on the side away from the light."""

from collections.abc import Iterator

from pnp.drawing.api import Outline, outlines

from ..parts.motif import Spot

# The outline of a boulder from left to right, in half widths and heights.
_BACK = ((-1, 0), (-0.75, 0.6), (-0.2, 1), (0.45, 0.8), (1, 0))


def draw(spot: Spot) -> Iterator[Outline]:
    for x, y in spot.scattered(3):
        size = spot.across * spot.chance.between(0.045, 0.085)
        high = size * spot.chance.between(0.8, 1.15)
        yield outlines.polyline([(x + size * across, y - high * up) for across, up in _BACK])
        yield outlines.line(x - size * 1.15, y, x + size * 1.6, y)
        for k in range(3):
            at = x + size * (0.2 + 0.24 * k)
            yield outlines.line(at, y - high * (0.62 - 0.18 * k), at - size * 0.1, y - high * 0.08)
