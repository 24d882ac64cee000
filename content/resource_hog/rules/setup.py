"""How a game of Resource Hog begins: the land is filled, and everybody settles on the coast."""

from pnp.play.rules import CHANCE, Action, Ruling, refused

from .land import BUILDINGS
from .wishes import Wishes


class Setup(Wishes):
    """From the first lot to the first round."""

    def begin(self) -> None:
        """Startup setup: mines, waters, game, the trading board and the stack beside it."""
        number = self.number
        for area, ore in enumerate(self.ore):
            if ore >= 0:
                name = {self.gold: "gold", self.salt: "salt", self.arms: "arms"}[ore]
                self.take(ore, number[f"mine_stock_{name}"], self.ground + area)
            elif self.is_sea[area] and self.players == 3:
                self.take(self.fish, number["sea_fish_three"], self.ground + area)
            else:
                self.take(self.fish, self.pools[area], self.ground + area)
            if ore >= 0:
                self.take(self.game, self.pools[area], self.ground + area)
        for good in (self.food, self.salt, self.arms):
            self.take(good, number["start_stock"], self.tracks[0])
        self.take(self.grey, number["slaves"] + number["mercenaries"], self.stack)
        self.pass_to(CHANCE)
        self.go("lot")

    def has_settled(self, seat: int) -> bool:
        return self.at(self.disc[seat], self.box) < self.state.totals[self.disc[seat]]

    def is_to_settle(self, action: Action) -> Ruling | None:
        return refused("ALREADY_DONE", "a player without an area") if self.has_settled(action.what[0]) else None

    def draw_lot(self, action: Action) -> None:
        """Startup setup: settle in randomly selected order."""
        self.pass_to(action.what[0])
        self.go("settle")

    def can_settle(self, action: Action) -> Ruling | None:
        area = action.what[0]
        if not self.is_coast[area]:
            return refused("WRONG_PLACE", "a coastal area")
        return refused("NO_SPACE", "an area of nobody") if self.others(action.by) >> area & 1 else None

    def settle(self, action: Action) -> None:
        """Give a seat what everybody begins with."""
        area, seat = action.what[0], action.by
        people, goods = self.costs["start_people"], self.costs["start_goods"]
        self.take(self.disc[seat], people["noble"], self.nobles + area)
        self.take(self.disc[seat], people["peasant"], self.idle + area)
        for good, name in ((self.food, "preserved_food"), (self.salt, "salt"), (self.arms, "arms")):
            self.take(good, goods[name], self.store + area)
        for building, count in self.costs["start_buildings"].items():
            self.take(self.marker(BUILDINGS.index(building)), count, self.built + area)
        self.earn(seat, goods["money"])
        self.claim(area, seat)
        self.pass_to(CHANCE)
        self.go("lot")
        if all(map(self.has_settled, range(self.players))):
            self.begin_round()

    def begin_round(self) -> None:
        raise NotImplementedError
