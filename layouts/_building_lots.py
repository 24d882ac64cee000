"""Where there is room on a tile: clear of roads, plots, edges and of what stands there already."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from pnp.drawing.geometry import Box, Matrix, Point, moved, turned


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
        x, y = self.width / 2, self.depth / 2
        return tuple(self.matrix.apply(*at) for at in ((-x, -y), (x, -y), (x, y), (-x, y)))

    def spots(self) -> Iterator[Point]:
        """Places all over it, close enough together to feel what it covers."""
        across, down = (max(2, math.ceil(length / 2.5)) for length in (self.width, self.depth))
        for i in range(across + 1):
            for j in range(down + 1):
                yield self.matrix.apply(self.width * (i / across - 0.5), self.depth * (j / down - 0.5))

    def away(self, point: Point) -> float:
        """How far a point is from it; zero inside."""
        angle = math.radians(-self.degrees)
        dx, dy = point.x - self.centre.x, point.y - self.centre.y
        across = abs(dx * math.cos(angle) - dy * math.sin(angle)) - self.width / 2
        down = abs(dx * math.sin(angle) + dy * math.cos(angle)) - self.depth / 2
        return math.hypot(max(0.0, across), max(0.0, down))

    def meets(self, other: "Footprint", gap: float) -> bool:
        """Tell whether the two come closer than a gap."""
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
        spots = tuple(wanted.spots())
        if not all(inside.x <= p.x <= inside.right and inside.y <= p.y <= inside.bottom for p in spots):
            return False
        if any(math.dist(p, plot.centre) < plot.radius + 0.5 for p in spots for plot in self.plots):
            return False
        if self._nearest_road(spots) < self.clear + setback:
            return False
        return not any(wanted.meets(other, gap) for other in self.built if other is not joins)

    def can_plant(self, tree: Round, *, overlap: float = 0.35) -> bool:
        """Tell whether a tree finds room; crowns may run into each other a little."""
        inside = self.box.inset(tree.radius * 1.3 + 0.2)
        at = tree.centre
        if not (inside.x <= at.x <= inside.right and inside.y <= at.y <= inside.bottom):
            return False
        if self._nearest_road((at,)) < self.clear + tree.radius * 0.8:
            return False
        if any(math.dist(at, plot.centre) < plot.radius + tree.radius for plot in self.plots):
            return False
        if any(other.away(at) < tree.radius * 0.75 for other in self.built):
            return False
        return all(math.dist(at, o.centre) > (tree.radius + o.radius) * (1 - overlap) for o in self.trees)

    def _nearest_road(self, spots: Iterable[Point]) -> float:
        return min((math.dist(p, r) for p in spots for r in self.road), default=math.inf)
