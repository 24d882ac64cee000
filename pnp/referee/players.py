"""Policies of the referee's players: at random, to do well, or to use up a pool.

A policy chooses the kind of action first and its parameters second, so that a kind with many parameters does not crowd
out the others. It samples before it lists all legal actions. What a policy returns is verified and may be carried out.
"""

import random
from collections.abc import Callable, Sequence

from pnp.play.actions import ActionKind
from pnp.play.combinations import no_refusal
from pnp.play.match import Match
from pnp.play.model import TURN
from pnp.play.rulings import CHANCE, Action, new_action

Policy = Callable[[Match, random.Random], Action | None]
Lot = Callable[[], float]

_TRIES, _LAST_TRIES = 10, 60
_LEAST_OF_A_KIND, _MOST_OF_A_KIND, _SAMPLED = 3, 10, 18


def at_random(match: Match, rng: random.Random) -> Action | None:
    """Any legal action, each kind as likely as another, or an outcome of chance by its weight; None without any."""
    kinds, lot, turn = list(match.open_kinds()), rng.random, match.state.values[TURN]
    if turn == CHANCE:
        if (outcome := match.draw(lot)) is not None:
            return outcome
        kinds = [kind for kind in kinds if kind.by != "chance"]
    while kinds:
        count = len(kinds)
        kind = kinds.pop(int(lot() * count) if count > 1 else 0)
        if kind.is_exact and kind.by != "anyone":
            if exact := kind.offers(turn):
                return new_action((kind.name, turn, exact[int(lot() * len(exact))]))
            continue
        tries = _TRIES if count > 1 else _LAST_TRIES
        if kind.by == "anyone":
            action = _by_anyone(match.model.players, kind, lot, tries)
        else:
            action = _by_seat(turn, kind, lot, tries)
        if action is not None:
            return action
    # Few of many parameters are legal: list all of them.
    legal = match.legal()
    return legal[int(lot() * len(legal))] if legal else None


def _by_seat(seat: int, kind: ActionKind, lot: Lot, tries: int) -> Action | None:
    """A legal action of a kind that is not exact; None when all tries were refused."""
    name = kind.name
    bare = new_action((name, seat, ()))
    if kind.gate is not None and kind.gate(bare):
        return None
    if not kind.domains:
        return bare
    offers, refuses = kind.offers(seat), kind.chooses
    size = len(offers)
    for _ in range(min(tries, 2 * size)):
        action = new_action((name, seat, offers[int(lot() * size)]))
        if refuses is None or not refuses(action):
            return action
    return None


def _by_anyone(players: int, kind: ActionKind, lot: Lot, tries: int) -> Action | None:
    if kind.is_exact:
        first = int(lot() * players)
        for seat in (*range(first, players), *range(first)):
            if exact := kind.offers(seat):
                return new_action((kind.name, seat, exact[int(lot() * len(exact))]))
        return None
    offers = kind.offers(0)
    size, refuses = len(offers), kind.refuses
    for _ in range(min(tries, 2 * size * players)):
        action = new_action((kind.name, int(lot() * players), offers[int(lot() * size)]))
        if not refuses(action):
            return action
    return None


def doing_well(match: Match, rng: random.Random) -> Action | None:
    """The best of some sampled actions for the player who acts."""
    aim, seat = match.rules.aim, max(0, match.turn)
    return _best(match, rng, lambda: aim(seat))


def using_up(pool: int) -> Policy:
    """The policy that chooses, of some sampled actions, the one that leaves the fewest pieces of a pool at home."""

    def policy(match: Match, rng: random.Random) -> Action | None:
        state, home = match.state, match.state.homes[pool]
        return _best(match, rng, lambda: -state.count(pool, home))

    return policy


def _best(match: Match, rng: random.Random, worth: Callable[[], int]) -> Action | None:
    if match.turn == CHANCE:
        return at_random(match, rng)
    actions = list(dict.fromkeys(_sample(match, rng) or match.legal()))
    # Lots decide among equals. A single action draws a lot, too, so that later lots do not depend on it.
    lots = [rng.random() for _ in actions]
    if len(actions) < 2:
        return actions[0] if actions else None
    state, low, worths = match.state, list(match.state.low), []
    carry_out, undo, mark = match.carry_out, state.undo, len(state.log)
    for action in actions:
        carry_out(action)
        worths.append(worth())
        undo(mark)
    state.low[:] = low
    return max(zip(worths, lots, actions, strict=True))[-1]


def _sample(match: Match, rng: random.Random) -> list[Action]:
    """A few legal actions of every kind, so that frequent ones do not crowd out the others."""
    kinds, lot = match.open_kinds(), rng.random
    wanted = min(_MOST_OF_A_KIND, max(_LEAST_OF_A_KIND, _SAMPLED // max(1, len(kinds))))
    sample: list[Action] = []
    for kind in kinds:
        sample += (_exact_sample if kind.is_exact else _verified_sample)(kind, match.who_may(kind), lot, wanted)
    return sample


def _verified_sample(kind: ActionKind, seats: Sequence[int], lot: Lot, wanted: int) -> list[Action]:
    """Up to `wanted` random legal actions of a kind; each is verified once."""
    refuses, name = kind.refuses, kind.name
    sample: list[Action] = []
    if len(seats) == 1:
        if kind.gate is not None and kind.gate(new_action((name, seats[0], ()))):
            return sample
        refuses = kind.chooses or no_refusal
    offers = kind.offers(seats[0])
    if not offers:
        return sample
    size, people = len(offers), len(seats)
    verified: dict[tuple[int, int], Action | None] = {}
    for _ in range(min(4 * wanted, 3 * size)):
        drawn = seat, number = int(lot() * people), int(lot() * size)
        if drawn not in verified:
            action = new_action((name, seats[seat], offers[number]))
            verified[drawn] = None if refuses(action) else action
        if (found := verified[drawn]) is not None:
            sample.append(found)
            if len(sample) == wanted:
                break
    return sample


def _exact_sample(kind: ActionKind, seats: Sequence[int], lot: Lot, wanted: int) -> list[Action]:
    """Legal actions of a kind that offers nothing else, equally many from each seat that may act."""
    name = kind.name
    sample: list[Action] = []
    each = -(-wanted // len(seats))
    for seat in seats:
        if exact := kind.offers(seat):
            size = len(exact)
            chosen = exact if size <= each else [exact[int(lot() * size)] for _ in range(each)]
            sample += [new_action((name, seat, what)) for what in chosen]
    return sample
