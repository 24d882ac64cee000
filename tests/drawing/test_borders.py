"""Borders found from outlines: gaps up to the tolerance, corners that only touch, and islands."""

import pytest

from pnp.drawing import outlines
from pnp.drawing.borders import borders, nearest_points
from pnp.drawing.geometry import Box
from pnp.drawing.rings import rings_of


def square(x, y, side=20):
    return rings_of(outlines.rectangle(Box(x, y, side, side)), 0.5)


def found(tolerance=1.0, **areas):
    return borders(areas, tolerance=tolerance)


@pytest.mark.parametrize("gap", [0.0, 0.8])
def test_areas_touch_across_a_gap_up_to_the_tolerance(gap):
    lengths = found(a=square(0, 0), b=square(20 + gap, 0)).lengths
    assert list(lengths) == [("a", "b")]
    assert lengths["a", "b"] == pytest.approx(20, abs=4)


def test_areas_across_a_wider_gap_do_not_touch():
    assert found(a=square(0, 0), b=square(22.5, 0)).lengths == {}


def test_areas_that_meet_in_a_corner_have_no_border():
    assert found(a=square(0, 0), b=square(20, 20)).lengths == {}


def test_an_area_inside_a_hole_touches_the_area_around_it():
    around = (*square(0, 0, 60), *square(20, 20))
    assert list(found(ring=around, isle=square(20, 20)).lengths) == [("isle", "ring")]


def test_each_part_of_an_outline_knows_what_lies_beyond():
    runs = [run for run in found(a=square(0, 0), b=square(20, 0)).runs if run.area == "a"]
    assert sorted(str(run.beyond) for run in runs) == ["None", "b"]
    assert sum(len(run.points) - 1 for run in runs) == 160


def test_an_island_is_one_run_of_coast():
    (run,) = found(a=square(0, 0)).runs
    assert run.beyond is None
    assert run.points[0] == run.points[-1]


def test_the_nearest_points_of_two_islands_face_each_other():
    start, end = nearest_points(square(0, 0), square(30, 5))
    assert start.x == pytest.approx(20)
    assert end.x == pytest.approx(30)
