"""Reads the pieces in the marked content of a finished PDF."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.audit.pdf_reader.reader import page_streams

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
    """Read every piece of every page; pages count from 1. Raises UnreadablePdfError."""
    return [piece for number, content in enumerate(page_streams(pdf), 1) for piece in _pieces(number, content)]


def _pieces(page: int, operators: bytes) -> Iterator[PrintedPiece]:
    for properties in filter(None, _PIECE.findall(operators)):
        words = {
            key.decode(): (number.decode() or _unescaped(text[1:-1])) for key, text, number in _WORD.findall(properties)
        }
        yield PrintedPiece(
            page=page,
            component=words.get("Component", ""),
            item=words.get("Item", ""),
            side=words.get("Side", ""),
            copy=int(words.get("Copy", "0")),
            part=words.get("Part"),
        )


def _unescaped(text: bytes) -> str:
    return re.sub(rb"\\(.)", rb"\1", text).decode("latin-1")
