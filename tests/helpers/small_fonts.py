"""Fonts for tests, made when they are asked for: small sound ones, and ways to take them apart and spoil them."""

import struct
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from pnp.backends.svg.subsets import cut_down
from pnp.base.font_files import FONTS

# A program of a PostScript outline: numbers and operators.
Program = tuple[int | str, ...]
# What replaces a table: nothing, all of its bytes, or (format, values) by offset.
Change = None | bytes | Mapping[int, tuple[Any, ...]]

ASCII = frozenset(map(chr, range(0x20, 0x7F)))


@cache
def truetype(font: str = "serif-bold", characters: frozenset[str] = ASCII) -> bytes:
    """A sound TrueType font of some characters."""
    return cut_down(FONTS[font].read_bytes(), characters, None)


@cache
def postscript(
    font: str = "serif",
    characters: frozenset[str] = ASCII,
    *,
    programs: tuple[Program, ...] = (),
    first: Program | None = None,
) -> bytes:
    """The same with PostScript outlines; `programs` are parts in common, `first` is the program of the letter A."""
    source = TTFont(BytesIO(truetype(font, characters)))
    letters, names = source.getGlyphSet(), source.getGlyphOrder()
    builder = FontBuilder(source["head"].unitsPerEm, isTTF=False)
    builder.updateHead(created=0, modified=0)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap(source.getBestCmap())
    outlines = {}
    for name in names:
        pen = T2CharStringPen(source["hmtx"][name][0], letters)
        letters[name].draw(pen)
        outlines[name] = pen.getCharString()
    if first is not None:
        outlines[source.getBestCmap()[ord("A")]] = T2CharString(program=list(first))
    builder.setupCFF("Orchard-Regular", {"FullName": "Orchard"}, outlines, {})
    for program in programs:
        builder.font["CFF "].cff.GlobalSubrs.append(T2CharString(program=list(program)))
    builder.setupHorizontalMetrics({name: (source["hmtx"][name][0], 0) for name in names})
    builder.setupHorizontalHeader(ascent=900, descent=-300)
    builder.setupNameTable({"familyName": "Orchard", "styleName": "Regular", "psName": "Orchard-Regular"})
    builder.setupOS2(sCapHeight=670, sxHeight=470)
    builder.setupPost()
    written = BytesIO()
    # Otherwise the programs would be run now.
    builder.font.recalcBBoxes = False
    builder.font.save(written)
    return written.getvalue()


@cache
def tiny(letters: str = "ab", *, blank: tuple[str, ...] = (), width: int = 600, em: int = 1000) -> bytes:
    """A font of a few square letters."""
    names = {letter: f"u{ord(letter):04X}" for letter in (*letters, *blank)}
    pen = TTGlyphPen(None)
    pen.moveTo((100, 0))
    for point in ((100, 700), (500, 700), (500, 0)):
        pen.lineTo(point)
    pen.closePath()
    square, empty = pen.glyph(), TTGlyphPen(None).glyph()
    builder = FontBuilder(em, isTTF=True)
    builder.updateHead(created=0, modified=0)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(letter): name for letter, name in names.items()})
    builder.setupGlyf({".notdef": empty} | {n: empty if letter in blank else square for letter, n in names.items()})
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *names.values()], (width, 100)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Tiny", "styleName": "Regular", "psName": "Tiny Sans/(x)"})
    builder.setupOS2()
    builder.setupPost()
    written = BytesIO()
    builder.font.save(written)
    return written.getvalue()


def tables_of(font: bytes) -> dict[bytes, bytes]:
    """The tables of a font by their tags."""
    (count,) = struct.unpack_from(">H", font, 4)
    rows = [struct.unpack_from(">4sLLL", font, 12 + 16 * at) for at in range(count)]
    return {tag: font[begin : begin + length] for tag, _, begin, length in rows}


def font_of(tables: Mapping[bytes, bytes], begin: bytes = b"\0\1\0\0") -> bytes:
    """A font with these tables, whatever is in them."""
    head = begin + struct.pack(">4H", len(tables), 0, 0, 0)
    rows, body, at = b"", b"", 12 + 16 * len(tables)
    for tag, data in tables.items():
        rows += struct.pack(">4sLLL", tag, 0, at + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    return head + rows + body


def changed(font: bytes | None = None, /, **changes: Change) -> bytes:
    """A font with some tables replaced, or patched: bytes, or pairs of a format and values by their offset."""
    font = font or truetype()
    tables = tables_of(font)
    for name, change in changes.items():
        tag = {"OS2": "OS/2"}.get(name, name).ljust(4).encode()
        if change is None:
            del tables[tag]
        elif isinstance(change, bytes):
            tables[tag] = change
        else:
            patched = bytearray(tables[tag])
            for at, (form, *values) in change.items():
                struct.pack_into(f">{form}", patched, at % len(patched), *values)
            tables[tag] = bytes(patched)
    return font_of(tables, font[:4])


def mapped(kind: int, body: bytes) -> bytes:
    """A table of characters with one map."""
    return struct.pack(">HHHHL", 0, 1, 3, 10, 12) + struct.pack(">H", kind) + body


def outlined(*glyphs: bytes) -> dict[str, Change]:
    """The tables of outlines with these glyphs, from that of the first letter on; the rest have none."""
    (count,) = struct.unpack_from(">H", tables_of(truetype())[b"maxp"], 4)
    places, body = [0, 0], b""
    for glyph in glyphs:
        places.append(len(body))
        body += glyph + b"\0" * (-len(glyph) % 4)
    places += [len(body)] * (count + 1 - len(places))
    return {"glyf": body, "loca": struct.pack(f">{count + 1}L", *places), "head": {50: ("h", 1)}}


def put_together(*parts: int) -> bytes:
    """A glyph made of others, by their numbers."""
    rows = b""
    for at, part in enumerate(parts):
        more = 0x20 if at < len(parts) - 1 else 0
        rows += struct.pack(">HHbb", 0x2 | more, part, 0, 0)
    return struct.pack(">hhhhh", -1, 0, 0, 100, 100) + rows


def of_points(count: int) -> bytes:
    """A glyph of so many points, all of them in one place."""
    flags = b"\x39\xff" * (count // 256) + b"\x39" + bytes([count % 256])
    return struct.pack(">hhhhhHH", 1, 0, 0, 100, 100, count, 0) + flags


def without_outline(data: bytes, code: str) -> bytes:
    """The font with nothing to draw for the letter of a code."""
    font = TTFont(BytesIO(data))
    for table in font["cmap"].tables:
        for number, glyph in table.cmap.items():
            if number & 0xFF == ord(code):
                font["glyf"][glyph] = TTGlyphPen(None).glyph()
    written = BytesIO()
    font.save(written)
    return written.getvalue()
