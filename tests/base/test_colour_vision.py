"""Distances of colours as eyes of every kind see them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.colour_vision import NEAR, SIGHTS, distances

COLOURS = st.integers(0, 0xFFFFFF).map("#{:06X}".format)


@given(COLOURS)
def test_a_colour_is_no_distance_from_itself(colour):
    assert set(distances(colour, colour).values()) == {0}


@given(COLOURS, COLOURS)
def test_it_is_as_far_there_as_back(one, other):
    assert distances(one, other) == distances(other, one)
    assert tuple(distances(one, other)) == SIGHTS


def test_black_and_white_are_a_hundred_apart_in_every_sight():
    assert set(distances("#000000", "#FFFFFF").values()) == {100}


@pytest.mark.parametrize(
    ("one", "other", "blind"),
    [("#B0503C", "#6C7A28", "deutan"), ("#0060A8", "#006C5C", "tritan"), ("#E68A4A", "#4FA7A0", "grey")],
)
def test_colours_that_differ_to_most_eyes_are_near_to_others(one, other, blind):
    seen = distances(one, other)
    assert seen["normal"] > NEAR
    assert seen[blind] < NEAR
