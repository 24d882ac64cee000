"""A patch of cloth with a scalloped edge, sewn on with two rows of stitches."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.back_sheet import BackSheet

_SCALLOPS = 20


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones, radius = sheet.tones, sheet.radius
    scallops = sheet.around(outlines.circle(sheet.above(1.08), radius * 0.19), _SCALLOPS)
    yield Path(outline=scallops, fill=tones.light, stroke=tones.ink, width=0.35)
    yield Path(outline=sheet.disc(1.1), fill=tones.light)
    stitches = sheet.around(outlines.line(*sheet.above(1.15), *sheet.above(1.08)), _SCALLOPS * 2)
    yield sheet.line(stitches, 0.25)
    yield Path(outline=sheet.disc(0.98), fill=tones.full, stroke=tones.ink, width=0.3)
    yield Path(outline=sheet.disc(0.9), stroke=tones.light, width=0.3, dash=(1.1, 0.8))
    yield Path(outline=sheet.disc(0.8), fill=tones.light, stroke=tones.ink, width=0.25)
