"""The aims of good players, in points that only playouts use; there are three kinds of players."""

from typing import NamedTuple

from pnp.play.parts import Part
from pnp.play.views import Grid, Values

from .buildings import Buildings
from .land import Land
from .nature import Nature, Ore
from .stores import Stores


class Ambition(NamedTuple):
    """The points that a kind of player gives for each piece."""

    head: int
    castle: int
    motte: int
    area: int
    noble: int
    away: int

    @property
    def sites(self) -> tuple[int, ...]:
        """Points for building sites, by building."""
        return 14, 14, 14, 25, self.motte // 2, self.castle // 2, self.head // 3


MASON = Ambition(head=400, castle=90, motte=55, area=30, noble=18, away=14)
LORD = Ambition(head=200, castle=400, motte=220, area=40, noble=20, away=16)
CONQUEROR = Ambition(head=150, castle=120, motte=110, area=90, noble=34, away=44)
_KINDS = (MASON, LORD, CONQUEROR)


class Ambitions(Part):
    """Monuments, fortresses or land; and for all kinds, people at work, food, and goods where they can be sold."""

    land: Land
    stores: Stores
    buildings: Buildings
    nature: Nature

    clearing = Values()
    tending = Values()
    arming = Values()
    begun = Grid()

    def prepare(self) -> None:
        self._pieces = [self._worth_of_pieces(seat, _KINDS[seat % 3]) for seat in range(self.players)]

    def _worth_of_pieces(self, seat: int, wants: Ambition) -> list[tuple[int, int]]:
        """The points for each marker and disc of a seat, and the cell that counts them in the first area."""
        buildings, land = self.buildings, self.land
        worth = (
            (wants.head, buildings.heads), (wants.motte, buildings.mottes), (wants.castle, buildings.castles),
            (40, buildings.fields), (30, buildings.manors), (20, buildings.roads), (20, buildings.mines),
            (20, buildings.harbours), *((14, people) for people in land.people[seat].piles), (3, land.working[seat]),
            *((wants.noble, nobles) for nobles in land.knights[seat].piles),
        )  # fmt: skip
        return [(points, pile.first) for points, pile in worth]

    def aim(self, seat: int) -> int:
        wants, pieces = _KINDS[seat % 3], self._pieces[seat]
        land, food, cells = self.land, self.stores.food, self.state.cells
        knights, waiting, are_away = land.knights[seat], land.waiting[seat], land.besieging[seat].places()
        worth = 2 * self.stores.money(seat)
        for area in land.own(seat):
            fresh = self.stores.fresh[area]
            worth += wants.area + sum([points * cells[first + area] for points, first in pieces])
            worth += self._goods(area, fresh)
            worth -= 40 * max(0, knights[area] - fresh - food[area])
            if are_away:
                worth += wants.away * land.away(seat, area)
            if waiting[area]:
                worth += self._work(area, wants)
        return worth

    def _goods(self, area: int, fresh: int) -> int:
        """Goods count more beside a harbour; fresh food counts only as far as there is salt for it."""
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
