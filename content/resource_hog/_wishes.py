"""What a good player of Resource Hog wants, in points that only playouts use."""

from ._seasons import Seasons


class Wishes(Seasons):
    """Monuments first, then what leads to them: fortified areas, people who work, goods where they can be sold."""

    def aim(self, seat: int) -> int:
        """How well a player stands."""
        worth = 2 * self.money(seat)
        for area in self.own(seat):
            worth += 20 + self._stands(area) + self._lies(area)
            worth += 14 * self.people(seat, area) + 18 * self.knights(seat, area) + 16 * self.away(seat, area)
            worth += 3 * self.at(self.disc[seat], self.work + area) + self._sites(area)
        return worth

    def _stands(self, area: int) -> int:
        ranks = {"manor": 30, "motte": 70, "castle": 140}
        worth = 400 * self.at(self.field, self.turned + area) + 40 * self.at(self.field, self.built + area)
        worth += ranks.get(self.defence(area) or "", 0)
        return worth + sum(12 * self.at(marker, self.built + area) for marker in (self.road, self.mine, self.harbour))

    def _lies(self, area: int) -> int:
        """Goods count more beside a harbour; fresh food counts as far as there is salt for it."""
        near = 1 + (self.at(self.harbour, self.built + area) > 0)
        worth = near * (8 * self.at(self.food, self.store + area) + 4 * self.at(self.salt, self.store + area)
                        + 8 * self.at(self.arms, self.store + area))
        worth += 9 * min(self.fresh(area), self.at(self.salt, self.store + area)) + 2 * self.fresh(area)
        ore = self.ore[area]
        return worth + (9 if ore != self.salt else 7) * self.at(ore, self.dug + area)

    def _sites(self, area: int) -> int:
        """What is being built, cleared, armed or brought up."""
        values = self.values
        wanted = (2, 10, 10, 35, 40, 60, 120)
        worth = sum(points * values[value + area] for points, value in zip(wanted, self.pending, strict=True))
        worth += 30 * self.busy("clearing", area) + 16 * self.busy("tending", area)
        return worth + 14 * self.busy("arming", area) * (self.at(self.arms, self.store + area) > 0)
