"""What pnp itself wrote into a file: nothing of how a library packed it, numbered it or cut down a font.

Of a PDF that leaves the document as pages, drawings, pictures, bookmarks and properties, streams unpacked, objects
numbered as they are met; of an SVG everything but the data of its fonts. `python tests/helpers/written.py FILE`
prints it.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ArrayObject, BooleanObject, ByteStringObject, DictionaryObject, IndirectObject, StreamObject

_FONT_DATA = re.compile(rb"(url\(data:font/\w+;base64,)[^)]*")
_SUBSET_TAG = re.compile(r"^/[A-Z]{6}\+")
# What the document is, where others may add how it is kept; and what is packing, measure of an outline, or a way back.
_OF_THE_DOCUMENT = ("/Lang", "/Outlines", "/Pages", "/ViewerPreferences")
_PROPERTIES = ("/Title", "/Author", "/Subject", "/Creator")
_LEFT_OUT = frozenset({"/Length", "/Filter", "/DecodeParms", "/FontDescriptor", "/Parent", "/Name"})


def digest(name: str, data: bytes) -> str:
    """A short hash of what was written into a file."""
    whole = sha256()
    for line in lines(name, data):
        whole.update(line + b"\n")
    return whole.hexdigest()[:16]


def lines(name: str, data: bytes) -> Iterable[bytes]:
    """What was written into a file."""
    return _pdf_lines(data) if name.endswith(".pdf") else _FONT_DATA.sub(rb"\1", data).splitlines()


def _pdf_lines(data: bytes) -> Iterator[bytes]:
    trailer = PdfReader(BytesIO(data)).trailer
    walk = _Walk()
    for part, keys in (("/Info", _PROPERTIES), ("/Root", _OF_THE_DOCUMENT)):
        entries = trailer[part].get_object()
        assert isinstance(entries, DictionaryObject)
        for key in keys:
            yield key.encode()
            yield from walk.lines(entries.raw_get(key) if key in entries else None)


class _Walk:
    """One walk through a file: what is met again is told by its number."""

    def __init__(self) -> None:
        self._met: dict[int, int] = {}

    def lines(self, value: Any) -> Iterator[bytes]:
        if isinstance(value, IndirectObject):
            number = self._met.get(value.idnum)
            if number is not None:
                yield b"object %d" % number
                return
            number = self._met[value.idnum] = len(self._met)
            yield b"new object %d" % number
            value = value.get_object()
        if isinstance(value, DictionaryObject):
            yield from self._entries(value)
        elif isinstance(value, ArrayObject):
            yield b"["
            for one in value:
                yield from self.lines(one)
            yield b"]"
        else:
            yield _plain(value)

    def _entries(self, value: DictionaryObject) -> Iterator[bytes]:
        yield b"<<"
        for key in sorted(value.keys() - _LEFT_OUT):
            yield key.encode()
            yield from self.lines(value.raw_get(key))
        yield b">>"
        if isinstance(value, StreamObject):
            yield value.get_data()


def _plain(value: Any) -> bytes:
    if isinstance(value, ByteStringObject):
        return bytes(value)
    if isinstance(value, float | int) and not isinstance(value, BooleanObject):
        return f"{round(float(value), 4) + 0:g}".encode()
    return _SUBSET_TAG.sub("/", str(value)).encode()


if __name__ == "__main__":
    asked = Path(sys.argv[1])
    sys.stdout.buffer.writelines(line + b"\n" for line in lines(asked.name, asked.read_bytes()))
