"""Hexagon grids in millimetres: the places of the cells of `pnp.base.hexes` and of their corners."""

import math
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from pnp.base.hexes import DIRECTIONS, ORIGIN, Hex, Labelling, hexagon, labels, rectangle, ring
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, box_around
from pnp.drawing.scene import Outline

__all__ = ["DIRECTIONS", "ORIGIN", "Grid", "Hex", "Labelling", "hexagon", "labels", "rectangle", "ring"]

_TOP_LEFT = Point(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Cells laid out in millimetres; `across` is the distance between opposite sides of a cell."""

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
        """The hexagon of a cell, with its sides moved out by `grow`."""
        return outlines.hexagon(self.centre(cell), self.across + 2 * grow, flat_top=self.flat_top)

    def bounds(self, cells: Iterable[Hex]) -> Box:
        """The box around all corners of the cells."""
        return box_around(corner for cell in cells for corner in self.corners(cell))

    def border(self, cells: Collection[Hex]) -> tuple[tuple[Point, ...], ...]:
        """The closed lines around a region, each as its corners; the region is on the right-hand side."""
        region = frozenset(cells)
        sides = ((cell, side) for cell in sorted(region) for side in range(6))
        outer = [(cell, side) for cell, side in sides if cell.plus(DIRECTIONS[side]) not in region]
        following = {corner_name(cell, side): corner_name(cell, side + 1) for cell, side in outer}
        loops = []
        while following:
            start = min(following)
            loop = [start]
            while (after := following.pop(loop[-1])) != start:
                loop.append(after)
            loops.append(tuple(self.corners(cell)[number] for cell, number in loop))
        return tuple(loops)


def corner_name(cell: Hex, number: int) -> tuple[Hex, int]:
    """A unique name for a corner of up to three cells: corner i is also i + 2 of neighbour i, i + 4 of i - 1."""
    number %= 6
    others = (
        (cell, number),
        (cell.plus(DIRECTIONS[(number - 1) % 6]), (number + 2) % 6),
        (cell.plus(DIRECTIONS[number]), (number + 4) % 6),
    )
    return min(others)
