"""Laws of nodes: a copy of a document keeps every place, and changes what was asked for and nothing else."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.findings import Findings, Place
from pnp.reader.nodes import MappingNode, SequenceNode, described, different_texts, held_texts, place_at, value_at
from pnp.reader.yaml_reader import parse

KEYS = st.from_regex(r"[a-z][a-z_]{0,5}", fullmatch=True).filter(lambda key: key not in ("null", "true", "false"))
LEAVES = st.integers(-99, 99) | st.booleans() | st.from_regex(r"[A-Z][a-z]{1,8}", fullmatch=True)


def held(inner):
    return st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4)


VALUES = st.recursive(LEAVES, held, max_leaves=12)
DOCUMENTS = st.dictionaries(KEYS, VALUES, min_size=1, max_size=5)
ELSEWHERE = Place("other.yaml", 7, 3)


def read(document):
    """A document as it is read: JSON is YAML, with a line for each value."""
    findings = Findings()
    (node,) = parse(json.dumps(document, indent=1).encode(), shown_as="f.yaml", findings=findings)
    assert list(findings) == []
    return node


def paths_of(value, path=()):
    """The path to every value inside another one."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in entries:
        yield (*path, step)
        yield from paths_of(inner, (*path, step))


@given(DOCUMENTS)
def test_a_document_is_read_as_it_was_written(document):
    assert read(document) == document


@given(DOCUMENTS)
def test_the_value_at_each_path_is_that_of_plain_data_and_stands_on_a_line_of_its_own(document):
    node = read(document)
    lines = json.dumps(document, indent=1).splitlines()
    for path in paths_of(document):
        expected = document
        for step in path:
            expected = expected[step]
        place = place_at(node, path)
        assert value_at(node, path) == expected
        assert lines[place.line - 1][place.column - 1] in json.dumps(expected)


@given(DOCUMENTS)
def test_a_path_that_leads_nowhere_has_no_value_and_the_last_known_place(document):
    node = read(document)
    for path in paths_of(document):
        assert value_at(node, (*path, "Nowhere")) is None
        assert place_at(node, (*path, "Nowhere")) == place_at(node, path)


@given(DOCUMENTS, KEYS)
def test_a_renamed_key_keeps_order_value_and_places(document, new):
    node = read(document)
    old = next(iter(document))
    if new in document:
        return
    renamed = node.renamed(old, new)
    assert list(renamed) == [new, *list(document)[1:]]
    assert renamed[new] == document[old]
    assert (renamed.place_of(new), renamed.key_place_of(new)) == (node.place_of(old), node.key_place_of(old))
    assert renamed.written[new] == old
    assert renamed.renamed(new, old) == node == document


@given(DOCUMENTS, st.sets(KEYS))
def test_what_is_taken_out_and_what_is_left_make_the_whole(document, keys):
    node = read(document)
    left = node.without(keys)
    assert left == {key: value for key, value in document.items() if key not in keys}
    assert all(left.place_of(key) == node.place_of(key) for key in left)


@given(DOCUMENTS, st.sets(KEYS))
def test_gathered_keys_are_the_others_under_one_name(document, keep):
    node = read(document)
    gathered = node.gathered("Rest", keep)
    assert gathered["Rest"] == node.without(keep)
    assert gathered.without(["Rest"]) == {key: value for key, value in document.items() if key in keep}


@given(DOCUMENTS, DOCUMENTS)
def test_an_overlay_wins_with_its_own_places(document, other):
    node, over = read(document), MappingNode(ELSEWHERE, ((k, v, ELSEWHERE, ELSEWHERE) for k, v in other.items()))
    both = node.overlaid(over)
    assert both == document | other
    for key in both:
        assert both.place_of(key) == (ELSEWHERE if key in other else node.place_of(key))


@given(DOCUMENTS, VALUES)
def test_a_changed_copy_leaves_the_original_alone(document, value):
    node = read(document)
    key = next(iter(document))
    copy = node.changed(key, value, ELSEWHERE)
    assert node == document
    assert copy == document | {key: value}
    assert copy.place_of(key) == ELSEWHERE
    assert node.changed(key, value).place_of(key) == node.place_of(key)


@given(st.lists(LEAVES, min_size=1, max_size=5), LEAVES)
def test_a_changed_entry_of_a_list_leaves_the_others_where_they_are(entries, value):
    node = read({"list": entries})["list"]
    copy = node.changed(0, value, ELSEWHERE)
    assert node == entries
    assert copy == [value, *entries[1:]]
    assert copy.place_of(0) == ELSEWHERE
    assert [copy.place_of(at) for at in range(1, len(entries))] == [node.place_of(at) for at in range(1, len(entries))]


@given(DOCUMENTS)
def test_every_text_is_listed_once_with_its_place(document):
    node = read(document)
    expected = [path for path in paths_of(document) if isinstance(value_at(node, path), str)]
    assert [held.text for held in held_texts(node)] == [value_at(node, path) for path in expected]
    assert [held.place for held in held_texts(node)] == [place_at(node, path) for path in expected]
    assert different_texts(node) == {held.text for held in held_texts(node)}


def test_an_entry_of_a_list_goes_by_its_id_or_its_number():
    node = read({"cards": [{"id": "oats", "title": "Oats"}, {"title": "Rye"}, {"id": 3, "title": "Barley"}]})
    told = {held.path: held.text for held in held_texts(node) if not held.is_under({"id"})}
    assert told == {
        ("cards", "oats", "title"): "Oats",
        ("cards", "1", "title"): "Rye",
        ("cards", "3", "title"): "Barley",
    }


def test_an_id_in_a_list_is_no_key_under_which_a_text_stands():
    node = read({"source": [{"id": "cards", "title": "Oats"}], "cards": [{"id": "source", "title": "Rye"}]})
    assert [held.text for held in held_texts(node) if not held.is_under({"source"})] == ["source", "Rye"]


def test_a_node_made_by_hand_stands_where_it_is_said_to():
    node = SequenceNode(ELSEWHERE, [("a", Place("x.yaml", 1, 2))])
    assert (node.place, node.place_of(0), node.file) == (ELSEWHERE, Place("x.yaml", 1, 2), "other.yaml")
    empty = MappingNode(ELSEWHERE)
    assert empty.place_of("none") == empty.key_place_of("none") == ELSEWHERE


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "nothing"), (True, "the word true, which stands for yes or no"), (3, "the number 3"),
        (2.5, "the number 2.5"), ("oats", 'the text "oats"'), ([], "a list"), ({}, "a mapping"),
        ("x" * 40, f'the text "{"x" * 40}"'), ("x" * 41, f'the text "{"x" * 39}…"'),
    ],
)  # fmt: skip
def test_a_value_is_described_for_the_end_of_a_sentence(value, words):
    assert described(value) == words
