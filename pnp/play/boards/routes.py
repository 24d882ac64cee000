"""Maps of named areas: what borders on what, how far it is, and where one can get over areas of one's own."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from pnp.base.hexes import Hex


@dataclass(frozen=True)
class AreaMap:
    """Areas 0 to n - 1; `borders` holds every border twice, once for each way to cross it.

    `neighbours` are all areas that touch; `roads` only those between which there is a border that can be crossed.
    """

    names: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    roads: tuple[tuple[int, ...], ...]

    @cached_property
    def borders(self) -> tuple[tuple[int, int], ...]:
        """From where and where to, by number."""
        return tuple((area, near) for area, reached in enumerate(self.roads) for near in reached)

    @cached_property
    def border_names(self) -> tuple[str, ...]:
        """What each border is called: A_to_B."""
        return tuple(f"{self.names[one]}_to_{self.names[other]}" for one, other in self.borders)

    @cached_property
    def out_of(self) -> tuple[tuple[int, ...], ...]:
        """Of every area the borders by which one leaves it."""
        return tuple(tuple(n for n, (one, _) in enumerate(self.borders) if one == area) for area in self._areas)

    @cached_property
    def into(self) -> tuple[tuple[int, ...], ...]:
        """Of every area the borders by which one enters it."""
        return tuple(tuple(n for n, (_, other) in enumerate(self.borders) if other == area) for area in self._areas)

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """The fewest borders between any two areas; -1 where there is no way."""
        return tuple(self._steps(area, lambda _area: True) for area in self._areas)

    def reach(self, start: int, is_open: Callable[[int], bool]) -> tuple[int, ...]:
        """How many borders each area is away over open ones; -1 where there is no way. The start need not be open."""
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
    """A map of hexagons at axial coordinates; only borders between passable ones can be crossed."""
    number = {cell: area for area, cell in enumerate(at)}
    open_ = tuple(passable)
    touching = tuple(tuple(number[near] for near in cell.neighbours() if near in number) for cell in at)
    roads = tuple(
        tuple(near for near in reached if open_[area] and open_[near]) for area, reached in enumerate(touching)
    )
    return AreaMap(names=tuple(names), neighbours=touching, roads=roads)


class Realms:
    """What can be got at over areas of one's own; a set of areas is a number with a bit for each, and answers are kept.

    A way is (from, to, borders crossed).
    """

    def __init__(self, area_map: AreaMap) -> None:
        self.map = area_map
        self._listed: dict[int, tuple[int, ...]] = {}
        self._inside: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self._beyond: dict[tuple[int, int], tuple[tuple[int, int, int], ...]] = {}
        self._fronts: dict[tuple[int, int], tuple[tuple[int, int, int], ...]] = {}

    def listed(self, realm: int) -> tuple[int, ...]:
        """The areas of a set, in order."""
        if realm not in self._listed:
            self._listed[realm] = tuple(area for area in range(len(self.map.names)) if realm >> area & 1)
        return self._listed[realm]

    def inside(self, realm: int) -> tuple[tuple[int, int, int], ...]:
        """The ways between areas of a realm that leave it nowhere."""
        if realm not in self._inside:
            own = self.listed(realm)
            steps = {area: self.map.reach(area, lambda near: realm >> near & 1 > 0) for area in own}
            self._inside[realm] = tuple(
                (one, other, steps[one][other])
                for one in own
                for other in own
                if other != one and steps[one][other] > 0
            )
        return self._inside[realm]

    def beyond(self, realm: int, closed: int) -> tuple[tuple[int, int, int], ...]:
        """The ways that end one border beyond a realm, in an area that is not closed."""
        key = (realm, closed)
        if key not in self._beyond:
            ends = [area for area in range(len(self.map.names)) if not (realm | closed) >> area & 1]
            found = []
            for one in self.listed(realm):
                steps = self.map.reach(one, lambda near: realm >> near & 1 > 0)
                for other in ends:
                    before = [steps[near] for near in self.map.roads[other] if realm >> near & 1 and steps[near] >= 0]
                    found += [(one, other, min(before) + 1)] if before else []
            self._beyond[key] = tuple(found)
        return self._beyond[key]

    def fronts(self, realm: int, foes: int) -> tuple[tuple[int, int, int], ...]:
        """The ways up to a border of a realm with a foe: from where, which border, and how many are crossed before."""
        key = (realm, foes)
        if key not in self._fronts:
            found = []
            for one in self.listed(realm):
                steps = self.map.reach(one, lambda near: realm >> near & 1 > 0)
                found += [
                    (one, border, steps[last])
                    for border, (last, foe) in enumerate(self.map.borders)
                    if realm >> last & 1 and foes >> foe & 1 and steps[last] >= 0
                ]
            self._fronts[key] = tuple(found)
        return self._fronts[key]
