"""Marks by which a cutting machine finds the print."""

import pytest

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
