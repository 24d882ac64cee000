"""Which glyph a font has for a character, read from its maps of Unicode."""

import struct
from collections.abc import Iterator, Mapping

from pnp.drawing.fonts.sfnt import CONVERT, BadFontError

_MOST_CHARACTERS = 200_000
# PDF files know the characters of planes 0 to 2; what comes later is private or a selector.
_LAST_CHARACTER = 0x2FFFF


def glyphs_of(table: bytes, count: int) -> Mapping[int, int]:
    """The number of a glyph by its character, from the largest map of Unicode there is."""
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
