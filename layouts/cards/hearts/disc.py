"""A plain disc in a wide light ring."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path

from ..parts.back_sheet import BackSheet


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones, line = sheet.tones, sheet.tones.ink if sheet.is_low_ink else None
    yield Path(outline=sheet.disc(1.2), fill=tones.light, stroke=line, width=0.4)
    yield Path(outline=sheet.disc(1), fill=tones.full, stroke=line, width=0.4)
