import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.colours import (
    BLACK,
    WHITE,
    channels,
    contrast,
    darker,
    ink_on,
    is_colour,
    lighter,
    luminance,
    mix,
    readable,
)

COLOURS = st.integers(0, 0xFFFFFF).map(lambda n: f"#{n:06X}")


@pytest.mark.parametrize(
    ("text", "fact"), [("#0072B2", True), ("#0072b2", True), ("0072B2", False), ("#07B", False), ("#0072B2\n", False)]
)
def test_a_colour_is_a_hash_and_six_digits(text, fact):
    assert is_colour(text) is fact


@given(COLOURS, COLOURS)
def test_mixing_ends_at_either_colour(one, other):
    assert mix(one, other, 0) == one
    assert mix(one, other, 1) == other
    assert is_colour(mix(one, other, 0.37))


@given(COLOURS, st.floats(0, 1))
def test_lighter_is_never_darker(colour, share):
    assert luminance(lighter(colour, share)) >= luminance(colour) - 1e-9
    assert luminance(darker(colour, share)) <= luminance(colour) + 1e-9


def test_contrast_has_the_published_values():
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast("#777777", WHITE) == pytest.approx(4.48, abs=0.005)
    assert contrast("#0072B2", "#0072B2") == 1


@given(COLOURS, COLOURS)
def test_contrast_does_not_ask_which_is_the_ground(one, other):
    assert contrast(one, other) == contrast(other, one) >= 1


@given(COLOURS)
def test_the_better_ink_can_always_be_read(ground):
    assert contrast(ink_on(ground), ground) >= 3.9
    assert contrast(ink_on(ground, dark=BLACK), ground) >= 4.5


def test_channels_run_from_zero_to_one():
    assert channels("#00FF80") == (0, 1, 128 / 255)


@given(COLOURS)
def test_a_colour_made_readable_has_the_contrast_asked_for(colour):
    assert contrast(readable(colour), WHITE) >= 4.5


def test_a_colour_that_can_be_read_stays_as_it_is():
    assert readable("#284B87") == "#284B87"
