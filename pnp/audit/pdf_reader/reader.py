"""Reads a finished PDF with pypdf; no other module imports pypdf or handles the errors that it raises.

Only the content of the file counts; nothing is taken from the code that wrote it.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from hashlib import blake2b
from io import BytesIO
from operator import itemgetter
from typing import Any

from pypdf import PdfReader
from pypdf.generic import DictionaryObject, StreamObject

from pnp.audit.pdf_reader.content import Form, Painted, Walk
from pnp.audit.pdf_reader.drawings import Dots, dots_of
from pnp.audit.pdf_reader.fonts import read_font
from pnp.audit.pdf_reader.model import ReadFile, ReadFont, ReadPage, Run, Words
from pnp.audit.pdf_reader.tokens import PAINT, Statement, statements
from pnp.base.findings import PnpError
from pnp.base.units import PT
from pnp.drawing.geometry import IDENTITY, Box, Matrix

_EMBEDDED = ("/FontFile2", "/FontFile3", "/FontFile")
_ACTIVE = ("/OpenAction", "/AA", "/AcroForm", "/OCProperties", "/Names", "/Collection")
_HIDING = ("/Annots", "/AA")
_HIDING_RESOURCES = ("/Properties",)
_BOXES = ("media", "crop", "bleed", "trim")

# These libraries log what they repair; a file that needs repair is refused instead.
for _library in ("pypdf", "fontTools"):
    logging.getLogger(_library).addHandler(logging.NullHandler())


class UnreadablePdfError(PnpError, ValueError):
    """Raised when a file is not a PDF, or is damaged."""


@contextmanager
def _as_unreadable() -> Iterator[None]:
    """Turn every error that a damaged file makes the reader raise into an UnreadablePdfError."""
    try:
        yield
    except UnreadablePdfError:
        raise
    except Exception as error:  # a damaged file may raise anything, from KeyError to RecursionError
        raise UnreadablePdfError(str(error).strip().rstrip(".") or type(error).__name__) from error


def page_streams(pdf: bytes) -> list[bytes]:
    """The content of every page; raises UnreadablePdfError."""
    with _as_unreadable():
        return [_content(page) for page in _reader(pdf).pages]


def read_pdf(name: str, pdf: bytes) -> ReadFile:
    """Read everything that can be proved of a file; raises UnreadablePdfError."""
    with _as_unreadable():
        reader = _reader(pdf)
        file = _File()
        pages = tuple(file.page(number, page) for number, page in enumerate(_leaves(reader), 1))
        preferences = _plain(reader.root_object.get("/ViewerPreferences")) or {}
        return ReadFile(
            name=name,
            data=pdf,
            stated=int(_plain(reader.root_object["/Pages"])["/Count"]),
            extras=_extras(reader.root_object, _ACTIVE),
            pages=pages,
            fonts=tuple(file.fonts.values()),
            preferences={key[1:]: str(_plain(value)).removeprefix("/") for key, value in preferences.items()},
        )


def _reader(pdf: bytes) -> PdfReader:
    if not pdf.startswith(b"%PDF-"):
        raise UnreadablePdfError("it does not begin as a PDF does")
    reader = PdfReader(BytesIO(pdf), strict=True)
    if not reader.pages:
        raise UnreadablePdfError("it has no pages")
    return reader


def _leaves(reader: PdfReader) -> Sequence[Any]:
    """The pages in the file, whatever number it states."""
    reader.get_page_number(reader.pages[0])
    return reader.flattened_pages or ()


def _extras(words: Any, hiding: Sequence[str]) -> tuple[str, ...]:
    return tuple(name for name in hiding if _plain(words.get(name)))


def _plain(value: Any) -> Any:
    return value.get_object() if value is not None else None


def _content(page: Any) -> bytes:
    contents = page.get_contents()
    return contents.get_data() if contents is not None else b""


@lru_cache(maxsize=512)
def _statements(data: bytes) -> list[Statement]:
    """The statements of a page; the same page is in the file of its set and in that of the whole game."""
    return list(statements(data))


@lru_cache(maxsize=4096)
def _without_paint(data: bytes) -> list[Statement]:
    """The statements of a form without paint, because only its letters and forms are needed."""
    return [statement for statement in _statements(data) if statement.operator not in PAINT]


class _File:
    def __init__(self) -> None:
        self.fonts: dict[int, ReadFont] = {}
        self._forms: dict[int, Form | None] = {}
        self._pictures: dict[int, bytes] = {}
        self._dots: dict[int, Dots] = {}

    def page(self, number: int, page: Any) -> ReadPage:
        boxes = {name: _corners(page, name) for name in _BOXES}
        left, _, _, top = boxes["media"]
        start = Matrix(PT, 0, 0, -PT, -left * PT, top * PT)
        named = _Named(self, page.get("/Resources"))
        named.read_all_fonts()
        content = _content(page)
        walk = Walk(named, start).over(_statements(content))
        pieces, margin, stray = tuple(walk.pieces), Words(tuple(walk.margin)), Words(tuple(walk.stray))
        runs = [run for words in (margin, stray, *(piece.words for piece in pieces)) for run in words.runs]
        return ReadPage(
            number=number,
            boxes={name: _box(corners, start) for name, corners in boxes.items()},
            turned=int(page.get("/Rotate", 0)),
            unit=float(page.get("/UserUnit", 1)),
            extras=(*_extras(page, _HIDING), *_extras(_plain(page.get("/Resources")) or {}, _HIDING_RESOURCES)),
            digest=_digest(content, repr(boxes).encode(), *named.digests(), *_outlines(runs)),
            pieces=pieces,
            strokes=tuple(walk.strokes),
            margin=margin,
            stray=stray,
        )

    def font(self, words: Any) -> ReadFont:
        key = id(words)
        if key not in self.fonts:
            self.fonts[key] = read_font(_font_words(words))
        return self.fonts[key]

    def form(self, stream: Any) -> Form | None:
        key = id(stream)
        if key not in self._forms:
            self._forms[key] = self._form(stream)
        return self._forms[key]

    def picture(self, stream: Any) -> bytes:
        """A digest of a picture and of its mask as they are stored, because to unpack a photo takes seconds."""
        key = id(stream)
        if key not in self._pictures:
            mask = _plain(stream.get("/SMask"))
            parts = [part for part in (stream, mask) if isinstance(part, StreamObject)]
            self._pictures[key] = _digest(
                *(word for part in parts for word in (repr(dict(part)).encode(), _stored(part)))
            )
        return self._pictures[key]

    def dots(self, stream: Any) -> Dots:
        """The look of a picture."""
        key = id(stream)
        if key not in self._dots:
            with _as_unreadable():
                self._dots[key] = dots_of(stream.decode_as_image())
        return self._dots[key]

    def _form(self, stream: Any) -> Form | None:
        if stream.get("/Subtype") != "/Form":
            return None
        named = _Named(self, stream.get("/Resources"))
        data = stream.get_data()
        x, y, right, top = map(float, stream["/BBox"])
        walk = Walk(named, IDENTITY).over(_without_paint(data))

        @cache
        def painted() -> Painted:
            with _as_unreadable():
                walk = Walk(named, IDENTITY, all_strokes=True).over(_statements(data))
            return Painted(tuple(walk.strokes), walk.drawing)

        matrix = Matrix(*map(float, stream["/Matrix"])) if "/Matrix" in stream else IDENTITY
        digest = _digest(data, repr((x, y, right, top, matrix)).encode(), *named.digests())
        return Form(Box(x, y, right - x, top - y), matrix, Words((*walk.margin, *walk.stray)), painted, digest)


def _stored(stream: StreamObject) -> bytes:
    """The bytes of a stream in its file."""
    return stream._data  # noqa: SLF001  # pypdf has no other name for them


def _digest(*parts: bytes) -> bytes:
    sizes = ",".join(str(len(part)) for part in parts).encode()
    return blake2b(b"".join((sizes, *parts)), digest_size=16).digest()


def _outlines(runs: Iterable[Run]) -> Iterator[bytes]:
    """The look of the letters of some runs, because two files have different subsets of one font."""
    used: dict[str, tuple[ReadFont, set[int]]] = {}
    for run in runs:
        used.setdefault(run.font.name, (run.font, set()))[1].update(run.codes)
    # The tag before the plus differs from subset to subset.
    for name, (font, codes) in sorted(((name.partition("+")[2], used[name]) for name in used), key=itemgetter(0)):
        yield name.encode()
        yield from (font.glyphs[code].outline for code in sorted(codes) if code in font.glyphs)


class _Named:
    def __init__(self, file: _File, resources: Any) -> None:
        self._file = file
        self._parts: DictionaryObject = _plain(resources) or DictionaryObject()
        self._drawn: dict[str, bytes] = {}
        self.font = cache(self._font)
        self.form = cache(self._form)

    def read_all_fonts(self) -> None:
        """Read all fonts, because unused ones must be embedded, too."""
        for name in _plain(self._parts.get("/Font")) or ():
            self.font(name[1:])

    def _font(self, name: str) -> ReadFont:
        return self._file.font(self._object("/Font", name))

    def digests(self) -> list[bytes]:
        """The looks of the forms and pictures used so far, by their names."""
        return [part for name in sorted(self._drawn) for part in (name.encode(), self._drawn[name])]

    def _form(self, name: str) -> Form | None:
        stream = self._object("/XObject", name)
        form = self._file.form(stream)
        self._drawn[name] = form.digest if form else self._file.picture(stream)
        return form

    def picture(self, name: str) -> Dots:
        return self._file.dots(self._object("/XObject", name))

    def _object(self, kind: str, name: str) -> Any:
        part = _plain(self._parts.get(kind)) or {}
        if f"/{name}" not in part:
            raise UnreadablePdfError(f"{name} is used, but is not among the resources")
        return _plain(part[f"/{name}"])


def _font_words(font: Any) -> dict[str, Any]:
    descriptor = _plain(font.get("/FontDescriptor")) or {}
    embedded = (_plain(descriptor[key]) for key in _EMBEDDED if key in descriptor)
    data = next(embedded, None)
    to_unicode = _plain(font.get("/ToUnicode"))
    return {
        "name": str(font.get("/BaseFont", "/?"))[1:],
        "kind": str(font.get("/Subtype", "/?"))[1:],
        "first": int(font.get("/FirstChar", 0)),
        "widths": [float(_plain(width)) for width in _plain(font.get("/Widths")) or ()],
        "data": data.get_data() if isinstance(data, StreamObject) else b"",
        "to_unicode": to_unicode.get_data() if isinstance(to_unicode, StreamObject) else b"",
    }


def _corners(page: Any, name: str) -> tuple[float, float, float, float]:
    """A box of a page in points; a box that is not stated is the same as the one around it."""
    box = getattr(page, f"{name}box")
    return float(box.left), float(box.bottom), float(box.right), float(box.top)


def _box(corners: tuple[float, float, float, float], matrix: Matrix) -> Box:
    left, top = matrix.apply(corners[0], corners[3])
    right, bottom = matrix.apply(corners[2], corners[1])
    return Box(left, top, right - left, bottom - top)
