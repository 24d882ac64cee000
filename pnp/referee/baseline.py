"""Baselines: the scenarios of a game and transcripts of some playouts, with which changed games are compared.

Each step of a playout also counts the legal actions and verifies a few random ones, allowed or not, so that a rule that
forbids more or less is noticed at the first step at which it makes a difference.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import product, zip_longest
from pathlib import Path

from pnp.base.findings import Finding, Findings
from pnp.base.watchdog import watched
from pnp.game.model import Game
from pnp.game.plurals import counted
from pnp.game.scenario import Scenario
from pnp.play.match import Match
from pnp.play.model import OVER
from pnp.play.opening import CannotPlayError, Opener, fresh_match, opener
from pnp.play.rulings import CHANCE, Action
from pnp.referee.scenarios import Seen, replay

_PLAYOUTS = 6
_ASKED = 4
_TRIED = 6

Line = tuple[object, ...]


class Baseline:
    """The scenarios and playouts of a game; `notices` gives the first difference in a changed game."""

    def __init__(self, opened: Opener, scenarios: Iterable[Scenario]) -> None:
        self._opened = opened
        self._scenarios = tuple(scenarios)
        self._queue = list(self._scenarios)
        with opened.guarded(f"the rules of {opened.game.id} fail"):
            self._lines = {key: tuple(transcript(opened, *key)) for key in self._playouts()}
        self._check_ends()
        self._longest = 2 * max(map(len, self._lines.values()))

    def _check_ends(self) -> None:
        """Raise CannotPlayError if no playout ends, because every change would be played to the greatest length."""
        game = self._opened.game
        assert game.play is not None
        longest = game.play.longest
        if all(len(lines) > longest for lines in self._lines.values()):
            message = f"no game ends within {longest} actions, so changes are not played"
            place, hint = game.play.place_of("longest"), f"pnp referee {game.id} shows such games"
            raise CannotPlayError(Finding(code="unbounded-game", message=message, place=place, hint=hint, game=game.id))

    def fresh(self) -> "Baseline":
        """A copy with the scenarios in their first order."""
        fresh = copy(self)
        fresh._queue = list(self._scenarios)  # noqa: SLF001  # of the same class
        return fresh

    def notices(self, game: Game) -> str | None:
        """The first difference in a changed game: `rules`, `scenario ...` or `playout ...`; None when there is none."""
        return self._differs(lambda: self._opened.of(self._capped(game)))

    def notices_code(self, folder: Path) -> str | None:
        """The first difference where the rules in Python are those of another folder."""
        game = self._capped(replace(self._opened.game, folder=folder))
        return self._differs(lambda: opener(game))

    def _capped(self, game: Game) -> Game:
        """The game with a limit on its length: a playout that takes much longer than usual counts as endless."""
        assert game.play is not None
        play = game.play.model_copy(update={"longest": min(game.play.longest, self._longest)})
        return replace(game, play=play)

    def _differs(self, opened: Callable[[], Opener]) -> str | None:
        try:
            other = opened()
            return self._failing(other) or self._differing(other)
        except CannotPlayError:
            return "rules"

    def _failing(self, other: Opener) -> str | None:
        """The first scenario that fails; it moves to the front, because it likely fails after the next change, too."""
        for number, scenario in enumerate(self._queue):
            if not replay(other, scenario, Findings(), Seen()):
                self._queue.insert(0, self._queue.pop(number))
                return f"scenario {scenario.scenario}"
        return None

    def _differing(self, other: Opener) -> str | None:
        for key in self._playouts():
            step = first_difference(self._lines[key], guarded_transcript(other, *key))
            if step is not None:
                return f"playout {key[1]} with {counted(key[0], 'player')}, step {step}"
        return None

    def _playouts(self) -> Iterator[tuple[int, int]]:
        yield from product(self._opened.game.file.players.extremes, range(_PLAYOUTS))


def transcript(opened: Opener, players: int, number: int, readings: Mapping[str, str] | None = None) -> Iterator[Line]:
    """A playout line by line; the last line says how it ended.

    The other lines have the number of legal actions, the aim of the player who acts, the answers to some random
    actions, and the action that is done.
    """
    match, rng = fresh_match(opened, players, readings), random.Random(number)  # noqa: S311  # lots, not secrets
    match.state.measure_anew()
    policy = _doing_well if number == _PLAYOUTS - 1 else _at_random
    values, steps = match.state.values, 0
    domains = {kind.name: tuple(map(sorted, kind.domains)) for kind in match.action_kinds.values()}
    with watched(lambda: match.checked):
        while not values[OVER] and steps < match.model.play.longest:
            asked = tuple(match.verify(wanted).code for wanted in _random_actions(match, domains, rng))
            action = policy(match, rng)
            if action is None:
                break
            yield (len(match.legal()), match.rules.aim(max(0, match.turn)), *asked, action)
            match.state.log.clear()
            match.carry_out(action)
            steps += 1
            if broken := match.broken_claims():
                yield tuple(broken)
                return
    aims = tuple(map(match.rules.aim, range(players)))
    yield match.ending, match.course.rounds, aims, match.state.used(), tuple(values)


def _at_random(match: Match, rng: random.Random) -> Action | None:
    """A random legal action, each kind equally likely, independent of the order in which the rules offer them."""
    if match.turn == CHANCE:
        outcomes = sorted(match.odds().items())
        return rng.choices([o for o, _ in outcomes], [weight for _, weight in outcomes])[0] if outcomes else None
    kinds: dict[str, list[Action]] = {}
    for action in match.legal():
        kinds.setdefault(action.kind, []).append(action)
    return rng.choice(sorted(kinds[rng.choice(sorted(kinds))])) if kinds else None


def _doing_well(match: Match, rng: random.Random) -> Action | None:
    """The legal action, of a few at random, that is best for the player who acts."""
    seat = match.turn
    if seat == CHANCE:
        return _at_random(match, rng)
    tried = [action for action in (_at_random(match, rng) for _ in range(_TRIED)) if action is not None]
    state, low, worth = match.state, list(match.state.low), dict.fromkeys(tried, 0)
    for action in worth:
        mark = len(state.log)
        match.carry_out(action)
        worth[action] = match.rules.aim(max(0, seat))
        state.undo(mark)
    state.low[:] = low
    return max(worth, key=worth.__getitem__, default=None)


def _random_actions(
    match: Match, domains: Mapping[str, Sequence[Sequence[int]]], rng: random.Random
) -> Iterator[Action]:
    """Actions of this phase by the player who acts, allowed or not."""
    kinds = [kind for kind in match.open_kinds() if all(kind.domains)]
    for _ in range(_ASKED if kinds else 0):
        kind = rng.choice(kinds)
        yield Action(kind.name, match.turn, tuple(rng.choice(domain) for domain in domains[kind.name]))


def guarded_transcript(
    other: Opener, players: int, number: int, readings: Mapping[str, str] | None = None
) -> Iterator[Line]:
    """The transcript of rules that can fail in any way; if they do, the last line is the type of the error."""
    if players not in other.game.file.players.numbers:
        return
    try:
        yield from transcript(other, players, number, readings)
    except CannotPlayError:
        raise
    except Exception as error:  # noqa: BLE001  # changed rules can fail in any way
        yield (type(error).__name__,)


def first_difference(lines: Iterable[Line], others: Iterable[Line]) -> int | None:
    """The number of the first line of a transcript that differs from another one; None when there is none."""
    pairs = enumerate(zip_longest(lines, others))
    return next((step for step, (line, other) in pairs if line != other), None)
