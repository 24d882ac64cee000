"""Laws of findings: nothing gets lost, nothing gets out that a terminal obeys."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding_texts import as_texts
from pnp.base.findings import BadValueError, Finding, Findings, Place, Severity, in_brief, in_order
from pnp.base.nearest import nearest
from pnp.base.visible import shown

PLACES = st.none() | st.builds(Place, st.sampled_from(["a.yaml", "b.yaml"]), st.integers(1, 6), st.integers(1, 4))
FINDINGS = st.lists(
    st.builds(
        Finding,
        code=st.sampled_from(["x-one", "x-two"]),
        message=st.sampled_from(["met this", "met that"]),
        place=PLACES,
        severity=st.sampled_from(Severity),
    ),
    max_size=14,
)
WORDS = st.text(st.characters(categories=("Ll",)), min_size=1, max_size=8)


@given(st.text(max_size=3000))
def test_a_sentence_is_at_most_a_thousand_characters(text):
    assert len(in_brief(text)) <= 1000


@given(st.text(st.characters(categories=("L", "N")), max_size=200))
def test_a_short_sentence_stays_as_it_is(text):
    assert in_brief(text) == shown(text)


@given(FINDINGS)
def test_findings_in_order_are_the_same_without_repetitions(findings):
    ordered = in_order(findings)
    assert set(ordered) == set(findings)
    assert len(ordered) == len(set(ordered))
    assert in_order(ordered) == ordered


@given(FINDINGS)
def test_findings_that_differ_in_details_alone_keep_the_order_in_which_they_were_found(findings):
    found = [replace(finding, subject=str(number)) for number, finding in enumerate(findings)]
    ordered = in_order(found)
    for one, other in pairwise(ordered):
        if (one.place, one.code, one.message) == (other.place, other.code, other.message):
            assert found.index(one) < found.index(other)


@given(FINDINGS)
def test_places_never_go_back(findings):
    places = [finding.place or Place("", 0, 0) for finding in in_order(findings)]
    assert places == sorted(places)


@given(FINDINGS)
def test_merged_findings_name_every_line_once(findings):
    texts = list(as_texts(in_order(findings)))
    alike = {}
    for finding in in_order(findings):
        key = (finding.code, finding.message, finding.severity) if finding.place else id(finding)
        alike.setdefault(key, []).append(finding)
    assert len(texts) == sum(1 if len(same) >= 4 else len(same) for same in alike.values())
    merged = [text for text in texts if "the same in" in text]
    assert len(merged) == sum(len(same) >= 4 for same in alike.values())


@given(FINDINGS)
def test_a_build_stops_for_an_error_that_is_not_waived(findings):
    collected = Findings()
    collected.extend(findings)
    assert collected.has_errors() is any(finding.severity is Severity.ERROR for finding in findings)


def test_an_adjustment_changes_or_drops_what_is_added_through_it():
    findings = Findings()
    quiet = findings.adjusted(lambda finding: None if finding.code == "x-loud" else finding)
    quiet.error("x-loud", "m")
    quiet.error("x-calm", "m")
    findings.error("x-loud", "n")
    assert [(f.code, f.message) for f in findings] == [("x-calm", "m"), ("x-loud", "n")]


def test_a_dropped_finding_reaches_no_further_adjustment():
    asked = []
    findings = Findings().adjusted(lambda _: None).adjusted(lambda finding: asked.append(finding) or finding)
    findings.warning("x-loud", "m")
    assert (asked, list(findings)) == ([], [])


def test_the_findings_of_a_game_share_the_lines_that_were_read():
    findings = Findings()
    of_game = findings.of_game("mill")
    findings.lines["a.yaml"] = ["title: Mill"]
    of_game.error("x-one", "m", place=Place("a.yaml", 1, 1))
    (found,) = of_game
    assert (found.game, found.line_text) == ("mill", "title: Mill")
    assert list(findings) == []


def test_a_place_beyond_the_end_of_a_file_shows_no_line():
    findings = Findings()
    findings.lines["a.yaml"] = ["title: Mill"]
    findings.error("x-one", "m", place=Place("a.yaml", 2, 1))
    assert next(iter(findings)).as_text() == "a.yaml:2:1: error[x-one]: m"


def test_a_waived_finding_shows_its_ruling_and_stops_nothing():
    waived = Finding(code="x-one", message="m", waived=True, reason="the box is full")
    collected = Findings()
    collected.extend([waived])
    assert waived.as_text() == "waived[x-one]: m\n  ruling: the box is full"
    assert not collected.has_errors()


@given(st.lists(WORDS, min_size=1, max_size=20, unique=True))
def test_a_known_word_is_the_nearest_to_itself(known):
    for word in known:
        assert nearest(word, known).suggestion == word


@given(WORDS, st.lists(WORDS, max_size=20, unique=True))
def test_a_message_ends_with_a_hint_or_with_what_was_expected(word, known):
    near = nearest(word, known)
    assert str(near) == (f"; {near.hint or near.expected}" if known else "")
    assert near.after("m") == ("m" if near.hint or not known else f"m; {near.expected}")
    assert near.known == tuple(sorted(known))


def test_a_bad_value_keeps_its_words_under_another_code():
    error = BadValueError("met this", hint="type that", part="this").coded("bad-size")
    assert (error.code, error.message, error.hint, error.part) == ("bad-size", "met this", "type that", "this")
    assert str(error) == "met this; type that"
