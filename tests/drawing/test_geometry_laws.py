"""Laws of boxes, matrices and outlines."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing import outlines
from pnp.drawing.faces import Shape, hex_size, trim_outline
from pnp.drawing.geometry import (
    IDENTITY,
    Box,
    Matrix,
    Point,
    around,
    box_around,
    box_of,
    magnification,
    moved,
    scaled,
    turned,
)
from pnp.drawing.scene import Group, Path, Stamp, Use, bounds, characters, rebuilt, walk

NUMBERS = st.floats(-500, 500)
SMALL = st.floats(-4, 4)
SIDES = st.floats(1, 300)
MATRICES = st.builds(Matrix, SMALL, SMALL, SMALL, SMALL, NUMBERS, NUMBERS)
BOXES = st.builds(Box, NUMBERS, NUMBERS, SIDES, SIDES)
POINTS = st.tuples(NUMBERS, NUMBERS)
QUARTERS = st.sampled_from([0, 90, 180, 270])


def ends_of(outline):
    """The points that an outline passes through, its handles left out."""
    found, at = [], 0
    for op in outline.ops:
        at += {"M": 2, "L": 2, "C": 6, "Z": 0}[op]
        if op != "Z":
            found.append(outline.points[at - 2 : at])
    return found


def filled(outline):
    return Path(outline=outline, fill="#000000")


@given(MATRICES, MATRICES, MATRICES)
def test_three_maps_in_a_row_need_no_brackets(first, second, third):
    assert first.then(second).then(third) == pytest.approx(first.then(second.then(third)), rel=1e-6, abs=1e-3)


@given(MATRICES, MATRICES)
def test_magnifications_are_multiplied(first, second):
    product = magnification(first) * magnification(second)
    assert magnification(first.then(second)) == pytest.approx(product, rel=1e-4, abs=1e-3)


@given(st.floats(-720, 720), POINTS)
def test_a_turn_magnifies_nothing(degrees, about):
    assert magnification(turned(degrees, Point(*about))) == pytest.approx(1)


@given(QUARTERS, QUARTERS, POINTS)
def test_quarter_turns_add_up_exactly(one, other, point):
    assert turned(one).then(turned(other)).apply(*point) == turned(one + other).apply(*point)


@given(st.floats(-360, 360), POINTS, POINTS)
def test_turning_back_comes_back(degrees, about, point):
    there = turned(degrees, Point(*about)).then(turned(-degrees, Point(*about)))
    assert there.apply(*point) == pytest.approx(point, abs=1e-6)


@given(BOXES, MATRICES)
def test_the_box_around_a_mapped_box_holds_its_corners(box, matrix):
    outer = around(box, matrix)
    for corner in box.corners:
        assert outer.contains(Box(*matrix.apply(*corner), 0, 0), 1e-6)


@given(BOXES, NUMBERS, NUMBERS)
def test_a_moved_box_keeps_its_size(box, x, y):
    assert around(box, moved(x, y)) == pytest.approx(Box(box.x + x, box.y + y, box.width, box.height), abs=1e-6)


@given(BOXES, st.floats(0.1, 5), st.floats(0.1, 5))
def test_a_scaled_box_has_its_sides_scaled(box, across, down):
    scaled_box = around(box, scaled(across, down))
    assert scaled_box[2:] == pytest.approx((box.width * across, box.height * down))


@given(BOXES)
def test_a_quarter_turn_exchanges_the_sides_of_a_box_and_keeps_its_middle(box):
    upright = around(box, turned(90, box.centre))
    assert upright[2:] == pytest.approx((box.height, box.width))
    assert upright.centre == pytest.approx(box.centre)


@given(BOXES, st.floats(-20, 20), st.floats(-20, 20))
def test_an_inset_is_undone_by_its_negative_and_keeps_the_middle(box, across, down):
    inner = box.inset(across, down)
    assert inner.inset(-across, -down) == pytest.approx(box, abs=1e-6)
    assert inner.centre == pytest.approx(box.centre, abs=1e-6)


@given(BOXES, st.floats(0, 1))
def test_a_strip_and_the_rest_make_the_box_again(box, share):
    height = box.height * share
    for strip, rest in ((box.from_top(height), box.below(height)), (box.from_bottom(height), box.above(height))):
        assert strip.union(rest) == pytest.approx(box, abs=1e-6)
        assert strip.height + rest.height == pytest.approx(box.height)


@given(BOXES, BOXES)
def test_what_two_boxes_have_in_common_does_not_depend_on_their_order(one, other):
    assert one.common(other) == other.common(one)
    assert one.union(other) == pytest.approx(other.union(one))


@given(BOXES)
def test_a_box_has_itself_in_common_and_as_union(box):
    assert box.common(box) == pytest.approx(box)
    assert box.union(box) == pytest.approx(box)


@given(st.lists(POINTS, min_size=3, max_size=9), MATRICES, MATRICES)
def test_an_outline_is_mapped_point_by_point(points, first, second):
    outline = outlines.polygon(points)
    once = outlines.mapped(outline, first.then(second))
    assert once.ops == outline.ops
    assert once.points == pytest.approx(
        outlines.mapped(outlines.mapped(outline, first), second).points, rel=1e-6, abs=1e-2
    )
    assert outlines.mapped(outline, IDENTITY) == outline


@given(st.lists(POINTS, min_size=2, max_size=9))
def test_polygons_lines_and_curves_pass_through_their_points(points):
    assert ends_of(outlines.polygon(points)) == points
    assert ends_of(outlines.polyline(points)) == points
    assert [tuple(end) for end in ends_of(outlines.smooth(points))] == points
    assert outlines.polygon(points).ops.endswith("Z")
    assert "Z" not in outlines.polyline(points).ops + outlines.smooth(points).ops


@given(st.lists(st.lists(POINTS, min_size=2, max_size=4), min_size=1, max_size=4))
def test_joined_outlines_have_the_steps_of_all(several):
    made = [outlines.polygon(points) for points in several]
    whole = outlines.joined(*made)
    assert whole.ops == "".join(outline.ops for outline in made)
    assert ends_of(whole) == [end for outline in made for end in ends_of(outline)]


@given(POINTS, SIDES, st.integers(3, 12), st.floats(0, 360))
def test_the_corners_of_a_regular_polygon_lie_on_its_circle_at_equal_distances(centre, radius, corners, first):
    points = ends_of(outlines.regular_polygon(Point(*centre), radius, corners, first))
    assert len(points) == corners
    assert [math.dist(centre, point) for point in points] == pytest.approx([radius] * corners)
    side = 2 * radius * math.sin(math.pi / corners)
    assert [math.dist(points[n - 1], points[n]) for n in range(corners)] == pytest.approx([side] * corners)


@given(POINTS, SIDES, st.integers(3, 12), st.floats(0.1, 0.9))
def test_a_star_goes_out_and_in(centre, radius, points, inner):
    distances = [math.dist(centre, end) for end in ends_of(outlines.star(Point(*centre), radius, points, inner))]
    assert distances == pytest.approx([radius, radius * inner] * points)


@given(BOXES, st.floats(0, 400))
def test_a_rounded_rectangle_touches_its_box_whatever_the_radius(box, radius):
    assert bounds([filled(outlines.rectangle(box, radius))]) == pytest.approx(box, abs=1e-6)


@given(st.floats(5, 200), st.sampled_from([Shape.HEX_FLAT, Shape.HEX_POINTY]))
def test_a_hexagon_fits_its_trim_box(across, shape):
    width, height = hex_size(across, shape)
    assert bounds([filled(trim_outline(shape, width, height))]) == pytest.approx(Box(0, 0, width, height), abs=1e-6)
    assert min(width, height) == across


@given(st.sampled_from([Shape.RECTANGLE, Shape.DISC, Shape.DROP]), SIDES, st.floats(1, 3), st.floats(0, 10))
def test_a_grown_trim_line_is_further_out_on_all_sides(shape, width, slender, grow):
    height = width * slender
    drawn = bounds([filled(trim_outline(shape, width, height, grow))])
    assert drawn == pytest.approx(Box(-grow, -grow, width + 2 * grow, height + 2 * grow), abs=1e-6)


SHAPE = st.builds(lambda box: filled(outlines.rectangle(box)), BOXES)


def held(inner):
    several = st.lists(inner, min_size=1, max_size=3).map(tuple)
    stamps = st.builds(lambda items: Stamp(name="s", width=50, height=50, items=items, bleed=0), several)
    return st.builds(Group, several, MATRICES) | st.builds(Use, stamps, MATRICES)


DRAWINGS = st.lists(st.recursive(SHAPE, held, max_leaves=6), max_size=4)


@given(DRAWINGS, MATRICES)
def test_a_rebuilt_drawing_shows_the_same_leaves_at_the_same_places(items, matrix):
    same = rebuilt(items, lambda leaf, _: leaf)
    assert list(walk(same, matrix)) == list(walk(items, matrix))


@given(DRAWINGS)
def test_a_rebuilt_drawing_gives_each_leaf_its_matrix(items):
    met = []
    rebuilt(items, lambda leaf, matrix: met.append((leaf, matrix)) or leaf)
    assert met == [tuple(leaf) for leaf in walk(items)]


@given(DRAWINGS)
def test_a_drawing_without_texts_has_no_characters(items):
    assert characters(items) == ""


@given(st.lists(POINTS, min_size=1), SMALL, SMALL, MATRICES)
def test_the_box_of_mapped_points_is_exactly_that_around_each_of_them(points, across, down, turning):
    for matrix in (turning, Matrix(across, 0, 0, down, turning.e, turning.f)):
        box = box_around(matrix.apply(*point) for point in points)
        assert box_of(*zip(*points, strict=True), matrix) == box
        mapped = outlines.mapped(outlines.polyline(points), matrix).points
        assert list(zip(mapped[::2], mapped[1::2], strict=True)) == [matrix.apply(*point) for point in points]
