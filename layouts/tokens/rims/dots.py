"""A row of dots over a fine line."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.rim import Rim


def draw(rim: Rim) -> Iterator[Item]:
    radius = max(0.22, rim.band * 0.17)
    dots = [outlines.circle(place.at, radius) for place in rim.stations(0.55, radius * 4)]
    yield Path(outline=outlines.joined(*dots), fill=rim.ink)
    yield rim.line(1.0, 0.25)
