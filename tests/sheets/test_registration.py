"""Marks by which a cutting machine finds the print."""

import re
from dataclasses import replace

import pytest
from helpers.sheets import face, imposed, text_pages

from pnp.base.findings import Findings
from pnp.drawing.geometry import Box
from pnp.drawing.scene import bounds
from pnp.sheets.order import Machine
from pnp.sheets.registration import Registration, registration


def bars(machine, width=210.0, height=297.0, inset=10.0):
    return [bounds([item]) for item in Registration(machine=machine, inset=inset).items(width, height)]


def test_silhouette_reads_a_square_and_two_angles():
    square, *angles = bars(Machine.SILHOUETTE)
    assert square == Box(10, 10, 5, 5)
    assert angles == [Box(195, 10, 5, 1), Box(199, 10, 1, 5), Box(10, 286, 5, 1), Box(10, 282, 1, 5)]


def test_cricut_reads_four_angles_whose_corners_are_the_outermost_points():
    marks = bars(Machine.CRICUT)
    assert len(marks) == 8
    assert {(mark.x, mark.y) for mark in marks[::2]} == {(10, 10), (195, 10), (10, 286), (195, 286)}
    assert {(mark.width, mark.height) for mark in marks} == {(5, 1), (1, 5)}


@pytest.mark.parametrize("machine", Machine)
def test_what_keeps_to_the_margin_is_clear_of_all_marks(machine):
    marks = Registration(machine=machine)
    inside = Box(0, 0, 210, 297).inset(marks.margin + 0.01)
    assert marks.is_clear_of([inside], 210, 297)
    assert not marks.is_clear_of([inside, Box(10, 10, 20, 20)], 210, 297)


def test_the_corner_that_silhouette_does_not_read_is_free():
    corner = [Box(195, 282, 5, 5)]
    assert Registration(machine=Machine.SILHOUETTE).is_clear_of(corner, 210, 297)
    assert not Registration(machine=Machine.CRICUT).is_clear_of(corner, 210, 297)


def test_an_order_without_a_machine_has_no_marks():
    assert registration("") is None
    assert registration("cricut", 12) == Registration(machine=Machine.CRICUT, inset=12)


CRICUT = Registration(machine=Machine.CRICUT)


def places(sheets):
    return [[piece.box for piece in sheet.sides[0].pieces] for sheet in sheets.sheets]


def has_marks(sheet, paper=(215.9, 279.4), marks=CRICUT):
    return set(marks.items(*paper)) <= set(sheet.sides[0].furniture)


def test_a_page_that_nobody_cuts_has_no_marks_and_lies_as_without_them():
    pages = text_pages("rules", 3, 190, 252)
    marked = imposed(*pages, paper="letter", registration=CRICUT)
    assert places(marked) == places(imposed(*pages, paper="letter"))
    assert not any(map(has_marks, marked.sheets))


def test_pages_of_text_keep_the_paper_where_pieces_beside_them_keep_inside_the_marks():
    sheets = imposed(*text_pages("rules", 2, 190, 252), face("board", 180, 240, 2), paper="letter", registration=CRICUT)
    assert [has_marks(sheet) for sheet in sheets.sheets] == [False, True, True]
    assert all(CRICUT.is_clear_of(boxes, 215.9, 279.4) for boxes in places(sheets)[1:])


@pytest.mark.parametrize("machine", Machine)
def test_a_piece_that_the_marks_leave_no_room_for_is_told_the_room_and_a_size_that_fits(machine):
    findings, marks = Findings(), Registration(machine=machine)
    board = replace(face("board", 190, 252, back=False), set_size=(190.0, 252.0))
    assert imposed(board, paper="letter", registration=marks, findings=findings).sheets == ()
    (met,) = findings
    assert "Letter (215.9 x 279.4 mm) has room for inside the registration marks: 181.9 x 245.4 mm" in met.message
    width, height = map(float, re.search(r"size: (\d+)mm x (\d+)mm", met.hint).groups())
    paper = re.search(r"--paper (\w+)", met.hint)[1]
    again = Findings()
    assert imposed(face("board", width, height, back=False), paper="letter", registration=marks, findings=again).sheets
    assert imposed(board, paper=paper, registration=marks, findings=again).sheets
    assert not list(again)
