"""What a font says of itself: widths, heights, and what may be done with it.

Sizes and counts in a font are claims. Here each is compared with the bytes that are there, and nothing is made that
is larger than they are.
"""

import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass

from pnp.drawing.fonts.character_maps import glyphs_of
from pnp.drawing.fonts.sfnt import BadFontError, tables_of

# Lengths up to here, in at most 2,048 units to the em, and differences of two of them, have room in every table.
WIDEST_EM = 7
_MOST_NAMES = 500
_UNUSUAL = re.compile(r"[^A-Za-z0-9 -]")
_RESTRICTED, _PREVIEW_OR_EDIT, _NO_SUBSET, _DOTS_ONLY = 0x2, 0xC, 0x100, 0x200


@dataclass(frozen=True, slots=True, kw_only=True)
class FontTables:
    """What the tables of a font say: lengths in units of `em`; `glyphs` is the number of a glyph by its character.

    Heights are 0 where the font does not state them.
    """

    name: str
    family: str
    is_postscript: bool
    has_long_places: bool
    em: int
    count: int
    glyphs: Mapping[int, int]
    advances: tuple[int, ...]
    bearings: tuple[int, ...]
    rights: int
    ascent: int
    descent: int
    cap_height: int
    x_height: int

    def advance(self, glyph: int) -> int:
        """How far the next letter is, within reason; all beyond the list have the last width."""
        return min(self.advances[min(glyph, len(self.advances) - 1)], WIDEST_EM * self.em)

    def bearing(self, glyph: int) -> int:
        """How far right of its point a glyph begins."""
        return self.bearings[glyph]


def read_tables(data: bytes) -> FontTables:
    """Read what a font file says; raises BadFontError for whatever is no font, is damaged, or must not be embedded."""
    tables = tables_of(data)
    try:
        return _read(tables)
    except (struct.error, IndexError):
        raise BadFontError("is damaged: one of its tables is shorter than it says") from None


def _read(tables: Mapping[str, bytes]) -> FontTables:
    (em,) = struct.unpack_from(">H", tables["head"], 18)
    if not 16 <= em <= 16384:
        raise BadFontError(f"is damaged: it has {em} units to the em; expected 16 to 16,384")
    (count,) = struct.unpack_from(">H", tables["maxp"], 4)
    ascent, descent = struct.unpack_from(">hh", tables["hhea"], 4)
    advances, bearings = _widths(tables, count)
    names = tables.get("name", b"")
    cap_height, x_height = _heights(tables["OS/2"])
    return FontTables(
        name=_name(names, 6).replace(" ", ""),
        family=_name(names, 16, 1),
        is_postscript="glyf" not in tables,
        has_long_places=struct.unpack_from(">h", tables["head"], 50) != (0,),
        em=em,
        count=count,
        glyphs=glyphs_of(tables["cmap"], count),
        advances=advances,
        bearings=bearings,
        rights=_rights(tables["OS/2"]),
        ascent=ascent,
        descent=-descent,
        cap_height=cap_height,
        x_height=x_height,
    )


def _rights(table: bytes) -> int:
    """What may be done with the font; raises BadFontError when it must not be embedded."""
    (rights,) = struct.unpack_from(">H", table, 8)
    assert isinstance(rights, int)
    reason = None
    # Where a font grants two rights at once the wider one holds.
    if rights & _RESTRICTED and not rights & _PREVIEW_OR_EDIT:
        reason = "its maker allows nobody to embed it in files"
    elif rights & _DOTS_ONLY:
        reason = "its maker lets only dots of it be embedded"
    elif rights & _NO_SUBSET:
        reason = "its maker lets it be embedded whole only, and files hold the part they use"
    if reason:
        message = f"cannot be printed with: {reason} (OS/2 fsType {rights:#06x})"
        hint = "ask its maker for a licence to embed it, or choose another font"
        raise BadFontError(message, hint, code="font-not-embeddable")
    return rights


def _heights(table: bytes) -> tuple[int, int]:
    (version,) = struct.unpack_from(">H", table, 0)
    if version < 2 or len(table) < 90:
        return 0, 0
    x_height, cap_height = struct.unpack_from(">hh", table, 86)
    return cap_height, x_height


def _widths(tables: Mapping[str, bytes], count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How wide each glyph is, and how far right it begins."""
    (stated,) = struct.unpack_from(">H", tables["hhea"], 34)
    table, rest = tables["hmtx"], count - stated
    if not 0 < stated <= count or len(table) < 4 * stated + 2 * rest:
        raise BadFontError("is damaged: it does not tell the widths of all its letters")
    pairs = list(struct.iter_unpack(">Hh", table[: 4 * stated]))
    others = struct.unpack_from(f">{rest}h", table, 4 * stated)
    return tuple(advance for advance, _ in pairs), (*(bearing for _, bearing in pairs), *others)


def _name(table: bytes, *kinds: int) -> str:
    """The first name of these kinds, in the letters that a PDF name and a style sheet may have."""
    met: dict[int, str] = {}
    try:
        _, count, strings = struct.unpack_from(">HHH", table, 0)
        for at in range(min(count, _MOST_NAMES)):
            platform, _, _, kind, length, begin = struct.unpack_from(">6H", table, 6 + 12 * at)
            words = table[strings + begin : strings + begin + min(length, 256)]
            text = words.decode("latin-1" if platform == 1 else "utf-16-be", "replace")
            met.setdefault(kind, _UNUSUAL.sub("", text).strip()[:63])
    except struct.error:
        pass
    return next((met[kind] for kind in kinds if met.get(kind)), "Font")
