"""The setup of a game: all players settle on the coast, in a random order. Rulebook: "Startup setup"."""

from pnp.play.parts import Part, action, stated
from pnp.play.rules import CHANCE, Ruling, refused, unless
from pnp.play.views import Numbers, Phase

from .buildings import Buildings
from .land import Land
from .stores import Stores
from .turns import Turns


class Settling(Part):
    """From the random order to the first round."""

    land: Land
    stores: Stores
    buildings: Buildings
    turns: Turns

    people = Numbers("cost.start_people.noble", "cost.start_people.peasant")
    goods = Numbers(
        "cost.start_goods.preserved_food", "cost.start_goods.salt", "cost.start_goods.arms", "cost.start_goods.money"
    )
    markers = Numbers("cost.start_buildings.manor", "cost.start_buildings.harbour", "cost.start_buildings.mine")
    lot_phase = Phase("lot")

    def begin(self) -> None:
        self.table.pass_to(CHANCE)
        self.table.begin_phase(self.lot_phase)

    @action(
        phase="settle",
        of={"where": "area"},
        source=stated("Startup setup", "allocates one area for themselves"),
        text="{seat} settles at {where}",
    )
    def settle(self, seat: int, area: int) -> None:
        """All players begin with the same people, goods and buildings."""
        land, stores, buildings = self.land, self.stores, self.buildings
        for disc, count in zip((land.nobles, land.idle), self.people, strict=True):
            disc[seat].gain(count, area)
        *goods, money = self.goods
        for good, count in zip((stores.food, stores.salt, stores.arms), goods, strict=True):
            good.gain(count, area)
        for marker, count in zip((buildings.manors, buildings.harbours, buildings.mines), self.markers, strict=True):
            marker.gain(count, area)
        stores.earn(seat, money)
        land.realms[seat].add(area)
        if all(land.realms):
            self.turns.begin_round()
        else:
            self.begin()

    @settle.verify
    def may_settle(self, _seat: int, area: int) -> Ruling | None:
        if not self.land.is_coast[area]:
            return refused("WRONG_PLACE", "a coastal area")
        return unless(self.land.owner(area) is None, "NO_SPACE", "an area of nobody")
