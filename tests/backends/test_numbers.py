"""Numbers in files: short, exact enough, never with an exponent."""

import math
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.backends import numbers
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


BEFORE = OutlineFormat({"M": "M", "L": "L", "C": "C", "Z": "Z"}, after=False)
SIZES = {"M": 2, "L": 2, "C": 6, "Z": 0}
AFTER_OF = {"M": "m", "L": "l", "C": "c", "Z": "h"}
AFTER = OutlineFormat(AFTER_OF, after=True)


def test_an_outline_is_written_in_the_words_of_its_format():
    outline = Outline("MLZ", (0.0, 1, 2.5, 3.123456))
    assert BEFORE.write(outline) == "M0 1 L2.5 3.1235 Z"
    assert AFTER.write(outline) == "0 1 m 2.5 3.1235 l h"


def test_no_number_of_an_outline_has_an_exponent():
    outline = Outline("MLZ", (0.0, 1e-9, 2.5, 3.123456))
    assert BEFORE.write(outline) == "M0.0000 0.0000 L2.5000 3.1235 Z"


@given(st.text("MLCZ", max_size=24))
def test_each_operator_stands_beside_its_numbers(ops):
    counted = iter(range(1000))
    words = [(op, " ".join(str(next(counted)) for _ in range(SIZES[op]))) for op in ops]
    outline = Outline(ops, tuple(map(float, range(sum(SIZES[op] for op in ops)))))
    assert BEFORE.write(outline) == BEFORE.write_once(outline) == " ".join(f"{op}{numbers}" for op, numbers in words)
    assert AFTER.write(outline) == " ".join(f"{numbers} {AFTER_OF[op]}".strip() for op, numbers in words)


def test_few_numbers_are_kept_for_the_next_time(monkeypatch):
    monkeypatch.setattr(numbers, "_MOST_KEPT", 100)
    kept = numbers._Numbers()  # noqa: SLF001  # how much it keeps is seen nowhere else
    outlines = [Outline("ML", (0.0, 0.0, 1.0, float(end))) for end in range(40)]
    first, *_, last = (kept.of(outline) for outline in outlines)
    assert kept.of(outlines[-1]) is last
    assert kept.of(outlines[0]) is not first


@pytest.mark.parametrize(("write", "lines"), [(BEFORE.write, 5), (BEFORE.write_once, 5), (BEFORE.write_once, 40)])
def test_of_an_outline_that_is_short_or_written_once_nothing_is_kept(write, lines):
    outline = Outline("M" + "L" * lines, (0.5, 987.5) * (1 + lines))
    holders = sys.getrefcount(outline)
    write(outline)
    assert sys.getrefcount(outline) == holders


def test_a_long_outline_is_kept_for_the_next_time():
    outline = Outline("M" + "L" * 40, (0.5, 987.5) * 41)
    holders = sys.getrefcount(outline)
    BEFORE.write(outline)
    assert sys.getrefcount(outline) > holders
