"""Finished PDFs changed on purpose, so that an audit has something to find."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    PdfObject,
)


class Tampered:
    """One PDF, changed in memory and written back."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.writer = PdfWriter(clone_from=PdfReader(BytesIO(path.read_bytes())))

    def page(self, number: int) -> PageObject:
        return self.writer.pages[number - 1]

    def save(self) -> None:
        self.writer.write(self.path)

    def content(self, number: int, old: bytes, new: bytes, count: int = 1) -> None:
        """Replace words among the operators of a page."""
        page = self.page(number)
        data = operators_of(page)
        assert old in data, data[:2000]
        page[NameObject("/Contents")] = self._stream(data.replace(old, new, count))
        self.save()

    def rewritten(self, number: int, change: Callable[[bytes], bytes]) -> None:
        """Change the operators of a page by a function."""
        page = self.page(number)
        data = operators_of(page)
        changed = change(data)
        assert changed != data
        page[NameObject("/Contents")] = self._stream(changed)
        self.save()

    def fonts(self) -> list[Any]:
        """The dictionaries of all fonts."""
        return list({id(font): font for page in self.writer.pages for font in fonts_of(page)}.values())

    def drawings(self) -> list[tuple[DictionaryObject, str]]:
        """The forms and pictures of all pages and forms: the dictionary that holds each, and its name there."""
        return [found for page in self.writer.pages for found in drawings_of(page)]

    def box(self, number: int, name: str, *corners: float) -> None:
        self.page(number)[NameObject(name)] = ArrayObject(FloatObject(corner) for corner in corners)
        self.save()

    def turn(self, number: int, degrees: int) -> None:
        self.page(number)[NameObject("/Rotate")] = NumberObject(degrees)
        self.save()

    def _stream(self, data: bytes) -> PdfObject:
        stream = DecodedStreamObject()
        stream.set_data(data)
        return self.writer._add_object(stream)  # noqa: SLF001  # a stream must be an object of its own


def operators_of(page: PageObject) -> bytes:
    contents = page.get_contents()
    assert contents is not None
    return contents.get_data()


def fonts_of(page: PageObject) -> list[Any]:
    return [font.get_object() for font in dictionary(dictionary(page["/Resources"])["/Font"]).values()]


def drawings_of(holder: DictionaryObject) -> Iterator[tuple[DictionaryObject, str]]:
    resources = dictionary(holder.get("/Resources", DictionaryObject()))
    named = dictionary(resources.get("/XObject", DictionaryObject()))
    for key in named:
        yield named, key
        yield from drawings_of(dictionary(named[key]))


def dictionary(value: PdfObject) -> DictionaryObject:
    found = value.get_object()
    assert isinstance(found, DictionaryObject)
    return found
