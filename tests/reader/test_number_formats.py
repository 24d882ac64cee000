"""What spreadsheets show for numbers, by the format of their cells."""

import pytest

from pnp.reader.tables.number_formats import BUILT_IN, shown

ACCOUNTS = '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-'


@pytest.mark.parametrize(
    ("number", "code", "text"),
    [
        (0.25, "0%", "25%"),
        (0.125, "0.0%", "12.5%"),
        (0.25, "0\\ %", "25 %"),
        (7, "000", "007"),
        (1500, "#,##0", "1,500"),
        (1500, '"$"#,##0', "$1,500"),
        (1500, "[$€-407]#,##0.00", "€1,500.00"),
        (1500, '#,##0.00\\ "€"', "1,500.00 €"),
        (3, "0.00", "3.00"),
        (2.345, "0.00", "2.35"),
        (2.5, "0", "3"),
        (5, '0" days"', "5 days"),
        (-3, "0.00", "-3.00"),
        (-0.4, "0", "0"),
        (-3, "0.00;(0.00)", "(3.00)"),
        (-1500, "#,##0_);[Red]\\(#,##0\\)", "(1,500)"),
        (3, "+0;-0;0", "+3"),
        (1234.5, ACCOUNTS, "1,234.50"),
        (0, ACCOUNTS, "-"),
        (-1234.5, BUILT_IN[43], "(1,234.50)"),
    ],
)
def test_simple_formats_show_what_the_program_shows(number, code, text):
    assert shown(number, code) == text


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (0.5, "# ?/?"),
        (0.5, "0.##"),
        (0.5, "0.0?"),
        (1234567, "##0.0E+0"),
        (5, "[>3]0;0"),
        (3, "0,000"),
        (1500, "0,"),
        (0, "0;-0;"),
        (1500, BUILT_IN[44]),
        (1e20, "0"),
        (float("nan"), "0"),
        (1, '"x' * 200),
    ],
)
def test_what_is_not_clear_is_not_guessed(number, code):
    assert shown(number, code) is None
