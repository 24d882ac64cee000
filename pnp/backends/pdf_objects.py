"""The few kinds of object a PDF is made of, in plain words over reportlab's document model."""

from collections.abc import Iterable, Mapping
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc as _untyped

# reportlab's annotations cover a part of what it offers, so its objects are Any here and nowhere else.
pdfdoc: Any = _untyped
PdfObject = Any

# Comments between the objects are for people who debug reportlab.
rl_config.pdfComments = 0


def pdf_name(text: str) -> PdfObject:
    """A name such as `/Font`."""
    return pdfdoc.PDFName(text)


def dictionary(entries: Mapping[str, Any]) -> PdfObject:
    """A dictionary; numbers, names and references go in as they are."""
    return pdfdoc.PDFDictionary(dict(entries))


def array(values: Iterable[Any]) -> PdfObject:
    """An array."""
    return pdfdoc.PDFArray(list(values))


def compressed_stream(data: bytes, entries: Mapping[str, Any]) -> PdfObject:
    """A stream whose data zlib has compressed already."""
    return pdfdoc.PDFStream(dictionary({"Filter": pdf_name("FlateDecode"), **entries}), data)
