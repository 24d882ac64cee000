"""Hexagon grids: axial coordinates, where cells and corners lie in millimetres, and what the cells are called.

A cell is (q, r); the third cube coordinate is -q - r. With pointy tops a row runs along q;
with flat tops a column runs along r. Labels are a view: nothing is stored under them.
"""

import math
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Outline


class Hex(NamedTuple):
    """A cell of a hexagon grid, in axial coordinates."""

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third cube coordinate."""
        return -self.q - self.r

    def plus(self, other: "Hex", times: int = 1) -> "Hex":
        """The cell reached by taking the other as a step, once or several times."""
        return Hex(self.q + other.q * times, self.r + other.r * times)

    def turned(self, sixths: int = 1) -> "Hex":
        """The cell after turning the grid clockwise about the origin by sixths of a full turn."""
        cell = self
        for _ in range(sixths % 6):
            cell = Hex(-cell.r, -cell.s)
        return cell

    def distance(self, other: "Hex") -> int:
        """How many steps the other cell is away."""
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))

    def neighbours(self) -> tuple["Hex", ...]:
        """The six cells around, clockwise, the one in direction +q first."""
        return tuple(self.plus(step) for step in DIRECTIONS)


DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
ORIGIN = Hex(0, 0)
_TOP_LEFT = Point(0, 0)


class Labelling(StrEnum):
    """How cells are named on a map."""

    NONE = "none"
    CCRR = "ccrr"
    LETTER_NUMBER = "letter_number"
    DIAGONAL = "diagonal"
    RING_STEP = "ring_step"


def ring(radius: int, centre: Hex = ORIGIN) -> Iterator[Hex]:
    """The cells at a distance, clockwise, starting in the direction (0, -1)."""
    if radius == 0:
        yield centre
        return
    cell = centre.plus(DIRECTIONS[4], radius)
    for step in DIRECTIONS:
        for _ in range(radius):
            yield cell
            cell = cell.plus(step)


def hexagon(side: int) -> tuple[Hex, ...]:
    """A hexagon of hexagons with this many cells along each side, row by row: 3n(n-1)+1 cells."""
    reach = side - 1
    return tuple(
        Hex(q, r) for r in range(-reach, reach + 1) for q in range(-reach - min(0, r), reach - max(0, r) + 1)
    )


def rectangle(columns: int, rows: int, *, flat_top: bool) -> tuple[Hex, ...]:
    """A block of cells with straight sides: every second row (or column, with flat tops) is shifted by half a cell."""
    if flat_top:
        return tuple(Hex(c, r - c // 2) for r in range(rows) for c in range(columns))
    return tuple(Hex(c - r // 2, r) for r in range(rows) for c in range(columns))


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Cells laid out in millimetres; `across` is the distance between two flat sides of a cell."""

    across: float
    flat_top: bool = False
    origin: Point = _TOP_LEFT

    @property
    def radius(self) -> float:
        """From the centre of a cell to a corner, which is also the length of its sides."""
        return self.across / math.sqrt(3)

    def centre(self, cell: Hex) -> Point:
        """The middle of a cell."""
        along = self.across * (cell.q + cell.r / 2) if not self.flat_top else 1.5 * self.radius * cell.q
        down = 1.5 * self.radius * cell.r if not self.flat_top else self.across * (cell.r + cell.q / 2)
        return Point(self.origin.x + along, self.origin.y + down)

    def corners(self, cell: Hex) -> tuple[Point, ...]:
        """The six corners, clockwise; side i, towards neighbour i, runs from corner i to corner i + 1."""
        x, y = self.centre(cell)
        first = 0 if self.flat_top else -30
        angles = (math.radians(first + 60 * i) for i in range(6))
        return tuple(Point(x + self.radius * math.cos(a), y + self.radius * math.sin(a)) for a in angles)

    def outline(self, cell: Hex, *, grow: float = 0.0) -> Outline:
        """The cell's own hexagon, its sides moved out by `grow`."""
        return outlines.hexagon(self.centre(cell), self.across + 2 * grow, flat_top=self.flat_top)

    def cell_at(self, point: Point) -> Hex:
        """The cell a point lies in."""
        x, y = point.x - self.origin.x, point.y - self.origin.y
        if self.flat_top:
            q = x / (1.5 * self.radius)
            return _rounded(q, y / self.across - q / 2)
        r = y / (1.5 * self.radius)
        return _rounded(x / self.across - r / 2, r)

    def bounds(self, cells: Iterable[Hex]) -> Box:
        """The box around all corners of the cells."""
        points = [corner for cell in cells for corner in self.corners(cell)]
        xs, ys = [p.x for p in points], [p.y for p in points]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def border(self, cells: Collection[Hex]) -> tuple[tuple[Point, ...], ...]:
        """The closed lines around a region, each as its corners, the region on the right hand."""
        region = frozenset(cells)
        following = dict(self._border_sides(region))
        loops = []
        while following:
            start = min(following)
            loop = [start]
            while (after := following.pop(loop[-1])) != start:
                loop.append(after)
            loops.append(tuple(self._corner_point(*corner) for corner in loop))
        return tuple(loops)

    def _border_sides(self, region: frozenset[Hex]) -> Iterator[tuple["_Corner", "_Corner"]]:
        for cell in sorted(region):
            for side, beyond in enumerate(cell.neighbours()):
                if beyond not in region:
                    yield _corner(cell, side), _corner(cell, side + 1)

    def _corner_point(self, cell: Hex, number: int) -> Point:
        return self.corners(cell)[number]


_Corner = tuple[Hex, int]


def _corner(cell: Hex, number: int) -> _Corner:
    """One name for a corner that up to three cells share: corner i is also i + 2 of neighbour i, i + 4 of i - 1."""
    number %= 6
    others = (
        (cell, number),
        (cell.plus(DIRECTIONS[(number - 1) % 6]), (number + 2) % 6),
        (cell.plus(DIRECTIONS[number]), (number + 4) % 6),
    )
    return min(others)


def _rounded(q: float, r: float) -> Hex:
    cube = (q, r, -q - r)
    near = [round(c) for c in cube]
    off = [abs(n - c) for n, c in zip(near, cube, strict=True)]
    worst = off.index(max(off))
    if worst == 0:
        near[0] = -near[1] - near[2]
    elif worst == 1:
        near[1] = -near[0] - near[2]
    return Hex(near[0], near[1])


def labels(cells: Collection[Hex], labelling: Labelling, *, flat_top: bool = False) -> dict[Hex, str]:
    """Name the cells.

    `ccrr`: two digits of column and two of row, shifted rows counted straight; `letter_number`: row letter and
    column number; `diagonal`: row letter and the number of the slanted line, so that all three directions
    read straight; `ring_step`: ring around the centre and the step along it, clockwise.
    """
    match labelling:
        case Labelling.NONE:
            return {}
        case Labelling.RING_STEP:
            return dict(_ring_labels(cells))
        case Labelling.DIAGONAL:
            places = {cell: (cell.r, cell.q) for cell in cells}
            if flat_top:
                places = {cell: (cell.q, cell.r) for cell in cells}
        case _:
            places = {cell: _row_and_column(cell, flat_top=flat_top) for cell in cells}
    first_row = min(row for row, _ in places.values())
    first_column = min(column for _, column in places.values())
    numbered = {cell: (row - first_row, column - first_column) for cell, (row, column) in places.items()}
    if labelling is Labelling.CCRR:
        return {cell: f"{column + 1:02}{row + 1:02}" for cell, (row, column) in numbered.items()}
    return {cell: f"{_letters(row)}{column + 1}" for cell, (row, column) in numbered.items()}


def _ring_labels(cells: Collection[Hex]) -> Iterator[tuple[Hex, str]]:
    region = frozenset(cells)
    for radius in range(max(cell.distance(ORIGIN) for cell in region) + 1):
        for step, cell in enumerate(ring(radius), 1):
            if cell in region:
                yield cell, f"{radius}-{step}" if radius else "0"


def _row_and_column(cell: Hex, *, flat_top: bool) -> tuple[int, int]:
    return (cell.r + cell.q // 2, cell.q) if flat_top else (cell.r, cell.q + cell.r // 2)


def _letters(number: int) -> str:
    """A to Z, then AA, AB ..., as spreadsheets count."""
    text = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(65 + rest) + text
    return text
