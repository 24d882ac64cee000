"""Plays whole games, seeded and capped, and tallies how they end and how much of each pool they used."""

import random
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter

from pnp.base.findings import Place
from pnp.base.watchdog import OverrunError, watched
from pnp.play.errors import PlayError
from pnp.play.match import Match, action_text
from pnp.play.model import OVER, PHASE, PLENTY, ROUND, TURN, PlayModel
from pnp.play.opening import Opener, carried_out, fresh_match
from pnp.play.rules import SupplyRunsOutError
from pnp.play.rulings import CHANCE, Action
from pnp.play.state import BrokenStateError
from pnp.referee.players import Policy, at_random, doing_well, using_up
from pnp.referee.tally import Failure, Peak, Setting, Tally, highest

ENDLESS, STUCK, BROKEN, STOPPED = "endless", "stuck", "broken", "stopped"
_CALL_FOR_CHANCE = (
    "only chance acts here: say `turn: chance` in the action before it, or begin with `setup: [{turn: chance}]`"
)
_SECONDS_OF_A_GAME = 60.0
_DOING_WELL = 2
# A batch stops after this many endless games, which are enough for a report.
_ENDLESS_GAMES = 3


def play_games(opened: Opener, setting: Setting, numbers: Iterable[int], seed: int) -> Tally:
    """Play the games of these numbers; each has its own seed, whatever was played before it."""
    match = fresh_match(opened, setting.players, dict(setting.readings), plenty=setting.plenty)
    tally = Tally(setting=setting)
    for number in numbers:
        ending = _play(opened, match, number, seed, tally, [])
        tally.add_used(used := match.state.used())
        for component, count in match.model.by_component(used).items():
            tally.peaks[component] = highest(tally.peaks.get(component), Peak(used=count, game=number))
        if ending == STOPPED:
            # Its state is not known, and every other game would be stopped, too.
            opened.kept.clear()
            break
        if tally.endings[ENDLESS] == _ENDLESS_GAMES and not setting.plenty:
            break
    return tally


def steps_of(opened: Opener, setting: Setting, number: int, seed: int) -> tuple[str, ...]:
    """The actions of one of these games, found by playing it again."""
    match = fresh_match(opened, setting.players, dict(setting.readings), plenty=setting.plenty)
    done: list[Action] = []
    _play(opened, match, number, seed, Tally(setting=setting), done)
    return _in_words(match, done)


def _in_words(match: Match, done: Iterable[Action]) -> tuple[str, ...]:
    return tuple(f"{match.seat(action.by)} {action_text(match, action)}" for action in done)


def _policy(match: Match, number: int) -> Policy:
    """Of ten games, one uses up a pool, of each family in turn, and one is played well; both are slow to play."""
    tens, number = divmod(number, 10)
    families = tuple(match.model.families.values())
    if number == 0:
        return using_up(list(families[tens % len(families)].values())[-1])
    return doing_well if number == _DOING_WELL else at_random


def _play(opened: Opener, match: Match, number: int, seed: int, tally: Tally, done: list[Action]) -> str:
    """Play one game and return how it ended; its actions are added to `done`."""
    setting, checked = tally.setting, match.checked
    rng = random.Random(f"{seed}/{setting.players}/{setting.readings}/{setting.plenty}/{number}")  # noqa: S311  # lots, not secrets
    match.state.measure_anew()
    try:
        with watched(lambda: match.checked, whole=_SECONDS_OF_A_GAME):
            match.reset()
            ending = _play_on(match, _policy(match, number), rng, done, tally)
            match.state.audit_all()
    except Exception as error:  # noqa: BLE001  # a game's own rules can fail in any way
        ending = _failed(opened, error, match, done, tally)
    if ending == ENDLESS:
        _fail(tally, "unbounded-game", f"a game goes on after {len(done)} actions", match, done)
    elif ending == STUCK:
        message = f"a game has no action left in phase {match.phase}"
        _fail(tally, "dead-state", message, match, done, hint=_CALL_FOR_CHANCE if _waits_for_chance(match) else None)
    tally.games += 1
    tally.actions += len(done)
    tally.checked += match.checked - checked
    tally.longest = max(tally.longest, len(done))
    tally.endings[ending] += 1
    tally.action_kinds.update(map(itemgetter(0), done))
    tally.costs |= match.costs_paid(done)
    return ending


def _waits_for_chance(match: Match) -> bool:
    """Tell whether a player has the turn in a phase whose actions are all taken by chance."""
    for_players, for_chance = match.by_phase[match.state.values[PHASE]]
    return match.turn != CHANCE and not for_players and bool(for_chance)


def _failed(opened: Opener, error: Exception, match: Match, done: Sequence[Action], tally: Tally) -> str:
    """Record a game that failed in its rules, at the line of the rules or of the action; return its ending."""
    name = carried_out(error) or (done[-1].kind if done else None)
    during = f'in the action "{name}"' if name else "before the first action"
    ending, place = BROKEN, opened.line_of(error, name)
    if isinstance(error, SupplyRunsOutError):
        ending, code, message = "supply_runs_out", "supply-runs-out", str(error)
    elif isinstance(error, BrokenStateError):
        tally.violations += 1
        code, message = error.code, f"{error}, {during}"
    elif isinstance(error, PlayError):
        code, message, place = "play-broken", str(error), error.place or place
    else:
        ending = STOPPED if isinstance(error, OverrunError) else BROKEN
        verb = "are stopped" if ending == STOPPED else "fail"
        finding = opened.failure(f"the rules of {opened.game.id} {verb} {during}", error)
        code, message, place = finding.code, finding.message, finding.place or place
    _fail(tally, code, message, match, done, place)
    return ending


def _play_on(match: Match, policy: Policy, rng: random.Random, done: list[Action], tally: Tally) -> str:
    values, log, longest, rounds = match.state.values, match.state.log, match.model.play.longest, 0
    carry_out, offered_in_python = match.carry_out, match.offered_in_python
    all_claims_hold, askers = match.course.all_claims_hold, match.course.askers
    is_laid = False
    while not values[OVER]:
        if len(done) >= longest:
            return ENDLESS
        if not is_laid and values[TURN] != CHANCE:
            is_laid = True
            tally.add_laid(match.model.by_component(match.state.out()))
        log.clear()
        action = policy(match, rng)
        if action is None:
            return STUCK
        kind, _, what = action
        if kind in offered_in_python and not offered_in_python[kind].knows(what):
            raise match.wrong_offer(action)
        done.append(action)
        carry_out(action)
        if not all_claims_hold(askers[values[TURN]]):
            claim = match.broken_claims()[0]
            _fail(tally, "claim-refuted", f'the claim "{claim}" does not hold', match, done)
            return "claim_refuted"
        if values[ROUND] != rounds:
            rounds = values[ROUND]
            tally.rounds[str(match.course.round_ending)] += 1
    return str(match.ending)


def _fail(
    tally: Tally,
    code: str,
    message: str,
    match: Match,
    done: Sequence[Action],
    place: Place | None = None,
    hint: str | None = None,
) -> None:
    if len(tally.failures) < 3:
        steps = _in_words(match, done)
        failure = Failure(code=code, message=message, setting=tally.setting, steps=steps, place=place, hint=hint)
        tally.failures.append(failure)


def settings(opened: Opener, players: Iterable[int]) -> Iterator[Setting]:
    """The game with the chosen readings, with unlimited pieces, and with every other option of every reading."""
    for count in players:
        yield Setting(players=count)
        yield Setting(players=count, plenty=PLENTY)
        model = opened.model(count)
        with opened.guarded(f"the readings of {opened.game.id} have no value with {count} players"):
            others = list(_other_readings(model))
        for reading in others:
            yield Setting(players=count, readings=(reading,))


def _other_readings(model: PlayModel) -> Iterator[tuple[str, str]]:
    """The options of readings that can change what is used: those with another value than the chosen one."""
    for name, reading in model.play.readings.items():
        for option, value in () if reading.same_pieces else reading.of.items():
            if model.number(value, model.figures, reading.place) != model.figures[f"reading.{name}"]:
                yield name, option
