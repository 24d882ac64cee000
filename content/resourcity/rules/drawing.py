"""The draw pile: the end of a turn, and the tiles that are drawn. Rulebook: "End of your turn", "Set Up" 4 to 6."""

from pnp.play.parts import Part, action, automatic, external
from pnp.play.procedures import Procedure
from pnp.play.rules import CHANCE, Ruling, refused, unless
from pnp.play.views import Number, Phase, Pools, Reading, Value, Zone, Zones

from .city import City
from .events import Events
from .pool import Pool, Resource


class Pile(Part):
    """The draw pile: chance gives the next tile; the number of tiles under each Crisis is kept."""

    pile = Zone()
    tiles = Pools("tile")
    huats = Pools("huat")
    crisis_tiles = Pools("crisis")
    carried_out = Value(name="crises")

    def __len__(self) -> int:
        """The number of its tiles, without its Crises."""
        return self.state.held[self.pile]


class Drawing(Part):
    """After the actions the hand is filled, and Crises and Huats that are drawn happen at once."""

    city: City
    pool: Pool
    pile: Pile
    events: Events

    hands = Zones("hand")
    full_hand = Number("hand")
    most_crises = Number("crises")
    to_draw = Value()
    score = Value()
    spread_penalty = Number()
    city_point = Number()
    draws_on = Reading("drawn_event")
    last_is_outlived = Reading("won_when")
    draw_phase = Phase("draw")
    drawn = Zone()
    draw_on = Procedure()

    @automatic("refill")
    def begin(self) -> bool:
        """Draw until the hand is full."""
        seat = self.table.course.turn
        self.events.plots.farmed.clear()
        self.events.drawer = seat
        self.to_draw = self.full_hand - self.state.held[self.hands[seat]]
        self.table.pass_to(CHANCE)
        self.table.begin_phase(self.draw_phase)
        return True

    def go_on(self) -> None:
        """Continue after an event, which counts as a drawn tile only in the other reading."""
        self.to_draw -= 1 - self.draws_on
        self.draw_on(CHANCE)

    @automatic("event")
    def carry_out(self) -> bool:
        """Put the tile aside and carry out its effects; a team that outlives the last Crisis wins."""
        events = (*self.pile.huats, *self.pile.crisis_tiles)
        event = next((event for event in events if self.state.count(event, self.drawn)), None)
        if event is None:
            return False
        self.state.move(1, event, self.drawn, self.events.past)
        is_crisis = event in self.pile.crisis_tiles
        is_last = is_crisis and self.pile.carried_out == self.most_crises
        if self.last_is_outlived or not is_last:
            lost = self.events.happen(event)
            if is_crisis:
                self.events.save(lost)
        if is_last and self.table.course.ending is None:
            self.win()
        elif not self.events.spread:
            self.go_on()
        return True

    def win(self) -> None:
        """Score a city that has outlived all Crises."""
        left = [self.pool.left(resource) for resource in Resource]
        tiles = {cell for plot in self.city.view().inside for cell in self.city.map.cells_of[plot]}
        spread = (max(left) - min(left)) * self.spread_penalty
        self.score = sum(left) - spread + len(tiles) * self.city_point
        self.table.end("won")

    @action(
        phase="spread",
        of={"plot": "plot"},
        source=external("the published Huat tile Compost Day"),
        text="{seat} puts Compost on {plot}",
    )
    def spread(self, _seat: int, plot: int) -> None:
        """Place one Compost; after the last one drawing goes on."""
        self.events.plots.add(self.events.plots.compost, 1, plot)
        self.events.spread -= 1
        if not self.events.spread:
            self.table.pass_to(CHANCE)
            self.go_on()

    @spread.options
    def beds(self, _seat: int) -> list[int]:
        return self.events.beds()

    @spread.verify
    def may_spread(self, _seat: int, plot: int) -> Ruling | None:
        """A plot of a farm gets one Compost."""
        if plot not in self.city.view().inside:
            return refused("WRONG_PLACE", "a plot inside a closed loop of road")
        has_compost = self.events.plots.on(self.events.plots.compost, plot)
        return unless(not has_compost, "ALREADY_DONE", "a plot without Compost")
