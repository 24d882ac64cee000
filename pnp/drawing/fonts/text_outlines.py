"""Texts as outlines, for what is drawn along their letters, and for programs that lack their fonts."""

from functools import lru_cache
from io import BytesIO
from typing import Any

from pnp.base.font_files import FONTS
from pnp.base.units import PT
from pnp.drawing.fonts.carried_font import CarriedFont, FontFile
from pnp.drawing.fonts.library import metrics
from pnp.drawing.geometry import Matrix
from pnp.drawing.outlines import joined, mapped
from pnp.drawing.scene import Outline, Text


def text_outline(text: Text) -> Outline:
    """A text as one compound path."""
    size, x = text.size_pt * PT, text.x
    widths = metrics(text.font).widths
    letters = []
    for character in text.text:
        letters.append(mapped(_letter(text.font, character), Matrix(size, 0, 0, -size, x, text.y)))
        x += widths.get(character, 0) * size + text.letter_spacing_pt * PT
    return joined(*letters)


@lru_cache(maxsize=len(FONTS))
def _glyphs(font: str) -> tuple[Any, dict[int, str], float]:
    from fontTools.ttLib import TTFont  # noqa: PLC0415  # slow to import, and few texts are drawn as outlines

    file = TTFont(BytesIO(FONTS[font].read_bytes()), lazy=True)
    return file.getGlyphSet(), file.getBestCmap(), file["head"].unitsPerEm


@lru_cache(maxsize=4096)
def _letter(font: str, character: str) -> Outline:
    if isinstance(font, CarriedFont):
        return _carried_letter(font.file, character)
    from pnp.drawing.outline_pen import OutlinePen  # noqa: PLC0415  # as above

    glyphs, names, em = _glyphs(font)
    pen = OutlinePen(glyphs)
    glyphs[names.get(ord(character), ".notdef")].draw(pen)
    return pen.outline(em)


def _carried_letter(font: FontFile, character: str) -> Outline:
    from pnp.drawing.outline_pen import OutlinePen  # noqa: PLC0415  # as above

    pen = OutlinePen()
    glyph = font.outline(character)
    if glyph is not None:
        glyph.draw(pen, None)
    return pen.outline(font.em)
