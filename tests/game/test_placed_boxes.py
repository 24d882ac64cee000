"""Coordinates of moved boxes are written as they were before."""

import pytest

from pnp.game.placed_boxes import moved_coordinate


@pytest.mark.parametrize(
    ("written", "before", "after", "new"),
    [
        (4, 4, 5.5, 5.5),
        (4.5, 4.5, 5, 5),
        (4, 4, -1, -1),
        ("4mm", 4, 5.5, "5.5mm"),
        ("4 mm", 4, 5.5, "5.5 mm"),
        ("1cm", 10, 12.5, "1.25cm"),
        ("5 %", 1.1, 2.2, "10 %"),
        ("50%", 11, 5.5, "25%"),
        ("title.bottom", 12, 12, "title.bottom"),
        ("title.bottom", 12, 13, "title.bottom + 1"),
        ("title.bottom + 1", 13, 12, "title.bottom"),
        ("title.bottom - 1", 11, 12.5, "title.bottom + 0.5"),
        ("title.bottom + 1mm", 13, 11, "title.bottom - 1mm"),
        ("{x}", 1, 2, None),
        ("title.bottom + icon.height", 1, 2, None),
        ("3 parsecs", 1, 2, None),
        (None, 1, 2, None),
        (True, 1, 2, None),
    ],
)
def test_a_coordinate_keeps_the_way_it_is_written(written, before, after, new):
    assert moved_coordinate(written, before, after, 22) == new
