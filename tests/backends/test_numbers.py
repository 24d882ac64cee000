"""Numbers in files: short, exact enough, never with an exponent."""

import math

from hypothesis import given
from hypothesis import strategies as st

from pnp.backends.numbers import OutlineFormat, matrix_numbers, number
from pnp.drawing.geometry import Matrix, moved, scaled, turned
from pnp.drawing.scene import Outline

lengths = st.floats(-2000, 2000)


@given(lengths)
def test_a_length_is_within_a_tenth_of_a_millimetre_of_a_wall_map_and_a_hundredth_of_a_page(value):
    assert math.isclose(float(number(value)), value, rel_tol=5e-5, abs_tol=5e-5)
    assert "e" not in number(value)


def test_whole_numbers_are_written_whole():
    assert [number(value) for value in (0, 63.0, 88.90, -3, 1234.5)] == ["0", "63", "88.9", "-3", "1234.5"]


@given(st.floats(1e-6, 100), lengths)
def test_a_matrix_places_a_point_on_a_large_sheet_to_a_hundredth(factor, shift):
    a, b, c, d, e, f = map(float, matrix_numbers(scaled(factor, -factor).then(moved(shift, 5))).split())
    reach = 800 / factor
    assert math.isclose(a * reach + e, 800 + shift, abs_tol=0.12 if abs(shift) > 900 else 0.1)
    assert (b, c, f) == (0, 0, 5)
    assert math.isclose(d, -a, rel_tol=1e-9)


def test_matrices_have_no_exponents():
    for matrix in (turned(90.0000001), scaled(5e-5), Matrix(1, 1e-17, -1e-12, 1, 1e-9, 0)):
        assert "e" not in matrix_numbers(matrix)


def test_an_outline_is_written_in_its_own_words():
    words = OutlineFormat({"M": "M%.5g %.5g", "L": "L%.5g %.5g", "Z": "Z"})
    assert words.write(Outline("MLZ", (0.0, 1e-9, 2.5, 3.123456))) == "M0.0000 0.0000 L2.5000 3.1235 Z"
    assert words.write(Outline("MLZ", (0.0, 1, 2.5, 3.123456))) == "M0 1 L2.5 3.1235 Z"


def test_only_short_outlines_are_kept_for_the_next_time():
    write = OutlineFormat({"M": "%.5g %.5g m", "L": "%.5g %.5g l"})
    short, long = (Outline("M" + "L" * lines, tuple(range(2 * lines + 2))) for lines in (3, 600))
    assert [write.write(one) is write.write(one) for one in (short, long)] == [True, False]
