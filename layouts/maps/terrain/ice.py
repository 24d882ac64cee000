"""Ice: shards with bright and dark facets."""

from collections.abc import Iterator

from pnp.drawing.api import outlines

from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    chance = spot.chance
    for number, (x, y) in enumerate(spot.packed(6, 0.33)):
        half, high = spot.across * chance.between(0.07, 0.12), spot.across * chance.between(0.08, 0.15)
        if number % 3 == 2:  # every third is a crack
            yield Figure(lines=(outlines.polyline([(x - half, y), (x, y + high * 0.3), (x + half, y - high * 0.2)]),))
            continue
        top, low = (x - half * 0.15, y - high), (x + half * 0.1, y + high * 0.35)
        body = [(x - half, y), top, (x + half * 0.7, y - high * 0.45), (x + half, y + high * 0.1), low]
        edge = outlines.polyline([top, (x + half * 0.05, y - high * 0.1), low])
        hatch = [
            outlines.line(x + half * a, y - high * 0.3, x + half * (a + 0.1), y + high * 0.1) for a in (0.3, 0.5, 0.7)
        ]
        shade = [top, body[2], body[3], low, (x + half * 0.05, y - high * 0.1)]
        yield Figure(body=outlines.polygon(body), shade=outlines.polygon(shade), lines=(edge,), hatch=tuple(hatch))
