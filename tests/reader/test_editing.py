"""One text inside a YAML file changes, and every other byte stays."""

import json
import re

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.findings import Findings
from pnp.reader.editing import NoSuchScalarError, quoted, with_key, with_scalar, with_scalars
from pnp.reader.yaml_reader import read

SOURCE = """\
# a comment
deck: d      # another
cards:
  - id: a
    title: Plain title   # why
    text: "Quoted: yes"
    note: 'it''s'
    long: >-
      Folded over
      two lines.
    list: |
      - one
      - two

  - {id: b, title: In a row, text: last}
"""
PLACES = {"title": (5, 12), "text": (6, 11), "note": (7, 11), "long": (8, 11), "list": (11, 11)}


def reread(tmp_path, source):
    path = tmp_path / "x.yaml"
    path.write_text(source, encoding="utf-8")
    findings = Findings()
    (node,) = read(path, shown_as="x.yaml", findings=findings, inside=tmp_path)
    assert list(findings) == []
    return node


@pytest.mark.parametrize("key", PLACES)
@pytest.mark.parametrize("text", ["New words", "With: a colon # and {icon:x}", 'it\'s "quoted"', "two\nlines", "no"])
def test_the_new_text_is_read_back_and_the_rest_is_as_it_was(tmp_path, key, text):
    line, column = PLACES[key]
    edited = with_scalar(SOURCE, line=line, column=column, value=text)
    before, after = reread(tmp_path, SOURCE), reread(tmp_path, edited)
    assert after["cards"][0][key] == text
    after["cards"][0][key] = before["cards"][0][key]
    assert json.dumps(after) == json.dumps(before)
    comments = [line for line in SOURCE.splitlines() if "#" in line and f"  {key}:" not in line]
    assert all(line in edited.splitlines() for line in comments)


def test_a_comment_behind_the_text_stays():
    edited = with_scalar(SOURCE, line=5, column=12, value="Other")
    assert "    title: Other   # why\n" in edited


def test_a_text_in_a_flow_mapping_is_changed(tmp_path):
    column = SOURCE.splitlines()[14].index("In a row") + 1
    edited = with_scalar(SOURCE, line=15, column=column, value="A, B")
    assert reread(tmp_path, edited)["cards"][1] == {"id": "b", "title": "A, B", "text": "last"}


def test_where_no_text_begins_nothing_is_changed():
    with pytest.raises(NoSuchScalarError, match="line 5, column 3"):
        with_scalar(SOURCE, line=5, column=3, value="x")


PRINTABLE = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1).filter(str.strip)


@given(PRINTABLE)
def test_any_text_survives_quoting(tmp_path_factory, text):
    folder = tmp_path_factory.mktemp("quoting")
    path = folder / "x.yaml"
    path.write_text(f"key: {quoted(text)}\n", encoding="utf-8")
    findings = Findings()
    documents = read(path, shown_as="x.yaml", findings=findings, inside=folder)
    if not list(findings):  # the reader refuses invisible characters, wherever they stand
        assert documents[0]["key"] == text


ENDS = st.sampled_from(["\n", "\r\n", "\r"])
LETTERS = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), max_size=30)
NEW_TEXTS = st.one_of(LETTERS, st.lists(LETTERS, min_size=2, max_size=4).map("\n".join)).filter(str.strip)
REMARKS = st.sampled_from(["", "  # why: {this}", " #"])
BEFORE = [
    "# by hand",
    "",
    "   # indented",
    "other: [1, 'two', {three: \"x: y\"}]",
    "block: |+",
    "    kept  ",
    "",
    "again:",
    "- a",
    "-   b",
]
AFTER = ["", "  ", "# the end", "last: >", "  folded  words", "", "  more", "---", "second: document  # here"]
STYLES = {
    "plain": lambda remark: ("plain  words", remark, []),
    "single": lambda remark: ("'it''s'", remark, []),
    "double": lambda remark: ('"a \\u00e4 b"', remark, []),
    "lines": lambda remark: ('"over', remark[:0], ["", '   two lines"']),
    "literal": lambda remark: ("|", remark, ["      two", "", "      lines"]),
    "folded": lambda remark: (">2-", remark, ["    folded", "     more", ""]),
    "kept": lambda remark: ("|+", remark, ["   kept", "", ""]),
}


@settings(deadline=None)
@given(NEW_TEXTS, st.sampled_from(sorted(STYLES)), REMARKS, ENDS, st.sampled_from(["", "\ufeff"]), st.data())
def test_one_text_is_changed_and_every_other_byte_stays(text, style, remark, end, mark, data):
    first, remark, more = STYLES[style](remark)
    before = data.draw(st.sampled_from([BEFORE, BEFORE[:4], []]))
    after = data.draw(st.sampled_from([AFTER, AFTER[:3], []]))
    last = data.draw(st.sampled_from(["", end]))
    lines = [*before, f"key: {first}{remark}", *more, *after]
    source = mark + end.join(lines) + last
    edited = with_scalar(source, line=len(before) + 1, column=6, value=text)
    assert edited.startswith(mark + end.join([*before, "key: "]))
    rest = end.join([remark, *after] if not more else ["", *after]) if after else (remark if not more else "")
    assert edited.endswith(rest + last)
    assert remark in edited
    other, new = ({"\n", "\r\n", "\r"} - {end}), set(re.findall("\r\n|\r|\n", edited))
    assert not new & other
    documents = list(yaml.load_all(edited.removeprefix(mark).encode(), yaml.CBaseLoader))
    old = list(yaml.load_all(source.removeprefix(mark).encode(), yaml.CBaseLoader))
    assert documents[0].pop("key") == text
    old[0].pop("key")
    assert documents == old


BOX = """\
boxes:   # of a face
  name: {at: [4, 5mm, 10 %, name.left], fill: ink}   # above
  rule:
    at:
      - 1   # x
      - 2.5
    count: 5 * players
    heavy: yes
  folded: >-   # why
    12
"""


@pytest.mark.parametrize(
    ("line", "column", "value", "old", "new"),
    [
        (2, 15, 4.5, "[4,", "[4.5,"),
        (2, 15, 5.0, "[4,", "[5,"),
        (2, 18, "7.5mm", "5mm", "7.5mm"),
        (2, 23, "12.5 %", "10 %", "12.5 %"),
        (2, 29, "name.left - 1", "name.left]", "name.left - 1]"),
        (2, 47, "#123456", "ink}", '"#123456"}'),
        (5, 9, -3, "- 1 ", "- -3 "),
        (6, 9, 10, "2.5", "10"),
        (7, 12, "6 * players", "5 * players", "6 * players"),
        (7, 12, 6, "5 * players", "6"),
        (8, 12, False, "yes", "false"),
        (9, 11, 13, ">-   # why\n    12\n", "13   # why\n"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_number_a_length_or_a_truth_value_is_replaced_and_the_rest_stays(line, column, value, old, new, end):
    source = BOX.replace("\n", end)
    edited = with_scalar(source, line=line, column=column, value=value)
    assert edited == BOX.replace(old, new, 1).replace("\n", end)


@pytest.mark.parametrize(
    ("source", "column", "told"),
    [
        ("a: &x 5\nb: *x\n", 4, r"an anchor \(&x\)"),
        ("b: *x\n", 4, r"a reference \(\*x\)"),
        ("a: !!str 5\n", 4, "a tag"),
    ],
)
def test_what_other_places_refer_to_is_refused(source, column, told):
    with pytest.raises(NoSuchScalarError, match=told):
        with_scalar(source, line=1, column=column, value=6)


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_several_values_are_replaced_as_one_after_another(mark):
    values = {(2, 15): 4.5, (2, 18): "7.5mm", (2, 47): "two\nlines", (7, 12): "6 * players", (9, 11): "more words"}
    alone = mark + BOX
    for (line, column), value in sorted(values.items(), reverse=True):
        alone = with_scalar(alone, line=line, column=column, value=value)
    assert with_scalars(mark + BOX, values) == alone != mark + BOX
    with pytest.raises(NoSuchScalarError, match="no text begins at line 1, column 3"):
        with_scalars(mark + BOX, {(2, 15): 4.5, (1, 3): "x"})


def test_a_value_that_is_written_in_an_unusual_way_leaves_the_others_alone():
    source = "a: >\n  folded\n\nb: plain\n"
    assert with_scalars(source, {(1, 4): "  two\n spaces", (4, 4): "other"}) == with_scalar(
        source.replace("plain", "other"), line=1, column=4, value="  two\n spaces"
    )


def test_a_number_without_an_end_is_refused():
    with pytest.raises(NoSuchScalarError):
        with_scalar(BOX, line=2, column=15, value=float("inf"))


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("source", "line", "column", "edited"),
    [
        ("- id: a   # why\n  b: 1\n", 1, 3, "- id: a   # why\n  count: 2\n  b: 1\n"),
        ("- {id: a, b: 1}\n", 1, 3, "- {id: a, count: 2, b: 1}\n"),
        ("id: a", 1, 1, "id: a\ncount: 2"),
        ("\ufeffid: a\n", 1, 1, "\ufeffid: a\ncount: 2\n"),
    ],
)
def test_a_key_is_added_behind_the_first(source, line, column, edited, end):
    source, edited = source.replace("\n", end), edited.replace("\n", end)
    if end in source:
        assert with_key(source, line=line, column=column, key="count", value=2) == edited


@pytest.mark.parametrize("source", ["id: |-\n  a\nb: 1\n", "id:\n  a: 1\n", "- a\n"])
def test_a_key_is_not_added_where_no_line_is_free(source):
    with pytest.raises(NoSuchScalarError):
        with_key(source, line=1, column=1, key="count", value=2)
