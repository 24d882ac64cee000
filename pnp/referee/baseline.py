"""How a game is played, to hold a changed game against: its scenarios, and some playouts step by step.

A playout asks at every step for a few things that somebody might want, allowed or not, so that a rule that forbids
less or more shows itself where it does.
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import zip_longest

from pnp.base.findings import Findings
from pnp.game.model import Game
from pnp.game.scenario import Scenario
from pnp.play.match import Match
from pnp.play.model import OVER
from pnp.play.opening import CannotPlayError, Opener, fresh_match
from pnp.play.rulings import Action
from pnp.referee.players import Policy, at_random, doing_well
from pnp.referee.scenarios import Seen, replay

_PLAYOUTS = 6
_WISHES = 4

Line = tuple[object, ...]


class Yardstick:
    """A game as it is; `notices` tells what of it would show that another game is not the same."""

    def __init__(self, opened: Opener, scenarios: Iterable[Scenario]) -> None:
        self._opened = opened
        self._scenarios = tuple(scenarios)
        self._asked = list(self._scenarios)
        able = opened.game.file.players
        self._seats = tuple(dict.fromkeys((able.min, able.max)))
        self._lines = {key: tuple(transcript(opened, *key)) for key in self._playouts()}
        self._longest = 2 * max(map(len, self._lines.values()))

    def anew(self) -> "Yardstick":
        """The same one, which has noticed nothing yet."""
        made = copy(self)
        made._asked = list(self._scenarios)  # noqa: SLF001  # its own
        return made

    def notices(self, game: Game) -> str | None:
        """What first goes otherwise in a changed game: `rules`, `scenario ...`, `playout ...`; None for nothing."""
        assert game.play is not None
        play = game.play.model_copy(update={"longest": min(game.play.longest, self._longest)})
        other = replace(self._opened, game=replace(game, play=play), play=play)
        try:
            return self._failing(other, game) or self._differing(other)
        except CannotPlayError:
            return "rules"

    def _failing(self, other: Opener, game: Game) -> str | None:
        """The first scenario that fails; it is asked first the next time, as it likely notices the next change."""
        able = game.file.players
        for number, scenario in enumerate(self._asked):
            if not able.min <= scenario.players <= able.max or not _passes(other, scenario):
                self._asked.insert(0, self._asked.pop(number))
                return f"scenario {scenario.scenario}"
        return None

    def _differing(self, other: Opener) -> str | None:
        for key in self._playouts():
            for step, pair in enumerate(zip_longest(self._lines[key], _guarded(other, *key))):
                if pair[0] != pair[1]:
                    return f"playout {key[1]} with {key[0]} players, step {step}"
        return None

    def _playouts(self) -> Iterator[tuple[int, int]]:
        yield from ((players, number) for players in self._seats for number in range(_PLAYOUTS))


def transcript(opened: Opener, players: int, number: int) -> Iterator[Line]:
    """A playout line by line: what was wanted and how it was answered, what was done; at last what it came to."""
    match, rng = fresh_match(opened, players), random.Random(number)  # noqa: S311  # lots, not secrets
    match.state.low[:] = match.state.totals
    policy: Policy = doing_well if number == _PLAYOUTS - 1 else at_random
    values, steps = match.state.values, 0
    domains = {verb.name: tuple(map(sorted, verb.domains)) for verb in match.action_kinds.values()}
    while not values[OVER] and steps < match.model.play.longest:
        asked = tuple(match.verify(wish).code for wish in _wishes(match, domains, rng))
        action = policy(match, rng)
        if action is None:
            break
        yield (*asked, action)
        match.state.log.clear()
        match.carry_out(action)
        steps += 1
        if broken := match.broken_claims():
            yield tuple(broken)
            return
    used = (total - low for total, low in zip(match.state.totals, match.state.low, strict=True))
    yield match.ending, tuple(values), tuple(used)


def _wishes(match: Match, domains: Mapping[str, Sequence[Sequence[int]]], rng: random.Random) -> Iterator[Action]:
    """Things that somebody whose turn it is might want in this phase."""
    verbs = match.open_kinds()
    for _ in range(_WISHES if verbs else 0):
        verb = rng.choice(verbs)
        yield Action(verb.name, match.turn, tuple(rng.choice(domain) for domain in domains[verb.name]))


def _passes(other: Opener, scenario: Scenario) -> bool:
    return replay(other, scenario, Findings(), Seen())


def _guarded(other: Opener, players: int, number: int) -> Iterator[Line]:
    able = other.game.file.players
    if not able.min <= players <= able.max:
        return
    try:
        yield from transcript(other, players, number)
    except CannotPlayError:
        raise
    except Exception as error:  # noqa: BLE001  # rules that a change has broken can fail in every way
        yield (type(error).__name__,)
