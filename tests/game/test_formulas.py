"""Counts that depend on the number of players."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.findings import BadValueError
from pnp.game.expressions import Formula

LEAVES = st.integers(0, 60).map(str) | st.just("players")


def grown(inner):
    pair = st.tuples(inner, inner)
    return (
        st.tuples(pair, st.sampled_from(["+", "-", "*", "//"])).map(lambda p: f"({p[0][0]} {p[1]} {p[0][1]})")
        | st.tuples(pair, st.sampled_from(["min", "max"])).map(lambda p: f"{p[1]}({p[0][0]}, {p[0][1]})")
        | inner.map(lambda text: f"(-{text})")
    )


@given(st.recursive(LEAVES, grown, max_leaves=8).filter(lambda text: len(text) <= 200), st.integers(1, 9))
def test_a_formula_is_python_arithmetic_from_zero_to_a_million(text, players):
    try:
        expected = eval(text, {"__builtins__": {}, "min": min, "max": max}, {"players": players})
    except ZeroDivisionError:
        with pytest.raises(BadValueError, match="divides by zero"):
            Formula.parse(text).value(players=players)
        return
    assert Formula.parse(text).value(players=players) == min(max(0, expected), 1_000_000)


@pytest.mark.parametrize(
    ("text", "players", "value"),
    [("12", 4, 12), ("50 * players", 4, 200), ("2 + 3 * players", 2, 8), ("max(1, players - 3)", 2, 1),
     ("players // 2", 5, 2), ("1 - 5", 2, 0), (" ( players ) ", 3, 3), ("007", 1, 7)],
)  # fmt: skip
def test_formulas_are_worked_out(text, players, value):
    assert Formula.parse(text).value(players=players) == value


@pytest.mark.parametrize(
    "text",
    ["", " ", "many", "player", "1.5", "5players", "1 2", "players.real", "__import__('os')", "2 ** 9", "1 / 2",
     "1 if 1 else 2",
     "min(1)", "min(1, 2, 3)", "abs(1)", "(1", "1 + 07", "[1]", "lambda: 1", "True", "players = 2", "x" * 300,
     "9" * 7 + "0",
     "min(a=1, b=2)", "٣", "1\x00", "(" * 150, "-" * 190, "1 is 2"],
)  # fmt: skip
def test_whatever_else_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"count|formula"):
        Formula.parse(text)


def test_a_misspelt_word_is_named():
    with pytest.raises(BadValueError) as refused:
        Formula.parse("2 * player")
    assert refused.value.sentence == 'unknown word "player" in the count "2 * player"; did you mean "players"?'


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("three", "3"), ("Twelve", "12"), ("3 cards", "3"), ("two cards", "2"), ("5 x players", "5 * players"),
        ("5x4", "5 * 4"), ("many", None), ("2 * cards", None),
    ],
)  # fmt: skip
def test_a_count_in_words_is_written_in_figures(text, hint):
    with pytest.raises(BadValueError) as refused:
        Formula.parse(text)
    assert refused.value.hint == hint
    if hint:
        assert Formula.parse(hint)


def test_formulas_written_alike_are_equal():
    assert Formula.parse("2 * players") == Formula.parse("2 * players")
    assert str(Formula.parse("2 * players")) == "2 * players"
