"""A pale band between a strong line and a fine one with scooped corners, an ornament in each."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, Point, outlines

from ...parts.engraving import corners, scooped
from ..parts.back_sheet import BackSheet


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones = sheet.tones
    yield Path(outline=sheet.band(3, 2.4), fill=tones.light, even_odd=True)
    yield sheet.line(outlines.rectangle(sheet.trim.inset(3)), 0.6)
    yield sheet.line(outlines.rectangle(sheet.trim.inset(5.4)), 0.3)
    inner = sheet.trim.inset(4.2)
    for x, y, across, down in corners(inner):
        yield Path(outline=outlines.circle(Point(x + across * 2, y + down * 2), 3.2), fill=tones.light)
    yield sheet.line(scooped(sheet.trim.inset(4.2), 5.4), 0.25)
    for x, y, across, down in corners(inner):
        spot = Point(x + across * 1.9, y + down * 1.9)
        yield Path(outline=outlines.star(spot, 1.5, 8, 0.4), fill=tones.ink)
