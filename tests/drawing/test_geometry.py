import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.geometry import IDENTITY, Box, Matrix, Point, box_around, convex_hull, moved, scaled, turned

NUMBERS = st.floats(-1000, 1000)
SMALL = st.floats(-5, 5)
MATRICES = st.builds(Matrix, SMALL, SMALL, SMALL, SMALL, NUMBERS, NUMBERS)
BOXES = st.builds(Box, NUMBERS, NUMBERS, st.floats(0, 500), st.floats(0, 500))


@given(MATRICES, MATRICES, NUMBERS, NUMBERS)
def test_one_map_then_another_is_the_second_of_the_first(first, second, x, y):
    assert first.then(second).apply(x, y) == pytest.approx(second.apply(*first.apply(x, y)), abs=1e-6)


@given(MATRICES)
def test_the_identity_changes_nothing(matrix):
    assert matrix.then(IDENTITY) == matrix == IDENTITY.then(matrix)


def test_the_identity_after_itself_is_the_very_same_map():
    assert IDENTITY.then(IDENTITY) is IDENTITY


@pytest.mark.parametrize(
    ("degrees", "point"), [(0, (1, 0)), (90, (0, 1)), (180, (-1, 0)), (270, (0, -1)), (-90, (0, -1)), (450, (0, 1))]
)
def test_quarter_turns_are_clockwise_and_exact(degrees, point):
    assert turned(degrees).apply(1, 0) == point


@given(st.floats(-720, 720), NUMBERS, NUMBERS)
def test_a_turn_leaves_its_centre_where_it_is(degrees, x, y):
    assert turned(degrees, Point(x, y)).apply(x, y) == pytest.approx((x, y), abs=1e-6)


def test_moving_and_scaling():
    assert scaled(2, 3).then(moved(10, 20)).apply(1, 1) == (12, 23)
    assert scaled(2) == scaled(2, 2)


def test_strips_of_a_box():
    box = Box(1, 2, 10, 20)
    assert box.from_top(5) == Box(1, 2, 10, 5)
    assert box.from_bottom(5) == Box(1, 17, 10, 5)
    assert box.below(5) == Box(1, 7, 10, 15)
    assert box.above(5) == Box(1, 2, 10, 15)
    assert box.inset(1) == Box(2, 3, 8, 18)
    assert box.inset(1, 2) == Box(2, 4, 8, 16)
    assert (box.right, box.bottom, box.centre) == (11, 22, (6, 12))


@given(BOXES, BOXES)
def test_a_union_holds_both_boxes_and_what_is_common_lies_in_both(one, other):
    union, common = one.union(other), one.common(other)
    assert union.contains(one)
    assert union.contains(other)
    assert common == other.common(one)
    assert common is None or (one.contains(common) and other.contains(common))


def test_boxes_apart_have_nothing_in_common():
    assert Box(0, 0, 1, 1).common(Box(2, 0, 1, 1)) is None
    assert Box(0, 0, 2, 2).common(Box(1, 1, 5, 5)) == Box(1, 1, 1, 1)


def test_a_box_contains_what_reaches_its_edge_but_not_beyond():
    box = Box(0, 0, 10, 10)
    assert box.contains(Box(0, 0, 10, 10))
    assert not box.contains(Box(0, 0, 10.01, 10))
    assert not box.contains(Box(-0.01, 0, 5, 5))


def test_a_box_around_points_touches_the_outermost_ones():
    assert box_around([Point(3, 1), Point(-2, 5), Point(0, 4)]) == Box(-2, 1, 5, 4)
    assert box_around([Point(3, 1)]) == Box(3, 1, 0, 0)


def test_a_convex_hull_has_the_outer_corners_clockwise():
    inside, on_an_edge = Point(2, 1), Point(2, 0)
    corners = [Point(0, 0), Point(4, 0), Point(4, 3), Point(0, 3)]
    assert convex_hull([inside, *corners[::-1], on_an_edge]) == corners


def test_the_hull_of_points_in_a_row_has_the_ends():
    assert convex_hull([(1, 1), (0, 0), (2, 2)]) == [(0, 0), (2, 2)]
