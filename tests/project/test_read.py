"""A game is read whole: its sets typed by their layouts, the names its texts may use, the files that it lacks."""

from pathlib import Path

import pytest

from pnp.base.findings import Findings, Place
from pnp.base.icon_names import KNOWN_ICONS
from pnp.project.folder import Project, open_project
from pnp.project.lines import lines_at
from pnp.project.loader import Layouts
from pnp.project.read import read_game

LAYOUTS = Layouts([Path(__file__).resolve().parents[2] / "layouts"])
GAME = """\
title: Garden
players: {min: 2, max: 4, source: {stated: Cover}}
credits: {authors: [A], licence: l, statement: s}
look:
  palette: {moss: "#5C7A3A"}
  fonts: {script: {plain: Script.ttf}}
  badges: {wood: {colour: moss, icon: log}}
---
components: [{id: coin, name: Coin, count: 4, source: {stated: Box}}]
---
costs: {hut: {wood: 2, stone_of_old: 1, source: {stated: Costs}}}
---
token_set: coins
layout: tokens
size: 15mm
component: coin
tokens: [{id: coin, icon: grain, count: 4}]
"""

SOUND = GAME.replace("  fonts: {script: {plain: Script.ttf}}\n", "").replace("icon: log", "icon: leaf")


@pytest.fixture
def read(tmp_path):
    def whole(text=GAME, **art):
        folder = tmp_path / "content" / "garden"
        (folder / "art").mkdir(parents=True)
        (folder / "game.yaml").write_text(text)
        for name, ending in art.items():
            (folder / "art" / f"{name}.{ending}").write_text("")
        findings = Findings()
        return read_game(open_project(tmp_path), LAYOUTS, "garden", findings), [(f.code, f.message) for f in findings]

    return whole


def test_a_set_comes_with_its_head_its_layout_and_its_typed_content(read):
    whole, _ = read(SOUND)
    (coins,) = whole.sets
    assert (coins.head, coins.layout.name, coins.spec.id) == (whole.game.piece_set("coins"), "tokens", "coins")
    assert whole.is_sound


def test_a_set_whose_layout_is_unknown_is_left_out_and_found(read):
    whole, found = read(GAME.replace("layout: tokens", "layout: tokenz"))
    assert (whole.sets, whole.is_sound) == ((), False)
    assert "unknown-layout" in [code for code, _ in found]


def test_names_hold_icons_of_the_house_badges_and_art(read):
    whole, _ = read(log="svg", tree="png")
    assert whole.names.icons == {*KNOWN_ICONS, "wood", "log", "tree"}
    assert whole.names.pictures == {"log", "tree"}
    assert whole.names.colours == {"moss", "ground", "ink", "accent"}
    assert whole.names.facts >= {"count.coin", "cost.hut", "cost.hut.wood", "players.max"}
    assert whole.names.lacking == {"cost.hut": "stone_of_old"}


def test_files_that_the_game_names_and_does_not_have_are_found(read):
    _, found = read()
    assert [code for code, _ in found] == ["unknown-font", "unknown-icon"]
    assert found[0][1] == 'fonts/ has no file "Script.ttf"'


def test_a_game_without_a_usable_file_is_not_read(tmp_path):
    (tmp_path / "content" / "garden").mkdir(parents=True)
    project = Project(root=tmp_path, output=tmp_path / "output")
    findings = Findings()
    assert read_game(project, LAYOUTS, "garden", findings) is None
    assert "missing-file" in [finding.code for finding in findings]


def test_the_line_of_a_finding_is_shown_only_from_text_files_of_the_project(tmp_path):
    (tmp_path / "a.yaml").write_text("one\ntwo\n\nfour")
    places = [Place("a.yaml", line, 1) for line in (1, 2, 4, 5)]
    assert lines_at(tmp_path, places) == dict(zip(places, ("one", "two", "four"), strict=False))
    (tmp_path / "p.png").write_text("one")
    outside = tmp_path.parent / "outside.yaml"
    outside.write_text("secret")
    (tmp_path / "link.yaml").symlink_to(outside)
    assert lines_at(tmp_path, [Place(name, 1, 1) for name in ("p.png", "link.yaml", "none.yaml")]) == {}
