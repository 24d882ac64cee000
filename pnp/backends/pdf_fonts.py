"""Fonts of PDF files: a one-byte code for every character met, and the subset that goes into the file.

ASCII keeps its codes; every other character gets the next free code above 127, and when 128 are taken, the
same in a further subset of the font. Codes are given out in the order of the texts, so they do not depend on the file
a page is written to, and one page's operators can stand in several files.
"""

import zlib
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase.ttfonts import FF_NONSYMBOLIC, FF_SYMBOLIC, TTFontFace

from pnp.backends.pdf_objects import PdfObject, array, compressed_stream, dictionary, pdf_name
from pnp.drawing.fonts import FONTS

_FIRST_FREE = 128
_PER_SUBSET = 128
_CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
{}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""
_ESCAPED = {"(": r"\(", ")": r"\)", "\\": r"\\"}


class _Codes(dict[int, str]):
    """From a character to what stands in a PDF string; a character of subset n is 256 n too high."""

    def __init__(self) -> None:
        self.others: list[int] = []

    def __missing__(self, character: int) -> str:
        if 32 <= character < 127:
            code = _ESCAPED.get(chr(character), chr(character))
        else:
            subset, place = divmod(len(self.others), _PER_SUBSET)
            self.others.append(character)
            code = chr(256 * subset + _FIRST_FREE + place)
        self[character] = code
        return code

    def subset(self, number: int) -> list[int]:
        """The character of each code; 0 where a code is not used."""
        ascii_part = [c if number == 0 and c in self else 0 for c in range(_FIRST_FREE)]
        return ascii_part + self.others[number * _PER_SUBSET : (number + 1) * _PER_SUBSET]


@dataclass(frozen=True, slots=True)
class _FontFile:
    """One subset, ready to be written: the compressed font, its length before, and what the file says of it."""

    name: str
    data: bytes
    length: int
    face: Any
    characters: list[int]


@dataclass(slots=True)
class Fonts:
    """The fonts of one or several files written together."""

    _codes: dict[str, _Codes] = field(default_factory=dict)
    _files: dict[str, _FontFile] = field(default_factory=dict)

    def encode(self, font: str, text: str) -> list[tuple[str, str]]:
        """Split a text into runs: the font's name in the file, and the escaped codes."""
        codes = self._codes.get(font)
        if codes is None:
            codes = self._codes[font] = _Codes()
        coded = text.translate(codes)
        if len(codes.others) <= _PER_SUBSET:
            return [(font, coded)]
        return _runs(font, coded)

    def add_to(self, document: PdfObject, name: str) -> PdfObject:
        """Write a font used by some page to a file, after all pages have been drawn."""
        if name not in self._files:
            self._files[name] = self._font_file(name)
        return _add(document, name, self._files[name])

    def _font_file(self, name: str) -> _FontFile:
        font, _, number = name.partition(".")
        face: Any = TTFontFace(str(FONTS[font]))
        characters = self._codes[font].subset(int(number or 0))
        data = face.makeSubset(characters)
        tag = "".join(chr(65 + (zlib.crc32(data) >> shift) % 26) for shift in range(0, 24, 4))
        return _FontFile(f"{tag}+{face.name.decode()}", zlib.compress(data, 9), len(data), face, characters)


def _runs(font: str, coded: str) -> list[tuple[str, str]]:
    runs: list[tuple[str, str]] = []
    for character in coded:
        subset, code = divmod(ord(character), 256)
        name = f"{font}.{subset}" if subset else font
        if runs and runs[-1][0] == name:
            runs[-1] = (name, runs[-1][1] + chr(code))
        else:
            runs.append((name, chr(code)))
    return runs


def _add(document: PdfObject, name: str, file: _FontFile) -> PdfObject:
    first = next(code for code, character in enumerate(file.characters) if character)
    used = file.characters[first:]
    font = {
        "Type": pdf_name("Font"),
        "Subtype": pdf_name("TrueType"),
        "BaseFont": pdf_name(file.name),
        "FirstChar": first,
        "LastChar": len(file.characters) - 1,
        "Widths": array(round(file.face.getCharWidth(c)) if c else 0 for c in used),
        "FontDescriptor": document.Reference(_descriptor(document, file), f"descriptor:{name}"),
        "ToUnicode": document.Reference(compressed_stream(zlib.compress(_to_unicode(file), 9), {}), f"map:{name}"),
    }
    return document.Reference(dictionary(font), f"font:{name}")


def _descriptor(document: PdfObject, file: _FontFile) -> PdfObject:
    face = file.face
    data = document.Reference(compressed_stream(file.data, {"Length1": file.length}))
    return dictionary(
        {
            "Type": pdf_name("FontDescriptor"),
            "FontName": pdf_name(file.name),
            # The codes are the subset's own, which PDF calls symbolic.
            "Flags": face.flags & ~FF_NONSYMBOLIC | FF_SYMBOLIC,
            "FontBBox": array(face.bbox),
            "ItalicAngle": face.italicAngle,
            "Ascent": face.ascent,
            "Descent": face.descent,
            "CapHeight": face.capHeight,
            "StemV": face.stemV,
            "FontFile2": data,
        }
    )


def _to_unicode(file: _FontFile) -> bytes:
    pairs = [
        f"<{code:02X}> <{chr(character).encode('utf-16-be').hex().upper()}>"
        for code, character in enumerate(file.characters)
        if character
    ]
    # A reader need not take more than 100 pairs at once.
    blocks = [pairs[i : i + 100] for i in range(0, len(pairs), 100)]
    mapped = [f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks]
    return _CMAP.format("\n".join(mapped)).encode("ascii")
