"""The costs that actions of `play.yaml` pay."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.game.play import ActionRule
from pnp.play.domains import domain_of
from pnp.play.model import PlayModel
from pnp.play.rulings import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """How an action pays: its costs, by the number of the parameter that chooses among them.

    `at` is the position of that parameter; None for an action that has one cost.
    """

    costs: Mapping[int, str]
    at: int | None

    def cost_of(self, action: Action) -> str:
        """The cost that an action pays."""
        return self.costs[0 if self.at is None else action.what[self.at]]


def payment_of(rule: ActionRule, model: PlayModel) -> Payment | None:
    """How an action pays; None if it has no cost."""
    if rule.cost is None:
        return None
    if rule.cost not in rule.of:
        return Payment(costs={0: rule.cost}, at=None)
    words = domain_of(rule.of[rule.cost], model, rule.place)
    return Payment(costs={number: word for word, number in words.items()}, at=list(rule.of).index(rule.cost))
