"""Farmland: fields with furrows, each ploughed its own way."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Matrix, outlines, turned

from ..parts.figure import Figure
from ..parts.motif import Spot

# The corners of the fields, as shares of the width of a space, and the colour of each.
_FIELDS = (
    (((-0.36, -0.19), (-0.03, -0.33), (0.02, -0.03), (-0.33, 0.04)), "figure"),
    (((0.02, -0.34), (0.3, -0.24), (0.37, -0.02), (0.07, -0.04)), "second"),
    (((-0.34, 0.09), (0.02, 0.02), (0.05, 0.35), (-0.21, 0.28)), "second"),
    (((0.07, 0.01), (0.37, 0.03), (0.25, 0.28), (0.1, 0.35)), "figure"),
)


def draw(spot: Spot) -> Iterator[Figure]:
    way = turned(60 * spot.chance.whole(0, 5), spot.centre)
    left_out = spot.chance.whole(0, 7)
    for number, (corners, tone) in enumerate(_FIELDS):
        if number == left_out:
            continue
        jitter = [(x + spot.chance.between(-0.02, 0.02), y + spot.chance.between(-0.02, 0.02)) for x, y in corners]
        yield _field(jitter, way, spot, tone)


def _field(corners: list[tuple[float, float]], way: Matrix, spot: Spot, tone: str) -> Figure:
    wide = spot.across * 1.12
    placed = [way.apply(spot.centre.x + x * wide, spot.centre.y + y * wide) for x, y in corners]
    a, b, c, d = placed
    count = max(3, round(4 * math.dist(a, b) / (spot.across * 0.33)))
    furrows = []
    for k in range(1, count):
        t = k / count
        start = a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t
        end = d.x + (c.x - d.x) * t, d.y + (c.y - d.y) * t
        furrows.append(outlines.line(*start, *end))
    return Figure(body=outlines.polygon(placed), lines=tuple(furrows), tone="figure" if tone == "figure" else "second")
