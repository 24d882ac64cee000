"""Finished sheets as PDF: one content stream per page, one form per drawing that is placed more than once.

Documents that share sheets (a whole game, and each of its sets alone) are rendered together: a page is drawn and
compressed once, and written into every file that contains it.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial

from pnp.backends.pdf.encoding import Subset
from pnp.backends.pdf.kept_pages import Drawing, KeptPages
from pnp.backends.pdf.objects import Form, Page, PdfObject, Resources, dictionary, pdf_name, pdfdoc
from pnp.backends.pdf.pages import Pages
from pnp.base.units import PT
from pnp.drawing.geometry import Box, around
from pnp.sheets.sheet import Document, Sheet, SheetSet, Side

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge", "none": "Simplex"}
_VERSION = (1, 7)
_Leaf = dict[str, PdfObject]
_Branch = tuple[_Leaf, list[_Leaf]]


def render(document: Document) -> bytes:
    """Write one document."""
    return render_all([document])[0]


def render_all(documents: Sequence[Document], kept: KeptPages | None = None) -> list[bytes]:
    """Write several documents that share pages, fonts and drawings; pages that are `kept` are not drawn again."""
    with ThreadPoolExecutor(1) as compressor:
        pages = Pages(documents, compressor, kept)
        # Done before the files are written, so that its bytes and theirs are not in memory together.
        if kept:
            kept.keep()
        return [_File(pages, document).data() for document in documents]


class _File:
    def __init__(self, pages: Pages, document: Document) -> None:
        self._pages = pages
        self._document = document
        self._file = pdfdoc.PDFDocument(invariant=1, lang=document.language, pdfVersion=_VERSION)
        self._objects: dict[str, PdfObject] = {}
        self._characters = self._all_characters()

    def data(self) -> bytes:
        """The finished file."""
        self._describe()
        bookmarks = [self._add_set(sheet_set) for sheet_set in self._document.sets if sheet_set.sheets]
        self._file.outline.setDestinations(bookmarks)
        data = self._file.GetPDFData(None)
        assert isinstance(data, bytes)
        return data

    def _all_characters(self) -> dict[str, frozenset[str]]:
        drawings = (self._pages.page(*page) for sheet_set in self._document.sets for page in sheet_set.pages)
        used: defaultdict[str, set[str]] = defaultdict(set)
        for drawing in self._pages.everything(drawings):
            for font, characters in drawing.characters.items():
                used[font].update(characters)
        return {font: frozenset(characters) for font, characters in used.items()}

    def _describe(self) -> None:
        info, catalog = self._file.info, self._file.Catalog
        info.title, info.author, info.subject = self._document.title, self._document.author, self._document.subject
        info.creator = "pnp"
        preferences = {"PrintScaling": pdf_name("None"), "DisplayDocTitle": "true"}
        flips = {sheet_set.flip for sheet_set in self._document.sets}
        if len(flips) == 1:
            preferences["Duplex"] = pdf_name(_DUPLEX[flips.pop()])
        catalog.ViewerPreferences = dictionary(preferences)

    def _add_set(self, sheet_set: SheetSet) -> _Branch:
        drawings = [self._pages.page(*page) for page in sheet_set.pages]
        # All pages of a set share one resource dictionary; one for each page could be larger than the page.
        resources = self._file.Reference(self._resources(drawings))
        entries = []
        for sheet in sheet_set.sheets:
            front, *_ = [self._add_page(sheet, side, resources) for side in sheet.sides]
            entries.append(self._bookmark(sheet.label, front))
        (first,) = entries[0].values()
        return self._bookmark(sheet_set.title, first.page), entries

    def _bookmark(self, title: str, page: PdfObject) -> _Leaf:
        titles = self._file.outline.destinationnamestotitles
        key = f"{len(titles)}"
        titles[key] = title
        return {key: pdfdoc.PDFDestinationFit(page)}

    def _add_page(self, sheet: Sheet, side: Side, resources: PdfObject) -> PdfObject:
        whole = Box(0, 0, sheet.width, sheet.height)
        trim, bleed = _boxes(sheet, side)
        page = Page(
            media=_on_page(whole, sheet.height),
            trim=_on_page(trim, sheet.height),
            bleed=_on_page(bleed, sheet.height),
            resources=resources,
            operators=self._pages.page(sheet, side).stream.data(),
        )
        self._file.addPage(page)
        return page

    def _resources(self, drawings: Collection[Drawing]) -> PdfObject:
        fonts = sorted({subset for drawing in drawings for subset in drawing.fonts}, key=lambda subset: subset.name)
        names = sorted({name for drawing in drawings for name in drawing.used})
        return Resources(
            {
                "Font": {subset.name: self._object(subset.name, partial(self._font, subset)) for subset in fonts},
                "XObject": {name: self._object(name, partial(self._x_object, name)) for name in names},
            }
        )

    def _object(self, name: str, make: Callable[[], PdfObject]) -> PdfObject:
        if name not in self._objects:
            self._objects[name] = make()
        return self._objects[name]

    def _font(self, subset: Subset) -> PdfObject:
        return self._pages.fonts.add_to(self._file, subset, self._characters[subset.font])

    def _x_object(self, name: str) -> PdfObject:
        return self._form(name) if name in self._pages.forms else self._pages.images[name].add_to(self._file)

    def _form(self, name: str) -> PdfObject:
        drawing = self._pages.forms[name]
        assert drawing.box is not None
        box = drawing.box
        corners = [round(v, 4) for v in (box.x, box.y, box.right, box.bottom)]
        form = Form(box=corners, resources=self._resources([drawing]), operators=drawing.stream.data())
        return self._file.Reference(form)


def _boxes(sheet: Sheet, side: Side) -> tuple[Box, Box]:
    """The trim and bleed boxes of a page: those of the piece if the page holds one piece."""
    page = Box(0, 0, sheet.width, sheet.height)
    if len(side.pieces) != 1:
        return page, page
    piece = side.pieces[0]
    bleed = _common(around(piece.clip, side.matrix), page)
    return _common(around(piece.box, side.matrix), bleed), bleed


def _common(first: Box, second: Box) -> Box:
    common = first.common(second)
    assert common is not None, "a piece lies on its page"
    return common


@lru_cache(maxsize=64)
def _on_page(box: Box, page_height: float) -> str:
    corners = (box.x, page_height - box.bottom, box.right, page_height - box.y)
    # Formatted here, because reportlab's formatting of numbers takes a sixth of the time of a long file.
    return f"[{' '.join(f'{round(v / PT, 3) + 0:.8g}' for v in corners)}]"
