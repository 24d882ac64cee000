"""Fonts cut down to the characters of a document, as web fonts (WOFF 1.0, https://www.w3.org/TR/WOFF).

Outlines, widths and heights are copied as they stand in a TrueType font. Instructions for screens, kerning and
ligatures are left out: texts are measured, and placed in PDF files, without them.
"""

import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Self

from pnp.base.font_files import FONTS
from pnp.drawing.fonts.carried_font import CarriedFont
from pnp.drawing.fonts.sfnt import FontTables, read_tables, tables_of

# Of a part of a composite glyph: its offsets are words, another part follows, instructions follow the last part.
_WORDS, _MORE, _INSTRUCTIONS = 0x1, 0x20, 0x100
# The bytes that its scale takes, by the bit that tells of it.
_SCALES = {0x8: 2, 0x40: 4, 0x80: 8}
_ENGLISH_ON_WINDOWS = (3, 1, 0x409)
_FAMILY_AND_STYLE = (1, 2)
_LAST_SHORT = 0xFFFF
_FLAVOUR = b"\0\1\0\0"


def subset_of(font: str, characters: frozenset[str]) -> bytes:
    """A font file for browsers with these characters alone."""
    source = _Source.of(font.file.data(characters)) if isinstance(font, CarriedFont) else _source(font)
    return _woff(source.cut_down(characters))


@lru_cache(maxsize=len(FONTS))
def _source(font: str) -> "_Source":
    return _Source.of(FONTS[font].read_bytes())


@dataclass(frozen=True, slots=True)
class _Source:
    """A sound TrueType font: its tables, what they say, and where in `glyf` the outline of each glyph begins."""

    tables: Mapping[str, bytes]
    facts: FontTables
    places: Sequence[int]

    @classmethod
    def of(cls, data: bytes) -> Self:
        """Read a font."""
        tables, facts = tables_of(data), read_tables(data)
        form, unit = ("L", 1) if facts.has_long_places else ("H", 2)
        places = struct.unpack_from(f">{facts.count + 1}{form}", tables["loca"])
        return cls(tables, facts, [unit * place for place in places])

    def cut_down(self, characters: Iterable[str]) -> dict[str, bytes]:
        """The tables of a font with these characters, sorted by name; what the font lacks is left out."""
        found = {code: glyph for code in sorted(map(ord, characters)) if (glyph := self.facts.glyphs.get(code))}
        numbers = self._numbers(found.values())
        outlines = [_copied(self._outline(glyph), numbers) for glyph in numbers]
        count, places = len(numbers), (0, *accumulate(map(len, outlines)))
        tables = self.tables
        return {
            "OS/2": tables["OS/2"],
            "cmap": _character_map({code: numbers[glyph] for code, glyph in found.items()}),
            "glyf": b"".join(outlines),
            "head": _changed(tables["head"], (50, "h", 1)),
            "hhea": _changed(tables["hhea"], (34, "H", count)),
            "hmtx": b"".join(struct.pack(">Hh", *self._widths(glyph)) for glyph in numbers),
            "loca": struct.pack(f">{count + 1}L", *places),
            "maxp": _changed(tables["maxp"], (4, "H", count)),
            "name": _names(tables["name"]),
            # The third kind has no names of glyphs.
            "post": _changed(tables["post"][:32], (0, "L", 0x30000)),
        }

    def _numbers(self, glyphs: Iterable[int]) -> dict[int, int]:
        """The new numbers of glyphs, of the one for a missing character, and of those that they are made of."""
        numbers: dict[int, int] = {}
        # It grows while it is walked.
        waiting = [0, *glyphs]
        for glyph in waiting:
            if glyph not in numbers:
                numbers[glyph] = len(numbers)
                waiting += [part for *_, part in _parts(self._outline(glyph))]
        return numbers

    def _outline(self, glyph: int) -> bytes:
        return self.tables["glyf"][self.places[glyph] : self.places[glyph + 1]]

    def _widths(self, glyph: int) -> tuple[int, int]:
        advances = self.facts.advances
        return advances[min(glyph, len(advances) - 1)], self.facts.bearing(glyph)


def _parts(outline: bytes) -> Iterator[tuple[int, int, int, int]]:
    """The parts of a composite glyph: where each begins and ends, its flags, and the number of its glyph."""
    end, flags = 10, _MORE if outline[:2] > b"\x7f\xff" else 0
    while flags & _MORE:
        begin, (flags, glyph) = end, struct.unpack_from(">HH", outline, end)
        end += 4 + (4 if flags & _WORDS else 2) + sum(size for bit, size in _SCALES.items() if flags & bit)
        yield begin, end, flags, glyph


def _copied(outline: bytes, numbers: Mapping[int, int]) -> bytes:
    """An outline without instructions, whose parts have their new numbers."""
    if parts := list(_parts(outline)):
        changes = [(at, "HH", flags & ~_INSTRUCTIONS, numbers[glyph]) for at, _, flags, glyph in parts]
        _, end, _, _ = parts[-1]
        return _changed(outline[:end], *changes)
    if not outline:
        return outline
    (contours,) = struct.unpack_from(">h", outline)
    at = 10 + 2 * contours
    (length,) = struct.unpack_from(">H", outline, at)
    return outline[:at] + b"\0\0" + outline[at + 2 + length :]


def _changed(table: bytes, *changes: tuple[int, str, *tuple[int, ...]]) -> bytes:
    """The table with other numbers: each change has its offset and the form of its numbers."""
    changed = bytearray(table)
    for at, form, *values in changes:
        struct.pack_into(f">{form}", changed, at, *values)
    return bytes(changed)


def _character_map(glyphs: Mapping[int, int]) -> bytes:
    """The table `cmap` of glyphs by character, in order; a second map holds those beyond the first 65,535, too."""
    runs: list[tuple[int, int, int]] = []
    for code, glyph in glyphs.items():
        first, last, start = runs[-1] if runs else (code, code, glyph)
        follows = code == last + 1 and glyph == start + code - first and code <= _LAST_SHORT
        runs[-1:] = [(first, code, start)] if follows else [*runs[-1:], (code, code, glyph)]
    maps = [(1, _in_segments([run for run in runs if run[1] < _LAST_SHORT]))]
    if runs and runs[-1][1] >= _LAST_SHORT:
        maps.append((10, _in_groups(runs)))
    at = accumulate((len(data) for _, data in maps), initial=4 + 8 * len(maps))
    rows = [struct.pack(">HHL", 3, encoding, begin) for (encoding, _), begin in zip(maps, at, strict=False)]
    return struct.pack(">HH", 0, len(maps)) + b"".join(rows) + b"".join(data for _, data in maps)


def _in_segments(runs: Sequence[tuple[int, int, int]]) -> bytes:
    """Format 4: of each run the last character, the first, and how far its glyphs are from its characters."""
    runs = [*runs, (_LAST_SHORT, _LAST_SHORT, 0)]
    count = len(runs)
    ends, starts = [last for _, last, _ in runs], [first for first, _, _ in runs]
    shifts = [(glyph - first) & 0xFFFF for first, _, glyph in runs]
    numbers = (*ends, 0, *starts, *shifts, *[0] * count)
    return struct.pack(f">3H4H{len(numbers)}H", 4, 16 + 8 * count, 0, 2 * count, *_halving(count, 2), *numbers)


def _in_groups(runs: Sequence[tuple[int, int, int]]) -> bytes:
    """Format 12: of each run the first character, the last, and the first glyph."""
    groups = b"".join(struct.pack(">3L", *run) for run in runs)
    return struct.pack(">HHLLL", 12, 0, 16 + len(groups), 0, len(runs)) + groups


def _halving(count: int, size: int) -> tuple[int, int, int]:
    """What tells a reader how to search a list of `count` entries of some bytes by halves."""
    steps = count.bit_length() - 1
    return size << steps, steps, size * count - (size << steps)


def _names(table: bytes) -> bytes:
    """The table `name` with the family and the style, in English."""
    _, count, strings = struct.unpack_from(">3H", table)
    rows = [struct.unpack_from(">6H", table, 6 + 12 * at) for at in range(count)]
    rows = [row for row in rows if row[:3] == _ENGLISH_ON_WINDOWS and row[3] in _FAMILY_AND_STYLE]
    texts = [table[strings + begin : strings + begin + length] for *_, length, begin in rows]
    places = accumulate(map(len, texts), initial=0)
    entries = [struct.pack(">6H", *row[:5], begin) for row, begin in zip(rows, places, strict=False)]
    return struct.pack(">3H", 0, len(rows), 6 + 12 * len(rows)) + b"".join((*entries, *texts))


def _woff(tables: Mapping[str, bytes]) -> bytes:
    """A web font of tables that are sorted by name."""
    tables = dict(tables, head=_changed(tables["head"], (8, "L", 0)))
    sums = {name: _sum(table) for name, table in tables.items()}
    count, size = len(tables), 12 + 16 * len(tables)
    index = b""
    for name, table in tables.items():
        index += struct.pack(">4s3L", name.encode(), sums[name], size, len(table))
        size += len(table) + -len(table) % 4
    # The sum of the font as it is before it is packed stands in one of its tables.
    plain = _FLAVOUR + struct.pack(">4H", count, *_halving(count, 16)) + index
    whole = 0xB1B0AFBA - _sum(plain) - sum(sums.values()) & 0xFFFFFFFF
    tables["head"] = _changed(tables["head"], (8, "L", whole))
    entries, body, begin = b"", b"", 44 + 20 * count
    for name, table in tables.items():
        packed = min(table, zlib.compress(table), key=len)
        entries += struct.pack(">4s4L", name.encode(), begin + len(body), len(packed), len(table), sums[name])
        body += packed + bytes(-len(packed) % 4)
    head = struct.pack(">4s4sLHHLHH20x", b"wOFF", _FLAVOUR, begin + len(body), count, 0, size, 1, 0)
    return head + entries + body


def _sum(data: bytes) -> int:
    """The sum that the format states of a table: of its words of four bytes."""
    padded = data + bytes(-len(data) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}L", padded)
    return sum(words) & 0xFFFFFFFF
