"""A large star of two squares in rings of smaller ones, as in the middle of a tiled wall."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.back_sheet import BackSheet

_INNER = 0.765


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones, radius, centre = sheet.tones, sheet.radius, sheet.centre
    for share, ink, width in ((1.4, tones.light, 0.5), (1.3, tones.full, 0.2), (1.12, tones.light, 0.2)):
        outline = outlines.star(centre, radius * share, 8, _INNER)
        yield Path(outline=outline, fill=ink, stroke=tones.ink, width=width)
    yield Path(outline=sheet.around(outlines.star(sheet.above(1.0), radius * 0.1, 4, 0.45), 8), fill=tones.full)
    yield Path(outline=outlines.star(centre, radius * 0.93, 16, 0.9), fill=tones.dark, stroke=tones.ink, width=0.3)
    yield Path(outline=sheet.disc(0.76), fill=tones.light, stroke=tones.ink, width=0.35)
