"""Desert: dunes between grains of sand."""

from collections.abc import Iterator

from pnp.drawing.api import Outline, Point, outlines

from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    across, chance = spot.across, spot.chance
    for number, (x, y) in enumerate(spot.packed(12, 0.4)):
        if number % 4 == 1:
            yield _dune(Point(x, y), across * chance.between(0.1, 0.14))
        else:
            grains = [
                (x + across * chance.between(-0.05, 0.05), y + across * chance.between(-0.03, 0.03)) for _ in "ab"
            ]
            yield Figure(lines=tuple(outlines.line(px, py, px + across * 0.006, py) for px, py in grains))


def _dune(foot: Point, half: float) -> Figure:
    x, y = foot
    high = half * 0.5
    back = (x - half * 0.4, y - high * 0.2, x - half * 0.1, y - high, x + half * 0.15, y - high)
    steep = (x + half * 0.5, y - high * 0.5, x + half * 0.6, y - high * 0.2, x + half, y)
    body = Outline("MCCZ", (x - half, y, *back, *steep))
    shade = Outline("MCLZ", (x + half * 0.15, y - high, *steep, x + half * 0.3, y - high * 0.15))
    hatch = [
        outlines.line(x + half * at, y - high * (1.0 - at), x + half * (at + 0.18), y - high * 0.08)
        for at in (0.25, 0.45)
    ]
    return Figure(body=body, shade=shade, hatch=tuple(hatch))
