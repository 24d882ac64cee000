"""Rain: every tile scores, and water runs from the springs to the foot. Rulebook: "Rain Scoring Phase"."""

from pnp.play.boards.networks import EAST, NORTH, SOUTH, WEST
from pnp.play.boards.squares import NOWHERE
from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Number, Phase, Reading, Value, Zone, Zones

from .canals import Network
from .house import House

_OPPOSITE = {EAST: WEST, SOUTH: NORTH, WEST: EAST}
_WAYS = (SOUTH, EAST, WEST)


class Rain(Part):
    """Water flows on its own if only one way is open; otherwise the player who leads the cube chooses the route."""

    house: House
    network: Network

    led = Zones()
    removed = Zone()
    water_at = Value()  # the plot of the water plus one
    cube_from = Value()
    came = Value()  # the side from which it came
    who = Value()
    rain_tile = Number()
    flow_tile = Number()
    walls = Reading("closed_sides.walls")
    tank_scores = Reading("tank_flow.scores")
    flow_phase = Phase("flow")

    def score_tiles(self) -> None:
        for plot in self.network.plots:
            self._score(plot, self.rain_tile)

    def _score(self, plot: int, points: int) -> None:
        """Score one tile, if there is one; tiles of the bot score nothing."""
        if not self.network.is_free(plot):
            self.house.score(self.network.owner(plot), points + self.network.rain[self.network.faces[plot]])

    @action(
        phase="rain",
        of={"plot": "plot"},
        source=stated("Rain Scoring Phase", "any water cubes that have been activated"),
        text="{seat} leads the water cube at {plot}",
    )
    def lead(self, seat: int, plot: int) -> None:
        self.cube_from = plot + 1
        beyond = self.network.net.beyond[plot]
        self._enter(plot, next((side for side in (NORTH, EAST) if beyond[side] == NOWHERE), WEST))

    @lead.options
    def cubes(self, seat: int) -> list[int]:
        """The plots with cubes that a seat leads: on its own tiles, in a solo game also on those of the bot."""
        held, net = self.state.held, self.network
        with_cubes = (plot for plot in net.plots if held[net.cubes[plot]])
        return [plot for plot in with_cubes if self.players == 1 or net.owner(plot) == seat]

    @lead.verify
    def may_lead(self, seat: int, plot: int) -> Ruling | None:
        if not self.state.held[self.network.cubes[plot]]:
            return refused("SUPPLY_EMPTY", "a space with a water cube")
        return unless(plot in self.cubes(seat), "WRONG_PLACE", "a tile of one's own")

    def _enter(self, plot: int, came: int) -> None:
        """Score the tiles that the water passes until there are several ways; then ask the player."""
        while True:
            if self.tank_scores or not self.network.has_tank(plot):
                self._score(plot, self.flow_tile)
            ways = self._ways(plot, came)
            if len(ways) > 1:
                self.water_at, self.came = plot + 1, came
                self.table.begin_phase(self.flow_phase)
                return
            if not ways or self._is_foot(plot, ways[0]):
                self._drain()
                return
            plot, came = self.network.net.beyond[plot][ways[0]], _OPPOSITE[ways[0]]

    def _ways(self, plot: int, came: int) -> tuple[int, ...]:
        return self.network.net.ways(plot, came, self.network.shapes(), walls=bool(self.walls))

    def _is_foot(self, plot: int, side: int) -> bool:
        return side == SOUTH and plot in self.network.last_row

    def _drain(self) -> None:
        """Give the cube to the player who led it; a cube from a tile of the bot is removed."""
        source, seat, net = self.cube_from - 1, self.who, self.network
        to = self.led[seat] if net.owner(source) == seat else self.removed
        self.state.move(1, net.water, net.cubes[source], to)
        self.water_at = self.cube_from = 0

    @action(
        phase="flow",
        of={"side": "down or right or left"},
        source=stated("Rain Scoring Phase", "determines the route the water takes"),
        text="{seat} lets the water run {side}",
    )
    def flow(self, seat: int, side: int) -> None:
        plot, way = self.water_at - 1, _WAYS[side]
        self.water_at = 0
        if self._is_foot(plot, way):
            self._drain()
        else:
            self._enter(self.network.net.beyond[plot][way], _OPPOSITE[way])

    @flow.verify
    def may_flow(self, seat: int, side: int) -> Ruling | None:
        """Water flows down or to an open side, never back."""
        ways = self._ways(self.water_at - 1, self.came)
        return unless(_WAYS[side] in ways, "WRONG_PLACE", "a side that is open to the water")
