"""Hexagon grids without a size: axial coordinates, rings, regions, and labels of cells.

A cell is (q, r); the third cube coordinate is -q - r. With pointy tops a row runs along q; with flat tops a column runs
along r. Coordinates and distances: https://www.redblobgames.com/grids/hexagons/
"""

from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import NamedTuple


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


DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
ORIGIN = Hex(0, 0)


class Labelling(StrEnum):
    """A scheme of labels; `labels` describes each."""

    NONE = "none"
    CCRR = "ccrr"
    LETTER_NUMBER = "letter_number"
    DIAGONAL = "diagonal"
    RING_STEP = "ring_step"


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


def rectangle(columns: int, rows: int, *, flat_top: bool) -> tuple[Hex, ...]:
    """A rectangle of cells: every second row (every second column with flat tops) is shifted by half a cell."""
    if flat_top:
        return tuple(Hex(c, r - c // 2) for r in range(rows) for c in range(columns))
    return tuple(Hex(c - r // 2, r) for r in range(rows) for c in range(columns))


def labels(cells: Collection[Hex], labelling: Labelling, *, flat_top: bool = False) -> dict[Hex, str]:
    """The label of each cell.

    `ccrr`: two digits of the column and two of the row, as if rows were not shifted; `letter_number`: row letter and
    column number; `diagonal`: row letter and number of the slanted line, so that all three directions are straight;
    `ring_step`: the ring around the centre and the step along it, clockwise.
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
    """A to Z, then AA, AB ..., as in a spreadsheet."""
    text = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(65 + rest) + text
    return text
