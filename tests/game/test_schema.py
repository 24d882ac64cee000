"""Schemas speak the designer's keys and keep layouts apart."""

import json

from pydantic import Field

from pnp.game.model import Copies, Length, Piece, PieceSet, RichText, Size
from pnp.game.schema import schemas


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
        "pieces",
    ]
    assert all(s["$schema"].endswith("2020-12/schema") for s in SCHEMAS.values())
    json.dumps(SCHEMAS)


def test_every_reference_leads_somewhere():
    for schema in SCHEMAS.values():
        for reference in references(schema):
            assert reference.removeprefix("#/$defs/") in schema["$defs"]


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
    assert text == {"type": "string"}
    assert pair["properties"] == {"says": text, "tells": tells}


def test_models_of_the_same_name_stay_apart():
    definitions = SCHEMAS["pieces"]["$defs"]
    assert "title" in definitions["cards.Card"]["properties"]
    assert "radius" in definitions["discs.Card"]["properties"]
    assert definitions["discs"]["properties"]["tiles"]["items"] == {"$ref": "#/$defs/discs.Card"}


def test_the_layout_decides_which_keys_are_offered():
    assert SCHEMAS["pieces"]["properties"]["layout"]["enum"] == ["cards", "discs"]
    assert [b["then"]["$ref"] for b in SCHEMAS["pieces"]["allOf"]] == ["#/$defs/cards", "#/$defs/discs"]


def test_costs_are_shown_as_they_are_typed():
    cost = SCHEMAS["rules"]["$defs"]["Cost"]
    assert set(cost["properties"]) == {"source"}
    assert cost["additionalProperties"] == {"type": "integer", "minimum": 0}


def test_lengths_and_counts_are_shown_as_they_are_typed():
    properties = SCHEMAS["pieces"]["$defs"]["cards"]["properties"]
    assert properties["size"]["type"] == "string"
    count = SCHEMAS["components"]["$defs"]["Component"]["properties"]["count"]
    assert {"type": "integer", "minimum": 0} in count["anyOf"]


def test_a_step_of_a_scenario_is_an_action_or_says_more():
    steps = SCHEMAS["scenario"]["properties"]["steps"]["items"]
    assert {"type": "string"} in steps["anyOf"]
    assert {"$ref": "#/$defs/Step"} in steps["anyOf"]
    assert set(SCHEMAS["scenario"]["required"]) == {"scenario", "players", "steps"}
