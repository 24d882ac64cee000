"""Where there is room on a tile: clear of roads, plots, edges and of what stands there already."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pnp.drawing.api import Box, Matrix, Point, moved, turned


@dataclass(frozen=True, slots=True)
class Footprint:
    """A rectangle on the ground: its middle, its measures along and across, and how it is turned."""

    centre: Point
    width: float
    depth: float
    degrees: float = 0.0

    @property
    def matrix(self) -> Matrix:
        """From a drawing about the origin to its place."""
        return turned(self.degrees).then(moved(*self.centre))

    @property
    def corners(self) -> tuple[Point, ...]:
        """The four corners, clockwise."""
        x, y, matrix = self.width / 2, self.depth / 2, self.matrix
        return tuple(matrix.apply(*at) for at in ((-x, -y), (x, -y), (x, y), (-x, y)))

    @property
    def reach(self) -> float:
        """How far its corners are from its middle."""
        return math.hypot(self.width, self.depth) / 2

    def spots(self) -> Iterator[Point]:
        """Places all over it, close enough together to feel what it covers."""
        across, down = (max(2, math.ceil(length / 2.5)) for length in (self.width, self.depth))
        matrix = self.matrix
        for i in range(across + 1):
            for j in range(down + 1):
                yield matrix.apply(self.width * (i / across - 0.5), self.depth * (j / down - 0.5))

    def away(self, point: Point) -> float:
        """How far a point is from it; zero inside."""
        angle = math.radians(-self.degrees)
        cos, sin = math.cos(angle), math.sin(angle)
        dx, dy = point.x - self.centre.x, point.y - self.centre.y
        across = abs(dx * cos - dy * sin) - self.width / 2
        down = abs(dx * sin + dy * cos) - self.depth / 2
        return math.hypot(max(0.0, across), max(0.0, down))

    def meets(self, other: "Footprint", gap: float) -> bool:
        """Tell whether the two come closer than a gap."""
        if math.dist(self.centre, other.centre) > self.reach + other.reach + gap:
            return False
        return any(other.away(p) < gap for p in self.spots()) or any(self.away(p) < gap for p in other.spots())


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A circle that is kept free, or that stands somewhere."""

    centre: Point
    radius: float


@dataclass(slots=True, kw_only=True)
class Lots:
    """The free ground of one tile, which shrinks as it is built on."""

    box: Box
    road: Sequence[Point]
    clear: float
    plots: Sequence[Round]
    built: list[Footprint] = field(default_factory=list)
    trees: list[Round] = field(default_factory=list)

    def can_build(
        self, wanted: Footprint, *, gap: float = 0.7, setback: float = 0.6, joins: Footprint | None = None
    ) -> bool:
        """Tell whether a building finds room; it may touch the one that it joins."""
        inside = self.box.inset(1.2)
        if not all(inside.x <= p.x <= inside.right and inside.y <= p.y <= inside.bottom for p in wanted.corners):
            return False
        if any(wanted.away(plot.centre) < plot.radius + 0.5 for plot in self.plots):
            return False
        if any(wanted.away(p) < self.clear + setback for p in self.road):
            return False
        return not any(wanted.meets(other, gap) for other in self.built if other is not joins)

    def can_plant(self, tree: Round, *, overlap: float = 0.35) -> bool:
        """Tell whether a tree finds room; crowns may run into each other a little."""
        inside = self.box.inset(tree.radius * 1.3 + 0.2)
        at = tree.centre
        if not (inside.x <= at.x <= inside.right and inside.y <= at.y <= inside.bottom):
            return False
        if any(math.dist(at, p) < self.clear + tree.radius * 0.8 for p in self.road):
            return False
        if any(math.dist(at, plot.centre) < plot.radius + tree.radius for plot in self.plots):
            return False
        if any(other.away(at) < tree.radius * 0.75 for other in self.built):
            return False
        return all(math.dist(at, o.centre) > (tree.radius + o.radius) * (1 - overlap) for o in self.trees)
