"""Reads the tables of a font file: widths, heights, embedding rights, and the glyph of each character.

Every size and count in a font is compared with the available bytes before it is used, so that a damaged file can
neither crash the reader nor make it allocate memory. Format: OpenType 1.9,
https://learn.microsoft.com/typography/opentype
"""

import re
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.base.findings import PnpError

_AGAIN = "get the file again, or choose another font"
CONVERT = "convert it to .ttf or .otf, in FontForge for example"
_NOT_READ = {
    b"wOFF": ("is a web font (WOFF)", CONVERT),
    b"wOF2": ("is a web font (WOFF2)", CONVERT),
    b"ttcf": ("is a collection of several fonts", "save the one you want as a .ttf or .otf of its own"),
    b"typ1": ("is a Type 1 font", CONVERT),
    b"%!PS": ("is a Type 1 font", CONVERT),
    b"%!Fo": ("is a Type 1 font", CONVERT),
    b"\x80\x01": ("is a Type 1 font", CONVERT),
}
_TRUETYPE, _POSTSCRIPT = (b"\x00\x01\x00\x00", b"true"), b"OTTO"
_NEEDED = ("head", "hhea", "hmtx", "maxp", "cmap", "OS/2")
_DOTS = {"EBDT", "CBDT", "bdat", "sbix"}
_MOST_TABLES = 100
# Lengths up to this, and differences of two such lengths, fit 16 bits at up to 2,048 units per em.
WIDEST_EM = 7
_MOST_NAMES = 500
_UNUSUAL = re.compile(r"[^A-Za-z0-9 -]")
_RESTRICTED, _PREVIEW_OR_EDIT, _NO_SUBSET, _DOTS_ONLY = 0x2, 0xC, 0x100, 0x200
_MOST_CHARACTERS = 200_000
# Planes 0 to 2; later ones hold private characters and selectors.
_LAST_CHARACTER = 0x2FFFF


class BadFontError(PnpError, ValueError):
    """Raised when no text can be set in a font file; `hint` names the remedy."""

    def __init__(self, message: str, hint: str = _AGAIN, *, code: str = "font-broken") -> None:
        super().__init__(message)
        self.hint = hint
        self.code = code


def tables_of(data: bytes) -> Mapping[str, bytes]:
    """The tables of a font file by name; raises BadFontError if a required table is missing."""
    for begin, (problem, hint) in _NOT_READ.items():
        if data.startswith(begin):
            raise BadFontError(problem, hint)
    if not data.startswith((*_TRUETYPE, _POSTSCRIPT)):
        raise BadFontError("is not a TrueType or OpenType font", CONVERT)
    if len(data) < 12:
        raise BadFontError("is damaged: it ends in its first line")
    (count,) = struct.unpack_from(">H", data, 4)
    if count > _MOST_TABLES or len(data) < 12 + 16 * count:
        raise BadFontError(f"is damaged: it claims to have {count:,} tables")
    tables = {}
    for at in range(count):
        tag, _, begin, length = struct.unpack_from(">4sLLL", data, 12 + 16 * at)
        name = tag.decode("ascii", "replace").strip()
        if begin + length > len(data):
            raise BadFontError(f'is damaged: its table "{name}" reaches beyond the end of the file')
        tables[name] = data[begin : begin + length]
    _refuse_without(tables)
    return tables


def _refuse_without(tables: Mapping[str, bytes]) -> None:
    if ("glyf" in tables and "loca" in tables) or "CFF" in tables:
        lacking = [f'"{name}"' for name in _NEEDED if not tables.get(name)]
        if lacking:
            noun = "table" if len(lacking) == 1 else "tables"
            raise BadFontError(f"is damaged: it lacks the {noun} {', '.join(lacking)}")
        return
    if "CFF2" in tables:
        raise BadFontError("is a variable font with PostScript outlines", "use one of its static fonts, or the .ttf")
    if _DOTS & tables.keys():
        raise BadFontError("holds only bitmap letters", "choose a font with outlines")
    raise BadFontError("is damaged: it has no outlines of letters")


@dataclass(frozen=True, slots=True, kw_only=True)
class FontTables:
    """The data in the tables of a font: lengths in units, `em` units per em; `glyphs` maps characters to glyphs.

    Heights are 0 if the font does not state them. `default_weight` is the weight of the outlines in the file of a
    variable font, and None for a font that is not variable.
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
    default_weight: int | None

    def advance(self, glyph: int) -> int:
        """The advance width, limited to WIDEST_EM; glyphs beyond the end of the list have the last width."""
        return min(self.advances[min(glyph, len(self.advances) - 1)], WIDEST_EM * self.em)

    def bearing(self, glyph: int) -> int:
        """The left side bearing of a glyph."""
        return self.bearings[glyph]


def read_tables(data: bytes) -> FontTables:
    """Read a font file; raises BadFontError when it is not a font, is damaged, or must not be embedded."""
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
        glyphs=_glyphs_of(tables["cmap"], count),
        advances=advances,
        bearings=bearings,
        rights=_rights(tables["OS/2"]),
        ascent=ascent,
        descent=-descent,
        cap_height=cap_height,
        x_height=x_height,
        default_weight=_default_weight(tables.get("fvar", b"")),
    )


def _rights(table: bytes) -> int:
    """The embedding rights (OS/2 fsType); raises BadFontError when the font must not be embedded."""
    (rights,) = struct.unpack_from(">H", table, 8)
    assert isinstance(rights, int)
    reason = None
    # If a font grants two rights, the wider one applies.
    if rights & _RESTRICTED and not rights & _PREVIEW_OR_EDIT:
        reason = "its licence does not allow embedding"
    elif rights & _DOTS_ONLY:
        reason = "its licence allows embedding only bitmaps"
    elif rights & _NO_SUBSET:
        reason = "its licence allows embedding only the whole font, but files hold the part they use"
    if reason:
        message = f"cannot be printed with: {reason} (OS/2 fsType {rights:#06x})"
        hint = "ask its maker for a licence to embed it, or choose another font"
        raise BadFontError(message, hint, code="font-not-embeddable")
    return rights


def _default_weight(table: bytes) -> int | None:
    """The default of the weight axis of a variable font (fvar), 400 for regular; None if there is no such axis."""
    if not table:
        return None
    first, _, count, size = struct.unpack_from(">4H", table, 4)
    for at in range(first, first + count * size, max(size, 1)):
        default: int
        tag, _, default = struct.unpack_from(">4sll", table, at)
        if tag == b"wght":
            return default // 0x10000
    return None


def _heights(table: bytes) -> tuple[int, int]:
    (version,) = struct.unpack_from(">H", table, 0)
    if version < 2 or len(table) < 90:
        return 0, 0
    x_height, cap_height = struct.unpack_from(">hh", table, 86)
    return cap_height, x_height


def _widths(tables: Mapping[str, bytes], count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    (stated,) = struct.unpack_from(">H", tables["hhea"], 34)
    table, rest = tables["hmtx"], count - stated
    if not 0 < stated <= count or len(table) < 4 * stated + 2 * rest:
        raise BadFontError("is damaged: it does not state the widths of all its letters")
    pairs = list(struct.iter_unpack(">Hh", table[: 4 * stated]))
    others = struct.unpack_from(f">{rest}h", table, 4 * stated)
    return tuple(advance for advance, _ in pairs), (*(bearing for _, bearing in pairs), *others)


def _name(table: bytes, *kinds: int) -> str:
    """The first name of these kinds, reduced to characters that are valid in PDF names and style sheets."""
    names: dict[int, str] = {}
    try:
        _, count, strings = struct.unpack_from(">HHH", table, 0)
        for at in range(min(count, _MOST_NAMES)):
            platform, _, _, kind, length, begin = struct.unpack_from(">6H", table, 6 + 12 * at)
            data = table[strings + begin : strings + begin + min(length, 256)]
            text = data.decode("latin-1" if platform == 1 else "utf-16-be", "replace")
            names.setdefault(kind, _UNUSUAL.sub("", text).strip()[:63])
    except struct.error:
        pass
    return next((names[kind] for kind in kinds if names.get(kind)), "Font")


def _glyphs_of(table: bytes, count: int) -> Mapping[int, int]:
    """The numbers of the glyphs by character, from the largest Unicode map of the font."""
    maps = []
    (stated,) = struct.unpack_from(">H", table, 2)
    for at in range(min(stated, 100)):
        platform, encoding, begin = struct.unpack_from(">HHL", table, 4 + 8 * at)
        (kind,) = struct.unpack_from(">H", table, begin)
        if kind in _PAIRS and (platform == 0 or (platform == 3 and encoding in (1, 10))):
            maps.append((kind, begin))
    if not maps:
        raise BadFontError("does not say which Unicode characters it has", CONVERT)
    kind, begin = max(maps)
    glyphs: dict[int, int] = {}
    for steps, (character, glyph) in enumerate(_PAIRS[kind](table[begin:])):
        if steps >= _MOST_CHARACTERS or glyph >= count:
            raise BadFontError("is damaged: its map of characters leads to letters that it does not have")
        if glyph and _is_drawn(character):
            glyphs[character] = glyph
    return glyphs


def _is_drawn(character: int) -> bool:
    is_surrogate, is_control = 0xD800 <= character <= 0xDFFF, character < 0x20 or 0x7F <= character < 0xA0
    return not is_surrogate and not is_control and character <= _LAST_CHARACTER


def _in_segments(table: bytes) -> Iterator[tuple[int, int]]:
    """Read a character map of format 4."""
    (twice,) = struct.unpack_from(">H", table, 6)
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", table, 14)
    starts, deltas, ranges = (struct.unpack_from(f">{count}H", table, 16 + twice * n) for n in (1, 2, 3))
    for at, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for character in range(start, end + 1):
            glyph = character
            if offset:
                where = 16 + twice * 3 + 2 * at + offset + 2 * (character - start)
                # Many fonts end the list with an empty segment for 0xFFFF.
                glyph = struct.unpack_from(">H", table, where)[0] if character < 0xFFFF else 0
            yield character, (glyph + delta) & 0xFFFF if glyph and character < 0xFFFF else 0


def _in_a_row(table: bytes) -> Iterator[tuple[int, int]]:
    """Read a character map of format 6."""
    first, count = struct.unpack_from(">HH", table, 6)
    yield from enumerate(struct.unpack_from(f">{count}H", table, 10), first)


def _in_groups(table: bytes) -> Iterator[tuple[int, int]]:
    """Read a character map of format 12."""
    (count,) = struct.unpack_from(">L", table, 12)
    for at in range(count):
        start, end, glyph = struct.unpack_from(">LLL", table, 16 + 12 * at)
        for character in range(start, end + 1):
            yield character, glyph + character - start


_PAIRS = {4: _in_segments, 6: _in_a_row, 12: _in_groups}
