"""Placeholders are filled, icons and escapes are left to whoever draws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.game.placeholders import fill, icons, loose_end, placeholders, with_names_of_icons, words_of

FACTS = {"number.hand": "7", "cost.well.wood": "2", "cost.well": "2\u00a0{icon:wood}"}


def test_placeholders_are_replaced_by_facts():
    assert fill("Draw to {number.hand} cards.", FACTS) == "Draw to 7 cards."
    assert fill("Pay {cost.well}.", FACTS) == "Pay 2\u00a0{icon:wood}."


def test_icons_escapes_and_unknown_names_stay():
    for markup in ("{icon:wood}", r"\{number.hand}", "{number.unknown}", r"a \\ b", "no braces", "{", "}{", "{}"):
        assert fill(markup, FACTS) == markup


def test_an_escaped_backslash_does_not_hide_a_placeholder():
    assert fill(r"\\{number.hand}", FACTS) == r"\\7"


def test_names_are_listed_in_order():
    markup = r"{number.hand} {icon:wood} \{number.no} {cost.well} {icon:water}"
    assert list(placeholders(markup)) == ["number.hand", "cost.well"]
    assert list(icons(markup)) == ["wood", "water"]


@given(st.text(alphabet="{}\\ab.:icon", max_size=40))
def test_without_facts_nothing_changes(markup):
    assert fill(markup, {}) == markup


def test_an_icon_can_be_chosen_by_its_name():
    assert (
        with_names_of_icons("Take 2 {icon:food_forest} for {number.price}") == "Take 2 food forest for {number.price}"
    )


def test_a_placeholder_is_one_word_whatever_forms_it_has():
    assert words_of(r"60 {number.hand|# card|# cards} \{a b} _") == [
        *("60", "{number.hand|# card|# cards}", r"\{a", "b}", "_")
    ]


@pytest.mark.parametrize(
    ("markup", "printed"),
    [
        ("{count.a} and {count.b}", "3{icon:°} and 4"),
        ("{count.a|# tree|# trees}", "3{icon:°} trees"),
        ("{count.a|a tree|many}", "many{icon:°}"),
        ("{count.a}–{count.c}", "3–6{icon:°}"),
        ("{count.a}, {count.c}, {count.b}", "3, 6{icon:°}, 4"),
        ("{count.a}{ruling.x}.", "3{icon:°}."),
    ],
)
def test_the_mark_stands_once_behind_what_bears_it(markup, printed):
    facts = {"count.a": "3", "count.b": "4", "count.c": "6", "ruling.x": ""}
    assert fill(markup, facts, "en", {"count.a", "count.c", "ruling.x"}) == printed


@pytest.mark.parametrize(
    ("markup", "is_loose"),
    [
        ("**bold**", False), ("**bold", True), ("**a** and **b", True), ("a * b", False), ("***a***", False),
        ("***a**", False), ("****", True), ("**a** ****", True), (r"\** and **a**", False), ("{x}**{y}", True),
    ],
)  # fmt: skip
def test_each_row_of_stars_opens_or_closes_bold_words(markup, is_loose):
    assert (loose_end(markup) is not None) == is_loose
