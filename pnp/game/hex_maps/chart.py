"""The chart of a map of hexagons: the content of each hexagon, and the connections between them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from pnp.base.findings import Place
from pnp.base.hexes import Hex
from pnp.base.tile_edges import TileEdges, TileShape
from pnp.game.board_maps import BoardMap, MapSpace, Way

Side = tuple[Hex, Hex]
"""The two hexagons of a side."""


def shape_of(*, flat_top: bool) -> TileShape:
    """The shape of the hexagons of a map, named like shapes of tiles."""
    return TileShape.HEX_FLAT if flat_top else TileShape.HEX_POINTY


def side_between(a: Hex, b: Hex) -> Side:
    """A unique name for the side between two hexagons."""
    return (a, b) if a < b else (b, a)


class SideLine(NamedTuple):
    """A valid entry of `hexsides`: its number in the list, its kind, and its sides as they were named.

    A closed side can only be crossed along lines.
    """

    number: int
    kind: str
    sides: tuple[Side, ...]
    closed: bool = False


class Track(NamedTuple):
    """A valid entry of `lines`: its number in the list, its kind, and its hexagons in order."""

    number: int
    kind: str
    cells: tuple[Hex, ...]


@dataclass(frozen=True, kw_only=True, eq=False)
class HexChart:
    """A map of hexagons as data; the labels of its hexagons are their names.

    `terrain` has the kind of every hexagon that has one, `costs` the cost of entering each kind, `closed` the kinds
    that can only be entered along lines. Sides at the edge of the map have a hexagon that is not in `names`.
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
    def joined(self) -> Mapping[Side, frozenset[str]]:
        """The kinds of the lines that cross each side."""
        kinds: dict[Side, set[str]] = {}
        for track in self.tracks:
            for a, b in pairwise(track.cells):
                kinds.setdefault(side_between(a, b), set()).add(track.kind)
        return {side: frozenset(found) for side, found in kinds.items()}

    def as_board_map(
        self,
        places: Mapping[Hex, Place],
        called: Mapping[Hex, str],
        regions: Mapping[Hex, str],
        printed: Mapping[Hex, TileEdges] | None = None,
    ) -> BoardMap:
        """The map for play and for the checks of maps: the hexagons that can be entered, and the steps between them.

        `places`, `called` and `regions` are where hexagons are written, their printed names, and their areas; `printed`
        are the tiles on them.
        """
        walls = {side_between(*side) for line in self.side_lines if line.closed for side in line.sides}
        steps = {
            (cell, near): self.joined.get(side_between(cell, near), frozenset())
            for cell in self.names
            for near in cell.neighbours()[:3]
            if near in self.names
        }
        # Closed terrain and sides are crossed along lines only, such as a sea by a ferry, and a wall by a road.
        steps = {
            ends: lines
            for ends, lines in steps.items()
            if lines or (side_between(*ends) not in walls and not any(map(self._is_closed, ends)))
        }
        entered = {cell for ends in steps for cell in ends}
        spaces = tuple(
            MapSpace(
                id=name,
                name=called.get(cell, ""),
                kind=self.terrain.get(cell, ""),
                region=regions.get(cell, ""),
                cost=self.costs.get(self.terrain.get(cell, ""), 1),
                printed=(printed or {}).get(cell),
                beside=tuple(self.names.get(near) for near in cell.beside(flat_top=self.flat_top)),
                place=places.get(cell),
            )
            for cell, name in self.names.items()
            if cell in entered or not self._is_closed(cell)
        )
        ways = tuple(
            Way(ends=(self.names[cell], self.names[near]), kind=" ".join(sorted(lines)))
            for (cell, near), lines in steps.items()
        )
        return BoardMap(id=self.id, spaces=spaces, ways=ways, shape=shape_of(flat_top=self.flat_top), place=self.place)

    def _is_closed(self, cell: Hex) -> bool:
        return self.terrain.get(cell) in self.closed
