"""Finds the combinations of an action's parameters that its checks allow.

A check that depends on a single parameter is run once for each of its values, and only values that pass are combined.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from pnp.game.joining import Snippet, function, in_a_row, snippet
from pnp.play.rulings import Action, Ruling, new_action

# The size of the cache of lists of combinations, each of which can have tens of thousands.
_MOST_PRODUCTS = 8
_ALL = -1
"""All numbers, as binary digits."""

Check = Callable[[Action], Ruling | None]
Checked = Check | Snippet
What = tuple[int, ...]
# The combinations that a seat may choose, as a bit set.
Members = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Limit:
    """A check, and the positions of the parameters that its result depends on.

    If it only tests whether one parameter is in a set, `members` gives that set. A check that is `settled` depends only
    on parameters and constants, so that its result for given parameters never changes.
    """

    check: Checked
    reads: frozenset[int]
    members: Members | None = None
    settled: bool = False


def in_order(checks: Sequence[Checked]) -> Check | None:
    """Combine checks into one, which gives the first refusal."""
    return function(snippet(*in_a_row(" or ", checks))) if checks else None


def no_refusal(_action: Action) -> None:
    """The check of an action without checks."""


def separable(limits: Sequence[Limit], parameters: int) -> bool:
    """Tell whether a limit depends on a single one of several parameters, or is a membership test of one."""
    return any((parameters > 1 and len(limit.reads) == 1) or limit.members is not None for limit in limits)


class _Tries:
    """The values of each parameter, and cached actions to try each of them."""

    def __init__(self, name: str, values: Sequence[Sequence[int]]) -> None:
        self._name, self._values = name, values
        self.anything = tuple(column[0] for column in values)
        self.among = lru_cache(maxsize=1_000)(self._among)
        self.actions = lru_cache(maxsize=1_000)(self._actions)

    def _among(self, position: int, members: int) -> Sequence[int]:
        return [value for value in self._values[position] if members >> value & 1]

    def _actions(self, position: int, members: int, seat: int) -> Sequence[tuple[int, Action]]:
        before, after = self.anything[:position], self.anything[position + 1 :]
        return [(value, Action(self._name, seat, (*before, value, *after))) for value in self.among(position, members)]


def legal_combinations(
    name: str, values: Sequence[Sequence[int]], limits: Sequence[Limit]
) -> Callable[[int], list[What]]:
    """The function that gives every combination of values that passes all limits for a seat, in order."""
    if not all(values):
        return lambda _seat: []
    gate = in_order([limit.check for limit in limits if not limit.reads])
    sets = {min(limit.reads): limit for limit in limits if limit.members is not None}
    of_one = [
        in_order([limit.check for limit in limits if limit.reads == {at} and limit is not sets.get(at)])
        for at in range(len(values))
    ]
    several = [limit for limit in limits if len(limit.reads) > 1]
    rest = in_order([limit.check for limit in several if not limit.settled])
    combined = _combined(name, in_order([limit.check for limit in several if limit.settled]))
    tries = _Tries(name, values)
    anything = tries.anything
    columns_of = [_passing(tries, at, of_one[at], sets.get(at)) for at in range(len(values))]

    def legal(seat: int) -> list[What]:
        if gate is not None and gate(new_action((name, seat, anything))) is not None:
            return []
        columns: list[Sequence[int]] = []
        for passing in columns_of:
            columns.append(column := passing(seat))
            if not column:
                return []
        if rest is None:
            return list(combined(columns))
        return [what for what in combined(columns) if rest(new_action((name, seat, what))) is None]

    return legal


def _passing(tries: _Tries, position: int, check: Check | None, limit: Limit | None) -> Callable[[int], Sequence[int]]:
    """The values of one parameter that pass its own check, for a seat."""
    among, actions, members_of = tries.among, tries.actions, limit.members if limit else None

    def passing(seat: int) -> Sequence[int]:
        members = _ALL if members_of is None else members_of(seat)
        if check is None:
            return among(position, members)
        return [value for value, action in actions(position, members, seat) if check(action) is None]

    return passing


def _combined(name: str, settled: Check | None) -> Callable[[Sequence[Sequence[int]]], Iterable[What]]:
    """The combinations of columns of values, without combinations that a settled check forbids."""
    if settled is None:
        return lambda columns: product(*columns)

    @lru_cache(maxsize=_MOST_PRODUCTS)
    def allowed(*columns: tuple[int, ...]) -> tuple[What, ...]:
        return tuple([what for what in product(*columns) if settled(Action(name, 0, what)) is None])

    return lambda columns: allowed(*map(tuple, columns))
