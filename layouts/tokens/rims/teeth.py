"""A row of triangles that point inwards."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.rim import Rim


def draw(rim: Rim) -> Iterator[Item]:
    step = max(1.0, rim.band * 0.9)
    half, deep = step * 0.36, rim.band * 0.62
    teeth = [
        outlines.polygon([place.moved(half, 0), place.moved(-half, 0), place.moved(0, -deep)])
        for place in rim.stations(0.3, step)
    ]
    yield rim.line(0.3, 0.3)
    yield Path(outline=outlines.joined(*teeth), fill=rim.ink)
