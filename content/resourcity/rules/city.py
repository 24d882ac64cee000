"""The city of Resourcity: how its tiles lie, where roads lead, which plots they enclose, and where everybody stands."""

from typing import NamedTuple

from pnp.play.boards.squares import EMPTY, Regions, Roads, SquareBoard, lies, shape
from pnp.play.pieces import pieces
from pnp.play.rules import Action, Ruling, unless
from pnp.play.state import NOTHING

from .pool import Pool

_MOST_KEPT = 5000


class View(NamedTuple):
    """What the roads of a city come to: the shapes, the farms, the plots in them, those that a Green Space touches."""

    laid: bytes
    farms: Regions
    inside: frozenset[int]
    green: frozenset[int]
    centres: tuple[int, ...]


class City(Pool):
    """Every cell of the board is a zone for its tile; how far that is turned is kept as a number."""

    def prepare(self) -> None:
        super().prepare()
        assert isinstance(self.model.board, SquareBoard)
        self.map, self.tile = self.model.board, self.model.families["tile"]
        self.city, self.plot = self.zones["city"][0], self.zones["plot"][0]
        self.first, self.spots, self.turns = self.kinds("tile")[0], self.kept["spot"][0], self.kept["turned"][0]
        self.corners = len(self.map.plots) - self.map.spaces
        printed = {str(piece["component"]): piece for piece in pieces(self.model.game, "tiles").values()}
        roads = {name: tuple(map(str, printed[name]["roads"])) for name in self.tile}
        free = {name: bool(printed[name].get("free_middle")) for name in self.tile}
        self.printed_roads = roads
        self.lies = {number: lies(roads[name], free_middle=free[name]) for name, number in self.tile.items()}
        shapes = [shape(roads[name], turn, free_middle=free[name]) for name in self.tile for turn in range(4)]
        self.roads = Roads(self.map, (EMPTY, *shapes))
        # The first shape of every tile by its number; the last one is that of no tile.
        self.shapes = [0] * self.first + [1 + 4 * kind for kind in range(len(self.tile))] + [0]
        self._views: dict[bytes, View] = {}
        self._as_seen: tuple[list[int], list[int]] = ([], [])

    def view(self) -> View:
        """The city as it lies now; each arrangement is computed once."""
        lying = self.state.lying[self.city : self.city + self.map.spaces]
        turned = self.values[self.turns : self.turns + self.map.spaces]
        if self._as_seen != (lying, turned):
            self._as_seen = (lying, turned)
            shapes = self.shapes
            laid = bytes([shapes[tile] + turn for tile, turn in zip(lying, turned, strict=True)])
            self._view = self._views.get(laid) or self._look(laid, lying)
        return self._view

    def _look(self, laid: bytes, lying: list[int]) -> View:
        if len(self._views) >= _MOST_KEPT:
            self._views.clear()
        farms = self.roads.enclosed(laid)
        green, centre = self.tile["green_space"], self.tile["community_centre"]
        made = self._views[laid] = View(
            laid=laid,
            farms=farms,
            inside=frozenset(plot for farm in farms for plot in farm),
            green=frozenset(p for cell, tile in enumerate(lying) if tile == green for p in self.map.plots_of[cell]),
            centres=tuple(cell for cell, tile in enumerate(lying) if tile == centre),
        )
        return made

    def spot(self, seat: int) -> int:
        return self.values[self.spots + seat]

    def reached(self, start: int, steps: int) -> set[int]:
        """The cells to which roads lead in so many steps."""
        laid = self.view().laid
        edge, met = {start}, {start}
        for _ in range(steps):
            edge = {near for cell in edge for near in self.roads.joined(laid, cell)} - met
            met |= edge
        return met - {start}

    def pawns_on(self, cell: int) -> int:
        return self.values[self.spots : self.spots + self.players].count(cell)

    def has_room(self, action: Action) -> Ruling | None:
        """A tile has at most three pawns."""
        most = self.number["centre_pawns_max"]
        there = self.pawns_on(action.what[-1])
        return unless(there < most, "NO_SPACE", f"a tile with fewer than {most} pawns", str(there))

    def has_room_for_leaps(self, action: Action) -> Ruling | None:
        """The same limit for pawns that do not walk, in the reading that has it."""
        return self.has_room(action) if self.reading["three_on_a_tile"] else None

    def centres(self) -> list[tuple[int]]:
        return [(cell,) for cell in self.view().centres]

    def turn(self, cell: int, quarters: int) -> None:
        """Turn a tile clockwise."""
        self.set("turned", (self.value("turned", cell) + quarters) % 4, cell)

    def lay(self, tile: int, zone: int, cell: int, quarters: int) -> None:
        """Lay a tile on a cell; the one that lies there goes to the discard pile."""
        lies_there = self.state.lying[self.city + cell]
        if lies_there != NOTHING:
            self.state.move(1, lies_there, self.city + cell, self.zones["discards"][0])
        self.state.move(1, tile, zone, self.city + cell)
        self.set("turned", quarters, cell)

    def exchange_tiles(self, one: int, other: int) -> None:
        """Two tiles change places, as they lie."""
        state, aside = self.state, self.zones["discards"][0]
        first, second = state.lying[self.city + one], state.lying[self.city + other]
        turns = self.value("turned", one), self.value("turned", other)
        state.move(1, first, self.city + one, aside)
        state.move(1, second, self.city + other, self.city + one)
        state.move(1, first, aside, self.city + other)
        self.set("turned", turns[1], one)
        self.set("turned", turns[0], other)
