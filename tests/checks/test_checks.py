"""Every check on small games: one file of `tests/cases/<check>` is one game, with what it should say in comments.

A section `--- # rules.yaml` of a case is that file of the game; what is left out is the plainest there is. A line's
comment `# error[code]` is what the check has to say about that line, and nothing else may be said. Lines that begin
with `# rulebook:` are the rulebook.
"""

import re
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.base.codes import code_of
from pnp.base.findings import Findings
from pnp.checks import registry
from pnp.checks.questions.registry import all_questions
from pnp.game.loading import load_game
from pnp.project.folder import Project
from pnp.project.maps import with_maps

FOLDER = Path(__file__).parents[1] / "cases"
CASES = sorted(path for path in FOLDER.rglob("*.yaml") if path.parent.parent.name not in {"bad", "classics"})
SECTION = re.compile(r"^--- # (\S+)$")
EXPECTED = re.compile(r"(?:error|warning|note)\[[a-z-]+\]")
PLAIN = {
    "game.yaml": """\
title: Harvest
players: {min: 2, max: 4, source: {designed: a small table}}
credits: {authors: [Somebody], licence: CC BY 4.0, statement: The game is theirs.}
look: {palette: {}}
""",
    "components.yaml": """\
components:
  - {id: card, name: Card, count: 12, source: {designed: a small deck}}
""",
}


def sections(case):
    """The files of a case, each beginning on the line it has there."""
    files, name = {}, None
    for number, line in enumerate(case.read_text().splitlines()):
        started = SECTION.match(line)
        if started:
            name = started.group(1)
            files[name] = ["", *[""] * number]
        elif name:
            files[name].append(line)
    return {name: "\n".join(lines) + "\n" for name, lines in files.items()}


def expected(case):
    """How often each sentence has to be said on each line."""
    lines = enumerate(case.read_text().splitlines(), 1)
    return Counter((number, said) for number, line in lines for said in EXPECTED.findall(line.partition(" # ")[2]))


def game_of(case, folder):
    for name, text in (PLAIN | sections(case)).items():
        (folder / name).write_text(text)
    findings = Findings()
    game = load_game(folder, shown_from=folder, findings=findings)
    assert [str(finding.message) for finding in findings] == []
    if case.parent.name in {"maps", "tiles"}:
        game = with_maps(game, Project(root=folder, output=folder))
    said = re.findall(r"^# rulebook: (.*?)(?: # .*)?$", case.read_text(), re.MULTILINE)
    return replace(game, rulebook="\n".join(said) or None)


def found_in(case, folder):
    """What the check of a case says, or the question that the folder of a case in `questions` is called after."""
    game, name = game_of(case, folder), case.parent.name
    if case.parent.parent.name == "questions":
        return list(all_questions()[name](game))
    return registry.run(game, registry.all_checks())[name]


def line_of(finding, case):
    """The line of a finding; what has no place in the content is about a sentence of the rulebook."""
    if finding.place is not None:
        return finding.place.line
    said = finding.rulebook.quote.partition(" ... ")[0]
    return next(number for number, line in enumerate(case.read_text().splitlines(), 1) if said in line)


def name_of(case):
    return f"{case.parent.name}/{case.stem}"


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_check_says_what_the_case_expects_and_where(case, tmp_path):
    found = found_in(case, tmp_path)
    assert Counter((line_of(f, case), f"{f.severity}[{f.code}]") for f in found) == expected(case)


@pytest.mark.parametrize("check", [*(check.name for check in registry.all_checks()), *all_questions()])
def test_every_check_and_question_has_a_game_that_passes_and_one_that_fails(check):
    own = [case for case in CASES if case.parent.name == check]
    assert [case for case in own if not expected(case)]
    assert [case for case in own if expected(case)]


@pytest.mark.parametrize("check", registry.all_checks(), ids=lambda check: check.name)
def test_every_check_says_in_one_sentence_what_it_holds_a_game_to(check):
    docstring = sys.modules[check.look.__module__].__doc__ or ""
    assert docstring.partition("\n")[0].endswith(".")


@pytest.mark.parametrize("case", [case for case in CASES if expected(case)], ids=name_of)
def test_a_finding_is_one_sentence_without_a_full_stop(case, tmp_path):
    for finding in found_in(case, tmp_path):
        assert finding.message
        assert not finding.message.endswith(".")
        assert "\n" not in finding.message


@pytest.mark.parametrize("case", [case for case in CASES if expected(case)], ids=name_of)
def test_a_finding_has_a_subject_that_a_waiver_can_name(case, tmp_path):
    found = found_in(case, tmp_path)
    assert [finding.subject for finding in found if not finding.subject] == []
    assert [finding.code for finding in found if not code_of(finding.code).can_be_waived] == []


@pytest.mark.parametrize(
    ("audit", "hint"),
    [
        ("needs:\n  - {id: all, component: crad, takes: 3, ", 'did you mean "card"?'),
        ("covers:\n  - {table: wether, column: waste, low: 0, high: 5, ", 'did you mean "weather"?'),
        ("covers:\n  - {table: weather, column: wast, low: 0, high: 5, ", 'did you mean "waste"?'),
        ("agreements:\n  - {table: weather, column: waste, set: crads, key: id, ", 'did you mean "cards"?'),
    ],
)
def test_a_misspelt_name_in_the_audit_has_the_nearest_as_its_hint(tmp_path, audit, hint):
    files = {
        "rules.yaml": "tables:\n  weather: {columns: [waste], rows: [[0-5]], source: {designed: odds}}\n",
        "cards.yaml": "deck: cards\ncomponent: card\nlayout: cards\ncards: [{id: sun, count: 12}]\n",
        "audit.yaml": f"{audit}source: {{designed: a check}}}}\n",
    }
    for name, text in (PLAIN | files).items():
        (tmp_path / name).write_text(text)
    game = load_game(tmp_path, shown_from=tmp_path, findings=Findings())
    found = [one for every in registry.run(game, registry.all_checks()).values() for one in every]
    assert [one.hint for one in found if one.code == "broken-reference"] == [hint]


@pytest.mark.parametrize(
    ("language", "text", "hint"),
    [
        ("en", "Turns go clockwise.", "write {term.clockwise}"),
        ("en", "Counterclockwise from now on.", "write {term.anticlockwise|Counterclockwise}"),
        ("fi", "Vuoro kulkee myötäpäivään.", "write {term.clockwise|myötäpäivään}"),
    ],
)
def test_a_direction_in_words_is_the_placeholder_that_its_hint_names(tmp_path, language, text, hint):
    files = {
        "game.yaml": PLAIN["game.yaml"].replace("title:", f"language: {language}\ntitle:"),
        "play.yaml": sections(FOLDER / "bare_words" / "words.yaml")["play.yaml"]
        + f"direction: {'anticlockwise' if 'anticlockwise' in hint else 'clockwise'}\n",
    }
    for name, content in (PLAIN | files).items():
        (tmp_path / name).write_text(content)

    def found(text):
        (tmp_path / "cards.yaml").write_text(f'deck: card\nlayout: cards\ncards: [{{id: storm, text: "{text}"}}]\n')
        findings = Findings()
        game = load_game(tmp_path, shown_from=tmp_path, findings=findings)
        assert list(findings) == []
        made = registry.run(game, registry.all_checks())
        return [finding.hint for name in ("bare_words", "directions") for finding in made[name]]

    assert found(text) == [hint]
    placeholder = hint.removeprefix("write ")
    word = placeholder.strip("{}").rpartition("|")[2].removeprefix("term.")
    assert found(text.replace(word, placeholder)) == []
