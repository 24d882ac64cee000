"""Schemas speak the designer's keys and keep layouts apart."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from pydantic import Field
from referencing import Registry, Resource

from pnp.base.findings import Findings
from pnp.game.model import Copies, Length, Piece, PieceSet, RichText, Size
from pnp.project.folder import find_project, open_project
from pnp.project.loader import every_spec
from pnp.project.scaffold import start_game
from pnp.project.schema import file_of, patterns, schemas
from pnp.reader.nodes import SequenceNode
from pnp.reader.yaml_reader import parse, read


class Card(Piece):
    """A card."""

    title: RichText
    worth: Copies = Field(description="points")
    steps: tuple[RichText, ...] = ()


class Spec(PieceSet):
    """A deck."""

    size: Size
    items: tuple[Card, ...]


def other_layout():
    class Card(Piece):
        """A card of another kind."""

        radius: Length

    class Spec(PieceSet):
        """Another deck."""

        items: tuple[Card, ...]

    return Spec


SCHEMAS = schemas({"cards": (Spec,), "discs": (other_layout(),)})


def references(value):
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "$ref":
                yield inner
            else:
                yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


def test_there_is_a_schema_for_each_kind_of_file():
    assert list(SCHEMAS) == [
        "game",
        "components",
        "rules",
        "play",
        "scenario",
        "audit",
        "waivers",
        "sprue",
        "rulebook",
        "sentences",
        "proofread",
        "texts",
        "pieces",
    ]
    assert all(s["$schema"].endswith("2020-12/schema") for s in SCHEMAS.values())
    json.dumps(SCHEMAS)


def test_every_reference_leads_somewhere():
    files = {file_of(kind) for kind in SCHEMAS}
    for schema in SCHEMAS.values():
        for reference in references(schema):
            assert reference in files or reference.removeprefix("#/$defs/") in schema["$defs"]


def test_pieces_have_the_keys_that_are_typed():
    spec = SCHEMAS["pieces"]["$defs"]["cards"]
    assert {"deck", "cards", "tile_set", "tiles", "layout", "size"} <= set(spec["properties"])
    assert not {"id", "items"} & set(spec["properties"])
    assert spec["required"] == ["layout", "size"]
    assert {"required": ["deck", "cards"]} in spec["oneOf"]
    assert spec["additionalProperties"] is False


def test_mappings_of_pieces_and_entries_of_lists_of_texts_may_tell_something():
    definitions = SCHEMAS["pieces"]["$defs"]
    tells = {"$ref": "#/$defs/tells"}
    assert definitions["cards"]["properties"]["tells"] == tells
    assert definitions["cards.Card"]["properties"]["tells"] == tells
    text, pair = definitions["cards.Card"]["properties"]["steps"]["items"]["anyOf"]
    assert text == {"type": ["string", "number"]}
    assert pair["properties"] == {"says": text, "tells": tells}


def test_models_of_the_same_name_stay_apart():
    definitions = SCHEMAS["pieces"]["$defs"]
    assert "title" in definitions["cards.Card"]["properties"]
    assert "radius" in definitions["discs.Card"]["properties"]
    assert definitions["discs"]["properties"]["tiles"]["items"] == {"$ref": "#/$defs/discs.Card"}


def test_the_layout_decides_which_keys_are_offered():
    piece_set = SCHEMAS["pieces"]["$defs"]["a piece set"]
    assert piece_set["properties"]["layout"]["enum"] == ["cards", "discs"]
    assert [b["then"]["$ref"] for b in piece_set["allOf"]] == ["#/$defs/cards", "#/$defs/discs"]


def test_costs_are_shown_as_they_are_typed():
    cost = SCHEMAS["rules"]["$defs"]["Cost"]
    assert set(cost["properties"]) == {"source"}
    assert cost["additionalProperties"] == {"type": "integer", "minimum": 0}


def test_lengths_and_counts_are_shown_as_they_are_typed():
    properties = SCHEMAS["pieces"]["$defs"]["cards"]["properties"]
    assert properties["size"]["type"] == ["string", "number"]
    count = SCHEMAS["components"]["$defs"]["Component"]["properties"]["count"]
    assert {"type": "integer", "minimum": 0} in count["anyOf"]


def test_a_step_of_a_scenario_is_an_action_or_says_more():
    steps = SCHEMAS["scenario"]["properties"]["steps"]["items"]
    assert {"type": ["string", "number"]} in steps["anyOf"]
    assert {"$ref": "#/$defs/Step"} in steps["anyOf"]
    assert set(SCHEMAS["scenario"]["required"]) == {"scenario", "players", "steps"}


SHIPPED = find_project(Path(__file__).parents[2])
OURS = open_project(Path(__file__).parents[2] / "pnp" / "builtin")
EXAMPLES = [open_project(path) for path in sorted((Path(__file__).parents[1] / "projects").iterdir())]


def plain(node):
    """The values of a document, as an editor sees them."""
    if isinstance(node, Mapping):
        return {key: plain(value) for key, value in node.items()}
    return list(map(plain, node)) if isinstance(node, SequenceNode) else node


def documents(project):
    for kind, (pattern, *without) in patterns().items():
        others = {path for one in without for path in project.root.glob(one.removeprefix("!"))}
        for path in sorted(set(project.root.glob(pattern)) - others):
            for at, document in enumerate(read(path, shown_as=path.name, findings=Findings())):
                yield kind, f"{path.relative_to(project.root)}, document {at + 1}", plain(document)


@pytest.fixture(scope="module")
def validators():
    """For a project, the validator of each kind of document."""

    @cache
    def made(project):
        found = schemas(every_spec(project, Findings()))
        files = Registry().with_resources((file_of(kind), Resource.from_contents(one)) for kind, one in found.items())
        return {kind: Draft202012Validator(one, registry=files) for kind, one in found.items()}

    return made


def test_an_editor_underlines_nothing_in_a_new_game(tmp_path, validators):
    start_game(tmp_path, "moon")
    found = list(documents(open_project(tmp_path)))
    assert [kind for kind, _, _ in found] == ["components", "game", "rules", "pieces", "pieces"]
    for kind, where, document in found:
        assert [f"{where}: {error.message[:200]}" for error in validators(SHIPPED)[kind].iter_errors(document)] == []


@pytest.mark.parametrize("project", [SHIPPED, OURS, *EXAMPLES], ids=lambda project: project.root.name)
def test_an_editor_underlines_nothing_in_content_that_is_right(project, validators):
    of_kind, seen = validators(project), 0
    for kind, where, document in documents(project):
        seen += 1
        assert [f"{where}: {error.message[:200]}" for error in of_kind[kind].iter_errors(document)] == []
    assert seen > 3


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("game", "title: A\ntitel: B\n", "'titel' was unexpected"),
        ("game", "deck: a\nlayout: cards\ncards: [{id: b, titel: C}]\n", "'titel' was unexpected"),
        ("pieces", "template: a\nboxs: {}\n", "'boxs' was unexpected"),
        ("pieces", "sprue: a\nwindos: []\n", "'windos' was unexpected"),
        ("texts", "language: fi\ntekst: {}\n", "'tekst' was unexpected"),
        ("rules", "tables: {a: {colums: [x]}}\n", "'colums' was unexpected"),
    ],
)
def test_an_editor_underlines_an_unknown_key_of_every_document(validators, kind, text, said):
    (document,) = parse(text.encode(), shown_as="set.yaml", findings=Findings())
    errors = validators(EXAMPLES[0])[kind].iter_errors(plain(document))
    assert any(said in best_match([error]).message for error in errors)
