"""The aims of good players, in points that only playouts use; three kinds of them sit at the table."""

from typing import NamedTuple

from pnp.play.parts import Part
from pnp.play.views import Grid, Values

from .buildings import Buildings
from .land import Land
from .nature import Nature, Ore
from .stores import Stores


class Ambition(NamedTuple):
    """The points that a kind of player gives for one of each."""

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
_KINDS = (MASON, LORD, CONQUEROR)


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

    def prepare(self) -> None:
        self._markers = [self._worth_of_markers(wants) for wants in _KINDS]

    def _worth_of_markers(self, wants: Ambition) -> list[tuple[int, int]]:
        """The points for each building, and the cell that counts its markers in the first area."""
        buildings = self.buildings
        worth = (
            (wants.head, buildings.heads), (wants.motte, buildings.mottes), (wants.castle, buildings.castles),
            (40, buildings.fields), (30, buildings.manors), (20, buildings.roads), (20, buildings.mines),
            (20, buildings.harbours),
        )  # fmt: skip
        return [(points, pile.first) for points, pile in worth]

    def aim(self, seat: int) -> int:
        wants, markers = _KINDS[seat % 3], self._markers[seat % 3]
        land, food, cells = self.land, self.stores.food, self.state.cells
        worth = 2 * self.stores.money(seat)
        for area in land.own(seat):
            knights, fresh = land.knights[seat][area], self.stores.fresh[area]
            worth += wants.area + sum([points * cells[first + area] for points, first in markers])
            worth += self._goods(area, fresh)
            worth += 14 * land.people[seat][area] + 3 * land.working[seat][area]
            worth += wants.noble * knights + wants.away * land.away(seat, area)
            worth -= 40 * max(0, knights - fresh - food[area])
            if land.waiting[seat][area]:
                worth += self._work(area, wants)
        return worth

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
