"""The city: its tiles, the roads, and the plots they enclose. Rulebook: "Forming Loops" and "Move"."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from pydantic import ConfigDict, Field

from pnp.game.model import Placed
from pnp.play.boards.squares import EMPTY, Regions, Roads, SquareBoard, lies, shape
from pnp.play.errors import PlayError
from pnp.play.parts import Part
from pnp.play.printed import Items, Printed
from pnp.play.rules import Ruling, refused
from pnp.play.state import NOTHING
from pnp.play.views import Number, Pool, Pools, Reading, Values, Zone, Zones

_MOST_KEPT = 5000


class CityTile(Placed):
    """The roads of a tile as printed; each road names the sides that it joins."""

    model_config = ConfigDict(extra="ignore")

    component: str
    roads: tuple[Annotated[str, Field(pattern=r"^[NESW]{1,4}$")], ...] = ()
    free_middle: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class CityView:
    """The results of the roads of a city: farms, their plots, the plots that a Green Space touches, and Centres.

    Each view is made once, and views are compared by identity.
    """

    laid: bytes
    farms: Regions
    inside: frozenset[int]
    green: frozenset[int]
    centres: tuple[int, ...]


class City(Part):
    """Every cell of the board is a zone for its tile; the rotation of the tile is kept as a number."""

    cells = Zones("city")
    discards = Zone()
    tiles = Pools("tile")
    printed = Printed(Items[CityTile], "tiles")
    green_space = Pool("tile.green_space")
    centre = Pool("tile.community_centre")
    turned = Values()
    spot = Values()
    most_pawns = Number("centre_pawns_max")
    turn_degrees = Number()
    limits_leaps = Reading("three_on_a_tile")

    def prepare(self) -> None:
        assert isinstance(self.model.board, SquareBoard)
        if self.turn_degrees != 90:
            place = self.model.game.rules.numbers["turn_degrees"].place
            raise PlayError(f"square tiles are turned by {self.turn_degrees} degrees; expected 90", place)
        self.map = self.model.board
        printed = {tile: self._printed_as(self.model.component_of[tile]) for tile in self.tiles}
        self.printed_roads = {tile: one.roads for tile, one in printed.items()}
        self.lies = {tile: lies(one.roads, free_middle=one.free_middle) for tile, one in printed.items()}
        shapes = [shape(p.roads, turn, free_middle=p.free_middle) for p in printed.values() for turn in range(4)]
        self.roads = Roads(self.map, (EMPTY, *shapes))
        # The first shape of every tile by its pool; the last one is for a cell without a tile.
        self._shapes = [0] * self.tiles[0] + [1 + 4 * kind for kind in range(len(self.tiles))] + [0]
        self._lying, self._lain = self.state.lying, slice(self.cells.start, self.cells.stop)
        self._values, self._turns = self.table.values, slice(self.turned.first, self.turned.first + self.map.spaces)
        self._look = lru_cache(_MOST_KEPT)(self._looked_at)
        self._as_seen: tuple[list[int], list[int]] = ([], [])

    def _printed_as(self, component: str) -> CityTile:
        """The first tile of a component; raises PlayError if there is none, or if another has other roads."""
        tiles = [tile for tile in self.printed.items if tile.component == component]
        if not tiles:
            raise PlayError(f'no tile is a "{component}"; the rules expect one')
        for tile in tiles:
            if (tile.roads, tile.free_middle) != (tiles[0].roads, tiles[0].free_middle):
                raise PlayError(f'met other roads than those of the first "{component}"', tile.place_of("roads"))
        return tiles[0]

    # The arrangement.

    def view(self) -> CityView:
        """The current city; each arrangement is computed once."""
        seen = (self._lying[self._lain], self._values[self._turns])
        if self._as_seen != seen:
            self._as_seen = seen
            laid = bytes([self._shapes[tile] + turn for tile, turn in zip(*seen, strict=True)])
            self._view = self._look(laid)
        return self._view

    def _looked_at(self, laid: bytes) -> CityView:
        farms = self.roads.enclosed(laid)
        return CityView(
            laid=laid,
            farms=farms,
            inside=frozenset(plot for farm in farms for plot in farm),
            green=frozenset(plot for cell in self._with(self.green_space) for plot in self.map.plots_of[cell]),
            centres=tuple(self._with(self.centre)),
        )

    def _with(self, tile: int) -> list[int]:
        return [cell for cell, lies_there in enumerate(self._lying[self._lain]) if lies_there == tile]

    def tile_on(self, cell: int) -> int:
        return self._lying[self._lain.start + cell]

    def is_whole(self) -> bool:
        return NOTHING not in self._lying[self._lain]

    # Pawns.

    def reached(self, start: int, steps: int) -> set[int]:
        """The cells that can be reached along roads in this many steps."""
        laid = self.view().laid
        edge, met = {start}, {start}
        for _ in range(steps):
            edge = {near for cell in edge for near in self.roads.joined(laid, cell)} - met
            met |= edge
        return met - {start}

    def pawns_on(self, cell: int) -> int:
        return list(self.spot).count(cell)

    def crowded(self) -> set[int]:
        """The cells with as many pawns as a tile can have."""
        spots = list(self.spot)
        return {cell for cell in spots if spots.count(cell) >= self.most_pawns}

    def has_room(self, cell: int) -> Ruling | None:
        """A tile has at most three pawns."""
        pawns = self.pawns_on(cell)
        if pawns < self.most_pawns:
            return None
        return refused("NO_SPACE", f"a tile with fewer than {self.most_pawns} pawns", str(pawns))

    def has_room_for_leaps(self, cell: int) -> Ruling | None:
        """The same limit for pawns that leap, in the reading that has it."""
        return self.has_room(cell) if self.limits_leaps else None

    # Changes.

    def turn(self, cell: int, quarters: int) -> None:
        """Turn a tile clockwise."""
        self.turned[cell] = (self.turned[cell] + quarters) % 4

    def lay(self, tile: int, source: int, cell: int, quarters: int) -> None:
        """Lay a tile on a cell; the tile that was there goes to the discard pile."""
        if (replaced := self.tile_on(cell)) != NOTHING:
            self.state.move(1, replaced, self.cells[cell], self.discards)
        self.state.move(1, tile, source, self.cells[cell])
        self.turned[cell] = quarters

    def exchange(self, one: int, other: int) -> None:
        """Exchange two tiles, without rotating them."""
        first, quarters = self.tile_on(one), self.turned[one]
        self.lay(self.tile_on(other), self.cells[other], one, self.turned[other])
        self.lay(first, self.discards, other, quarters)
