"""Documents that are kept between runs are those of the file: every value, every place, and never those of another."""

from types import SimpleNamespace

import pytest
import yaml
from helpers.documents import ROOT

from pnp.base.findings import Findings, Place
from pnp.reader import yaml_reader
from pnp.reader.nodes import MappingNode, SequenceNode

FILES = sorted(ROOT.glob("content/*/*.yaml"))
TEXT = "title: Mill  # the first line\nwheels: [{teeth: 12}, two, null, 3.5, true]\nsails:\n  - linen: 'old'\n"
LONG = f"{TEXT}words: {'x' * 2_000}\n"


@pytest.fixture(autouse=True)
def parsed(monkeypatch, tmp_path):
    """The texts that go through the YAML library."""
    seen = []

    def loader(text):
        seen.append(text.decode())
        return yaml.CLoader(text)

    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "kept"))
    monkeypatch.setattr("pnp.reader.yaml_reader.yaml", SimpleNamespace(**vars(yaml) | {"CLoader": loader}))
    return seen


@pytest.fixture
def read(monkeypatch):
    """Reads as another process does: what this one remembers is forgotten."""

    def read_content(content, name="mill.yaml"):
        monkeypatch.setattr("pnp.reader.yaml_reader._KNOWN", {})
        findings = Findings()
        return yaml_reader.parse(content, shown_as=name, findings=findings), findings

    return read_content


def places(node):
    """Every value under a node with its places."""
    if isinstance(node, MappingNode):
        inner = [(key, node.key_place_of(key), node.place_of(key), places(value)) for key, value in node.items()]
        return node.place, node.file, inner
    if isinstance(node, SequenceNode):
        return node.place, node.file, [(node.place_of(at), places(value)) for at, value in enumerate(node)]
    return type(node), node


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_file_of_the_games_is_kept_as_it_was_read(file, read):
    first, found = read(file.read_bytes())
    second, again = read(file.read_bytes())
    assert list(map(places, second)) == list(map(places, first))
    assert {name: list(lines) for name, lines in again.lines.items()} == {
        name: list(lines) for name, lines in found.lines.items()
    }


def test_a_file_is_parsed_once_for_its_content_and_shown_under_each_name(parsed, read):
    (first,), _ = read(LONG.encode())
    (second,), _ = read(LONG.encode(), "other.yaml")
    assert parsed == [LONG]
    assert first.place_of("sails") == Place("mill.yaml", 4, 3)
    assert second.place_of("sails") == Place("other.yaml", 4, 3)
    (third,), _ = read(LONG.replace("12", "13").encode())
    assert third["wheels"][0]["teeth"] == 13
    assert len(parsed) == 2


def test_a_file_in_which_something_is_wrong_is_reported_each_time(parsed, read):
    for _ in range(2):
        documents, findings = read(f"{LONG}title: again\n".encode())
        assert [finding.code for finding in findings] == ["duplicate-key"]
        assert documents
    assert len(parsed) == 2


def test_other_rules_of_reading_read_again(parsed, monkeypatch, read):
    read(LONG.encode())
    monkeypatch.setattr("pnp.reader.kept_documents._kind", lambda: "other rules")
    read(LONG.encode())
    assert len(parsed) == 2
