"""End of Resources in play: the rulebook's examples, every ending and refusal, and how many wasted areas it takes."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.findings import Findings
from pnp.game.loading import load_game
from pnp.referee.opening import fresh_match, opener
from pnp.referee.playouts import Setting, play_games
from pnp.referee.policies import at_random
from pnp.referee.rulings import CODES, Action
from pnp.referee.scenarios import Seen, read_scenarios, replay
from pnp.referee.searching import exhaust, reduced
from pnp.referee.verdicts import needed, waters

ROOT = Path(__file__).parent.parent
FINDINGS = Findings()
GAME = load_game(ROOT / "content" / "end_of_resources", shown_from=ROOT, findings=FINDINGS)
OPENED = opener(GAME)
SCENARIOS = list(read_scenarios(GAME.folder, shown_from=ROOT, findings=FINDINGS))
# No rule of this game asks for payment.
CODES_THAT_OCCUR = set(CODES) - {"CANNOT_PAY"}


@pytest.fixture(scope="module")
def seen():
    findings, made = Findings(), Seen()
    assert sum(replay(OPENED, scenario, findings, made) for scenario in SCENARIOS) == len(SCENARIOS), list(findings)
    return made


def test_everything_was_read():
    assert list(FINDINGS) == []
    assert len(SCENARIOS) >= 20


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.scenario[:60])
def test_scenario(scenario):
    findings = Findings()
    assert replay(OPENED, scenario, findings, Seen()), [finding.message for finding in findings]


def test_every_action_end_and_code_has_a_scenario(seen):
    assert set(OPENED.play.actions) - seen.verbs == set()
    assert set(OPENED.play.ends) - seen.ends == set()
    assert CODES_THAT_OCCUR - seen.codes == set()


def test_wasted_areas_are_enough_and_needed_to_the_last(seen):
    for players in range(2, 7):
        setting = Setting(players=players)
        tally = play_games(OPENED, setting, range(1), 1)
        (water,) = [w for w in waters(OPENED, tally, seen.witnesses) if w.pool == "wasted"]
        side = players + 1
        assert water.bound == 3 * side * (side - 1) <= water.printed
        assert water.bound - water.used <= 1, f"with {players} players {water.used} of {water.bound} were wasted"


def test_every_way_the_smallest_map_can_go():
    match = reduced(OPENED, 2).match(2)
    met = exhaust(match, 50_000)
    assert met.is_complete
    assert met.endings == ("land_full",)
    wasted = match.plan.families["wasted"]["wasted"]
    assert met.used[wasted] <= match.plan.board.spaces - 1


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 6), must=st.sampled_from(["may", "must"]))
def test_play_keeps_every_piece_and_every_claim(seed, players, must):
    match = fresh_match(OPENED, players, {"exile": must})
    rng, table = random.Random(seed), match.table
    for _ in range(60):
        before = table.state()
        verb = rng.choice(list(match.verbs.values()))
        wish = Action(verb.name, rng.randrange(-1, players), tuple(rng.choice(sorted(d)) for d in verb.domains))
        mark = len(table.log)
        ruling = match.do(wish)
        table.undo(mark)
        assert table.state() == before
        assert (wish in match.legal()) == ruling.is_allowed
        match.do(at_random(match, rng))
        assert list(match.broken_claims()) == []
    width = table.zones
    totals = tuple(sum(table.cells[p * width : (p + 1) * width]) for p in range(len(table.totals)))
    assert totals == table.totals


def test_a_shortage_is_told_when_fewer_are_printed(seen):
    setting = Setting(players=2)
    tally = play_games(OPENED, setting, range(1), 1)
    made = {one.component: one for one in needed(list(waters(OPENED, tally, seen.witnesses)))}
    assert str(made["wasted_area"]).startswith("printed 126, needed 18 (tight), with 2 players")
    assert str(made["specie_card"]).startswith("printed 8")
