"""End of Resources: how many wasted areas play can take, and that the printed ones are enough."""

from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.game.scenario import read_scenarios
from pnp.play.opening import opener
from pnp.referee.needs import needed
from pnp.referee.playouts import play_games
from pnp.referee.scenarios import Seen, replay
from pnp.referee.search import exhaust, reduced
from pnp.referee.tally import Setting
from pnp.referee.verdicts import high_water_marks

ROOT = Path(__file__).parents[3]
FINDINGS = Findings()
GAME = load_game(ROOT / "content" / "end_of_resources", shown_from=ROOT, findings=FINDINGS)
OPENED = opener(GAME)
SCENARIOS = list(read_scenarios(GAME, FINDINGS))


@pytest.fixture(scope="module")
def seen():
    findings, made = Findings(), Seen()
    assert sum(replay(OPENED, scenario, findings, made) for scenario in SCENARIOS) == len(SCENARIOS), list(findings)
    return made


def test_everything_was_read():
    assert list(FINDINGS) == []
    assert len(SCENARIOS) >= 20


def test_wasted_areas_are_enough_and_needed_to_the_last(seen):
    for players in range(2, 7):
        setting = Setting(players=players)
        tally = play_games(OPENED, setting, range(1), 1)
        (water,) = [w for w in high_water_marks(OPENED, tally, seen.witnesses) if w.pool == "wasted"]
        side = players + 1
        assert water.bound == 3 * side * (side - 1) <= water.printed
        assert (water.used, water.proof) == (water.bound, "tight"), f"with {players} players"


def test_every_way_the_smallest_map_can_go():
    match = reduced(OPENED, 2).match(2)
    met = exhaust(match, 50_000)
    assert met.is_complete
    assert met.endings == ("land_full",)
    wasted = match.model.families["wasted"]["wasted"]
    assert met.used[wasted] <= match.model.board.spaces - 1


def test_a_shortage_is_reported_when_fewer_are_printed(seen):
    setting = Setting(players=2)
    tally = play_games(OPENED, setting, range(1), 1)
    marks = list(high_water_marks(OPENED, tally, seen.witnesses))
    made = {need.component: need for need in needed([tally], marks, seen.peaks)}
    assert str(made["wasted_area"]).startswith("printed 126, needed 18 (tight), as in the scenario")
    assert str(made["specie_card"]).startswith("printed 8")
