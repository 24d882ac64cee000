import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.units import MM_PER_UNIT, parse_length, parse_size, whole_number


@pytest.mark.parametrize(
    ("text", "mm"), [("63.5mm", 63.5), ("2.5in", 63.5), ("6.35 cm", 63.5), ("72pt", 25.4), (" -3mm ", -3.0)]
)
def test_a_length_becomes_millimetres(text, mm):
    assert parse_length(text) == pytest.approx(mm)


@pytest.mark.parametrize("text", ["-0mm", "-0.0in", "-0"])
def test_nothing_has_no_sign(text):
    assert str(parse_length(text)) == "0.0"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("63", 'the length "63" has no unit; did you mean 63mm?'),
        ("63px", '"px" is not a unit; expected one of mm, cm, in, pt; did you mean 63mm?'),
        ("wide", '"wide" is not a length; expected a number with a unit, such as 63.5mm'),
        ("1e9mm", '"1e9mm" is not a length; expected a number with a unit, such as 63.5mm'),
    ],
)
def test_what_is_not_a_length_is_reported_in_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=r"length|unit") as met:
        parse_length(text)
    assert str(met.value) == sentence


@pytest.mark.parametrize(
    "text", ["63.5mm x 88.9mm", "63.5 x 88.9mm", "63.5x88.9mm", "2.5in × 3.5in", "6.35cm x 88.9mm"]
)
def test_a_size_is_width_times_height_and_the_first_unit_may_be_left_out(text):
    assert parse_size(text) == pytest.approx((63.5, 88.9))


@pytest.mark.parametrize("text", ["63.5mm", "x", "63.5 x 88.9", "1mm x 2mm x 3mm", "mm x mm"])
def test_what_is_not_a_size_is_refused(text):
    with pytest.raises(ValueError, match=r"size|length"):
        parse_size(text)


@given(st.decimals(0, 390, places=3), st.sampled_from(sorted(MM_PER_UNIT)))
def test_every_plain_number_with_a_unit_can_be_read(number, unit):
    assert parse_length(f"{number}{unit}") == pytest.approx(float(number) * MM_PER_UNIT[unit])


@pytest.mark.parametrize(("text", "number"), [("17", 17), ("0", 0), ("", None), ("x", None), ("\u00b2", None)])
def test_a_whole_number_is_of_plain_digits(text, number):
    assert whole_number(text) == number
    assert whole_number("1" * 10) is None
