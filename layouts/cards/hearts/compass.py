"""A ring of degrees with eight points, as in the corner of a chart."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.back_sheet import BackSheet


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones, radius = sheet.tones, sheet.radius
    x, y = sheet.centre
    for first, length, ink in ((22.5, 1.2, tones.deep), (0, 1.36, tones.full)):
        point = outlines.polygon(
            [(x - radius * 0.2, y - radius * 0.9), (x, y - radius * length), (x + radius * 0.2, y - radius * 0.9)]
        )
        count = 4 if first == 0 else 8
        yield Path(outline=sheet.around(point, count), fill=ink, stroke=tones.ink, width=0.25)
    yield Path(outline=sheet.disc(1.04), fill=tones.light, stroke=tones.ink, width=0.5)
    yield sheet.line(sheet.around(outlines.line(*sheet.above(1.04), *sheet.above(0.96)), 72), 0.2)
    yield sheet.line(sheet.around(outlines.line(*sheet.above(1.04), *sheet.above(0.92)), 8), 0.5)
    yield Path(outline=sheet.disc(0.86), fill=tones.light, stroke=tones.ink, width=0.3)
