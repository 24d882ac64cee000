"""The fate of a sentence: what comes first, and what quotes cover together."""

import pytest

from pnp.game.fates import Coverage, Fate
from pnp.game.rule_list import ListedRule
from pnp.game.sentences import RecordedSentence

TELLS = ListedRule(rule="A mill costs two grain.", by=("cost.mill",), unshown="one cost")


def fate(words=12, **keys):
    sentence = RecordedSentence("bcdfgh", "Play", 1, words, {})
    plain = {"cited_by": (), "quoted": 0, "told_by": (), "is_flavour": False, "left_out": None}
    return Fate(sentence=sentence, **(plain | keys))


@pytest.mark.parametrize(
    ("keys", "kind"),
    [
        ({}, None),
        ({"cited_by": ("count.card",), "quoted": 6}, "cited"),
        ({"cited_by": ("count.card",), "quoted": 5}, None),
        ({"cited_by": ("count.card",), "quoted": 5, "told_by": (TELLS,)}, "told"),
        ({"is_flavour": True}, "flavour"),
        ({"left_out": "thanks"}, "left out"),
        ({"words": 0}, None),
    ],
)
def test_a_sentence_is_cited_by_half_its_words_or_has_what_is_typed(keys, kind):
    assert fate(**keys).kind == kind


def test_coverage_counts_each_fate_and_rounds_down():
    coverage = Coverage.of([fate(is_flavour=True), fate(told_by=(TELLS,)), fate()])
    assert coverage.as_text() == ("2 of 3 sentences have a fate (66 %): 0 cited, 1 told, 1 flavour, 0 left out")
    assert coverage.as_json() == {"all": 3, "with_fate": 2, "cited": 0, "told": 1, "flavour": 1, "left out": 0}
