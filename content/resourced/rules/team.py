"""The aims of a team of ResourCEd: waste off the pile, a Composter first, cards where they are needed, then houses."""

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
        self._hands = list(zip(self._wood, self._metal, self.cards.hands, strict=True))
        # How much a number of cards of one kind is worth in a hand.
        self._worth = [4 * min(count, 2) + min(count, 3) for count in range(1 + max(self.state.totals))]
        # The full game goes on after three houses: one card more of each kind is kept for the rest of it.
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
        held, limit = self.cards.held, self.cards.hand_limit(0)
        for spot, (wood_at, metal_at, hand) in zip(suburb.spots, self._hands, strict=True):
            wood, metal = cells[wood_at], cells[metal_at]
            worth += self._worth[wood] + self._worth[metal]
            if held[hand] > limit:
                worth -= 8 * (held[hand] - limit)
            worth += self._worth_of_place(spot, wood, metal, has_composter=has_composter, is_time=is_time)
        return worth

    def _worth_of_place(self, spot: int, wood: int, metal: int, *, has_composter: bool, is_time: bool) -> int:
        """How much it is worth that a player with so much wood and metal stands at a spot."""
        suburb, tile = self.suburb, self.suburb.at(spot)
        if tile == suburb.recycler:
            return 12 if wood >= 2 and metal >= 2 and self.cards.pile else -4
        if spot == suburb.centre:
            return 12 if wood >= 2 and not has_composter else 20 if is_time and wood and metal else 2
        lacks = (tile == suburb.food_forest and wood < 2 + self._spare) or (
            tile == suburb.housing and metal < 2 + self._spare
        )
        return 4 + self._spare if lacks else 0
