"""Pieces of one size and shape packed into an area: grids, honeycombs, staggered discs."""

import math
from collections.abc import Iterator, Sequence

from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box, Point

SLACK = 1e-6
_ROOT = math.sqrt(3) / 2

Corners = tuple[Point, ...]


def pack(shape: Shape, width: float, height: float, gap: float, area: Box) -> tuple[Box, ...]:
    """The trim boxes of as many pieces as fit, centred in the area, in reading order."""
    corners = max(_packings(shape, width, height, gap, area), key=len, default=())
    return _centred([Box(x, y, width, height) for x, y in corners], area)


def _packings(shape: Shape, width: float, height: float, gap: float, area: Box) -> Iterator[Corners]:
    """All packings worth comparing."""
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
    """The number of pieces with gaps between them that fit a length."""
    return max(0, math.floor((room + gap + SLACK) / (size + gap)))


def _centred(boxes: Sequence[Box], area: Box) -> tuple[Box, ...]:
    if not boxes:
        return ()
    across = area.centre.x - max(b.right for b in boxes) / 2
    down = area.centre.y - max(b.bottom for b in boxes) / 2
    return tuple(Box(b.x + across, b.y + down, b.width, b.height) for b in boxes)
