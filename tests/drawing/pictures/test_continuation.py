"""Pictures are continued by their mirror images."""

import pytest

from pnp.drawing.geometry import Box, moved
from pnp.drawing.pictures.continuation import continued

PICTURE = Box(0, 0, 30, 20)
IDENTITY = moved(0, 0)


def test_a_picture_that_fills_its_reach_is_not_continued():
    assert list(continued(PICTURE, PICTURE)) == [IDENTITY]
    assert list(continued(PICTURE, PICTURE.inset(4))) == [IDENTITY]


def test_a_mirror_image_meets_each_edge_of_the_picture():
    copies = list(continued(PICTURE, PICTURE.inset(-3)))
    assert len(copies) == 9
    assert IDENTITY in copies
    left, right = copies[3], copies[5]
    assert left.apply(0, 5) == (0, 5)
    assert left.apply(2, 5) == (-2, 5)
    assert right.apply(30, 5) == (30, 5)
    assert right.apply(28, 5) == (32, 5)


def test_only_the_sides_with_a_gap_are_continued():
    (left, whole) = continued(PICTURE, Box(-3, 0, 33, 20))
    assert left.apply(1, 1) == (-1, 1)
    assert whole == IDENTITY


def test_a_reach_of_several_pictures_is_filled_by_turns():
    first, second, third, _whole = continued(Box(0, 0, 10, 10), Box(-25, 0, 35, 10))
    assert [copy.apply(10, 0)[0] for copy in (first, second, third)] == pytest.approx([-30, -10, -10])
