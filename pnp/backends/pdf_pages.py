"""Pages, forms and images of PDF files, drawn and compressed once for all the files they stand in."""

import zlib
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO

from reportlab.lib.utils import ImageReader

from pnp.backends.appearances import appearances, sides_of
from pnp.backends.pdf_content import Content
from pnp.backends.pdf_fonts import Fonts
from pnp.backends.pdf_objects import PdfObject, pdfdoc
from pnp.drawing.geometry import Box, Matrix
from pnp.drawing.scene import Picture, Stamp
from pnp.drawing.units import PT
from pnp.sheets.sheet import Document, Sheet, Side


@dataclass(frozen=True, slots=True)
class Drawing:
    """A compressed content stream, and the names of the fonts, forms and images it draws with."""

    data: Future[bytes]
    used: frozenset[str]
    box: Box | None = None


class Pages:
    """What the documents have in common: pages, forms and images by name, and the fonts."""

    def __init__(self, documents: Sequence[Document], compressor: ThreadPoolExecutor) -> None:
        self.fonts = Fonts()
        self.forms: dict[str, Drawing] = {}
        self.images: dict[str, PdfObject] = {}
        self._compressor = compressor
        self._appearances = appearances(sides_of(documents))
        self._pages: dict[tuple[int, float], Drawing] = {}
        self._form_names: dict[tuple[Stamp, float], str] = {}
        self._image_names: dict[bytes, str] = {}

    def draw(self, document: Document) -> None:
        """Draw all pages of a document that are not drawn yet."""
        for sheet_set in document.sets:
            for sheet in sheet_set.sheets:
                for side in sheet.sides:
                    self.page(sheet, side)

    def page(self, sheet: Sheet, side: Side) -> Drawing:
        """The stream of one side of a sheet."""
        key = (id(side), sheet.height)
        if key not in self._pages:
            content = Content(self)
            content.page(side, Matrix(1 / PT, 0, 0, -1 / PT, 0, sheet.height / PT))
            self._pages[key] = self._finished(content)
        return self._pages[key]

    def encode(self, font: str, text: str) -> list[tuple[str, str]]:
        """The font names and escaped codes of a text."""
        return self.fonts.encode(font, text)

    def form(self, stamp: Stamp, bleed: float) -> str | None:
        """The name of a stamp's form; None when the stamp appears only once."""
        if self._appearances[stamp] < 2:
            return None
        name = self._form_names.get((stamp, bleed))
        if name is None:
            name = self._form_names[stamp, bleed] = f"S{len(self._form_names) + 1}"
            content = Content(self)
            content.items(stamp.items)
            box = Box(0, 0, stamp.width, stamp.height).inset(-bleed)
            self.forms[name] = self._finished(content, box)
        return name

    def image(self, picture: Picture) -> str:
        """The name of a picture's image; equal pictures are one."""
        name = self._image_names.get(picture.data)
        if name is None:
            name = self._image_names[picture.data] = f"I{len(self._image_names) + 1}"
            self.images[name] = pdfdoc.PDFImageXObject(name, ImageReader(BytesIO(picture.data)), mask="auto")
        return name

    def _finished(self, content: Content, box: Box | None = None) -> Drawing:
        # zlib lets go of the interpreter lock, so the next page is drawn while this one is compressed.
        return Drawing(self._compressor.submit(zlib.compress, content.data()), frozenset(content.used), box)
