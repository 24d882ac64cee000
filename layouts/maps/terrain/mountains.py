"""Mountains: peaks with a ridge, a dark flank, and snow in colour prints."""

from collections.abc import Iterator

from pnp.drawing.api import Point, outlines

from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    for number, (x, y) in enumerate(spot.packed(3, 0.24)):
        size = spot.across * spot.chance.between(0.2, 0.25)
        yield from _peak(Point(x, y + size * 0.75), size, size * spot.chance.between(1.5, 1.8), spot, snow=number < 2)


def _peak(foot: Point, half: float, high: float, spot: Spot, *, snow: bool) -> Iterator[Figure]:
    x, y = foot
    lean = half * spot.chance.between(-0.15, 0.15)
    top = (x + lean, y - high)
    left = [(x - half, y), (x - half * 0.62, y - high * 0.34), (x - half * 0.4, y - high * 0.52)]
    right = [(x + half * 0.36, y - high * 0.56), (x + half * 0.66, y - high * 0.28), (x + half, y)]
    ridge = [(x + half * 0.1, y - high * 0.62), (x - half * 0.08, y - high * 0.4), (x + half * 0.12, y)]
    hatch = []
    for k in range(5):
        at, start = half * (0.2 + 0.15 * k), high * (0.72 - 0.15 * k)
        hatch.append(outlines.line(x + at, y - start, x + at + half * 0.1, y - max(0.0, start - high * 0.32)))
    yield Figure(
        body=outlines.polygon([*left, top, *right]),
        shade=outlines.polygon([top, *right, *reversed(ridge)]),
        lines=(outlines.polyline([top, *ridge[:2]]),),
        hatch=tuple(hatch),
    )
    if snow:
        cap = [
            top,
            (top[0] + half * 0.2, y - high * 0.76),
            (x + half * 0.08, y - high * 0.7),
            (x - half * 0.05, y - high * 0.78),
            (x - half * 0.2, y - high * 0.7),
        ]
        yield Figure(body=outlines.polygon(cap), tone="second")
