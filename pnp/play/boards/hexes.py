"""Hexagon boards as numbered spaces: neighbours, straight rays, enclosed regions, rings."""

from collections.abc import Callable
from dataclasses import dataclass

from pnp.base.hexes import DIRECTIONS, ORIGIN, Hex, Labelling, hexagon, labels


@dataclass(frozen=True, slots=True)
class HexBoard:
    """Spaces 0 to n - 1; everything else refers to these numbers.

    `rays[space][direction]` holds the spaces in that direction, the nearest first; direction d + 3 is opposite to d.
    """

    cells: tuple[Hex, ...]
    names: tuple[str, ...]
    printed: frozenset[str]
    neighbours: tuple[tuple[int, ...], ...]
    rays: tuple[tuple[tuple[int, ...], ...], ...]

    @property
    def plots(self) -> tuple[str, ...]:
        """The places between the spaces; a board of hexagons has none."""
        return ()

    @property
    def spaces(self) -> int:
        """The number of spaces."""
        return len(self.cells)

    def ring(self, space: int) -> int:
        """The distance of a space from the centre."""
        return self.cells[space].distance(ORIGIN)

    def region(self, space: int, is_open: Callable[[int], bool]) -> set[int]:
        """All spaces that can be reached from a space over open spaces, including itself."""
        reached, edge = {space}, [space]
        while edge:
            for near in self.neighbours[edge.pop()]:
                if near not in reached and is_open(near):
                    reached.add(near)
                    edge.append(near)
        return reached


def hex_board(side: int, *, printed_side: int, naming: str) -> HexBoard:
    """A hexagon of hexagons, with spaces named as on a printed map, which may be larger."""
    cells = hexagon(side)
    printed = labels(hexagon(max(side, printed_side)), Labelling(naming))
    number = {cell: at for at, cell in enumerate(cells)}
    return HexBoard(
        cells=cells,
        names=tuple(printed[cell] for cell in cells),
        printed=frozenset(printed.values()),
        neighbours=tuple(tuple(number[near] for near in cell.neighbours() if near in number) for cell in cells),
        rays=tuple(tuple(_ray(cell, step, number) for step in DIRECTIONS) for cell in cells),
    )


def _ray(cell: Hex, step: Hex, number: dict[Hex, int]) -> tuple[int, ...]:
    ray, at = [], cell.plus(step)
    while at in number:
        ray.append(number[at])
        at = at.plus(step)
    return tuple(ray)
