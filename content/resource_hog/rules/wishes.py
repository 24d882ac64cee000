"""What good players of Resource Hog want, in points that only playouts use; three kinds of them sit at the table."""

from typing import NamedTuple

from .seasons import Seasons


class Ambition(NamedTuple):
    """What a kind of player gives for one of each."""

    head: int
    castle: int
    motte: int
    area: int
    noble: int
    away: int


MASON = Ambition(head=400, castle=90, motte=55, area=30, noble=18, away=14)
LORD = Ambition(head=200, castle=400, motte=220, area=40, noble=20, away=16)
CONQUEROR = Ambition(head=150, castle=120, motte=110, area=90, noble=34, away=44)


class Wishes(Seasons):
    """Monuments, fortresses or land, and for all of them people who work, food, and goods where they can be sold."""

    def aim(self, seat: int) -> int:
        wants, disc = (MASON, LORD, CONQUEROR)[seat % 3], self.disc[seat]
        worth = 2 * self.money(seat)
        for area in self.own(seat):
            knights, fresh = self.knights(seat, area), self.fresh(area)
            worth += wants.area + self._stands(area, wants) + self._lies(area, fresh)
            worth += 14 * self.people(seat, area) + 3 * self.at(disc, self.work + area)
            worth += wants.noble * knights + wants.away * self.away(seat, area)
            worth -= 40 * max(0, knights - fresh - self.at(self.food, self.store + area))
            if self.at(disc, self.site + area):
                worth += self._sites(area, wants)
        return worth

    def _stands(self, area: int, wants: Ambition) -> int:
        here = self.built + area
        worth = wants.head * self.at(self.field, self.turned + area) + 40 * self.at(self.field, here)
        worth += 30 * self.at(self.manor, here) + wants.motte * self.at(self.motte, here)
        worth += wants.castle * self.at(self.motte, self.turned + area)
        return worth + 20 * (self.at(self.road, here) + self.at(self.mine, here) + self.at(self.harbour, here))

    def _lies(self, area: int, fresh: int) -> int:
        """Goods count more beside a harbour; fresh food counts as far as there is salt for it."""
        near = 1 + (self.at(self.harbour, self.built + area) > 0)
        salt, here = self.at(self.salt, self.store + area), self.store + area
        worth = near * (8 * self.at(self.food, here) + 4 * salt + 8 * self.at(self.arms, here))
        ore = self.ore[area]
        return worth + 9 * min(fresh, salt) + 2 * fresh + (9 if ore != self.salt else 7) * self.at(ore, self.dug + area)

    def _sites(self, area: int, wants: Ambition) -> int:
        values = self.values
        points = (14, 14, 14, 25, wants.motte // 2, wants.castle // 2, wants.head // 3)
        worth = sum(point * values[value + area] for point, value in zip(points, self.pending, strict=True))
        worth += 30 * self.busy("clearing", area) + 16 * self.busy("tending", area)
        return worth + 14 * self.busy("arming", area) * (self.at(self.arms, self.store + area) > 0)
