"""The buildings on the land. Rulebook: "Building summary"."""

from enum import IntEnum
from typing import NamedTuple

from pnp.play.parts import Part
from pnp.play.piles import Heap, Pile
from pnp.play.views import Numbers


class Building(IntEnum):
    """Everything that can be built, by its row in the table of buildings."""

    ROAD = 0
    MINE = 1
    HARBOUR = 2
    MANOR = 3
    MOTTE = 4
    CASTLE = 5
    STONE_HEAD = 6

    @property
    def words(self) -> str:
        return self.name.lower().replace("_", " ")


FORTS = (Building.MANOR, Building.MOTTE, Building.CASTLE)


class Price(NamedTuple):
    """The cost of a building."""

    worker: int
    money: int = 0


class Buildings(Part):
    """The markers of an area by kind; a castle is the other side of a motte, a stone head that of a field."""

    roads = Heap("building.road", "built")
    mines = Heap("building.mine", "built")
    harbours = Heap("building.harbour", "built")
    manors = Heap("building.manor", "built")
    mottes = Heap("building.motte", "built")
    castles = Heap("building.motte", "turned")
    fields = Heap("building.field", "built")
    heads = Heap("building.field", "turned")
    margins = Numbers("defence_manor", "defence_motte", "defence_castle")

    def prepare(self) -> None:
        costs = self.model.game.rules.costs
        self.prices = [Price(**costs[building.name.lower()].amounts) for building in Building]
        self.standing: tuple[Pile, ...] = (
            self.roads, self.mines, self.harbours, self.manors, self.mottes, self.castles, self.heads,
        )  # fmt: skip

    def fort(self, area: int) -> Building | None:
        """The manor, motte or castle of an area."""
        if self.manors[area]:
            return Building.MANOR
        if self.mottes[area]:
            return Building.MOTTE
        return Building.CASTLE if self.castles[area] else None

    def defence(self, area: int) -> int:
        """Fight: the amount by which the fort of an area reduces the margin."""
        fort = self.fort(area)
        return 0 if fort is None else self.margins[fort - Building.MANOR]

    def raise_(self, building: Building, area: int) -> None:
        """Put the marker down: a motte replaces the manor, and castles and stone heads turn a marker over."""
        if building == Building.CASTLE:
            self.mottes.move(1, area, self.castles, area)
        elif building == Building.STONE_HEAD:
            self.fields.move(1, area, self.heads, area)
        else:
            self.standing[building].gain(1, area)
        if building == Building.MOTTE:
            self.manors.lose(1, area)
