"""Fonts of PDF files: a fixed one-byte code for every character, and the subset that goes into a file.

ASCII keeps its codes, and the characters that games print most share the other half of the first subset. Every other
block of 128 characters is a subset of its own. So a code depends neither on the file nor on other texts: one page's
operators can stand in several files, and a file changes only when its own pages do.
"""

import zlib
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from reportlab.pdfbase.ttfonts import FF_NONSYMBOLIC, FF_SYMBOLIC, TTFontFace

from pnp.backends.pdf.objects import PdfObject, array, compressed_stream, dictionary, pdf_name
from pnp.drawing.fonts.library import FONTS, own_font

_HALF = 128
_COMMON = (
    "–—‘’“”…•·×÷−±→←↑↓↔≥≤½¼¾°§©®™†‡«»€£"
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ"
    "ĀāČčĎďĚěŇňŘřŠšŤťŮůŽžĄąĆćĘęŁłŃńŚśŹźŻż"
)
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

    def __missing__(self, character: int) -> str:
        if 32 <= character < 127:
            code = _ESCAPED.get(chr(character), chr(character))
        else:
            block, place = divmod(character, _HALF)
            code = chr(256 * (block + 1) + _HALF + place)
        self[character] = code
        return code


_CODES = _Codes((ord(character), chr(_HALF + place)) for place, character in enumerate(_COMMON))


@dataclass(frozen=True, slots=True)
class _FontFile:
    """One subset, ready to be written: the compressed font, its length before, and what the file says of it."""

    name: str
    data: bytes
    length: int
    face: Any
    characters: list[int]


def escaped(text: str) -> str:
    """ASCII as it stands between the brackets of a string."""
    return text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def encode(font: str, text: str) -> list[tuple[str, str]]:
    """Split a text into runs: the font's name in the file, and the escaped codes."""
    if text.isascii() and text.isprintable():
        return [(font, escaped(text))]
    coded = text.translate(_CODES)
    if coded.isascii() or max(coded) < "\u0100":
        return [(font, coded)]
    return _runs(font, coded)


class Fonts:
    """The subsets that files written together need, each made once."""

    def __init__(self) -> None:
        self._faces: dict[tuple[str, frozenset[str]], Any] = {}
        self._files: dict[tuple[str, frozenset[str]], _FontFile] = {}

    def add_to(self, document: PdfObject, name: str, characters: frozenset[str]) -> PdfObject:
        """Write a font to a file whose pages have these characters of it."""
        if (name, characters) not in self._files:
            self._files[name, characters] = self._font_file(name, characters)
        return _add(document, name, self._files[name, characters])

    def _font_file(self, name: str, characters: frozenset[str]) -> _FontFile:
        font, _, number = name.partition(".")
        face = self._face(font, characters)
        codes = _characters_by_code(int(number or 0), characters)
        data = face.makeSubset(codes)
        tag = "".join(chr(65 + (zlib.crc32(data) >> shift) % 26) for shift in range(0, 24, 4))
        return _FontFile(f"{tag}+{face.name.decode()}", zlib.compress(data, 9), len(data), face, codes)

    def _face(self, font: str, characters: frozenset[str]) -> Any:
        """A font as the library reads it: one of ours whole, that of a game with what the file has of it."""
        own = own_font(font)
        key = (font, characters if own else frozenset[str]())
        if key not in self._faces:
            self._faces[key] = TTFontFace(BytesIO(own.data(characters)) if own else str(FONTS[font]))
        return self._faces[key]


def _characters_by_code(subset: int, characters: frozenset[str]) -> list[int]:
    """The character of each code of a subset; 0 where a code is not used."""
    codes = [0] * 256
    for character in characters:
        # Only an escaped character is more than one sign, and its code is the last.
        number, code = divmod(ord(_CODES[ord(character)][-1]), 256)
        if number == subset:
            codes[code] = ord(character)
    while codes and not codes[-1]:
        codes.pop()
    return codes


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
