"""The resource pool of Resourcity: amounts move between Available and Used, with change between ones and fives."""

from pnp.play.boards.coins import Coins
from pnp.play.rules import Action, GameRules, Ruling, refused

RESOURCES = ("fuel", "food", "water")

Cost = tuple[tuple[int, int], ...]


class Pool(GameRules):
    """What is left of fuel, food and water, and what things cost."""

    def prepare(self) -> None:
        self.available, self.used = (self.zones[name][0] for name in ("available", "used"))
        token, worth = self.model.families["token"], self.number["token_large"]
        self.coins = tuple(
            Coins(self.state, token[f"{name}_5"], token[f"{name}_1"], worth, self.used, (self.available,))
            for name in RESOURCES
        )
        self.costs: dict[str, Cost] = {
            name: tuple((RESOURCES.index(one), count) for one, count in cost.amounts.items() if one in RESOURCES)
            for name, cost in self.model.game.rules.costs.items()
        }

    def left(self, resource: int) -> int:
        return self.coins[resource].held(self.available)

    def lose(self, cost: Cost) -> None:
        """Move resources to Used, as much as there is; the last token of a resource loses the city."""
        for resource, count in cost:
            there = self.left(resource)
            self.coins[resource].pay(self.available, min(count, there))
            if there <= count and self.course.ending is None:
                self.end(f"out_of_{RESOURCES[resource]}")

    def gain(self, cost: Cost, times: int = 1) -> None:
        """Move resources from Used to Available, as much as lies there."""
        for resource, count in cost:
            self.coins[resource].earn(self.available, count * times)

    def short(self, cost: Cost) -> Ruling | None:
        for resource, count in cost:
            there = self.left(resource)
            if there < count:
                return refused("CANNOT_PAY", f"{count} {RESOURCES[resource]} under Available", str(there))
        return None

    def keep_up(self, action: Action) -> None:
        self.lose(self.costs["upkeep"])
        self.begin_actions(action.by)

    def begin_actions(self, seat: int) -> None:
        raise NotImplementedError
