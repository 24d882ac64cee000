"""Changes of rules in Python: what is changed, where it stands, and who notices it."""

import ast
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.small_play import PLAY, write

from pnp.base.findings import Findings
from pnp.project.folder import open_project
from pnp.project.source import RULES
from pnp.referee.code_changes import changed_code
from pnp.referee.mutation import MutationOptions, mutate_games
from pnp.referee.sampling import sample

ROOT = Path(__file__).parents[2]
HEAD = '''"""Rules."""

from pnp.play.rules import GameRules, refused


class Rules(GameRules):
'''
AFTER = "    def after(self):\n        self.look_for_ends('turn')\n"


def changes_of(root, body):
    folder = write(root, own=f"{HEAD}    def after(self, seat=None):\n        {body}\n")
    return changed_code(folder, root=root)


def becomes(root, body):
    return [(change.was, change.becomes) for change in changes_of(root, body)]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return self.a < self.b", [("self.a < self.b", "self.a <= self.b")]),
        ("return self.a in self.b", [("self.a in self.b", "self.a not in self.b")]),
        ("return self.a and self.b", [("self.a and self.b", "self.a or self.b")]),
        ("return not self.a", [("not self.a", "self.a")]),
        ("return self.a % self.b", [("self.a % self.b", "self.a // self.b")]),
        ("return 2", [("2", "3"), ("2", "1")]),
        ("return [0, True]", [("0", "1"), ("True", "False")]),
        ("self.a += self.b", [("self.a += self.b", "left out")]),
        ("self.a = self.b", [("self.a = self.b", "left out")]),
        ("return self.a if self.b else None", [("self.b", "not self.b")]),
        ("return [one for one in self.a if one]", [("one", "not one")]),
        ("if self.a:\n            return", [("self.a", "not self.a"), ("return", "left out")]),
        ("for one in self.a:\n            break", [("break", "left out")]),
        # What is no rule: texts, types, assertions, local names.
        ("'''Say so.'''", []),
        ("return f'{1 + 1} of {self.a < 2}'", []),
        ("assert self.a < 2", []),
        ("many: int | None = self.a", []),
        ("many = self.a", []),
    ],
)  # fmt: skip
def test_one_thing_is_changed_at_a_time(tmp_path, body, expected):
    assert becomes(tmp_path, body) == expected


def test_a_change_has_a_name_a_place_and_a_source_that_python_reads(tmp_path):
    body = "self.ö = 1 if self.a < 3 else 2"
    change = next(one for one in changes_of(tmp_path, body) if one.becomes == "self.a <= 3")
    assert change.name == "rules.Rules.after[self.a < 3]"
    assert str(change.place) == "content/mill/rules.py:8:23"
    changed = change.applied_to(change.file.read_bytes()).decode()
    assert "self.ö = 1 if (self.a <= 3) else 2" in changed
    ast.parse(changed)


def test_words_of_an_action_are_text(tmp_path):
    words = "    @draw.words\n    def told(self, seat):\n        return {'left': 1 - self.a}\n"
    folder = write(tmp_path, own=HEAD + words)
    assert changed_code(folder, root=tmp_path) == ()


def test_a_sample_stays_the_same_when_other_rules_are_written(tmp_path):
    body = "return [{}]".format(", ".join(f"self.a < {number}" for number in range(40)))
    before = {change.name for change in sample(changes_of(tmp_path, body), 30)}
    longer = f"self.before = self.b\n        {body}"
    after = {change.name for change in sample(changes_of(tmp_path, longer), 31)}
    assert len(before) <= 30
    assert len(before & after) >= len(before) - 1


def test_no_rules_are_no_changes(tmp_path):
    assert changed_code(write(tmp_path, own=None), root=tmp_path) == ()


LIMIT = '''"""Rules."""

from pnp.play.parts import Part, action, stated
from pnp.play.rules import GameRules, refused
from pnp.play.views import Value


class Stops(Part):
    turns = Value()

    @action(source=stated("Play"), text="{seat} stops")
    def stop(self, seat):
        self.turns = 9

    @stop.verify
    def may_stop(self, seat):
        if self.turns > 3:
            return refused("LIMIT_REACHED", "at most three turns")
        while self.turns > 90:
            pass
        return None


class Rules(GameRules):
    def prepare(self):
        self.stops = Stops(self)

    def after(self):
        self.look_for_ends("night")
'''
STOPS = (PLAY[: PLAY.index("  stop:\n")] + PLAY[PLAY.index("ends:\n") :]).replace("at: turn", "at: night")
SCENARIO = """\
scenario: after three turns nobody stops
players: 2
given: {phase: act, turn: P1, values: {turns: 4}}
steps:
  - {do: stop, refuse: LIMIT_REACHED}
"""


def tried(root, jobs=1, **options):
    findings = Findings()
    report = mutate_games(open_project(root), ["mill"], findings, MutationOptions(play=True, **options), jobs=jobs)
    return report, list(findings)


def test_rules_in_python_are_changed_and_judged_by_scenarios_and_playouts(tmp_path):
    write(tmp_path, play=STOPS, own=LIMIT, scenarios=SCENARIO)
    report, findings = tried(tmp_path)
    (result,) = report.results
    caught = {(one.name, one.becomes): one.caught_by for one in result.code}
    refusal = "return refused('LIMIT_REACHED', 'at most three turns')".replace("'", '"')
    assert caught[f"rules.Stops.may_stop[{refusal}]", "left out"] == "scenario after three turns nobody stops"
    survivor = "rules.Stops.may_stop[self.turns > 90]"
    assert caught[survivor, "self.turns >= 90"] is None
    ends = 'rules.Rules.after[self.look_for_ends("night")]', "left out"
    assert caught[ends].startswith("playout")
    assert f"  content/mill/rules.py:19:15: {survivor} -> " in report.as_text()
    (told,) = [one for one in findings if one.message == f"mill.{survivor} can change and no check notices"]
    assert (told.code, str(told.place)) == ("unpinned", "content/mill/rules.py:19:15")
    assert report.as_json()["games"][0]["in_python"] == {
        "mutants": len(result.code), "caught": sum(bool(one) for one in caught.values()), "untried": 0,
    }  # fmt: skip


def test_a_loop_that_a_change_makes_is_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr("pnp.base.watchdog.SECONDS", 0.3)
    loop = f"{HEAD}{AFTER}        left = self.value('turns')\n        while left:\n            left -= 1\n"
    write(tmp_path, own=loop)
    (result,) = tried(tmp_path)[0].results
    (stopped,) = [one for one in result.code if one.was == "left -= 1"]
    assert stopped.caught_by.startswith("playout")


def test_what_a_change_loaded_is_forgotten(tmp_path):
    write(tmp_path, play=STOPS, own=LIMIT, scenarios=SCENARIO)
    mutate_games(open_project(tmp_path), ["mill"], Findings(), MutationOptions(play=True, sample=0))
    before = {name for name in sys.modules if name.startswith(RULES)}
    tried(tmp_path)
    assert {name for name in sys.modules if name.startswith(RULES)} == before


def test_a_reason_spares_the_warning_also_while_its_change_is_not_in_the_sample(tmp_path):
    survivor = "'rules.Stops.may_stop[self.turns > 90]'"
    why = f"unpinned: {{{survivor}: nobody takes so many turns, 'rules.Rules.gone[1]': gone}}\nlongest: 60"
    write(tmp_path, play=STOPS.replace("longest: 60", why), own=LIMIT, scenarios=SCENARIO)
    for options in ({"sample": 0}, {"sample": None}):
        told = [finding.message for finding in tried(tmp_path, **options)[1] if "rules." in finding.message]
        assert not [message for message in told if "> 90]" in message]
        assert "mill.rules.Rules.gone[1] stands under `unpinned`, but nothing that changes is called so" in told


def test_any_number_of_processes_gives_the_same_answer(tmp_path):
    write(tmp_path, play=STOPS, own=LIMIT, scenarios=SCENARIO)
    assert tried(tmp_path) == tried(tmp_path, jobs=2)


def test_the_rules_of_a_game_are_pinned_by_its_scenarios_and_playouts():
    findings = Findings()
    options = MutationOptions(play=True, sample=60)
    (result,) = mutate_games(open_project(ROOT), ["end_of_resources"], findings, options).results
    others = replace(result, mutants=tuple(one for one in result.mutants if one not in result.code))
    assert others.share >= 0.98
    assert others.by["scenarios"] > others.by["playouts"]
    assert len(result.code) == 60
    assert sum(bool(one.caught_by) for one in result.code) >= 54
    assert [finding.message for finding in findings] == []
