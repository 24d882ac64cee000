"""Every game that the referee plays: its scenarios pass and cover it, and no way to play it loses a piece."""

import random
from functools import cache
from itertools import product
from math import prod
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.game.scenario import read_scenarios
from pnp.play.match import action_text, read_action
from pnp.play.opening import fresh_match, opener
from pnp.play.rulings import Action
from pnp.referee.players import at_random
from pnp.referee.playouts import play_games
from pnp.referee.scenarios import Seen, replay
from pnp.referee.tally import Setting

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/play.yaml"))
# Of what looks alike, such as the turns of a tile, one is offered.
OFFERED_ONCE = {"resourcity": {"replace"}}
MOST_COMBINATIONS = 3_000


@cache
def opened(game):
    findings = Findings()
    read = load_game(ROOT / "content" / game, shown_from=ROOT, findings=findings)
    assert list(findings) == []
    return opener(read)


@cache
def scenarios(game):
    findings = Findings()
    made = tuple(read_scenarios(opened(game).game, findings))
    assert list(findings) == []
    return made


@cache
def seen(game):
    findings, made = Findings(), Seen()
    for scenario in scenarios(game):
        replay(opened(game), scenario, findings, made)
    return made


def wishes(match, rng, count):
    """Actions that somebody might want, allowed or not."""
    verbs = list(match.action_kinds.values())
    for _ in range(count):
        verb = rng.choice(verbs)
        what = tuple(rng.choice(sorted(domain)) for domain in verb.domains)
        yield Action(verb.name, rng.randrange(-1, match.model.players), what)


def codes_met(game):
    """The codes with which a few games refuse what somebody might want."""
    met = set()
    for number in range(6):
        rng = random.Random(number)
        match = fresh_match(opened(game), opened(game).game.file.players.min)
        for _ in range(120):
            met |= {match.verify(wish).code for wish in wishes(match, rng, 12)}
            action = at_random(match, rng)
            if action is None:
                break
            match.do(action)
    return met - {None}


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_passes(game):
    findings = Findings()
    failed = [s.scenario for s in scenarios(game) if not replay(opened(game), s, findings, Seen())]
    assert failed == [], [f"{finding.place}: {finding.message}" for finding in findings]


@pytest.mark.parametrize("game", GAMES)
def test_every_action_and_every_end_has_a_scenario(game):
    play = opened(game).play
    assert set(play.actions) - seen(game).action_kinds == set()
    assert set(play.ends) - seen(game).ends == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_code_that_occurs_has_a_scenario(game):
    assert codes_met(game) - seen(game).codes == set()


@pytest.mark.parametrize("game", GAMES)
def test_playouts_end_and_break_nothing(game):
    players = opened(game).game.file.players
    for count in {players.min, players.max}:
        tally = play_games(opened(game), Setting(players=count), range(9), 5)
        assert [(failure.code, failure.message) for failure in tally.failures] == []
        assert set(tally.endings) <= set(opened(game).play.ends)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 100_000), data=st.data())
def test_no_way_to_play_loses_a_piece_and_a_refusal_changes_nothing(game, seed, data):
    able = opened(game).game.file.players
    match = fresh_match(opened(game), data.draw(st.integers(able.min, able.max)))
    rng, state = random.Random(seed), match.state
    for _ in range(80):
        before, mark = state.snapshot(), len(state.log)
        for wish in wishes(match, rng, 4):
            match.do(wish)
            state.undo(mark)
            assert state.snapshot() == before
        action = at_random(match, rng)
        if action is None:
            break
        assert read_action(match, action_text(match, action), action.by) == action
        assert match.do(action).is_allowed
        assert list(match.broken_claims()) == []
    width = state.zones
    assert state.totals == tuple(sum(state.cells[p * width : (p + 1) * width]) for p in range(len(state.totals)))


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_done_is_what_is_not_refused(game):
    match = fresh_match(opened(game), opened(game).game.file.players.min)
    rng = random.Random(3)
    for _ in range(40):
        legal = set(match.legal())
        assert all((wish in legal) == match.can(wish) for wish in wishes(match, rng, 10))
        action = at_random(match, rng)
        if action is None:
            break
        assert action in legal
        match.do(action)


@pytest.mark.parametrize("game", GAMES)
def test_every_combination_that_is_not_refused_is_offered_and_no_other(game):
    able, rng = opened(game).game.file.players, random.Random(11)
    for players in dict.fromkeys((able.min, able.max)):
        match = fresh_match(opened(game), players)
        while match.ending is None:
            if rng.random() < 0.1:
                legal = match.legal()
                assert len(set(legal)) == len(legal)
                allowed = {action for action in every_action(match) if match.can(action)}
                assert {action for action in legal if is_small(match.action_kinds[action.kind])} <= allowed
                assert {action.kind for action in allowed - set(legal)} <= OFFERED_ONCE.get(game, set())
            action = at_random(match, rng)
            if action is None:
                break
            match.carry_out(action)


def every_action(match):
    """All combinations of the parameters of what may be asked for now, where they are not too many."""
    for kind in filter(is_small, match.open_kinds()):
        for seat in match.who_may(kind):
            for what in product(*map(sorted, kind.domains)):
                yield Action(kind.name, seat, what)


def is_small(kind):
    return prod(map(len, kind.domains)) <= MOST_COMBINATIONS


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_was_taken_back_goes_again_as_it_went(game):
    match, rng = fresh_match(opened(game), opened(game).game.file.players.max), random.Random(12)
    state = match.state
    for _ in range(300):
        mark, before = len(state.log), state.snapshot()
        action = at_random(match, rng)
        if action is None:
            break
        match.carry_out(action)
        state.audit_all()
        done, log = state.snapshot(), state.log[mark:]
        state.undo(mark)
        state.audit_all()
        assert state.snapshot() == before
        match.carry_out(action)
        assert (state.snapshot(), state.log[mark:]) == (done, log)
        if match.ending is not None:
            match.reset()
