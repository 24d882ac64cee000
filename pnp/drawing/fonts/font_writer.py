"""Writes TrueType files of a few characters: the fonts that are embedded in finished files."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from pnp.drawing.fonts.carried_font import Metrics

# The start of 1970 in seconds since 1904; fontTools warns of earlier dates when it reads the file again.
_DATE = 2_082_844_800


def written_font(*, name: str, em: int, metrics: Metrics, letters: Mapping[str, tuple[Any, int]], rights: int) -> bytes:
    """A TrueType file whose `letters` have an outline, or None, and a width; equal letters make equal bytes."""
    empty = TTGlyphPen(None).glyph()
    names = {character: f"u{ord(character):04X}" for character in letters}
    outlines = {names[character]: outline or empty for character, (outline, _) in letters.items()}
    glyphs = {".notdef": empty} | outlines | {".end": empty}
    widths = {".notdef": em // 2} | {names[character]: width for character, (_, width) in letters.items()}
    # A font stores equal widths at its end only once, and reportlab then reads them as thousandths of the em.
    widths[".end"] = widths[[*widths][-1]] + 1
    builder = FontBuilder(em, isTTF=True)
    builder.updateHead(created=_DATE, modified=_DATE)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(character): glyph for character, glyph in names.items()})
    builder.setupGlyf(glyphs)
    table = builder.font["glyf"]
    builder.setupHorizontalMetrics({glyph: (w, getattr(table[glyph], "xMin", 0)) for glyph, w in widths.items()})
    ascent, descent = (round(height * em) for height in (metrics.ascent, metrics.descent))
    builder.setupHorizontalHeader(ascent=ascent, descent=-descent)
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
    builder.setupOS2(
        sTypoAscender=ascent,
        sTypoDescender=-descent,
        sxHeight=round(metrics.x_height * em),
        sCapHeight=round(metrics.cap_height * em),
        fsType=rights,
    )
    builder.setupPost(keepGlyphNames=False)
    written = BytesIO()
    builder.font.save(written)
    return written.getvalue()
