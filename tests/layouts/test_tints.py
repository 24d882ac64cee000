"""Colours that layouts work out, so that words on them can be read."""

from hypothesis import given
from hypothesis import strategies as st

from layouts.parts.tints import told_apart, with_words
from pnp.base.colours import contrast, darker, ink_on, luminance

COLOURS = st.integers(0, 0xFFFFFF).map("#{:06X}".format)


@given(COLOURS, COLOURS)
def test_the_darker_of_two_colours_is_darkened_until_words_can_be_read_or_as_far_as_it_goes(ground, mark):
    found = told_apart(ground, mark)
    darkest, lightest = sorted(found, key=luminance)
    assert lightest in {ground, mark}
    assert contrast(*found) >= 4.6 or darker(darkest, 0.04) == darkest


def test_two_colours_near_black_end():
    assert told_apart("#0A0A0A", "#050505") == ("#0A0A0A", "#050505")


@given(COLOURS)
def test_words_can_be_read_on_the_colour_of_a_plate(colour):
    plate = with_words(colour)
    assert contrast(plate, ink_on(plate)) >= 4.5
    assert plate == colour or contrast(colour, ink_on(colour)) < 4.5
