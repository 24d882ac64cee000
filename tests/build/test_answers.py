"""Answers about a game are computed once for the same project, and again when anything of it changes."""

from dataclasses import replace

import pytest

from pnp.base.findings import Finding, Findings, Place, Rulebook, Severity
from pnp.build.answers import Answers
from pnp.project.folder import open_project

TOLD = Finding(
    code="bare-number",
    message="a text has a number",
    severity=Severity.WARNING,
    place=Place("content/harvest/cards.yaml", 3, 7),
    rulebook=Rulebook(section="Play", quote="seven"),
    game="harvest",
    waived=True,
    reason="as ruled",
    count=3,
)


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch, tmp_path):
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "kept"))


@pytest.fixture
def ask(harvest):
    """Ask for the harvest; tells whether the answer was worked out, and what was found."""

    def ask(question="pieces", told=TOLD, meanwhile=lambda: None, **changes):
        done, findings = [], Findings()

        def work(found, _sets):
            done.append(True)
            meanwhile()
            found.extend([told] if told else [])
            return {"pieces": 4}

        project = replace(open_project(harvest.root), **changes)
        assert Answers(project).about("harvest", question, findings, work) == {"pieces": 4}
        return bool(done), list(findings)

    return ask


def test_an_answer_is_given_again_with_its_findings_word_for_word(ask):
    assert ask() == (True, [TOLD])
    assert ask() == (False, [TOLD])


def test_an_answer_is_not_kept_where_a_file_was_saved_meanwhile(ask, harvest):
    assert ask(meanwhile=lambda: harvest.change("cards.yaml", "Rye", "Corn"))[0]
    harvest.change("cards.yaml", "Corn", "Rye")
    assert ask()[0]
    assert not ask()[0]


def test_an_answer_is_not_kept_where_a_layout_was_saved_meanwhile(ask, harvest):
    layout = harvest.root / "layouts" / "own.py"
    layout.parent.mkdir()
    layout.write_text("A = 1")
    assert ask(meanwhile=lambda: layout.write_text("A = 2"))[0]
    layout.write_text("A = 1")
    assert ask()[0]
    assert not ask()[0]


def test_another_question_has_another_answer(ask):
    ask()
    assert ask("cards")[0]
    assert ask(runs_code=False)[0]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [("cards.yaml", "title: Oats", "title: Oat"), ("game.yaml", "title: ", "title: The "), ("rules.yaml", "2", "3")],
)
def test_a_changed_file_of_the_game_asks_again(ask, harvest, file, old, new):
    ask()
    harvest.change(file, old, new)
    assert ask()[0]


def test_a_layout_of_the_project_is_part_of_what_answers_come_from(ask, harvest):
    ask()
    layouts = harvest.root / "layouts"
    layouts.mkdir(exist_ok=True)
    (layouts / "own.py").write_text('"""A layout."""')
    assert ask()[0]


def test_an_answer_with_an_error_is_not_kept(ask):
    error = Finding(code="unreadable-file", message="the disk says no", game="harvest")
    assert ask(told=error) == (True, [error])
    assert ask(told=error) == (True, [error])


def test_the_answer_about_all_layouts_changes_with_the_layouts_of_a_game(harvest):
    project, done = open_project(harvest.root), []

    def names(_findings):
        done.append(True)
        return ["cards"]

    def asked():
        return Answers(project).about_layouts("layouts", Findings(), names)

    assert (asked(), asked(), len(done)) == (["cards"], ["cards"], 1)
    own = harvest.folder / "layouts"
    own.mkdir(exist_ok=True)
    (own / "own.py").write_text('"""A layout."""')
    asked()
    assert len(done) == 2
