"""Straight lines on boards of squares: runs of equal owners, and spaces that a new piece flanks.

`owners` has the owner of every cell; `empty` stands for nobody.
"""

from collections.abc import Collection, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from pnp.play.boards.squares import NOWHERE, SquareBoard

DIRECTIONS = {
    "north": (-1, 0),
    "northeast": (-1, 1),
    "east": (0, 1),
    "southeast": (1, 1),
    "south": (1, 0),
    "southwest": (1, -1),
    "west": (0, -1),
    "northwest": (-1, -1),
}
# One direction of each opposite pair.
_FORWARD = ("east", "southeast", "south", "southwest")
_OPPOSITE = {"east": "west", "southeast": "northwest", "south": "north", "southwest": "northeast"}


class Owners(NamedTuple):
    """The owners of the cells of a board: a part of a list of numbers, and the number for no owner."""

    numbers: Sequence[int]
    first: int
    empty: int


class Lines:
    """The straight lines of a board."""

    def __init__(self, board: SquareBoard) -> None:
        self.board = board

    @cached_property
    def beyond(self) -> dict[str, tuple[int, ...]]:
        """For every direction the next cell of each cell; NOWHERE beyond the edge."""
        return {name: self.board.beyond(*step) for name, step in DIRECTIONS.items()}

    def ray(self, cell: int, direction: str) -> tuple[int, ...]:
        """The cells beyond a cell, the nearest first."""
        beyond, cells = self.beyond[direction], []
        while (cell := beyond[cell]) != NOWHERE:
            cells.append(cell)
        return tuple(cells)

    @cached_property
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For every cell the cells beyond it, in each of the eight directions in which pieces can be flanked."""
        every = (tuple(self.ray(cell, direction) for direction in DIRECTIONS) for cell in range(self.board.spaces))
        return tuple(tuple(ray for ray in rays if len(ray) > 1) for rays in every)

    @cached_property
    def whole(self) -> tuple[tuple[int, ...], ...]:
        """Every line from edge to edge."""
        return tuple(
            (cell, *self.ray(cell, direction))
            for direction in _FORWARD
            for cell in range(self.board.spaces)
            if self.beyond[_OPPOSITE[direction]][cell] == NOWHERE
        )

    def longest_run(self, owners: Owners, wanted: Collection[int] | None = None) -> int:
        """The length of the longest run of cells of a single owner in `wanted`."""
        numbers, first, empty = owners
        best = 0
        for line in self.whole:
            before, run = empty, 0
            for cell in line:
                owner = numbers[first + cell]
                run = run + 1 if owner == before else 1
                before = owner
                if run > best and owner != empty and (wanted is None or owner in wanted):
                    best = run
        return best

    def flanked(self, owners: Owners, cell: int, mine: int) -> list[int]:
        """The cells of other owners in straight lines between a cell and cells of mine."""
        numbers, first, empty = owners
        found: list[int] = []
        for ray in self.rays[cell]:
            if numbers[first + ray[0]] in (mine, empty):
                continue
            for length, beyond in enumerate(ray):
                owner = numbers[first + beyond]
                if owner == mine:
                    found += ray[:length]
                if owner in (mine, empty):
                    break
        return found


@lru_cache(maxsize=32)
def lines_of(board: SquareBoard) -> Lines:
    """The lines of a board, made once for each size."""
    return Lines(board)
