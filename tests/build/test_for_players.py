"""Pieces for some numbers of players: the box holds them all, an order for three players those that three need."""

import json

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app

GAME = """\
title: Plums
players: {min: 2, max: 4, source: {designed: a table}}
credits: {authors: [Somebody], licence: CC BY 4.0, statement: The game is theirs.}
---
components:
  - {id: aid, name: Aid, count: 9, source: {derived: "2 + 3 + 4"}}
  - {id: plum, name: Plum, count: 2 * players, source: {derived: "2 for each: 2 * players"}}
---
deck: aid
layout: cards
size: mini
cards:
  - {id: two, for_players: 2, count: 2, title: Two, text: Take two.}
  - {id: three, for_players: 3, count: 3, title: Three, text: "{count.aid} of you take three."}
  - {id: four, for_players: 4, count: 4, title: Four, text: Take four.}
---
token_set: plum
layout: tokens
for_players: 3+
tokens: [{id: plum, icon: food}]
"""


def pnp(root, *arguments):
    return CliRunner().invoke(app, [*arguments, "--project", str(root)])


@pytest.fixture
def plums(tmp_path):
    (tmp_path / "content" / "plums").mkdir(parents=True)
    (tmp_path / "content" / "plums" / "game.yaml").write_text(GAME)
    return tmp_path


def ledger(root, *order):
    built = pnp(root, "build", "--format", "pdf", *order)
    assert (built.exit_code, "warning" in built.output) == (0, False), built.output
    counted = json.loads(pnp(root, "count", "--json", *order).stdout)
    assert counted["findings"] == []
    rows = counted["games"][0]["components"]
    return {row["id"]: (row["rulebook"], row["content"], row["printed"]) for row in rows}


@pytest.mark.parametrize(
    ("order", "aids", "plums_"),
    [((), 9, 8), (("--players", "2"), 2, 0), (("--players", "3"), 3, 6), (("--players", "4"), 4, 8)],
)
def test_an_order_for_some_players_prints_and_counts_what_they_need(plums, order, aids, plums_):
    assert ledger(plums, *order) == {"aid": (aids, aids, aids), "plum": (plums_, plums_, plums_)}
    audited = pnp(plums, "audit", "--all")
    assert audited.exit_code == 0, audited.output


def test_a_text_prints_the_count_of_its_order(plums):
    pnp(plums, "build", "--format", "svg", "--players", "3", "--only", "aid")
    (svg,) = (plums / "output").rglob("aid-*.svg")
    assert "3 of you" in svg.read_text()


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("5", 'met "5" players; the game is for 2 to 4'),
        ("4-3", '"4-3" begins with more players than it ends with; expected 3, 2-3 or 3+'),
        ("some", 'met "some" for numbers of players; expected 3, 2-3 or 3+'),
    ],
)
def test_numbers_of_players_that_cannot_be_are_refused_at_their_place(plums, written, message):
    file = plums / "content" / "plums" / "game.yaml"
    file.write_text(GAME.replace("for_players: 4", f"for_players: {written}"))
    done = pnp(plums, "validate")
    assert f"game.yaml:15:29: error[bad-value]: {message}" in done.output


def test_the_key_players_is_told_its_name(plums):
    file = plums / "content" / "plums" / "game.yaml"
    file.write_text(GAME.replace("for_players: 4", "players: 4"))
    assert 'did you mean "for_players"?' in pnp(plums, "validate").output
