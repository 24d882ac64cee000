"""A word that is none of the known ones: what may be meant, or what was expected."""

import pytest

from pnp.base import nearest as module
from pnp.base.findings import BadValueError, Findings
from pnp.base.nearest import nearest


@pytest.fixture
def compared(monkeypatch):
    """The words that were compared with known ones, which takes long."""
    words, real = [], module.get_close_matches
    monkeypatch.setattr(module, "get_close_matches", lambda word, *others: words.append(word) or real(word, *others))
    return words


def test_a_close_word_is_the_hint():
    close = nearest("crads", ["cards", "dials"])
    assert (close.hint, str(close)) == ('did you mean "cards"?', '; did you mean "cards"?')
    assert close.after("unknown layout") == "unknown layout"


def test_without_a_close_word_the_known_ones_are_listed_in_order():
    far = nearest("xyz", ["dials", "cards"])
    assert far.hint is None
    assert far.after("unknown layout") == "unknown layout; expected one of cards, dials"
    assert str(far) == "; expected one of cards, dials"


def test_of_many_known_words_twelve_are_listed():
    assert nearest("xyz", [f"w{n:02}" for n in range(13)]).expected.endswith("w10, w11, ...")


def test_where_nothing_is_known_nothing_is_said():
    assert nearest("a", ()).after("m") == "m"
    assert str(nearest("a", ())) == ""


def test_a_finding_takes_the_hint_from_a_close_word_and_else_its_own():
    findings = Findings()
    findings.error("x-a", "m", nearest=nearest("crads", ["cards"]), hint="pnp keys")
    findings.error("x-b", "m", nearest=nearest("xyz", ["cards"]), hint="pnp keys")
    assert [(f.message, f.hint) for f in findings] == [
        ("m", 'did you mean "cards"?'),
        ("m; expected one of cards", "pnp keys"),
    ]


def test_an_error_of_which_only_the_text_is_asked_compares_nothing(compared):
    error = BadValueError("unknown look", nearest=nearest("crads", ["cards"]), hint="pnp keys").coded("unknown-icon")
    assert str(error) == "unknown look; pnp keys"
    assert compared == []
    assert error.sentence == 'unknown look; did you mean "cards"?'
    assert compared == ["crads"]


def test_words_of_findings_that_are_only_counted_are_not_compared(compared):
    findings = Findings()
    for number in range(300):
        findings.error("x-a", f"unknown {number}", nearest=nearest(f"crads{number}", ["cards"]))
    assert len(compared) == 101
    assert {finding.message for finding in findings} >= {"unknown 0", "200 more findings of this kind in this file"}
    assert sum(finding.count for finding in findings) == 300


def test_findings_that_are_alike_are_counted_as_one_with_its_hint(compared):
    findings = Findings()
    for _ in range(300):
        findings.error("x-a", "unknown", nearest=nearest("xyz", ["cards"]))
    assert [(finding.message, finding.count) for finding in findings if finding.count > 1] == [
        ("unknown; expected one of cards", 200)
    ]
    assert len(compared) == 101


def test_words_that_are_listed_may_be_fewer_than_those_compared():
    far = nearest("xyz", ["cards"], listed=())
    assert far.after("no picture") == "no picture"
    assert nearest("crads", ["cards"], listed=()).hint == 'did you mean "cards"?'
