"""How the referee plays: at random, to do well, or to use up a pool.

A verb is chosen first, then its parameters, so that a verb with many of them does not hide the others; nothing is
listed unless lots do not meet what may be done. What a policy gives is verified and may be carried out.
"""

import random
from collections.abc import Callable

from pnp.play.actions import ActionKind
from pnp.play.match import Match
from pnp.play.model import TURN
from pnp.play.rulings import CHANCE, Action

Policy = Callable[[Match, random.Random], Action | None]
Lot = Callable[[], float]

# Half the time of Action(...), for what is asked at every try.
_made = tuple.__new__

_TRIES, _LAST_TRIES = 10, 60
_LEAST_OF_A_VERB, _MOST_OF_A_VERB, _LOOKED_AT = 3, 10, 18


def at_random(match: Match, rng: random.Random) -> Action | None:
    """Any action that may be done, each verb as likely as another; None when there is none."""
    verbs, lot, turn = match.open_kinds(), rng.random, match.state.values[TURN]
    while verbs:
        count = len(verbs)
        number = int(lot() * count) if count > 1 else 0
        verb = verbs[number]
        tries = _TRIES if count > 1 else _LAST_TRIES
        if verb.by == "anyone":
            action = _by_anyone(match.model.players, verb, lot, tries)
        else:
            action = _by_one(turn, verb, lot, tries)
        if action is not None:
            return action
        verbs = verbs[:number] + verbs[number + 1 :]
    # Few of many may be done: ask about all of them.
    legal = match.legal()
    return legal[int(lot() * len(legal))] if legal else None


def _by_one(seat: int, verb: ActionKind, lot: Lot, tries: int) -> Action | None:
    """One way to do something that may be done, None when so many tries met none."""
    name, gate = verb.name, verb.gate
    begun = _made(Action, (name, seat, ()))
    if gate is not None and gate(begun):
        return None
    if not verb.domains:
        return begun
    every = verb.offers()
    size, refuses = len(every), verb.chooses
    for _ in range(min(tries, 2 * size)):
        what = every[int(lot() * size)]
        action = _made(Action, (name, seat, what))
        if (refuses is None or not refuses(action)) and (verb.is_listed or verb.knows(what)):
            return action
    return None


def _by_anyone(players: int, verb: ActionKind, lot: Lot, tries: int) -> Action | None:
    every = verb.offers()
    size, refuses = len(every), verb.refuses
    for _ in range(min(tries, 2 * size * players)):
        action = Action(verb.name, int(lot() * players), every[int(lot() * size)])
        if not refuses(action) and verb.knows(action.what):
            return action
    return None


def doing_well(match: Match, rng: random.Random) -> Action | None:
    """The best for whoever acts of some actions by lot, one step ahead."""
    seat = match.turn
    return _best(match, rng, lambda: match.rules.aim(max(0, seat)))


def using_up(pool: int) -> Policy:
    """Of some actions by lot the one that leaves least of a pool at home."""

    def policy(match: Match, rng: random.Random) -> Action | None:
        state, home = match.state, match.state.homes[pool]
        return _best(match, rng, lambda: -state.count(pool, home))

    return policy


def _best(match: Match, rng: random.Random, worth: Callable[[], int]) -> Action | None:
    if match.turn == CHANCE:
        return at_random(match, rng)
    # Among equals lots decide.
    lots = {action: rng.random() for action in dict.fromkeys(_some(match, rng) or match.legal())}
    if len(lots) < 2:
        return next(iter(lots), None)
    state, low = match.state, list(match.state.low)
    tried: dict[Action, tuple[int, float]] = {}
    for action, lot in lots.items():
        mark = len(state.log)
        match.carry_out(action)
        tried[action] = (worth(), lot)
        state.undo(mark)
    state.low[:] = low
    return max(tried, key=tried.__getitem__)


def _some(match: Match, rng: random.Random) -> list[Action]:
    """A few actions of every verb that may be done, so that frequent ones do not hide the others."""
    verbs = match.open_kinds()
    wanted = min(_MOST_OF_A_VERB, max(_LEAST_OF_A_VERB, _LOOKED_AT // max(1, len(verbs))))
    return [action for verb in verbs for action in _few(match, verb, rng.random, wanted)]


def _few(match: Match, verb: ActionKind, lot: Lot, wanted: int) -> list[Action]:
    """A few ways to do something, as far as lots meet them; nobody is asked twice about the same."""
    seats, refuses, name = match.who_may(verb), verb.refuses, verb.name
    found: list[Action] = []
    if len(seats) == 1:
        if verb.gate is not None and verb.gate(_made(Action, (name, seats[0], ()))):
            return found
        refuses = verb.chooses or _nothing
    every = verb.offers()
    if not every:
        return found
    size, people = len(every), len(seats)
    asked: dict[int, Action | None] = {}
    for _ in range(min(4 * wanted, 3 * size)):
        number = int(lot() * people) * size + int(lot() * size)
        if number not in asked:
            action = _made(Action, (name, seats[number // size], every[number % size]))
            may = not refuses(action) and (verb.is_listed or verb.knows(action.what))
            asked[number] = action if may else None
        if (met := asked[number]) is not None:
            found.append(met)
            if len(found) == wanted:
                break
    return found


def _nothing(_action: Action) -> None:
    """Nothing is left to ask."""
