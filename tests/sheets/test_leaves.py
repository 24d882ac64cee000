"""Pages of text are printed on both sides of the paper, and nobody has to cut them out."""

import pytest
from helpers.sheets import box_of, face, imposed, text_pages

from pnp.sheets.cutting import cutting
from pnp.sheets.instructions import rows
from pnp.sheets.order import Marks, Sides
from pnp.sheets.sheet import SideName
from pnp.texts.catalogue import catalogue


def parts(sheets):
    """The labels of the pages on every side of every sheet."""
    return [[[piece.part for piece in side.pieces] for side in sheet.sides] for sheet in sheets]


def test_a_page_is_behind_the_one_before_it():
    made = imposed(*text_pages("rules", 3))
    assert parts(made.sheets) == [[["page 1"], ["page 2"]], [["page 3"], []]]
    assert made.flip == "long-edge"
    first, second = (side.pieces[0] for side in made.sheets[0].sides)
    assert [piece.stamp.name for piece in (first, second)] == ["rules_1", "rules_2"]
    assert second.side is SideName.FRONT
    assert (210 - second.box.right, second.y) == pytest.approx((first.x, first.y))


def test_a_page_turned_on_the_short_edge_stands_on_its_head():
    made = imposed(*text_pages("rules", 2), sides=Sides.SHORT)
    first, second = (side.pieces[0] for side in made.sheets[0].sides)
    assert (first.rotation, second.rotation) == (0, 180)
    assert 297 - second.box.bottom == pytest.approx(first.y)


@pytest.mark.parametrize("sides", [Sides.SINGLE, Sides.SEPARATE, Sides.FOLD])
def test_without_turning_sheets_over_every_page_has_a_sheet_of_its_own(sides):
    made = imposed(*text_pages("rules", 3), sides=sides)
    assert parts(made.sheets) == [[["page 1"]], [["page 2"]], [["page 3"]]]
    assert made.flip == "none"


def test_a_text_of_one_page_is_printed_on_one_side():
    made = imposed(*text_pages("rules", 1))
    assert parts(made.sheets) == [[["page 1"]]]
    assert made.flip == "none"


def test_every_text_begins_on_a_leaf_of_its_own():
    made = imposed(*text_pages("rules", 1), *text_pages("rulings", 2))
    assert [[piece.item for side in sheet.sides for piece in side.pieces] for sheet in made.sheets] == [
        ["rules"],
        ["rulings", "rulings"],
    ]


def test_every_copy_has_all_its_pages():
    sheets = imposed(*text_pages("rules", 2, count=2)).sheets
    assert [[(p.copy, p.part) for side in sheet.sides for p in side.pieces] for sheet in sheets] == [
        [(1, "page 1"), (1, "page 2")],
        [(2, "page 1"), (2, "page 2")],
    ]


def test_a_card_between_two_pages_keeps_its_own_back():
    one, two = text_pages("rules", 2, width=90, height=120)
    sheet = imposed(one, face("card", 90, 120), two).sheets[0]
    front, back = ([(piece.item, piece.part, piece.side) for piece in side.pieces] for side in sheet.sides)
    assert ("card", None, SideName.BACK) in back
    assert ("rules", "page 2", SideName.FRONT) in front
    assert len(back) == 1


@pytest.mark.parametrize("marks", [Marks.CROP, Marks.LINES, Marks.BORDERS])
def test_nothing_marks_the_edges_of_a_page_that_has_a_sheet_to_itself(marks):
    pages = text_pages("rules", 3)
    made, bare = (imposed(*pages, marks=wanted) for wanted in (marks, Marks.NONE))
    assert made.sheets == bare.sheets
    assert not any(sheet.is_cut for sheet in made.sheets)


def test_small_pages_share_a_sheet_and_are_cut_out_of_it():
    sheet = imposed(*text_pages("rules", 4, width=90, height=120)).sheets[0]
    assert parts([sheet]) == [[["page 1", "page 3"], ["page 2", "page 4"]]]
    assert sheet.is_cut
    assert len(cutting(sheet.sides[0]).strokes) > 4
    for front, back in zip(*(side.pieces for side in sheet.sides), strict=True):
        assert sheet.width - box_of(back).right == pytest.approx(front.x)


def test_the_cover_says_to_print_both_sides_and_to_leave_the_sheet_whole():
    (row,) = rows([imposed(*text_pages("rules", 3))], catalogue("en"))
    assert (row.pages, row.pieces) == ("1–4", 1)
    assert (row.printing, row.stock, row.cutting) == ("both sides, long edge", "paper, 120 g", "leave whole")
