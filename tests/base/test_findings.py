"""Findings print what, where and what to type."""

from pnp.base.finding_texts import as_texts
from pnp.base.findings import Finding, Findings, Place, Rulebook, Severity, in_order

PLACE = Place("content/g/cards.yaml", 41, 5)


def test_a_finding_prints_its_line_with_a_caret_and_its_hint():
    findings = Findings(game="g")
    findings.lines["content/g/cards.yaml"] = [""] * 40 + ["    cuont: 2"]
    findings.error("unknown-key", 'unknown key "cuont" in a card', place=PLACE, hint='did you mean "count"?')
    assert next(iter(findings)).as_text() == (
        'content/g/cards.yaml:41:5: error[unknown-key]: unknown key "cuont" in a card\n'
        "        cuont: 2\n"
        "        ^\n"
        '  hint: did you mean "count"?'
    )


def test_a_finding_without_a_place_is_one_line():
    assert Finding(code="x-c", message="m").as_text() == "error[x-c]: m"


def test_a_finding_has_the_keys_of_the_contract():
    made = Finding(code="x-c", message="m", place=PLACE, rulebook=Rulebook(section="Setup", quote="q")).as_json()
    assert made == {
        "game": None, "code": "x-c", "severity": "error", "subject": None, "message": "m", "hint": None,
        "file": "content/g/cards.yaml", "line": 41, "column": 5, "rulebook": {"section": "Setup", "quote": "q"},
        "waived": False, "reason": None,
    }  # fmt: skip


def test_findings_are_sorted_by_place_and_reported_once():
    findings = Findings()
    for line in (9, 2, 9):
        findings.warning("x-c", "m", place=Place("f", line, 1))
    assert [f.place.line for f in findings] == [2, 9]


def test_only_errors_that_no_waiver_covers_stop_a_build():
    findings = Findings()
    findings.warning("x-c", "m")
    findings.extend([Finding(code="x-c", message="m", waived=True)])
    assert not findings.has_errors()
    findings.error("x-c", "m")
    assert findings.has_errors()


def test_findings_differ_only_by_what_they_say():
    assert (
        len(in_order([Finding(code="x-c", message="m"), Finding(code="x-c", message="m", severity=Severity.NOTE)])) == 2
    )


def test_a_long_value_is_quoted_by_how_it_begins_and_a_long_line_by_what_stands_around():
    findings = Findings()
    findings.lines["f"] = ["x" * 9_000]
    place = Place("f", 1, 5_000)
    findings.error("unknown-key", f'unknown key "{"a" * 9_000}" in a card', place=place, hint="b" * 9_000)
    said = next(iter(findings)).as_text().splitlines()
    assert said[0] == f'f:1:5000: error[unknown-key]: unknown key "{"a" * 60}…" in a card'
    assert all(len(line) < 1_100 for line in said)
    assert said[2].index("^") == 4 + 51
    assert len(said[1]) < 120


def test_nothing_that_a_terminal_obeys_or_cannot_write_gets_out():
    place = Place("caf\udce9\n.yaml", 1, 3)
    rulebook = Rulebook(section="\t", quote="\x1b[2J")
    made = Finding(
        code="x-c", message="met \x1b[31m", place=place, line_text="\x07 <g/>", rulebook=rulebook, hint="\x9b"
    )
    assert made.as_text().splitlines() == [
        r"caf\xe9 .yaml:1:3: error[x-c]: met \x1b[31m", r"    \x07 <g/>", "         ^",
        '  rulebook:  : "' + r'\x1b[2J"', r"  hint: \x9b",
    ]  # fmt: skip
    assert (made.as_json()["message"], made.as_json()["file"]) == (r"met \x1b[31m", r"caf\xe9 .yaml")


def test_words_between_two_quoted_ones_are_no_long_value():
    words = ", ".join(f"palm_{number}" for number in range(40))
    made = Finding(code="x-c", message=f'met the text "tree"; expected {words} for "front"')
    assert made.as_text() == f"error[x-c]: {made.message}"


def test_what_is_said_in_many_places_is_reported_once_with_all_of_them():
    findings = Findings()
    for file, line in [("a.yaml", 3), ("a.yaml", 9), ("a.yaml", 4), ("a.yaml", 5), ("b.yaml", 7)]:
        findings.error("x-c", "m", place=Place(file, line, 1), hint="h")
    findings.error("x-c", "another", place=Place("a.yaml", 6, 1))
    assert list(as_texts(findings)) == [
        "a.yaml:3:1: error[x-c]: m\n  hint: h\n  the same in 4 more places: a.yaml:4-5, 9; b.yaml:7",
        "a.yaml:6:1: error[x-c]: another",
    ]


def test_what_is_said_three_times_is_shown_three_times_in_order():
    met = [Finding(code="x-c", message=said, place=Place("a", line, 1)) for line, said in enumerate("aba")]
    assert [text[:3] for text in as_texts(met)] == ["a:0", "a:1", "a:2"]


def test_findings_without_a_place_are_never_put_together():
    assert len(list(as_texts([Finding(code="x-c", message="m", game=str(game)) for game in range(5)]))) == 5


def test_of_one_kind_in_one_file_a_hundred_findings_are_kept_and_the_rest_is_counted():
    findings = Findings()
    for line in range(1, 1_001):
        findings.error("unknown-key", f'unknown key "k{line}"', place=Place("a.yaml", line, 1))
    findings.error("unknown-key", "in another file", place=Place("b.yaml", 1, 1))
    *first, last, other = findings
    assert [finding.place.line for finding in first] == list(range(1, 101))
    assert (last.message, last.place.line, last.count) == ("900 more findings of this kind in this file", 101, 900)
    assert other.message == "in another file"


def test_a_thousand_findings_that_say_the_same_are_one_text_with_their_number():
    findings = Findings()
    for line in range(1, 1_001):
        findings.error("tab", "met a tab", place=Place("a.yaml", line, 1))
    assert list(as_texts(findings)) == [
        "a.yaml:1:1: error[tab]: met a tab\n  the same in 999 more places: a.yaml:2-101, ..."
    ]


def test_a_hundred_findings_are_shown_and_the_others_are_counted_by_their_codes():
    made = [Finding(code=f"x-{at % 2}", message=f"m{at}") for at in range(103)]
    assert list(as_texts(made))[99:] == ["error[x-1]: m99", "3 more findings are not shown: 2 x-0, 1 x-1"]


def test_only_thousands_of_one_kind_are_a_flood():
    findings = Findings()
    for _ in range(1_000):
        findings.error("tab", "met a tab")
    assert not findings.is_flooded()
    findings.error("tab", "met a tab")
    assert findings.is_flooded()


def test_a_finding_that_concerns_nothing_is_taken_back():
    findings = Findings()
    for message in ("coarse", "fine", "coarse"):
        findings.warning("picture-coarse", message)
    findings.warning("cut-off", "coarse")
    findings.withdraw("picture-coarse", "coarse")
    assert [(one.code, one.message) for one in findings] == [("cut-off", "coarse"), ("picture-coarse", "fine")]
    assert findings.total == 2
