"""JSON Schemas of the content files, so that an editor completes the keys and underlines the mistakes."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from pnp.game import tellings
from pnp.game.heads import ITEMS_KEYS
from pnp.game.keys import CONTENT_FILES
from pnp.game.model import Component, PieceSet
from pnp.game.rows import Rows

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_REF = "#/$defs/"
_TELLS = {
    "description": "what of play the texts in here tell: action.plant, reading.fee.trip",
    "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
}
_TELLS_REF = {"$ref": f"{_REF}{tellings.KEY}"}
_TITLES = {"scenario": "a document of a file in scenarios/"}


def schemas(specs: Mapping[str, Sequence[type[PieceSet]]]) -> Mapping[str, dict[str, Any]]:
    """One schema for each kind of content file; `pieces` is for all that hold cards, tiles, tokens, boards or pages.

    A layout has several specs where games add words to what it reads; its schema knows the words of all of them.
    """
    alone = {
        name: {"$schema": _DIALECT, **model.model_json_schema(), "title": _TITLES.get(name, f"{name}.yaml")}
        for name, (model, _) in CONTENT_FILES.items()
    }
    return {**alone, "components": _of_components(), "pieces": _of_pieces(specs)}


def _of_components() -> dict[str, Any]:
    component = Component.model_json_schema()
    definitions = component.pop("$defs", {})
    return {
        "$schema": _DIALECT,
        "title": "components.yaml",
        "description": "What is in the box, and where the rulebook says so.",
        "type": "object",
        "properties": {"components": {"type": "array", "items": {"$ref": f"{_REF}Component"}}},
        "required": ["components"],
        "additionalProperties": False,
        "$defs": {**definitions, "Component": component},
    }


def _of_pieces(specs: Mapping[str, Sequence[type[PieceSet]]]) -> dict[str, Any]:
    definitions: dict[str, Any] = {tellings.KEY: _TELLS}
    for layout in sorted(specs):
        definitions.update(_with_tells(_of_layout(layout, specs[layout])))
    return {
        "$schema": _DIALECT,
        "title": "a file of pieces",
        "description": f"A piece set begins with one of {', '.join(ITEMS_KEYS)}.",
        "type": "object",
        "properties": {"layout": {"enum": sorted(specs), "description": "which layout draws the pieces"}},
        "required": ["layout"],
        # One branch for each layout, entered by its name: an editor then speaks of that layout's keys only.
        "allOf": [
            {
                "if": {"properties": {"layout": {"const": layout}}, "required": ["layout"]},
                "then": {"$ref": f"{_REF}{layout}"},
            }
            for layout in sorted(specs)
        ],
        "$defs": definitions,
    }


def _with_tells(schema: Any) -> Any:
    """A schema whose mappings may tell something, and whose lists of texts or rows may have entries that do."""
    if isinstance(schema, list):
        return [_with_tells(entry) for entry in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: _with_tells(value) for key, value in schema.items()}
    items = schema.get("items")
    if isinstance(items, dict) and items.get("type") in {"string", "array"}:
        keys = {tellings.SAYS: items, tellings.KEY: _TELLS_REF}
        pair = {"type": "object", "properties": keys, "required": [*keys], "additionalProperties": False}
        schema["items"] = {"anyOf": [items, pair]}
    if schema.get("additionalProperties") is False:
        schema["properties"] = {**schema["properties"], tellings.KEY: _TELLS_REF}
    return schema


def _of_layout(layout: str, specs: Sequence[type[PieceSet]]) -> dict[str, Any]:
    """The definitions of one layout, each under its name, so that two layouts may both have a model `Card`."""
    schema = reduce(_united, (_refer_to_layout(spec.model_json_schema(), layout) for spec in specs))
    definitions = {f"{layout}.{name}": model for name, model in schema.pop("$defs", {}).items()}
    return {layout: _as_written(schema), **definitions}


def _refer_to_layout(schema: dict[str, Any], layout: str) -> dict[str, Any]:
    text = json.dumps(schema).replace(f'"$ref": "{_REF}', f'"$ref": "{_REF}{layout}.')
    # Two models of one name go by their modules; the package of layouts has another name in every project.
    referring: dict[str, Any] = json.loads(re.sub(r"\bpnp_layouts_[0-9a-f]+__", "", text))
    return referring


def _united(schema: Any, other: Any) -> Any:
    """A schema that allows what either of two schemas of one layout allows."""
    if isinstance(schema, list) and isinstance(other, list):
        return [*schema, *(entry for entry in other if entry not in schema)]
    if not (isinstance(schema, dict) and isinstance(other, dict)):
        return schema
    united = {**other, **{key: _united(value, other.get(key)) for key, value in schema.items()}}
    if "required" in united:
        united["required"] = [key for key in schema.get("required", ()) if key in other.get("required", ())]
    return united


def _as_written(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with the keys a designer types: `deck` and `cards` for `id` and `items`, and so on."""
    properties = dict(schema["properties"])
    id_, items = properties.pop("id"), properties.pop("items", {"type": "array"})
    for head, entries in ITEMS_KEYS.items():
        properties[head] = {**id_, "title": head, "description": f"the id of this {head.replace('_', ' ')}"}
        properties[entries] = {**items, "title": entries}
    properties |= Rows.model_json_schema()["properties"]
    required = [key for key in schema.get("required", ()) if key not in ("id", "items")]
    pairs = [{"required": [head, entries]} for head, entries in ITEMS_KEYS.items()]
    of_tables = [{"required": [head, "rows"], "not": {"required": [entries]}} for head, entries in ITEMS_KEYS.items()]
    return {**schema, "properties": properties, "required": required, "oneOf": [*pairs, *of_tables]}
