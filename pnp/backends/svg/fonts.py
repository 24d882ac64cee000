"""Fonts of SVG files: one part of a font for all files of a document."""

import base64
import zlib
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from pathlib import Path

from pnp.base.fingerprints import digest
from pnp.base.font_files import FONTS
from pnp.base.kept_results import kept, made_by
from pnp.base.versions import version
from pnp.drawing.fonts.carried_font import CarriedFont

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
