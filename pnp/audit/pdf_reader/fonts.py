"""Fonts of a finished PDF: whether they are embedded, the characters of their codes, and the size of each letter."""

import re
import struct
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from typing import Any, NamedTuple

from fontTools.ttLib import TTFont, TTLibError

from pnp.audit.pdf_reader.model import Glyph, ReadFont
from pnp.drawing.geometry import Box

_SUBSET = re.compile(r"[A-Z]{6}\+")
_PAIR = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")
_RANGE = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")
_BLOCK = re.compile(rb"beginbf(char|range)(.*?)endbf", re.DOTALL)
_SLACK = 1.5


class _Program(NamedTuple):
    """The contents of an embedded font: by code, the advance and the box in ems."""

    advances: Mapping[int, float]
    boxes: Mapping[int, Box]
    outlines: Mapping[int, bytes]


_NO_PROGRAM = _Program({}, {}, {})


def read_font(words: Mapping[str, Any]) -> ReadFont:
    """Read a font's dictionary, as plain values with streams as bytes."""
    name = words["name"]
    faults = list(_faults(words))
    meanings = _meanings(words["to_unicode"]) if words["to_unicode"] else {}
    program = (_program(words["data"]) if words["data"] else None) or _NO_PROGRAM
    if words["data"] and program is _NO_PROGRAM:
        faults.append("its embedded data is no TrueType font")
    widths = {words["first"] + n: width / 1000 for n, width in enumerate(words["widths"])}
    if program is not _NO_PROGRAM:
        faults += _disagreements(widths, program)
    glyphs = {
        code: Glyph(meanings.get(code, "\ufffd"), advance, program.boxes.get(code), program.outlines.get(code, b""))
        for code, advance in widths.items()
    }
    inked = [(glyph.advance, glyph.box) for glyph in glyphs.values() if glyph.box is not None]
    return ReadFont(
        name=name,
        glyphs=glyphs,
        faults=tuple(faults),
        before=max((-box.x for _, box in inked), default=0.0),
        beyond=max((box.right - advance for advance, box in inked), default=0.0),
        low=min((box.y for _, box in inked), default=0.0),
        high=max((box.bottom for _, box in inked), default=0.0),
    )


def _faults(words: Mapping[str, Any]) -> Iterator[str]:
    if words["kind"] != "TrueType":
        yield f"it is of kind {words['kind']}; expected TrueType"
    if not words["data"]:
        yield "it is not embedded"
    if not _SUBSET.match(words["name"]):
        yield "its name lacks the tag of a subset, such as ABCDEF+"
    if not words["to_unicode"]:
        yield "it does not say what its codes mean (ToUnicode)"


def _disagreements(widths: Mapping[int, float], program: _Program) -> Iterator[str]:
    for code, width in widths.items():
        real = program.advances.get(code)
        if width and real is not None and abs(width - real) * 1000 > _SLACK:
            yield f"code {code} is {width * 1000:g} wide in the file and {real * 1000:g} in the font"
            return


@lru_cache(maxsize=1024)
def _meanings(cmap: bytes) -> dict[int, str]:
    meanings: dict[int, str] = {}
    for kind, block in _BLOCK.findall(cmap):
        if kind == b"char":
            meanings |= {int(code, 16): _text(words) for code, words in _PAIR.findall(block)}
            continue
        for first, last, start in _RANGE.findall(block):
            low = int(first, 16)
            meanings |= {code: chr(int(start, 16) + code - low) for code in range(low, int(last, 16) + 1)}
    return meanings


def _text(digits: bytes) -> str:
    return bytes.fromhex(digits.decode("ascii")).decode("utf-16-be", "replace")


@lru_cache(maxsize=1024)
def _program(data: bytes) -> _Program | None:
    try:
        with TTFont(BytesIO(data), lazy=True) as font:
            return _read_program(font)
    except (TTLibError, KeyError, struct.error, IndexError, AssertionError):
        return None


def _read_program(font: Any) -> _Program:
    em = font["head"].unitsPerEm
    advances, places = font["hmtx"].metrics, font["loca"].locations
    outlines, order = font.reader["glyf"], font.getGlyphOrder()
    codes = {code & 0xFF: glyph for table in font["cmap"].tables for code, glyph in table.cmap.items()}
    boxes: dict[int, Box] = {}
    drawn: dict[int, bytes] = {}
    numbers = {name: number for number, name in enumerate(order)}
    for code, glyph in codes.items():
        start, end = places[numbers[glyph]], places[numbers[glyph] + 1]
        if end > start:
            contours, left, low, right, high = struct.unpack(">hhhhh", outlines[start : start + 10])
            # A composite glyph refers to its parts by numbers, which differ between subsets.
            drawn[code] = outlines[start:end] if contours >= 0 else _composed(font["glyf"], glyph)
            boxes[code] = Box(left / em, low / em, (right - left) / em, (high - low) / em)
    drawn = {code: blake2b(outline, digest_size=16).digest() for code, outline in drawn.items()}
    return _Program({code: advances[glyph][0] / em for code, glyph in codes.items()}, boxes, drawn)


def _composed(outlines: Any, glyph: str) -> bytes:
    return repr([list(part) for part in outlines[glyph].getCoordinates(outlines)]).encode()
