"""The checks are tested themselves: every number of every audited game is changed by one, and somebody notices."""

from functools import cache
from pathlib import Path

import pytest
from helpers.small_play import PLAY, RULES, write

from pnp.base.findings import Findings
from pnp.project.folder import open_project
from pnp.referee import mutation
from pnp.referee.changes import OF_PLAY
from pnp.referee.mutation import SAMPLE, MutationOptions, mutate_games

ROOT = Path(__file__).parents[2]
AUDITED = sorted(path.parent.name for path in (ROOT / "content").glob("*/audit.yaml"))


@cache
def tried(game):
    """The result of a game, and what it warns of."""
    findings = Findings()
    (result,) = mutate_games(open_project(ROOT), [game], findings).results
    return result, tuple(finding.message for finding in findings)


@pytest.mark.parametrize("game", AUDITED)
def test_nearly_every_change_is_noticed(game):
    result, _ = tried(game)
    assert result.mutants
    assert result.share >= 0.95, [mutant.name for mutant in result.survivors]


@pytest.mark.parametrize("game", AUDITED)
def test_what_goes_unnoticed_has_a_reason_and_what_is_noticed_has_none(game):
    _, warnings = tried(game)
    assert warnings == ()


def mutated(harvest, audit=""):
    if audit:
        (harvest.folder / "audit.yaml").write_text(audit)
    harvest.change("rules.yaml", "source: {stated: Play 2}", "source: {designed: a handful}")
    return harvest.run("mutate").output


def test_a_number_that_nothing_pins_is_reported_with_what_it_became(harvest):
    output = mutated(harvest)
    assert "number.hand_limit: 7 -> 8 goes unnoticed: no reason given" in output
    assert "rules.yaml:2:15: warning[unpinned]: harvest.number.hand_limit can change by one" in output


def test_a_second_statement_pins_a_number(harvest):
    statement = "statements:\n  - {about: number.hand_limit, says: 7, source: {stated: Hints, quote: seven}}\n"
    assert "hand_limit" not in mutated(harvest, statement)


def test_a_reason_is_shown_and_spares_the_warning(harvest):
    output = mutated(harvest, "unpinned:\n  number.hand_limit: we made it up\n")
    assert "number.hand_limit: 7 -> 8 goes unnoticed: we made it up" in output
    assert "harvest.number.hand_limit can be changed" not in output


def test_a_reason_for_what_is_pinned_is_a_warning(harvest):
    output = mutated(
        harvest,
        "statements:\n  - {about: number.hand_limit, says: 7, source: {stated: Hints, quote: seven}}\n"
        "unpinned:\n  number.hand_limit: we made it up\n",
    )
    assert "warning[unpinned-unused]: harvest.number.hand_limit stands under `unpinned`" in output


def test_costs_counts_players_and_cells_of_tables_are_changed_too(harvest):
    (harvest.folder / "rules.yaml").write_text(
        (harvest.folder / "rules.yaml").read_text()
        + "tables:\n  odds: {columns: [a, n, r], rows: [[b, 3, 1-4], [c, 5, 6+]], source: {designed: odds}}\n"
    )
    output = mutated(harvest)
    for told in (
        "cost.mill.grain: 2 -> 3", "players.max: 4 -> 5", "count.token: 5 * players -> 6 * players",
        "table.odds.b.n: 3 -> 4", "table.odds.b.r: 1-4 -> 1-5", "table.odds.c.r: 6+ -> 7+",
    ):  # fmt: skip
        assert told in output


MILL = """\
scenario: a mill costs two grain and a stone
players: 2
given: {zones: {hand.P1: {grain: 2, stone: 1}}, phase: act, turn: P1}
steps:
  - {do: build, expect: {built.P1.mill: 1, value.points.P1: 1, turn: P2}}
---
scenario: five pieces are no hand
players: 2
given: {zones: {hand.P1: {grain: 2, stone: 2}}, phase: act, turn: P1}
steps:
  - {do: reap, refuse: LIMIT_REACHED}
  - {do: dig, refuse: LIMIT_REACHED}
"""


def played(root, play=PLAY, sample=SAMPLE, **files):
    """What becomes of every change of the small game that is played, by name and what it became."""
    write(root, play=play, scenarios=MILL, **files)
    findings = Findings()
    (result,) = mutate_games(open_project(root), ["mill"], findings, MutationOptions(play=True, sample=sample)).results
    return {(m.name, m.becomes): m for m in result.mutants}, result, [f.message for f in findings]


def test_a_reason_for_what_is_called_otherwise_is_a_warning_with_the_nearest_name(harvest):
    output = mutated(harvest, "unpinned:\n  number.hand_limt: we made it up\n")
    assert "harvest.number.hand_limt stands under `unpinned`, but nothing that changes is called so" in output
    assert 'hint: did you mean "number.hand_limit"?' in output


def test_rules_and_numbers_that_no_check_notices_are_played(tmp_path):
    mutants, result, _ = played(tmp_path)
    assert mutants["number.hand_limit", "5"].caught_by == "scenario five pieces are no hand"
    assert mutants["play.reap.when.0", "left out"].caught_by == "scenario five pieces are no hand"
    assert mutants["play.build.effect.1.to", "(value.points + 1) + 1"].caught_by.startswith("scenario")
    assert mutants["play.dig.when.0", "hand.total + 1 < number.hand_limit"].caught_by.startswith("playout")
    assert mutants["supply.mill", "1 fewer"].caught_by.startswith("playout")
    assert set(result.by) == {"checks", "scenarios", "playouts"}


def test_without_play_the_hint_names_the_command_that_plays_scenarios(tmp_path):
    write(tmp_path, scenarios=MILL)
    findings = Findings()
    mutate_games(open_project(tmp_path), ["mill"], findings)
    hints = {finding.hint for finding in findings if finding.code == "unpinned"}
    assert len(hints) == 1
    assert hints.pop().startswith("pnp mutate mill --play also plays scenarios; else enter a second statement")


def test_a_rule_that_nothing_needs_goes_unnoticed_until_it_has_a_reason(tmp_path):
    nap = """\
  nap:
    phase: [rest]
    when: [{that: value.turns > 3, refuse: PRECONDITION}]
    effect: [{set: turns, to: 0}]
    source: {stated: Play}
"""
    idle = PLAY.replace("phases: [act]", "phases: [act, rest]").replace("  stop:\n", f"{nap}  stop:\n")
    mutants, result, warnings = played(tmp_path, play=idle)
    assert mutants["play.nap.when.0", "left out"].caught_by is None
    assert "mill.play.nap.when.0 can change and no check notices" in warnings
    assert result.share < 1
    why = "unpinned: {play.nap.when.0: nobody gets there, play.reap.when.0: we forgot}\nlongest: 60"
    _, _, warnings = played(tmp_path, play=idle.replace("longest: 60", why))
    assert "mill.play.nap.when.0 can change and no check notices" not in warnings
    assert "mill.play.reap.when.0 stands under `unpinned`, but every change of it is noticed" in warnings


def test_of_a_game_of_many_actions_some_rules_are_changed_unless_all_are_asked_for(tmp_path, monkeypatch):
    every, _, _ = played(tmp_path)
    rules = {key for key in every if key[0].startswith(OF_PLAY)}
    monkeypatch.setattr(mutation, "_MOST_FOR_PLAY", 2 * PLAY.count("    source:"))
    some, result, warnings = played(tmp_path)
    assert every.keys() - some.keys() <= rules
    assert len(result.unplayed) == len(every) - len(some) > len(rules) // 2
    sentence = f"mill has many actions, so {len(result.unplayed)} changes of play.yaml are not tried"
    assert sentence in warnings
    assert not [warning for warning in warnings if "stands under" in warning]
    assert played(tmp_path, sample=None)[0].keys() == every.keys()


def test_of_a_game_of_many_actions_some_numbers_are_played_unless_all_are_asked_for(tmp_path, monkeypatch):
    every, _, _ = played(tmp_path)
    monkeypatch.setattr(mutation, "_MOST_FOR_NUMBERS", 2 * PLAY.count("    source:"))
    some, result, warnings = played(tmp_path)
    left_out = every.keys() - some.keys()
    assert len(left_out) == len(result.unplayed_numbers) > 2
    by_checks = {key for key, one in every.items() if one.caught_by and one.catcher == "checks"}
    assert by_checks <= some.keys()
    assert not [name for name, _ in left_out if name.startswith(OF_PLAY)]
    assert f"mill has many actions, so {len(left_out)} changes of numbers are not played" in warnings
    assert not [warning for warning in warnings if "stands under" in warning]
    assert played(tmp_path, sample=None)[0].keys() == every.keys()


def test_several_processes_find_what_one_finds(tmp_path):
    write(tmp_path, scenarios=MILL)

    def tried_by(jobs):
        findings = Findings()
        report = mutate_games(open_project(tmp_path), ["mill"], findings, MutationOptions(play=True), jobs=jobs)
        return report, list(findings)

    alone = tried_by(1)
    assert tried_by(2) == alone
    # A batch has 25.
    assert len(alone[0].results[0].mutants) > 25


def test_a_game_whose_own_scenarios_fail_is_no_measure(tmp_path):
    write(tmp_path, scenarios=MILL.replace("built.P1.mill: 1", "built.P1.mill: 2"))
    findings = Findings()
    (result,) = mutate_games(open_project(tmp_path), ["mill"], findings, MutationOptions(play=True)).results
    assert set(result.by) <= {"checks"}
    (told,) = [finding for finding in findings if finding.code == "example-mismatch"]
    assert "scenario a mill costs two grain and a stone" in told.message
    assert told.hint == "pnp referee mill shows what is wrong"


def test_a_game_that_comes_to_no_end_is_not_played_change_by_change(tmp_path):
    _, result, told = played(tmp_path, play=PLAY.replace("longest: 60", "longest: 7"))
    assert set(result.by) <= {"checks"}
    assert "no game ends within 7 actions, so changes are not played" in told


def test_an_action_whose_parameter_has_no_value_yet_does_not_stop_the_others(tmp_path):
    fairs = "tables:\n  fairs: {columns: [name], rows: [], source: {designed: none yet}}\n"
    play = PLAY.replace("  stop:\n    phase: [act]\n", "  stop:\n    phase: [act]\n    of: {at: fairs.name}\n")
    _, result, _ = played(tmp_path, play=play, **{"rules.yaml": f"{RULES}{fairs}"})
    assert {"scenarios", "playouts"} <= set(result.by)


def test_rules_that_move_what_they_cannot_are_reported_at_their_action(tmp_path):
    classic = (ROOT / "tests" / "cases" / "classics" / "connect_four" / "game.yaml").read_text()
    folder = tmp_path / "content" / "four"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(classic.replace("move: 1, of: disc", "move: 4, of: disc"))
    findings = Findings()
    mutate_games(open_project(tmp_path), ["four"], findings, MutationOptions(play=True))
    (finding,) = [one for one in findings if one.code == "limit-broken"]
    assert finding.message == 'slot.e6 has no room for 4 of disc.P1, in the action "drop"'
    assert str(finding.place) == "content/four/game.yaml:20:5"
