"""What a team of ResourCEd wants: waste off the pile, a Composter first, cards where they are needed, then houses."""

from pnp.play.parts import Part
from pnp.play.views import Number, Pool, Reading

from .cards import Cards
from .suburb import Suburb
from .trading import Trading


class Team(Part):
    """How well the whole team stands, in points that only playouts use."""

    suburb: Suburb
    cards: Cards
    trading: Trading

    wood = Pool("card.wood")
    metal = Pool("card.metal")
    is_easy = Reading("difficulty.easy")
    housing_to_win = Number()
    housing_for_ring_3 = Number()

    def prepare(self) -> None:
        self._wood, self._metal = self.cards.where[self.wood], self.cards.where[self.metal]
        self._yields = {self.suburb.food_forest: self._wood, self.suburb.housing: self._metal}
        # In the whole game three houses are only half the way: something is kept for the other half.
        self._spare = 0 if self.is_easy else 1

    def aim(self) -> int:
        """Houses bring waste, so they are built when the pile is empty and all can be paid."""
        ending, suburb, cells = self.table.course.ending, self.suburb, self.cards.cells
        if ending is not None:
            return 1000 * ending.startswith("won")
        pile, houses = self.cards.pile, suburb.laid(suburb.housing)
        has_composter = suburb.standing(suburb.composter) > 0
        wanted = self.housing_to_win if suburb.ring_built == 3 else self.housing_for_ring_3
        built = min(houses, wanted)
        stock = min(sum([cells[place] for place in self._wood]), sum([cells[place] for place in self._metal]))
        is_time = not pile and stock >= wanted - built + self._spare
        worth = -7 * pile + (40 if is_time else -12) * built - 30 * (houses - built) - self.trading.traded
        worth += 60 * has_composter + 8 * suburb.standing_together()
        for card in (self.cards.food, self.cards.water):
            worth += (5 + self._spare) * min(self.cards.in_hands(card), houses + 1 + self._spare)
        limit = self.cards.hand_limit(0)
        for seat in range(self.players):
            worth += self._stands(seat, limit, has_composter=has_composter, is_time=is_time)
        return worth

    def _stands(self, seat: int, limit: int, *, has_composter: bool, is_time: bool) -> int:
        """How much a player's cards are worth where the player stands."""
        cells, spot = self.cards.cells, self.suburb.spots[seat]
        wood, metal, there = cells[self._wood[seat]], cells[self._metal[seat]], self.suburb.at(spot)
        ready = min(wood, 2) + min(metal, 2)
        worth = 4 * ready + min(wood, 3) + min(metal, 3) - 8 * max(0, self.cards.held[self.cards.hands[seat]] - limit)
        if there == self.suburb.recycler:
            worth += 12 if ready == 4 and self.cards.pile else -4
        elif spot == self.suburb.centre:
            worth += 12 if wood >= 2 and not has_composter else 20 if is_time and wood and metal else 2
        else:
            lacking = self._yields.get(there)
            worth += 4 + self._spare if lacking is not None and cells[lacking[seat]] < 2 + self._spare else 0
        return worth
