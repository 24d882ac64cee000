"""Finished sheets as PDF: one content stream per page, one form per drawing that is placed more than once.

Several documents are rendered together when they share sheets (a whole game, and each of its sets alone):
a page is drawn and compressed once and stands in every file that holds it.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

from pnp.backends.pdf_pages import Drawing, Pages
from pnp.drawing.geometry import Box
from pnp.drawing.units import PT
from pnp.sheets.sheet import Document, Sheet, SheetSet, Side

# Comments between the objects are for people who debug reportlab.
rl_config.pdfComments = 0

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge", "none": "Simplex"}
_VERSION = (1, 7)
_Leaf = dict[str, pdfdoc.PDFDestinationFit]
_Branch = tuple[_Leaf, list[_Leaf]]


def render(document: Document) -> bytes:
    """Write one document."""
    return render_all([document])[0]


def render_all(documents: Sequence[Document]) -> list[bytes]:
    """Write several documents that share pages, fonts and drawings."""
    with ThreadPoolExecutor(1) as compressor:
        pages = Pages(documents, compressor)
        for document in documents:
            pages.draw(document)
        return [_File(pages, document).data() for document in documents]


class _File:
    """One PDF in the making."""

    def __init__(self, pages: Pages, document: Document) -> None:
        self._pages = pages
        self._document = document
        self._file = pdfdoc.PDFDocument(invariant=1, lang=document.language, pdfVersion=_VERSION)
        self._objects: dict[str, pdfdoc.PDFObjectReference] = {}

    def data(self) -> bytes:
        """The finished file."""
        self._describe()
        outline = self._file.outline
        outline.setDestinations([self._add_set(sheet_set) for sheet_set in self._document.sets if sheet_set.sheets])
        data = self._file.GetPDFData(None)
        assert isinstance(data, bytes)
        return data

    def _describe(self) -> None:
        info, catalog = self._file.info, self._file.Catalog
        info.title, info.author, info.subject = self._document.title, self._document.author, self._document.subject
        info.creator = "pnp"
        preferences = {"PrintScaling": pdfdoc.PDFName("None"), "DisplayDocTitle": "true"}
        flips = {sheet_set.flip for sheet_set in self._document.sets}
        if len(flips) == 1:
            preferences["Duplex"] = pdfdoc.PDFName(_DUPLEX[flips.pop()])
        catalog.ViewerPreferences = pdfdoc.PDFDictionary(preferences)

    def _add_set(self, sheet_set: SheetSet) -> _Branch:
        drawings = [self._pages.page(sheet, side) for sheet in sheet_set.sheets for side in sheet.sides]
        # One dictionary of fonts and forms for all pages of a set: a page of its own each would be longer than some pages.
        resources = self._file.Reference(self._resources(frozenset().union(*(d.used for d in drawings))))
        entries = [self._bookmark(sheet.label, self._add_sheet(sheet, resources)) for sheet in sheet_set.sheets]
        first = next(iter(entries[0].values()))
        return self._bookmark(sheet_set.title, first.page), entries

    def _bookmark(self, title: str, page: pdfdoc.PDFPage) -> _Leaf:
        titles = self._file.outline.destinationnamestotitles
        key = f"{len(titles)}"
        titles[key] = title
        return {key: pdfdoc.PDFDestinationFit(page)}

    def _add_sheet(self, sheet: Sheet, resources: pdfdoc.PDFObjectReference) -> pdfdoc.PDFPage:
        return [self._add_page(sheet, side, resources) for side in sheet.sides][0]

    def _add_page(self, sheet: Sheet, side: Side, resources: pdfdoc.PDFObjectReference) -> pdfdoc.PDFPage:
        page = pdfdoc.PDFPage()
        page.MediaBox = _on_page(Box(0, 0, sheet.width, sheet.height), sheet)
        trim, bleed = _boxes(sheet, side)
        page.TrimBox, page.BleedBox = _on_page(trim, sheet), _on_page(bleed, sheet)
        page.Resources = resources
        page.Contents = _compressed(self._pages.page(sheet, side))
        self._file.addPage(page)
        return page

    def _resources(self, names: Iterable[str]) -> pdfdoc.PDFDictionary:
        fonts, drawings = {}, {}
        for name in sorted(names):
            if name in self._pages.forms:
                drawings[name] = self._object(name, self._form)
            elif name in self._pages.images:
                drawings[name] = self._object(name, self._image)
            else:
                fonts[name] = self._object(name, self._font)
        parts = {"Font": fonts, "XObject": drawings}
        return pdfdoc.PDFDictionary({key: pdfdoc.PDFDictionary(part) for key, part in parts.items() if part})

    def _object(self, name: str, make: Callable[[str], pdfdoc.PDFObjectReference]) -> pdfdoc.PDFObjectReference:
        if name not in self._objects:
            self._objects[name] = make(name)
        return self._objects[name]

    def _font(self, name: str) -> pdfdoc.PDFObjectReference:
        return self._pages.fonts.add_to(self._file, name)

    def _form(self, name: str) -> pdfdoc.PDFObjectReference:
        drawing = self._pages.forms[name]
        assert drawing.box is not None
        stream = _compressed(drawing)
        stream.dictionary["Type"] = pdfdoc.PDFName("XObject")
        stream.dictionary["Subtype"] = pdfdoc.PDFName("Form")
        box = drawing.box
        stream.dictionary["BBox"] = pdfdoc.PDFArray([round(v, 4) for v in (box.x, box.y, box.right, box.bottom)])
        stream.dictionary["Resources"] = self._resources(drawing.used)
        return self._file.Reference(stream)

    def _image(self, name: str) -> pdfdoc.PDFObjectReference:
        # reportlab marks what it has written with the name it has in that file: each file needs a copy.
        image = copy(self._pages.images[name])
        mask = getattr(image, "_smask", None)
        if mask is not None:
            image.smask = self._file.Reference(copy(mask))
        return self._file.Reference(image)


def _compressed(drawing: Drawing) -> pdfdoc.PDFStream:
    stream = pdfdoc.PDFStream(content=drawing.data.result())
    stream.dictionary["Filter"] = pdfdoc.PDFName("FlateDecode")
    return stream


def _boxes(sheet: Sheet, side: Side) -> tuple[Box, Box]:
    """What is cut out of a page, and that with its bleed: the piece's own boxes where the page holds one piece."""
    page = Box(0, 0, sheet.width, sheet.height)
    if len(side.pieces) != 1:
        return page, page
    piece = side.pieces[0]
    bleed = _common(piece.clip, page)
    return _common(Box(piece.x, piece.y, piece.width, piece.height), bleed), bleed


def _common(one: Box, other: Box) -> Box:
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Box(x, y, min(one.right, other.right) - x, min(one.bottom, other.bottom) - y)


def _on_page(box: Box, sheet: Sheet) -> pdfdoc.PDFArray:
    corners = (box.x, sheet.height - box.bottom, box.right, sheet.height - box.y)
    return pdfdoc.PDFArray([round(v / PT, 3) for v in corners])
