"""Words of options and the values that they stand for."""

import pytest
import typer

from pnp.cli.options import choice, parse_formats, parse_millimetres, parse_range, processors, words_of


@pytest.mark.parametrize(("text", "span"), [("", None), ("3", (3, 3)), ("2-4", (2, 4)), ("1-99", (1, 99))])
def test_a_range_is_its_first_and_last_number(text, span):
    assert parse_range(text) == span


@pytest.mark.parametrize("text", ["0", "4-2", "-", "2-", "x", "1-100", "2-3-4"])
def test_what_is_no_range_is_wrong_use(text):
    with pytest.raises(typer.BadParameter, match="expected a number or a range such as 2-4"):
        parse_range(text)


def test_words_are_split_at_commas_and_each_counts_once():
    assert words_of(" card, token,card,, ") == ("card", "token")
    assert parse_formats("svg, pdf,svg") == ("svg", "pdf")


@pytest.mark.parametrize("text", ["", "pdf,", "pdf,gif"])
def test_an_empty_or_unknown_format_is_wrong_use(text):
    with pytest.raises(typer.BadParameter):
        parse_formats(text)


def test_a_choice_takes_only_its_words():
    check = choice(("crop", "lines"))
    assert check("crop") == "crop"
    for word in ("", "corp"):
        with pytest.raises(typer.BadParameter):
            check(word)


def test_a_choice_may_allow_nothing():
    assert choice(("crop",), or_nothing=True)("") == ""


def test_lengths_become_millimetres():
    assert parse_millimetres("1.5mm") == 1.5
    assert parse_millimetres("1in") == 25.4
    with pytest.raises(typer.BadParameter):
        parse_millimetres("3")


def test_without_a_number_of_jobs_every_processor_works():
    assert processors(3) == 3
    assert processors() >= 1
