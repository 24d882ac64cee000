"""Maps for play: spaces, the ways between them, distances and routes.

A layout that draws a map makes one from the same YAML (`PieceSet.board_maps`); checks, play and the referee read it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heappop, heappush
from itertools import count, pairwise

from pnp.base.place import Place
from pnp.base.tile_edges import TileEdges, TileShape


@dataclass(frozen=True, slots=True, kw_only=True)
class MapSpace:
    """A city, an area, a square or a hexagon: its id on the map, its printed name, its kind, its region.

    `cost` is the cost of a step into it, as a multiple of the length of the way. `beside` are the spaces at its edges,
    clockwise from the top, and `printed` is the tile that is printed on it.
    """

    id: str
    name: str = ""
    kind: str = ""
    region: str = ""
    cost: int = 1
    beside: tuple[str | None, ...] = ()
    printed: TileEdges | None = None
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A link or a border between two spaces that can be crossed in both directions; `lanes` is the number of lanes."""

    ends: tuple[str, str]
    length: int = 1
    kind: str = ""
    lanes: int = 1
    place: Place | None = field(default=None, compare=False)

    @property
    def id(self) -> str:
        """Its name in play: `oslo_to_bergen`."""
        return "_to_".join(self.ends)


@dataclass(frozen=True, slots=True)
class Route:
    """A shortest route from one space to another: the spaces in order, and the total length."""

    spaces: tuple[str, ...]
    length: int


@dataclass(frozen=True, kw_only=True)
class BoardMap:
    """A map by its id: its spaces in the order of the file, the ways between them, and the shape of its spaces."""

    id: str
    spaces: tuple[MapSpace, ...]
    ways: tuple[Way, ...]
    shape: TileShape | None = None
    place: Place | None = field(default=None, compare=False)

    @cached_property
    def by_id(self) -> Mapping[str, MapSpace]:
        """The spaces by their ids."""
        return {space.id: space for space in self.spaces}

    @cached_property
    def lengths(self) -> Mapping[str, Mapping[str, int]]:
        """The neighbours of every space, each with the length of the shortest way there, times the cost of entering."""
        near: dict[str, dict[str, int]] = {space.id: {} for space in self.spaces}
        for way in self.ways:
            for start, end in (way.ends, way.ends[::-1]):
                length = way.length * self.by_id[end].cost
                near[start][end] = min(length, near[start].get(end, length))
        return near

    def neighbours(self, space: str) -> tuple[str, ...]:
        """The spaces next to a space."""
        return tuple(self.lengths[space])

    def distances(self, start: str) -> dict[str, int]:
        """The distances of all reachable spaces from a space."""
        return {space: length for space, (length, _) in self._paths(start).items()}

    def route(self, start: str, end: str) -> Route | None:
        """A shortest route between two spaces; None if there is none."""
        paths = self._paths(start)
        if end not in paths:
            return None
        back = [end]
        while back[-1] != start:
            back.append(paths[back[-1]][1])
        return Route(tuple(reversed(back)), paths[end][0])

    @cached_property
    def links(self) -> Mapping[str, Way]:
        """The ways by their names in play; each lane has a name, such as `oslo_to_bergen` and `oslo_to_bergen_2`."""
        lanes: dict[str, Way] = {}
        for way in self.ways:
            for _ in range(way.lanes):
                number = next(n for n in count(1) if _lane(way, n) not in lanes)
                lanes[_lane(way, number)] = way
        return lanes

    @cached_property
    def parts(self) -> tuple[tuple[str, ...], ...]:
        """The connected components of the map, the largest first."""
        left, parts = dict.fromkeys(self.by_id), []
        while left:
            part = self._reached(next(iter(left)))
            parts.append(tuple(space for space in self.by_id if space in part))
            left = {space: None for space in left if space not in part}
        return tuple(sorted(parts, key=len, reverse=True))

    def _reached(self, start: str) -> set[str]:
        reached, edge = {start}, [start]
        for space in edge:
            fresh = [near for near in self.lengths[space] if near not in reached]
            reached.update(fresh)
            edge += fresh
        return reached

    def _paths(self, start: str) -> dict[str, tuple[int, str]]:
        """The distance of every reachable space, and the space before it on the route."""
        done: dict[str, tuple[int, str]] = {}
        open_ = [(0, 0, start, start)]
        order = 0
        while open_:
            length, _, space, before = heappop(open_)
            if space in done:
                continue
            done[space] = length, before
            for near, further in self.lengths[space].items():
                if near not in done:
                    order += 1
                    heappush(open_, (length + further, order, near, space))
        return done

    def route_names(self, route: Route) -> Iterator[str]:
        """The names of the spaces of a route, each with the length of the way to it if that is more than one step."""
        yield self.name(route.spaces[0])
        for start, end in pairwise(route.spaces):
            length = self.lengths[start][end]
            yield self.name(end) if length == 1 else f"{self.name(end)} {length}"

    def name(self, space: str) -> str:
        """The printed name of a space; its id if it has none."""
        return self.by_id[space].name or space


def _lane(way: Way, number: int) -> str:
    return way.id if number == 1 else f"{way.id}_{number}"
