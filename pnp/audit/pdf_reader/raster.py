"""Paints pages as a printer does: the whole page, the page without letters, and the marks that belong to no piece.

A dot is a point wide: a letter of 5 pt is three dots high, which is enough to tell whether it can be seen.
"""

import ctypes
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
import pypdfium2  # type: ignore[import-untyped]
from numpy.typing import NDArray
from pypdfium2 import raw

from pnp.audit.pdf_reader.reader import UnreadablePdfError
from pnp.base.units import PT

_MOST_DOTS = 16_000_000
Dots = NDArray[np.uint8]

_PIECE = "Piece".encode("utf-16-le") + b"\0\0"
_NAME_BYTES = 64
_CLEAR = (0, 0, 0, 0)


class Raster(NamedTuple):
    """A page in grey, `whole` and `bare` of letters; `strange` is the coverage of each dot by marks of no piece.

    The size is in millimetres, as the painter reads it; letters of a page that is not sharp are too small to judge.
    """

    width: float
    height: float
    is_sharp: bool
    whole: Dots
    bare: Dots
    strange: Dots


@contextmanager
def rasters(pdf: bytes) -> Iterator[Callable[[int], Raster]]:
    """Open a file to paint its pages, which count from 1; raises UnreadablePdfError."""
    try:
        document = pypdfium2.PdfDocument(pdf)
    except pypdfium2.PdfiumError as error:
        raise UnreadablePdfError(str(error)) from error
    try:
        yield lambda number: _raster(document, number)
    finally:
        document.close()


def _raster(document: Any, number: int) -> Raster:
    try:
        page = document[number - 1]
    except (IndexError, pypdfium2.PdfiumError) as error:
        raise UnreadablePdfError(f"page {number} cannot be shown") from error
    try:
        scale = min(1.0, math.sqrt(_MOST_DOTS / (page.get_width() * page.get_height())))
        drawn = [raw.FPDFPage_GetObject(page, n) for n in range(raw.FPDFPage_CountObjects(page))]
        whole = _painted(page, scale=scale, grayscale=True)
        letters = [letter for part in drawn for letter in _letters(part)]
        with _hidden(letters):
            bare = _painted(page, scale=scale, grayscale=True)
        with _hidden([part for part in drawn if _is_of_piece(part)]):
            strange = _painted(page, scale=scale, fill_color=_CLEAR)[..., 3]
        return Raster(page.get_width() * PT, page.get_height() * PT, scale == 1, whole, bare, strange)
    finally:
        page.close()


def _painted(page: Any, **options: Any) -> Dots:
    bitmap = page.render(**options)
    try:
        return np.array(bitmap.to_numpy())
    finally:
        bitmap.close()


@contextmanager
def _hidden(objects: list[Any]) -> Iterator[None]:
    for part in objects:
        raw.FPDFPageObj_SetIsActive(part, False)  # noqa: FBT003  # pdfium takes no keywords
    try:
        yield
    finally:
        for part in objects:
            raw.FPDFPageObj_SetIsActive(part, True)  # noqa: FBT003


def _letters(part: Any) -> Iterator[Any]:
    kind = raw.FPDFPageObj_GetType(part)
    if kind == raw.FPDF_PAGEOBJ_TEXT:
        yield part
    elif kind == raw.FPDF_PAGEOBJ_FORM:
        for n in range(raw.FPDFFormObj_CountObjects(part)):
            yield from _letters(raw.FPDFFormObj_GetObject(part, n))


def _is_of_piece(part: Any) -> bool:
    marks = (raw.FPDFPageObj_GetMark(part, n) for n in range(raw.FPDFPageObj_CountMarks(part)))
    return any(_name(mark) == _PIECE for mark in marks)


def _name(mark: Any) -> bytes:
    name, length = ctypes.create_string_buffer(_NAME_BYTES), ctypes.c_ulong()
    buffer = ctypes.cast(name, ctypes.POINTER(ctypes.c_ushort))
    raw.FPDFPageObjMark_GetName(mark, buffer, _NAME_BYTES, ctypes.byref(length))
    return name.raw[: length.value]
