"""Reads the fonts that a game brings in `fonts/`: checks and measures them, and makes subsets of them.

A font is accepted when every letter that the game prints can be drawn with it; problems are findings at the place where
`game.yaml` names the file. The fonts that are embedded in PDF and SVG files are made here, and contain only outlines
and widths of the original file.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from fontTools.pens.ttGlyphPen import TTGlyphPen

from pnp.base import files
from pnp.base.findings import Findings, Place
from pnp.drawing.fonts.carried_font import Metrics
from pnp.drawing.fonts.font_writer import written_font
from pnp.drawing.fonts.glyphs import Glyphs
from pnp.drawing.fonts.library import GameFamily, game_family
from pnp.drawing.fonts.sfnt import BadFontError, FontTables, read_tables
from pnp.game.box import Look

LARGEST_BYTES = 30_000_000
_CUTS = {"plain": "", "bold": "-bold", "italic": "-italic", "bold_italic": "-bold-italic"}
_ALWAYS = frozenset(map(chr, range(0x21, 0x7F)))
_SPACES = " \u00a0"
_HYPHEN = "-"
_SPACE_EM, _HYPHEN_EM = 0.25, 0.33
# The heights of capitals and small letters for a font that has none, as shares of the em.
_CAP_EM, _X_EM = 0.68, 0.48
# The usual weight of each style, and the least and the greatest accepted weight.
_PLAIN, _BOLD = (400, 300, 550), (700, 550, 1000)
_LOWEST_EM, _HIGHEST_EM = 0.1, 2.0


class _Widths(dict[str, float]):
    """Widths by character; characters that have a width but cannot be drawn are left out."""

    def __init__(self, font: "EmbeddableFont", widths: dict[str, float]) -> None:
        super().__init__(widths)
        self._font = font

    def __contains__(self, character: object) -> bool:
        return super().__contains__(character) and self._font.has(str(character))


@dataclass(frozen=True, eq=False)
class EmbeddableFont:
    """A font file that is accepted."""

    tables: FontTables
    glyphs: Glyphs = field(repr=False)
    digest: str

    @property
    def name(self) -> str:
        """Its PostScript name."""
        return self.tables.name

    @property
    def installed_as(self) -> str:
        """The family name under which programs list it when it is installed."""
        return self.tables.family

    @property
    def em(self) -> int:
        """How many units of its outlines make an em."""
        return self.glyphs.em

    @cached_property
    def metrics(self) -> Metrics:
        """Widths and heights; widths are rounded to thousandths of the em, as a PDF states them."""
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
        """Tell whether it can draw a character; of characters without outline, only spaces count."""
        if character in _SPACES or character == _HYPHEN:
            return True
        try:
            return self.glyphs.drawn(character) is not None or character.isspace()
        except BadFontError:
            return False

    def outline(self, character: str) -> Any:
        """The outline of a character as a fontTools glyph; None when there is nothing to draw."""
        if character in _SPACES:
            return None
        glyph = self.glyphs.drawn(character)
        return _bar(self.em, self.metrics.x_height) if glyph is None and character == _HYPHEN else glyph

    def data(self, characters: frozenset[str]) -> bytes:
        """A TrueType file with these characters; the same characters give the same bytes."""
        wanted = sorted(characters | {" "})
        return written_font(
            name=self.name,
            em=self.em,
            metrics=self.metrics,
            letters={character: (self.outline(character), self._advance(character)) for character in wanted},
            rights=self.tables.rights,
        )

    def _advance(self, character: str) -> int:
        glyph = self.tables.glyphs.get(ord(character))
        return round(self.metrics.widths.get(character, 0) * self.em) if glyph is None else self._width(glyph)

    def _width(self, glyph: int) -> int:
        return round(self.tables.advance(glyph) * self.em / self.tables.em)

    def _height(self, letters: str, stated: int) -> float:
        """The height of the first of these letters that the font has; 0 if it is unknown."""
        drawn = (self.glyphs.drawn(letter) for letter in letters if self.has(letter))
        measured = (max(y for _, y in glyph.coordinates) / self.em for glyph in drawn if glyph)
        return _sensible(next(measured, stated / self.tables.em))


# Cached, because a live page reads the same files at every change.
@lru_cache(maxsize=8)
def open_font(data: bytes) -> EmbeddableFont:
    """Read a font file; raises BadFontError if no text can be set in it."""
    tables = read_tables(data)
    return EmbeddableFont(tables, Glyphs(data, tables), blake2b(data, digest_size=5).hexdigest())


def _sensible(em: float) -> float:
    return em if _LOWEST_EM <= em <= _HIGHEST_EM else 0.0


def _bar(em: int, x_height: float) -> Any:
    """A hyphen for fonts that have none."""
    left, right, middle, half = 0.04 * em, (_HYPHEN_EM - 0.04) * em, x_height * em / 2, 0.03 * em
    pen = TTGlyphPen(None)
    pen.moveTo((left, middle - half))
    for point in ((left, middle + half), (right, middle + half), (right, middle - half)):
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def read_families(
    look: Look, folder: Path, *, printed: Collection[str], findings: Findings, inside: Path
) -> Mapping[str, GameFamily]:
    """The game's families by their names in game.yaml; a family with a refused file is left out.

    `printed` holds the characters of the game's texts.
    """
    wanted = _ALWAYS.union(printed)
    read = {
        name: {
            _CUTS[cut]: read_font(folder / file, wanted, findings, inside, look.font_place(name, cut))
            for cut, file in family.files.items()
        }
        for name, family in look.fonts.items()
    }
    for name, cuts in read.items():
        _warn_of_weights(name, cuts, look, findings)
    sound = {
        name: {cut: font for cut, font in cuts.items() if font is not None}
        for name, cuts in read.items()
        if None not in cuts.values()
    }
    text = game_family(sound[look.text_family]) if look.text_family in sound else None
    # Characters that the game's title font lacks are drawn in its text font.
    return {
        name: text if text and name == look.text_family else game_family(cuts, text) for name, cuts in sound.items()
    }


def _warn_of_weights(name: str, cuts: Mapping[str, EmbeddableFont | None], look: Look, findings: Findings) -> None:
    """Warn about variable fonts whose default weight, which is the printed one, differs from that of the style."""
    for cut, file in look.fonts[name].files.items():
        font = cuts[_CUTS[cut]]
        weight = font.tables.default_weight if font else None
        usual, least, most = _BOLD if "bold" in cut else _PLAIN
        if weight is not None and not least <= weight <= most:
            message = f"fonts/{file} is a variable font and prints in its default weight, {weight}"
            message += f"; expected about {usual} for {cut.replace('_', ' ')}"
            hint = "name a static font of the same family, such as one called -Regular or -Bold"
            findings.warning("font-variable", message, place=look.font_place(name, cut), subject=file, hint=hint)


def read_font(
    path: Path, wanted: Collection[str], findings: Findings, inside: Path, place: Place | None = None
) -> EmbeddableFont | None:
    """Read a font file; None, with a finding, when it is not a font, is damaged, or must not be embedded."""
    if not files.is_there(path):
        return None  # reading the game has reported it
    shown = f"{path.parent.name}/{path.name}"
    data = files.content(path, shown_as=shown, findings=findings, longest=LARGEST_BYTES, inside=inside, place=place)
    if data is None:
        return None
    try:
        font = open_font(data)
        _try(font, wanted)
    except BadFontError as error:
        findings.error(error.code, f"{shown} {error}", place=place, hint=error.hint)
        return None
    return font


def _try(font: EmbeddableFont, wanted: Collection[str]) -> None:
    """Draw every needed letter once; raises BadFontError if one is damaged, or if no letter is visible."""
    present = sorted(c for c in wanted if ord(c) in font.tables.glyphs and not c.isspace())
    drawn = [character for character in present if font.glyphs.drawn(character) is not None]
    if present and not drawn:
        raise BadFontError("holds no outlines of letters", "choose a font with outlines")
    if drawn and not any(font.metrics.widths[character] for character in drawn):
        raise BadFontError("is damaged: none of its letters has a width")
