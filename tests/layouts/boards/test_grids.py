"""Grids of cells: values, paint, arrows and ledges; and the combat table."""

import pytest
from helpers.small_games import RULES, drawn, leaves, strokes, words

from pnp.drawing.scene import Path
from pnp.drawing.style import Variant

HEAD = """\
board_set: boards
layout: boards
component: map
boards:
  - id: map
    size: 200mm x 150mm
    regions:
      - {region}
        box: [10mm, 10mm, {box}]
"""
BLOCK = """\
grid:
          values: |
            1 2
            3 4
          paint: |
            {first}
            z
          colours: {{z: clay}}"""
MARKET = "grid: {{values: ['60 67 71', '53 _ .'], paint: [y.r], colours: {{y: clay, r: moss}}{more}}}"


def board(tmp_path, region, box="90mm, 60mm", **options):
    return drawn(tmp_path, HEAD.format(region=region, box=box), **options)


def market(tmp_path, more="", **options):
    return board(tmp_path, MARKET.format(more=more), **options)


def filled(stamp, colour):
    return [item for item in leaves(stamp.items) if isinstance(item, Path) and item.fill == colour]


def test_a_grid_has_a_cell_for_each_value_and_none_for_a_point(tmp_path):
    made = market(tmp_path)
    assert made.codes == []
    assert words(made.face.front).split() == ["60", "67", "71", "53"]
    assert len(filled(made.face.front, "#B5532E")) == 1
    assert len(filled(made.face.front, "#5C7A3A")) == 1
    cells = [item for item in leaves(made.face.front.items) if isinstance(item, Path) and item.fill]
    assert len(cells) == 5 + 1, "five cells and the ground of the board"


def test_values_may_be_a_block_of_text(tmp_path):
    made = board(tmp_path, BLOCK.format(first="zz"))
    assert made.codes == []
    assert len(filled(made.face.front, "#B5532E")) == 3


def test_cells_that_differ_are_listed_by_name_or_range(tmp_path):
    made = market(tmp_path, ", cells: [{at: ['A1:C1', b2], colour: night, note: far}]")
    assert made.codes == []
    assert len(filled(made.face.front, "#21476B")) == 4
    assert words(made.face.front).split().count("far") == 4


def test_a_label_stands_after_its_value_or_alone(tmp_path):
    made = market(tmp_path, ", cells: [{at: [A1], label: par}, {at: [B2], label: closed}]")
    assert words(made.face.front).split() == ["60", "par", "67", "71", "53", "closed"]


def test_a_placeholder_with_forms_is_one_cell(tmp_path):
    made = board(tmp_path, "grid: {values: ['60 {players.max|# seat|# seats} 71']}")
    assert made.codes == []
    assert words(made.face.front) == "60 4 seats 71"


def test_arrows_and_ledges_stand_at_their_cells(tmp_path):
    plain = market(tmp_path).face.front
    arrows = market(tmp_path, ", arrows: {up: [C1], right: [B2]}").face.front
    ledges = market(tmp_path, ", ledges: {down: ['A1:C1']}").face.front
    assert len(list(leaves(arrows.items))) == len(list(leaves(plain.items))) + 2
    assert len(strokes(ledges)) == len(strokes(plain)) + 3


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (", cells: [{at: [C2], colour: moss}]", "the grid has no cell C2"),
        (", cells: [{at: [first], colour: moss}]", '"first" names no cell'),
        (", arrows: {up: [Z9]}", "the grid has no cell Z9"),
    ],
)
def test_a_cell_that_does_not_exist_is_a_finding(tmp_path, more, said):
    (finding,) = market(tmp_path, more).findings
    assert finding.code == "grid-cells"
    assert said in finding.message


@pytest.mark.parametrize(
    ("paint", "said"),
    [
        ("[y, yyy]", "row 2 is painted with 3 letters"),
        ("[yq]", 'row 1 is painted with "q"'),
    ],
)
def test_wrong_paint_is_reported_at_its_row(tmp_path, paint, said):
    region = f"grid: {{values: ['1 2', '3 4'], paint: {paint}, colours: {{y: clay}}}}"
    (finding,) = board(tmp_path, region).findings
    assert finding.code == "grid-cells"
    assert said in finding.message


def test_wrong_paint_in_a_text_on_one_line_is_reported_there(tmp_path):
    region = "grid: {values: '1 2', paint: yq, colours: {y: clay}}"
    (finding,) = board(tmp_path, region).findings
    assert (finding.place.line, finding.place.column) == (8, 38)


def test_wrong_paint_in_a_block_of_text_is_reported_at_its_line(tmp_path):
    (finding,) = board(tmp_path, BLOCK.format(first="zq")).findings
    assert finding.place.line == HEAD[: HEAD.index("{region}")].count("\n") + 1 + 5
    assert finding.place.column == 13


def test_with_little_ink_painted_cells_have_a_frame(tmp_path):
    made = market(tmp_path, variant=Variant.LOW_INK)
    assert filled(made.face.front, "#B5532E") == []
    assert len(strokes(made.face.front)) == len(strokes(market(tmp_path).face.front)) + 2


COMBAT = """\
tables:
  fight:
    columns: [Die, "1:1", "2:1"]
    rows:
      - [1, AE, AR]
      - [2, DR, DE]
    source: {stated: Fights}
"""


def test_a_combat_table_comes_from_the_rules_with_colours_and_meanings(tmp_path):
    region = "combat: {of: fight, results: {AE: {colour: clay, text: Attacker out}, DE: {colour: night}}}"
    made = board(tmp_path, region, rules=RULES.replace("tables:\n", COMBAT))
    assert made.codes == []
    assert words(made.face.front) == "Die 1:1 2:1 1 AE AR 2 DR DE AE Attacker out"
    assert len(filled(made.face.front, "#B5532E")) == 2, "the cell, and its explanation"
    assert len(filled(made.face.front, "#21476B")) == 1


def test_rolls_can_be_dice(tmp_path):
    region = "combat: {head: [Die, '1:1'], rows: [['1', AE], ['7', DE]], dice: true}"
    made = board(tmp_path, region)
    assert made.codes == []
    assert words(made.face.front) == "Die 1:1 AE 7 DE"
