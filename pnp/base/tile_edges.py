"""The edges of tiles: their names, the runs that join them, and turns of a tile.

Edges are numbered clockwise from the top. A run is a connection of edges inside a tile, such as N-SE, given by its
edges in ascending order. A single edge is a run, too: a stub, or the part of a landscape along that edge.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import product
from typing import NamedTuple

from pnp.base.findings import BadValueError


class TileShape(StrEnum):
    """The shape of a tile: a square, or a hexagon with a flat side or a point at the top."""

    SQUARE = "square"
    HEX_FLAT = "hex_flat"
    HEX_POINTY = "hex_pointy"

    @property
    def edges(self) -> tuple[str, ...]:
        """The names of the edges, clockwise from the top."""
        return _EDGES[self]

    @property
    def first_degrees(self) -> float:
        """The direction of the first edge from the middle, measured clockwise from the right."""
        return -60.0 if self is TileShape.HEX_POINTY else -90.0

    @property
    def step_degrees(self) -> float:
        """The angle between the directions of neighbouring edges."""
        return 360.0 / len(self.edges)

    @property
    def noun(self) -> str:
        """The noun for such a tile in findings."""
        return "square" if self is TileShape.SQUARE else "hexagon"


_EDGES = {
    TileShape.SQUARE: ("N", "E", "S", "W"),
    TileShape.HEX_FLAT: ("N", "NE", "SE", "S", "SW", "NW"),
    TileShape.HEX_POINTY: ("NE", "E", "SE", "SW", "W", "NW"),
}

Run = tuple[int, ...]
"""The edges that are joined inside a tile, by number, in rising order."""


def run_of(text: str, shape: TileShape) -> Run:
    """Parse a run such as N-SE; raises BadValueError for an edge that the tile does not have."""
    names = text.split("-")
    for name in names:
        if name not in shape.edges:
            listed = ", ".join(shape.edges)
            hint = "-".join(shape.edges[: 1 if len(names) == 1 else 2])
            message = f'a {shape.noun} tile of the shape {shape} has no edge "{name}"; expected one of {listed}'
            raise BadValueError(message, hint=hint, part=name, code="tile-edge")
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise BadValueError(f'"{text}" names the edge {twice} twice', part=text, code="tile-edge")
    return tuple(sorted(shape.edges.index(name) for name in names))


def text_of(run: Run, shape: TileShape) -> str:
    """Format a run, such as N-SE."""
    return "-".join(shape.edges[edge] for edge in run)


class Join(NamedTuple):
    """A run of one kind: edges joined by a road."""

    kind: str
    run: Run


@dataclass(frozen=True)
class TileEdges:
    """The connections between the edges of a tile in one position; edges are numbered clockwise from the top."""

    sides: int
    joins: frozenset[Join]

    @classmethod
    def of(cls, sides: int, joins: Iterable[tuple[str, Run]]) -> "TileEdges":
        """The edges of a tile from its runs."""
        return cls(sides, frozenset(Join(kind, tuple(sorted(run))) for kind, run in joins))

    def turned(self, turns: int) -> "TileEdges":
        """The tile turned clockwise by a number of edges."""
        return self.of(self.sides, ((kind, tuple((e + turns) % self.sides for e in run)) for kind, run in self.joins))

    def mirrored(self) -> "TileEdges":
        """The mirror image of the tile."""
        return self.of(self.sides, ((kind, tuple(-e % self.sides for e in run)) for kind, run in self.joins))

    @cached_property
    def turns(self) -> tuple["TileEdges", ...]:
        """The distinct turns of the tile; the first is the tile itself."""
        return tuple(dict.fromkeys(self.turned(turn) for turn in range(self.sides)))

    @cached_property
    def form(self) -> tuple[Join, ...]:
        """A canonical form: equal for tiles that differ only by a turn."""
        return min(tuple(sorted(tile.joins)) for tile in self.turns)

    def kinds_at(self, edge: int) -> frozenset[str]:
        """The kinds of the runs at an edge."""
        return frozenset(join.kind for join in self.joins if edge in join.run)

    def joined_to(self, edge: int, kind: str) -> tuple[int, ...]:
        """The edges that runs of a kind join to an edge."""
        runs = (join.run for join in self.joins if join.kind == kind and edge in join.run)
        return tuple(sorted({other for run in runs for other in run} - {edge}))


def pairings(edges: tuple[int, ...], pairs: int) -> tuple[tuple[Run, ...], ...]:
    """Every way to join a number of pairs of the edges, each edge at most once."""
    if pairs == 0:
        return ((),)
    if len(edges) < 2 * pairs:
        return ()
    first, *rest = edges
    without = pairings(tuple(rest), pairs)
    found = [
        ((first, other), *further)
        for other in rest
        for further in pairings(tuple(edge for edge in rest if edge != other), pairs - 1)
    ]
    return (*found, *without)


def edge_patterns(sides: int, kinds: tuple[str, ...]) -> Iterable[tuple[Join, ...]]:
    """Every way to give each edge a kind; edges of one kind are joined unless an earlier kind separates them."""
    for pattern in product(kinds, repeat=sides):
        yield _joined(pattern, kinds)


def _joined(pattern: tuple[str, ...], kinds: tuple[str, ...]) -> tuple[Join, ...]:
    joins: list[Join] = []
    for kind in dict.fromkeys(kinds):
        run = tuple(edge for edge, edge_kind in enumerate(pattern) if edge_kind == kind)
        if any(_cross(run, other.run) for other in joins):
            joins += (Join(kind, (edge,)) for edge in run)
        elif run:
            joins.append(Join(kind, run))
    return tuple(joins)


def _cross(first: Run, second: Run) -> bool:
    """Tell whether the first run separates edges of the second."""
    gaps = {sum(edge > mark for mark in first) % len(first) for edge in second} if first else set()
    return len(gaps) > 1
