"""Regions of hexagons with rounded corners, and their coasts: their borders except the edge of the map."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from pnp.base.hexes import Hex
from pnp.drawing.api import Outline, Point, outlines
from pnp.drawing.hexes import Grid

from .curves import open_rounded, rounded


def near(point: Point) -> tuple[int, int]:
    """A unique name for a corner, independent of the hexagon that it was computed from."""
    return round(point.x * 100), round(point.y * 100)


@dataclass(frozen=True, kw_only=True)
class HexRegions:
    """Regions of the hexagons of one map."""

    grid: Grid
    cells: Collection[Hex]

    @cached_property
    def _border_corners(self) -> frozenset[tuple[int, int]]:
        return frozenset(near(point) for loop in self.grid.border(self.cells) for point in loop)

    def is_at_border(self, corner: Point) -> bool:
        """Tell whether a corner is on the edge of the map."""
        return near(corner) in self._border_corners

    def outline(self, cells: Collection[Hex]) -> Outline:
        """A region whose corners are rounded inside the map and kept on its edge."""
        return outlines.joined(*(rounded(loop, self.is_at_border) for loop in self.grid.border(cells)))

    def coast(self, cells: Collection[Hex]) -> Outline:
        """The border of a region without the parts on the edge of the map."""
        parts = []
        for loop in self.grid.border(cells):
            sharp = [self.is_at_border(point) for point in loop]
            if not any(sharp):
                parts.append(rounded(loop, self.is_at_border))
                continue
            turn = sharp.index(True)
            points, edges = [*loop[turn:], *loop[: turn + 1]], [*sharp[turn:], *sharp[: turn + 1]]
            run: list[Point] = []
            for (a, b), (at_a, at_b) in zip(pairwise(points), pairwise(edges), strict=True):
                if at_a and at_b:
                    continue
                run = [a] if at_a else run
                run.append(b)
                if at_b:
                    parts.append(open_rounded(run))
        return outlines.joined(*parts)
