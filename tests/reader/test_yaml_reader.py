"""Strict YAML: what is read, and the place and words of what is refused."""

import time
from collections import Counter
from pathlib import Path

import pytest
from helpers.pipes import pipe
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.findings import Findings
from pnp.reader import yaml_reader as reader
from pnp.reader.nodes import MappingNode


def parsed(content, findings=None):
    raw = content if isinstance(content, bytes) else content.encode()
    return reader.parse(raw, shown_as="f.yaml", findings=findings if findings is not None else Findings())


def met(content):
    findings = Findings()
    parsed(content, findings)
    return [(f.code, f.place.line, f.place.column) for f in findings]


def value_of(scalar):
    (document,) = parsed(f"x: {scalar}\n")
    return document["x"]


BAD = [
    # Keys.
    ("a: 1\na: 2\n", [("duplicate-key", 2, 1)]),
    ("a: {b: 1, b: 2}\n", [("duplicate-key", 1, 11)]),
    ("c:\n  - x: 1\n    y: 2\n    x: 3\n", [("duplicate-key", 4, 5)]),
    ("1: x\n", [("key-not-text", 1, 1)]),
    ("true: x\n", [("key-not-text", 1, 1)]),
    ("~: x\n", [("key-not-text", 1, 1)]),
    ("? [a, b]\n: x\n", [("key-not-text", 1, 3)]),
    ("a: {? {b: 1} : 2}\n", [("key-not-text", 1, 7)]),
    # What stands elsewhere than where it is read.
    ("a: &x 1\nb: 2\n", [("anchor", 1, 4)]),
    ("b: *x\n", [("alias", 1, 4)]),
    ("*x : 1\n", [("alias", 1, 1)]),
    ("a: &x {k: 1}\nb: *x\n", [("anchor", 1, 4), ("alias", 2, 4)]),
    ("b:\n  <<: {k: 2}\n", [("merge-key", 2, 3)]),
    ("a: !!str 1\n", [("tag", 1, 4)]),
    ("a: !python/object:os.system {b: 1}\n", [("tag", 1, 4)]),
    ("!!map\na: 1\n", [("tag", 1, 1)]),
    ("a: ! x\n", [("tag", 1, 4)]),
    # Characters.
    ("a: x\x01y\n", [("hidden-character", 1, 5)]),
    ("a: x\x00y\n", [("hidden-character", 1, 5)]),
    ("a: x\x1b[31my\n", [("hidden-character", 1, 5)]),
    ("a: x\u200by\n", [("hidden-character", 1, 5)]),
    ("a: \u202ex\n", [("hidden-character", 1, 4)]),
    ("a: \u2066x\n", [("hidden-character", 1, 4)]),
    ("a: x\u00ady\n", [("hidden-character", 1, 5)]),
    ("a: x\u0085y\n", [("hidden-character", 1, 5)]),
    ("a: x\u2028y\n", [("hidden-character", 1, 5)]),
    ("a: x\ufeffy\n", [("hidden-character", 1, 5)]),
    ("a: 1 # \U000e0041\n", [("hidden-character", 1, 8)]),
    ('a: "x\\u202ey"\n', [("hidden-character", 1, 4)]),
    ('a: "\\0"\n', [("hidden-character", 1, 4)]),
    ("a:\n\tb: 1\n", [("tab", 2, 1)]),
    ("a: b\tc\n", [("tab", 1, 5)]),
    (b"a: caf\xe9\n", [("encoding", 1, 7)]),
    (b"ok: 1\nb: \xff\xfe\n", [("encoding", 2, 4)]),
    (b"x: \xed\xa0\x80\n", [("encoding", 1, 4)]),
    ("a: 1\n".encode("utf-16"), [("encoding", 1, 1)]),
    ("a: 1\n".encode("utf-16-be"), [("encoding", 1, 1)]),
    ("a: 1\n".encode("utf-32"), [("encoding", 1, 1)]),
    # Shape.
    ("a: " + "[" * 50 + "]" * 50 + "\n", [("too-deep", 1, 43)]),
    ("- a\n- b\n", [("wrong-type", 1, 1)]),
    ("just text\n", [("wrong-type", 1, 1)]),
    ("42\n", [("wrong-type", 1, 1)]),
    # Syntax.
    ("a: b: c\n", [("yaml-syntax", 1, 5)]),
    ("text: Pay 2: now\n", [("yaml-syntax", 1, 12)]),
    ("a: 1\n b: 2\n", [("yaml-syntax", 2, 3)]),
    ("a: 1\nb\nc: 2\n", [("yaml-syntax", 2, 1)]),
    ("key with no colon\nb: 1\n", [("yaml-syntax", 2, 2)]),
    ('a: "open\nb: 2\n', [("yaml-syntax", 1, 4)]),
    ("a: 'open\nb: 2\n", [("yaml-syntax", 1, 4)]),
    ("a: [1, 2\nb: 3\n", [("yaml-syntax", 1, 4)]),
    ("a: {b: 1\nc: 3\n", [("yaml-syntax", 1, 4)]),
    ("a: {b: Salt value: 3}\n", [("yaml-syntax", 1, 13)]),
    ('a: {b: 1, c: "x" d: 2}\n', [("yaml-syntax", 1, 18)]),
    ("a: {b: Tom: gate}\n", [("yaml-syntax", 1, 11)]),
    ("a: {b: [1, 2}\n", [("yaml-syntax", 1, 8)]),
    ("a:\n  - 1\n - 2\n", [("yaml-syntax", 3, 2)]),
    ("a:\n  b: 1\n c: 2\n", [("yaml-syntax", 3, 2)]),
    ("a: 1\n- b\n", [("yaml-syntax", 2, 1)]),
    ("a: @x\n", [("yaml-syntax", 1, 4)]),
    ("a: %x\n", [("yaml-syntax", 1, 4)]),
    ("a: {icon:wood} x\n", [("yaml-syntax", 1, 16)]),
    ("a: 'x' y\n", [("yaml-syntax", 1, 8)]),
    ('a: "\\q"\n', [("yaml-syntax", 1, 5)]),
    ('a: "\\u12"\n', [("yaml-syntax", 1, 7)]),
    ('a: "\\ud800"\n', [("yaml-syntax", 1, 7)]),
    ("a: | text\n  b\n", [("yaml-syntax", 1, 6)]),
    ("a: |0\n  b\n", [("yaml-syntax", 1, 5)]),
    ("a: - b\n", [("yaml-syntax", 1, 4)]),
    ("%FOO x\n---\na: 1\n", [("yaml-syntax", 1, 5)]),
    ("%YAML 3.0\n---\na: 1\n", [("yaml-syntax", 1, 1)]),
    ("a: 1\n...\nb: 2\n", [("yaml-syntax", 3, 1)]),
    ("a: *\n", [("yaml-syntax", 1, 5)]),
    ("a: !<x\n", [("yaml-syntax", 1, 7)]),
    ("a: [1,, 2]\n", [("yaml-syntax", 1, 7)]),
    ("a: [\n", [("yaml-syntax", 2, 1)]),
    (": x\n", [("yaml-syntax", 1, 1)]),
]


@pytest.mark.parametrize(("content", "expected"), BAD)
def test_what_is_refused_is_reported_at_its_place(content, expected):
    assert met(content) == expected


def test_a_text_whose_first_line_begins_deeper_is_reported_with_what_can_be_typed():
    findings = Findings()
    content = "maps:\n  - id: a\n    grid: |\n        .@.\n      xx+xx\n     .\n    side: 2\n"
    parsed(content, findings)
    (finding,) = findings
    assert (finding.place.line, finding.place.column) == (5, 7)
    assert finding.hint.startswith("write |1 instead of | in line 3")
    assert parsed(content.replace("|", "|1"), Findings()) is not None


@pytest.mark.parametrize("content", [content for content, _ in BAD])
def test_no_finding_speaks_the_parsers_language(content):
    findings = Findings()
    parsed(content, findings)
    for finding in findings:
        assert not finding.message.endswith(".")
        for jargon in ("scalar", "token", "block mapping", "simple key", "flow", "<stream", "this is not YAML:"):
            assert jargon not in f"{finding.message} {finding.hint}"


@pytest.mark.parametrize(
    ("scalar", "value"),
    [
        ("1", 1), ("-12", -12), ("0", 0), ("2.5", 2.5), ("-0.5", -0.5),
        ("true", True), ("False", False), ("null", None), ("~", None), ("", None),
    ],
)  # fmt: skip
def test_core_scalars_have_their_type(scalar, value):
    assert value_of(scalar) == value
    assert type(value_of(scalar)) is type(value)


@pytest.mark.parametrize(
    "scalar",
    ["no", "on", "yes", "off", "y", "12:30", "007", "1e3", "0x1F", "0o17", "+2", "1_000", "1.50", ".5", "5.", "-0",
     "2001-01-01", ".inf", ".nan", "9" * 40, "nUll", "<<", "=", "1 + 2", "tRUE", "63.5mm"],
)  # fmt: skip
def test_what_would_not_print_the_same_stays_text(scalar):
    assert value_of(scalar) == scalar


@given(st.integers(-(10**17), 10**17) | st.floats(-1e6, 1e6).map(lambda x: round(x, 3)))
def test_a_number_is_written_back_as_it_was_typed(number):
    assert str(reader.plain(str(number))) == str(number)


@given(st.text(alphabet="0123456789.+-eExo_", max_size=12))
def test_no_text_changes_its_look_by_being_read(text):
    assert str(reader.plain(text)) == (text or "None")


@given(st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
def test_no_bytes_make_a_traceback(content):
    parsed(content)


@given(st.text(alphabet="ab:-[]{}\"'|>&*!%#? \n,\\~1", max_size=60))
def test_no_punctuation_makes_a_traceback(text):
    findings = Findings()
    documents = parsed(text, findings)
    lines = text.split("\n")
    assert all(f.place.line <= len(lines) and f.line_text is not None for f in findings)
    assert documents == () or all(isinstance(d, MappingNode) for d in documents)


def test_a_number_that_stands_twice_is_worked_out_once():
    (document,) = parsed("a: [3.25, 3.25, '3.25']\nb: 3.25\n")
    first, second, quoted = document["a"]
    assert first is second is document["b"] == 3.25
    assert quoted == "3.25"


def test_quoted_scalars_are_text():
    assert (value_of('"1"'), value_of("'true'"), value_of('""')) == ("1", "true", "")


def test_every_key_and_value_has_a_place():
    (document,) = parsed("deck: a\n# remark\ncards:\n  - id: x\n    text: >\n      long\n  - {id: y,  text: z}\n")
    first, second = document["cards"]
    assert str(document.place) == "f.yaml:1:1"
    assert str(document.key_place_of("cards")) == "f.yaml:3:1"
    assert str(document["cards"].place_of(1)) == "f.yaml:7:5"
    assert str(first.place_of("text")) == "f.yaml:5:11"
    assert str(second.key_place_of("text")) == "f.yaml:7:14"


def test_columns_count_characters_not_bytes():
    (document,) = parsed("a: {naïveté: ě, b: 1}\n")
    assert document["a"].key_place_of("b").column == 17


def test_a_byte_order_mark_is_accepted():
    (document,) = parsed(b"\xef\xbb\xbfa: 1\n")
    assert document == {"a": 1}
    assert document.place.column == 1


def test_line_ends_of_all_systems_are_alike():
    for end in ("\n", "\r\n", "\r"):
        (document,) = parsed(f"a: 1{end}b: 2{end}")
        assert str(document.key_place_of("b")) == "f.yaml:2:1"


def test_a_file_may_hold_several_documents():
    assert parsed("a: 1\n---\n---\nb: 2\n...\n") == ({"a": 1}, {"b": 2})
    assert parsed("# only a remark\n") == ()


def test_a_broken_document_does_not_hide_the_problems_of_the_next():
    findings = Findings()
    assert parsed("a: [\n---\nb: 1\nb: 2\n---\nc: {\n", findings) == ()
    assert [(f.code, f.place.line) for f in findings] == [
        ("yaml-syntax", 2),
        ("duplicate-key", 4),
        ("yaml-syntax", 7),
    ]


def test_all_problems_of_a_file_are_reported_in_one_run():
    content = "a: 1\na: 2\nb: &x 1\nc: !t 2\n3: d\ne: \u200b\nf: [\n"
    assert [code for code, *_ in met(content)] == [
        "duplicate-key", "anchor", "tag", "key-not-text", "hidden-character", "yaml-syntax",
    ]  # fmt: skip


def test_a_duplicate_key_says_where_the_first_is_and_the_first_wins():
    findings = Findings()
    (document,) = parsed("a: 1\nb: 0\na: 2\n", findings)
    assert document["a"] == 1
    assert next(iter(findings)).message == 'the key "a" stands twice in this mapping; first in line 1'


def test_wrong_bytes_are_reported_with_their_offset_and_line():
    findings = Findings()
    parsed(b"a: 1\nb: caf\xe9\n", findings)
    assert next(iter(findings)).message == "the byte 0xE9 at offset 11 (line 2) is not UTF-8"


def test_a_finding_shows_its_line_and_no_hidden_character():
    findings = Findings()
    parsed("a: 1\nb: x\u202ey\n", findings)
    text = next(iter(findings)).as_text()
    assert "\u202e" not in text
    assert text.splitlines()[1:3] == ["    b: x\ufffdy", "        ^"]


def test_many_hidden_characters_are_summed_up():
    findings = Findings()
    parsed("a: \u200b\n" * 200, findings)
    hidden = [f for f in findings if f.code == "hidden-character"]
    assert len(hidden) == 51
    assert any("150 more" in f.message for f in hidden)


def test_more_values_than_the_cap_are_refused():
    findings = Findings()
    assert parsed("a: [" + "1," * (reader.MOST_NODES + 1) + "]\n", findings) == ()
    assert [f.code for f in findings] == ["too-many-values"]


def read(path, **kwargs):
    findings = Findings()
    return reader.read(path, shown_as="f.yaml", findings=findings, **kwargs), [f.message for f in findings]


def test_a_file_is_read(tmp_path):
    (tmp_path / "f.yaml").write_text("a: 1\n")
    assert read(tmp_path / "f.yaml") == (({"a": 1},), [])


def test_too_large_a_file_is_refused(tmp_path):
    (tmp_path / "f.yaml").write_bytes(b"#" * (reader.LONGEST + 1))
    assert read(tmp_path / "f.yaml") == ((), ["the file has 5,000,001 bytes; expected at most 5,000,000"])


def test_what_is_no_ordinary_file_is_refused(tmp_path):
    pipe(tmp_path / "pipe")
    assert read(tmp_path) == ((), ["the file is a folder; expected a file"])
    assert read(tmp_path / "pipe")[1] == ["the file is a device or a pipe; expected an ordinary file"]
    assert read(Path("/dev/zero"))[1] == ["the file is a device or a pipe; expected an ordinary file"]
    assert read(tmp_path / "absent")[1] == ["the file cannot be read: no such file or directory"]


def test_a_link_must_not_leave_the_project(tmp_path):
    project = tmp_path / "project"
    project.mkdir()
    (tmp_path / "secret").write_text("a: 1\n")
    (project / "out").symlink_to(tmp_path / "secret")
    (project / "real").write_text("b: 1\n")
    (project / "in").symlink_to(project / "real")
    (project / "loop").symlink_to(project / "loop")
    assert read(project / "in", inside=project)[0] == ({"b": 1},)
    assert read(project / "out", inside=project)[1] == [
        "the file is a link that leaves the project; expected a file of its own"
    ]
    assert len(read(project / "loop", inside=project)[1]) == 1


def test_ten_times_the_cards_take_about_ten_times_the_time():
    card = "  - id: card_{}\n    title: Card\n    count: 2\n    text: 'Pay {{icon:wood}} now.'\n    art: field\n"

    def time_of(count):
        content = ("deck: d\nlayout: cards\ncards:\n" + "".join(card.format(n) for n in range(count))).encode()
        start = time.process_time()
        (document,) = parsed(content)
        assert len(document["cards"]) == count
        return time.process_time() - start

    # Whatever compares all cards with all makes it a hundred.
    assert any(time_of(10_000) < 25 * time_of(1_000) for _ in range(4))


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("steps: [Draw {number.hand} cards., Play one.]", 14),
        ("steps: [Play one., Gain 2 {icon:water}]", 27),
        ("card: {id: oak, text: Pay {cost.mill} once}", 27),
    ],
)
def test_a_text_with_a_placeholder_in_brackets_gets_the_hint_to_put_it_in_quotes(text, column):
    findings = Findings()
    parsed(f"{text}\n", findings)
    (one,) = findings
    assert (one.place.column, one.message) == (column, "a brace stands inside a text without quotes")
    assert one.hint == 'put the whole text in quotes: "..."'


def test_a_missing_comma_before_a_mapping_is_still_one():
    findings = Findings()
    parsed("cards: [{id: oak} {id: elm}]\n", findings)
    assert [one.hint for one in findings] == ["write [a, b, c]"]


def test_a_missing_comma_is_reported_where_it_is_missing(tmp_path):
    (tmp_path / "a.yaml").write_text("cards:\n  - {title: Salt value: 3}\n")
    findings = Findings()
    reader.read(tmp_path / "a.yaml", shown_as="a.yaml", findings=findings, inside=tmp_path)
    (met,) = findings
    assert (str(met.place), met.message) == ("a.yaml:2:18", "a comma is missing before value")
    assert met.hint == "write a comma: ..., value: ..."


@pytest.mark.parametrize(
    ("text", "hint"),
    [("deck: a\nsize: mini\ndeck: b\n", 'divide two documents with a line "---"'),
     ("deck: a\nsize: mini\nsize: poker\n", "keep one of the two"),
     ("cards: [{id: a, id: b}]\n", "keep one of the two")],
)  # fmt: skip
def test_a_document_that_begins_again_gets_the_hint_how_two_are_divided(tmp_path, text, hint):
    (tmp_path / "a.yaml").write_text(text)
    findings = Findings()
    reader.read(tmp_path / "a.yaml", shown_as="a.yaml", findings=findings, inside=tmp_path)
    assert [met.hint for met in findings] == [hint]


def test_after_a_hundred_problems_a_file_is_not_read_further():
    findings = Findings()
    assert parsed("a: [" + "*b," * 100_000 + "]\n", findings) == ()
    assert Counter(f.code for f in findings.found) == {"alias": 100, "too-many-problems": 1}


def test_a_mapping_of_more_keys_than_the_cap_is_refused():
    findings = Findings()
    parsed("".join(f"k{at}: 1\n" for at in range(reader.MOST_KEYS + 1)), findings)
    assert [(f.code, f.place.line) for f in findings] == [("too-many-values", reader.MOST_KEYS + 1)]


def test_a_text_longer_than_any_that_can_be_set_is_refused():
    findings = Findings()
    parsed(f"a: {'w' * reader.LONGEST_TEXT}\nb: {'w' * (reader.LONGEST_TEXT + 1)}\n", findings)
    assert [(f.code, f.place.line) for f in findings] == [("text-length", 2)]


def test_a_file_that_did_not_change_has_the_same_nodes_and_lines():
    (first,), (again,) = parsed("a: 1\n"), parsed("a: 1\n", findings := Findings())
    assert again is first
    assert list(findings.lines["f.yaml"]) == ["a: 1", ""]
    (other,) = parsed("a: 2\n")
    assert other == {"a": 2}


def test_what_is_wrong_with_a_file_is_reported_each_time():
    assert met("a: 1\na: 2\n") == met("a: 1\na: 2\n") == [("duplicate-key", 2, 1)]


def test_the_files_that_were_used_last_are_remembered_and_older_ones_are_not():
    def nodes_of(name):
        return reader.parse(b"a: 1\n", shown_as=name, findings=Findings())

    oldest, used = nodes_of("oldest.yaml"), nodes_of("used.yaml")
    for number in range(reader.MOST_KNOWN - 1):
        nodes_of(f"{number}.yaml")
        assert nodes_of("used.yaml") is used
    assert nodes_of("oldest.yaml") is not oldest
