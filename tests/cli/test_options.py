"""Words of options and the values that they stand for."""

import pytest
import typer
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.cli.options import processors
from pnp.cli.parsers import choice, length, parse_formats, parse_range, words_of


@pytest.mark.parametrize(("text", "span"), [("", None), ("3", (3, 3)), ("2-4", (2, 4)), ("1-99", (1, 99))])
def test_a_range_is_its_first_and_last_number(text, span):
    assert parse_range(text) == span


@pytest.mark.parametrize("text", ["0", "4-2", "-", "2-", "x", "1-100", "2-3-4"])
def test_what_is_no_range_is_wrong_use(text):
    with pytest.raises(typer.BadParameter, match="expected a number or a range such as 2-4"):
        parse_range(text)


def test_words_are_split_at_commas_and_each_counts_once():
    assert words_of([" card, token,card,, "]) == ("card", "token")
    assert parse_formats(["svg, pdf,svg"]) == ("svg", "pdf")


def test_words_of_a_repeated_option_add_up():
    assert words_of(["coin", "card,coin"]) == ("coin", "card")
    assert words_of(None) == ()
    assert parse_formats(["png", "pdf"]) == ("png", "pdf")
    assert parse_formats(None) == ("pdf", "svg")


@pytest.mark.parametrize("text", ["", "pdf,", "pdf,gif"])
def test_an_empty_or_unknown_format_is_wrong_use(text):
    with pytest.raises(typer.BadParameter):
        parse_formats([text])


def test_a_choice_takes_only_its_words():
    check = choice(("crop", "lines"))
    assert check("crop") == "crop"
    for word in ("", "corp"):
        with pytest.raises(typer.BadParameter):
            check(word)


def test_a_choice_may_allow_nothing():
    assert choice(("crop",), or_nothing=True)("") == ""


def test_lengths_become_millimetres():
    parse = length("bleed")
    assert parse("1.5mm") == 1.5
    assert parse("1in") == 25.4
    assert parse("0") == 0
    with pytest.raises(typer.BadParameter):
        parse("3")


LENGTH_OPTIONS = [("build", "--bleed"), ("build", "--inset"), ("plan", "--bleed"), ("pack", "--stock")]
NO_LENGTHS = ["-10mm", "-0.1mm", "nan", "nanmm", "inf", "1e400mm", f"{'9' * 400}mm", "60mm", "100000in", ""]


@pytest.mark.parametrize("text", NO_LENGTHS)
@pytest.mark.parametrize(("verb", "option"), LENGTH_OPTIONS)
def test_a_length_that_makes_no_sense_is_wrong_use_in_one_line(verb, option, text):
    done = CliRunner().invoke(app, [verb, f"{option}={text}"])
    assert done.exit_code == 2
    assert isinstance(done.exception, SystemExit)
    (error,) = [line for line in done.output.splitlines() if line.startswith("Error:")]
    assert option in error


@pytest.mark.parametrize("text", ["0x0mm", "-210x297mm", "nanxnanmm", f"{'9' * 400}x200mm", "1x200mm", "10000x200mm"])
@pytest.mark.parametrize("verb", ["build", "plan", "pack", "watch", "count"])
def test_a_paper_that_makes_no_sense_is_wrong_use(verb, text):
    done = CliRunner().invoke(app, [verb, f"--paper={text}"])
    assert done.exit_code == 2
    assert "Error: Invalid value for '--paper'" in done.output


@pytest.mark.parametrize(
    "arguments",
    [
        ("gallery", "--output"),
        ("icons", "--output"),
        ("printer", "calibrate", "--output"),
        ("text", "export", "resafa", "--output"),
        ("text", "set", "resafa", "key", "words", "--preview"),
        ("validate", "--rulebook"),
    ],
)
def test_a_folder_where_a_file_is_expected_is_wrong_use(tmp_path, arguments):
    done = CliRunner().invoke(app, [*arguments, str(tmp_path)])
    assert done.exit_code == 2
    assert "is a directory" in done.output.replace("\n", " ")
    assert list(tmp_path.iterdir()) == []


def test_without_a_number_of_jobs_every_processor_works():
    assert processors(3) == 3
    assert processors() >= 1
