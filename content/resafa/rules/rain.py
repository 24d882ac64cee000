"""Rain in Resafa: every tile scores, and water runs from the springs to the end of the network."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from pnp.play.boards.networks import EAST, NORTH, NOWHERE, SOUTH, WEST
from pnp.play.rules import Action, Ruling, refused, unless
from pnp.play.state import NOTHING

from .canals import TANK, Canals

_OPPOSITE = {EAST: WEST, SOUTH: NORTH, WEST: EAST}
_WAYS = (SOUTH, EAST, WEST)


class Rain(Canals, ABC):
    """Where the water has only one way it runs by itself."""

    def score_tile(self, plot: int, points: int) -> None:
        """Score one tile, if there is one; tiles of the bot score nothing."""
        if self.state.lying[self.zone.network + plot] != NOTHING:
            self.score(self.owner(plot), points + self.face_rain[self.face_on(plot)])

    def starting_seat(self) -> int:
        """The first seat of the round; a solo player is always first."""
        return self.values[self.at.starter] % self.players

    @abstractmethod
    def close_round(self) -> None:
        """End the round, and begin the next one or score the game."""

    def cubes(self, seat: int) -> list[int]:
        """The plots with cubes that a seat leads: on its own tiles, in a solo game also on those of the bot."""
        count, first = self.count_in, self.zone.cube
        return [plot for plot in self.plots if count[first + plot] and (self.is_solo or self.owner(plot) == seat)]

    def begin_rain(self) -> None:
        """Even rounds: score the tiles, then move the cubes."""
        for plot in self.plots:
            self.score_tile(plot, self.number["rain_tile"])
        self.put(self.at.raining, 1)
        self.rain_on(self.starting_seat())

    def rain_on(self, seat: int) -> None:
        """Pass to the next player who leads a cube; close the round when there is none."""
        start = self.starting_seat()
        for turn in range((seat - start) % self.players, self.players):
            who = (start + turn) % self.players
            if self.cubes(who):
                self.put(self.at.who, who)
                self.pass_to(who)
                self.go("rain")
                return
        self.put(self.at.raining, 0)
        self.close_round()

    def lead_offers(self) -> Iterable[tuple[int]]:
        return [(plot,) for plot in self.cubes(self.values[self.at.who])]

    def may_lead(self, action: Action) -> Ruling | None:
        if not self.lie(self.water, self.zone.cube + action.what[0]):
            return refused("SUPPLY_EMPTY", "a space with a water cube")
        return unless(action.what[0] in self.cubes(action.by), "WRONG_PLACE", "a tile of one's own")

    def lead(self, action: Action) -> None:
        plot = action.what[0]
        self.put(self.at.cube_from, plot + 1)
        self.enter(plot, next((side for side in (NORTH, EAST) if self.net.beyond[plot][side] == NOWHERE), WEST))

    def enter(self, plot: int, came: int) -> None:
        """Score the tiles that the water passes until it has a choice of ways; then ask."""
        while True:
            is_tank = self.state.lying[self.zone.network + plot] != NOTHING and self.face_on(plot) == self.face[TANK]
            if not is_tank or self.reading["tank_flow.scores"]:
                self.score_tile(plot, self.number["flow_tile"])
            ways = self.ways(plot, came)
            if len(ways) > 1:
                self.put(self.at.water_at, plot + 1)
                self.put(self.at.came, came)
                self.go("flow")
                return
            if not ways or (ways[0] == SOUTH and plot in self.net.last_row):
                self.drain()
                return
            plot, came = self.net.beyond[plot][ways[0]], _OPPOSITE[ways[0]]

    def ways(self, plot: int, came: int) -> tuple[int, ...]:
        return self.net.ways(plot, came, self.shapes(), walls=bool(self.reading["closed_sides.walls"]))

    def drain(self) -> None:
        """Give the cube to the player who led it; a cube from a tile of the bot is removed."""
        source, seat = self.values[self.at.cube_from] - 1, self.values[self.at.who]
        mine = self.owner(source) == seat
        self.state.move(1, self.water, self.zone.cube + source, self.zone.led + seat if mine else self.zone.removed)
        self.put(self.at.water_at, 0)
        self.put(self.at.cube_from, 0)
        self.rain_on(seat)

    def may_flow(self, action: Action) -> Ruling | None:
        """Water flows down or to an open side, never back."""
        ways = self.ways(self.values[self.at.water_at] - 1, self.values[self.at.came])
        return unless(_WAYS[action.what[0]] in ways, "WRONG_PLACE", "a side that is open to the water")

    def flow(self, action: Action) -> None:
        """The player who placed the tile determines the route."""
        plot, side = self.values[self.at.water_at] - 1, _WAYS[action.what[0]]
        if side == SOUTH and plot in self.net.last_row:
            self.drain()
        else:
            self.enter(self.net.beyond[plot][side], _OPPOSITE[side])
