"""Transcripts: every action in words, why it was legal and what it changed; each is a scenario that is replayed."""

import json
import random
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from helpers.small_play import PLAY, RULES_PY, opened, write
from typer.testing import CliRunner

from pnp.base import watchdog
from pnp.base.findings import Findings
from pnp.cli.app import app
from pnp.game.loading import load_game
from pnp.play.match import read_action
from pnp.play.opening import CannotPlayError, opener
from pnp.play.records import Recorder
from pnp.play.rulings import CHANCE, Action
from pnp.project.folder import open_project
from pnp.referee.move_counts import count_games
from pnp.referee.players import at_random
from pnp.referee.run import RefereeOptions
from pnp.referee.scenarios import read_scenario_file
from pnp.referee.transcripts import played, replayed, transcripts

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/play.yaml"))
TOLD = PLAY.replace("  reap:\n", '  reap:\n    text: "{seat} reaps the field"\n')


def again(made, transcript, folder):
    """The transcript of a transcript."""
    path = folder / "game.yaml"
    path.write_text(transcript.as_text())
    findings = Findings()
    (scenario,) = read_scenario_file(path, folder, findings)
    met = replayed(made, scenario, findings)
    assert list(findings) == []
    return met


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_that_was_played_is_replayed_action_by_action(game_id, tmp_path):
    made = opener(load_game(ROOT / "content" / game_id, shown_from=ROOT, findings=Findings()))
    first = played(made, made.game.file.players.min, 5, Findings())
    assert first.ending is not None
    assert again(made, first, tmp_path) == first


def test_an_action_is_described_by_its_text_with_its_source_and_what_it_changed(tmp_path):
    match = opened(tmp_path, play=TOLD).match(2)
    recorder = Recorder(match)
    recorder.do(read_action(match, "reap"))
    (record,) = recorder.records
    assert record.as_json() == {
        "number": 1,
        "by": "P1",
        "do": "reap",
        "text": "P1 reaps the field",
        "source": {"stated": "Play"},
        "changes": ["1 grain: bank -> hand.P1", "turn: P1 -> P2"],
    }


def test_a_game_in_which_nobody_can_do_anything_says_so_and_when_it_is_replayed_too(tmp_path):
    stuck = PLAY.replace("phases: [act]", "phases: [act, rest]").replace("to: 9}]", "to: 9}]\n    then: rest")
    made = opened(tmp_path, play=stuck)
    first = played(made, 2, 1, Findings())
    assert first.as_text().endswith("  # Nobody can do anything now, and nothing ends the game.\n")
    assert again(made, first, tmp_path) == first


def test_pieces_are_listed_in_lines_and_kept_values_in_one_line_in_brackets():
    made = opener(load_game(ROOT / "content" / "resourced", shown_from=ROOT, findings=Findings()))
    text = played(made, 3, 3, Findings()).as_text()
    lines = text.partition(" gathers ")[2].splitlines()[1:4]
    assert lines[0].startswith("  #      1 card.")
    assert lines[1] == "  #      (acted: 0 -> 1; phase: act -> move)"
    assert lines[2].startswith("  - {do: ")


def test_texts_of_resourced_name_the_centre_and_who_stays():
    made = opener(load_game(ROOT / "content" / "resourced", shown_from=ROOT, findings=Findings()))
    texts = [record.text for record in played(made, 3, 3, Findings()).records]
    assert any(text.endswith(" moves to BGCS") for text in texts)
    assert any(" stays at " in text for text in texts)
    assert not any(text.endswith(" 0") for text in texts)


def test_a_piece_that_nobody_was_given_is_reported_as_missing():
    made = opener(load_game(ROOT / "content" / "end_of_resources", shown_from=ROOT, findings=Findings()))
    recorder = Recorder(made.match(2))
    recorder.do(read_action(recorder.match, "place F8", 1))
    (record,) = recorder.records
    assert record.text == "P2 puts the missing piece on F8"
    assert record.refused is not None


def test_a_refusal_is_reported_with_what_was_needed(tmp_path):
    match = opened(tmp_path, play=TOLD).match(2)
    recorder = Recorder(match)
    for _ in range(2):
        recorder.do(read_action(match, "reap", 0))
    assert str(recorder.records[1].refused).startswith("NOT_YOUR_TURN")
    assert recorder.records[1].changes == ()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_action_has_a_text_at_any_time_allowed_or_not(game_id):
    match = opener(load_game(ROOT / "content" / game_id, shown_from=ROOT, findings=Findings())).match(3)
    recorder, rng = Recorder(match), random.Random(4)
    seats = {"chance": (CHANCE,)}
    for _ in range(40):
        for kind in match.action_kinds.values():
            what = tuple(rng.choice(sorted(domain)) for domain in kind.domains)
            text = recorder.text(Action(kind.name, rng.choice(seats.get(kind.by, (0, 1, 2))), what))
            assert text
            assert "{" not in text
        action = at_random(match, rng)
        if action is None:
            match.reset()
        else:
            match.carry_out(action)


def test_kept_numbers_are_printed_as_what_they_stand_for(tmp_path):
    shown = "shown: {points: grain or stone or mill, turns: set of player}\nphases: [act]\n"
    match = opened(tmp_path, play=TOLD.replace("phases: [act]\n", shown)).match(2)
    recorder = Recorder(match)
    for word in ("reap", "dig", "reap", "build"):
        recorder.do(read_action(match, word))
        match.rules.pass_to(0)
    assert recorder.records[-1].kept == ("points.P1: grain -> stone", "turns: none -> P1")
    recorder.do(read_action(match, "stop"))
    assert recorder.records[-1].kept == ("turns: P1 -> P1, 3",)


@pytest.mark.parametrize(
    ("shown", "message"),
    [
        ("{point: player}", '"point" is not a kept value; did you mean "points"?'),
        ("{points: set of playr}", '"playr" is nothing to choose from; did you mean "player"?'),
    ],
)
def test_what_a_kept_number_cannot_stand_for_is_reported(tmp_path, shown, message):
    made = opened(tmp_path, play=PLAY.replace("phases: [act]\n", f"shown: {shown}\nphases: [act]\n"))
    with pytest.raises(CannotPlayError) as met:
        made.match(2)
    assert message in met.value.finding.message


def test_a_word_of_a_text_that_means_nothing_is_reported_with_its_line(tmp_path):
    with pytest.raises(CannotPlayError, match=r'"\{seats\}" is no word of this action') as failed:
        opened(tmp_path, play=TOLD.replace("{seat}", "{seats}")).match(2)
    assert (failed.value.finding.place.file, failed.value.finding.place.line) == ("content/mill/play.yaml", 16)


def refereed(*arguments):
    met = CliRunner().invoke(app, ["referee", *map(str, arguments)])
    return met.exit_code, met


def test_a_game_is_shown_saved_and_replayed(tmp_path):
    write(tmp_path, play=TOLD)
    code, shown = refereed("mill", "--project", tmp_path, "--show", "4")
    assert code == 0
    assert "P1 reaps the field [Play]" in shown.stdout
    code, _ = refereed("mill", "--project", tmp_path, "--save-all", tmp_path / "all", "--games", "3")
    files = sorted((tmp_path / "all").iterdir())
    assert (code, [file.name for file in files][:2], len(files)) == (0, ["mill_2_1.yaml", "mill_2_2.yaml"], 6)
    code, met = refereed("mill", "--project", tmp_path, "--replay", files[0], "--json")
    (game,) = json.loads(met.stdout)["games"]
    assert (code, game["players"], game["steps"][0]["number"]) == (0, 2, 1)


def test_a_game_that_goes_otherwise_is_an_error_at_its_step(tmp_path):
    write(tmp_path, play=TOLD)
    file = tmp_path / "wrong.yaml"
    file.write_text("scenario: wrong\nplayers: 2\nsteps:\n  - reap\n  - {do: reap, by: P1}\n")
    code, met = refereed("mill", "--project", tmp_path, "--replay", file)
    assert code == 1
    assert "wrong.yaml:5:5: error[example-mismatch]" in met.stderr
    assert "P1 reaps the field" in met.stdout


LOOPS = RULES_PY.replace('self.look_for_ends("turn")', "while self.value('turns'):\n            pass")
SHOWN = ("--show", "1")


@pytest.mark.parametrize("asked", [SHOWN, ("--save-all", "all", "--games", "1"), ("--count-moves", "9")])
def test_rules_that_loop_are_stopped_however_a_game_is_looked_at(tmp_path, monkeypatch, asked):
    monkeypatch.setattr(watchdog, "SECONDS", 0.3)
    monkeypatch.chdir(tmp_path)
    write(tmp_path, own=LOOPS)
    code, met = refereed("mill", "--project", tmp_path, "--players", "2", *asked)
    assert code == 1
    assert "error[rules-endless]: the rules of mill fail" in met.stderr
    assert "it comes to no end within 0.3 s" in met.stderr


def test_a_scenario_whose_rules_loop_is_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(watchdog, "SECONDS", 0.3)
    write(tmp_path, own=LOOPS)
    file = tmp_path / "one.yaml"
    file.write_text("{scenario: a turn ends the game, players: 2, steps: [stop]}\n")
    code, met = refereed("mill", "--project", tmp_path, "--replay", file)
    assert code == 1
    assert 'error[rules-endless]: the rules of mill are stopped in "a turn ends the game"' in met.stderr


def test_a_game_that_the_rules_break_off_is_shown_to_its_last_action(tmp_path):
    third = RULES_PY.replace('self.look_for_ends("turn")', "1 // (self.values[DONE] < 3)")
    write(tmp_path, own=f"from pnp.play.model import DONE\n{third}", play=TOLD)
    code, met = refereed("mill", "--project", tmp_path, *SHOWN)
    assert (code, met.stdout.count("- {do: ")) == (1, 2)
    assert "the rules of mill fail in the game of seed 1 with 2 players: ZeroDivisionError" in met.stderr


@pytest.mark.parametrize("asked", [SHOWN, ("--count-moves", "2")])
def test_no_rules_in_python_are_run_where_none_may_be(tmp_path, asked):
    write(tmp_path, own=f"open({str(tmp_path / 'ran')!r}, 'w')\n{RULES_PY}")
    code, met = refereed("mill", "--project", tmp_path, "--no-code", *asked)
    assert (code, met.stdout) == (1, "")
    assert "error[own-code]" in met.stderr
    project, options = replace(open_project(tmp_path), runs_code=False), RefereeOptions()
    for ask in (transcripts, partial(count_games, depth=2)):
        findings = Findings()
        ask(project, ["mill"], findings, options)
        assert [finding.code for finding in findings] == ["play-broken"]
    assert not (tmp_path / "ran").exists()


def test_moves_are_counted_for_the_players_asked_for(tmp_path):
    write(tmp_path)
    code, met = refereed("mill", "--project", tmp_path, "--count-moves", "2", "--players", "3-5", "--json")
    (game,) = json.loads(met.stdout)["games"]
    assert (code, game["players"], game["sequences"][0]) == (0, 3, 3)
    code, met = refereed("mill", "--project", tmp_path, "--count-moves", "2", "--players", "4")
    assert code == 1
    assert "error[player-range]: mill is for 2 to 3 players" in met.stderr
