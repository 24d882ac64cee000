"""Hexagon grids without a size: axial coordinates, rings, regions, and labels of cells.

A cell is (q, r); the third cube coordinate is -q - r. With pointy tops a row runs along q; with flat tops a column runs
along r. Coordinates and distances: https://www.redblobgames.com/grids/hexagons/
"""

from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import NamedTuple

from pnp.base.place import column_letters


class Hex(NamedTuple):
    """A cell of a hexagon grid, in axial coordinates."""

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third cube coordinate."""
        return -self.q - self.r

    def plus(self, other: "Hex", times: int = 1) -> "Hex":
        """The cell after `times` steps by the other."""
        return Hex(self.q + other.q * times, self.r + other.r * times)

    def turned(self, sixths: int = 1) -> "Hex":
        """The cell after a clockwise turn of the grid about the origin, in sixths of a full turn."""
        cell = self
        for _ in range(sixths % 6):
            cell = Hex(-cell.r, -cell.s)
        return cell

    def distance(self, other: "Hex") -> int:
        """The number of steps to the other cell."""
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))

    def neighbours(self) -> tuple["Hex", ...]:
        """The six adjacent cells, clockwise from direction +q."""
        return tuple(self.plus(step) for step in DIRECTIONS)

    def beside(self, *, flat_top: bool) -> tuple["Hex", ...]:
        """The six adjacent cells, clockwise from the top, in the order of the names of tile edges."""
        near, first = self.neighbours(), 4 if flat_top else 5
        return near[first:] + near[:first]


DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
ORIGIN = Hex(0, 0)


class Labelling(StrEnum):
    """A scheme of labels; see `label`."""

    NONE = "none"
    CCRR = "ccrr"
    RRCC = "rrcc"
    LETTER_NUMBER = "letter_number"
    COLUMN_LETTER = "column_letter"
    DOUBLE = "double"
    DIAGONAL = "diagonal"
    RING_STEP = "ring_step"


class Offset(StrEnum):
    """The rows of a rectangle (the columns with flat tops) that are half a cell further, counted from 0."""

    ODD = "odd"
    EVEN = "even"


def ring(radius: int, centre: Hex = ORIGIN) -> Iterator[Hex]:
    """The cells at a distance, clockwise from the direction (0, -1)."""
    if radius == 0:
        yield centre
        return
    cell = centre.plus(DIRECTIONS[4], radius)
    for step in DIRECTIONS:
        for _ in range(radius):
            yield cell
            cell = cell.plus(step)


def hexagon(side: int) -> tuple[Hex, ...]:
    """A hexagon of hexagons with `side` cells along each side, row by row: 3n(n-1)+1 cells."""
    reach = side - 1
    return tuple(Hex(q, r) for r in range(-reach, reach + 1) for q in range(-reach - min(0, r), reach - max(0, r) + 1))


def rectangle(columns: int, rows: int, *, flat_top: bool, offset: Offset = Offset.ODD) -> tuple[Hex, ...]:
    """A rectangle of cells: every second row (every second column with flat tops) is shifted by half a cell."""
    places = ((row, column) for row in range(rows) for column in range(columns))
    return tuple(at_row_and_column(row, column, flat_top=flat_top, offset=offset) for row, column in places)


def row_and_column(cell: Hex, *, flat_top: bool, offset: Offset = Offset.ODD) -> tuple[int, int]:
    """The row and the column of a cell, as if rows were not shifted."""
    even = offset is Offset.EVEN
    return (cell.r + (cell.q + even) // 2, cell.q) if flat_top else (cell.r, cell.q + (cell.r + even) // 2)


def at_row_and_column(row: int, column: int, *, flat_top: bool, offset: Offset = Offset.ODD) -> Hex:
    """The cell in a row and a column."""
    even = offset is Offset.EVEN
    return Hex(column, row - (column + even) // 2) if flat_top else Hex(column - (row + even) // 2, row)


def labels(
    cells: Collection[Hex], labelling: Labelling, *, flat_top: bool = False, offset: Offset = Offset.ODD
) -> dict[Hex, str]:
    """The label of each cell; none for `none`."""
    if labelling is Labelling.NONE:
        return {}
    places = coordinates(cells, labelling, flat_top=flat_top, offset=offset)
    digits = max(2, len(str(1 + max(map(max, places.values()), default=0))))
    return {cell: label(first, second, labelling, digits) for cell, (first, second) in places.items()}


def coordinates(
    cells: Collection[Hex], labelling: Labelling, *, flat_top: bool = False, offset: Offset = Offset.ODD
) -> dict[Hex, tuple[int, int]]:
    """The two numbers in the label of each cell, counted from 0: row and column, or ring and step."""
    if labelling is Labelling.RING_STEP:
        return dict(_rings_and_steps(cells))
    places = {cell: _numbers(cell, labelling, flat_top=flat_top, offset=offset) for cell in cells}
    first_row = min((row for row, _ in places.values()), default=0)
    first_column = min((column for _, column in places.values()), default=0)
    return {cell: (row - first_row, column - first_column) for cell, (row, column) in places.items()}


def label(first: int, second: int, labelling: Labelling, digits: int = 2) -> str:
    """The label made of two numbers.

    `ccrr`: the digits of the column, then of the row, as if rows were not shifted; `rrcc`: row, then column;
    `letter_number`: row letter and column number; `column_letter`: column letter and row number; `double`: letters in
    one direction, and numbers in steps of two in the other, so that the cells of every second row have odd numbers;
    `diagonal`: row letter and number of the slanted line, so that all three directions are straight;
    `ring_step`: the ring around the centre and the step along it, clockwise.
    """
    across, down = parts_of_label(first, second, labelling, digits)
    match labelling:
        case Labelling.RING_STEP:
            return f"{across}-{down}" if first else across
        case Labelling.CCRR | Labelling.COLUMN_LETTER:
            return down + across
        case _:
            return across + down


def parts_of_label(first: int, second: int, labelling: Labelling, digits: int = 2) -> tuple[str, str]:
    """The two parts of a label, in the order of the numbers."""
    match labelling:
        case Labelling.RING_STEP:
            return str(first), str(second + 1)
        case Labelling.CCRR | Labelling.RRCC:
            return f"{first + 1:0{digits}}", f"{second + 1:0{digits}}"
        case Labelling.COLUMN_LETTER:
            return str(first + 1), column_letters(second + 1)
        case _:
            return column_letters(first + 1), str(second + 1)


def _numbers(cell: Hex, labelling: Labelling, *, flat_top: bool, offset: Offset) -> tuple[int, int]:
    match labelling:
        case Labelling.DIAGONAL:
            return (cell.q, cell.r) if flat_top else (cell.r, cell.q)
        case Labelling.DOUBLE:
            return (cell.q, 2 * cell.r + cell.q) if flat_top else (cell.r, 2 * cell.q + cell.r)
        case _:
            return row_and_column(cell, flat_top=flat_top, offset=offset)


def _rings_and_steps(cells: Collection[Hex]) -> Iterator[tuple[Hex, tuple[int, int]]]:
    region = frozenset(cells)
    for radius in range(max((cell.distance(ORIGIN) for cell in region), default=-1) + 1):
        for step, cell in enumerate(ring(radius)):
            if cell in region:
                yield cell, (radius, step)
