"""A font that a game brings: measured from its tables, and written anew with nothing but the letters that are used.

What goes into files is made here, so nothing of the file that was brought gets there but outlines and widths.
"""

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from pnp.drawing.fonts.glyphs import Glyphs
from pnp.drawing.fonts.library import Metrics
from pnp.drawing.fonts.sfnt import BadFontError
from pnp.drawing.fonts.tables import FontTables, read_tables

_SPACES = " \u00a0"
_HYPHEN = "-"
_SPACE_EM, _HYPHEN_EM = 0.25, 0.33
# What capitals and small letters measure where a font has none of them.
_CAP_EM, _X_EM = 0.68, 0.48
_LOWEST_EM, _HIGHEST_EM = 0.1, 2.0


class _Widths(dict[str, float]):
    """Widths by character; of those with a width only what can be drawn is there."""

    def __init__(self, font: "OwnFont", widths: dict[str, float]) -> None:
        super().__init__(widths)
        self._font = font

    def __contains__(self, character: object) -> bool:
        return super().__contains__(character) and self._font.has(str(character))


@dataclass(frozen=True, eq=False)
class OwnFont:
    """A font file that was let in."""

    tables: FontTables
    glyphs: Glyphs = field(repr=False)
    digest: str

    @property
    def name(self) -> str:
        """What it calls itself."""
        return self.tables.name

    @property
    def installed_as(self) -> str:
        """The family that programs know it by where it is installed."""
        return self.tables.family

    @property
    def em(self) -> int:
        """In how many units its outlines are to the em."""
        return self.glyphs.em

    @cached_property
    def metrics(self) -> Metrics:
        """How wide and high its letters are; widths are those that a PDF states, thousandths of the em."""
        tables = self.tables
        widths = {chr(c): round(1000 * self._width(glyph) / self.em) / 1000 for c, glyph in tables.glyphs.items()}
        space = widths.get(" ") or _SPACE_EM
        widths |= {" ": space, "\u00a0": space, _HYPHEN: widths.get(_HYPHEN, _HYPHEN_EM)}
        cap_height = self._height("HEIXZ", tables.cap_height) or _CAP_EM
        return Metrics(
            widths=_Widths(self, widths),
            ascent=_sensible(tables.ascent / tables.em) or cap_height,
            descent=_sensible(tables.descent / tables.em),
            cap_height=cap_height,
            x_height=self._height("xzvu", tables.x_height) or _X_EM,
        )

    def has(self, character: str) -> bool:
        """Tell whether it can draw a character; one without an outline counts only where that is its look."""
        if character in _SPACES or character == _HYPHEN:
            return True
        try:
            return self.glyphs.drawn(character) is not None or character.isspace()
        except BadFontError:
            return False

    def outline(self, character: str) -> Any:
        """The outline of a character as a glyph of the library; None where there is nothing to see."""
        if character in _SPACES:
            return None
        glyph = self.glyphs.drawn(character)
        return _bar(self.em, self.metrics.x_height) if glyph is None and character == _HYPHEN else glyph

    def data(self, characters: frozenset[str]) -> bytes:
        """A TrueType font with these characters, the same for the same ones whoever asks."""
        metrics, em = self.metrics, self.em
        names = {character: f"u{ord(character):04X}" for character in sorted(characters | {" "})}
        empty = TTGlyphPen(None).glyph()
        glyphs = {".notdef": empty} | {name: self.outline(c) or empty for c, name in names.items()} | {".end": empty}
        widths = {".notdef": em // 2} | {name: self._advance(character) for character, name in names.items()}
        # Equal widths at the end of a font are stated once, and reportlab takes them for thousandths of the em.
        widths[".end"] = widths[[*widths][-1]] + 1
        builder = FontBuilder(em, isTTF=True)
        builder.updateHead(created=0, modified=0)
        builder.setupGlyphOrder(list(glyphs))
        builder.setupCharacterMap({ord(character): name for character, name in names.items()})
        builder.setupGlyf(glyphs)
        table = builder.font["glyf"]
        builder.setupHorizontalMetrics({name: (w, getattr(table[name], "xMin", 0)) for name, w in widths.items()})
        ascent, descent = (round(height * em) for height in (metrics.ascent, metrics.descent))
        builder.setupHorizontalHeader(ascent=ascent, descent=-descent)
        builder.setupNameTable({"familyName": self.name, "styleName": "Regular", "psName": self.name})
        builder.setupOS2(
            sTypoAscender=ascent,
            sTypoDescender=-descent,
            sxHeight=round(metrics.x_height * em),
            sCapHeight=round(metrics.cap_height * em),
            fsType=self.tables.rights,
        )
        builder.setupPost(keepGlyphNames=False)
        written = BytesIO()
        builder.font.save(written)
        return written.getvalue()

    def _advance(self, character: str) -> int:
        glyph = self.tables.glyphs.get(ord(character))
        return round(self.metrics.widths.get(character, 0) * self.em) if glyph is None else self._width(glyph)

    def _width(self, glyph: int) -> int:
        return round(self.tables.advance(glyph) * self.em / self.tables.em)

    def _height(self, letters: str, stated: int) -> float:
        """How high the first of the letters is that there are; 0 where nothing sensible is known."""
        drawn = (self.glyphs.drawn(letter) for letter in letters if self.has(letter))
        measured = (max(y for _, y in glyph.coordinates) / self.em for glyph in drawn if glyph)
        return _sensible(next(measured, stated / self.tables.em))


def open_font(data: bytes) -> OwnFont:
    """Read a font file; raises BadFontError for one that no text can be set in."""
    tables = read_tables(data)
    return OwnFont(tables, Glyphs(data, tables), blake2b(data, digest_size=5).hexdigest())


def _sensible(em: float) -> float:
    return em if _LOWEST_EM <= em <= _HIGHEST_EM else 0.0


def _bar(em: int, x_height: float) -> Any:
    """A hyphen, for fonts without one: words must end lines in some way."""
    left, right, middle, half = 0.04 * em, (_HYPHEN_EM - 0.04) * em, x_height * em / 2, 0.03 * em
    pen = TTGlyphPen(None)
    pen.moveTo((left, middle - half))
    for point in ((left, middle + half), (right, middle + half), (right, middle - half)):
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()
