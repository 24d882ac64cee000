"""Action cards: sets, drawing, and swapping yellow cards in. Rulebook: "Gameplay", "Yellow cards"."""

from pnp.play.parts import Part, action, stated
from pnp.play.printed import Items, Printed
from pnp.play.rules import Ruling, refused
from pnp.play.views import Number, Pools, Reading, Value, Values, Zone, Zones

from .cards import Cards
from .printed import ActionCard, Half


class Stock(Part):
    """The six action cards of every player: to be drawn, in hand, or played."""

    cards: Cards

    actions = Pools("action")
    printed = Printed(Items[ActionCard], "starting_action_card", pool="action")
    stock = Zones()
    hand = Zones()
    played = Zones()
    fresh = Zones()
    box = Zone()
    removed = Zone()
    to_draw = Values()
    drawer = Value()
    each = Number("action_cards")
    sets = Number("action_sets")
    starting_hand = Number()
    yellow_first = Reading("yellow_first.first")

    def prepare(self) -> None:
        self.yellow = self.cards.yellow

    def halves(self, card: int) -> tuple[Half, Half]:
        printed = self.printed.items[card - self.actions[0]]
        return printed.top, printed.bottom

    def has_halves(self, card: int) -> bool:
        """Tell whether a card has a choice between two actions: yellow cards of level II and III have none."""
        return card in self.actions or self.cards.of[card].level == 1

    def cards_in(self, zone: int) -> list[int]:
        return self.state.present(self.actions, zone) + self.state.present(self.yellow, zone)

    # Sets.

    def seat_without_cards(self) -> int | None:
        return next((seat for seat, zone in enumerate(self.stock) if not self.state.held[zone]), None)

    @action(
        phase="give_set",
        by="chance",
        of={"letter": "alpha or beta or gamma or delta"},
        source=stated("Individual Player Setup 3", "1 of the 4 starting sets of action cards"),
        text="The set {letter} is dealt to the next player",
        otherwise=refused("SUPPLY_EMPTY", "a set that nobody has"),
    )
    def give_set(self, seat: int, letter: int) -> None:
        """Give the next player six cards, three of which will be drawn."""
        taker = self.seat_without_cards()
        assert taker is not None
        self.table.bring(self.actions[letter * self.each : (letter + 1) * self.each], self.stock[taker])
        self.to_draw[taker] = self.starting_hand

    @give_set.options
    def left_sets(self, seat: int) -> list[int]:
        count = self.state.count
        if self.seat_without_cards() is None:
            return []
        return [letter for letter in range(self.sets) if count(self.actions[letter * self.each], self.box)]

    # Drawing.

    def collect(self) -> None:
        """Take all played cards back; yellow cards are drawn first, the others at random."""
        for seat in range(self.players):
            drawn = 0
            for card in self.cards_in(self.played[seat]):
                is_first = card in self.yellow and bool(self.yellow_first)
                self.state.move(1, card, self.played[seat], (self.hand if is_first else self.stock)[seat])
                drawn += is_first
            self.to_draw[seat] = self.starting_hand - drawn

    def draw_whole(self) -> bool:
        """Let seats that draw all their cards do so at once; return whether a seat draws at random."""
        for seat in range(self.players):
            if self.to_draw[seat]:
                self.drawer = seat
                if self.state.held[self.stock[seat]] > self.to_draw[seat]:
                    return True
                for card in self.cards_in(self.stock[seat]):
                    self.state.move(1, card, self.stock[seat], self.hand[seat])
                self.to_draw[seat] = 0
        return False

    # Swapping.

    def fresh_cards(self, seat: int) -> list[int]:
        return self.state.present(self.yellow, self.fresh[seat])

    def _places(self, seat: int) -> tuple[int, int, int]:
        return self.stock[seat], self.hand[seat], self.played[seat]

    def _starting(self, seat: int) -> list[int]:
        return [card for zone in self._places(seat) for card in self.state.present(self.actions, zone)]

    @action(
        phase="swap",
        of={"new": "special", "old": "action"},
        source=stated("Yellow cards", "it must be swapped out with the starting card"),
        text="{seat} swaps {old} for the yellow card {new}",
    )
    def swap(self, seat: int, new: int, old: int) -> None:
        """Put the new card in place of the old one; in place of a card to be drawn it comes into the hand."""
        zone = next(place for place in self._places(seat) if self.state.count(old, place))
        self.state.move(1, old, zone, self.removed)
        if zone == self.stock[seat] and self.to_draw[seat]:
            self.to_draw[seat] -= 1
            zone = self.hand[seat]
        self.state.move(1, new, self.fresh[seat], zone)

    @swap.options
    def pairs(self, seat: int) -> list[tuple[int, int]]:
        """A yellow card for a starting card; one of level I for the card with its actions, if that is still there."""
        starting = self._starting(seat)
        found: list[tuple[int, int]] = []
        for card in self.fresh_cards(seat):
            kinds = [job.kind for job in self.cards.of[card].effects[0].jobs] if self.has_halves(card) else []
            same = [old for old in starting if [half.kind for half in self.halves(old)] == kinds]
            found += [(card, old) for old in same or starting]
        return found

    @swap.verify
    def may_swap(self, seat: int, new: int, old: int) -> Ruling | None:
        if (new, old) in self.pairs(seat):
            return None
        if not self.state.count(new, self.fresh[seat]) or old not in self._starting(seat):
            return refused("CANNOT_PAY", "a new yellow card and a starting card of one's own")
        return refused("PRECONDITION", "the starting card with the same actions")
