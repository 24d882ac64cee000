"""The costs that actions of `play.yaml` pay."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

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
        """The cost that an action paid."""
        return self.costs[0 if self.at is None else action.what[self.at]]


def payments(model: PlayModel) -> dict[str, Payment]:
    """How each action pays that pays a cost, by its name."""
    found = {}
    for name, rule in model.play.actions.items():
        if rule.cost in rule.of:
            words = domain_of(rule.of[rule.cost], model, rule.place)
            costs = {number: word for word, number in words.items()}
            found[name] = Payment(costs=costs, at=list(rule.of).index(rule.cost))
        elif rule.cost is not None:
            found[name] = Payment(costs={0: rule.cost}, at=None)
    return found


def costs_paid(model: PlayModel, done: Iterable[Action]) -> set[str]:
    """The costs that actions paid which were done."""
    paying = payments(model)
    return {paying[action.kind].cost_of(action) for action in done if action.kind in paying}
