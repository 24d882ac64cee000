"""The aims of a team of ResourCEd: a small waste pile, a Composter first, cards where they are needed, houses."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from pnp.play.parts import Part
from pnp.play.views import Number, Pool, Reading

from .cards import Cards
from .suburb import Suburb
from .trading import Trading

_MOST_KEPT = 5000


class Moment(NamedTuple):
    """The state of the whole table, as far as the best place of a player depends on it."""

    has_pile: bool
    has_composter: bool
    is_time: bool


class Team(Part):
    """The value of the team's position, in points that only playouts use."""

    suburb: Suburb
    cards: Cards
    trading: Trading

    wood = Pool("card.wood")
    metal = Pool("card.metal")
    is_easy = Reading("difficulty.easy")
    housing_to_win = Number()
    housing_for_ring_3 = Number()

    def prepare(self) -> None:
        where = self.cards.where
        self._hands = list(zip(where[self.wood], where[self.metal], self.cards.hands, strict=True))
        # The value of a number of cards of one kind in a hand.
        self._worth = [4 * min(count, 2) + min(count, 3) for count in range(1 + max(self.state.totals))]
        self.kept_worth = lru_cache(_MOST_KEPT)(self.worth_of_player)
        # The full game continues after three houses: one more card of each kind is kept for the rest of it.
        self._spare = 0 if self.is_easy else 1
        self._moments = {facts: Moment(*facts) for facts in product((False, True), repeat=3)}

    def aim(self) -> int:
        """Houses produce waste, so they are built when the pile is empty and all of them can be paid."""
        ending, suburb, cells = self.table.course.ending, self.suburb, self.cards.cells
        if ending is not None:
            return 1000 * ending.startswith("won")
        pile, houses = self.cards.pile, suburb.laid(suburb.housing)
        has_composter = suburb.standing(suburb.composter) > 0
        wanted = self.housing_to_win if suburb.ring_built == 3 else self.housing_for_ring_3
        built = min(houses, wanted)
        stock = min(self.cards.in_hands(self.wood), self.cards.in_hands(self.metal))
        is_time = not pile and stock >= wanted - built + self._spare
        worth = -7 * pile + (40 if is_time else -12) * built - 30 * (houses - built) - self.trading.traded
        worth += 60 * has_composter + 8 * suburb.standing_together()
        for card in (self.cards.food, self.cards.water):
            worth += (5 + self._spare) * min(self.cards.in_hands(card), houses + 1 + self._spare)
        held, limit = self.cards.held, self.cards.hand_limit(0)
        moment = self._moments[pile > 0, has_composter, is_time]
        lying, first = suburb.lying, suburb.board.start
        for spot, (wood_at, metal_at, hand) in zip(suburb.spots, self._hands, strict=True):
            worth += self.kept_worth(cells[wood_at], cells[metal_at], spot, lying[first + spot], moment)
            if held[hand] > limit:
                worth -= 8 * (held[hand] - limit)
        return worth

    def worth_of_player(self, wood: int, metal: int, spot: int, tile: int, moment: Moment) -> int:
        """The value of a player with this much wood and metal at a spot, on a tile."""
        suburb, worth = self.suburb, self._worth[wood] + self._worth[metal]
        if tile == suburb.recycler:
            return worth + (12 if wood >= 2 and metal >= 2 and moment.has_pile else -4)
        if spot == suburb.centre:
            can_build = moment.is_time and wood and metal
            return worth + (12 if wood >= 2 and not moment.has_composter else 20 if can_build else 2)
        lacks = (tile == suburb.food_forest and wood < 2 + self._spare) or (
            tile == suburb.housing and metal < 2 + self._spare
        )
        return worth + (4 + self._spare if lacks else 0)
