"""Outlines as rings: samples, inside and outside, depth, and the visual centre."""

import math
from itertools import pairwise

import pytest

from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.rings import depth, is_inside, rings_of, visual_centre

SQUARE = outlines.rectangle(Box(0, 0, 20, 20))
HORSESHOE = outlines.polygon([(0, 0), (40, 0), (40, 40), (28, 40), (28, 12), (12, 12), (12, 40), (0, 40)])


def test_a_ring_has_points_evenly_along_its_sides():
    (ring,) = rings_of(SQUARE, 1.0)
    assert len(ring) == 80
    assert all(math.dist(a, b) == pytest.approx(1.0) for a, b in pairwise(ring))


def test_curves_become_points_on_the_curve():
    (ring,) = rings_of(outlines.circle(Point(0, 0), 10), 0.5)
    assert all(math.hypot(*point) == pytest.approx(10, abs=0.15) for point in ring)


def test_each_contour_is_a_ring_and_a_hole_is_outside():
    rings = rings_of(outlines.joined(SQUARE, outlines.rectangle(Box(5, 5, 10, 10))), 1.0)
    assert len(rings) == 2
    assert is_inside(Point(2, 2), rings)
    assert not is_inside(Point(10, 10), rings)
    assert depth(Point(2.5, 10), rings) == pytest.approx(2.5)
    assert depth(Point(10, 10), rings) == pytest.approx(-5)


def test_the_visual_centre_of_a_square_is_its_middle():
    centre, half = visual_centre(rings_of(SQUARE, 1.0), precision=0.05)
    assert math.dist(centre, (10, 10)) < 0.2
    assert half == pytest.approx(10, abs=0.2)


def test_the_visual_centre_lies_inside_where_the_middle_does_not():
    rings = rings_of(HORSESHOE, 1.0)
    centre, half = visual_centre(rings)
    assert not is_inside(Point(20, 30), rings)
    assert depth(centre, rings) > 5
    assert half > 5


def test_a_wide_word_goes_where_the_shape_is_wide():
    tower = outlines.polygon([(0, 0), (14, 0), (14, 40), (60, 40), (60, 52), (0, 52)])
    wide, _ = visual_centre(rings_of(tower, 1.0), aspect=4.0)
    assert wide.y > 38
    assert wide.x > 20


def test_a_shape_that_is_far_longer_than_wide_is_searched_in_few_steps():
    rings = (((0.0, 0.0), (1e6, 0.0), (1e6, 1e-3), (0.0, 1e-3)),)
    centre, half = visual_centre([tuple(Point(*p) for p in ring) for ring in rings])
    assert 0 <= centre.x <= 1e6
    assert half <= 1
