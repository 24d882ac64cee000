"""Charts of outcomes by roll or by card: faces of dice, chances, and rows that lack or repeat an outcome."""

import pytest
from helpers.small_games import drawn, words

SET = """\
board_set: boards
layout: boards
component: map
boards:
  - id: map
    size: 200mm x 150mm
    regions:
      - chart: {{{chart}}}
        box: [10mm, 10mm, 90mm, {high}]
---
deck: weather
layout: cards
size: poker
cards:
  - {{id: sun, title: Bright sun, count: 3}}
  - {{id: rain, title: Rain, count: 1}}
"""
D6 = "roll: d6, head: [Die, Weather], rows: [['1', Storm], [2-3, Rain], [4-6, Sun]]"


def chart(folder, text, high="60mm"):
    return drawn(folder, SET.format(chart=text, high=high))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"{D6}, chances: true", "Die % Weather 17 Storm 33 Rain 50 Sun"),
        (
            "roll: 2d6, chances: true, rows: [[2-6, low], ['7', even], [8+, high]]",
            "2\u20136 42 low 7 17 even 8+ 42 high",
        ),
        ("roll: d20, rows: [[1-19, no], ['20', hit]]", "1\u201319 no 20 hit"),
        ("deck: weather, chances: true, rows: [[rain, wet], [sun, dry]]", "Rain 25 wet Bright sun 75 dry"),
    ],
)
def test_a_row_shows_its_rolls_or_card_and_how_likely_it_is(tmp_path, text, shown):
    made = chart(tmp_path, text)
    assert made.codes == []
    assert words(made.faces[0].front) == shown


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("roll: d6, rows: [[1-3, low], [3-6, high]]", "3 of d6 stands in more than one row"),
        ("roll: 2d6, rows: [[3-6, low], [7+, high]]", "2 of 2d6 stands in no row"),
        ("roll: d66, rows: [[11-16, low], [21-46, mid]]", "51, 52, 53, 54, 55, 56, ... of d66 stand in no row"),
        ("roll: d6, rows: [[1-6, all], [often, some]]", '"often" is no outcome of d6'),
        ("deck: weather, rows: [[sun, dry]]", 'rain of "weather" stands in no row'),
        ("deck: wether, rows: [[sun, dry]]", 'no piece set "wether"'),
    ],
)
def test_each_outcome_stands_in_one_row(tmp_path, text, message):
    (finding,) = chart(tmp_path, text).findings
    assert finding.message.startswith(message)
    assert finding.place.line == 8


def test_rolls_of_dice_with_pips_are_their_faces(tmp_path):
    made = chart(tmp_path, "roll: d66, rows: [[11-36, a], ['41', b], [42-66, c]]")
    assert made.codes == []
    assert words(made.faces[0].front) == "\u2013 a b \u2013 c"


def test_a_chart_that_does_not_fit_is_reported(tmp_path):
    assert chart(tmp_path, D6, high="8mm").codes == ["table-overflow"]


def test_a_chart_goes_by_dice_or_by_cards(tmp_path):
    assert chart(tmp_path, "rows: [['1', a]]").codes == ["missing-key"]
