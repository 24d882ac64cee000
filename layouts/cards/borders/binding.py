"""The binding of a quilt: a band of cloth with a row of stitches on both sides."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.back_sheet import BackSheet

_INSET, _BAND = 3.0, 2.6


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones = sheet.tones
    yield Path(outline=sheet.band(_INSET, _BAND, 2.4), fill=tones.full, stroke=tones.ink, width=0.25, even_odd=True)
    middle = outlines.rectangle(sheet.trim.inset(_INSET + _BAND / 2), 1.8)
    stitch = tones.ink if sheet.is_low_ink else tones.light
    yield Path(outline=middle, stroke=stitch, width=0.35, dash=(1.4, 1.0))
