"""Writes `manifest.json`, the places of all pieces: one line for each piece, so that two builds compare well.

A large deck has tens of thousands of lines. Each is filled in by itself, and the lines of a side, which several files
share, are made once.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.drawing.visual_hash import VisualHashes
from pnp.sheets.sheet import Placement, SheetSet, Side

_DIGITS = 3

# One encoder for all: making one takes longer than a piece does.
_encoded = json.JSONEncoder(ensure_ascii=False).encode


def manifest(
    game: str,
    paper: str,
    files: Mapping[str, Iterable[SheetSet]],
    order: Mapping[str, Any] | None = None,
    looks: VisualHashes | None = None,
) -> bytes:
    """Tell for every file the pieces on each of its pages: millimetres from the top left, trim size.

    `order` is how the build was ordered, for whoever reads the files back, and `looks` are the hashes known so far.
    Where backs are moved to put a printer's miss right, places are those that are meant to be met on paper.
    """
    pieces = _Pieces(looks or VisualHashes())
    head = {"game": game, "paper": paper} | ({} if order is None else {"order": dict(order)})
    heads = ((f'{{"file": {_encoded(name)}', _pages(sets, pieces)) for name, sets in files.items())
    listed = _joined(_list(before, "pages", pages) for before, pages in heads)
    return b"".join((*_list(_encoded(head)[:-1], "files", [listed]), b"\n"))


def _pages(sets: Iterable[SheetSet], pieces: "_Pieces") -> Iterator[list[bytes]]:
    """The pages of a file in order, each in parts."""
    sides = ((sheet, side) for one in sets for sheet in one.sheets for side in sheet.sides)
    for number, (sheet, side) in enumerate(sides, start=1):
        size = f'"width": {_rounded(sheet.width)}, "height": {_rounded(sheet.height)}'
        yield _list(f'{{"number": {number}, {size}, "side": "{side.name}"', "pieces", [[pieces.on(side)]])


def _list(before: str, key: str, parts: Iterable[list[bytes]]) -> list[bytes]:
    """An object, begun by what stands before its last key, whose value is a list with a line for each entry."""
    return [f'{before}, "{key}": [\n'.encode(), *_joined(parts), b"\n]}"]


def _joined(entries: Iterable[list[bytes]]) -> list[bytes]:
    """Entries of a list, each in parts."""
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
        """One piece; `look` is a fingerprint of its drawing; a page of a poster adds its label and what shows of it."""
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


def _box(x: float, y: float, width: float, height: float) -> str:
    return f'"x": {_rounded(x)}, "y": {_rounded(y)}, "width": {_rounded(width)}, "height": {_rounded(height)}'


def _rounded(length: float) -> float:
    """Micrometres are enough; no minus before a zero."""
    return round(length, _DIGITS) + 0.0
