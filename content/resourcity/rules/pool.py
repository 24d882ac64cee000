"""The resource pool: fuel, food and water, Available or Used. Rulebook: "Resource Tokens" and "During your turn"."""

from enum import IntEnum

from pnp.play.boards.coins import Coins
from pnp.play.parts import Part
from pnp.play.rules import Ruling, refused
from pnp.play.table import Table
from pnp.play.views import Number, Pools, View, Zone


class Resource(IntEnum):
    """A resource, with small and large tokens."""

    FUEL, FOOD, WATER = range(3)

    def __str__(self) -> str:
        return self.name.lower()


Cost = tuple[tuple[Resource, int], ...]


def cost_of(table: Table, name: str) -> Cost:
    """A cost of `rules.yaml`."""
    return tuple((Resource[unit.upper()], count) for unit, count in table.model.game.rules.costs[name].amounts.items())


def cost_text(cost: Cost) -> str:
    """A cost in words: 2 food and 3 water."""
    return " and ".join(f"{count} {resource}" for resource, count in cost)


class Price(View[Cost]):
    """The view of a cost of `rules.yaml`."""

    def _found(self, table: Table) -> Cost:
        self._among(table.model.game.rules.costs, "a cost of rules.yaml")
        return cost_of(table, self.name)


class Pool(Part):
    """Amounts move between Available and Used, with change between small and large tokens."""

    available = Zone()
    used = Zone()
    tokens = Pools("token")
    worth = Number("token_large")

    def prepare(self) -> None:
        sizes = zip(self.tokens[1::2], self.tokens[::2], strict=True)
        self.coins = [Coins(self.state, *size, self.worth, self.used, (self.available,)) for size in sizes]

    def left(self, resource: Resource) -> int:
        """The Available amount of a resource."""
        return self.coins[resource].held(self.available)

    def lose(self, cost: Cost) -> None:
        """Move resources to Used, as many as there are; without the last token of a resource the city is lost."""
        for resource, count in cost:
            left = self.left(resource)
            self.coins[resource].pay(self.available, min(count, left))
            if left <= count and self.table.course.ending is None:
                self.table.end(f"out_of_{resource}")

    def gain(self, cost: Cost, times: int = 1) -> None:
        """Move resources from Used to Available, as many as there are."""
        for resource, count in cost:
            self.coins[resource].earn(self.available, count * times)

    def short(self, cost: Cost) -> Ruling | None:
        """Refuse a cost that cannot be paid."""
        for resource, count in cost:
            left = self.left(resource)
            if left < count:
                return refused("CANNOT_PAY", f"{count} {resource} under Available", str(left))
        return None
