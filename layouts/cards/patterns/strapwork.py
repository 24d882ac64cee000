"""Bands that weave over and under each other, a small flower in each opening."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, Point, outlines

from ..parts.pattern import Ground

_SIDE, _BAND = 8.4, 2.5


def draw(ground: Ground) -> Iterator[Item]:
    yield Path(outline=outlines.rectangle(ground.box), fill=ground.dark)
    half = _SIDE / 4
    crossings = [point for point, _, _ in ground.grid(_SIDE, _SIDE / 2)]
    for centre in crossings:
        opening = Point(centre.x + _SIDE / 2, centre.y)
        yield Path(outline=outlines.star(opening, 1.35, 4, 0.45), fill=ground.deep)
    for centre, _, j in ground.grid(_SIDE, _SIDE / 2):
        # The upper band alternates from row to row.
        for slope in (1, -1) if j % 2 else (-1, 1):
            ends = outlines.line(centre.x - half, centre.y - half * slope, centre.x + half, centre.y + half * slope)
            yield Path(outline=ends, stroke=ground.ink, width=_BAND)
            yield Path(outline=ends, stroke=ground.light, width=_BAND - 0.5)
            yield Path(outline=ends, stroke=ground.deep, width=0.35)
