"""The kinds of object in a PDF, as thin wrappers of reportlab's document model."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc as _untyped

# reportlab is typed in part only; its objects are Any here and nowhere else.
pdfdoc: Any = _untyped
PdfObject = Any

# No comments between the objects.
rl_config.pdfComments = 0

# The date of every file is the first of January 2000. reportlab would read it from the variable SOURCE_DATE_EPOCH, and
# fail when that is not a number.
_DATE = SimpleNamespace(t=946684800.0, YMDhms=(2000, 1, 1, 0, 0, 0), dhh=0, dmm=0, tzname="UTC")
pdfdoc.TimeStamp = lambda _invariant: _DATE

# Every object of a file has a few of the same names, and reportlab looks at each of their characters.
pdfdoc.PDFName = lru_cache(maxsize=1024)(pdfdoc.PDFName)
encoded_by_table = pdfdoc.pdfdocEnc


def _quickly_encoded(text: str | bytes) -> bytes:
    """Text in the encoding of PDF; ASCII, which is all but some titles, without the lookup of reportlab."""
    encoded: bytes = text.encode("ascii") if isinstance(text, str) and text.isascii() else encoded_by_table(text)
    return encoded


pdfdoc.pdfdocEnc = _quickly_encoded


def pdf_name(text: str) -> PdfObject:
    """A name such as `/Font`."""
    return pdfdoc.PDFName(text)


def dictionary(entries: Mapping[str, Any]) -> PdfObject:
    """A dictionary; numbers, names and references go in as they are."""
    return pdfdoc.PDFDictionary(dict(entries))


def array(values: Iterable[Any]) -> PdfObject:
    """An array."""
    return pdfdoc.PDFArray(list(values))


def stream(data: bytes, entries: Mapping[str, Any]) -> PdfObject:
    """A stream of packed data; the entries name its filter."""
    return pdfdoc.PDFStream(dictionary(entries), data)


def compressed_stream(data: bytes, entries: Mapping[str, Any]) -> PdfObject:
    """A stream whose data zlib has compressed already."""
    return stream(data, {"Filter": pdf_name("FlateDecode"), **entries})


# A long file is mostly pages and their streams. Each is formatted here in one step, byte for byte as reportlab does:
# reportlab builds an object for every entry, which takes a third of the time of a file.
class PageStream(pdfdoc.PDFStream):  # type: ignore[misc]
    """The compressed operators of a page."""

    def __init__(self, data: bytes) -> None:
        super().__init__({}, data)

    def format(self, _document: PdfObject) -> bytes:
        """The stream as it stands in the file."""
        head = f"<<\n/Filter /FlateDecode /Length {len(self.content)}\n>>\nstream\n"
        return b"".join((head.encode("ascii"), self.content, b"endstream\n"))


class Page(pdfdoc.PDFPage):  # type: ignore[misc]
    """One page: its boxes as they are written, what it draws with, and what it draws."""

    def __init__(self, *, media: str, trim: str, bleed: str, resources: PdfObject, operators: bytes) -> None:
        super().__init__()
        self._boxes = media, trim, bleed
        self.Resources = resources
        self.Contents = PageStream(operators)

    def format(self, document: PdfObject) -> bytes:
        """The page as it stands in the file."""
        media, trim, bleed = self._boxes
        pages, operators = document.Reference(document.Pages), document.Reference(self.Contents)
        parent, contents, resources = (one.format(document).decode() for one in (pages, operators, self.Resources))
        written = (
            f"<<\n/BleedBox {bleed} /Contents {contents} /MediaBox {media} /Parent {parent} /Resources {resources} "
            f"/TrimBox {trim} \n  /Type /Page\n>>"
        )
        return written.encode("ascii")
