"""The setup of ResourCEd, the upkeep of its houses, and debts that all pay together."""

from pnp.play.parts import Part, automatic
from pnp.play.views import Cost, Number, Phase, Value, Values

from .cards import Cards, Price
from .suburb import Suburb


class Debts(Part):
    """The common debt of all players: cards of a kind, and cards of any kind."""

    cards: Cards

    due = Values()
    due_any = Value()
    upkeep = Value(bool)
    upkeep_missing_waste = Number()
    pay_phase = Phase("pay")

    def owe(self, price: Price) -> None:
        """Have all players pay a price together."""
        for card, count in price:
            self.due[card - self.cards.kinds[0]] = count
        self.table.begin_phase(self.pay_phase)

    def are_settled(self) -> bool:
        """Upkeep 2b: debts that no player can pay are missed, and the same number of cards is wasted instead."""
        is_owed = False
        for kind, card in enumerate(self.cards.kinds):
            if owed := self.due[kind]:
                if self.cards.in_hands(card):
                    is_owed = True
                    continue
                if self.upkeep:
                    self.due_any += owed * self.upkeep_missing_waste
                self.due[kind] = 0
        if is_owed or (self.due_any and any(self.cards.held[hand] for hand in self.cards.hands)):
            return False
        self.due_any = 0
        return True


class Upkeep(Part):
    """The first ring, and then the beginning of every round."""

    suburb: Suburb
    cards: Cards
    debts: Debts

    round = Value()
    due_bank = Value()
    starting_hand = Cost("card")
    price = Cost("card", "upkeep")
    upkeep_waste = Number()
    upkeep_phase = Phase("upkeep")

    def begin(self) -> None:
        suburb = self.suburb
        self.state.move(1, suburb.bgcs, suburb.box, suburb.board[suburb.centre])
        for seat in range(self.players):
            suburb.spots[seat] = suburb.centre
            for card, count in self.starting_hand:
                self.cards.gain(card, count, seat)
        suburb.ring_built = 2

    @automatic("setup")
    def after_laying(self) -> bool:
        if self.suburb.free(1):
            return False
        self.begin_round()
        return True

    def begin_round(self) -> None:
        """Upkeep 1: every Social Housing produces waste."""
        self.round += 1
        self.due_bank = self.upkeep_waste * self.suburb.laid(self.suburb.housing)
        self.table.pass_to(0)
        self.table.begin_phase(self.upkeep_phase)

    @automatic("upkeep")
    def after_wasting(self) -> bool:
        if self.due_bank and self.cards.held[self.cards.bank]:
            return False
        self.due_bank = 0
        housings = self.suburb.laid(self.suburb.housing)
        self.debts.upkeep = True
        self.debts.owe(tuple((card, count * housings) for card, count in self.price))
        return True
