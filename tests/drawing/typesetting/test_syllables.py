from itertools import pairwise

import pytest

from pnp.drawing.typesetting.syllables import syllables


def hyphenated(word, language):
    cuts = (0, *syllables(word, language), None)
    return "-".join(word[start:end] for start, end in pairwise(cuts))


@pytest.mark.parametrize(
    "word",
    ["sään-tö-kirja", "pe-laa-ja-määrä", "al-ku-pe-räis-laji", "aloi-tus-vai-heessa", "Luon-non-va-ro-jen", "hukka"],
)
def test_finnish_syllables_begin_with_one_consonant(word):
    assert hyphenated(word.replace("-", ""), "fi") == word


@pytest.mark.parametrize(("language", "word"), [("de", "Spiel-an-lei-tung"), ("en", "hy-phen-ation")])
def test_other_languages_have_dictionaries(language, word):
    assert hyphenated(word.replace("-", ""), language) == word


def test_a_language_nobody_knows_has_no_breaks():
    assert syllables("anything", "xx") == ()
