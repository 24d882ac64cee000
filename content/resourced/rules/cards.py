"""The cards of ResourCEd: hands, the bank, and the pile of waste. Rulebook: "Overview" 5."""

from pnp.play.parts import Part
from pnp.play.procedures import Formula, Procedure
from pnp.play.rules import Ruling, refused
from pnp.play.views import Pool, Pools, Zone, Zones

from .suburb import Suburb

Price = tuple[tuple[int, int], ...]


class Cards(Part):
    """The holders of cards, and how cards are used, wasted and recycled."""

    suburb: Suburb

    kinds = Pools("card")
    food = Pool("card.food")
    water = Pool("card.water")
    bank = Zone()
    waste = Zone()
    hands = Zones("hand")
    hand_limit = Formula()
    use = Procedure("use_card", card="card")

    def prepare(self) -> None:
        self.cells, self.held = self.state.cells, self.state.held
        # The cells of each card in all hands, which are consecutive.
        self.where = {card: [card * self.state.zones + hand for hand in self.hands] for card in self.kinds}
        self._rows = {card: slice(cells[0], cells[-1] + 1) for card, cells in self.where.items()}

    @property
    def pile(self) -> int:
        return self.held[self.waste]

    def name(self, card: int) -> str:
        return self.model.pools[card].partition(".")[2]

    def in_hands(self, card: int) -> int:
        return sum(self.cells[self._rows[card]])

    def in_hand(self, seat: int) -> list[int]:
        """The kinds of cards in a hand."""
        hand, cells, width = self.hands[seat], self.cells, self.state.zones
        return [card for card in self.kinds if cells[card * width + hand]]

    def spend(self, price: Price, seat: int) -> None:
        for card, count in price:
            for _ in range(count):
                self.use(seat, card)

    def gain(self, card: int, count: int, seat: int) -> None:
        self.table.take(card, count, self.hands[seat])

    def has(self, price: Price, seat: int) -> bool:
        cells, where = self.cells, self.where
        for card, count in price:  # noqa: SIM110  # asked for every tile at every turn; a generator takes twice as long
            if cells[where[card][seat]] < count:
                return False
        return True

    def short(self, price: Price, seat: int) -> Ruling | None:
        for card, count in price:
            held = self.cells[self.where[card][seat]]
            if held < count:
                return refused("CANNOT_PAY", f"{count} {self.name(card)}", str(held))
        return None

    def recycle(self, count: int) -> None:
        """Overview 5c: move cards from the bottom of the pile back to the bank."""
        pile = self.state.stacks[self.waste]
        for _ in range(min(count, len(pile))):
            self.state.move(1, pile[0], self.waste, self.bank)
