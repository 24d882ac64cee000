"""Numbers are found in words of a rulebook: in digits, spelled out, of one thing, and as arithmetic."""

import pytest

from pnp.checks.quoted_numbers import arithmetic_in, numbers_in, numbers_of


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("Each player takes 3 cards", {1, 3}),
        ("twice, then a third time", {1, 2, 3}),
        ("the 12th round", {12}),
        ("No cards", {0}),
        ("Fifty coins", {50}),
        ("level III", {3}),
        ("weight", set()),
    ],
)
def test_a_number_is_said_in_digits_or_in_words(words, numbers):
    assert numbers_in(words) == numbers


def test_a_number_of_a_thing_is_right_before_its_name():
    assert numbers_of("wood", "2 wood, one fish and three gold coins") == {2}
    assert numbers_of("gold_coin", "2 wood, one fish and three gold coins") == {3}


def test_without_a_number_before_the_name_every_number_counts():
    assert numbers_of("salt", "2 wood or 3 fish") == {2, 3}


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("4 players with 3 each: 4 x 3 = 12", (12, 12)),
        ("2 + 3 × 4", (14,)),
        ("half of it; 9 / 2", (4,)),
        ("as many as players", ()),
        ("12 cards = 12", (12,)),
    ],
)
def test_arithmetic_is_the_last_part_of_a_sentence(words, values):
    assert arithmetic_in(words) == values
