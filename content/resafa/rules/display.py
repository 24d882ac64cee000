"""The display of bonus cards in Resafa, and the deck of sack cards."""

from collections.abc import Iterable

from pnp.play.rules import Action, Ruling, offered, refused, unless
from pnp.play.state import NOTHING

from .agenda import Agenda
from .cards import COLOURS, Card, cards


class Display(Agenda):
    """Three slots of each colour; a used sack card goes under its deck and comes up when the others are gone."""

    def prepare(self) -> None:
        super().prepare()
        families, game = self.model.families, self.model.game
        self.card: dict[int, Card] = {}
        for family, set_id in (("special", "special_card"), ("bonus", "bonus_card"), ("sack", "sack_card")):
            self.card |= dict(zip(families[family].values(), cards(game, set_id), strict=True))
        self.special, self.bonus, self.sack = (self.kinds(name) for name in ("special", "bonus", "sack"))
        self.shown = self.number["bonus_shown"]

    # Bonus cards.

    def bonus_slots(self) -> Iterable[tuple[int]]:
        lying, first, colours = self.state.lying, self.zone.slot, self.colours_now()
        return [
            (slot,)
            for colour in colours
            for slot in range(colour * self.shown, (colour + 1) * self.shown)
            if lying[first + slot] != NOTHING
        ]

    def may_take_bonus(self, action: Action) -> Ruling | None:
        """Color actions 1: a face-up card of the same colour."""
        slot = action.what[0]
        refusal = self.has_right(slot // self.shown)
        if refusal is None and self.state.lying[self.zone.slot + slot] == NOTHING:
            return refused("SUPPLY_EMPTY", "a card in this slot")
        return refusal

    def take_bonus(self, action: Action) -> None:
        slot = action.what[0]
        self.use_right(slot // self.shown)
        self.state.move(1, self.state.lying[self.zone.slot + slot], self.zone.slot + slot, self.zone.hand + action.by)

    def slot_to_fill(self) -> int | None:
        """The first slot without a card whose stack has one."""
        lying, first = self.state.lying, self.zone.slot
        for slot in range(len(COLOURS) * self.shown):
            if lying[first + slot] == NOTHING:
                pile = self.zone.pile + slot // self.shown * 2
                if self.count_in[pile] or self.count_in[pile + 1]:
                    return slot
        return None

    def pile_of(self, colour: int) -> list[int]:
        """The cards that may lie on top of a stack of bonus cards: level I above level II."""
        for level in (0, 1):
            pile = self.zone.pile + 2 * colour + level
            if found := self.there(self.bonus, pile):
                return found
        return []

    def show_offers(self) -> Iterable[tuple[int, ...]]:
        slot = self.slot_to_fill()
        return [] if slot is None else [(card,) for card in self.pile_of(slot // self.shown)]

    is_to_show = offered(show_offers, "WRONG_PLACE", "a card of the stack whose turn it is")

    def show(self, action: Action) -> None:
        """Setup 9: show three cards of each colour."""
        slot = self.slot_to_fill()
        assert slot is not None
        level = self.card[action.what[0]].level - 1
        pile = self.zone.pile + 2 * (slot // self.shown) + level
        self.state.move(1, action.what[0], pile, self.zone.slot + slot)

    def clear_display(self) -> None:
        """End of the round: remove the cards that are left."""
        for slot in range(len(COLOURS) * self.shown):
            card = self.state.lying[self.zone.slot + slot]
            if card != NOTHING:
                self.state.move(1, card, self.zone.slot + slot, self.zone.removed)

    # Sack cards.

    def sacks_there(self) -> int:
        return self.count_in[self.zone.sack_deck] + self.count_in[self.zone.sack_foot]

    def sack_offers(self) -> Iterable[tuple[()]]:
        return [()] if self.right(None) is not None and self.sacks_there() else []

    def may_take_sack(self, _action: Action) -> Ruling | None:
        """Color actions 3: a sack card may be taken."""
        refusal = self.has_right(None)
        return refusal or (None if self.sacks_there() else refused("SUPPLY_EMPTY", "a sack card in the deck"))

    def take_sack(self, _action: Action) -> None:
        self.use_right(None)
        self.put(self.at.sacks, self.values[self.at.sacks] + 1)

    def sacks_to_draw(self) -> Iterable[tuple[int]]:
        """The cards that were never used; when they are gone, the used cards come in their order."""
        return [(card,) for card in self.there(self.sack, self.zone.sack_deck)]

    def is_next_sack(self, action: Action) -> Ruling | None:
        return unless(self.lie(action.what[0], self.zone.sack_deck), "SUPPLY_EMPTY", "a card that is still in the deck")

    def draw_sack(self, action: Action) -> None:
        self.state.move(1, action.what[0], self.zone.sack_deck, self.zone.hand + self.values[self.at.who])
        self.put(self.at.sacks, self.values[self.at.sacks] - 1)

    def draw_used_sacks(self) -> None:
        """Draw the used cards in the order in which they were laid under the deck, when all others are gone."""
        stack = self.state.stacks[self.zone.sack_foot]
        while self.values[self.at.sacks] and stack and not self.sacks_to_draw():
            self.state.move(1, stack[0], self.zone.sack_foot, self.zone.hand + self.values[self.at.who])
            self.put(self.at.sacks, self.values[self.at.sacks] - 1)

    def begin_display(self) -> None:
        """Setup 5 and 9: put the sack cards on their deck, the bonus cards on the stacks of their colours."""
        for card in self.sack:
            self.state.move(self.state.totals[card], card, self.zone.box, self.zone.sack_deck)
        for card in self.bonus:
            for colour in self.card[card].suits:
                self.state.move(1, card, self.zone.box, self.zone.pile + 2 * colour + self.card[card].level - 1)
