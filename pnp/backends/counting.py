"""What a finished PDF holds: the pieces that stand in its marked content."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

from pypdf import PdfReader

_PIECE = re.compile(rb"/Piece\s*<<(.*?)>>\s*BDC", re.DOTALL)
_WORD = re.compile(rb"/(\w+)\s*(?:\(((?:[^\\()]|\\.)*)\)|(\d+))", re.DOTALL)


class PrintedPiece(NamedTuple):
    """One piece as a page shows it; `part` is the page of a poster, the piece being on several."""

    page: int
    component: str
    item: str
    side: str
    copy: int
    part: str | None


def pieces(pdf: bytes) -> list[PrintedPiece]:
    """Read every piece of every page; pages count from 1."""
    reader = PdfReader(BytesIO(pdf))
    return [
        piece
        for number, page in enumerate(reader.pages, 1)
        for contents in [page.get_contents()]
        if contents is not None
        for piece in _pieces(number, contents.get_data())
    ]


def _pieces(page: int, operators: bytes) -> Iterator[PrintedPiece]:
    for properties in _PIECE.findall(operators):
        words = {key.decode(): number or _unescaped(text) for key, text, number in _WORD.findall(properties)}
        yield PrintedPiece(
            page=page,
            component=str(words["Component"]),
            item=words["Item"],
            side=words["Side"],
            copy=int(words["Copy"]),
            part=words.get("Part"),
        )


def _unescaped(text: bytes) -> str:
    return re.sub(rb"\\(.)", rb"\1", text).decode("latin-1")
