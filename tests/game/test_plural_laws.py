"""Laws of number forms, for every language that the tests know."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.game.plurals import chosen, counted, forms_of, misfit

LANGUAGES = st.sampled_from(["en", "fi", "de", "fr", "pl", "cs", "ru", "ja", "ar", "pt-BR", "sl", "lt"])
NUMBERS = st.integers(0, 1000)


@given(LANGUAGES, NUMBERS)
def test_a_number_takes_one_of_the_forms_of_its_language(language, number):
    forms = forms_of(language)
    assert chosen(forms, str(number), language) in forms


@given(LANGUAGES)
def test_every_form_of_a_language_is_taken_by_some_number(language):
    forms = forms_of(language)
    assert {chosen(forms, str(number), language) for number in range(1001)} == set(forms)


@given(LANGUAGES, NUMBERS)
def test_the_number_stands_where_its_mark_stands(language, number):
    forms = [f"{name} # of #" for name in forms_of(language)]
    assert chosen(forms, str(number), language).endswith(f" {number} of {number}")


@given(LANGUAGES, st.integers(0, 8))
def test_forms_fit_when_there_are_as_many_as_the_language_has(language, count):
    forms = [f"f{number}" for number in range(count)]
    wanted = forms_of(language)
    wrong = misfit(forms, language)
    if count == len(wanted):
        assert wrong is None
    else:
        assert wrong.endswith(f"expected {len(wanted)} in {language}: {', '.join(wanted)}")


@given(LANGUAGES, st.sampled_from(["1-3", "X", "none", "2.5", "-1"]))
def test_what_is_no_whole_number_takes_the_last_form(language, text):
    forms = list(forms_of(language))
    assert chosen(forms, text, language) == forms[-1]


@given(LANGUAGES, NUMBERS)
def test_too_few_forms_still_print_the_last_one(language, number):
    assert chosen(["only #"], str(number), language) == f"only {number}"


@pytest.mark.parametrize(
    ("language", "number", "form"),
    [("fr", "0", "one"), ("en", "0", "other"), ("cs", "3", "few"), ("ru", "21", "one"), ("ru", "11", "many"),
     ("ar", "0", "zero"), ("ar", "2", "two"), ("sl", "102", "two"), ("ja", "1", "other"), ("xx", "1", "one")],
)  # fmt: skip
def test_forms_are_those_of_cldr(language, number, form):
    assert chosen(forms_of(language), number, language) == form


@given(st.integers(0, 10_000_000))
def test_the_terminal_groups_digits_and_counts_one_alone_in_the_singular(number):
    digits, word = counted(number, "sheet").split(" ")
    assert int(digits.replace(",", "")) == number
    assert word == ("sheet" if number == 1 else "sheets")
