import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, moved
from pnp.drawing.scene import Outline, Path, bounds

BOX = Box(5, 7, 20, 30)
POINTS_TAKEN = {"M": 1, "L": 1, "C": 3, "Z": 0}

EVERY = {
    "polygon": outlines.polygon([(0, 0), (1, 0), (0, 1)]),
    "polyline": outlines.polyline([(0, 0), (1, 0), (0, 1)]),
    "line": outlines.line(0, 0, 1, 1),
    "rectangle": outlines.rectangle(BOX),
    "rounded": outlines.rectangle(BOX, 3),
    "ellipse": outlines.ellipse(BOX),
    "star": outlines.star(Point(0, 0), 5, 5),
    "sector": outlines.sector(Point(0, 0), 5, 30, 200),
    "arc": outlines.arc_line(Point(0, 0), 5, 0, 360),
    "drop": outlines.drop(BOX),
    "joined": outlines.joined(outlines.rectangle(BOX), outlines.ellipse(BOX)),
}


def extent(outline):
    box = bounds((Path(outline=outline, fill="#000000"),))
    assert box is not None
    return box


@pytest.mark.parametrize("name", EVERY)
def test_an_outline_has_the_points_its_letters_take(name):
    outline = EVERY[name]
    assert len(outline.points) == 2 * sum(POINTS_TAKEN[op] for op in outline.ops)
    assert outline.ops.startswith("M")


@pytest.mark.parametrize("name", ["rectangle", "rounded", "ellipse", "drop"])
def test_a_shape_made_for_a_box_touches_all_four_sides(name):
    assert extent(EVERY[name]) == pytest.approx(BOX)


def test_a_radius_is_never_more_than_half_a_side():
    assert extent(outlines.rectangle(BOX, 500)) == pytest.approx(BOX)


@pytest.mark.parametrize("flat_top", [True, False])
def test_a_hexagon_is_as_wide_across_its_flats_as_asked(flat_top):
    box = extent(outlines.hexagon(Point(0, 0), 30, flat_top=flat_top))
    flats, corners = (box.height, box.width) if flat_top else (box.width, box.height)
    assert (flats, corners) == pytest.approx((30, 30 * 2 / math.sqrt(3)))


def test_a_star_points_up():
    assert EVERY["star"].points[:2] == pytest.approx((0, -5))


def curve_points(outline, steps=8):
    """Points on the curves of an arc."""
    points = [outline.points[i : i + 2] for i in range(0, len(outline.points), 2)]
    for first in range(0, len(points) - 1, 3):
        four = points[first : first + 4]
        for step in range(steps + 1):
            t = step / steps
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            yield tuple(sum(w * p[axis] for w, p in zip(weights, four, strict=True)) for axis in (0, 1))


@given(st.floats(-720, 720), st.floats(-720, 720))
def test_an_arc_stays_on_its_circle(start, end):
    arc = outlines.arc_line(Point(3, 4), 10, start, end)
    for x, y in curve_points(arc):
        assert math.hypot(x - 3, y - 4) == pytest.approx(10, rel=5e-4)


def test_an_arc_begins_and_ends_where_asked():
    arc = outlines.arc_line(Point(0, 0), 10, 0, 90)
    assert arc.points[:2] == pytest.approx((10, 0))
    assert arc.points[-2:] == pytest.approx((0, 10))


def test_a_sector_is_closed_over_the_centre():
    sector = outlines.sector(Point(1, 2), 5, 0, 90)
    assert sector.points[:4] == pytest.approx((1, 2, 6, 2))
    assert sector.ops == "MLCZ"


def test_mapping_moves_every_point():
    assert outlines.mapped(outlines.line(0, 0, 1, 1), moved(2, 3)) == Outline("ML", (2, 3, 3, 4))
