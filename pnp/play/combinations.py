"""Combinations of the parameters of an action that its checks allow.

A check that reads one parameter alone is asked once for each of its values, and only values that pass are combined.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from pnp.game.joining import Snippet, function, in_a_row, snippet
from pnp.play.rulings import Action, Ruling, new_action

Check = Callable[[Action], Ruling | None]
Checked = Check | Snippet
What = tuple[int, ...]
# Those that a seat may choose, as the binary digits of a number.
Members = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Limit:
    """A check, with the positions of the parameters that can change its answer; and the set that one must be in."""

    check: Checked
    reads: frozenset[int]
    members: Members | None = None


def in_order(checks: Sequence[Checked]) -> Check | None:
    """All checks as one: the first refusal is the answer."""
    return function(snippet(*in_a_row(" or ", checks))) if checks else None


def separable(limits: Sequence[Limit], parameters: int) -> bool:
    """Tell whether a limit depends on one parameter of several, or asks whether one is in a set."""
    return any((parameters > 1 and len(limit.reads) == 1) or limit.members is not None for limit in limits)


def legal_combinations(
    name: str, values: Sequence[Sequence[int]], limits: Sequence[Limit]
) -> Callable[[int], list[What]]:
    """What a seat may choose: every combination of the values that passes all limits, in the order of the values."""
    if not all(values):
        return lambda _seat: []
    gate = in_order([limit.check for limit in limits if not limit.reads])
    sets = {min(limit.reads): limit for limit in limits if limit.members is not None}
    of_one = [
        in_order([limit.check for limit in limits if limit.reads == {at} and limit is not sets.get(at)])
        for at in range(len(values))
    ]
    rest = in_order([limit.check for limit in limits if len(limit.reads) > 1])
    anything = tuple(column[0] for column in values)

    @lru_cache(maxsize=1_000)
    def among(position: int, members: int) -> Sequence[int]:
        return [value for value in values[position] if members >> value & 1]

    def passing(position: int, seat: int) -> Sequence[int]:
        check, before, after = of_one[position], anything[:position], anything[position + 1 :]
        members_of = sets[position].members if position in sets else None
        some = values[position] if members_of is None else among(position, members_of(seat))
        if check is None:
            return some
        return [v for v in some if check(new_action((name, seat, (*before, v, *after)))) is None]

    def legal(seat: int) -> list[What]:
        if gate is not None and gate(new_action((name, seat, anything))) is not None:
            return []
        columns = []
        for position in range(len(values)):
            columns.append(column := passing(position, seat))
            if not column:
                return []
        combined = product(*columns)
        if rest is None:
            return list(combined)
        return [what for what in combined if rest(new_action((name, seat, what))) is None]

    return legal
