"""A word that is none of the known ones: what may be meant, or what was expected."""

from pnp.base.findings import Findings
from pnp.base.nearest import nearest


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
