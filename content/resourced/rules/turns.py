"""The turns of ResourCEd: spin, act, move, act, discard; and how a round ends. Rulebook: "Turns"."""

from pnp.play.parts import Part, action, automatic, stated
from pnp.play.procedures import Procedure
from pnp.play.rules import CHANCE, Ruling, unless
from pnp.play.views import Number, Phase, Value, Values

from .cards import Cards
from .suburb import Suburb
from .trading import Trading
from .upkeep import Upkeep


class Turns(Part):
    """A turn is an action, a move and an action; after the last player the round ends."""

    suburb: Suburb
    cards: Cards
    upkeep: Upkeep
    trading: Trading

    acted = Value()
    crafts = Value()
    picks = Value()
    bought = Value()
    recycled = Values()
    skipped = Values(bool)
    slowed = Values()
    spun = Value()
    spinner = Value()
    end_action = Procedure()
    waste_to_progress = Number()
    housing_for_ring_3 = Number()
    spin_phase = Phase("spin")
    act_phase = Phase("act")

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

    @automatic("next")
    def end_turn(self) -> bool:
        self.begin_turn(self.table.course.turn + 1)
        return True

    def close_round(self) -> None:
        """End the game or finish a ring; then begin the next round."""
        if self.table.look_for_ends("round"):
            return
        housings = self.suburb.laid(self.suburb.housing)
        if self.cards.pile <= self.waste_to_progress and housings >= self.housing_for_ring_3:
            self.suburb.ring_built = 3
        self.upkeep.begin_round()

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
