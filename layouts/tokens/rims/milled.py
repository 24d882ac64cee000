"""Strokes across the edge, as on a coin."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.rim import Rim


def draw(rim: Rim) -> Iterator[Item]:
    reach = rim.band * 0.3
    places = rim.stations(0.5, max(0.55, rim.band * 0.5))
    strokes = [outlines.line(*place.moved(0, -reach), *place.moved(0, reach)) for place in places]
    yield Path(outline=outlines.joined(*strokes), stroke=rim.ink, width=0.25)
    yield rim.line(1.0, 0.3)
