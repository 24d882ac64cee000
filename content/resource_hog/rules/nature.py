"""The yield of the land: fish, game, forest and ore. Rulebook: "Startup setup", "Increase fish populations"."""

from enum import IntEnum

from pnp.play.parts import Part
from pnp.play.piles import Heap, Pile
from pnp.play.views import Number, Numbers, Reading

from .buildings import Buildings
from .land import Land
from .stores import Stores


class Ore(IntEnum):
    """The yield of a mine, named as in the table of areas."""

    GOLD = 0
    SALT = 1
    METAL = 2


class Nature(Part):
    """The pools of animals, forest squares, and ore in the ground or dug."""

    land: Land
    stores: Stores
    buildings: Buildings

    fish = Heap("fresh.fish", "ground")
    game = Heap("fresh.game", "ground")
    gold = Heap("coin.gold", "ground")
    salt = Heap("good.salt", "ground")
    arms = Heap("good.arms", "ground")
    gold_dug = Heap("coin.gold", "dug")
    salt_dug = Heap("good.salt", "dug")
    arms_dug = Heap("good.arms", "dug")
    stocks = Numbers("mine_stock_gold", "mine_stock_salt", "mine_stock_arms")
    sea_fish_three = Number()
    sea_stays_small = Reading("sea_for_three.ever")
    forest_square_game = Number()
    growth = Numbers("grow_few", "grow_some", "grow_many")
    grow_some_from = Number()
    grow_many_from = Number()
    growth_adds_up = Reading("growth.added_up")

    def prepare(self) -> None:
        ores = {"gold": Ore.GOLD, "salt": Ore.SALT, "metal": Ore.METAL}
        self.ore = [ores.get(str(mine)) for mine in self.model.cells("areas", "mine")]
        self.below: tuple[Pile, ...] = (self.gold, self.salt, self.arms)
        self.dug: tuple[Pile, ...] = (self.gold_dug, self.salt_dug, self.arms_dug)
        self.squares = self.model.wholes("areas", "forest")
        self.pools = self.model.wholes("areas", "pool")

    def begin(self) -> None:
        """Startup setup: fill mines, forests and waters."""
        for area, (ore, pool) in enumerate(zip(self.ore, self.pools, strict=True)):
            if ore is not None:
                self.below[ore].gain(self.stocks[ore], area)
                self.game.gain(pool, area)
            else:
                is_small = self.land.is_sea[area] and self.players == 3
                self.fish.gain(self.sea_fish_three if is_small else pool, area)

    def woods(self, area: int) -> int:
        """The forest squares left in an area; a stone head is a field turned over."""
        return self.squares[area] - self.buildings.fields[area] - self.buildings.heads[area]

    def most_game(self, area: int) -> int:
        """The maximum of game in an area, less for every square that was cleared."""
        cleared = self.squares[area] - self.woods(area)
        return max(0, self.pools[area] - self.forest_square_game * cleared)

    def bring_up_ore(self, area: int, owner: int | None) -> None:
        """Produce from mines: salt and arms go to the store of the area, gold to its owner."""
        ore = self.ore[area]
        if ore is None or not self.dug[ore][area]:
            return
        dug, stores, state = self.dug[ore], self.stores, self.state
        purse = stores.box if owner is None else stores.purse[owner]
        state.move(dug[area], dug.pool, dug.zones[area], purse if ore == Ore.GOLD else stores.store[area])

    def increase(self) -> None:
        """Increase fish and game populations."""
        for area, most in enumerate(self.pools):
            if self.land.is_water[area]:
                is_small = self.land.is_sea[area] and self.players == 3 and self.sea_stays_small
                self.grow(self.fish, area, self.sea_fish_three if is_small else most)
            elif most:
                self.grow(self.game, area, self.most_game(area))

    def grow(self, animals: Pile, area: int, most: int) -> None:
        """Add animals to a pool up to the maximum; a larger pool grows by more."""
        count = animals[area]
        few, some, many = self.growth
        steps = (few * (count >= 1), some * (count >= self.grow_some_from), many * (count >= self.grow_many_from))
        more = min(sum(steps) if self.growth_adds_up else max(steps), most - count)
        if more > 0:
            animals.gain(more, area)
