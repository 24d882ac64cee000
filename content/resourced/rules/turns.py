"""The turns of ResourCEd: spin, act, move, act, discard; and how a round ends. Rulebook: "Turns"."""

from pnp.play.parts import Part, action, stated
from pnp.play.rules import CHANCE, Ruling, refused, unless
from pnp.play.table import Table
from pnp.play.views import OR_NONE, Number, Phase, Value, Values

from .cards import Cards
from .suburb import Suburb
from .trading import Trading
from .upkeep import Upkeep


class Turns(Part):
    """A turn is an action, a move and an action; after the last player the round ends."""

    acted = Value()
    crafts = Value()
    picks = Value()
    bought = Value()
    recycled = Values()
    skipped = Values(bool)
    slowed = Values()
    spun = Value()
    spinner = Value(OR_NONE)
    bus_stop_movement = Number()
    waste_to_progress = Number()
    housing_for_ring_3 = Number()
    spin_phase = Phase("spin")
    act_phase = Phase("act")
    move_phase = Phase("move")
    discard_phase = Phase("discard")

    def __init__(self, table: Table, suburb: Suburb, cards: Cards, upkeep: Upkeep, trading: Trading) -> None:
        super().__init__(table)
        self.suburb, self.cards, self.upkeep, self.trading = suburb, cards, upkeep, trading
        sectors = zip(table.model.cells("spinner", "sector"), table.model.cells("spinner", "steps"), strict=True)
        self.steps = {int(sector): int(steps) for sector, steps in sectors}

    def begin_turn(self, seat: int) -> None:
        """Begin the turn of the next player who does not skip; after the last one the round ends."""
        while seat < self.players and self.skipped[seat]:
            self.skipped[seat] = False
            seat += 1
        if seat == self.players:
            self.close_round()
            return
        self.acted = self.crafts = self.picks = self.bought = 0
        self.trading.begin_turn()
        self.recycled[seat] = 0
        self.spinner = seat
        self.table.pass_to(CHANCE)
        self.table.begin_phase(self.spin_phase)

    def close_round(self) -> None:
        """End the game or finish a ring; then begin the next round."""
        if self.table.look_for_ends("round"):
            return
        housings = self.suburb.laid(self.suburb.housing)
        if self.cards.pile <= self.waste_to_progress and housings >= self.housing_for_ring_3:
            self.suburb.ring_built = 3
        self.upkeep.begin_round()

    @action(
        phase="spin",
        by="chance",
        of={"sector": "number.spinner_sectors"},
        source=stated("Turns 2", "spins the spinner to get their movement"),
        text="The spinner stands on sector {sector} and shows {steps}",
        otherwise=refused("UNKNOWN_ACTION", "a sector of the spinner"),
    )
    def spin(self, _seat: int, sector: int) -> None:
        """Turns 2: set the steps; the Bus Stop adds one, smoke takes one."""
        seat = self.spinner
        assert seat is not None
        extra = self.bus_stop_movement * self.suburb.standing(self.suburb.bus_stop) - self.slowed[seat]
        self.spun = max(0, self.steps[sector] + extra)
        self.slowed[seat] = 0
        self.spinner = None
        self.table.pass_to(seat)
        self.table.begin_phase(self.act_phase)

    @spin.options
    def sectors(self, _seat: int) -> list[int]:
        return list(self.steps)

    @spin.words
    def shown(self, _seat: int, sector: int) -> dict[str, str]:
        return {"steps": str(self.steps.get(sector, ""))}

    def end_action(self) -> None:
        """Go on: act, move, act, then discard down to the hand limit."""
        self.acted += 1
        self.crafts = self.bought = 0
        self.table.begin_phase(self.move_phase if self.acted == 1 else self.discard_phase)

    @action(
        phase="move",
        of={"where": "space"},
        source=stated("Turns 4", "up to the number"),
        text="{seat} {moves} {where}",
    )
    def move(self, seat: int, where: int) -> None:
        self.suburb.spots[seat] = where
        self.table.begin_phase(self.act_phase)

    @move.options
    def reached(self, _seat: int) -> tuple[int, ...]:
        return self.suburb.reached(self.spun)

    @move.words
    def goal(self, seat: int, where: int) -> dict[str, str]:
        moves = {"moves": "stays at" if self.suburb.spots[seat] == where else "moves to"}
        return moves | ({"where": "BGCS"} if where == self.suburb.centre else {})

    @move.verify
    def may_move(self, _seat: int, where: int) -> Ruling | None:
        """Turns 4: from tile to tile, up to the number spun."""
        is_near = where in self.suburb.reached(self.spun)
        return unless(is_near, "NOT_ADJACENT", f"a tile within {self.spun} steps")

    @action(
        phase="discard",
        of={"card": "card"},
        source=stated("Turns 6", "must Waste extra cards over the current maximum hand size"),
        text="{seat} wastes {card}",
    )
    def discard(self, seat: int, card: int) -> None:
        self.state.move(1, card, self.cards.hands[seat], self.cards.waste)

    @discard.options
    def surplus(self, seat: int) -> list[int]:
        return self.cards.in_hand(seat) if self._held(seat) > self.cards.limit() else []

    @discard.verify
    def may_discard(self, seat: int, card: int) -> Ruling | None:
        """Turns 6: only what is above the limit is wasted."""
        held, limit = self._held(seat), self.cards.limit()
        if held <= limit:
            return refused("PRECONDITION", f"more than {limit} cards", str(held))
        return self.cards.short(((card, 1),), seat)

    @action(
        phase="discard", source=stated("Turns 7", "passes the turn to the next person"), text="{seat} ends the turn"
    )
    def end_turn(self, seat: int) -> None:
        self.begin_turn(seat + 1)

    @end_turn.verify
    def may_end(self, seat: int) -> Ruling | None:
        """Turns 6: down to the limit first."""
        held, limit = self._held(seat), self.cards.limit()
        return unless(held <= limit, "LIMIT_REACHED", f"{limit} cards or fewer", str(held))

    def _held(self, seat: int) -> int:
        return self.cards.held[self.cards.hands[seat]]
