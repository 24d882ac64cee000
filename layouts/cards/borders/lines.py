"""A strong line with round corners, and a fine one inside it."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.back_sheet import BackSheet


def draw(sheet: BackSheet) -> Iterator[Item]:
    yield Path(outline=outlines.rectangle(sheet.trim.inset(3), 2), stroke=sheet.tones.ink, width=0.6)
    yield Path(outline=outlines.rectangle(sheet.trim.inset(4.1), 1.2), stroke=sheet.tones.ink, width=0.25)
