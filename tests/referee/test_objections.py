"""What the referee says against a game: each fault is planted in the small game and told by its code."""

import json
from pathlib import Path

import pytest
from helpers.small_play import COMPONENTS, PLAY, RULES, RULES_PY, write
from typer.testing import CliRunner

from pnp.base.findings import Findings
from pnp.cli.app import app
from pnp.game.loading import load_game
from pnp.game.scenario import read_scenarios
from pnp.play.opening import opener
from pnp.referee.changes import changed_numbers
from pnp.referee.needs import needed
from pnp.referee.objections import PlayedGame, objections
from pnp.referee.playouts import play_games
from pnp.referee.scenarios import Seen, replay
from pnp.referee.tally import Setting
from pnp.referee.verdicts import high_water_marks

ROOT = Path(__file__).parents[2]

SHOWN = """\
scenario: three mills are built by turns
players: 2
steps: [reap, reap, dig, dig, reap, reap, build, build, reap, reap, dig, dig, reap, reap, build]
"""


def findings_by_code(root, *arguments, games=6, **files):
    """The findings of a run by code."""
    write(root, **files)
    done = CliRunner().invoke(app, ["referee", "--json", "--games", str(games), "--jobs", "1", "--project", str(root),
                                    *arguments])  # fmt: skip
    met = json.loads(done.stdout)["findings"]
    return {one["code"]: one for one in met}


def play(*changes):
    made = PLAY.replace("longest: 60", "longest: 400")
    for old, new in changes:
        assert old in made
        made = made.replace(old, new, 1)
    return made


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    return findings_by_code(tmp_path_factory.mktemp("sound"), play=play())


@pytest.mark.parametrize(
    ("code", "severity", "message", "files"),
    [
        ("no-end-condition", "error", "none of the ends", {"play": play(("of: game", "of: round"))}),
        (
            "cost-unpayable", "error", 'the cost "mill" asks for 5 stone; play never has more than 4',
            {"rules.yaml": RULES.replace("stone: 1", "stone: 5")},
        ),
        (
            "unreachable-action", "warning", 'the action "build" was never done',
            {"rules.yaml": RULES.replace("stone: 1", "stone: 4")},
        ),
        (
            "unreachable-end", "warning", 'the end "rain" was never reached',
            {"play": play(("claims:", "  rain: {of: game, source: {stated: Play}}\nclaims:"))},
        ),
        (
            "limit-broken", "error", "grain were out at once, as playouts can show; the bound says 1",
            {"play": play(("bounds:\n", "bounds:\n  - {pool: grain, at_most: 1, proof: we believed so}\n"))},
        ),
        (
            "oversupply", "note", '9 of "mill" are printed, and no game takes more than 3',
            {
                "components.yaml": COMPONENTS.replace("name: Mill, count: 3", "name: Mill, count: 9"),
                "play": play(("bank.mill == 0", "bank.mill == 6"), ("at_most: printed.mill", "at_most: 3")),
            },
        ),
        ("exact", "note", "the last one that is printed of grain, stone", {}),
        ("claim-refuted", "error", "mills_are_points", {"play": play(("value.points + 1", "value.points + 2"))}),
        (
            "dead-state", "error", "has no action left in phase rest",
            {"play": play(("phases: [act]", "phases: [act, rest]"), ("to: 9}]", "to: 9}]\n    then: rest"))},
        ),
        (
            "negative", "error", "cannot move 1 of stone out of hand.P1: 0 lie there",
            {"own": RULES_PY.replace("        self.look", "        self.state.move(1, 1, 1, 0)\n        self.look")},
        ),
        (
            "conservation-broken", "error", "other pieces than the 6",
            {"own": RULES_PY.replace("        self.look", "        self.state.cells[0] += 1\n        self.look")},
        ),
        (
            "rules-broken", "error", "ZeroDivisionError",
            {"own": RULES_PY.replace("        self.look", "        1 // 0\n        self.look")},
        ),
        (
            "answer-open", "error", "with 3 players the answer for mill is 2; scenarios reach 0, and the bound is 3",
            {"play": play(("longest", "answers: [{pool: mill, most: 2, source: {derived: played}}]\nlongest"))},
        ),
    ],
    ids=lambda met: met if isinstance(met, str) and "-" in met else "",
)  # fmt: skip
def test_a_planted_fault_is_reported(tmp_path, sound, code, severity, message, files):
    assert code not in sound or code == "exact"
    met = findings_by_code(tmp_path / "faulty", **files)
    assert code in met, list(met)
    assert met[code]["severity"] == severity
    assert message in met[code]["message"]
    assert met[code]["file"]


def test_a_bound_that_play_exceeds_holds_with_the_number_that_its_hint_names(tmp_path):
    bound = "bounds:\n  - {pool: grain, at_most: 1, proof: we believed so}\n"
    met = findings_by_code(tmp_path / "low", play=play(("bounds:\n", bound)))
    number, comma, _ = met["limit-broken"]["hint"].partition(",")
    assert (number.startswith("at_most: "), comma) == (True, ",")
    assert "limit-broken" not in findings_by_code(
        tmp_path / "raised", play=play(("bounds:\n", bound.replace("at_most: 1", number)))
    )


FEAST = """\
  feast: {when: [{that: built.everyone.mill > 3, refuse: PRECONDITION}], source: {stated: Play}}
ends:
  city: {of: game, that: built.everyone.mill > 4, source: {stated: Play}}
"""


def test_what_only_pieces_without_limit_reach_is_reported_as_that(tmp_path):
    """Three mills are printed: a fourth stands only in the games that measure what players would take."""
    met = findings_by_code(tmp_path, games=40, play=play(("ends:\n", FEAST)))
    beyond = "with the pieces that are printed, only with pieces without limit"
    assert met["unreachable-end"]["message"] == f'the end "city" was never reached {beyond}'
    assert met["unreachable-action"]["message"] == f'the action "feast" was never done {beyond}'
    assert met["unreachable-end"]["hint"].startswith("print more of the pieces that it needs, ")


HOUSES = (
    ("mill: {component: mill, home", "house: {components: {mill: mill, tower: tower}, home"),
    ("cost: mill", "of: {what: house}\n    cost: what"),
    ("of: mill", "of: what"),
    ("built.P1.mill", "built.P1.house"),
    ("into: hand.whom", "into: bank"),
)


@pytest.mark.parametrize(("grain", "codes"), [(4, {"unreachable-cost"}), (1, set())])
def test_a_cost_that_no_hand_can_hold_is_reported_at_its_line(tmp_path, grain, codes):
    """A hand holds four pieces, and the tower costs four grain and a stone, which are printed."""
    met = findings_by_code(
        tmp_path,
        play=play(*HOUSES),
        **{
            "components.yaml": f"{COMPONENTS}  - {{id: tower, name: Tower, count: 3, source: {{stated: Box}}}}\n",
            "rules.yaml": f"{RULES}  tower: {{grain: {grain}, stone: 1, source: {{stated: Play}}}}\n",
        },
    )
    assert met.keys() & {"unreachable-cost"} == codes
    for one in map(met.get, codes):
        assert one["message"] == 'the cost "tower" was never paid, in no scenario and in no playout'
        assert (one["file"], one["line"]) == ("content/mill/rules.yaml", 5)


DRAW = """phases: [draw, act]
actions:
  deal: {phase: [draw], by: chance, effect: [{move: 1, of: grain, out_of: bank, into: hand}], then: act, turn: next,
         source: {stated: Play}}
"""


def test_a_game_that_begins_in_a_phase_of_chance_gets_the_hint_how_chance_is_called_for(tmp_path):
    game = PLAY.replace("phases: [act]\nactions:\n", DRAW)
    stuck = findings_by_code(tmp_path / "stuck", play=game, own=None)["dead-state"]
    assert "has no action left in phase draw" in stuck["message"]
    assert "`setup: [{turn: chance}]`" in stuck["hint"]
    # The hint, typed.
    assert "dead-state" not in findings_by_code(
        tmp_path / "called", play=f"{game}setup: [{{turn: chance}}]\n", own=None
    )


def test_a_phase_that_nobody_acts_in_gets_no_hint_to_call_for_chance(tmp_path):
    faulty = play(("phases: [act]", "phases: [act, rest]"), ("to: 9}]", "to: 9}]\n    then: rest"))
    assert (
        findings_by_code(tmp_path, play=faulty)["dead-state"]["hint"]
        == "pnp referee mill --games 6 --save DIR writes the game as a scenario"
    )


def test_an_answer_holds_where_a_scenario_of_a_whole_game_reaches_the_bound(tmp_path):
    answered = play(("longest", "answers: [{pool: mill, most: printed.mill, source: {derived: played}}]\nlongest"))
    assert "answer-open" in findings_by_code(tmp_path, play=answered)
    assert "answer-open" not in findings_by_code(tmp_path, "--players", "2", play=answered, scenarios=SHOWN)


def test_an_answer_over_any_number_of_players_needs_one_of_them(tmp_path):
    answer = "answers: [{pool: mill, most: printed.mill, over: any, source: {derived: played}}]\nlongest"
    answered = play(("longest", answer))
    assert "answer-open" not in findings_by_code(tmp_path, play=answered, scenarios=SHOWN)
    fewer = answered.replace("mill, most: printed.mill", "mill, most: 2")
    message = findings_by_code(tmp_path, play=fewer, scenarios=SHOWN)["answer-open"]
    assert message["message"] == "the answer for mill is 2; scenarios reach 3, and the bound is 3"
    assert (
        '"mil" is not a pool'
        in findings_by_code(tmp_path, play=answered.replace("pool: mill, most", "pool: mil, most"))["play-broken"][
            "message"
        ]
    )


def test_steps_of_a_refuted_claim_can_be_played_again(tmp_path):
    faulty = play(("to: value.points + 1", "to: value.points + 2"))
    findings_by_code(tmp_path, "--save", str(tmp_path / "failed"), play=faulty)
    saved = next(path for path in (tmp_path / "failed").iterdir() if "claim-refuted" in path.name)
    met = findings_by_code(tmp_path, play=faulty, scenarios=saved.read_text())
    assert "the claim mills_are_points does not hold after this" in met["example-mismatch"]["message"]


def answers_of(game):
    """What the referee says of the answers of End of Resources, after its scenarios and a game for each table."""
    opened, seen, findings = opener(game), Seen(), Findings()
    for scenario in read_scenarios(game, findings):
        replay(opened, scenario, findings, seen)
    tallies = [play_games(opened, Setting(players=players), range(1), 1) for players in range(2, 7)]
    marks = [mark for tally in tallies for mark in high_water_marks(opened, tally, seen.witnesses)]
    played = PlayedGame(
        opened=opened,
        seen=seen,
        tallies=tallies,
        marks=marks,
        needed=needed(tallies, marks, seen.peaks),
        is_for_all=True,
    )
    return [finding.message for finding in objections(played) if finding.code == "answer-open"]


def test_the_wasted_areas_that_a_page_prints_are_those_that_play_needs():
    game = load_game(ROOT / "content" / "end_of_resources", shown_from=ROOT, findings=Findings())
    assert answers_of(game) == []
    other = next(change.game for change in changed_numbers(game) if change.name == "number.wasted_most")
    messages = answers_of(other)
    assert len(messages) == 5
    assert messages[0] == "with 2 players the answer for wasted is 24; scenarios reach 18, and the bound is 18"
