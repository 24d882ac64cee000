"""Hashes of sentences and of three words in a row: what they prove, and how little they tell."""

import random
import re

import pytest
from pydantic import ValidationError

from pnp.game.sentences import SentenceRecord, quote_id, sentence_id, window_rows, words_of

RANDOM = random.Random(1)
VOCABULARY = [f"word{number}" for number in range(1_000)]
TEXT = tuple(RANDOM.choices(VOCABULARY, k=5_000))
RECORD = SentenceRecord(recorded=(), windows=window_rows(TEXT))


def test_signs_case_and_typography_do_not_change_words():
    assert words_of("The \u201cplayer\u2019s\u201d 3\u20134 **Cards**,\n\\text{left}!") == (
        "the", "player's", "3", "4", "cards", "left"
    )  # fmt: skip


def test_an_id_is_six_letters_that_make_neither_a_word_nor_a_number():
    for text in ("Draw two cards.", "draw two cards", "Draw three cards."):
        assert re.fullmatch("[bcdfghjklmnpqrstvwxz]{6}", sentence_id(words_of(text)))
    assert sentence_id(words_of("Draw two cards.")) == sentence_id(words_of("draw TWO cards"))
    assert sentence_id(words_of("Draw two cards.")) != sentence_id(words_of("Draw three cards."))


def test_the_same_words_said_of_two_sections_are_two_quotes():
    assert quote_id("Setup", ("two", "cards")) != quote_id("Turns", ("two", "cards"))


def test_every_quote_of_the_text_fits():
    assert all(RECORD.may_hold(TEXT[at : at + length]) for at in range(0, 4_900, 7) for length in (3, 5, 12))


@pytest.mark.parametrize(("length", "most"), [(4, 30), (5, 5), (8, 0)])
def test_of_a_thousand_invented_quotes_few_fit_and_the_fewer_the_longer_they_are(length, most):
    invented = [RANDOM.choices(VOCABULARY, k=length) for _ in range(1_000)]
    assert sum(map(RECORD.may_hold, invented)) <= most


def test_the_next_word_of_the_text_cannot_be_distinguished_from_those_that_fit_by_accident():
    # Whoever knows two words and tries every third one meets many that fit.
    fitting = [sum(RECORD.may_hold((*TEXT[at : at + 2], word)) for word in VOCABULARY) for at in range(0, 100, 5)]
    assert min(fitting) > 30


def test_at_most_one_bit_in_eight_is_set():
    table = "".join(RECORD.windows)
    assert int(table, 16).bit_count() * 8 <= len(table) * 4


def test_fewer_words_than_a_window_are_never_refuted():
    assert RECORD.may_hold(("banana", "split"))


def test_rows_that_are_no_power_of_two_are_refused():
    with pytest.raises(ValidationError, match="a power of two; met 3"):
        SentenceRecord(recorded=(), windows=("0" * 64,) * 3)
