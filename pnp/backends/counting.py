"""What a finished PDF holds: the pieces that stand in its marked content."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

from pypdf import PdfReader

_STRING = rb"\((?:[^\\()]|\\.)*\)"
# Strings are matched first, so that a text on a card is never taken for an operator.
_PIECE = re.compile(_STRING + rb"|/Piece\s*<<((?:" + _STRING + rb"|[^()>])*)>>\s*BDC", re.DOTALL)
_WORD = re.compile(rb"/(\w+)\s*(?:(" + _STRING + rb")|(\d+))", re.DOTALL)


class PrintedPiece(NamedTuple):
    """One piece as a page shows it; `part` is the page of a poster or summary, which is on several."""

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
    for properties in filter(None, _PIECE.findall(operators)):
        words = {
            key.decode(): (number.decode() or _unescaped(text[1:-1])) for key, text, number in _WORD.findall(properties)
        }
        yield PrintedPiece(
            page=page,
            component=words["Component"],
            item=words["Item"],
            side=words["Side"],
            copy=int(words["Copy"]),
            part=words.get("Part"),
        )


def _unescaped(text: bytes) -> str:
    return re.sub(rb"\\(.)", rb"\1", text).decode("latin-1")
