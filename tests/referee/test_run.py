"""`pnp referee`: scenarios, playouts and verdicts from the command line; the same on every machine."""

import json
import os
import re
import subprocess
import sys

import pytest
from helpers.small_play import PLAY, RULES_PY, write
from typer.testing import CliRunner

from pnp.base import watchdog
from pnp.base.findings import Findings
from pnp.cli.app import app
from pnp.project.folder import open_project
from pnp.project.referee_record import needs
from pnp.referee.scenarios import read_scenario_file

SCENARIOS = """\
scenario: a mill costs two grain and a stone
players: 2
given: {zones: {hand.P1: {grain: 2, stone: 1}}, phase: act, turn: P1}
steps:
  - {expect: {hand.P1.grain: 2, bank.grain: 4}, legal: 6}
  - {do: build, expect: {built.P1.mill: 1, value.points.P1: 1, turn: P2}}
  - {do: build, refuse: CANNOT_PAY}
"""
TOKENS = """\
token_set: tokens
layout: tokens
tokens:
  - {id: grain, icon: water, colour: field}
  - {id: stone, icon: wood, colour: field}
  - {id: mill, icon: bear, colour: field}
"""


def run(root, *arguments):
    return CliRunner().invoke(app, ["referee", *arguments, "--project", str(root)])


def refereed(root, *arguments, games=6):
    done = run(root, "--json", "--games", str(games), "--jobs", "1", *arguments)
    return done.exit_code, json.loads(done.stdout)


def test_a_sound_game_is_summed_up_in_figures(tmp_path):
    write(tmp_path, scenarios=SCENARIOS, play=PLAY.replace("  stop:", "  halt:").replace("to: 9", "to: 0"))
    code, report = refereed(tmp_path)
    (game,) = report["games"]
    assert game["scenarios"] == {"passed": 1, "failed": 0}
    assert {pool["id"] for pool in game["pools"]} == {"grain", "stone", "mill"}
    assert set(game["playouts"]) == {"games", "actions", "checked", "violations", "longest", "endings", "further"}
    assert game["playouts"]["checked"] >= game["playouts"]["actions"] > 0
    assert game["playouts"]["violations"] == 0
    mill = next(pool for pool in game["pools"] if pool["id"] == "mill")
    assert mill["bound"] == mill["printed"] == 3
    assert code == (1 if any(f["severity"] == "error" for f in report["findings"]) else 0)


def test_games_without_a_limit_and_those_with_other_readings_are_counted_apart(tmp_path):
    write(tmp_path)
    _, report = refereed(tmp_path)
    playouts = report["games"][0]["playouts"]
    assert playouts["games"] == 2 * 6 == sum(playouts["endings"].values())
    assert playouts["further"]["games"] > 0
    assert playouts["checked"] >= playouts["actions"] + playouts["further"]["actions"]
    (line,) = (line for line in run(tmp_path, "--games", "6", "--jobs", "1").stdout.splitlines() if "beside" in line)
    games = f"{playouts['further']['games']} games"
    assert line.startswith(f"  beside them, with other readings or with pieces without limit: {games} of ")


def test_one_scenario_passes_and_one_game_is_played(tmp_path):
    write(tmp_path, scenarios=SCENARIOS)
    done = run(tmp_path, "--games", "1", "--players", "2", "--jobs", "1").stdout.splitlines()
    assert re.fullmatch(r"mill: 1 scenario passes; 1 game of \d+ actions", done[0])


def test_a_game_without_readings_is_not_said_to_be_played_with_them(tmp_path):
    endless = PLAY.replace("that: bank.mill == 0", "that: bank.mill > 99")
    plain = endless[: endless.index("readings:")] + endless[endless.index("pay:") :]
    write(tmp_path, play=plain.replace("reading.harvest", "1"))
    _, report = refereed(tmp_path)
    messages = {one["message"] for one in report["findings"] if one["code"] == "unbounded-game"}
    assert messages == {f"a game goes on after 60 actions, with {players} players, at action 60" for players in (2, 3)}


def test_the_hint_at_a_failed_game_plays_the_same_games_or_shows_the_one_that_was_saved(tmp_path):
    write(tmp_path, play=PLAY.replace("that: bank.mill == 0", "that: bank.mill > 99"))
    saved = tmp_path / "failed"

    def hints(*more):
        found = refereed(tmp_path, "--seed", "3", "--players", "2", *more)[1]["findings"]
        return {one["hint"] for one in found if one["code"] == "unbounded-game"}

    assert hints() == {"pnp referee mill --games 6 --seed 3 --save DIR writes the game as a scenario"}
    shown = f"pnp referee mill --replay {saved / 'mill_unbounded-game_2_1.yaml'}"
    assert shown in hints("--save", str(saved))
    assert run(tmp_path, *shown.split()[2:]).exit_code == 0


def test_a_game_that_never_ends_is_found_and_saved_as_a_scenario(tmp_path):
    write(tmp_path, play=PLAY.replace("that: bank.mill == 0", "that: bank.mill > 99"))
    code, report = refereed(tmp_path, "--save", str(tmp_path / "failed"))
    assert code == 1
    assert "unbounded-game" in {finding["code"] for finding in report["findings"]}
    saved = sorted((tmp_path / "failed").glob("*unbounded-game*"))
    assert saved
    (tmp_path / "content" / "mill" / "scenarios").mkdir()
    (tmp_path / "content" / "mill" / "scenarios" / "saved.yaml").write_text(saved[0].read_text())
    _, report = refereed(tmp_path)
    assert report["games"][0]["scenarios"] == {"passed": 1, "failed": 0}


def test_a_saved_game_can_be_read_whatever_its_title_says_and_none_is_saved_without_an_action(tmp_path):
    fails = RULES_PY.replace('self.look_for_ends("turn")', """raise ValueError(r'a\\d "b"')""")
    write(tmp_path, own=fails)
    refereed(tmp_path, "--players", "2", "--save", str(tmp_path / "failed"))
    findings = Findings()
    for file in (tmp_path / "failed").glob("*broken*"):
        (scenario,) = read_scenario_file(file, tmp_path, findings)
        assert scenario.scenario.endswith(r'ValueError: a\d "b"')
    assert list(findings) == []
    write(tmp_path, play=f"{PLAY}setup: [{{turn: chance}}]\n", own=None)
    (tmp_path / "content" / "mill" / "rules.py").unlink()
    _, report = refereed(tmp_path, "--save", str(tmp_path / "stuck"))
    assert {one["hint"] for one in report["findings"] if one["code"] == "dead-state"} == {None}
    assert not (tmp_path / "stuck").exists()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("point.P1: 1", '"point" is not a kept value; did you mean "points"?'),
        ("points.P3: 1", '"points.P3" is not a kept value: points has one for each player; '),
        ("points: 1", '"points" is not a kept value: points has one for each player; expected one of P1, P2'),
        ("turns.P1: 1", '"turns.P1" is not a kept value: there is one turns for all'),
        ("points.P1: 5", "points.P1 cannot be 5; expected 0 to 4"),
    ],
)
def test_a_scenario_cannot_begin_with_a_value_that_the_game_does_not_have(tmp_path, given, message):
    play = PLAY.replace("phases: [act]\n", "shown: {points: number.hand_limit}\nphases: [act]\n")
    write(tmp_path, play=play, scenarios=SCENARIOS.replace("phase: act,", f"values: {{{given}}}, phase: act,"))
    done = run(tmp_path, "--games", "1", "--jobs", "1")
    assert (done.exit_code, "all.yaml:3:" in done.stderr) == (1, True)
    assert message in " ".join(done.stderr.split())


def test_a_scenario_that_comes_out_differently_is_reported_at_its_step(tmp_path):
    write(tmp_path, scenarios=SCENARIOS.replace("built.P1.mill: 1", "built.P1.mill: 2"))
    done = run(tmp_path, "--games", "1", "--jobs", "1")
    assert done.exit_code == 1
    assert "all.yaml:6:5: error[example-mismatch]" in done.stderr
    assert "built.P1.mill is 1 after this; the scenario says 2" in done.stderr


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("do: build, expect", "doo: build, expect", 'unknown key "doo" in a step'),
        ("refuse: CANNOT_PAY", "refuse: CANT_PAY", "CANT_PAY"),
        ("hand.P1: {grain", "hnad.P1: {grain", '"hnad" is not a zone; did you mean "hand"?'),
        ("turn: P1", "turn: P7", '"P7" is not a seat'),
        ("hand.P1: {grain: 2", "hand.P1: {grian: 2", "all.yaml:3:"),
        ("hand.P1: {grain: 2", "hand.P1: {grian: 2", '"grian" is not a pool; did you mean "grain"?'),
        ("hand.P1: {grain: 2", "hand: {grain: 2", '"hand" is not a single zone; expected one of hand.P1, hand.P2'),
        ("hand.P1: {grain: 2", "hand.P1: {grain: 20", "hand.P1 cannot begin with 20 of grain: 6 are left in bank"),
        ("do: build, expect", "do: biuld, expect", 'needed an action of the game; did you mean "build"?'),
        ("{do: build, refuse: CANNOT_PAY}", "give", "needed give whom; met 0 of its 1 parameters"),
        ("{do: build, refuse: CANNOT_PAY}", "give P22", '"P22" is not a parameter of give; did you mean "P2"?'),
        ("legal: 6", "legal: 7", "6 actions may be done after this; the scenario says 7"),
        ("phase: act", "phase: nap", "nap"),
        (
            "players: 2",
            "players: 4",
            'all.yaml:2:10: error[player-range]: "a mill costs two grain and a stone" has 4 play',
        ),
        ("players: 2", "players: 4", "hint: players: 3"),
        ("do: build, expect", "do: build stone P2, expect", 'all.yaml:6:10: error[example-mismatch]: in "a mill costs'),
        ("do: build, expect", "do: build stone P2, expect", 'met "stone P2" after "build"; expected build alone'),
        ("{do: build, refuse: CANNOT_PAY}", "give P1 grain", 'all.yaml:7:5: error[example-mismatch]: in "a mill costs'),
        ("{do: build, refuse: CANNOT_PAY}", "give P1 grain", 'met "grain" after "give P1"; expected give whom'),
    ],
)
def test_what_is_wrong_in_a_scenario_is_a_finding(tmp_path, old, new, message):
    assert old in SCENARIOS
    write(tmp_path, scenarios=SCENARIOS.replace(old, new))
    done = run(tmp_path, "--games", "1", "--jobs", "1")
    assert done.exit_code == 1
    assert message in " ".join(done.stderr.split())


def test_an_action_that_misses_what_the_setup_lays_out_gets_the_hint_that_given_begins_without_it(tmp_path):
    laid = f"{PLAY}setup: [{{each: {{who: player}}, do: [{{move: 1, of: grain, out_of: bank, into: hand.who}}]}}]\n"
    write(
        tmp_path,
        play=laid,
        scenarios=SCENARIOS.replace("grain: 2, stone: 1", "stone: 1")
        .replace("{expect: {hand.P1.grain: 2, bank.grain: 4}, legal: 6}", "dig")
        .replace("do: build,", "do: build, by: P1,"),
    )
    done = run(tmp_path, "--games", "1", "--jobs", "1")
    assert "hint: what `setup` lays out is not there: `given` begins with every other piece at home" in done.stderr
    plain = run(
        write(tmp_path / "plain", scenarios=SCENARIOS.replace("stone: 1", "stone: 0")).parents[1], "--games", "1"
    )
    assert "example-mismatch" in plain.stderr
    assert "`setup`" not in plain.stderr


def test_a_scenario_that_cannot_be_read_is_an_error_of_the_validator(tmp_path):
    write(tmp_path, scenarios=SCENARIOS.replace("do: build, expect", "doo: build, expect"))
    done = CliRunner().invoke(app, ["validate", "--project", str(tmp_path)])
    assert done.exit_code == 1
    assert 'all.yaml:6:6: error[unknown-key]: unknown key "doo" in a step' in done.stderr


def test_a_refuted_claim_and_a_supply_without_a_rule_are_found(tmp_path):
    write(tmp_path, play=PLAY.replace("that: value.points.P1 == built.P1.mill", "that: built.total == 0"))
    _, report = refereed(tmp_path)
    assert "claim-refuted" in {finding["code"] for finding in report["findings"]}
    own = RULES_PY.replace("        self.look", '        self.take(1, 1, self.zones["built"][0])\n        self.look')
    before = "stone, home: bank, when_empty: "
    write(tmp_path, play=PLAY.replace(f"{before}refused", f"{before}undefined"), own=own)
    done = subprocess.run(
        [sys.executable, "-m", "pnp", "referee", "--json", "--games", "6", "--project", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "no stone is left, and no rule says how play goes on" in done.stdout


def test_a_game_with_an_error_in_its_pieces_is_not_played(tmp_path):
    write(tmp_path)
    (tmp_path / "content" / "mill" / "tokens.yaml").write_text(TOKENS.replace("colour: field", "colour: feild", 1))
    code, report = refereed(tmp_path)
    assert (code, report["games"]) == (1, [])
    assert [(one["code"], one["file"]) for one in report["findings"]] == [
        ("unknown-colour", "content/mill/tokens.yaml")
    ]


def test_a_game_without_play_yaml_is_a_note(harvest):
    done = harvest.run("referee")
    assert done.exit_code == 0
    assert "harvest: no referee yet" in done.stdout


def test_what_was_found_needed_stands_in_the_ledger_until_the_rules_change(tmp_path):
    folder = write(tmp_path)
    run(tmp_path, "--games", "3", "--jobs", "1")
    listed = json.loads(CliRunner().invoke(app, ["count", "--json", "--project", str(tmp_path)]).stdout)
    by_id = {one["id"]: one["needed"] for one in listed["games"][0]["components"]}
    assert set(by_id["mill"]) == {"low", "high", "proof"}
    (folder / "play.yaml").write_text(PLAY + "# changed\n")
    listed = json.loads(CliRunner().invoke(app, ["count", "--json", "--project", str(tmp_path)]).stdout)
    assert listed["games"][0]["components"][0]["needed"] is None


def test_one_seed_gives_one_answer_whatever_the_hash_seed_and_the_processes(tmp_path):
    write(tmp_path, scenarios=SCENARIOS)
    answers = set()
    command = [sys.executable, "-m", "pnp", "referee", "--json", "--games", "25", "--project", str(tmp_path), "--jobs"]
    for hash_seed, jobs in (("0", "1"), ("7", "1"), ("4242", "2")):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run([*command, jobs], capture_output=True, env=environment, check=False)
        answers.add(done.stdout)
    assert len(answers) == 1
    other = run(tmp_path, "--json", "--games", "25", "--jobs", "1", "--seed", "2")
    assert other.stdout.encode() not in answers


@pytest.mark.parametrize("players", ["x", "3-2", "0", "2-"])
def test_a_range_of_players_is_a_number_or_two(tmp_path, players):
    write(tmp_path)
    assert run(tmp_path, "--players", players).exit_code == 2


def test_players_whom_the_game_is_not_for_are_reported(tmp_path):
    write(tmp_path)
    done = run(tmp_path, "--players", "7-9")
    assert done.exit_code == 1
    assert "error[player-range]: mill is for 2 to 3 players" in done.stderr
    assert "hint: --players 2-3" in done.stderr


def test_an_answer_for_some_players_is_not_kept_for_the_ledger(tmp_path):
    write(tmp_path)
    run(tmp_path, "--games", "2", "--players", "2", "--jobs", "1")
    assert not (tmp_path / "output" / "mill" / "referee.json").exists()


def test_a_component_that_no_rule_moves_is_a_note(tmp_path):
    more = "  - {id: board, name: Board, count: 1, source: {stated: Box}}\n"
    folder = write(tmp_path)
    (folder / "components.yaml").write_text((folder / "components.yaml").read_text() + more)
    _, report = refereed(tmp_path)
    assert [f["message"] for f in report["findings"] if f["code"] == "unused-component"] == ['no rule moves "board"']
    (folder / "play.yaml").write_text(PLAY.replace("zones:\n", "unplayed: {board: it is the table}\nzones:\n", 1))
    _, report = refereed(tmp_path)
    assert "unused-component" not in {f["code"] for f in report["findings"]}


def test_playing_goes_on_until_so_many_actions_were_checked(tmp_path):
    write(tmp_path)
    _, few = refereed(tmp_path)
    _, many = refereed(tmp_path, "--actions", "5000")
    assert few["games"][0]["playouts"]["checked"] < 5000 <= many["games"][0]["playouts"]["checked"]
    in_two = run(tmp_path, "--json", "--games", "6", "--jobs", "2", "--actions", "5000")
    assert json.loads(in_two.stdout)["games"] == many["games"]


def test_a_piece_that_rules_make_is_counted_as_a_violation(tmp_path):
    own = RULES_PY.replace("        self.look", "        self.state.cells[0] += 1\n        self.look")
    write(tmp_path, own=own)
    code, report = refereed(tmp_path)
    assert code == 1
    playouts = report["games"][0]["playouts"]
    assert playouts["violations"] == playouts["games"] + playouts["further"]["games"]
    assert "conservation-broken" in {finding["code"] for finding in report["findings"]}


def test_a_misspelt_name_in_play_yaml_is_an_error_of_the_validator(tmp_path):
    misspelt = PLAY.replace("of: grain, out_of: hand", "of: grian, out_of: hand").replace("bank.mill", "bank.mil")
    write(tmp_path, play=misspelt)
    done = CliRunner().invoke(app, ["validate", "--json", "--project", str(tmp_path)])
    broken = [f for f in json.loads(done.stdout)["findings"] if f["code"] == "play-broken"]
    assert done.exit_code == 1
    assert {f["message"].partition(";")[0] for f in broken} == {'"grian" is not a pool', '"bank.mil" counts no pool'}
    assert all(f["file"].endswith("content/mill/play.yaml") and f["line"] for f in broken)


def test_rules_that_name_what_the_game_lacks_are_an_error_at_their_line(tmp_path):
    write(tmp_path, own=RULES_PY.replace('self.go("act")', 'self.go("sleep")'))
    for verb in ("validate", "referee"):
        done = CliRunner().invoke(app, [verb, "--project", str(tmp_path)])
        assert done.exit_code == 1
        assert 'rules.py:6:1: error[play-broken]: the rules need "sleep", which the game does not have' in done.stderr


def test_a_build_warns_of_a_box_that_the_referee_found_short_until_the_rules_change(tmp_path):
    short = PLAY.replace("at_most: printed.mill", "at_most: 5")
    folder = write(tmp_path, play=short, **{"tokens.yaml": TOKENS})
    assert "box-short" not in built(tmp_path).stderr
    run(tmp_path, "--games", "3", "--jobs", "1")
    done = built(tmp_path)
    assert "mill: up to date" in done.stdout
    assert 'warning[box-short]: 3 of "mill" are printed; play can need 5' in done.stderr
    assert "hint: raise its count in components.yaml; pnp referee mill shows what needs them" in done.stderr
    assert done.exit_code == 0
    (folder / "play.yaml").write_text(short + "# changed\n")
    assert "box-short" not in built(tmp_path).stderr


def built(root):
    return CliRunner().invoke(app, ["build", "--format", "pdf", "--project", str(root)])


def test_every_highest_number_has_its_rung(tmp_path):
    open_ended = PLAY.replace("stone, home: bank, when_empty: refused", "stone, home: bank, when_empty: undefined")
    write(tmp_path, play=open_ended)
    done = run(tmp_path, "--games", "2", "--jobs", "1")
    assert "  rung 1, pieces only move, so no more than are printed: grain\n" in done.stdout
    assert "  rung 2, a bound with its proof in play.yaml: mill\n" in done.stdout
    assert "  rung 4, playouts, so it can be more: stone\n" in done.stdout
    _, report = refereed(tmp_path)
    assert {one["component"]: one["rung"] for one in report["games"][0]["components"]} == {
        "grain": 1, "stone": 4, "mill": 2,
    }  # fmt: skip


def test_a_change_of_a_module_of_the_rules_makes_the_recorded_answer_void(tmp_path):
    folder = write(tmp_path, own=None)
    (folder / "rules").mkdir()
    (folder / "rules" / "__init__.py").write_text("from .rounds import Rules\n")
    (folder / "rules" / "rounds.py").write_text(RULES_PY)
    run(tmp_path, "--games", "2", "--jobs", "1")
    project = open_project(tmp_path)
    assert needs(project, "mill")["mill"].keys() == {"low", "high", "proof"}
    (folder / "rules" / "rounds.py").write_text(RULES_PY + "# changed\n")
    assert needs(project, "mill") == {}


@pytest.mark.parametrize(
    ("effect", "code", "message"),
    [
        ("value.turns * value.turns + 3", "limit-broken",
         'a kept value becomes more than 9,223,372,036,854,775,807, in the action "stop"'),
        ("9 // value.turns", "play-broken", '"9 // value.turns" divides by zero'),
    ],
)  # fmt: skip
def test_arithmetic_that_fails_in_play_is_found_at_its_line(tmp_path, effect, code, message):
    play = PLAY.replace("[{set: turns, to: 9}]", f"[{{set: turns, to: {effect}}}]")
    write(tmp_path, play=play, **{"tokens.yaml": TOKENS})
    _, report = refereed(tmp_path)
    finding = next(f for f in report["findings"] if f["code"] == code)
    assert finding["message"].startswith(message)
    assert (tmp_path / finding["file"]).read_text().splitlines()[finding["line"] - 1].strip() != "pools:"


@pytest.fixture
def _short_patience(monkeypatch):
    monkeypatch.setattr(watchdog, "SECONDS", 0.3)
    monkeypatch.setattr(watchdog, "MEGABYTES", 64)


LOOP = "while True:\n            pass"
GROW = "kept = []\n        while True:\n            kept.append(bytearray(2**20))"


@pytest.mark.usefixtures("_short_patience")
@pytest.mark.parametrize(
    ("place", "code", "message", "line"),
    [
        ('self.go("act")', LOOP, "the rules of mill cannot begin with 2 players: it comes to no end within 0.3 s", 6),
        ('self.look_for_ends("turn")', LOOP, 'the rules of mill are stopped in the action "', 9),
        ('self.look_for_ends("turn")', GROW, 'the rules of mill are stopped in the action "', 10),
    ],
)  # fmt: skip
def test_rules_that_loop_or_grow_are_stopped_and_found_at_their_line(tmp_path, place, code, message, line):
    write(tmp_path, own=RULES_PY.replace(place, code), **{"tokens.yaml": TOKENS})
    exit_code, report = refereed(tmp_path)
    (finding,) = [f for f in report["findings"] if f["code"] == "rules-endless"]
    assert finding["message"].startswith(message)
    assert (exit_code, abs(finding["line"] - line) <= 1) == (1, True)


@pytest.mark.usefixtures("_short_patience")
def test_a_scenario_whose_rules_loop_is_named(tmp_path):
    own = RULES_PY.replace('self.look_for_ends("turn")', "while self.model.players == 3:\n            pass")
    scenario = "{scenario: three dig, players: 3, steps: [dig]}\n"
    write(tmp_path, own=own, scenarios=scenario, **{"tokens.yaml": TOKENS})
    _, report = refereed(tmp_path, "--players", "2")
    (finding,) = [f for f in report["findings"] if f["code"] == "rules-endless"]
    assert finding["message"].startswith('the rules of mill are stopped in "three dig", line 1: it comes to no end')


def test_a_few_endless_games_are_enough(tmp_path):
    play = PLAY.replace("that: bank.mill == 0", "that: bank.mill > 99").replace("longest: 60", "longest: 200")
    write(tmp_path, play=play, **{"tokens.yaml": TOKENS})
    _, report = refereed(tmp_path, "--players", "2", games=10)
    assert report["games"][0]["playouts"]["endings"] == {"endless": 3}


PARTS = '''"""Rules in Python."""

from pnp.play.parts import Part, action, designed
from pnp.play.rules import GameRules
from pnp.play.views import Pool, Zone, Zones


class Yard(Part):
    """Grain is brought back."""

    bank = Zone()
    hand = Zones()
    grain = Pool()

    @action(of={"good": "grain or stone"}, turn="next", source=designed("draft"), text="{seat} returns {good}")
    def bring_back(self, seat: int, good: int) -> None:
        self.state.move(1, good, self.hand[seat], self.bank)

    @bring_back.options
    def goods(self, seat: int) -> list[int]:
        return [self.grain] if self.state.count(self.grain, self.hand[seat]) else []


class Rules(GameRules):
    """One part, and nothing after an action."""

    def prepare(self) -> None:
        self.yard = Yard(self)
'''


def test_an_end_at_every_turn_comes_with_rules_in_python_too(tmp_path):
    play = PLAY.replace("that: bank.mill == 0", "that: actions >= 20")
    write(tmp_path, play=play, own=PARTS, **{"tokens.yaml": TOKENS})
    _, report = refereed(tmp_path)
    assert report["games"][0]["playouts"]["endings"].keys() == {"all_built"}


def test_options_that_an_action_does_not_have_are_found_at_its_line(tmp_path):
    write(tmp_path, own=PARTS.replace("return [self.grain] if", "return [2] if"), **{"tokens.yaml": TOKENS})
    exit_code, report = refereed(tmp_path)
    found = {
        (f["file"], f["line"], f["message"].partition(",")[0]) for f in report["findings"] if f["code"] == "play-broken"
    }
    place = ("content/mill/rules.py", 15)
    assert (exit_code, found) == (1, {(*place, '"bring_back" offers 2 for "good"; expected 0 (grain) or 1 (stone)')})


def test_a_rule_in_python_that_moves_what_is_not_there_is_found_at_its_line(tmp_path):
    write(tmp_path, own=PARTS.replace("move(1, good", "move(9, good"), **{"tokens.yaml": TOKENS})
    _, report = refereed(tmp_path)
    found = {(f["code"], f["file"], f["line"]) for f in report["findings"] if f["severity"] == "error"}
    assert found == {("negative", "content/mill/rules.py", 17)}
