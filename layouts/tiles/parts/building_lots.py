"""Free places on a tile: clear of roads, plots, edges and other buildings."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import repeat
from typing import NamedTuple

from pnp.drawing.api import Box, Matrix, Point, moved, turned

# A tolerance greater than rounding errors of distances.
_HAIR = 1e-9
# The share of their distance by which crowns of trees may overlap.
_OVERLAP = 0.35


class Footprint:
    """A rectangle on the ground: its middle, its measures along and across, and its rotation."""

    def __init__(self, centre: Point, width: float, depth: float, degrees: float = 0.0) -> None:
        """Make it; `reach` is the distance of its corners from its middle."""
        self.centre, self.width, self.depth, self.degrees = centre, width, depth, degrees
        self.reach = math.hypot(width, depth) / 2
        angle = math.radians(-degrees)
        self._cos, self._sin = math.cos(angle), math.sin(angle)

    @cached_property
    def matrix(self) -> Matrix:
        """The matrix from a drawing about the origin to its place."""
        return turned(self.degrees).then(moved(*self.centre))

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The four corners, clockwise."""
        x, y, matrix = self.width / 2, self.depth / 2, self.matrix
        return matrix.apply(-x, -y), matrix.apply(x, -y), matrix.apply(x, y), matrix.apply(-x, y)

    @cached_property
    def spots(self) -> tuple[Point, ...]:
        """Sample points all over it."""
        across, down = (max(2, math.ceil(length / 2.5)) for length in (self.width, self.depth))
        matrix = self.matrix
        return tuple(
            matrix.apply(self.width * (i / across - 0.5), self.depth * (j / down - 0.5))
            for i in range(across + 1)
            for j in range(down + 1)
        )

    def away(self, point: Point) -> float:
        """The distance of a point from it; zero inside."""
        cos, sin, (x, y) = self._cos, self._sin, self.centre
        dx, dy = point.x - x, point.y - y
        across = abs(dx * cos - dy * sin) - self.width / 2
        down = abs(dx * sin + dy * cos) - self.depth / 2
        return math.hypot(max(0.0, across), max(0.0, down))

    def is_near(self, point: Point, distance: float) -> bool:
        """Tell whether a point is nearer than a distance."""
        # A quick test of the distance from the middle first, because few points are near.
        return math.dist(self.centre, point) <= self.reach + distance + _HAIR and self.away(point) < distance

    def is_near_any(self, points: Sequence[Point], distance: float) -> bool:
        """Tell whether one of some points is nearer than a distance."""
        nearest = min(map(math.dist, points, repeat(self.centre)), default=math.inf)
        if nearest < distance - _HAIR or nearest > self.reach + distance + _HAIR:
            return nearest < distance
        return any(self.is_near(point, distance) for point in points)

    def meets(self, other: "Footprint", gap: float) -> bool:
        """Tell whether the two are closer than a gap."""
        if math.dist(self.centre, other.centre) > self.reach + other.reach + gap:
            return False
        return self.is_near_any(other.spots, gap) or other.is_near_any(self.spots, gap)


class Round(NamedTuple):
    """A circle to keep free, or that something covers."""

    centre: Point
    radius: float


@dataclass(slots=True, kw_only=True)
class Lots:
    """The free ground of one tile, which shrinks with each building."""

    box: Box
    road: Sequence[Point]
    clear: float
    plots: Sequence[Round]
    built: list[Footprint] = field(default_factory=list)
    trees: list[Round] = field(default_factory=list)

    def can_build(
        self, wanted: Footprint, *, gap: float = 0.7, setback: float = 0.6, joins: Footprint | None = None
    ) -> bool:
        """Tell whether a building has room; it may touch the building that it joins."""
        if wanted.is_near_any(self.road, self.clear + setback):
            return False
        if any(wanted.is_near(plot.centre, plot.radius + 0.5) for plot in self.plots):
            return False
        inside = self.box.inset(1.2)
        if not all(map(inside.holds, wanted.corners)):
            return False
        return not any(wanted.meets(other, gap) for other in self.built if other is not joins)

    def can_plant(self, tree: Round) -> bool:
        """Tell whether a tree has room; crowns may overlap a little."""
        inside = self.box.inset(tree.radius * 1.3 + 0.2)
        at = tree.centre
        if not inside.holds(at):
            return False
        if min(map(math.dist, self.road, repeat(at)), default=math.inf) < self.clear + tree.radius * 0.8:
            return False
        if any(math.dist(at, plot.centre) < plot.radius + tree.radius for plot in self.plots):
            return False
        if any(other.is_near(at, tree.radius * 0.75) for other in self.built):
            return False
        return all(math.dist(at, o.centre) > (tree.radius + o.radius) * (1 - _OVERLAP) for o in self.trees)
