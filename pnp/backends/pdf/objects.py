"""The kinds of object in a PDF, as thin wrappers of reportlab's document model."""

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc as _untyped

# reportlab is typed in part only; its objects are Any here and nowhere else.
pdfdoc: Any = _untyped
PdfObject = Any

# Makes reportlab write no comments between the objects.
rl_config.pdfComments = 0

# The date of every file is the first of January 2000. reportlab would read it from the variable SOURCE_DATE_EPOCH, and
# fail if that is not a number.
_DATE = SimpleNamespace(t=946684800.0, YMDhms=(2000, 1, 1, 0, 0, 0), dhh=0, dmm=0, tzname="UTC")
pdfdoc.TimeStamp = lambda _invariant: _DATE


def pdf_name(text: str) -> PdfObject:
    """A name such as `/Font`."""
    return pdfdoc.PDFName(text)


def dictionary(entries: Mapping[str, Any]) -> PdfObject:
    """A dictionary; numbers, names and references are written unchanged."""
    return pdfdoc.PDFDictionary(dict(entries))


def array(values: Iterable[Any]) -> PdfObject:
    """An array."""
    return pdfdoc.PDFArray(list(values))


def stream(data: bytes, entries: Mapping[str, Any]) -> PdfObject:
    """A stream of packed data; `entries` name its filter."""
    return pdfdoc.PDFStream(dictionary(entries), data)


def compressed_stream(data: bytes, entries: Mapping[str, Any]) -> PdfObject:
    """A stream of data that zlib has already compressed."""
    return stream(data, {"Filter": pdf_name("FlateDecode"), **entries})


# A long file consists mostly of pages, forms and their streams. Each is formatted here in one step, byte for byte as
# reportlab does: reportlab builds an object for every entry, which takes a third of the time of a file.
class PageStream(pdfdoc.PDFStream):  # type: ignore[misc]
    """The compressed operators of a page or a form."""

    def __init__(self, data: bytes) -> None:
        super().__init__({}, data)

    def format(self, document: PdfObject) -> bytes:
        """The stream as written to the file."""
        entries = {"Filter": "/FlateDecode", "Length": str(len(self.content))} | self.entries(document)
        return b"".join((_dictionary(entries), b"\nstream\n", self.content, b"endstream\n"))

    def entries(self, _document: PdfObject) -> dict[str, str]:
        """Further entries of its dictionary, already formatted."""
        return {}


class Form(PageStream):
    """A drawing that is placed many times: its box, its resources, and its operators."""

    def __init__(self, *, box: Iterable[float], resources: PdfObject, operators: bytes) -> None:
        super().__init__(operators)
        self._box = box
        self._resources = resources

    def entries(self, document: PdfObject) -> dict[str, str]:
        """Further entries of its dictionary, already formatted."""
        resources = self._resources.format(document).decode()
        box = pdfdoc.fp_str(*self._box)
        return {"Type": "/XObject", "Subtype": "/Form", "BBox": f"[ {box} ]", "Resources": resources}


class Resources(pdfdoc.PDFObject):  # type: ignore[misc]
    """The resources of a page or a form: for each kind, such as Font, references by name."""

    def __init__(self, kinds: Mapping[str, Mapping[str, PdfObject]]) -> None:
        self._kinds = kinds

    def format(self, document: PdfObject) -> bytes:
        """The dictionary as written to the file."""
        kinds = {
            kind: _dictionary({name: reference.format(document).decode() for name, reference in named.items()}).decode()
            for kind, named in self._kinds.items()
            if named
        }
        return _dictionary(kinds)


class Page(pdfdoc.PDFPage):  # type: ignore[misc]
    """One page: its formatted boxes, its resources, and its content."""

    def __init__(self, *, media: str, trim: str, bleed: str, resources: PdfObject, operators: bytes) -> None:
        super().__init__()
        self._boxes = {"MediaBox": media, "TrimBox": trim, "BleedBox": bleed}
        self.Resources = resources
        self.Contents = PageStream(operators)

    def format(self, document: PdfObject) -> bytes:
        """The page as written to the file."""
        named = {
            "Parent": document.Reference(document.Pages),
            "Contents": document.Reference(self.Contents),
            "Resources": self.Resources,
        }
        references = {name: reference.format(document).decode() for name, reference in named.items()}
        return _dictionary({"Type": "/Page", **self._boxes, **references})


_A_LINE = 6


def _dictionary(entries: Mapping[str, str]) -> bytes:
    """A dictionary whose entries are already formatted."""
    written = [f"/{key} {value}" for key, value in sorted(entries.items())]
    lines = (" ".join(written[start : start + _A_LINE]) for start in range(0, len(written), _A_LINE))
    return "<<\n{}\n>>".format(" \n  ".join(lines)).encode("ascii")
