"""The outcomes that chance can have now, and their weights.

Cards of a deck, tiles of a bag and faces of a die are outcomes of the actions of chance. The order of a deck is no
part of the state: drawing from the unordered rest, each piece as likely as another, is the same as drawing from the top
of a shuffled deck whose order nobody knows. What lies in a known order, such as cards put under a deck, is a stack.
"""

from bisect import bisect
from collections.abc import Callable, Iterable
from itertools import accumulate

from pnp.play.actions import ActionKind
from pnp.play.rulings import CHANCE, Action, new_action


def odds(kinds: Iterable[ActionKind]) -> dict[Action, int]:
    """Every possible outcome of some kinds with its weight: its share of the sum of all weights is its probability."""
    return {
        action: weight
        for what, weight, kind in _candidates(kinds)
        if weight > 0 and _is_legal(kind, action := new_action((kind.name, CHANCE, what)))
    }


def draw(kinds: Iterable[ActionKind], lot: Callable[[], float]) -> Action | None:
    """One outcome by its weight; None when there are no outcomes. A `lot` is a number from 0 to below 1."""
    candidates = _candidates(kinds)
    while candidates and (heights := list(accumulate([weight for _, weight, _ in candidates])))[-1] > 0:
        number = bisect(heights, lot() * heights[-1])
        what, _, kind = candidates[number]
        # An outcome that is refused is drawn again among the others, which keeps their proportions.
        if _is_legal(kind, action := new_action((kind.name, CHANCE, what))):
            return action
        del candidates[number]
    return None


def _is_legal(kind: ActionKind, action: Action) -> bool:
    return kind.is_exact or kind.refuses(action) is None


def _candidates(kinds: Iterable[ActionKind]) -> list[tuple[tuple[int, ...], int, ActionKind]]:
    return [
        (what, weight, kind)
        for kind in kinds
        if kind.outcomes is not None and (kind.gate is None or kind.gate(Action(kind.name, CHANCE)) is None)
        for what, weight in kind.outcomes()
    ]
