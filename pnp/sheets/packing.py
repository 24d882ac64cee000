"""Pieces of different sizes on one page, on shelves of equal height, so that each shelf is one long cut."""

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.drawing.faces import Block, Shape
from pnp.drawing.geometry import Box, Point

SLACK = 1e-6
_ROOT = math.sqrt(3) / 2

Corners = tuple[Point, ...]


def pack(shape: Shape, width: float, height: float, gap: float, area: Box) -> tuple[Box, ...]:
    """The trim boxes of as many pieces as fit, centred in the area, in reading order."""
    corners = max(_packings(shape, width, height, gap, area), key=len, default=())
    return _centred_boxes([Box(x, y, width, height) for x, y in corners], area)


def pack_in_blocks(width: float, height: float, gap: float, block: Block, area: Box) -> tuple[Box, ...]:
    """The trim boxes of as many pieces as fit, in blocks with gutters between them, block by block, centred."""
    columns = _starts(width, gap, block.across, block.gutter, area.width)
    rows = _starts(height, gap, block.down, block.gutter, area.height)
    boxes = [
        Box(x, y, width, height)
        for block_rows in _together(rows, block.down)
        for block_columns in _together(columns, block.across)
        for y in block_rows
        for x in block_columns
    ]
    return _centred_boxes(boxes, area)


def _together(starts: Sequence[float], count: int) -> Iterator[Sequence[float]]:
    return (starts[first : first + count] for first in range(0, len(starts), count))


def _starts(size: float, gap: float, together: int, gutter: float, room: float) -> list[float]:
    """Where pieces in a row begin, so many together, as long as there is room."""
    starts: list[float] = []
    start = 0.0
    while start + size <= room + SLACK:
        starts.append(start)
        start += size + (max(gutter, gap) if len(starts) % together == 0 else gap)
    return starts


def _packings(shape: Shape, width: float, height: float, gap: float, area: Box) -> Iterator[Corners]:
    yield _grid(width, height, gap, area.width, area.height)
    size, room = (width, height), (area.width, area.height)
    if shape is Shape.HEX_POINTY:
        yield _staggered(size, gap, width, room)
    if shape is Shape.HEX_FLAT:
        yield _transposed(_staggered(size[::-1], gap, height, room[::-1]))
    if shape is Shape.DISC:
        yield _staggered(size, gap, height, room)
        yield _transposed(_staggered(size[::-1], gap, width, room[::-1]))


def _grid(width: float, height: float, gap: float, across: float, down: float) -> Corners:
    columns, rows = _fitting(width, gap, across), _fitting(height, gap, down)
    return tuple(Point(c * (width + gap), r * (height + gap)) for r in range(rows) for c in range(columns))


def _staggered(size: tuple[float, float], gap: float, nested: float, room: tuple[float, float]) -> Corners:
    """Rows shifted by half a piece, as in a honeycomb; `nested` is the disc diameter of equal row distance."""
    (width, height), (across, down) = size, room
    pitch, step = width + gap, (nested + gap) * _ROOT
    if width > across + SLACK or height > down + SLACK:
        return ()
    columns, shifted = _fitting(width, gap, across), _fitting(width, gap, across - pitch / 2)
    rows = 1 + math.floor((down - height + SLACK) / step)
    return tuple(
        Point((c + (r % 2) / 2) * pitch, r * step) for r in range(rows) for c in range(shifted if r % 2 else columns)
    )


def _transposed(corners: Corners) -> Corners:
    return tuple(sorted((Point(y, x) for x, y in corners), key=lambda corner: (round(corner.y, 4), corner.x)))


def _fitting(size: float, gap: float, room: float) -> int:
    return max(0, math.floor((room + gap + SLACK) / (size + gap)))


def _centred_boxes(boxes: Sequence[Box], area: Box) -> tuple[Box, ...]:
    if not boxes:
        return ()
    across = area.centre.x - max(b.right for b in boxes) / 2
    down = area.centre.y - max(b.bottom for b in boxes) / 2
    return tuple(Box(b.x + across, b.y + down, b.width, b.height) for b in boxes)


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
