"""Pieces of different sizes on one page, on shelves of equal height, so that each shelf is one long cut."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.drawing.geometry import Box
from pnp.sheets.packing import SLACK


class ShelfItem(NamedTuple):
    """A piece to put on a shelf: its size, and its gap to a neighbour of the same kind."""

    width: float
    height: float
    kind: Hashable
    gap: float


ShelvedPage = tuple[tuple[int, Box], ...]
"""The index and the box of each piece."""


@dataclass(slots=True)
class _Shelf:
    """A row being filled; `height` is that of its first piece, which is the highest."""

    top: float
    height: float
    end: float = 0.0
    last: ShelfItem | None = None
    boxes: list[tuple[int, Box]] = field(default_factory=list)


@dataclass(slots=True)
class _Page:
    """A page being filled from the top."""

    bottom: float = 0.0
    shelves: list[_Shelf] = field(default_factory=list)

    def new_shelf(self, top: float, height: float) -> _Shelf:
        """Add an empty shelf."""
        self.shelves.append(_Shelf(top, height))
        self.bottom = top + height
        return self.shelves[-1]


def shelve(pieces: Sequence[ShelfItem], gap: float, area: Box) -> tuple[ShelvedPage, ...]:
    """Put the pieces on pages, `gap` between different kinds; each must fit the area by itself.

    First fit in decreasing height: a piece goes on the first shelf with room for it, on the first page.
    """
    pages: list[_Page] = []
    order = sorted(range(len(pieces)), key=lambda i: (-pieces[i].height, -pieces[i].width, i))
    for index in order:
        piece = pieces[index]
        shelf = _shelf_for(pages, piece, gap, area)
        left = _next_left(shelf, piece, gap)
        shelf.boxes.append((index, Box(left, shelf.top, piece.width, piece.height)))
        shelf.end, shelf.last = left + piece.width, piece
    return tuple(_centred(page, area) for page in pages)


def _shelf_for(pages: list[_Page], piece: ShelfItem, gap: float, area: Box) -> _Shelf:
    """The first shelf with room, or a new one, if need be on a new page."""
    for page in pages:
        for shelf in page.shelves:
            end = _next_left(shelf, piece, gap) + piece.width
            if piece.height <= shelf.height + SLACK and end <= area.width + SLACK:
                return shelf
        if page.bottom + gap + piece.height <= area.height + SLACK:
            return page.new_shelf(page.bottom + gap, piece.height)
    pages.append(_Page())
    return pages[-1].new_shelf(0.0, piece.height)


def _next_left(shelf: _Shelf, piece: ShelfItem, gap: float) -> float:
    if shelf.last is None:
        return 0.0
    return shelf.end + (piece.gap if shelf.last.kind == piece.kind else gap)


def _centred(page: _Page, area: Box) -> ShelvedPage:
    """The pieces of a page centred in the area as one block with a straight left edge."""
    across = area.centre.x - max(shelf.end for shelf in page.shelves) / 2
    down = area.centre.y - page.bottom / 2
    placed = (piece for shelf in page.shelves for piece in shelf.boxes)
    return tuple((i, Box(b.x + across, b.y + down, b.width, b.height)) for i, b in placed)
