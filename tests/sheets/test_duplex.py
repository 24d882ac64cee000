"""Backs behind their fronts, and backs moved against the known miss of a printer."""

import pytest
from helpers.sheets import box_of, stamp
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.geometry import Box
from pnp.sheets.duplex import Axis, axis_of, behind, correction
from pnp.sheets.order import Printer, Sides
from pnp.sheets.paper import named_paper
from pnp.sheets.sheet import Placement, SideName

A4 = named_paper("a4")
BACK = stamp(63, 88, name="back")
NUMBERS = st.floats(-200, 300)
MILLIMETRES = st.floats(-5, 5)
PLACED = st.builds(
    lambda x, y, rotation: Placement(
        stamp=stamp(63, 88), component="c", item="i", copy=1, x=x, y=y, width=63, height=88, rotation=rotation
    ),
    NUMBERS,
    NUMBERS,
    st.sampled_from([0, 90, 180, 270]),
)
AXES = st.sampled_from(Axis)


@pytest.mark.parametrize(
    ("paper", "sides", "axis"),
    [
        (A4.portrait, Sides.LONG, Axis.VERTICAL), (A4.portrait, Sides.SHORT, Axis.HORIZONTAL),
        (A4.landscape, Sides.LONG, Axis.HORIZONTAL), (A4.landscape, Sides.SHORT, Axis.VERTICAL),
    ],
)  # fmt: skip
def test_the_paper_turns_about_the_edge_that_was_asked_for(paper, sides, axis):
    assert axis_of(paper, sides) is axis


@given(PLACED, AXES, NUMBERS)
def test_a_back_lies_at_the_mirror_image_of_its_front(front, axis, mirror):
    back = box_of(behind(front, BACK, axis, mirror=mirror))
    (x, y), (other_x, other_y) = box_of(front).centre, back.centre
    if axis is Axis.VERTICAL:
        assert (other_x, other_y) == pytest.approx((2 * mirror - x, y))
    else:
        assert (other_x, other_y) == pytest.approx((x, 2 * mirror - y))


@given(PLACED, AXES, NUMBERS)
def test_behind_a_back_lies_its_front(front, axis, mirror):
    again = behind(behind(front, BACK, axis, mirror=mirror), front.stamp, axis, mirror=mirror)
    assert (again.x, again.y) == pytest.approx((front.x, front.y))
    assert again.rotation == front.rotation


@given(PLACED, AXES, NUMBERS)
def test_a_back_is_the_same_piece_on_the_other_side(front, axis, mirror):
    back = behind(front, BACK, axis, mirror=mirror)
    assert (back.stamp, back.side) == (BACK, SideName.BACK)
    assert (back.component, back.item, back.copy) == (front.component, front.item, front.copy)
    assert (back.width, back.height) == (front.width, front.height)


@pytest.mark.parametrize(
    ("axis", "front", "back"),
    [(Axis.VERTICAL, 0, 0), (Axis.VERTICAL, 90, 270), (Axis.HORIZONTAL, 0, 180), (Axis.HORIZONTAL, 90, 90)],
)
def test_a_back_is_turned_so_that_it_reads_like_a_page_of_a_book(axis, front, back):
    piece = Placement(stamp=BACK, component="c", item="i", copy=1, x=0, y=0, width=63, height=88, rotation=front)
    assert behind(piece, BACK, axis, mirror=105).rotation == back


@given(PLACED, AXES, NUMBERS, st.builds(Box, NUMBERS, NUMBERS, st.floats(1, 100), st.floats(1, 100)))
def test_the_window_of_a_poster_is_mirrored_with_its_piece(front, axis, mirror, window):
    back = behind(front._replace(window=window), BACK, axis, mirror=mirror)
    assert (back.window.width, back.window.height) == pytest.approx((window.width, window.height))
    offset = {Axis.VERTICAL: (1, -1), Axis.HORIZONTAL: (-1, 1)}[axis]
    (x, y), (middle_x, middle_y) = window.centre, back.window.centre
    assert middle_x == pytest.approx(2 * mirror - x if offset[0] == 1 else x)
    assert middle_y == pytest.approx(y if offset[0] == 1 else 2 * mirror - y)


@given(st.sampled_from([A4.portrait, A4.landscape]), st.sampled_from([Sides.LONG, Sides.SHORT]), NUMBERS, NUMBERS)
def test_a_printer_that_hits_moves_nothing(paper, sides, x, y):
    still = correction(Printer(name="sound"), paper.width, paper.height, sides)
    assert still.apply(x, y) == pytest.approx((x, y))


@given(MILLIMETRES, MILLIMETRES)
def test_a_back_moves_with_the_miss_along_one_axis_and_against_it_along_the_other(dx, dy):
    printer = Printer(name="askew", dx=dx, dy=dy)
    upright = correction(printer, 210, 297, Sides.LONG).apply(0, 0)
    tumbled = correction(printer, 210, 297, Sides.SHORT).apply(0, 0)
    assert upright == pytest.approx((dx, -dy))
    assert tumbled == pytest.approx((-dx, dy))


def test_a_wide_page_has_a_miss_of_its_own():
    printer = Printer(name="askew", dx=1, dy=2, wide_dx=3, wide_dy=4)
    assert correction(printer, 297, 210, Sides.SHORT).apply(0, 0) == pytest.approx((3, -4))
    assert correction(printer, 297, 210, Sides.LONG).apply(0, 0) == pytest.approx((-3, 4))


@given(st.floats(-3, 3), st.sampled_from([Sides.LONG, Sides.SHORT]))
def test_a_page_that_is_turned_turns_about_its_middle(degrees, sides):
    turned = correction(Printer(name="askew", rotate=degrees), 210, 297, sides)
    assert turned.apply(105, 148.5) == pytest.approx((105, 148.5))
