"""The answer of the referee that is kept beside the sheets, and when it counts no more."""

import json

import pytest

from pnp.project.folder import open_project
from pnp.project.referee_record import keep, needs, shortages

ANSWER = {
    "components": [
        {"component": "grain", "printed": 6, "low": 4, "high": 9, "proof": "each player holds three"},
        {"component": "stone", "printed": 4, "low": 4, "high": 4, "proof": "there are no more"},
        {"component": "mill", "printed": 3, "low": 5, "high": None, "proof": None},
    ]
}


@pytest.fixture
def project(tmp_path):
    folder = tmp_path / "content" / "mill"
    for name in ("rules", "scenarios", "texts"):
        (folder / name).mkdir(parents=True)
    (folder / "game.yaml").write_text("title: Mill\n")
    return open_project(tmp_path)


def test_a_kept_answer_is_read_back(project):
    keep(project, "mill", ANSWER)
    assert needs(project, "mill") == {
        "grain": {"low": 4, "high": 9, "proof": "each player holds three"},
        "stone": {"low": 4, "high": 4, "proof": "there are no more"},
        "mill": {"low": 5, "high": None, "proof": None},
    }


def test_what_can_be_needed_beyond_the_printed_ones_is_short(project):
    keep(project, "mill", ANSWER)
    assert list(shortages(project, "mill")) == [("grain", 6, 9), ("mill", 3, 5)]


def test_without_an_answer_nothing_is_known(project):
    assert needs(project, "mill") == {}
    assert list(shortages(project, "mill")) == []


@pytest.mark.parametrize(
    "name",
    ["game.yaml", "rules.py", "rules/wind.py", "rules/parts.py", "scenarios/one.yaml", "cards.yaml", "goods.csv"],
)
def test_an_answer_about_other_rules_does_not_count(project, name):
    keep(project, "mill", ANSWER)
    (project.game_folder("mill") / name).write_text("changed: true\n")
    assert needs(project, "mill") == {}
    assert list(shortages(project, "mill")) == []


@pytest.mark.parametrize("name", ["texts/fi.yaml", "notes.txt"])
def test_translations_and_notes_are_no_rules(project, name):
    keep(project, "mill", ANSWER)
    (project.game_folder("mill") / name).write_text("texts: {}\n")
    assert set(needs(project, "mill")) == {"grain", "stone", "mill"}


def test_an_answer_counts_again_when_the_rules_are_as_they_were(project):
    keep(project, "mill", ANSWER)
    path = project.game_folder("mill") / "game.yaml"
    path.write_text("title: Other\n")
    path.write_text("title: Mill\n")
    assert len(needs(project, "mill")) == 3


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"rules": 1}', "[" * 100_000, '{"rules": "FINGERPRINT"}',
     '{"rules": "FINGERPRINT", "components": 3}', '{"rules": "FINGERPRINT", "components": [{"component": "grain"}]}',
     '{"rules": "FINGERPRINT", "components": [{"component": "a", "printed": "x", "low": "y", "high": null}]}'],
)  # fmt: skip
def test_a_spoilt_answer_is_no_answer(project, text):
    keep(project, "mill", ANSWER)
    path = project.output / "mill" / "referee.json"
    path.write_text(text.replace("FINGERPRINT", json.loads(path.read_text())["rules"]))
    assert needs(project, "mill") == {}
    assert list(shortages(project, "mill")) == []


@pytest.mark.parametrize(
    "change",
    [
        *({"high": value} for value in (float("inf"), float("nan"), 9.5, "9", [])),
        *({"printed": value} for value in (float("inf"), None, "6")),
        *({"low": value} for value in (float("-inf"), "4")),
        *({"component": value} for value in (None, 1e400, [])),
        {"proof": 5},
    ],
)
def test_an_answer_with_other_values_than_the_referee_writes_does_not_count(project, change):
    first, *others = ANSWER["components"]
    keep(project, "mill", {"components": [first | change, *others]})
    assert needs(project, "mill") == {}
    assert list(shortages(project, "mill")) == []
