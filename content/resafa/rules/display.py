"""Bonus cards on display and the deck of sack cards. Rulebook: "Color actions" 1 and 3, "End of the Round"."""

from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.slots import Slots
from pnp.play.views import Number, Value, Zone, Zones

from .agenda import Agenda
from .cards import Cards
from .house import House
from .kinds import Colour, Due, Kind

_LEVELS = 2


class Display(Part):
    """Three slots of each colour, and a stack of each, level I above level II."""

    agenda: Agenda
    cards: Cards

    slots = Slots("slot")
    piles = Zones("pile")
    hand = Zones()
    box = Zone()
    removed = Zone()
    shown = Number("bonus_shown")

    def begin(self) -> None:
        """Setup 9: put the bonus cards on the stacks of their colours."""
        for card in self.cards.bonus:
            for colour in self.cards.of[card].suits:
                self.state.move(1, card, self.box, self.piles[self.cards.stack(card, colour, _LEVELS)])

    def slots_of(self, colour: int) -> range:
        return range(colour * self.shown, (colour + 1) * self.shown)

    def remove(self, slot: int) -> bool:
        """Remove the card of a slot from the game; return whether there was one."""
        return self.slots.empty(slot, self.removed)

    def clear(self) -> None:
        """End of the round: remove the cards that are left."""
        for slot in range(len(self.slots)):
            self.remove(slot)

    @action(
        phase="turn",
        of={"slot": "slot"},
        source=stated("Color actions 1", "choose a face-up bonus card of the same color"),
        text="{seat} takes the bonus card in the slot {slot}",
    )
    def take_bonus(self, seat: int, slot: int) -> None:
        self.agenda.strike(Kind.COLOUR, Colour(slot // self.shown))
        self.slots.empty(slot, self.hand[seat])

    @take_bonus.options
    def open_slots(self, seat: int) -> list[int]:
        row = [slot for colour in self.agenda.colours() for slot in self.slots_of(colour)]
        return [slot for slot in row if self.slots[slot] is not None]

    @take_bonus.verify
    def may_take_bonus(self, seat: int, slot: int) -> Ruling | None:
        if refusal := self.agenda.lacks_right(Colour(slot // self.shown)):
            return refusal
        return unless(self.slots[slot] is not None, "SUPPLY_EMPTY", "a card in this slot")

    def _to_fill(self) -> tuple[int, int] | None:
        """The first slot without a card whose stack has one, with the pile on top of that stack."""
        held = self.state.held
        for slot in self.slots.free():
            pile = self.piles[_LEVELS * (slot // self.shown)]
            if held[pile] or held[pile + 1]:
                return slot, pile if held[pile] else pile + 1
        return None

    @action(
        phase="show",
        by="chance",
        of={"card": "bonus"},
        source=stated("End of the Round", "3 new cards of each color are revealed"),
        text="The bonus card {card} is shown",
        otherwise=refused("WRONG_PLACE", "a card of the stack whose turn it is"),
    )
    def show(self, seat: int, card: int) -> None:
        gap = self._to_fill()
        assert gap is not None
        slot, pile = gap
        self.slots.put(card, pile, slot)

    @show.options
    def next_shown(self, seat: int) -> list[int]:
        """The cards that may be on top of the stack."""
        gap = self._to_fill()
        return [] if gap is None else self.state.present(self.cards.bonus, gap[1])


class Sacks(Part):
    """A used sack card goes under its deck, and comes up after all others are gone."""

    house: House
    agenda: Agenda
    cards: Cards

    deck = Zone("sack_deck")
    foot = Zone("sack_foot")
    hand = Zones()
    who = Value()

    def left(self) -> int:
        return self.state.held[self.deck] + self.state.held[self.foot]

    @action(
        phase="turn",
        source=stated("Color actions 3", "A player can take a sack card"),
        text="{seat} takes a sack card as a colour action",
    )
    def take_sack(self, seat: int) -> None:
        self.agenda.strike(Kind.COLOUR)
        self.house.due[Due.SACK_CARD] += 1

    @take_sack.verify
    def may_take_sack(self, seat: int) -> Ruling | None:
        refusal = self.agenda.lacks_right(None)
        return refusal or unless(self.left(), "SUPPLY_EMPTY", "a sack card in the deck")

    def draw_used(self) -> bool:
        """Draw used cards as soon as all others are gone; return whether chance has to draw a card."""
        due, used = self.house.due, self.state.stacks[self.foot]
        while due[Due.SACK_CARD] and not self.state.held[self.deck] and used:
            self.state.move(1, used[0], self.foot, self.hand[self.who])
            due[Due.SACK_CARD] -= 1
        if due[Due.SACK_CARD] and self.state.held[self.deck]:
            return True
        due[Due.SACK_CARD] = 0
        return False
