"""Hills: rounded backs, dark on the side away from the light."""

from collections.abc import Iterator

from pnp.drawing.api import Outline, Point, outlines

from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    for x, y in spot.packed(5, 0.31):
        size = spot.across * spot.chance.between(0.17, 0.22)
        yield _hill(Point(x, y + size * 0.4), size, size * spot.chance.between(0.62, 0.85))


def _hill(foot: Point, half: float, high: float) -> Figure:
    x, y = foot
    left = (x - half * 0.62, y - high * 0.1, x - half * 0.5, y - high, x, y - high)
    right = (x + half * 0.5, y - high, x + half * 0.62, y - high * 0.1, x + half, y)
    body = Outline("MCCZ", (x - half, y, *left, *right))
    inner = (x + half * 0.45, y - high * 0.15, x + half * 0.3, y - high * 0.75, x, y - high)
    shade = Outline("MCCZ", (x, y - high, *right, *inner))
    hatch = []
    for k in range(4):
        at = half * (0.16 + 0.17 * k)
        top = high * (0.93 - 0.2 * k)
        hatch.append(outlines.line(x + at, y - top, x + at + half * 0.1, y - top + high * (0.42 - 0.06 * k)))
    return Figure(body=body, shade=shade, hatch=tuple(hatch))
