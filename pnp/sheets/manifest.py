"""Writes `manifest.json`, the places of all pieces: one line for each piece, so that builds can be compared by line.

A large deck has tens of thousands of lines. They are formatted by hand, because encoding a tree of objects takes
longer, and the lines of a side, which several files share, are made once.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from pnp.drawing.visual_hash import VisualHashes
from pnp.sheets.sheet import Placement, SheetSet, Side

_DIGITS = 3

# One encoder for all pieces: making an encoder takes longer than encoding a piece.
_encoded = json.JSONEncoder(ensure_ascii=False).encode


def manifest(
    game: str,
    paper: str,
    files: Mapping[str, Iterable[SheetSet]],
    order: Mapping[str, Any] | None = None,
    looks: VisualHashes | None = None,
    box: Sequence[Mapping[str, Any]] = (),
) -> bytes:
    """List the pieces on each page of every file: trim boxes in millimetres from the top left.

    `order` has the options of the build, for programs that read the files back, and `looks` are the visual hashes known
    so far. `box` lists all pieces of the game when a reprint prints only some. If backs are moved to correct a
    printer's error, the places are the intended places on paper.
    """
    pieces = _Pieces(looks or VisualHashes())
    head: dict[str, Any] = {"game": game, "paper": paper} | ({} if order is None else {"order": dict(order)})
    if order and order.get("reprint"):
        head["box"] = list(box)
    heads = ((f'{{"file": {_encoded(name)}', _pages(sets, pieces)) for name, sets in files.items())
    listed = _joined(_list(before, "pages", pages) for before, pages in heads)
    return b"".join((*_list(_encoded(head)[:-1], "files", [listed]), b"\n"))


def _pages(sets: Iterable[SheetSet], pieces: "_Pieces") -> Iterator[list[bytes]]:
    """The pages of a file in order, each as parts of JSON text."""
    pages = chain.from_iterable(sheet_set.pages for sheet_set in sets)
    for number, (sheet, side) in enumerate(pages, start=1):
        size = f'"width": {_rounded(sheet.width)}, "height": {_rounded(sheet.height)}'
        yield _list(f'{{"number": {number}, {size}, "side": "{side.name}"', "pieces", [[pieces.on(side)]])


def _list(before: str, key: str, parts: Iterable[list[bytes]]) -> list[bytes]:
    """An object whose last key holds a list with one line for each entry; `before` is the JSON of the other keys."""
    return [f'{before}, "{key}": [\n'.encode(), *_joined(parts), b"\n]}"]


def _joined(entries: Iterable[list[bytes]]) -> list[bytes]:
    """The parts of all entries, with a comma between entries."""
    parts = [part for entry in entries for part in (*entry, b",\n")]
    return parts[:-1]


class _Pieces:
    """The lines of the pieces of each side; files share sides."""

    def __init__(self, looks: VisualHashes) -> None:
        self._looks = looks
        self._known: dict[int, bytes] = {}

    def on(self, side: Side) -> bytes:
        """The pieces of a side."""
        lines = self._known.get(id(side))
        if lines is None:
            lines = self._known[id(side)] = ",\n".join([self._line(piece) for piece in side.pieces]).encode()
        return lines

    def _line(self, piece: Placement) -> str:
        """The line of one piece: `look` is the visual hash of its drawing; a page of a poster has a label, too."""
        line = (
            f'{{"component": {_encoded(piece.component)}, "item": {_encoded(piece.item)}, "copy": {piece.copy}, '
            f'"side": "{piece.side}", {_box(piece.x, piece.y, piece.width, piece.height)}, '
            f'"rotation": {piece.rotation}, "look": "{self._looks.of(piece.stamp)}"'
        )
        if piece.part:
            line += f', "part": {_encoded(piece.part)}'
        if piece.window:
            line += f', "window": {{{_box(*piece.window)}}}'
        return f"{line}}}"


# Cached, because the sheets of a deck have their pieces in the same places.
@lru_cache(maxsize=1024)
def _box(x: float, y: float, width: float, height: float) -> str:
    return f'"x": {_rounded(x)}, "y": {_rounded(y)}, "width": {_rounded(width)}, "height": {_rounded(height)}'


def _rounded(length: float) -> float:
    """A length rounded to micrometres; adding zero turns a negative zero into a positive one."""
    return round(length, _DIGITS) + 0.0
