"""The geometry of painted grids: squares, or triangles that stand alternately on a side and on a tip."""

import math
from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import NamedTuple, Protocol

from pnp.drawing.api import Point
from pnp.drawing.rings import Ring, depth

_STEPS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
_HIGH = math.sqrt(3) / 2


class Cell(NamedTuple):
    """A space by its row from the top and its column from the left."""

    row: int
    column: int

    def beyond(self, side: str) -> "Cell":
        """The space next to it."""
        down, across = _STEPS[side]
        return Cell(self.row + down, self.column + across)


class Lattice(Protocol):
    """The spaces in the plane; all lengths are in sides of a space, from the top left of the grid.

    `name` is the word for a space, `room` the width of the box for signs around its middle.
    """

    name: str
    room: float

    def sides(self, cell: Cell) -> tuple[str, ...]:
        """The names of its sides, clockwise: the first is between the first and the second corner."""

    def corners(self, cell: Cell) -> Ring:
        """Its corners, clockwise."""

    def extent(self, rows: int, columns: int) -> tuple[float, float]:
        """How wide and high a grid is."""

    def distance(self, point: Point, cell: Cell) -> float:
        """How far a point is from a space; 0 inside."""

    def around(self, point: Point) -> Iterator[Cell]:
        """The space at a point, and those around it."""


class Squares(Lattice):
    """Squares."""

    name = "square"
    room = 1.0

    def sides(self, cell: Cell) -> tuple[str, ...]:  # noqa: ARG002  # all squares lie alike
        """All four."""
        return "north", "east", "south", "west"

    def corners(self, cell: Cell) -> Ring:
        """The corners from the top left."""
        y, x = cell
        return Point(x, y), Point(x + 1, y), Point(x + 1, y + 1), Point(x, y + 1)

    def extent(self, rows: int, columns: int) -> tuple[float, float]:
        """A side for every row and column."""
        return columns, rows

    def distance(self, point: Point, cell: Cell) -> float:
        """Straight to the nearest side, or to a corner."""
        across = max(cell.column - point.x, 0.0, point.x - cell.column - 1)
        down = max(cell.row - point.y, 0.0, point.y - cell.row - 1)
        return math.hypot(across, down)

    def around(self, point: Point) -> Iterator[Cell]:
        """The space and its eight neighbours."""
        row, column = math.floor(point.y), math.floor(point.x)
        return (Cell(y, x) for y in range(row - 1, row + 2) for x in range(column - 1, column + 2))


class Triangles(Lattice):
    """Triangles with equal sides; the first of the first row stands on its side."""

    name = "triangle"
    room = 0.56

    def sides(self, cell: Cell) -> tuple[str, ...]:
        """Three: one of them level."""
        return ("east", "south", "west") if _stands(cell) else ("north", "east", "west")

    def corners(self, cell: Cell) -> Ring:
        """The corners from the upper tip, or from the upper left."""
        top, foot, left = cell.row * _HIGH, (cell.row + 1) * _HIGH, cell.column / 2
        if _stands(cell):
            return Point(left + 0.5, top), Point(left + 1, foot), Point(left, foot)
        return Point(left, top), Point(left + 1, top), Point(left + 0.5, foot)

    def extent(self, rows: int, columns: int) -> tuple[float, float]:
        """Half a side for every column, and half a side more."""
        return (columns + 1) / 2, rows * _HIGH

    def distance(self, point: Point, cell: Cell) -> float:
        """The distance to the nearest point of the outline."""
        return max(0.0, -depth(point, [self.corners(cell)]))

    def around(self, point: Point) -> Iterator[Cell]:
        """The triangles of three rows whose tips can reach the point."""
        row, column = math.floor(point.y / _HIGH), math.floor(2 * point.x)
        return (Cell(y, x) for y in range(row - 1, row + 2) for x in range(column - 3, column + 3))


def _stands(cell: Cell) -> bool:
    return (cell.row + cell.column) % 2 == 0


LATTICES: dict[str, Lattice] = {"square": Squares(), "triangle": Triangles()}


def middle(lattice: Lattice, cell: Cell) -> Point:
    """The middle of a space."""
    corners = lattice.corners(cell)
    return Point(*(math.fsum(axis) / len(corners) for axis in zip(*corners, strict=True)))


def edge(lattice: Lattice, cell: Cell, side: str) -> tuple[Point, Point]:
    """The ends of a side, from left to right, or from top to bottom."""
    corners, at = lattice.corners(cell), lattice.sides(cell).index(side)
    start, end = sorted((corners[at], corners[(at + 1) % len(corners)]))
    return start, end


def border(lattice: Lattice, cells: Collection[Cell]) -> Iterator[Ring]:
    """The closed lines around a region, clockwise; parts that meet only at a corner have separate lines."""
    following: dict[Point, list[Point]] = {}
    for cell in sorted(cells):
        corners = lattice.corners(cell)
        for side, (start, end) in zip(lattice.sides(cell), pairwise((*corners, corners[0])), strict=True):
            if cell.beyond(side) not in cells:
                following.setdefault(start, []).append(end)
    while following:
        start = next(iter(following))
        loop = [start]
        while True:
            ends = following[loop[-1]]
            end = max(ends, key=lambda end: _turn(loop, end))
            ends.remove(end)
            if not ends:
                del following[loop[-1]]
            if end == start:
                break
            loop.append(end)
        yield tuple(loop)


def _turn(loop: list[Point], end: Point) -> float:
    """The angle by which a line turns to the right towards an end."""
    if len(loop) == 1:
        return 0.0
    (ax, ay), (bx, by) = loop[-2:]
    x, y, u, v = bx - ax, by - ay, end.x - bx, end.y - by
    return math.atan2(x * v - y * u, x * u + y * v)
