"""The fonts in which texts can be set: their files, their characters, and the widths of these.

Source Sans and Source Serif are installed as packages; a font is read when it is first used. The key of a game's font
holds the font itself, so this module keeps no list of them.
"""

import hashlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from pnp.base.font_files import FONTS, PACKAGES
from pnp.base.units import PT
from pnp.drawing.fonts.carried_font import CarriedFont, FontFile, Metrics
from pnp.drawing.fonts.sfnt import FontTables, read_tables
from pnp.drawing.fonts.symbols import SYMBOLS

_MOST_FONTS = 64


class GameFamily(str):
    """The key of a family of fonts that a game brings, and its styles by "", "-bold", "-italic" and "-bold-italic"."""

    __slots__ = ("cuts",)
    cuts: Mapping[str, CarriedFont]


# For each requested style, the styles of the family in order of preference.
_NEAREST = {
    "": ("", "-bold", "-italic", "-bold-italic"),
    "-bold": ("-bold", "", "-bold-italic", "-italic"),
    "-italic": ("-italic", "", "-bold-italic", "-bold"),
    "-bold-italic": ("-bold-italic", "-bold", "-italic", ""),
}


def game_family(files: Mapping[str, FontFile], stand_in: GameFamily | None = None) -> GameFamily:
    """Make a family of the files of its styles; missing characters are drawn by `stand_in`, then by pnp's fonts."""
    parts = [stand_in or "", *(f"{cut}:{files[cut].digest}" for cut in _NEAREST if cut in files)]
    family = GameFamily("f" + hashlib.blake2b(" ".join(parts).encode(), digest_size=5).hexdigest())
    present = {cut: CarriedFont(family + cut, files[cut]) for cut in _NEAREST if cut in files}
    cuts = {}
    for cut, order in _NEAREST.items():
        nearest, *others = [name for name in order if name in files]
        others_of_game = [stand_in.cuts[name] for name in order] if stand_in else []
        stand_ins = (*(present[name] for name in others), *others_of_game)
        cuts[cut] = CarriedFont(family + cut, files[nearest], stand_ins)
    family.cuts = MappingProxyType(cuts)
    return family


@lru_cache(maxsize=_MOST_FONTS)
def metrics(font: str) -> Metrics:
    """The metrics of a font."""
    if isinstance(font, CarriedFont):
        return font.file.metrics
    tables = font_tables(font)
    em = tables.em
    return Metrics(
        widths={chr(character): tables.advance(glyph) / em for character, glyph in tables.glyphs.items()},
        ascent=tables.ascent / em,
        descent=tables.descent / em,
        cap_height=tables.cap_height / em,
        x_height=tables.x_height / em,
    )


@lru_cache(maxsize=_MOST_FONTS)
def font_tables(font: str) -> FontTables:
    """The tables of a font that ships with pnp."""
    return read_tables(FONTS[font].read_bytes())


def font_key(family: str, *, bold: bool = False, italic: bool = False) -> str:
    """The key of the plain, bold, italic or bold italic style of a family."""
    cut = ("-bold" if bold else "") + ("-italic" if italic else "")
    return family.cuts[cut] if isinstance(family, GameFamily) else family + cut


def fonts_by_key(families: Iterable[str]) -> Mapping[str, str]:
    """Every font that texts of a game with these families can have, by key."""
    cuts = (cut for family in families if isinstance(family, GameFamily) for cut in family.cuts.values())
    carried = (font for cut in cuts for font in (*cut.stand_ins, cut))
    return {str(font): font for font in (*FONTS, SYMBOLS, *carried)}


def substitute(font: str, character: str) -> str | None:
    """The first font that can draw a character: the font, the same style of another family, the symbols; or None."""
    return next((name for name in (font, *_stand_ins(font)) if character in metrics(name).widths), None)


@lru_cache(maxsize=_MOST_FONTS)
def _stand_ins(font: str) -> tuple[str, ...]:
    family, dash, cut = font.partition("-")
    usual = (name + dash + cut for name in PACKAGES if name != family)
    of_game = font.stand_ins if isinstance(font, CarriedFont) else ()
    return (*of_game, *usual, SYMBOLS)


def cap_height(font: str, size_pt: float = 1.0) -> float:
    """The height of capitals in millimetres."""
    return metrics(font).cap_height * size_pt * PT
