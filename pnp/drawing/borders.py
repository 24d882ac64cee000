"""Finds the borders between adjacent areas from their outlines alone; gaps up to a tolerance are ignored."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from pnp.drawing.geometry import Point
from pnp.drawing.rings import Ring

# The least length of a border, in tolerances; areas that only touch at a corner have no border.
_LEAST = 4.0


@dataclass(frozen=True, slots=True)
class Run:
    """A part of the outline of an area with the same area beyond it; `beyond` is None at a coast."""

    area: str
    beyond: str | None
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Borders:
    """The outlines of all areas, divided into runs, and the length of the border between any two neighbours."""

    runs: tuple[Run, ...]
    lengths: Mapping[tuple[str, str], float]


def borders(areas: Mapping[str, Sequence[Ring]], *, tolerance: float) -> Borders:
    """Find the area beyond each part of each outline; rings must be sampled more finely than the tolerance."""
    near = _Near(areas, tolerance)
    runs = [run for name, rings in areas.items() for ring in rings for run in _runs(name, ring, near)]
    lengths: Counter[tuple[str, str]] = Counter()
    for run in runs:
        if run.beyond is not None:
            first, second = sorted((run.area, run.beyond))
            # Both areas have a run along their border.
            lengths[first, second] += _length(run.points) / 2  # type: ignore[assignment]  # a Counter sums any numbers
    kept = {ends: length for ends, length in lengths.items() if length >= _LEAST * tolerance}
    return Borders(runs=tuple(runs), lengths=kept)


def nearest_points(first: Iterable[Ring], second: Iterable[Ring]) -> tuple[Point, Point]:
    """The two points of two areas that lie closest to each other."""
    others = [point for ring in second for point in ring]
    pairs = ((point, other) for ring in first for point in ring for other in others)
    return min(pairs, key=lambda pair: math.dist(*pair))


class _Near:
    """The points of all outlines, indexed by the squares of a grid."""

    def __init__(self, areas: Mapping[str, Sequence[Ring]], tolerance: float) -> None:
        self.tolerance = tolerance
        self.side = 2 * tolerance
        self.squares: dict[tuple[int, int], list[tuple[str, Point]]] = {}
        for name, rings in areas.items():
            for ring in rings:
                for point in ring:
                    self.squares.setdefault(self._square(point), []).append((name, point))

    def beyond(self, area: str, point: Point) -> str | None:
        """The other area that is nearest to a point; None if none is within the tolerance."""
        column, row = self._square(point)
        found = (
            (math.dist(point, other), name)
            for dx, dy in product((-1, 0, 1), repeat=2)
            for name, other in self.squares.get((column + dx, row + dy), ())
            if name != area
        )
        distance, name = min(found, default=(math.inf, ""))
        return name if distance <= 1.5 * self.tolerance else None

    def _square(self, point: Point) -> tuple[int, int]:
        return int(point.x // self.side), int(point.y // self.side)


def _runs(area: str, ring: Ring, near: _Near) -> Iterator[Run]:
    """The runs of a ring; each run ends at the first point of the next."""
    beyond = [near.beyond(area, point) for point in ring]
    changes = [at for at in range(len(ring)) if beyond[at] != beyond[at - 1]]
    if not changes:
        yield Run(area, beyond[0], (*ring, ring[0]))
        return
    for at, first in enumerate(changes):
        end = changes[(at + 1) % len(changes)]
        count = (end - first) % len(ring) or len(ring)
        yield Run(area, beyond[first], tuple(ring[(first + i) % len(ring)] for i in range(count + 1)))


def _length(points: Sequence[Point]) -> float:
    return sum(map(math.dist, points, points[1:]))
