"""The tables of a font file, read by hand and held to what they say of themselves before anything is drawn from them.

Sizes and counts in a font are claims. Here each is compared with the bytes that are there, and nothing is made that
is larger than they are.
"""

import re
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.findings import PnpError

_AGAIN = "get the file again, or choose another font"
_CONVERT = "convert it to .ttf or .otf, in FontForge for example"
_NOT_READ = {
    b"wOFF": ("is a web font (WOFF)", _CONVERT),
    b"wOF2": ("is a web font (WOFF2)", _CONVERT),
    b"ttcf": ("is a collection of several fonts", "save the one you want as a .ttf or .otf of its own"),
    b"typ1": ("is a Type 1 font", _CONVERT),
    b"%!PS": ("is a Type 1 font", _CONVERT),
    b"%!Fo": ("is a Type 1 font", _CONVERT),
    b"\x80\x01": ("is a Type 1 font", _CONVERT),
}
_TRUETYPE, _POSTSCRIPT = (b"\x00\x01\x00\x00", b"true"), b"OTTO"
_NEEDED = ("head", "hhea", "hmtx", "maxp", "cmap", "OS/2")
_DOTS = {"EBDT", "CBDT", "bdat", "sbix"}
_MOST_TABLES, _MOST_CHARACTERS = 100, 200_000
# PDF files know the characters of planes 0 to 2; what comes later is private or a selector.
_LAST_CHARACTER = 0x2FFFF
_RESTRICTED, _PREVIEW_OR_EDIT, _NO_SUBSET, _DOTS_ONLY = 0x2, 0xC, 0x100, 0x200


class BadFontError(PnpError, ValueError):
    """A file that no text can be set in; `hint` is what to do about it."""

    def __init__(self, message: str, hint: str = _AGAIN, *, code: str = "font-broken") -> None:
        super().__init__(message)
        self.hint = hint
        self.code = code


@dataclass(frozen=True, slots=True, kw_only=True)
class FontTables:
    """What the tables of a font say: lengths in units of `em`; `glyphs` is the number of a glyph by its character.

    Heights are 0 where the font does not state them.
    """

    name: str
    is_postscript: bool
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
        """How far the next letter is; all beyond the list have the last width."""
        return self.advances[min(glyph, len(self.advances) - 1)]

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
    cap_height, x_height = _heights(tables["OS/2"])
    return FontTables(
        name=_name(tables.get("name", b"")),
        is_postscript="glyf" not in tables,
        em=em,
        count=count,
        glyphs=_glyphs(tables["cmap"], count),
        advances=advances,
        bearings=bearings,
        rights=_rights(tables["OS/2"]),
        ascent=ascent,
        descent=-descent,
        cap_height=cap_height,
        x_height=x_height,
    )


def tables_of(data: bytes) -> Mapping[str, bytes]:
    """The tables of a font file by name, every one that is needed among them; raises BadFontError."""
    for begin, (what, hint) in _NOT_READ.items():
        if data.startswith(begin):
            raise BadFontError(what, hint)
    if not data.startswith((*_TRUETYPE, _POSTSCRIPT)):
        raise BadFontError("is no TrueType or OpenType font", _CONVERT)
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
        raise BadFontError("holds letters made of dots only", "choose a font with outlines")
    raise BadFontError("is damaged: it has no outlines of letters")


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


def _glyphs(table: bytes, count: int) -> Mapping[int, int]:
    """The number of a glyph by its character, from the largest map of Unicode there is."""
    maps = []
    (stated,) = struct.unpack_from(">H", table, 2)
    for at in range(min(stated, 100)):
        platform, encoding, begin = struct.unpack_from(">HHL", table, 4 + 8 * at)
        (kind,) = struct.unpack_from(">H", table, begin)
        if kind in _PAIRS and (platform == 0 or (platform == 3 and encoding in (1, 10))):
            maps.append((kind, begin))
    if not maps:
        raise BadFontError("does not say which Unicode characters it has", _CONVERT)
    kind, begin = max(maps)
    glyphs: dict[int, int] = {}
    for steps, (character, glyph) in enumerate(_PAIRS[kind](table[begin:])):
        if steps >= _MOST_CHARACTERS or glyph >= count:
            raise BadFontError("is damaged: its map of characters leads to letters that are not there")
        if glyph and _is_drawn(character):
            glyphs[character] = glyph
    return glyphs


def _is_drawn(character: int) -> bool:
    is_surrogate, is_control = 0xD800 <= character <= 0xDFFF, character < 0x20 or 0x7F <= character < 0xA0
    return not is_surrogate and not is_control and character <= _LAST_CHARACTER


def _in_segments(table: bytes) -> Iterator[tuple[int, int]]:
    """Format 4."""
    (twice,) = struct.unpack_from(">H", table, 6)
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", table, 14)
    starts, deltas, ranges = (struct.unpack_from(f">{count}H", table, 16 + twice * n) for n in (1, 2, 3))
    for at, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for character in range(start, end + 1):
            glyph = character
            if offset:
                where = 16 + twice * 3 + 2 * at + offset + 2 * (character - start)
                # The last segment of many fonts leads nowhere: it is there to end the list.
                glyph = struct.unpack_from(">H", table, where)[0] if character < 0xFFFF else 0
            yield character, (glyph + delta) & 0xFFFF if glyph and character < 0xFFFF else 0


def _in_a_row(table: bytes) -> Iterator[tuple[int, int]]:
    """Format 6."""
    first, count = struct.unpack_from(">HH", table, 6)
    yield from enumerate(struct.unpack_from(f">{count}H", table, 10), first)


def _in_groups(table: bytes) -> Iterator[tuple[int, int]]:
    """Format 12."""
    (count,) = struct.unpack_from(">L", table, 12)
    for at in range(count):
        start, end, glyph = struct.unpack_from(">LLL", table, 16 + 12 * at)
        for character in range(start, end + 1):
            yield character, glyph + character - start


_PAIRS = {4: _in_segments, 6: _in_a_row, 12: _in_groups}


def _name(table: bytes) -> str:
    """The name by which programs know the font, in the letters that a PDF name may have."""
    try:
        _, count, strings = struct.unpack_from(">HHH", table, 0)
        for at in range(min(count, 500)):
            platform, _, _, kind, length, begin = struct.unpack_from(">6H", table, 6 + 12 * at)
            if kind == 6 and length <= 256:
                words = table[strings + begin : strings + begin + length]
                text = words.decode("latin-1" if platform == 1 else "utf-16-be", "replace")
                return re.sub(r"[^A-Za-z0-9-]", "", text)[:63] or "Font"
    except struct.error:
        pass
    return "Font"
