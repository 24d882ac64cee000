"""Waste land: boulders and cracked earth."""

from collections.abc import Iterator

from pnp.drawing.api import outlines

from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    across, chance = spot.across, spot.chance
    for number, (x, y) in enumerate(spot.packed(8, 0.37)):
        size = across * chance.between(0.045, 0.08)
        if number % 2:
            ends = [
                (x - size * 1.6, y),
                (x - size * 0.4, y + size * 0.5),
                (x + size * 0.5, y - size * 0.3),
                (x + size * 1.6, y),
            ]
            yield Figure(lines=(outlines.polyline(ends),))
            continue
        back = [(x + size * a, y - size * up) for a, up in ((-1, 0), (-0.75, 0.6), (-0.2, 1), (0.45, 0.8), (1, 0))]
        shade = [back[2], back[3], back[4], (x + size * 0.2, y)]
        hatch = [outlines.line(x + size * a, y - size * 0.6, x + size * (a + 0.05), y) for a in (0.35, 0.6)]
        yield Figure(body=outlines.polygon(back), shade=outlines.polygon(shade), hatch=tuple(hatch), tone="second")
