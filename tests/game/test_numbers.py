"""Tables of the rules: cells that are ranges, names of rows, printed words."""

import pytest

from pnp.base.findings import BadValueError, Findings
from pnp.game.model import Names
from pnp.game.numbers import Range, Table, as_id, parse_range, values_of
from pnp.reader import yaml_reader
from pnp.reader.typed import typed


def table(text):
    findings = Findings()
    (node,) = yaml_reader.parse(f"{text}\nsource: {{designed: tried}}\n".encode(), shown_as="t", findings=findings)
    return typed(Table, node, names=Names(), findings=findings), [finding.message for finding in findings]


@pytest.mark.parametrize(
    ("cell", "low", "high"),
    [("0-5", 0, 5), (6, 6, 6), ("6", 6, 6), ("24+", 24, None), (" 2 – 3 ", 2, 3), ("0+", 0, None)],
)
def test_a_cell_stands_for_a_range(cell, low, high):
    assert parse_range(cell) == Range(low=low, high=high)


@pytest.mark.parametrize("cell", ["N/A", "", "-3", "1-", "1-2-3", "one"])
def test_words_are_not_a_range(cell):
    assert parse_range(cell) is None
    assert list(values_of(cell, 9)) == []


def test_an_open_range_ends_at_the_highest_value():
    assert list(values_of("7+", 9)) == [7, 8, 9]
    assert list(values_of("2-4", 3)) == [2, 3, 4]


@pytest.mark.parametrize("text", ["0-5", "6", "24+"])
def test_a_range_is_written_as_it_was_read(text):
    assert str(parse_range(text)) == text


@pytest.mark.parametrize(
    ("text", "others"), [("2-4", ["3-4", "1-4", "2-5", "2-3"]), ("6", ["7", "5"]), ("3+", ["4+", "2+"]), ("0", ["1"])]
)
def test_the_neighbours_of_a_range_differ_by_one_at_one_end(text, others):
    assert [str(other) for other in parse_range(text).neighbours()] == others


def test_rows_are_named_by_as_many_cells_as_tell_them_apart():
    plain, _ = table("columns: [good, price]\nrows: [[salt, 1], [fish, 2]]")
    assert plain.row_names() == ("salt", "fish")
    doubled, _ = table("columns: [good, level, price]\nrows: [[salt, 1, 4], [salt, 2, 4], [fish, 1, 4]]")
    assert doubled.row_names() == ("salt_1", "salt_2", "fish_1")


@pytest.mark.parametrize(
    ("words", "name"),
    [("Rye, wet", "rye_wet"), ("6-11", "6_11"), ("6–11", "6_11"), ("Fähre", "fahre"), ("Поле", "pole"), (3, "3")],
)
def test_a_row_in_any_script_has_a_name_of_its_own(words, name):
    assert as_id(words) == name


@pytest.mark.parametrize("name", ["slat.price", "Salt.price", "columns.pricey", "salt"])
def test_words_stand_for_a_cell_or_a_head_of_the_table(name):
    rows, messages = table(f"columns: [good, price]\nrows: [[salt, 1]]\nwords: {{{name}: dear}}")
    assert rows is None
    assert messages == [f'"{name}" is neither a cell nor a head of this table']
    right, messages = table("columns: [good, price]\nrows: [[salt, 1]]\nwords: {salt.price: dear, columns.good: Good}")
    assert (right.cell(0, 1), right.head("good"), messages) == ("dear", "Good", [])


def test_a_row_has_a_cell_for_each_column():
    rows, messages = table("columns: [good, price]\nrows: [[salt, 1], [fish]]")
    assert rows is None
    assert messages == ["row 2 has 1 cell; expected 2, one for each column"]


def test_words_replace_cells_and_heads_in_print():
    prices, _ = table(
        "columns: [good, top_price]\nrows: [[salt, 1]]\nwords: {salt.good: Fine salt, columns.good: Ware}"
    )
    assert prices.head("good") == "Ware"
    assert prices.head("top_price") == "Top price"
    assert prices.cell(0, 0) == "Fine salt"
    assert prices.cell(0, 1) == "1"
    assert [(implied.path, implied.text) for implied in prices.implied()] == [
        (("words", "columns.top_price"), "Top price")
    ]


def test_both_ends_of_a_range_are_numbers_of_the_table():
    odds, _ = table("columns: [Who, Dice roll, pay]\nrows: [[low, 2-6, 1], [high, 7+, much]]")
    assert list(odds.whole_numbers()) == [
        ("low", "dice_roll.low", 2),
        ("low", "dice_roll.high", 6),
        ("low", "pay", 1),
        ("high", "dice_roll.low", 7),
    ]


def test_the_id_of_a_name_has_only_small_letters_digits_and_underscores():
    assert as_id("Dice roll (2×)") == "dice_roll_2"
    assert as_id(24) == "24"


def test_records_give_each_row_by_column_and_check_the_whole_numbers():
    read, _ = table("columns: [area, forest]\nrows: [[hill, 2], [dale, 0]]")
    assert read.records("forest") == [{"area": "hill", "forest": 2}, {"area": "dale", "forest": 0}]


@pytest.mark.parametrize(
    ("rows", "wanted", "message", "place"),
    [
        ("[[hill, 2], [dale, 1.5]]", "forest", 'met "1.5" in the column "forest"; expected a whole number', (2, 26)),
        ("[[hill, 2]]", "pool", 'the table has no column "pool"', (1, 10)),
    ],
)
def test_a_cell_that_is_no_whole_number_is_reported_with_its_place(rows, wanted, message, place):
    read, _ = table(f"columns: [area, forest]\nrows: {rows}")
    with pytest.raises(BadValueError) as caught:
        read.records(wanted)
    assert (caught.value.message, (caught.value.place.line, caught.value.place.column)) == (message, place)
