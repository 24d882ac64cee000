"""Makes JSON Schemas of the content files, by which editors complete keys and underline mistakes."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Any

from pnp.game import sprues, tellings, templates
from pnp.game.folders import KNOWN_BY, PIECES, SCENARIOS, SPECIAL
from pnp.game.heads import ITEMS_KEYS
from pnp.game.keys import CONTENT_FILES
from pnp.game.model import Component, PieceSet
from pnp.game.rows import Rows
from pnp.texts.overlays import FOLDER as TEXTS
from pnp.texts.overlays import Overlay

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_REF = "#/$defs/"
_TELLS = {
    "description": "what of play the texts in here tell: action.plant, reading.fee.trip",
    "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
}
_TELLS_REF = {"$ref": f"{_REF}{tellings.KEY}"}
_KINDS = {SCENARIOS: "scenario"}
_GAME, _SET, _TEMPLATE = "a game", "a piece set", "a template"


def schemas(specs: Mapping[str, Sequence[type[PieceSet]]]) -> Mapping[str, dict[str, Any]]:
    """One schema for each kind of document; they refer to each other by the names of `file_of`.

    `pieces` is for all documents of cards, tiles, tokens, boards or pages, `game` for the documents of a `game.yaml`.
    A layout has several specs if games add words to its vocabularies; its schema has the words of all of them.
    """
    found = {name: model.model_json_schema() for name, (model, _) in CONTENT_FILES.items()}
    found["texts"] = Overlay.model_json_schema()
    found["components"] = _of_components()
    found["rules"] = _with_tells(found["rules"])
    found["rules"]["$defs"][tellings.KEY] = _TELLS
    found["game"] = _of_game(found["game"])
    found[PIECES] = _of_pieces(specs)
    return {name: {"$schema": _DIALECT, **_with_numbers(schema), "title": name} for name, schema in found.items()}


def file_of(kind: str) -> str:
    """The name of the file that a schema is written to."""
    return f"{kind}.schema.json"


def patterns() -> Mapping[str, list[str]]:
    """The patterns of the content files for each schema; `!` before a pattern excludes files."""
    one = {name: f"content/*/{name}.yaml" for name in sorted(SPECIAL)}
    of_pieces = ["content/*/*.yaml", *(f"!{pattern}" for pattern in one.values())]
    folders = {_KINDS[SCENARIOS]: [f"content/*/{SCENARIOS}/*.yaml"], "texts": [f"content/*/{TEXTS}/*.yaml"]}
    return {**{name: [pattern] for name, pattern in one.items()}, **folders, PIECES: of_pieces}


def _of_game(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of the documents of `game.yaml`: a game, or the kind of document that one of its keys names."""
    definitions = schema.pop("$defs", {})
    others = [_if_any([key], file_of(_KINDS.get(kind, kind))) for key, kind in KNOWN_BY.items()]
    return {
        "allOf": [*others, {"if": {"not": _any_of(KNOWN_BY)}, "then": {"$ref": f"{_REF}{_GAME}"}}],
        "$defs": {_GAME: schema, **definitions},
    }


def _if_any(keys: Iterable[str], reference: str) -> dict[str, Any]:
    return {"if": _any_of(keys), "then": {"$ref": reference}}


def _any_of(keys: Iterable[str]) -> dict[str, Any]:
    return {"anyOf": [{"required": [key]} for key in keys]}


def _of_components() -> dict[str, Any]:
    component = Component.model_json_schema()
    definitions = component.pop("$defs", {})
    return {
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
    definitions[_SET] = _of_set(sorted(specs))
    choices: dict[str, Any] = {"$ref": f"{_REF}{_SET}"}
    if f"{templates.LAYOUT}.TemplateFace" in definitions:
        definitions[_TEMPLATE] = _of_template(definitions[f"{templates.LAYOUT}.TemplateFace"])
        choices = {**_if_any([templates.KEY], f"{_REF}{_TEMPLATE}"), "else": choices}
    choices = {**_if_any([sprues.KEY], file_of("sprue")), "else": choices}
    return {**_if_any(ITEMS_KEYS, f"{_REF}{_SET}"), "else": choices, "$defs": definitions}


def _of_set(layouts: Sequence[str]) -> dict[str, Any]:
    return {
        "description": f"A piece set begins with one of {', '.join(ITEMS_KEYS)}.",
        "type": "object",
        "properties": {"layout": {"enum": layouts, "description": "which layout draws the pieces"}},
        "required": ["layout"],
        # One branch for each layout, selected by its name, so that an editor names the keys of that layout only.
        "allOf": [
            {
                "if": {"properties": {"layout": {"const": layout}}, "required": ["layout"]},
                "then": {"$ref": f"{_REF}{layout}"},
            }
            for layout in layouts
        ],
    }


def _of_template(face: dict[str, Any]) -> dict[str, Any]:
    name = {"type": "string", "description": "what sets call it: face: NAME"}
    return {**face, "properties": {templates.KEY: name, **face["properties"]}}


def _with_numbers(schema: Any) -> Any:
    """A schema that also allows a number for a text, as the models do."""
    if isinstance(schema, list):
        return [_with_numbers(entry) for entry in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: _with_numbers(value) for key, value in schema.items()}
    takes_digits = re.match(schema["pattern"], "7") if isinstance(schema.get("pattern"), str) else True
    if schema.get("type") == "string" and takes_digits and not {"enum", "const"} & schema.keys():
        schema["type"] = ["string", "number"]
    return schema


def _with_tells(schema: Any) -> Any:
    """A schema that also allows the key `tells` in mappings, and entries with it in lists of texts or rows."""
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
    """The definitions of one layout, prefixed by its name, so that two layouts can both have a model `Card`."""
    schema = reduce(_united, (_refer_to_layout(spec.model_json_schema(), layout) for spec in specs))
    definitions = {f"{layout}.{name}": model for name, model in schema.pop("$defs", {}).items()}
    return {layout: _as_written(schema, layout), **definitions}


def _refer_to_layout(schema: dict[str, Any], layout: str) -> dict[str, Any]:
    text = json.dumps(schema).replace(f'"$ref": "{_REF}', f'"$ref": "{_REF}{layout}.')
    # Models of one name are told apart by module; the package name is dropped, because it differs by project.
    referring: dict[str, Any] = json.loads(re.sub(r"\bpnp_layouts_[0-9a-f]+__", "", text))
    return referring


def _united(schema: Any, other: Any) -> Any:
    """The union of two schemas of one layout."""
    if isinstance(schema, list) and isinstance(other, list):
        return [*schema, *(entry for entry in other if entry not in schema)]
    if not (isinstance(schema, dict) and isinstance(other, dict)):
        return schema
    united = {**other, **{key: _united(value, other.get(key)) for key, value in schema.items()}}
    if "required" in united:
        united["required"] = [key for key in schema.get("required", ()) if key in other.get("required", ())]
    return united


def _as_written(schema: dict[str, Any], layout: str) -> dict[str, Any]:
    """The schema with the keys that a designer types: `deck` and `cards` for `id` and `items`, and so on."""
    properties = dict(schema["properties"])
    id_, items = properties.pop("id"), properties.pop("items", {"type": "array"})
    for head, entries in ITEMS_KEYS.items():
        properties[head] = {**id_, "title": head, "description": f"the id of this {head.replace('_', ' ')}"}
        properties[entries] = {**items, "title": entries}
    of_rows = Rows.model_json_schema()["properties"]
    # The key `columns` of a rule summary has another meaning.
    both = {key: {"anyOf": [properties[key], words]} for key, words in of_rows.items() if key in properties}
    properties |= of_rows | both
    if layout == templates.LAYOUT:
        by_name = {"type": "string", "description": "the name of a template"}
        properties |= {side: {"anyOf": [by_name, properties[side]]} for side in templates.SIDES if side in properties}
    required = [key for key in schema.get("required", ()) if key not in ("id", "items")]
    pairs = [{"required": [head, entries]} for head, entries in ITEMS_KEYS.items()]
    of_tables = [{"required": [head, "rows"], "not": {"required": [entries]}} for head, entries in ITEMS_KEYS.items()]
    return {**schema, "properties": properties, "required": required, "oneOf": [*pairs, *of_tables]}
