"""The rounds of Resource Hog: the order of the cards, and who has won."""

from collections.abc import Iterable
from itertools import permutations

from pnp.play.rules import CHANCE, Action, Ruling, refused, unless

from .setup import Setup

# What is forgotten when the next card is turned up.
OF_PHASE = ("claimed", "trip_from", "trip_to", "load", "fare", "salt_sent", "food_sent", "arms_sent", "bought", "sold")


class Rounds(Setup):
    """A round is three times a card of everybody, by lot, and then the seasons."""

    def prepare(self) -> None:
        super().prepare()
        self.card = self.model.families["card"]
        self.hand, self.laid = self.zones["hand"], tuple(self.zones[name] for name in ("first", "second", "third"))
        self.orders = list(permutations(self.card.values()))
        self.stage, self.waiting = self.kept["stage"][0], self.kept["waiting"][0]
        self.of_phase = tuple(self.kept[name][0] for name in OF_PHASE)

    def begin(self) -> None:
        """Fill the land, and give everybody three cards."""
        super().begin()
        for card in self.card.values():
            for hand in self.hand:
                self.take(card, 1, hand)

    def begin_round(self) -> None:
        """Let everybody plan, in secret and at once."""
        self.pass_to(0)
        self.go("plan")

    def plans(self) -> Iterable[tuple[int, ...]]:
        return self.orders

    def can_plan(self, action: Action) -> Ruling | None:
        """A plan has three different cards, once in a round."""
        if not self.at(self.card["peasant"], self.hand[action.by]):
            return refused("ALREADY_DONE", "a player with cards in hand")
        return unless(len({*action.what}) == len(action.what), "PRECONDITION", "three different cards")

    def plan_round(self, action: Action) -> None:
        """Lay the cards face down; when all have planned the first ones are turned up."""
        for card, zones in zip(action.what, self.laid, strict=True):
            self.state.move(1, card, self.hand[action.by], zones[action.by])
        if not any(self.at(self.card["peasant"], hand) for hand in self.hand):
            self.next_card()

    def look_again(self) -> None:
        """Count whose cards are still to be drawn; with none laid the seasons are next."""
        super().look_again()
        lying = [[self.state.total(self.card.values(), (zone,)) for zone in zones] for zones in self.laid]
        stage = next((number for number, cards in enumerate(lying, 1) if any(cards)), len(lying))
        self.set("stage", stage)
        self.set("waiting", sum(bool(count) << seat for seat, count in enumerate(lying[stage - 1])))

    def next_card(self) -> None:
        """Mix and draw the cards; after the third ones the seasons come."""
        state, values = self.state, self.values
        self.forget(self.of_phase)
        if not values[self.waiting]:
            if values[self.stage] == len(self.laid):
                state.set(self.stage, 0)
                self.begin_seasons()
                return
            state.set(self.stage, values[self.stage] + 1)
            state.set(self.waiting, (1 << self.players) - 1)
        waiting = values[self.waiting]
        if waiting & (waiting - 1):
            self.pass_to(CHANCE)
            self.go("draw")
        else:
            self.turn_up(waiting.bit_length() - 1)

    def cards_left(self) -> tuple[tuple[int], ...]:
        waiting = self.values[self.waiting]
        return tuple((seat,) for seat in range(self.players) if waiting >> seat & 1)

    def is_laid(self, action: Action) -> Ruling | None:
        is_left = self.values[self.waiting] >> action.what[0] & 1
        return unless(is_left, "ALREADY_DONE", "a player whose card is still to be drawn")

    def draw(self, action: Action) -> None:
        self.turn_up(action.what[0])

    def turn_up(self, seat: int) -> None:
        """Turn up a seat's card and begin its phase; a seat without land is skipped."""
        zone = self.laid[self.values[self.stage] - 1][seat]
        self.state.set(self.waiting, self.values[self.waiting] & ~(1 << seat))
        for name, card in self.card.items():
            if self.at(card, zone):
                self.state.move(1, card, zone, self.hand[seat])
                self.pass_to(seat)
                self.go(name)
                break
        if not self.own(seat):
            self.next_card()

    def done(self, _action: Action) -> None:
        """End the phase; nobles at a border have to fight."""
        if self.course.phase == "noble" and self.besieged():
            self.go("battle")
        else:
            self.next_card()

    # The end.

    def close_round(self) -> None:
        """End the round; after the last mercenary the game is over."""
        self.end_round("season")
        if not self.at(self.grey, self.stack):
            self.rank()
        if not self.look_for_ends("season"):
            self.begin_round()

    def standing(self, seat: int) -> tuple[int, ...]:
        """What is compared, in order: stone heads, castles, mottes, manors, nobles, peasants, areas, money."""
        own, also = self.own(seat), self.reading["upgraded.also"]
        heads, castles = (sum(self.at(marker, self.turned + a) for a in own) for marker in (self.field, self.motte))
        mottes, manors = (sum(self.at(marker, self.built + a) for a in own) for marker in (self.motte, self.manor))
        mottes += also * castles
        manors += also * mottes
        nobles, peasants = (sum(count(seat, a) for a in own) for count in (self.knights, self.people))
        return heads, castles, mottes, manors, nobles, peasants, len(own), self.money(seat)

    def rank(self) -> None:
        """Name the winners; equal players share the win."""
        standings = [self.standing(seat) for seat in range(self.players)]
        for seat, standing in enumerate(standings):
            self.set("won", int(standing == max(standings)), seat)
        self.set("winners", standings.count(max(standings)))
