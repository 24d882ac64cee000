"""Expressions that compare: what holds is 1, what does not is 0, and nothing else of Python gets in."""

import pytest

from pnp.base.findings import BadValueError
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


@pytest.mark.parametrize(
    ("text", "met", "meant"),
    [
        ("a = 4", "=", "=="),
        ("a.b => 4", "=>", ">="),
        ("a =< 4", "=<", "<="),
        ("a > 1 && b > 1", "&&", "and"),
        ("a > 1 || b > 1", "||", "or"),
        ("!a", "!", "not"),
        ("a / 2 > 1", "/", "//"),
        ("a == 1 and 0 < hand.grain <= n0", "0 < hand.grain <= n0", "0 < hand.grain and hand.grain <= n0"),
    ],
)
def test_a_sign_of_another_language_gets_the_one_that_is_meant(text, met, meant):
    with pytest.raises(BadValueError) as refused:
        Expression.condition(text)
    assert refused.value.message.startswith(f'"{met}" ')
    assert refused.value.hint == f'did you mean "{meant}"?'
    Expression.condition(text.replace(met, f" {meant} "))


@pytest.mark.parametrize("text", ["players < 3 < 4", "a is 4", "a if b else c", "x[0]", "not", "f(1)"])
def test_what_is_no_condition_is_refused(text):
    with pytest.raises(ValueError, match=r'cannot stand in the formula "|is not a formula; expected'):
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
