"""Forms that go with numbers, by the plural rules of every language."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.game import plurals
from pnp.game.placeholders import fill, placeholders
from pnp.game.plurals import counted, first_of, forms_of, misfit

CARDS = "Draw {count.card|# card|# cards}."


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", ("one", "other")),
        ("fi", ("one", "other")),
        ("ja", ("other",)),
        ("pl", ("one", "few", "many")),
        ("ar", ("zero", "one", "two", "few", "many", "other")),
        ("pt-BR", ("one", "other")),
        ("ru", ("one", "few", "many")),
        ("cy", ("zero", "one", "two", "few", "many", "other")),
        ("no-such-language", ("one", "other")),
    ],
)
def test_every_language_has_the_forms_of_its_whole_numbers(language, forms):
    assert forms_of(language) == forms


@pytest.mark.parametrize(
    ("number", "printed"), [("0", "0 cards"), ("1", "1 card"), ("2", "2 cards"), ("3-5", "3-5 cards")]
)
def test_the_form_goes_with_the_number(number, printed):
    assert fill(CARDS, {"count.card": number}) == f"Draw {printed}."


@pytest.mark.parametrize(("number", "printed"), [(1, "1 karta"), (3, "3 karty"), (12, "12 kart"), (23, "23 karty")])
def test_polish_has_three_forms(number, printed):
    assert fill("{n|# karta|# karty|# kart}", {"n": str(number)}, "pl") == printed


def test_a_country_may_differ_from_its_language():
    assert [fill("{n|# livro|# livros}", {"n": "0"}, language) for language in ("pt-BR", "pt-PT")] == [
        "0 livro",
        "0 livros",
    ]


def test_a_million_takes_a_form_that_smaller_numbers_have():
    assert fill("{n|# carte|# cartes}", {"n": "1000000"}, "fr") == "1000000 cartes"


FAMILIES = tomllib.loads((Path(plurals.__file__).parent / "plurals.toml").read_text())["family"]


def test_each_language_stands_in_one_family_and_every_rule_can_be_read():
    languages = [name for family in FAMILIES for name in family["languages"].split()]
    assert len(languages) == len(set(languages)) > 300
    relation = r"n( % \d+)? !?= \d+(\.\.\d+)?(,\d+(\.\.\d+)?)*"
    for family in FAMILIES:
        for form, rule in family.items():
            if form not in ("languages", "last"):
                assert re.fullmatch(f"{relation}( (and|or) {relation})*", rule), rule


@given(st.integers(0, 999))
def test_one_is_never_printed_with_a_plural(number):
    assert ("cards" in fill(CARDS, {"count.card": str(number)})) is (number != 1)


def test_a_placeholder_with_forms_goes_by_its_name():
    assert list(placeholders("{a|# x|# y} {b}")) == ["a", "b"]


def test_an_unknown_name_stays_as_it_was_typed():
    assert fill("{a|# x|# y}", {}) == "{a|# x|# y}"


def test_forms_too_many_or_too_few_are_named_with_what_is_expected():
    assert misfit(("# x", "# y"), "en") is None
    assert misfit(("# x",), "en") == 'met 1 form of a number ("# x"); expected 2 in en: one, other'
    assert "expected 3 in pl: one, few, many" in misfit(("a", "b"), "pl")


@pytest.mark.parametrize(("number", "words"), [(0, "0 texts"), (1, "1 text"), (1200, "1,200 texts")])
def test_the_terminal_counts_in_good_english(number, words):
    assert counted(number, "text") == words


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("Keep {number.hand_limit|# card}.", 11, "expected 2 in en: one, other"),
        ("Pay {cost.mill|# thing|# things}.", 11, "{cost.mill} is not a whole number, so it cannot have forms"),
        ("Keep {number.hand|# card|# cards}.", 17, "unknown placeholder {number.hand}"),
    ],
)
def test_wrong_forms_in_the_content_are_reported_with_their_place(harvest, text, column, said):
    harvest.change("cards.yaml", "text: Nothing happens.", f'text: "{text}"')
    done = harvest.run("validate")
    assert done.exit_code == 1
    assert f"content/harvest/cards.yaml:13:{column}: error[" in done.stderr
    assert said in done.stderr


def test_a_translation_has_the_forms_of_its_own_language(harvest):
    harvest.change("cards.yaml", "{number.hand_limit}** cards.", "{number.hand_limit|# card|# cards}**.")
    (harvest.folder / "texts").mkdir()
    polish = harvest.folder / "texts" / "pl.yaml"
    head = "language: pl\ntexts:\n  crop_card.barley.text: "
    polish.write_text(f'{head}"Miej {{number.hand_limit|# karta|# karty|# kart}}."\n')
    assert harvest.run("build", "--lang", "pl", "--format", "pdf").exit_code == 0
    polish.write_text(f'{head}"Miej {{number.hand_limit|# karta|# karty}}."\n')
    done = harvest.run("build", "--lang", "pl", "--format", "pdf")
    assert done.exit_code == 1
    assert "texts/pl.yaml:3:" in done.stderr
    assert "expected 3 in pl" in done.stderr


@pytest.mark.parametrize(("words", "shown"), [("a", "a"), ("abc", "a, b, c"), ("abcde", "a, b, c and 2 more")])
def test_a_long_list_ends_in_how_many_more_there_are(words, shown):
    assert first_of(list(words), 3) == shown
