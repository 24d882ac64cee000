"""The order of the cards: planned in secret, drawn at random, carried out. Rulebook: "Seasonal events" 1."""

from pnp.play.parts import Part, action, automatic, stated
from pnp.play.rules import CHANCE, refused
from pnp.play.views import Members, Phase, Pools, Value, Zones

from .land import Land
from .trips import Trips


class Turns(Part):
    """In a round, each player's three cards are played in a random order; then come the seasons."""

    land: Land
    trips: Trips

    cards = Pools("card")
    hand = Zones()
    first = Zones()
    second = Zones()
    third = Zones()
    stage = Value()
    waiting = Members()
    plan_phase = Phase("plan")
    draw_phase = Phase("draw")
    peasant_phase = Phase("peasant")
    noble_phase = Phase("noble")
    trade_phase = Phase("trade")
    next_phase = Phase("next")
    clear_phase = Phase("clear")

    def prepare(self) -> None:
        self.laid = (self.first, self.second, self.third)
        self.phases = dict(zip(self.cards, (self.peasant_phase, self.noble_phase, self.trade_phase), strict=True))
        kept = self.table.kept
        self.of_one_card = (*kept["claimed"], *kept["bought"], *kept["sold"], *kept["sent"])

    def begin(self) -> None:
        """Give all players three cards."""
        for card in self.cards:
            for hand in self.hand:
                self.table.take(card, 1, hand)

    def begin_round(self) -> None:
        """Let all players plan, in secret and at once."""
        self.table.pass_to(0)
        self.table.begin_phase(self.plan_phase)

    def look_again(self) -> None:
        """Count whose cards are still to be drawn; if none are laid, the seasons are next."""
        lying = [[self.state.total(self.cards, (zone,)) for zone in zones] for zones in self.laid]
        self.stage = next((number for number, cards in enumerate(lying, 1) if any(cards)), len(lying))
        self.waiting.clear()
        self.waiting.update(seat for seat, count in enumerate(lying[self.stage - 1]) if count)

    @automatic("next")
    def next_card(self) -> bool:
        """Mix and draw the cards; after the third cards come the seasons."""
        self.trips.forget()
        self.table.forget(self.of_one_card)
        if not self.waiting:
            if self.stage == len(self.laid):
                self.stage = 0
                self.table.begin_phase(self.clear_phase)
                return True
            self.stage += 1
            self.waiting.update(range(self.players))
        waiting = list(self.waiting)
        if len(waiting) > 1:
            self.table.pass_to(CHANCE)
            self.table.begin_phase(self.draw_phase)
        else:
            self.draw(CHANCE, waiting[0])
        return True

    @action(
        phase="draw",
        by="chance",
        of={"whose": "player"},
        source=stated("Seasonal events, 1", "Mix the top cards of player's turn order"),
        text="The card of {whose} is drawn",
        otherwise=refused("ALREADY_DONE", "a player whose card is still to be drawn"),
    )
    def draw(self, _seat: int, whose: int) -> None:
        """Turn the card up and begin its phase; a player without land is skipped."""
        zone = self.laid[self.stage - 1][whose]
        self.waiting.discard(whose)
        for card in self.state.present(self.cards, zone):
            self.state.move(1, card, zone, self.hand[whose])
            self.table.pass_to(whose)
            self.table.begin_phase(self.phases[card])
        if not self.land.realms[whose]:
            self.table.begin_phase(self.next_phase)

    @draw.options
    def cards_left(self, _seat: int) -> list[int]:
        return sorted(self.waiting)
