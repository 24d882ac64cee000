"""Building sites, and the season in which they are built. Rulebook: "Building summary", "Build roads, harbours ..."."""

from collections.abc import Iterator

from pnp.play.parts import Part, action, automatic, stated
from pnp.play.procedures import Formula
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Grid, Phase

from .buildings import FORTS, Building, Buildings
from .land import Land
from .stores import Stores


class Construction(Part):
    """`begun` counts the sites of an area in this round; their workers stay on the map until the season."""

    land: Land
    stores: Stores
    buildings: Buildings

    begun = Grid()
    free_fields = Formula(area="area")
    feed_phase = Phase("feed")

    @action(
        phase="peasant",
        of={"area": "area", "building": "building_site"},
        source=stated("Building summary", "Workers required to build"),
        text="Peasants of {seat} begin a {building} at {area}",
    )
    def raise_(self, seat: int, area: int, building: int) -> None:
        """Put all the workers it needs on the site."""
        self.land.idle[seat].move(self.buildings.prices[building].worker, area, self.land.waiting[seat], area)
        self.begun[area, building] += 1

    @raise_.verify
    def may_raise(self, seat: int, area: int, building: int) -> Ruling | None:
        """A free place and its workers; a motte extends a manor, a castle a motte; there is one of each in an area."""
        if refusal := self.land.may_use(seat, area, self.buildings.prices[building].worker):
            return refusal
        if building == Building.STONE_HEAD:
            is_free = self.free_fields(seat, area) > 0
            return unless(is_free, "NO_SPACE", "a field that nobody works", "0")
        if building == Building.HARBOUR and not self.land.is_coast[area]:
            return refused("WRONG_PLACE", "a coastal area")
        if building in FORTS:
            fort, under = self.buildings.fort(area), building - 1
            if building != Building.MANOR and fort != under:
                return refused("PRECONDITION", f"a {Building(under).words} in the area", fort.words if fort else "none")
            stands = building == Building.MANOR and fort is not None
        else:
            stands = self.buildings.standing[building][area] > 0
        is_there = self.begun[area, building] or stands
        return refused("ALREADY_DONE", "an area without it") if is_there else None

    @raise_.among
    def sites(self, seat: int) -> list[tuple[int, int]]:
        """Every building for which an area has the workers."""
        idle, prices = self.land.idle[seat], self.buildings.prices
        return [
            (area, building)
            for area in idle.places()
            for building, price in enumerate(prices)
            if price.worker <= idle[area]
        ]

    # The season.

    @automatic("build")
    def ask(self) -> bool:
        """Let all players build, one after the other."""
        seats = range(self.table.course.turn, self.players)
        if self.table.pass_to_first(seats, lambda seat: any(self.builds(seat))):
            return False
        self.table.begin_phase(self.feed_phase)
        return True

    def _lacks(self, seat: int, area: int, building: int) -> Ruling | None:
        """Check workers, a marker and the money."""
        price, workers = self.buildings.prices[building], self.land.waiting[seat][area]
        if workers < price.worker:
            return refused("PRECONDITION", f"{price.worker} workers on the site", str(workers))
        marker = self.buildings.standing[building].pool
        is_turned = building in (Building.CASTLE, Building.STONE_HEAD)
        if not is_turned and not self.state.count(marker, self.stores.box):
            return refused("SUPPLY_EMPTY", f"a {Building(building).words} marker", "0")
        return self.stores.may_pay(seat, price.money)

    @action(
        phase="build",
        of={"area": "area", "building": "building_site"},
        source=stated(
            "Build roads, harbours, mines, stone heads, manors, mottes and castles", "Build ready any worked roads"
        ),
        text="{seat} builds a {building} at {area}{price}",
    )
    def build(self, seat: int, area: int, building: int) -> None:
        price = self.buildings.prices[building]
        self.stores.pay(seat, price.money)
        self.buildings.raise_(Building(building), area)
        self.land.waiting[seat].move(price.worker, area, self.land.working[seat], area)
        self.begun[area, building] -= 1

    @build.options
    def builds(self, seat: int) -> Iterator[tuple[int, int]]:
        for area in self.land.own(seat):
            if self.land.waiting[seat][area]:
                begun = [building for building, count in enumerate(self.begun.of(area)) if count]
                yield from ((area, building) for building in begun if not self._lacks(seat, area, building))

    @build.verify
    def may_build(self, seat: int, area: int, building: int) -> Ruling | None:
        if area not in self.land.realms[seat]:
            return refused("WRONG_PLACE", "an area of one's own")
        if not self.begun[area, building]:
            return refused("PRECONDITION", "a site that was begun in this round")
        return self._lacks(seat, area, building)

    @build.words
    def price(self, _seat: int, _area: int, building: int) -> dict[str, str]:
        money = self.buildings.prices[building].money
        return {"price": f" for {money} money" if money else ""}
