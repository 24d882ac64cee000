"""A band of small stones between two lines."""

from collections.abc import Iterator

from pnp.drawing.api import Group, Item, Path, outlines

from ..parts.back_sheet import BackSheet
from ..parts.frames import tesserae


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones = sheet.tones
    yield Path(outline=sheet.band(3, 2.8), fill=tones.light, even_odd=True)
    stone = tones.ink if sheet.is_low_ink else tones.full
    stones = tuple(tesserae(sheet.trim.inset(3.3), 2.2, stone, sheet.kit.style))
    # The sequence of four tints may not repeat after half of the ring, so one half is drawn and turned.
    yield from sheet.twice(Group(items=stones, clip=outlines.rectangle(sheet.trim.above(sheet.trim.height / 2))))
    for inset in (3, 5.8):
        yield sheet.line(outlines.rectangle(sheet.trim.inset(inset)), 0.35)
