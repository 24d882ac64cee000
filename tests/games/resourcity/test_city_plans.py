"""Resourcity's block of rule pages that shows plans of the city."""

import pytest
from helpers.small_games import RULES, drawn, strokes, words

HEAD = """\
page_set: rules
layout: rules_summary
pages:
  - id: short
    heading: City
    blocks:
      - city: [{plan}]
        caption: A loop
"""
NUMBERS = "  side: {value: 3, source: {stated: City}}\n"
START = """\
  start:
    columns: [row, column, tile, edges]
    rows: [[1, 1, street, ES], [1, 2, centre, ""], [3, 3, street, NW]]
    source: {stated: City}
"""


def page(tmp_path, plan):
    rules = RULES.replace("numbers:\n", "numbers:\n" + NUMBERS).replace("tables:\n", "tables:\n" + START)
    return drawn(tmp_path, HEAD.format(plan=plan), rules=rules)


def test_a_plan_is_written_in_rows_and_has_its_caption(tmp_path):
    made = page(tmp_path, '{rows: [[NS, "NW ES"], [park, ""]], plots: [[1, 1]]}')
    assert made.codes == []
    assert "A loop" in words(made.face.front)


def test_a_plan_takes_its_tiles_from_a_table_of_the_rules_and_names_its_cells(tmp_path):
    made = page(tmp_path, "{of: start, side: side, size: 20mm, named: true}")
    assert made.codes == []
    assert {f"{letter}{number}" for letter in "abc" for number in (1, 2, 3)} - {"a1", "b1", "c3"} <= set(
        words(made.face.front).split()
    )


def test_more_tiles_are_more_strokes(tmp_path):
    one, two = (page(tmp_path, f"{{rows: [[NS, {tile}]]}}") for tile in ('""', "NS"))
    assert len(list(strokes(one.face.front))) < len(list(strokes(two.face.front)))


def test_a_layout_is_marked_by_its_letter(tmp_path):
    made = page(tmp_path, "{side: side, size: 20mm, marks: [{of: start, label: Q, colour: moss}]}")
    assert made.codes == []
    assert words(made.face.front).split().count("Q") == 3


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("{rows: [[NX]]}", 'met "NX"; expected the edges of its roads'),
        ("{rows: [[NS]], side: side}", "a plan has rows of tiles, or a side with the number of its cells"),
        ("{of: start, rows: [[NS]]}", "a plan of a table needs side, the number of cells along its edge"),
        ("{side: sides}", 'rules.yaml has no number "sides"; did you mean "side"?'),
        ("{of: starts, side: side}", 'rules.yaml has no layout "starts"; did you mean "start"?'),
    ],
)
def test_a_plan_that_cannot_be_drawn_is_a_finding_with_its_line(tmp_path, plan, message):
    (finding,) = page(tmp_path, plan).findings
    assert message in finding.message + (f"; {finding.hint}" if finding.hint else "")
    assert finding.place.line == 7
