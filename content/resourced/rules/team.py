"""What a team of ResourCEd wants: waste off the pile, a Composter first, cards where they are needed, then houses."""

from .events import Events


class Team(Events):
    """How well the whole team stands, in points that only playouts use."""

    def prepare(self) -> None:
        super().prepare()
        self._wood, self._metal = (self.where[self.card[name]] for name in ("wood", "metal"))
        self._yields = {self.tile["food_forest"]: self._wood, self.tile["social_housing"]: self._metal}
        # In the whole game three houses are only half the way: something is kept for the other half.
        self._spare = 0 if self.reading["difficulty.easy"] else 1
        self._drinks = tuple(self.card[name] for name in ("food", "water"))

    def aim(self, _seat: int) -> int:
        """Everybody plays for all: houses bring waste, so they are built when the pile is empty and all can be paid."""
        if self.course.ending is not None:
            return 1000 * str(self.course.ending).startswith("won")
        pile, houses, has_composter = self.pile, self.laid("social_housing"), self.standing("composter") > 0
        wanted = self.number["housing_to_win" if self.value("ring") == 3 else "housing_for_ring_3"]
        built, cells = min(houses, wanted), self.cells
        stock = min(sum([cells[place] for place in self._wood]), sum([cells[place] for place in self._metal]))
        is_time = not pile and stock >= wanted - built + self._spare
        worth = -7 * pile + (40 if is_time else -12) * built - 30 * (houses - built) - self.value("traded")
        worth += 60 * has_composter + 8 * sum(map(self.standing, self.upgrade))
        for card in self._drinks:
            worth += (5 + self._spare) * min(self.in_hands(card), houses + 1 + self._spare)
        limit = self.limit()
        for seat in range(self.players):
            worth += self._stands(seat, limit, has_composter=has_composter, is_time=is_time)
        return worth

    def _stands(self, seat: int, limit: int, *, has_composter: bool, is_time: bool) -> int:
        """How much a player's cards are worth where the player stands."""
        cells, spot = self.cells, self.values[self.no.spot + seat]
        wood, metal, there = cells[self._wood[seat]], cells[self._metal[seat]], self.at(spot)
        ready = min(wood, 2) + min(metal, 2)
        worth = 4 * ready + min(wood, 3) + min(metal, 3) - 8 * max(0, self.in_hand(seat) - limit)
        if there == self.tile["recycler"]:
            worth += 12 if ready == 4 and self.pile else -4
        elif spot == self.centre:
            worth += 12 if wood >= 2 and not has_composter else 20 if is_time and wood and metal else 2
        else:
            lacking = self._yields.get(there)
            worth += 4 + self._spare if lacking is not None and cells[lacking[seat]] < 2 + self._spare else 0
        return worth
