"""Square boards of road tiles: neighbours, roads that meet, and the plots that closed loops of road enclose.

A plot is a corner where four tiles meet, or the middle of a tile without a road through it. Continuous roads across a
tile or from one tile to the next separate plots; the edge of the board is not a road.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product

from pnp.play.errors import PlayError

NOWHERE = -1
SIDES = "NESW"
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""The steps to the four sides, in rows and columns."""
_CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))
_MOST_KEPT = 20_000

Regions = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """The roads of a tile in one position; bit k of `exits` is set if a road meets its side k, clockwise from the top.

    `faces` are the groups of its corners, clockwise from the upper left, that no road separates inside the tile.
    """

    exits: int
    faces: tuple[tuple[int, ...], ...]
    has_middle: bool = False


EMPTY = Shape(0, ((0, 1, 2, 3),))


@lru_cache(maxsize=512)
def shape(roads: tuple[str, ...], quarters: int = 0, *, free_middle: bool = False) -> Shape:
    """The shape of a tile whose roads are named by the sides they join, turned clockwise by quarters.

    Raises PlayError if the middle should be free, but a road runs through it.
    """
    turned = [sorted((SIDES.index(side) + quarters) % 4 for side in road) for road in roads]
    through = [sides for sides in turned if len(sides) > 1]
    if free_middle and through:
        raise PlayError(f"roads {' '.join(roads)} run through the middle, so it is not free")
    groups: dict[tuple[int, ...], list[int]] = {}
    for corner in range(4):
        # For each road, the arc in which the corner lies: the number of the road's sides before it.
        arcs = tuple(sum(side < corner for side in sides) % len(sides) for sides in through)
        groups.setdefault(arcs, []).append(corner)
    exits = sum({1 << side for sides in turned for side in sides})
    return Shape(exits, tuple(map(tuple, groups.values())), free_middle)


def quarters_between(shown: tuple[str, ...], wanted: str) -> int | None:
    """The quarter turns after which a tile's roads meet exactly the wanted sides; None if there is no such turn."""
    sides = sum({1 << SIDES.index(side) for side in wanted}) if set(wanted) <= set(SIDES) else None
    return next((turn for turn in range(4) if shape(shown, turn).exits == sides), None)


def lies(shown: tuple[str, ...], *, free_middle: bool = False) -> tuple[int, ...]:
    """The quarter turns that give distinct positions of a tile."""
    turns: dict[Shape, int] = {}
    for turn in range(4):
        turns.setdefault(shape(shown, turn, free_middle=free_middle), turn)
    return tuple(turns.values())


@dataclass(frozen=True)
class SquareBoard:
    """Cells 0 to n - 1 row by row; plots are the inner corners row by row, then the middles of the cells."""

    rows: int
    columns: int

    @property
    def spaces(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the cells, by the letter of the column and the number of the row, such as b3."""
        return tuple(f"{chr(97 + column)}{row + 1}" for row, column in self._cells)

    @cached_property
    def printed(self) -> frozenset[str]:
        """Every name that a printed board of the same size shows."""
        return frozenset(self.names)

    @cached_property
    def plots(self) -> tuple[str, ...]:
        """The plots by name: a corner by the cells to its upper left and lower right, a middle by its cell."""
        inner = product(range(1, self.rows), range(1, self.columns))
        named = self.names
        corners = (f"{named[self._cell(r - 1, c - 1)]}{named[self._cell(r, c)]}" for r, c in inner)
        return (*corners, *named)

    def beyond(self, down: int, across: int) -> tuple[int, ...]:
        """For every cell the cell a step away, by rows and columns; NOWHERE beyond the edge."""
        return tuple(self._cell(row + down, column + across) for row, column in self._cells)

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """For every cell the cells beyond its top, right, bottom and left side; NOWHERE beyond the edge."""
        return tuple(zip(*(self.beyond(*step) for step in STEPS), strict=True))

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For every cell, the cells that share a side with it."""
        return tuple(tuple(cell for cell in beyond if cell != NOWHERE) for beyond in self.sides)

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """For every cell, the cells that share a side or a corner with it."""
        steps = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]
        near = zip(*(self.beyond(*step) for step in steps), strict=True)
        return tuple(tuple(cell for cell in cells if cell != NOWHERE) for cells in near)

    @cached_property
    def border(self) -> tuple[int, ...]:
        """The cells along the edge."""
        return tuple(cell for cell, beyond in enumerate(self.sides) if NOWHERE in beyond)

    @cached_property
    def diagonals(self) -> tuple[int, ...]:
        """The cells on both diagonals of a square board."""
        return tuple(cell for cell, (r, c) in enumerate(self._cells) if r == c or r + c == self.columns - 1)

    @cached_property
    def plots_of(self) -> tuple[tuple[int, ...], ...]:
        """For every cell the plots it touches; its own middle comes last."""
        touched: list[list[int]] = [[] for _ in range(self.spaces)]
        for plot, cells in enumerate(self.cells_of):
            for cell in cells:
                touched[cell].append(plot)
        return tuple(map(tuple, touched))

    @cached_property
    def cells_of(self) -> tuple[tuple[int, ...], ...]:
        """For every plot, the cells that touch it."""
        inner = product(range(1, self.rows), range(1, self.columns))
        corners = (tuple(self._cell(r - 1 + down, c - 1 + across) for down, across in _CORNERS) for r, c in inner)
        return (*corners, *((cell,) for cell in range(self.spaces)))

    def block(self, row: int, column: int, rows: int, columns: int) -> tuple[int, ...]:
        """The cells of a part of the board, by its first row and column."""
        return tuple(self._cell(row + down, column + across) for down in range(rows) for across in range(columns))

    def inside(self, cells: Iterable[int]) -> tuple[int, ...]:
        """The plots that touch only these cells."""
        part = frozenset(cells)
        return tuple(plot for plot, touched in enumerate(self.cells_of) if part.issuperset(touched))

    @cached_property
    def _cells(self) -> tuple[tuple[int, int], ...]:
        return tuple(product(range(self.rows), range(self.columns)))

    def _cell(self, row: int, column: int) -> int:
        return row * self.columns + column if 0 <= row < self.rows and 0 <= column < self.columns else NOWHERE


class Roads:
    """Roads and enclosed plots of a board whose cells hold shapes; each arrangement is computed once and cached."""

    def __init__(self, board: SquareBoard, shapes: Sequence[Shape]) -> None:
        self.board = board
        self.shapes = tuple(shapes)
        self._known: dict[bytes, Regions] = {}
        self._inner = len(board.plots) - board.spaces
        self._faces = tuple(
            tuple(self._masks(cell, tile_shape) for tile_shape in self.shapes) for cell in range(board.spaces)
        )
        self._rim = sum(1 << place for place in range(self._inner, self._inner + self._outer))

    def joined(self, laid: Sequence[int], cell: int) -> list[int]:
        """The cells to which a road continues from a cell; `laid` has the number of the shape of every cell."""
        shapes, exits = self.shapes, self.shapes[laid[cell]].exits
        return [
            near
            for side, near in enumerate(self.board.sides[cell])
            if near != NOWHERE and exits >> side & 1 and shapes[laid[near]].exits >> (side ^ 2) & 1
        ]

    def enclosed(self, laid: bytes) -> Regions:
        """The plots inside closed loops of road, each loop's in one tuple, by the lowest number."""
        found = self._known.get(laid)
        if found is None:
            if len(self._known) >= _MOST_KEPT:
                self._known.clear()
            found = self._known[laid] = self._computed(laid)
        return found

    def _computed(self, laid: bytes) -> Regions:
        """Find the plots that are connected to the outside, and group the others into enclosed regions."""
        faces = [mask for cell, number in enumerate(laid) for mask in self._faces[cell][number]]
        outside, left = self._walk(self._rim, faces)
        points = (1 << self._inner) - 1
        for mask in left:
            points |= mask
        points &= ~outside
        regions = []
        while points:
            region, left = self._walk(points & -points, left)
            points &= ~region
            regions.append(self._plots(region))
        return tuple(sorted(regions))

    @staticmethod
    def _walk(reached: int, faces: list[int]) -> tuple[int, list[int]]:
        """All places connected with some places, and the faces that are not."""
        grown = True
        while grown:
            apart, before = [], reached
            for mask in faces:
                if mask & reached:
                    reached |= mask
                else:
                    apart.append(mask)
            grown, faces = reached != before, apart
        return reached, faces

    @property
    def _outer(self) -> int:
        """The number of corners on the edge of the board."""
        return 2 * (self.board.rows + self.board.columns)

    def _masks(self, cell: int, tile_shape: Shape) -> tuple[int, ...]:
        """The faces that connect places, as bit sets of places: inner corners, corners on the edge, middles."""
        row, column = divmod(cell, self.board.columns)
        middle = 1 << (self._inner + self._outer + cell) if tile_shape.has_middle else 0
        return tuple(
            sum(1 << self._place(row + _CORNERS[k][0], column + _CORNERS[k][1]) for k in face) | middle
            for face in tile_shape.faces
            if len(face) > 1 or middle
        )

    def _place(self, row: int, column: int) -> int:
        rows, columns = self.board.rows, self.board.columns
        if 0 < row < rows and 0 < column < columns:
            return (row - 1) * (columns - 1) + column - 1
        if row in (0, rows):
            return self._inner + (row > 0) * (columns + 1) + column
        return self._inner + 2 * (columns + 1) + (column > 0) * (rows - 1) + row - 1

    def _plots(self, region: int) -> tuple[int, ...]:
        """Convert a bit set of places to numbers of plots, which exclude the corners on the edge."""
        numbers = [place for place in range(region.bit_length()) if region >> place & 1]
        return tuple(place if place < self._inner else place - self._outer for place in numbers)


@lru_cache(maxsize=32)
def square_board(rows: int, columns: int) -> SquareBoard:
    """A board, made once for each size."""
    return SquareBoard(rows, columns)
