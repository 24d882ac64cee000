"""Maps of named areas: borders, distances, and areas that can be reached over a player's own areas."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NewType

from pnp.base.hexes import Hex
from pnp.game.board_maps import BoardMap

_MOST_KEPT = 20_000

Realm = NewType("Realm", int)
"""A set of areas, as a number with a binary digit for each."""


@dataclass(frozen=True)
class AreaMap:
    """Areas 0 to n - 1; `borders` holds every border twice, once for each way to cross it.

    `neighbours` are all adjacent areas; `roads` only those across a passable border.
    """

    names: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    roads: tuple[tuple[int, ...], ...]

    @cached_property
    def borders(self) -> tuple[tuple[int, int], ...]:
        """The two areas of each border, by number."""
        return tuple((area, near) for area, reached in enumerate(self.roads) for near in reached)

    @cached_property
    def border_names(self) -> tuple[str, ...]:
        """The names of the borders: A_to_B."""
        return tuple(f"{self.names[start]}_to_{self.names[end]}" for start, end in self.borders)

    @cached_property
    def out_of(self) -> tuple[tuple[int, ...], ...]:
        """For every area, the borders that lead out of it."""
        return tuple(tuple(n for n, (start, _) in enumerate(self.borders) if start == area) for area in self._areas)

    @cached_property
    def into(self) -> tuple[tuple[int, ...], ...]:
        """For every area, the borders that lead into it."""
        return tuple(tuple(n for n, (_, end) in enumerate(self.borders) if end == area) for area in self._areas)

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """The fewest borders between any two areas; -1 if there is no way."""
        return tuple(self._steps(area, lambda _area: True) for area in self._areas)

    def reach(self, start: int, is_open: Callable[[int], bool]) -> tuple[int, ...]:
        """The distances of all areas over open areas, in borders; -1 if there is no way. The start need not be open."""
        return self._steps(start, is_open)

    def _steps(self, start: int, is_open: Callable[[int], bool]) -> tuple[int, ...]:
        steps = [-1] * len(self.names)
        steps[start], edge = 0, [start]
        for area in edge:
            for near in self.roads[area]:
                if steps[near] < 0 and is_open(near):
                    steps[near] = steps[area] + 1
                    edge.append(near)
        return tuple(steps)

    @property
    def _areas(self) -> range:
        return range(len(self.names))


def hex_areas(names: Sequence[str], at: Sequence[Hex], passable: Iterable[bool]) -> AreaMap:
    """A map of hexagons at axial coordinates; only borders between passable hexagons can be crossed."""
    number = {cell: area for area, cell in enumerate(at)}
    open_ = tuple(passable)
    touching = tuple(tuple(number[near] for near in cell.neighbours() if near in number) for cell in at)
    roads = tuple(
        tuple(near for near in reached if open_[area] and open_[near]) for area, reached in enumerate(touching)
    )
    return AreaMap(names=tuple(names), neighbours=touching, roads=roads)


def drawn_areas(drawn: BoardMap) -> AreaMap:
    """The map that a piece set draws; every way can be crossed."""
    number = {space.id: at for at, space in enumerate(drawn.spaces)}
    near = tuple(tuple(sorted(number[other] for other in drawn.neighbours(space.id))) for space in drawn.spaces)
    return AreaMap(names=tuple(number), neighbours=near, roads=near)


class Realms:
    """The areas that can be reached over a player's own areas, the realm.

    A way is (from, to, borders crossed). Results are cached, because the same realms are needed repeatedly.
    """

    def __init__(self, area_map: AreaMap) -> None:
        self.map = area_map
        cached = lru_cache(maxsize=_MOST_KEPT)
        self.listed, self.inside = cached(self._listed), cached(self._inside)
        self.beyond, self.fronts = cached(self._beyond), cached(self._fronts)

    def _listed(self, realm: Realm) -> tuple[int, ...]:
        """The areas of a realm by number."""
        return tuple(area for area in range(len(self.map.names)) if realm >> area & 1)

    def _inside(self, realm: Realm) -> tuple[tuple[int, int, int], ...]:
        """The ways between two areas of a realm."""
        areas = self.listed(realm)
        steps = {area: self.map.reach(area, lambda near: realm >> near & 1 > 0) for area in areas}
        return tuple(
            (start, end, steps[start][end])
            for start in areas
            for end in areas
            if end != start and steps[start][end] > 0
        )

    def _beyond(self, realm: Realm, closed: Realm) -> tuple[tuple[int, int, int], ...]:
        """The ways that end one border beyond a realm, in an area that is not in `closed`."""
        ends = [area for area in range(len(self.map.names)) if not (realm | closed) >> area & 1]
        found = []
        for start in self.listed(realm):
            steps = self.map.reach(start, lambda near: realm >> near & 1 > 0)
            for end in ends:
                before = [steps[near] for near in self.map.roads[end] if realm >> near & 1 and steps[near] >= 0]
                found += [(start, end, min(before) + 1)] if before else []
        return tuple(found)

    def _fronts(self, realm: Realm, foes: Realm) -> tuple[tuple[int, int, int], ...]:
        """The ways up to a border of a realm with a foe: start, border, and number of borders crossed before."""
        found = []
        for start in self.listed(realm):
            steps = self.map.reach(start, lambda near: realm >> near & 1 > 0)
            found += [
                (start, border, steps[last])
                for border, (last, foe) in enumerate(self.map.borders)
                if realm >> last & 1 and foes >> foe & 1 and steps[last] >= 0
            ]
        return tuple(found)
