"""Counts that some number of players does not suit are told at their line, when the game is read."""

import pytest
from helpers.small_play import COMPONENTS, GAME, RULES, write

from pnp.base.findings import Findings
from pnp.game.loading import load_game

DECK = """\
deck: card
layout: cards
component: mill
cards:
  - {id: oak, count: 1}
  - {id: elm, count: COUNT}
"""


def read(root, **files):
    findings = Findings()
    game = load_game(write(root, **files), shown_from=root, findings=findings)
    return game, [(finding.code, finding.message, finding.place.line) for finding in findings]


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        ("components.yaml", COMPONENTS.replace("count: 6", "count: COUNT"), 2),
        ("rules.yaml", RULES.replace("value: 4", "value: COUNT"), 2),
        ("deck.yaml", DECK, 6),
    ],
)
@pytest.mark.parametrize(
    ("count", "message"),
    [
        ("6 // 0", '"6 // 0" divides by zero'),
        ("6 // (players - 2)", '"6 // (players - 2)" divides by zero'),
        ("1000 * 1000 * players", "1000 * 1000 * players is more than 1,000,000"),
    ],
)
def test_a_count_that_cannot_be_worked_out_is_reported_at_its_line(tmp_path, file, text, line, count, message):
    game, found = read(tmp_path, **{file: text.replace("COUNT", count)})
    assert found == [("bad-count", message, line)]
    assert not game.is_whole


def test_a_divisor_that_is_zero_for_no_number_of_players_is_well(tmp_path):
    game, found = read(tmp_path, **{"components.yaml": COMPONENTS.replace("count: 6", "count: 6 // (players - 1)")})
    assert (found, game.figures(2)["count.grain"], game.figures(3)["count.grain"]) == ([], 6, 3)


def test_the_players_of_the_game_decide_how_many_copies_are_too_many(tmp_path):
    text = {"components.yaml": COMPONENTS.replace("count: 6", "count: 5000 * players")}
    assert read(tmp_path / "few", **text)[1] == []
    many = text | {"game.yaml": GAME.replace("max: 3", "max: 6")}
    assert [message for _, message, _ in read(tmp_path / "many", **many)[1]] == [
        "met 5000 * players of one piece; expected at most 20,000"
    ]
