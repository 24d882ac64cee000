"""The forms of ids, languages and colours: what findings expect, and what they suggest."""

import re

import pytest

from pnp.base.colours import COLOUR
from pnp.reader.patterns import ID, LANGUAGE, PIECE_ID, expected, hint


@pytest.mark.parametrize(
    ("pattern", "text", "meant"),
    [
        (ID, "Card Deck", "card_deck"),
        (ID, "7 of Hearts", "of_hearts"),
        (ID, "Überfall", "uberfall"),
        (ID, "Дровосек", "drovosek"),
        (PIECE_ID, "7 of Hearts", "7_of_hearts"),
        (COLOUR, "5b8", "#55bb88"),
        (COLOUR, "5B8C5A", "#5B8C5A"),
    ],
)
def test_a_hint_has_the_right_form(pattern, text, meant):
    assert re.search(pattern, text) is None
    assert re.search(pattern, meant)
    assert hint(pattern, text) == f'did you mean "{meant}"?'


@pytest.mark.parametrize(
    ("pattern", "text"), [(ID, "7"), (PIECE_ID, "!?"), (COLOUR, "green"), (LANGUAGE, "F"), ("x", "y")]
)
def test_there_is_no_hint_where_nothing_can_be_made_of_a_text(pattern, text):
    assert hint(pattern, text) is None


def test_a_pattern_of_a_layout_is_named_as_it_is_written():
    assert expected("^[NESW]$") == "the pattern ^[NESW]$"
