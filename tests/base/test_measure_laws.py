"""Laws of colours, lengths and hexagons."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.colours import BLACK, WHITE, channels, contrast, darker, ink_on, lighter, luminance, mix, readable
from pnp.base.findings import BadValueError
from pnp.base.hexes import Hex, Labelling, hexagon, labels, rectangle
from pnp.base.units import MM_PER_UNIT, PT, parse_length, parse_size

COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06X}")
SHARES = st.floats(0, 1)
UNITS = st.sampled_from(sorted(MM_PER_UNIT))
# Up to 390 inches, less than the ten metres that a length may have.
TENTHS = st.integers(0, 3900).map(lambda number: f"{number / 10:.1f}")


@given(COLOURS, COLOURS, SHARES)
def test_a_mixture_lies_between_its_colours_in_every_channel(one, other, share):
    for a, b, mixed in zip(channels(one), channels(other), channels(mix(one, other, share)), strict=True):
        assert min(a, b) - 0.5 / 255 <= mixed <= max(a, b) + 0.5 / 255


@given(COLOURS, SHARES)
def test_a_colour_mixed_with_itself_stays(colour, share):
    assert mix(colour, colour, share) == colour


@given(COLOURS, COLOURS)
def test_half_of_each_is_the_same_from_both_sides_but_for_rounding(one, other):
    there, back = channels(mix(one, other, 0.5)), channels(mix(other, one, 0.5))
    assert there == pytest.approx(back, abs=1.01 / 255)


@given(COLOURS, SHARES, SHARES)
def test_more_white_is_lighter_and_more_black_darker(colour, one, other):
    less, more = sorted((one, other))
    assert luminance(lighter(colour, more)) >= luminance(lighter(colour, less)) - 1e-9
    assert luminance(darker(colour, more)) <= luminance(darker(colour, less)) + 1e-9


@given(COLOURS)
def test_luminance_lies_between_black_and_white(colour):
    assert luminance(BLACK) == 0 <= luminance(colour) <= luminance(WHITE) == pytest.approx(1)
    assert 1 <= contrast(colour, WHITE) <= 21.0001


@given(COLOURS, COLOURS)
def test_the_ink_is_the_one_of_the_two_with_more_contrast(ground, dark):
    ink = ink_on(ground, dark)
    assert ink in {dark, WHITE}
    assert contrast(ink, ground) == max(contrast(dark, ground), contrast(WHITE, ground))


@given(COLOURS, st.sampled_from([3.0, 4.5, 7.0]))
def test_a_colour_made_readable_is_made_so_once(colour, least):
    made = readable(colour, WHITE, least)
    assert readable(made, WHITE, least) == made
    assert luminance(made) <= luminance(colour) + 1e-9
    assert (made == colour) is (contrast(colour, WHITE) >= least)


@given(COLOURS, COLOURS)
def test_a_colour_made_readable_can_be_read_on_any_ground(colour, ground):
    assert contrast(readable(colour, ground), ground) >= 4.5


def test_what_no_darkness_makes_readable_is_lightened():
    assert readable("#36393F", "#305134") == "#B9BABC"
    assert readable("#FF0000", BLACK, 21) == WHITE


@given(TENTHS, UNITS)
def test_a_length_is_its_number_times_its_unit_with_or_without_spaces(number, unit):
    assert parse_length(f"{number}{unit}") == parse_length(f" {number} {unit} ") == float(number) * MM_PER_UNIT[unit]


@given(TENTHS, TENTHS, UNITS)
def test_a_size_with_one_unit_has_it_on_both_sides(width, height, unit):
    expected = (float(width) * MM_PER_UNIT[unit], float(height) * MM_PER_UNIT[unit])
    assert parse_size(f"{width}x{height}{unit}") == expected
    assert parse_size(f"{width}{unit} × {height}{unit}") == expected


@pytest.mark.parametrize("zero", ["0", " 0 ", "0.0", "-0"])
def test_nothing_is_a_length_without_a_unit(zero):
    assert parse_length(zero) == 0 == parse_length(f"{zero}mm")


def test_seventy_two_points_are_an_inch():
    assert pytest.approx(25.4) == 72 * PT == parse_length("72pt") == parse_length("1in") == parse_length("2.54cm")


@pytest.mark.parametrize(
    ("text", "hint"), [("63.5", "did you mean 63.5mm?"), ("63.5 m", "did you mean 63.5mm?"), ("wide", None), ("", None)]
)
def test_a_length_without_a_known_unit_is_answered_with_millimetres(text, hint):
    with pytest.raises(BadValueError) as refused:
        parse_length(text)
    assert (refused.value.code, refused.value.hint) == ("bad-length", hint)


@pytest.mark.parametrize("text", ["63.5mm", "63.5 x 88.9", "x", "63.5mm x", "a x b", "1mm x 2mm x 3mm"])
def test_a_size_that_is_none_is_refused_as_a_size(text):
    with pytest.raises(BadValueError) as refused:
        parse_size(text)
    assert refused.value.code == "bad-size"


@given(st.integers(1, 8))
def test_a_hexagon_holds_every_cell_near_its_middle_once(side):
    cells = hexagon(side)
    assert len(cells) == len(set(cells)) == 3 * side * (side - 1) + 1
    assert max(cell.distance(Hex(0, 0)) for cell in cells) == side - 1


@given(st.integers(1, 9), st.integers(1, 9), st.booleans())
def test_a_rectangle_has_as_many_cells_as_columns_times_rows(columns, rows, flat_top):
    cells = rectangle(columns, rows, flat_top=flat_top)
    assert len(cells) == len(set(cells)) == columns * rows


@given(st.integers(1, 9), st.integers(1, 9), st.booleans())
def test_a_rectangle_is_labelled_from_0101_to_its_last_corner(columns, rows, flat_top):
    told = labels(rectangle(columns, rows, flat_top=flat_top), Labelling.CCRR, flat_top=flat_top)
    assert sorted(told.values()) == sorted(f"{c:02}{r:02}" for c in range(1, columns + 1) for r in range(1, rows + 1))


@given(st.integers(1, 8))
def test_without_labels_no_cell_has_one(side):
    assert labels(hexagon(side), Labelling.NONE) == {}


@given(st.integers(1, 6))
def test_rings_have_six_times_their_number_of_steps(side):
    told = labels(hexagon(side), Labelling.RING_STEP)
    rings = [label.partition("-")[0] for label in told.values()]
    assert [rings.count(str(ring)) for ring in range(side)] == [1, *(6 * ring for ring in range(1, side))]


@given(st.integers(-20, 20), st.integers(-20, 20), st.integers(-20, 20), st.integers(-20, 20))
def test_a_step_away_is_a_neighbour_and_distance_is_that_of_three_axes(q, r, other_q, other_r):
    one, other = Hex(q, r), Hex(other_q, other_r)
    dq, dr = q - other_q, r - other_r
    assert one.distance(other) == max(abs(dq), abs(dr), abs(dq + dr))
    assert math.isclose(one.distance(other), other.distance(one))
