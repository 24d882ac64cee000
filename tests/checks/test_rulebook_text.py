"""The text of a rulebook cut into sentences: our own one of a fair, with everything that PDFs do to a text."""

from pathlib import Path

import pytest

from pnp.checks.rulebook_text import RulebookText
from pnp.game.sentences import words_of

FAIR = Path(__file__).parents[1] / "cases" / "rulebooks" / "fair.txt"


@pytest.fixture(scope="module")
def fair():
    return RulebookText.parse(FAIR.read_text())


def said_under(text, section):
    return [passage.text for passage in text.sentences if passage.section == section]


def test_a_name_before_a_sentence_is_a_heading(fair):
    assert [passage.text for passage in fair.passages if passage.is_heading] == [
        "THE VALLEY FAIR",
        "Contents",
        "In the box",
        "Your turn",
    ]


def test_names_with_a_number_or_after_each_other_are_passages_of_their_own(fair):
    assert said_under(fair, "THE VALLEY FAIR") == ["Rules for 2-4 players"]
    assert said_under(fair, "Your turn")[-3:] == ["Bells", "Plum", "Pear"]


def test_lines_and_words_that_the_page_broke_are_joined_and_page_numbers_are_dropped(fair):
    assert said_under(fair, "Contents") == [
        "A fair in a small valley.",
        "Everybody brings fruit to it, and whoever sells most has won the day.",
        "It was never a quiet place, as the old people say.",
    ]


def test_items_of_a_list_and_rows_of_a_table_stand_alone(fair):
    assert said_under(fair, "In the box") == [
        "24 fruit cards",
        "4 stalls (one for each player)",
        "1 bell.",
        "Kind Cards Price",
        "Plum 12 2",
        "Pear 12 3",
    ]


def test_shortened_words_end_no_sentence_and_a_lost_space_does_not_join_two(fair):
    assert said_under(fair, "Your turn")[:6] == [
        "Draw two cards, e.g. a plum and a pear.",
        "You may stop.",
        "Nobody has to sell.",
        "A card that nobody wants (i.e. one without a price) is put back.",
        "Sell up to (1 + 2 * Stalls) cards see the table.",
        '"Ring the bell!"',
    ]


def test_a_quote_is_found_over_the_end_of_a_sentence_whatever_its_signs(fair):
    (places,) = fair.find(words_of("won the day \u2013 It was"))
    said = [(fair.passages[number].text.split()[0], at) for number, at in places]
    assert said == [("Everybody", 10), ("Everybody", 11), ("Everybody", 12), ("It", 0), ("It", 1)]


def test_a_quote_has_whole_words(fair):
    assert not any(fair.find(words_of("won the da")))
    assert not any(fair.find(words_of("the day was")))


def test_every_place_of_a_quote_is_found(fair):
    assert len(list(fair.find(words_of("pear")))) == 3


@pytest.mark.parametrize("part", ["words and words\n", "1 ", "[", "[a](", "\\text{", "(a.) ", "\n"])
def test_a_long_text_without_an_end_is_cut_at_once(part):
    # What goes through the text again for each line or bracket would take minutes here.
    text = RulebookText.parse(part * (400_000 // len(part)) + "x")
    assert len(text.passages) <= 100_000


def test_the_empty_text_has_no_sentence():
    assert RulebookText.parse("").passages == ()
    assert list(RulebookText.parse("").find(())) == []
