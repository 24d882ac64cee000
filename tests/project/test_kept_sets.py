"""Sets that were typed without a finding are not typed again, and everything comes out as if they were."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.base.fingerprints import digests
from pnp.checks.counts import count_content
from pnp.game.typed_sets import OutlinedSet
from pnp.project import read as reading
from pnp.project.folder import open_project
from pnp.project.kept_sets import KeptSets
from pnp.project.kits import sizes_of
from pnp.project.loader import Layouts
from pnp.texts.proofreading import invariants

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parent.name for path in ROOT.glob("content/*/game.yaml"))
DECK = """\
deck: NAME
layout: template
component: crop_card
size: poker
face: {boxes: {title: {at: [5, 5, 50, 20], text: "{title}"}}}
rows: rows.csv
"""
MAPS = """\
board_set: isle
layout: hex_map
component: token
boards:
  - id: isle
    hex: 20mm
    rows: ["p p", "p p"]
    legend: {p: {terrain: plain}}
"""


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch, tmp_path):
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "kept"))


@pytest.fixture
def typed(harvest, monkeypatch):
    """Reads the game; gives the sets that were typed, and the codes of what was found."""
    seen, type_one = [], reading.typed_set

    def note_and_type(head, *more, **wishes):
        seen.append(head.id)
        return type_one(head, *more, **wishes)

    monkeypatch.setattr(reading, "typed_set", note_and_type)

    def read(code="of today", paper="a4", *, reuse=True):
        seen.clear()
        project, found = open_project(harvest.root), Findings()
        kept = KeptSets(code, digests(harvest.folder), reuse=reuse)
        game = reading.read_game(project, Layouts(project.layout_folders), "harvest", found, kept=kept, paper=paper)
        assert game is not None
        kept.commit()
        return sorted(seen), [finding.code for finding in found]

    return read


def test_a_set_is_typed_once(typed):
    assert typed() == (["crop_card", "token"], [])
    assert typed() == ([], [])


def test_only_the_set_whose_text_changed_is_typed(typed, harvest):
    typed()
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert typed() == (["crop_card"], [])
    harvest.change("cards.yaml", "Everybody draws.", "Nothing happens.")
    assert typed() == ([], [])


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("rules.yaml", "costs:", "  rounds: {value: 6, source: {stated: Play}}\ncosts:"),
        ("rules.yaml", "mill:", "barn: {grain: 1, source: {stated: Play 3}}\n  mill:"),
        ("game.yaml", "night:", "dusk:"),
        ("game.yaml", "    grain:", "    corn: {shape: disc, colour: field}\n    grain:"),
        ("game.yaml", "max: 4", "max: 5"),
        ("game.yaml", "title: Harvest", "title: Harvest\nlanguage: fi"),
        ("components.yaml", "components:", "components:\n  - {id: pawn, name: Pawn, count: 1, source: {stated: Box}}"),
    ],
)
def test_other_names_that_texts_may_use_type_all(typed, harvest, name, old, new):
    typed()
    harvest.change(name, old, new)
    assert typed()[0] == ["crop_card", "token"]


def test_another_picture_types_all(typed, harvest):
    typed()
    (harvest.folder / "art").mkdir()
    (harvest.folder / "art" / "barn.svg").write_text("<svg/>")
    assert typed()[0] == ["crop_card", "token"]


def test_numbers_and_counts_that_the_set_does_not_hold_type_nothing(typed, harvest):
    typed()
    harvest.change("rules.yaml", "value: 7", "value: 6")
    harvest.change("components.yaml", "count: 5 * players", "count: 4 * players")
    assert typed() == ([], [])


def test_another_layout_types_the_set(typed, harvest):
    typed()
    harvest.change("tokens.yaml", "layout: tokens", "layout: dials")
    assert typed()[0] == ["token"]


def test_other_code_types_all(typed):
    typed()
    assert typed("of tomorrow")[0] == ["crop_card", "token"]


def test_what_is_forced_is_typed(typed):
    typed()
    assert typed(reuse=False)[0] == ["crop_card", "token"]


def test_a_set_that_has_errors_is_typed_each_time(typed, harvest):
    harvest.change("cards.yaml", "text: Nothing happens.", "txt: Nothing happens.")
    assert typed() == (["crop_card", "token"], ["unknown-key"])
    assert typed() == (["crop_card"], ["unknown-key"])


def test_a_warning_given_once_for_two_sets_of_one_table_is_given_for_the_second_alone(typed, harvest):
    (harvest.folder / "rows.csv").write_text("id,title,rain\none,One,2\n")
    for name in ("crops", "weeds"):
        (harvest.folder / f"{name}.yaml").write_text(DECK.replace("NAME", name))
    assert typed() == (["crop_card", "crops", "token", "weeds"], ["unused-field"])
    harvest.change("crops.yaml", "{title}", "{title} {rain}")
    assert typed() == (["crops", "weeds"], ["unused-field"])
    assert typed() == (["weeds"], ["unused-field"])


def test_a_template_that_changed_in_its_own_file_types_the_sets_that_use_it(typed, harvest):
    (harvest.folder / "rows.csv").write_text("id,title\none,One\n")
    deck, _, face = DECK.replace("NAME", "crops").removesuffix("rows: rows.csv\n").partition("face: ")
    (harvest.folder / "crops.yaml").write_text(f"{deck}face: plain\nrows: rows.csv\n")
    (harvest.folder / "faces.yaml").write_text(f"template: plain\n{face[1:-2]}\n")
    typed()
    assert typed() == ([], [])
    harvest.change("faces.yaml", "50, 20", "50, 30")
    assert typed() == (["crops"], [])


def test_a_row_that_changed_types_the_sets_of_its_table(typed, harvest):
    (harvest.folder / "rows.csv").write_text("id,title\none,One\n")
    (harvest.folder / "crops.yaml").write_text(DECK.replace("NAME", "crops"))
    typed()
    harvest.change("rows.csv", "One", "Two")
    assert typed() == (["crops"], [])


def test_a_set_that_differs_by_paper_is_typed_for_each(typed, harvest):
    harvest.change("tokens.yaml", "size: 20mm", "size: 20mm\non: {a3: {size: 30mm}}")
    typed()
    assert typed()[0] == []
    assert typed(paper="a3")[0] == ["token"]
    assert typed(paper="a3")[0] == []


def test_a_set_that_draws_a_map_is_always_typed(typed, harvest):
    (harvest.folder / "maps.yaml").write_text(MAPS)
    typed()
    assert typed()[0] == ["isle"]


@pytest.mark.parametrize("game", GAMES)
def test_outlines_of_shipped_games_say_what_their_typed_sets_say(game):
    project, layouts = open_project(ROOT), Layouts((ROOT / "layouts",))
    reads = []
    for _ in range(2):
        kept, findings = KeptSets("of today", digests(ROOT / "content" / game)), Findings()
        reads.append(reading.if_sound(reading.read_game(project, layouts, game, findings, kept=kept)))
        kept.commit()
    typed, outlined = reads
    assert any(isinstance(one, OutlinedSet) for one in outlined.sets)
    assert [one.outline for one in outlined.sets] == [one.outline for one in typed.sets]
    assert sizes_of(outlined) == sizes_of(typed)
    assert count_content(outlined) == count_content(typed)
    assert outlined.game.maps.keys() == typed.game.maps.keys()
    assert list(invariants(outlined, {})) == list(invariants(typed, {}))
    # Somebody who asks gets what is typed.
    assert [one.spec for one in outlined.sets] == [one.spec for one in typed.sets]
    assert [one.layout for one in outlined.sets] == [one.layout for one in typed.sets]


@pytest.fixture
def worked_out(harvest):
    """Reads the game and works out the id of the set of cards; tells whether it had to."""

    def work(code="of today", kind="id", *, reuse=True, change=lambda one: one):
        project, worked = open_project(harvest.root), []
        kept = KeptSets(code, digests(harvest.folder), reuse=reuse)
        game = reading.read_game(project, Layouts(project.layout_folders), "harvest", Findings(), kept=kept)
        cards = change(next(one for one in game.sets if one.outline.id == "crop_card"))
        assert cards.worked_out(kind, lambda: worked.append(1) or ["crop_card"]) == ["crop_card"]
        kept.commit()
        return bool(worked)

    return work


def test_what_is_worked_out_from_a_set_is_kept_with_it(worked_out, harvest):
    assert worked_out()
    assert not worked_out()
    harvest.change("tokens.yaml", "20mm", "25mm")
    assert not worked_out()


def test_what_is_worked_out_from_a_set_is_worked_out_again(worked_out, harvest):
    worked_out()
    assert worked_out("of tomorrow")
    assert worked_out(kind="title")
    assert worked_out(reuse=False)
    assert worked_out(change=lambda one: replace(one, spec=one.spec.model_copy(update={"title": "Other"})))
    harvest.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert worked_out()
    harvest.change("game.yaml", "night:", "dusk:")
    assert worked_out()


def test_nothing_is_kept_of_a_set_that_has_findings(worked_out, harvest):
    (harvest.folder / "rows.csv").write_text("id,title,rain\none,One,2\n")
    deck = DECK.replace("NAME", "crop_card").replace("component: crop_card\n", "")
    (harvest.folder / "cards.yaml").write_text(deck)
    assert worked_out()
    assert worked_out()


def test_a_library_that_the_layout_of_a_kept_set_has_lost_is_reported(harvest, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(ROOT)]))
    library, layout = tmp_path / "gone_tomorrow.py", harvest.folder / "layouts" / "tokens" / "tokens.py"
    layout.parent.mkdir(parents=True)
    ours = (ROOT / "layouts" / "tokens" / "tokens.py").read_text()
    layout.write_text(ours.replace("\nfrom ", "\nimport gone_tomorrow\nfrom ", 1))
    library.touch()

    def run(*words):
        command = [sys.executable, "-B", "-m", "pnp", *words, "--project", str(harvest.root)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    assert run("build", "--format", "pdf").returncode == 0
    assert run("text", "proofread", "harvest").returncode == 0
    library.unlink()
    for verb in (("build", "--paper", "letter"), ("validate",)):
        done = run(*verb)
        assert done.returncode == 1
        assert "error[layout-broken]" in done.stdout + done.stderr
        assert "gone_tomorrow" in done.stdout + done.stderr
        assert "Traceback" not in done.stderr
