"""What a team of ResourCEd wants: waste off the pile, a Composter first, cards where they are needed, then houses."""

from ._events import Events


class Team(Events):
    """How well the whole team stands, in points that only playouts use."""

    def aim(self, _seat: int) -> int:
        """Everybody plays for all."""
        houses, has_composter = self.laid("social_housing"), self.standing("composter") > 0
        wanted = self.number["housing_to_win"] if self.value("ring") == 3 else self.number["housing_for_ring_3"]
        worth = 25 * min(houses, wanted) * (self.pile < 8) - 20 * max(0, houses - wanted)
        worth += 60 * has_composter + 12 * sum(map(self.standing, self.upgrade))
        worth -= 7 * self.pile
        for name in ("food", "water"):
            worth += 4 * min(self.in_hands(self.card[name]), houses + 1)
        return worth + sum(self._stands(seat, has_composter=has_composter) for seat in range(self.players))

    def _stands(self, seat: int, *, has_composter: bool) -> int:
        """How much a player's cards are worth where the player stands."""
        held = {name: self.table.count(card, self.hands[seat]) for name, card in self.card.items()}
        ready = min(held["wood"], 2) + min(held["metal"], 2)
        there, spot = self.at(self.value("spot", seat)), self.value("spot", seat)
        worth = 3 * ready + held["compost"] + min(held["wood"], 2) - 8 * max(0, self.in_hand(seat) - self.limit())
        if there == self.tile["recycler"]:
            worth += 12 if ready == 4 and self.pile else -4
        elif spot == self.centre:
            worth += 12 if held["wood"] >= 2 and not has_composter else 2
        else:
            lacking = {"food_forest": held["wood"] < 2, "social_housing": held["metal"] < 2}
            worth += 4 * any(there == self.tile[name] and lacks for name, lacks in lacking.items())
        return worth
