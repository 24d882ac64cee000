"""Expressions that compare: what holds is 1, what does not is 0, and nothing else of Python gets in."""

import pytest

from pnp.game.expressions import Expression


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("players > 3", 1),
        ("players >= 5", 0),
        ("not players == 4", 0),
        ("players != 4 or number.x < 10", 1),
        ("players == 4 and number.x <= 6", 0),
        ("(players + 3) * 2 == 14", 1),
        ("number.x", 7),
        ("players in value.set", 1),
        ("number.x in value.set", 0),
        ("not 0 in value.set", 1),
        ("number.x - 8 in value.set", 0),
    ],
)
def test_a_condition_holds_or_not(text, value):
    assert Expression.condition(text).value({"players": 4, "number.x": 7, "value.set": 0b10010}) == value


def test_one_equals_sign_gets_the_hint_to_write_two():
    with pytest.raises(ValueError, match='did you mean "=="'):
        Expression.condition("a = 4")


@pytest.mark.parametrize("text", ["players < 3 < 4", "a is 4", "a if b else c", "x[0]", "not", "f(1)"])
def test_what_is_no_condition_is_refused(text):
    with pytest.raises(ValueError, match="count"):
        Expression.condition(text)


def test_only_a_kept_value_is_a_set():
    with pytest.raises(ValueError, match=r'"in hand\.total" in ".*" is no set; expected a kept value'):
        Expression.condition("at in hand.total")


def test_a_count_does_not_compare():
    with pytest.raises(ValueError, match="cannot stand"):
        Expression.parse("players > 3")


def test_names_can_be_bound_to_something_that_changes():
    state = {"wood": 2}
    holds = Expression.condition("wood >= 3").bound(lambda name: lambda _by: state[name])
    assert not holds(None)
    state["wood"] = 3
    assert holds(None)


def test_and_stops_at_the_first_that_does_not_hold():
    asked = []

    def look(name):
        return lambda _by: asked.append(name) or 0

    assert not Expression.condition("a and b").bound(look)(None)
    assert asked == ["a"]
