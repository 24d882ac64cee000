"""What a terminal is given: nothing that it obeys, that turns the order of letters, or that nobody sees."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.visible import shown, shown_json, shown_lines

ANY = st.text(st.characters(), max_size=80)


@pytest.mark.parametrize(
    ("text", "as_shown"),
    [
        ("plain", "plain"),
        ("\x1b[31mred", r"\x1b[31mred"),
        ("\x9b1m", r"\x9b1m"),
        ("\u202egnp.exe", r"\u202egnp.exe"),
        ("a\u2066b\u200b", r"a\u2066b\u200b"),
        ("\u115f\u3164", r"\u115f\u3164"),
        ("\U000e0041", r"\U000e0041"),
        ("caf\udce9", r"caf\xe9"),
        ("\ud800", r"\ud800"),
        ("one\ttwo\nthree\r", "one two three "),
        ("ä 漢 \u05d0", "ä 漢 \u05d0"),
    ],
)
def test_what_is_invisible_is_shown_by_its_number(text, as_shown):
    assert shown(text) == as_shown


@given(ANY)
def test_what_is_shown_can_be_written_and_is_shown_again_as_it_is(text):
    assert shown(text).encode().decode() == shown(shown(text))
    assert not any(ord(character) < 32 or 127 <= ord(character) < 160 for character in shown(text))


@given(ANY)
def test_lines_stay_lines(text):
    assert shown_lines(text).split("\n") == [shown(line) for line in text.split("\n")]


@given(st.dictionaries(ANY, st.lists(ANY)))
def test_json_means_what_it_meant(value):
    text = shown_json(json.dumps(value, indent=1, ensure_ascii=False))
    assert json.loads(text) == value
    assert shown_lines(text) == text
