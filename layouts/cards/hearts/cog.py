"""A ring of small discs, as of a wheel."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.back_sheet import BackSheet


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones, radius = sheet.tones, sheet.radius
    for ink, grow in ((tones.ink, 0.3), (tones.light, 0.0)):
        knob = outlines.circle(sheet.above(1.06), radius * 0.14 + grow)
        yield Path(outline=sheet.around(knob, 24), fill=ink)
    yield Path(outline=sheet.disc(1.06), fill=tones.light)
    yield Path(outline=sheet.around(outlines.circle(sheet.above(1.06), radius * 0.05), 24), fill=tones.ink)
    yield Path(outline=sheet.disc(1), fill=tones.full, stroke=tones.ink, width=0.5)
    yield Path(outline=sheet.disc(0.9), stroke=tones.light, width=0.3)
