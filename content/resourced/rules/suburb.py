"""The suburb of ResourCEd: its tiles, its players, and the distances of walks."""

from collections.abc import Iterator
from functools import lru_cache

from pnp.base.nearest import nearest
from pnp.play.boards.hexes import HexBoard
from pnp.play.errors import PlayError
from pnp.play.model import TURN
from pnp.play.parts import Part
from pnp.play.rules import Ruling, refused, unless
from pnp.play.state import NOTHING
from pnp.play.views import Pool, Pools, Value, Values, Zone, Zones

_MOST_KEPT = 20_000


class Suburb(Part):
    """The board; every space has a zone for its tile and a zone for its upgrade."""

    board = Zones()
    fitted = Zones()
    box = Zone()
    tiles = Pools("tile")
    upgrades = Pools("upgrade")
    bgcs = Pool("tile.bgcs")
    food_forest = Pool("tile.food_forest")
    heat_haven = Pool("tile.heat_haven")
    garden = Pool("tile.community_garden")
    housing = Pool("tile.social_housing")
    recycler = Pool("tile.recycler")
    composter = Pool("upgrade.composter")
    irrigation = Pool("upgrade.irrigation_system")
    container = Pool("upgrade.shipping_container")
    shelter = Pool("upgrade.shelter")
    bus_stop = Pool("upgrade.bus_stop")
    spots = Values(name="spot")
    ring_built = Value(name="ring")

    def prepare(self) -> None:
        assert isinstance(self.model.board, HexBoard)
        self.map, self.lying = self.model.board, self.state.lying
        self._spread, spaces_of = self.state.spread, self.state.spaces_of
        self._on_board, self._on_tiles = spaces_of[self.board[0]], spaces_of[self.fitted[0]]
        self.spaces = range(self.map.spaces)
        self.ring = [self.map.ring(space) for space in self.spaces]
        self.rings = {ring: [space for space in self.spaces if self.ring[space] == ring] for ring in {*self.ring}}
        self.centre = self.ring.index(0)
        self.carrier = dict(self._carriers())
        for upgrade in self.upgrades:
            if upgrade not in self.carrier:
                problem = f"no tile carries the {self.model.pools[upgrade].partition('.')[2]}; expected one"
                raise PlayError(problem, self.model.place_in("upgrade_on"))
        self._chains = lru_cache(maxsize=_MOST_KEPT)(self._linked)
        self._around = lru_cache(maxsize=_MOST_KEPT)(self._walked)
        self._ground: tuple[list[int], int] = ([], 0)

    def _carriers(self) -> Iterator[tuple[int, int]]:
        """Every upgrade with its tile; raises PlayError for an unknown name."""
        families, cells = self.model.families, self.model.cells
        for row, pair in enumerate(zip(cells("upgrade_on", "upgrade"), cells("upgrade_on", "tile"), strict=True)):
            for family, name in zip(("upgrade", "tile"), map(str, pair), strict=True):
                if name not in families[family]:
                    problem = f'"{name}" is no {family}{nearest(name, families[family])}'
                    raise PlayError(problem, self.model.place_in("upgrade_on", row))
            yield families["upgrade"][str(pair[0])], families["tile"][str(pair[1])]

    def at(self, space: int) -> int:
        return self.lying[self.board[space]]

    def on(self, space: int) -> int:
        return self.lying[self.fitted[space]]

    @property
    def spot(self) -> int:
        """The spot of the acting player."""
        values = self.state.values
        return values[self.spots.first + values[TURN]]

    def standing(self, upgrade: int) -> int:
        return self._spread[self._on_tiles + upgrade]

    def standing_together(self) -> int:
        """The number of upgrades that are on tiles."""
        return sum(self._spread[self._on_tiles + self.upgrades.start : self._on_tiles + self.upgrades.stop])

    def laid(self, tile: int) -> int:
        return self._spread[self._on_board + tile]

    def in_box(self, pool: int) -> int:
        return self.state.count(pool, self.box)

    def free(self, ring: int) -> list[int]:
        lying, first = self.lying, self.board[0]
        return [space for space in self.rings[ring] if lying[first + space] == NOTHING]

    def room_for(self, upgrade: int) -> list[int]:
        lying, board, fitted, tile = self.lying, self.board[0], self.fitted[0], self.carrier[upgrade]
        return [space for space in self.spaces if lying[board + space] == tile and lying[fitted + space] == NOTHING]

    def may_carry(self, upgrade: int, space: int) -> Ruling | None:
        """An upgrade goes on its own tile, which carries one upgrade."""
        tile = self.carrier[upgrade]
        if self.at(space) != tile:
            return refused("WRONG_PLACE", f"a {self.model.pools[tile].partition('.')[2]}")
        return unless(self.on(space) == NOTHING, "NO_SPACE", "a tile without an upgrade")

    def reached(self, steps: int) -> tuple[int, ...]:
        """The spaces within `steps` steps from tile to tile."""
        lying = self.lying[self.board[0] : self.board[-1] + 1]
        if lying != self._ground[0]:
            self._ground = lying, sum([1 << space for space, tile in enumerate(lying) if tile != NOTHING])
        return self._around(self._ground[1], self.spot, steps)

    def _walked(self, taken: int, start: int, steps: int) -> tuple[int, ...]:
        edge, reached = {start}, {start}
        for _ in range(steps):
            edge = {near for space in edge for near in self.map.neighbours[space] if taken >> near & 1} - reached
            reached |= edge
        return tuple(sorted(reached))

    def chained(self, seat: int) -> tuple[int, ...]:
        """The players to whom a player is linked by players on the same or on neighbouring tiles."""
        return self._chains(tuple(self.spots))[seat]

    def _linked(self, spots: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        linked = [self.map.region(spot, spots.__contains__) for spot in spots]
        return tuple(
            tuple(other for other in range(self.players) if other != one and spots[other] in linked[one])
            for one in range(self.players)
        )
