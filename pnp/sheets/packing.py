"""Places equal pieces on one page: in rows and columns, or staggered as in a honeycomb."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.drawing.faces import Block, Shape
from pnp.drawing.geometry import Box, Point

SLACK = 1e-6
_ROOT = math.sqrt(3) / 2
_TURNED = {Shape.HEX_FLAT: Shape.HEX_POINTY, Shape.HEX_POINTY: Shape.HEX_FLAT}


class Lattice(NamedTuple):
    """Places for equal pieces in rows; every second row may be shifted by half a piece.

    The rows of an `is_upright` lattice run downwards, one to the right of the other; its lengths are measured as if the
    page were mirrored about its diagonal.
    """

    width: float
    height: float
    pitch: float
    step: float
    rows: int
    columns: int
    shifted_columns: int
    shift: float = 0.0
    is_upright: bool = False

    @property
    def capacity(self) -> int:
        """The number of places."""
        return (self.rows + 1) // 2 * self.columns + self.rows // 2 * self.shifted_columns

    def in_row(self, row: int) -> int:
        """The number of places in a row."""
        return self.shifted_columns if row % 2 else self.columns

    def corners(self) -> Iterator[Point]:
        """The top left corners of all places, row by row."""
        for row in range(self.rows):
            for column in range(self.in_row(row)):
                across, down = column * self.pitch + row % 2 * self.shift, row * self.step
                yield Point(down, across) if self.is_upright else Point(across, down)

    def mirrored(self) -> "Lattice":
        """The same places of a grid, filled column by column."""
        return Lattice(
            self.height, self.width, self.step, self.pitch, self.columns, self.rows, self.rows, is_upright=True
        )

    def full_rows(self, count: int) -> int:
        """The number of pieces, out of `count`, that fill whole rows."""
        if self.columns and self.columns == self.shifted_columns:
            return min(self.rows, count // self.columns) * self.columns
        held = 0
        for row in range(self.rows):
            if held + self.in_row(row) > count:
                break
            held += self.in_row(row)
        return held

    def used(self, count: int) -> tuple[int, int]:
        """The number of rows that the first `count` places take, and the number of places in the longest of them."""
        if self.columns and self.columns == self.shifted_columns:
            return math.ceil(count / self.columns), min(count, self.columns)
        rows = longest = 0
        while count > 0:
            longest = max(longest, min(count, self.in_row(rows)))
            count -= self.in_row(rows)
            rows += 1
        return rows, longest

    def extent(self, count: int) -> tuple[float, float]:
        """The width and height of the first `count` places together."""
        rows, _ = self.used(count)
        first = min(count, self.columns)
        second = min(count - first, self.shifted_columns)
        ends = (first - 1) * self.pitch, (second - 1) * self.pitch + self.shift
        across, down = max(ends) + self.width, (rows - 1) * self.step + self.height
        return (down, across) if self.is_upright else (across, down)


def turned_by_a_quarter(shape: Shape) -> Shape:
    """The shape of a piece turned by a quarter: a hexagon changes between flat and pointed top."""
    return _TURNED.get(shape, shape)


def lattices(shape: Shape, width: float, height: float, gap: float, area: Box) -> Iterator[Lattice]:
    """The lattices that fill an area: rows and columns first, then lattices of interlocking pieces."""
    size, room = (width, height), (area.width, area.height)
    yield _grid(size, gap, room)
    if shape in (Shape.HEX_POINTY, Shape.DISC):
        yield _staggered(size, gap, width, room)
    if shape in (Shape.HEX_FLAT, Shape.DISC):
        yield _staggered(size[::-1], gap, height, room[::-1])._replace(is_upright=True)


def fullest(shape: Shape, width: float, height: float, gap: float, area: Box) -> Lattice:
    """The lattice that takes most pieces."""
    return max(lattices(shape, width, height, gap, area), key=lambda lattice: lattice.capacity)


def pack(shape: Shape, width: float, height: float, gap: float, area: Box) -> tuple[Box, ...]:
    """The trim boxes of as many pieces as fit, centred in the area, in reading order."""
    corners = fullest(shape, width, height, gap, area).corners()
    in_order = sorted(corners, key=lambda corner: (round(corner.y, 4), corner.x))
    return _centred_boxes([Box(x, y, width, height) for x, y in in_order], area)


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
    """The positions of pieces in a row that fit the room, with a gutter after each group of `together` pieces."""
    starts: list[float] = []
    start = 0.0
    while start + size <= room + SLACK:
        starts.append(start)
        start += size + (max(gutter, gap) if len(starts) % together == 0 else gap)
    return starts


def _grid(size: tuple[float, float], gap: float, room: tuple[float, float]) -> Lattice:
    (width, height), (across, down) = size, room
    columns = _fitting(width, gap, across)
    return Lattice(width, height, width + gap, height + gap, _fitting(height, gap, down), columns, columns)


def _staggered(size: tuple[float, float], gap: float, nested: float, room: tuple[float, float]) -> Lattice:
    """A lattice of rows shifted by half a piece, as in a honeycomb.

    The distance of the rows is that of nested discs with the diameter `nested`.
    """
    (width, height), (across, down) = size, room
    pitch, step = width + gap, (nested + gap) * _ROOT
    columns, shifted = _fitting(width, gap, across), _fitting(width, gap, across - pitch / 2)
    fits = columns > 0 and height <= down + SLACK
    rows = 1 + math.floor((down - height + SLACK) / step) if fits else 0
    return Lattice(width, height, pitch, step, rows, columns, shifted, pitch / 2)


def _fitting(size: float, gap: float, room: float) -> int:
    return max(0, math.floor((room + gap + SLACK) / (size + gap)))


def _centred_boxes(boxes: Sequence[Box], area: Box) -> tuple[Box, ...]:
    if not boxes:
        return ()
    across = area.centre.x - max(b.right for b in boxes) / 2
    down = area.centre.y - max(b.bottom for b in boxes) / 2
    return tuple(Box(b.x + across, b.y + down, b.width, b.height) for b in boxes)
