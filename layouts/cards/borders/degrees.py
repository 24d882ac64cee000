"""The edge of an old map: a bar of degrees between lines."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.drawing.api import Item, Path

from ...parts.engraving import map_frame
from ..parts.back_sheet import BackSheet


def draw(sheet: BackSheet) -> Iterator[Item]:
    yield Path(outline=sheet.band(3, 3), fill=sheet.tones.light, even_odd=True)
    style = replace(sheet.kit.style, ink=sheet.tones.ink, ground=sheet.tones.light)
    yield from map_frame(sheet.trim.inset(3), 1.3, 4.5, style)
