"""Sprues of a game: documents of their own, asked for by piece sets, built, planned and audited."""

import json

import pytest

DIE = """\
sprue: my_die
paper: 200x200mm
size: 40mm
grid: {across: 4, down: 4}
"""
TOKENS = """\
token_set: token
layout: tokens
shape: square
size: 40mm
sprue: SPRUE
tokens: [{id: one, icon: grain}]
"""


@pytest.fixture
def stamped(harvest):
    """The small project with its tokens on a sprue."""

    def make(sprue, die=DIE):
        (harvest.folder / "tokens.yaml").write_text(TOKENS.replace("SPRUE", sprue))
        (harvest.folder / "my_die.yaml").write_text(die)
        return harvest

    return make


@pytest.mark.parametrize("name", ["my_die", "my_die.yaml"])
def test_a_set_is_printed_on_a_sprue_of_its_game(stamped, name):
    project = stamped(name)
    assert project.run("build", "--format", "pdf").exit_code == 0
    manifest = json.loads((project.root / "output/harvest/a4/manifest.json").read_text())
    (tokens,) = (file for file in manifest["files"] if file["file"] == "token.pdf")
    assert {(page["width"], page["height"]) for page in tokens["pages"]} == {(200, 200)}
    assert project.run("audit").exit_code == 0


def test_plan_states_what_is_left_free(stamped):
    project = stamped("my_die")
    (game,) = json.loads(project.run("plan", "--json").stdout)["games"]
    free = {one["set"]: one["free"] for one in game["sets"]}
    assert free.pop("token") == 12
    assert set(free.values()) == {None}
    assert "free" in project.run("plan").stdout


def test_a_name_that_nobody_has_is_reported_with_the_nearest(stamped):
    done = stamped("my_dye").run("validate")
    assert done.exit_code == 1
    assert 'unknown sprue "my_dye"' in done.output
    assert 'did you mean "my_die"?' in done.output


def test_what_is_wrong_with_a_sprue_is_reported_at_its_line(stamped):
    done = stamped("my_die", DIE.replace("size: 40mm\n", "")).run("validate")
    assert done.exit_code == 1
    assert "my_die.yaml:1:1: error[missing-key]: nothing says how large a window is" in done.output
    assert "unknown-sprue" not in done.output


def test_two_sets_on_one_sheet_have_one_sprue(stamped):
    project = stamped("my_die")
    with (project.folder / "tokens.yaml").open("a") as file:
        file.write("sheet: token\n---\ntoken_set: more\nlayout: tokens\ncomponent: token\nsheet: token\n")
        file.write("tokens: [{id: two, icon: grain}]\n")
    assert "sprue-mixed" in project.run("build").output


def test_keys_lists_the_keys_and_the_sprues_that_ship(harvest):
    shown = harvest.run("keys", "sprue").stdout
    assert "windows one by one" in shown
    assert "a4_labels_21" in shown


def test_a_name_that_is_none_is_a_finding(stamped):
    done = stamped("my_die", DIE.replace("sprue: my_die", "sprue: [my_die]")).run("validate")
    assert done.exit_code == 1
    assert "my_die.yaml:1:8: error[" in done.output
    assert "Traceback" not in done.output
