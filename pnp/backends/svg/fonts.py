"""Fonts of SVG files: one part of a font for all files of a document, or texts as outlines."""

import base64
import zlib
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from pnp.base.fingerprints import digest
from pnp.base.font_files import FONTS
from pnp.base.kept_results import kept, made_by
from pnp.base.units import PT
from pnp.base.versions import version
from pnp.drawing.fonts.carried_font import CarriedFont, FontFile
from pnp.drawing.fonts.library import metrics
from pnp.drawing.geometry import Matrix
from pnp.drawing.outlines import joined, mapped
from pnp.drawing.scene import Outline, Text

_FAMILIES = {"sans": ("Source Sans Pro", "sans-serif"), "serif": ("Source Serif Pro", "serif")}
_WEIGHTS = {"semibold": 600, "bold": 700, "black": 900}
# Characters in every subset of a packaged font: most files then share one subset, which is made once, and texts that
# people edit in a file keep their font. Files become 4 % larger.
_ALWAYS = frozenset(map(chr, range(0x20, 0x7F))) | frozenset("°·×–—‘’“”…•−→≤≥")
# Named here without importing it, because it imports fontTools, which takes long.
_SUBSETS = str(Path(__file__).with_name("subsets.py"))


def characters_of_part(font: str, drawn: AbstractSet[str]) -> frozenset[str]:
    """The characters of the part of a font that is used to draw these characters."""
    return frozenset(drawn if isinstance(font, CarriedFont) else drawn | _ALWAYS)


def font_rules(font: str, characters: frozenset[str]) -> str:
    """The style sheet rules of one font: its part with these characters, and the class of its texts."""
    if isinstance(font, CarriedFont):
        # A name that no installed font has, and no other file of the same family.
        family, generic = f"{font.file.name} {font}", f"'{font.file.installed_as}',sans-serif"
    else:
        family, generic = _FAMILIES[font.partition("-")[0]]
    weight = next((number for name, number in _WEIGHTS.items() if name in font), 400)
    look = f"font-weight:{weight};font-style:{'italic' if 'italic' in font else 'normal'}"
    source = f"url(data:font/woff;base64,{_subset(font, characters)}) format('woff')"
    # The font's real name comes first, so that an editor that does not read embedded fonts uses an installed one.
    return (
        f"@font-face{{font-family:'{family}';{look};src:{source}}}\n"
        f".{font}{{font-family:'{family}',{generic};{look}}}\n"
    )


def text_outline(text: Text) -> Outline:
    """A text as one compound path."""
    size, x = text.size_pt * PT, text.x
    widths = metrics(text.font).widths
    letters = []
    for character in text.text:
        letters.append(mapped(_letter(text.font, character), Matrix(size, 0, 0, -size, x, text.y)))
        x += widths.get(character, 0) * size + text.letter_spacing_pt * PT
    return joined(*letters)


@lru_cache(maxsize=64)
def _subset(font: str, characters: frozenset[str]) -> str:
    def make() -> bytes:
        from pnp.backends.svg.subsets import subset_of  # noqa: PLC0415  # fontTools is slow to import

        return subset_of(font, characters)

    source = font.file.digest if isinstance(font, CarriedFont) else digest(FONTS[font])
    key = repr((source, sorted(characters))).encode()
    return base64.b64encode(kept(made_by(_SUBSETS, also=_versions()), key, make)).decode("ascii")


@cache
def _versions() -> str:
    return f"a part of a font for SVG, fonttools {version('fonttools')}, zlib {zlib.ZLIB_RUNTIME_VERSION}"


@lru_cache(maxsize=len(FONTS))
def _glyphs(font: str) -> tuple[Any, dict[int, str], float]:
    from fontTools.ttLib import TTFont  # noqa: PLC0415  # slow to import, and few files have outlines for texts

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
