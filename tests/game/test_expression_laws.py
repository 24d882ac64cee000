"""Laws of expressions: however an expression is compiled, it has the value that arithmetic gives it."""

import operator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.findings import BadValueError
from pnp.game.expressions import Expression, Formula
from pnp.game.joining import slot

NAMES = ("u", "v", "w.q")
NUMBERS = st.integers(-9, 60)
ARITHMETIC = {"+": operator.add, "-": operator.sub, "*": operator.mul}
COMPARISONS = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne,
}  # fmt: skip
FUNCTIONS = {"min": min, "max": max}


def sums(inner):
    return (
        st.tuples(st.sampled_from(sorted(ARITHMETIC)), inner, inner)
        | st.tuples(st.sampled_from(sorted(FUNCTIONS)), inner, inner)
        | st.tuples(st.just("neg"), inner)
    )


def logic(inner):
    several = st.lists(inner, min_size=2, max_size=4).map(tuple)
    return st.tuples(st.sampled_from(["and", "or"]), several) | st.tuples(st.just("not"), inner)


FIGURE = st.integers(0, 20) | st.sampled_from(NAMES)
SUM = st.recursive(FIGURE, sums, max_leaves=4)
COMPARISON = st.tuples(st.sampled_from(sorted(COMPARISONS)), SUM, SUM)
CONDITION = st.recursive(COMPARISON, logic, max_leaves=4)


def written(tree):
    match tree:
        case ("neg", inner):
            return f"(-{written(inner)})"
        case ("not", inner):
            return f"(not {written(inner)})"
        case ("and" | "or" as word, parts):
            return "(" + f" {word} ".join(map(written, parts)) + ")"
        case ("min" | "max" as name, left, right):
            return f"{name}({written(left)}, {written(right)})"
        case (sign, left, right):
            return f"({written(left)} {sign} {written(right)})"
    return str(tree)


def worth(tree, figures):
    match tree:
        case ("neg" | "not" as sign, inner):
            return {"neg": operator.neg, "not": operator.not_}[sign](worth(inner, figures))
        case ("and" | "or" as word, parts):
            return {"and": all, "or": any}[word](worth(part, figures) for part in parts)
        case (sign, left, right):
            return (ARITHMETIC | COMPARISONS | FUNCTIONS)[sign](worth(left, figures), worth(right, figures))
    return figures.get(tree, tree)


def short(tree):
    return len(written(tree)) <= 200


FIGURES = st.fixed_dictionaries(dict.fromkeys(NAMES, NUMBERS))


@given(SUM.filter(short), FIGURES)
def test_a_sum_has_its_value_in_arithmetic(tree, figures):
    assert Expression.parse(written(tree)).value(figures) == worth(tree, figures)


@given(CONDITION.filter(short), FIGURES)
def test_a_condition_is_one_where_it_holds_and_zero_where_not(tree, figures):
    assert Expression.condition(written(tree)).value(figures) == int(worth(tree, figures))


@given(CONDITION.filter(short), FIGURES, st.sets(st.sampled_from(NAMES)), st.sets(st.sampled_from(NAMES)))
def test_constants_slots_and_functions_for_a_name_make_no_difference(tree, figures, constant, called):
    numbers = [figures[name] for name in NAMES]

    def resolve(name):
        if name in constant:
            return figures[name]
        return (lambda state: state[name]) if name in called else slot(numbers, NAMES.index(name))

    assert Expression.condition(written(tree)).bound(resolve)(figures) == int(worth(tree, figures))


@given(SUM.filter(short), FIGURES, FIGURES)
def test_a_bound_expression_follows_the_numbers_behind_its_slots(tree, before, after):
    numbers = [before[name] for name in NAMES]
    bound = Expression.parse(written(tree)).bound(lambda name: slot(numbers, NAMES.index(name)))
    assert bound(None) == worth(tree, before)
    numbers[:] = [after[name] for name in NAMES]
    assert bound(None) == worth(tree, after)


@given(SUM.filter(short))
def test_an_expression_lists_the_names_that_it_needs(tree):
    text = written(tree)
    assert Expression.parse(text).names == {name for name in NAMES if name in text}


@given(SUM.filter(short))
def test_an_expression_of_unknown_names_is_refused_with_the_first_of_them(tree):
    text = written(tree)
    missing = sorted(name for name in NAMES if name in text)
    if not missing:
        assert Expression.parse(text, ()).names == frozenset()
        return
    with pytest.raises(BadValueError, match=f'unknown word "{missing[0]}" in the count'):
        Expression.parse(text, ())


@given(st.integers(0, 999_999), st.integers(0, 9))
def test_a_whole_number_is_the_same_for_every_table(number, players):
    formula = Formula.parse(str(number))
    assert (formula.value(players=players), formula.text) == (number, str(number))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("9" * 201, "a formula has at most 200 characters; met 201"),
        ("2 ? 3", '"?" cannot stand in the count "2 ? 3"; expected numbers, players, + - * // min max'),
        ("1000001 + 1", '1,000,001 cannot stand in the count "1000001 + 1"; expected at most 1,000,000'),
        ("2 +", '"2 +" is not a count; expected a whole number or a formula such as 50 * players'),
        ("max(1)", '"max(1)" cannot stand in the count "max(1)"; expected numbers, players, + - * // min max'),
    ],
)  # fmt: skip
def test_a_refusal_quotes_what_was_written_and_says_what_was_expected(text, sentence):
    with pytest.raises(BadValueError) as refused:
        Expression.parse(text)
    assert str(refused.value) == sentence


def test_a_million_is_the_largest_number_that_can_be_written():
    assert Expression.parse("1000000 + 1").value({}) == 1_000_001
    assert Formula.parse("1000000 + 1").value(players=2) == 1_000_000


def test_a_constant_has_at_most_64_bits():
    large = "*".join(["1000000"] * 4)
    with pytest.raises(BadValueError, match="gives a number of more than 64 bits"):
        Expression.parse(large)
    assert Expression.parse(f"players * {large[:23]}").value({"players": 10}) == 10**19


def test_a_name_without_a_figure_is_a_key_error():
    with pytest.raises(KeyError, match=r"number\.far"):
        Expression.parse("number.far + 1").value({"number.near": 1})


def test_a_division_by_one_changes_nothing_and_one_by_zero_is_an_error():
    assert Expression.parse("a // b").value({"a": 7, "b": 1}) == 7
    with pytest.raises(BadValueError, match='"a // b" divides by zero'):
        Expression.parse("a // b").value({"a": 7, "b": 0})


@pytest.mark.parametrize("text", ["7 // 0", "players // (2 - 2)", "7 // min(0, 1)", "1 + 7 // (1 > 2)"])
def test_a_divisor_that_is_always_zero_is_refused_when_it_is_read(text):
    with pytest.raises(BadValueError, match="divides by zero"):
        Expression.condition(text)


def test_a_constant_side_decides_and_and_or_without_asking_the_others():
    def asked(_):
        raise AssertionError

    assert Expression.condition("1 == 2 and a > 0").bound(lambda _: asked)(None) == 0
    assert Expression.condition("1 == 1 or a > 0").bound(lambda _: asked)(None) == 1


def test_four_conditions_joined_by_and_stop_at_the_first_that_fails():
    asked = []

    def resolve(name):
        return lambda state: asked.append(name) or state[name]

    holds = Expression.condition("a > 0 and b > 0 and c > 0 and d > 0 and e > 0").bound(resolve)
    assert holds({"a": 1, "b": 1, "c": 1, "d": 0, "e": 1}) == 0
    assert asked == ["a", "b", "c", "d"]


def test_a_comparison_of_three_is_refused():
    with pytest.raises(BadValueError, match='"1 < a < 3" cannot stand in the formula'):
        Expression.condition("1 < a < 3")
