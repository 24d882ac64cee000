"""A strap along the edge that is tied into a ring at each corner."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, Point, outlines

from ...parts.engraving import corners
from ..parts.back_sheet import BackSheet

_INSET, _BAND = 3.2, 2.4


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones = sheet.tones
    line = outlines.rectangle(sheet.trim.inset(_INSET + _BAND / 2), 2)
    for width, ink in ((_BAND + 0.5, tones.ink), (_BAND, tones.light), (0.4, tones.deep)):
        yield Path(outline=line, stroke=ink, width=width)
    for x, y, across, down in corners(sheet.trim.inset(_INSET + _BAND / 2)):
        ring = Point(x + across * 2.2, y + down * 2.2)
        for width, ink in ((1.7, tones.ink), (1.2, tones.full)):
            yield Path(outline=outlines.circle(ring, 2.5), stroke=ink, width=width)
        yield Path(outline=outlines.circle(ring, 1.65), fill=tones.light, stroke=tones.ink, width=0.25)
        yield Path(outline=outlines.star(ring, 1.1, 4, 0.45), fill=tones.ink)
