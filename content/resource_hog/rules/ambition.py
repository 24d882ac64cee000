"""What good players want, in points that only playouts use; three kinds of them sit at the table."""

from typing import NamedTuple

from pnp.play.parts import Part
from pnp.play.views import Grid, Values

from .buildings import Buildings
from .land import Land
from .nature import Nature, Ore
from .stores import Stores


class Ambition(NamedTuple):
    """What a kind of player gives for one of each."""

    head: int
    castle: int
    motte: int
    area: int
    noble: int
    away: int

    @property
    def sites(self) -> tuple[int, ...]:
        """Points for what is begun, by building."""
        return 14, 14, 14, 25, self.motte // 2, self.castle // 2, self.head // 3


MASON = Ambition(head=400, castle=90, motte=55, area=30, noble=18, away=14)
LORD = Ambition(head=200, castle=400, motte=220, area=40, noble=20, away=16)
CONQUEROR = Ambition(head=150, castle=120, motte=110, area=90, noble=34, away=44)


class Ambitions(Part):
    """Monuments, fortresses or land, and for all of them people who work, food, and goods where they can be sold."""

    land: Land
    stores: Stores
    buildings: Buildings
    nature: Nature

    clearing = Values()
    tending = Values()
    arming = Values()
    begun = Grid()

    def aim(self, seat: int) -> int:
        wants, land, food = (MASON, LORD, CONQUEROR)[seat % 3], self.land, self.stores.food
        worth = 2 * self.stores.money(seat)
        for area in land.own(seat):
            knights, fresh = land.knights[seat][area], self.stores.fresh[area]
            worth += wants.area + self._buildings(area, wants) + self._goods(area, fresh)
            worth += 14 * land.people[seat][area] + 3 * land.working[seat][area]
            worth += wants.noble * knights + wants.away * land.away(seat, area)
            worth -= 40 * max(0, knights - fresh - food[area])
            if land.waiting[seat][area]:
                worth += self._work(area, wants)
        return worth

    def _buildings(self, area: int, wants: Ambition) -> int:
        there = self.buildings
        worth = wants.head * there.heads[area] + 40 * there.fields[area] + 30 * there.manors[area]
        worth += wants.motte * there.mottes[area] + wants.castle * there.castles[area]
        return worth + 20 * (there.roads[area] + there.mines[area] + there.harbours[area])

    def _goods(self, area: int, fresh: int) -> int:
        """Goods count more beside a harbour; fresh food counts as far as there is salt for it."""
        stores, nature, ore = self.stores, self.nature, self.nature.ore[area]
        near = 1 + (self.buildings.harbours[area] > 0)
        salt = stores.salt[area]
        worth = near * (8 * stores.food[area] + 4 * salt + 8 * stores.arms[area])
        dug = 0 if ore is None else (7 if ore == Ore.SALT else 9) * nature.dug[ore][area]
        return worth + 9 * min(fresh, salt) + 2 * fresh + dug

    def _work(self, area: int, wants: Ambition) -> int:
        worth = sum([point * count for point, count in zip(wants.sites, self.begun.of(area), strict=True)])
        worth += 30 * self.clearing[area] + 16 * self.tending[area]
        return worth + 14 * self.arming[area] * (self.stores.arms[area] > 0)
