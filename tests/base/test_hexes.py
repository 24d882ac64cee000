import math

from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.geometry import Point
from pnp.drawing.hexes import DIRECTIONS, ORIGIN, Grid, Hex, Labelling, hexagon, labels, rectangle, ring

cells = st.builds(Hex, st.integers(-40, 40), st.integers(-40, 40))
grids = st.builds(
    Grid,
    across=st.floats(5, 40),
    flat_top=st.booleans(),
    origin=st.builds(Point, st.floats(-200, 200), st.floats(-200, 200)),
)


def test_a_hexagon_of_side_n_has_3n_times_n_less_1_plus_1_cells():
    assert [len(hexagon(side)) for side in range(1, 8)] == [1, 7, 19, 37, 61, 91, 127]


@given(st.integers(1, 9))
def test_a_hexagon_is_its_rings(side):
    assert set(hexagon(side)) == {cell for radius in range(side) for cell in ring(radius)}


@given(st.integers(1, 12), cells)
def test_a_ring_has_six_times_its_radius_cells_each_next_to_the_one_before(radius, centre):
    met = list(ring(radius, centre))
    assert len(set(met)) == len(met) == 6 * radius
    assert all(cell.distance(centre) == radius for cell in met)
    assert all(a.distance(b) == 1 for a, b in zip(met, met[1:] + met[:1], strict=True))


@given(cells, cells, cells)
def test_distance_is_a_metric(a, b, c):
    assert a.distance(b) == b.distance(a)
    assert a.distance(c) <= a.distance(b) + b.distance(c)
    assert (a.distance(b) == 0) == (a == b)


@given(cells, st.integers(0, 6))
def test_turning_keeps_the_distance_and_six_sixths_are_a_full_turn(cell, sixths):
    assert cell.turned(sixths).distance(ORIGIN) == cell.distance(ORIGIN)
    assert cell.turned(sixths).turned(6 - sixths) == cell


def test_turning_a_direction_gives_the_next_one():
    assert all(DIRECTIONS[i].turned() == DIRECTIONS[(i + 1) % 6] for i in range(6))


@given(grids, cells)
def test_turning_is_clockwise_on_paper(grid, cell):
    turned = grid.centre(cell.turned())
    x, y = (a - b for a, b in zip(grid.centre(cell), grid.origin, strict=True))
    cos, sin = math.cos(math.pi / 3), math.sin(math.pi / 3)
    assert math.isclose(turned.x - grid.origin.x, x * cos - y * sin, abs_tol=1e-6)
    assert math.isclose(turned.y - grid.origin.y, x * sin + y * cos, abs_tol=1e-6)


@given(grids, cells)
def test_neighbours_lie_one_cell_apart_across_their_common_side(grid, cell):
    corners = grid.corners(cell)
    for side, beyond in enumerate(cell.neighbours()):
        middle = Point(*((a + b) / 2 for a, b in zip(corners[side], corners[(side + 1) % 6], strict=True)))
        assert math.isclose(math.dist(grid.centre(cell), grid.centre(beyond)), grid.across, rel_tol=1e-9)
        assert math.isclose(math.dist(grid.centre(cell), middle), grid.across / 2, rel_tol=1e-6)
        assert math.isclose(math.dist(grid.centre(beyond), middle), grid.across / 2, rel_tol=1e-6)


def test_side_seven_with_twenty_millimetre_cells_measures_260_by_231():
    box = Grid(across=20).bounds(hexagon(7))
    assert math.isclose(box.width, 260)
    assert math.isclose(box.height, 231, abs_tol=0.1)


@given(st.integers(1, 8), st.booleans())
def test_the_border_of_a_hexagon_is_one_loop_of_12n_less_6_sides(side, flat_top):
    grid = Grid(across=10, flat_top=flat_top)
    (loop,) = grid.border(hexagon(side))
    assert len(loop) == 12 * side - 6
    steps = zip(loop, loop[1:] + loop[:1], strict=True)
    assert all(math.isclose(math.dist(a, b), grid.radius, rel_tol=1e-9) for a, b in steps)


def test_a_region_with_a_hole_has_two_borders():
    assert sorted(len(loop) for loop in Grid(across=10).border(set(ring(1)))) == [6, 18]


@given(st.integers(1, 9), st.integers(1, 9), st.booleans())
def test_a_rectangle_is_straight_at_the_sides(columns, rows, flat_top):
    met = rectangle(columns, rows, flat_top=flat_top)
    grid = Grid(across=10, flat_top=flat_top)
    box = grid.bounds(met)
    half = 5 if (columns if flat_top else rows) > 1 else 0
    straight = (rows if flat_top else columns) * 10 + half
    assert len(set(met)) == columns * rows
    assert math.isclose(box.height if flat_top else box.width, straight)


@given(st.sampled_from([style for style in Labelling if style is not Labelling.NONE]), st.integers(1, 8), st.booleans())
def test_no_two_cells_share_a_label(labelling, side, flat_top):
    met = labels(hexagon(side), labelling, flat_top=flat_top)
    assert len(set(met.values())) == len(met) == len(hexagon(side))


def test_columns_and_rows_of_a_wargame_map_start_at_0101():
    met = labels(rectangle(3, 2, flat_top=True), Labelling.CCRR, flat_top=True)
    assert sorted(met.values()) == ["0101", "0102", "0201", "0202", "0301", "0302"]


def test_diagonal_labels_keep_the_number_along_a_slanted_line():
    met = labels(hexagon(3), Labelling.DIAGONAL)
    assert met[ORIGIN] == "C3"
    assert met[Hex(0, 2)] == "E3"
    assert met[Hex(2, 0)] == "C5"


def test_letters_go_on_after_z():
    met = labels(rectangle(1, 28, flat_top=False), Labelling.LETTER_NUMBER)
    assert {"Z1", "AA1", "AB1"} <= set(met.values())


def test_rings_are_counted_from_the_middle():
    met = labels(hexagon(3), Labelling.RING_STEP)
    assert met[ORIGIN] == "0"
    assert met[Hex(0, -1)] == "1-1"
    assert met[Hex(1, -2)] == "2-2"
