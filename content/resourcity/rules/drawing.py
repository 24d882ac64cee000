"""The draw pile: how a turn ends, and what comes up. Rulebook: "End of your turn", "Set Up" 4 to 6."""

from pnp.play.decks import copies_in
from pnp.play.parts import Part, action, automatic, external, stated
from pnp.play.rules import CHANCE, Ruling, refused, unless
from pnp.play.views import Number, Phase, Pools, Reading, Value, Values, Zone, Zones

from .city import City
from .events import Events
from .pool import Pool, Resource
from .turn import Turn


class Pile(Part):
    """The draw pile: which tile comes is chance; how many tiles lie under each Crisis is kept."""

    pile = Zone()
    crises = Zone()
    tiles = Pools("tile")
    huats = Pools("huat")
    crisis_tiles = Pools("crisis")
    due = Values()
    carried_out = Value(name="crises")
    slotted = Number("crises_slotted")

    def __len__(self) -> int:
        """How many tiles it holds beside its Crises."""
        return self.state.held[self.pile]

    def is_crisis_next(self) -> bool:
        """Tell whether a Crisis is on top; under the last one lies nothing."""
        met = self.carried_out
        return len(self) <= (self.due[met] if met < self.slotted else 0)

    def land(self) -> dict[int, int]:
        """The roads, Green Spaces and Centres in it, with their copies."""
        return copies_in(self.state, self.tiles, self.pile)

    def huats_left(self) -> dict[int, int]:
        return copies_in(self.state, self.huats, self.pile)


class Drawing(Part):
    """After the actions the hand is filled, and whatever comes out of the pile happens at once."""

    city: City
    pool: Pool
    turn: Turn
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

    def go_on(self, drawn: int) -> None:
        """Go on after a tile; an event counts as a tile only in the other reading."""
        self.to_draw -= drawn
        if self.to_draw:
            self.table.begin_phase(self.draw_phase)
        else:
            self.turn.begin((self.events.drawer + 1) % self.players)

    @action(
        phase="draw",
        by="chance",
        of={"tile": "tile or huat"},
        source=stated("End of your turn", "simply draw new tiles until you have 3 tiles"),
        text="{tile} is drawn",
    )
    def draw(self, _seat: int, tile: int) -> None:
        """Draw a tile for the hand; a Huat happens at once."""
        if tile in self.pile.huats:
            self.carry_out(tile, self.pile.pile)
        else:
            self.state.move(1, tile, self.pile.pile, self.hands[self.events.drawer])
            self.go_on(1)

    @draw.options
    def drawable(self, _seat: int) -> dict[int, int]:
        return {} if self.pile.is_crisis_next() else self.pile.land() | self.pile.huats_left()

    @draw.verify
    def may_be_drawn(self, _seat: int, tile: int) -> Ruling | None:
        """A tile of the pile, unless a Crisis is on top."""
        if self.pile.is_crisis_next():
            return refused("PRECONDITION", "a pile without a Crisis on top")
        return unless(self.state.count(tile, self.pile.pile), "SUPPLY_EMPTY", "a tile of the pile")

    @action(
        phase="draw",
        by="chance",
        of={"event": "crisis"},
        source=stated("Crisis Cards", "follow the instructions written on the tile"),
        text="The Crisis {event} comes up",
    )
    def crisis(self, _seat: int, event: int) -> None:
        self.pile.carried_out += 1
        self.carry_out(event, self.pile.crises)

    @crisis.options
    def crises(self, _seat: int) -> dict[int, int]:
        return copies_in(self.state, self.pile.crisis_tiles, self.pile.crises) if self.pile.is_crisis_next() else {}

    @crisis.verify
    def may_come_up(self, _seat: int, event: int) -> Ruling | None:
        """One of the Crises that are left, when one is on top."""
        if not self.pile.is_crisis_next():
            return refused("PRECONDITION", "a pile with a Crisis on top")
        return unless(self.state.count(event, self.pile.crises), "ALREADY_DONE", "a Crisis that has not come up")

    def carry_out(self, event: int, source: int) -> None:
        """Put the tile aside and carry out its effects; who outlives the last Crisis wins."""
        self.state.move(1, event, source, self.events.past)
        is_crisis = source == self.pile.crises
        is_last = is_crisis and self.pile.carried_out == self.most_crises
        if self.last_is_outlived or not is_last:
            lost = self.events.happen(event)
            if is_crisis:
                self.events.save(lost)
        if is_last and self.table.course.ending is None:
            self.win()
        elif not self.events.spread:
            self.go_on(1 - self.draws_on)

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
            self.go_on(1 - self.draws_on)

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
