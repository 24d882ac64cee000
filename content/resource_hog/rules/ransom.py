"""The ransom of a fight: a unit for each point of the margin, in money, goods or peasants. Rulebook: "Fight"."""

from pnp.play.parts import Part, action, automatic, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Number, Numbers, Phase, Zones

from .battle import Battle
from .land import Land
from .stores import Stores


class Ransom(Part):
    """The loser pays from the area fought for; an attacker pays with the goods that the nobles carry."""

    land: Land
    stores: Stores
    battle: Battle

    border = Zones()
    ransom_money = Number()
    units = Numbers("ransom_salt", "ransom_food", "ransom_arms")
    ransom_peasant = Number()
    flee_phase = Phase("flee")

    def prepare(self) -> None:
        piles = (self.stores.salt, self.stores.food, self.stores.arms)
        self.units_of = {pile.pool: units for pile, units in zip(piles, self.units, strict=True)}

    @automatic("ransom")
    def ask(self) -> bool:
        """Let the loser go on paying; a loser who has paid may leave, and one who cannot pay must leave."""
        battle, loser = self.battle, self.battle.loser
        if battle.margin:
            goods = any(self.may_pay_goods(loser, good) is None for good in self.stores.goods)
            if goods or self.may_pay_money(loser) is None or self.may_surrender(loser) is None:
                return False
        if battle.is_lost:
            self.land.release(battle.target, battle.defender)
        self.table.begin_phase(self.flee_phase)
        return True

    def _count_off(self, units: int) -> None:
        """Reduce the margin; there is no change."""
        self.battle.margin = max(0, self.battle.margin - units)

    @action(
        phase="ransom",
        source=stated("Fight", "the ransom is 10 money"),
        text="{seat} pays a unit of ransom with {number.ransom_money} money",
    )
    def pay_money(self, seat: int) -> None:
        purse = self.stores.purse
        self.stores.coins.give(purse[seat], purse[self.battle.victor], self.ransom_money)
        self._count_off(1)

    @pay_money.verify
    def may_pay_money(self, seat: int) -> Ruling | None:
        return self.stores.may_pay(seat, self.ransom_money)

    def lots(self) -> list[int]:
        """The zones that hold the loser's goods."""
        if self.battle.is_lost:
            return [self.stores.store[self.battle.target]]
        return [self.border[border] for border in self.battle.front]

    @action(
        phase="ransom",
        of={"good": "good"},
        source=stated("Fight", "2 salt, 1 weapon, 1 preserved food (loser chooses)"),
        text="{seat} pays a unit of ransom with {units} {good}",
    )
    def pay_goods(self, _seat: int, good: int) -> None:
        """The goods go to the winning nobles at the border, or into the area that was held."""
        battle, left = self.battle, self.units_of[good]
        target = self.border[battle.front[0]] if battle.is_lost else self.stores.store[battle.target]
        for zone in self.lots():
            count = min(left, self.state.count(good, zone))
            if count:
                self.state.move(count, good, zone, target)
                left -= count
        self._count_off(1)

    @pay_goods.verify
    def may_pay_goods(self, _seat: int, good: int) -> Ruling | None:
        wanted, found = self.units_of[good], self.state.total((good,), self.lots())
        return unless(found >= wanted, "CANNOT_PAY", f"{wanted} of it in the area of the fight", str(found))

    @pay_goods.words
    def unit(self, _seat: int, good: int) -> dict[str, int]:
        return {"units": self.units_of[good]}

    @action(
        phase="ransom",
        source=stated("Fight", "One surrendered peasant counts for 2 units"),
        text="{seat} surrenders a peasant",
    )
    def surrender(self, seat: int) -> None:
        """The peasant returns to the supply, and the winner gets a peasant beside the nobles."""
        battle, land = self.battle, self.land
        land.people[seat].lose(1, battle.target)
        land.moved[battle.attacker].gain(1, battle.camp)
        self._count_off(self.ransom_peasant)

    @surrender.verify
    def may_surrender(self, seat: int) -> Ruling | None:
        if not self.battle.is_lost or not self.land.people[seat][self.battle.target]:
            return refused("CANNOT_PAY", "a peasant in the area of the fight", "0")
        return None
