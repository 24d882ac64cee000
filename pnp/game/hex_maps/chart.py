"""The chart of a map of hexagons: what lies where, what joins what, and how far it is."""

import heapq
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from pnp.base.findings import Place
from pnp.base.hexes import Hex
from pnp.game.board_maps import BoardMap, MapSpace, Way

Side = tuple[Hex, Hex]
"""The two hexagons of a side."""


def side_between(a: Hex, b: Hex) -> Side:
    """One name for the side between two hexagons."""
    return (a, b) if a < b else (b, a)


class SideLine(NamedTuple):
    """An entry of `hexsides` that was understood: its number in the list, its kind, its sides as they were named."""

    number: int
    kind: str
    sides: tuple[Side, ...]


class Track(NamedTuple):
    """An entry of `lines` that was understood: its number in the list, its kind, and its hexagons in order."""

    number: int
    kind: str
    cells: tuple[Hex, ...]


@dataclass(frozen=True, kw_only=True, eq=False)
class HexChart:
    """A map of hexagons as data; the labels of its hexagons are their names.

    `terrain` has the kind of every hexagon that has one, `costs` what it costs to enter a kind, `closed` the kinds that
    nothing enters. Sides that lead off the map have a hexagon that is none of `names`.
    """

    id: str
    flat_top: bool
    names: Mapping[Hex, str]
    coordinates: Mapping[Hex, tuple[int, int]]
    terrain: Mapping[Hex, str] = field(default_factory=dict)
    costs: Mapping[str, int] = field(default_factory=dict)
    closed: frozenset[str] = frozenset()
    side_lines: tuple[SideLine, ...] = ()
    tracks: tuple[Track, ...] = ()
    areas: tuple[frozenset[Hex], ...] = ()
    place: Place | None = None

    @cached_property
    def cells(self) -> Mapping[str, Hex]:
        """The hexagon of every label."""
        return {name: cell for cell, name in self.names.items()}

    @cached_property
    def sides(self) -> Mapping[Side, frozenset[str]]:
        """What lies on each side that has something."""
        kinds: dict[Side, set[str]] = {}
        for line in self.side_lines:
            for side in line.sides:
                kinds.setdefault(side_between(*side), set()).add(line.kind)
        return {side: frozenset(found) for side, found in kinds.items()}

    @cached_property
    def joined(self) -> Mapping[Side, frozenset[str]]:
        """The kinds of lines that cross each side that a line crosses."""
        kinds: dict[Side, set[str]] = {}
        for track in self.tracks:
            for a, b in pairwise(track.cells):
                kinds.setdefault(side_between(a, b), set()).add(track.kind)
        return {side: frozenset(found) for side, found in kinds.items()}

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The labels of the hexagons next to one."""
        return tuple(self.names[near] for near in self.cells[name].neighbours() if near in self.names)

    def between(self, a: str, b: str) -> frozenset[str]:
        """What lies on the side between two hexagons, such as `river`."""
        return self.sides.get(side_between(self.cells[a], self.cells[b]), frozenset())

    def joins(self, a: str, b: str) -> frozenset[str]:
        """The kinds of lines that lead from a hexagon to the one beside it, such as `road`."""
        return self.joined.get(side_between(self.cells[a], self.cells[b]), frozenset())

    def distance(self, a: str, b: str) -> int:
        """The number of hexagons from one to another, as the crow flies."""
        return self.cells[a].distance(self.cells[b])

    def route(
        self, a: str, b: str, *, along: Collection[str] = (), barred: Collection[str] = ()
    ) -> tuple[int, tuple[str, ...]] | None:
        """The cheapest way from one hexagon to another: what it costs, and its hexagons; None when there is none.

        Entering a hexagon costs what its terrain says. With `along`, only lines of these kinds are followed; `barred`
        are kinds of sides that are not crossed.
        """
        start, end = self.cells[a], self.cells[b]
        before: dict[Hex, Hex] = {}
        best, queue = {start: 0}, [(0, start)]
        while queue:
            spent, cell = heapq.heappop(queue)
            if cell == end:
                return spent, self._way_back(end, before)
            if spent > best[cell]:
                continue
            for near in self._steps(cell, frozenset(along), frozenset(barred)):
                cost = spent + (1 if along else self.costs.get(self.terrain.get(near, ""), 1))
                if cost < best.get(near, cost + 1):
                    best[near], before[near] = cost, cell
                    heapq.heappush(queue, (cost, near))
        return None

    def as_board_map(
        self, places: Mapping[Hex, Place], called: Mapping[Hex, str], regions: Mapping[Hex, str]
    ) -> BoardMap:
        """The map as play and checks of all maps see it; hexagons that touch are one step from each other.

        `places`, `called` and `regions` are where hexagons are written, their printed names, and their areas.
        """
        spaces = tuple(
            MapSpace(
                id=name,
                name=called.get(cell, ""),
                kind=self.terrain.get(cell, ""),
                region=regions.get(cell, ""),
                place=places.get(cell),
            )
            for cell, name in self.names.items()
        )
        ways = tuple(
            Way(ends=(name, self.names[near]), kind=" ".join(sorted(self.joined.get(side_between(cell, near), ()))))
            for cell, name in self.names.items()
            for near in cell.neighbours()[:3]
            if near in self.names
        )
        return BoardMap(id=self.id, spaces=spaces, ways=ways, place=self.place)

    def _steps(self, cell: Hex, along: frozenset[str], barred: frozenset[str]) -> Iterator[Hex]:
        for near in cell.neighbours():
            side = side_between(cell, near)
            if near not in self.names or barred & self.sides.get(side, frozenset()):
                continue
            if along and not along & self.joined.get(side, frozenset()):
                continue
            if along or self.terrain.get(near) not in self.closed:
                yield near

    def _way_back(self, end: Hex, before: Mapping[Hex, Hex]) -> tuple[str, ...]:
        way = [end]
        while way[-1] in before:
            way.append(before[way[-1]])
        return tuple(self.names[cell] for cell in reversed(way))
