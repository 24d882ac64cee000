"""How the referee plays: at random, to do well, or to use up a pool."""

import random
from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate

from pnp.referee.match import Match
from pnp.referee.rulings import CHANCE, Action

Policy = Callable[[Match, random.Random], Action | None]

_TRIES = 40
_LOOKED_AT = 10


def at_random(match: Match, rng: random.Random) -> Action | None:
    """Any action that may be done, each as likely as another; None when there is none."""
    offers = match.offers()
    ends = list(accumulate(len(what) * len(seats) for _, what, seats in offers))
    verify, lot = match.verify, rng.random
    for _ in range(_TRIES if ends and ends[-1] else 0):
        at = int(lot() * ends[-1])
        number = bisect_right(ends, at)
        verb, what, seats = offers[number]
        at -= ends[number - 1] if number else 0
        action = Action(verb.name, seats[at % len(seats)], what[at // len(seats)])
        if verify(action).code is None:
            return action
    # Few of many may be done: ask about all of them.
    legal = match.legal()
    return rng.choice(legal) if legal else None


def doing_well(match: Match, rng: random.Random) -> Action | None:
    """The best for whoever acts of some actions by lot, one step ahead."""
    seat = match.turn
    return _best(match, rng, lambda: match.own.aim(max(0, seat)))


def using_up(pool: int) -> Policy:
    """Of some actions by lot the one that leaves least of a pool at home."""

    def policy(match: Match, rng: random.Random) -> Action | None:
        table, home = match.table, match.table.homes[pool]
        return _best(match, rng, lambda: -table.count(pool, home))

    return policy


def _best(match: Match, rng: random.Random, worth: Callable[[], int]) -> Action | None:
    if match.turn == CHANCE:
        return at_random(match, rng)
    tried: dict[Action, tuple[int, float]] = {}
    low = list(match.table.low)
    for action in _some(match, rng) or match.legal():
        if action not in tried:
            mark = len(match.table.log)
            match.do(action)
            tried[action] = (worth(), rng.random())
            match.table.undo(mark)
    match.table.low[:] = low
    return max(tried, key=lambda action: tried[action]) if tried else None


def _some(match: Match, rng: random.Random) -> list[Action]:
    """A few actions of every verb that may be done, so that frequent ones do not hide the others."""
    offers = match.offers()
    wanted = max(2, _LOOKED_AT // max(1, len(offers)))
    found: list[Action] = []
    for verb, every, seats in offers:
        legal = 0
        for _ in range(min(4 * wanted, 3 * len(every))):
            action = Action(verb.name, rng.choice(seats), rng.choice(every))
            if match.can(action):
                found.append(action)
                legal += 1
                if legal == wanted:
                    break
    return found
