"""Fonts of PDF files: the subsets that are embedded, and the objects that describe them."""

import marshal
import zlib
from io import BytesIO
from struct import unpack_from
from typing import Any, NamedTuple

import reportlab
from reportlab.pdfbase.ttfonts import FF_NONSYMBOLIC, FF_SYMBOLIC, TTFontFace

from pnp.backends.pdf import encoding
from pnp.backends.pdf.encoding import Subset, characters_by_code
from pnp.backends.pdf.objects import PdfObject, array, compressed_stream, dictionary, pdf_name
from pnp.base.font_files import FONTS
from pnp.base.kept_results import kept, made_by
from pnp.drawing.fonts import sfnt
from pnp.drawing.fonts.carried_font import CarriedFont
from pnp.drawing.fonts.library import font_tables

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


class _FontFile(NamedTuple):
    """One subset, ready to be written: the compressed font file, its uncompressed length, and its description.

    `characters` and `widths` are indexed by code; unused codes have 0.
    """

    name: str
    data: bytes
    length: int
    characters: list[int]
    widths: list[int]
    description: dict[str, Any]


class Fonts:
    """The font subsets of files that are written together, each made once."""

    def __init__(self) -> None:
        self._faces: dict[tuple[str, frozenset[str]], Any] = {}
        self._files: dict[tuple[Subset, frozenset[str]], _FontFile] = {}

    def add_to(self, document: PdfObject, subset: Subset, characters: frozenset[str]) -> PdfObject:
        """Write a subset to a file whose pages have these characters of its font."""
        key = (subset, characters)
        if key not in self._files:
            self._files[key] = self._font_file(subset, characters)
        return _add(document, subset.name, self._files[key])

    def _font_file(self, subset: Subset, characters: frozenset[str]) -> _FontFile:
        """The subset of a font; those of package fonts are kept between builds, because reading them takes long."""
        if isinstance(subset.font, CarriedFont):
            data = self._marshalled(subset, characters)
        else:
            libraries = f"reportlab {reportlab.Version}, zlib {zlib.ZLIB_RUNTIME_VERSION}"
            files = (__file__, encoding.__file__, sfnt.__file__, str(FONTS[subset.font]))
            kind = made_by(*files, also=f"font {subset.name} of a PDF, {libraries}")
            data = kept(kind, "".join(sorted(characters)).encode(), lambda: self._marshalled(subset, characters))
        return _FontFile(*marshal.loads(data))  # noqa: S302  # a checked result of our own

    def _marshalled(self, subset: Subset, characters: frozenset[str]) -> bytes:
        face = self._face(subset.font, characters)
        codes = characters_by_code(subset.number, characters)
        data = face.makeSubset(codes)
        tag = "".join(chr(65 + (zlib.crc32(data) >> shift) % 26) for shift in range(0, 24, 4))
        description = {
            # A font with codes of its own is symbolic (ISO 32000-1, 9.8.2).
            "Flags": face.flags & ~FF_NONSYMBOLIC | FF_SYMBOLIC,
            "FontBBox": list(face.bbox),
            "ItalicAngle": face.italicAngle,
            "Ascent": face.ascent,
            "Descent": face.descent,
            "CapHeight": face.capHeight,
            "StemV": face.stemV,
        }
        widths = [round(face.getCharWidth(code)) if code else 0 for code in codes]
        name = f"{tag}+{face.name.decode()}"
        return marshal.dumps((name, zlib.compress(data, 9), len(data), codes, widths, description))

    def _face(self, font: str, characters: frozenset[str]) -> Any:
        """A font as reportlab reads it: whole if it comes from a package, otherwise reduced to these characters."""
        is_carried = isinstance(font, CarriedFont)
        key = (font, characters if is_carried else frozenset[str]())
        if key not in self._faces:
            self._faces[key] = (
                TTFontFace(BytesIO(font.file.data(characters)))
                if isinstance(font, CarriedFont)
                else PackageFace(str(FONTS[font]), font_tables(font))
            )
        return self._faces[key]


class PackageFace(TTFontFace):  # type: ignore[misc]  # reportlab has no types
    """A font of a package with known glyphs: reportlab would read their tables number by number."""

    def __init__(self, source: str, tables: sfnt.FontTables) -> None:
        self._tables = tables
        super().__init__(source)

    def extractInfo(self, charInfo: int = 1) -> None:  # noqa: ARG002, N802, N803  # reportlab's names
        """Read the data about the whole font, and use the known data about its glyphs."""
        super().extractInfo(charInfo=0)
        tables = self._tables
        spaces = {0xA0: tables.glyphs[0x20]}
        self.charToGlyph = {**tables.glyphs, **spaces}
        advances = tables.advances + tables.advances[-1:] * (tables.count - len(tables.advances))
        # PDF measures glyphs in thousandths of an em.
        self.charWidths = {code: advances[glyph] * 1000 / tables.em for code, glyph in self.charToGlyph.items()}
        self.defaultWidth = advances[0] * 1000 / tables.em
        self.hmetrics = [
            (advance, bearing & 0xFFFF) for advance, bearing in zip(advances, tables.bearings, strict=True)
        ]
        form, step = ("L", 1) if tables.has_long_places else ("H", 2)
        places = unpack_from(f">{tables.count + 1}{form}", self.get_table("loca"))
        self.glyphPos = [place * step for place in places]


def _add(document: PdfObject, name: str, file: _FontFile) -> PdfObject:
    first = next(code for code, character in enumerate(file.characters) if character)
    font = {
        "Type": pdf_name("Font"),
        "Subtype": pdf_name("TrueType"),
        "BaseFont": pdf_name(file.name),
        "FirstChar": first,
        "LastChar": len(file.characters) - 1,
        "Widths": array(file.widths[first:]),
        "FontDescriptor": document.Reference(_descriptor(document, file), f"descriptor:{name}"),
        "ToUnicode": document.Reference(compressed_stream(zlib.compress(_to_unicode(file), 9), {}), f"map:{name}"),
    }
    return document.Reference(dictionary(font), f"font:{name}")


def _descriptor(document: PdfObject, file: _FontFile) -> PdfObject:
    data = document.Reference(compressed_stream(file.data, {"Length1": file.length}))
    box = array(file.description["FontBBox"])
    entries = {"Type": pdf_name("FontDescriptor"), "FontName": pdf_name(file.name), "FontFile2": data}
    return dictionary(entries | file.description | {"FontBBox": box})


def _to_unicode(file: _FontFile) -> bytes:
    pairs = [
        f"<{code:02X}> <{chr(character).encode('utf-16-be').hex().upper()}>"
        for code, character in enumerate(file.characters)
        if character
    ]
    # At most 100 pairs may be in one block (Adobe Technical Note 5014).
    blocks = [pairs[i : i + 100] for i in range(0, len(pairs), 100)]
    mapped = [f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks]
    return _CMAP.format("\n".join(mapped)).encode("ascii")
