"""The possible outcomes of chance in a position, and their weights.

Cards of a deck, tiles of a bag and faces of a die are outcomes of the actions of chance. The order of a deck is
not part of the state: drawing from an unordered rest, with all pieces equally likely, is equivalent to drawing from the
top of a shuffled deck whose order nobody knows. Pieces in a known order, such as cards put under a deck, form a stack.
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate

from pnp.play.actions import ActionKind
from pnp.play.rulings import CHANCE, Action, new_action


def odds(kinds: Iterable[ActionKind]) -> dict[Action, int]:
    """Every possible outcome of some kinds with its weight: its share of the sum of all weights is its probability."""
    return {
        action: weight
        for kind, outcomes in _open(kinds)
        for what, weight in outcomes.items()
        if weight > 0 and _is_legal(kind, action := new_action((kind.name, CHANCE, what)))
    }


def draw(kinds: Iterable[ActionKind], lot: Callable[[], float]) -> Action | None:
    """One outcome by its weight; None when there are no outcomes. A `lot` is a number from 0 to below 1."""
    whats: list[tuple[int, ...]] = []
    weights: list[int] = []
    drawn: list[ActionKind] = []
    ends: list[int] = []
    for kind, outcomes in _open(kinds):
        whats += outcomes
        weights += outcomes.values()
        drawn.append(kind)
        ends.append(len(whats))
    while weights and (heights := list(accumulate(weights)))[-1] > 0:
        number = bisect(heights, lot() * heights[-1])
        kind = drawn[bisect(ends, number)]
        if _is_legal(kind, action := new_action((kind.name, CHANCE, whats[number]))):
            return action
        # If the outcome is refused, another is drawn from the rest, which keeps their proportions.
        weights[number] = 0
    return None


def _is_legal(kind: ActionKind, action: Action) -> bool:
    return kind.is_exact or kind.refuses(action) is None


def _open(kinds: Iterable[ActionKind]) -> list[tuple[ActionKind, Mapping[tuple[int, ...], int]]]:
    """The kinds of chance that are allowed now, each with its outcomes and their weights."""
    return [
        (kind, kind.outcomes())
        for kind in kinds
        if kind.outcomes is not None and (kind.gate is None or kind.gate(new_action((kind.name, CHANCE, ()))) is None)
    ]
