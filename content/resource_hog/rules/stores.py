"""The goods in areas and purses. Rulebook: "Markers", "Feed nobles and peasants"."""

from pnp.play.boards.coins import Coins
from pnp.play.parts import Part
from pnp.play.piles import Heap, Piles
from pnp.play.rules import Ruling, refused
from pnp.play.views import Number, Pool, Pools, Zone, Zones


class Stores(Part):
    """Goods in the store of an area, fresh food on its producers, and money; an action names a good by its pool."""

    box = Zone()
    purse = Zones()
    gold = Pool("coin.gold")
    silver = Pool("coin.silver")
    gold_value = Number()
    goods = Pools("good")
    store = Zones()
    salt = Heap("good.salt", "store")
    food = Heap("good.preserved_food", "store")
    arms = Heap("good.arms", "store")
    fish = Heap("fresh.fish", "catch")
    game = Heap("fresh.game", "catch")
    grain = Heap("fresh.grain", "catch")

    def prepare(self) -> None:
        self.coins = Coins(self.state, self.gold, self.silver, self.gold_value, self.box, self.purse)
        self.fresh = Piles(self.fish, self.game, self.grain)
        # Fresh food is eaten before preserved food.
        self.meals = Piles(self.grain, self.game, self.fish, self.food)

    def money(self, seat: int) -> int:
        return self.coins.held(self.purse[seat])

    def pay(self, seat: int, amount: int) -> None:
        if amount:
            self.coins.pay(self.purse[seat], amount)

    def earn(self, seat: int, amount: int) -> None:
        self.coins.earn(self.purse[seat], amount)

    def may_pay(self, seat: int, amount: int) -> Ruling | None:
        if (money := self.money(seat)) >= amount:
            return None
        return refused("CANNOT_PAY", f"{amount} money", str(money))

    def goods_in(self, zone: int) -> list[int]:
        """The goods that are in a zone."""
        return self.state.present(self.goods, zone)

    def unload(self, zone: int, area: int) -> None:
        """Set all goods of a zone down in an area."""
        for good in self.goods_in(zone):
            self.state.move(self.state.count(good, zone), good, zone, self.store[area])
