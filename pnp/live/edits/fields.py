"""The fields of a piece that a form can change, and the numbers that it prints, each with its place and its source."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from pnp.base.colours import is_colour
from pnp.base.place import Place
from pnp.game.fields import picture_stem
from pnp.game.keys import Key, keys_of
from pnp.game.model import Game, Piece, component_of
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.game.uses import explain_number, printed_by
from pnp.live.answers import place_as_json
from pnp.live.edits.tables import is_in_workbook
from pnp.reader.nodes import MappingNode
from pnp.reader.typed import model_at
from pnp.texts.keys import has_words

_KINDS = ("count", "number", "colour", "picture", "icon", "cost", "length", "true or false", "word")
_OFFERED = frozenset({"count", "colour", "picture", "icon", "cost"})
"""The kinds that are offered if the entry does not have them."""
_NEVER = frozenset({"id", "source", "component"})
_DEEPEST = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One value: its place, or the place of the entry to which it can be added under `key`.

    `value` is None, and `is_written` false, for a key that is not there.
    """

    id: str
    kind: str
    value: Any
    place: Place
    key: str = ""
    is_written: bool = True
    choices: tuple[str, ...] = ()
    does: str = ""

    def as_json(self) -> dict[str, Any]:
        """Give the data for a form."""
        data = {"id": self.id, "kind": self.kind, "value": self.value, "written": self.is_written, "does": self.does}
        data |= {"choices": list(self.choices), "place": place_as_json(self.place)}
        return data | {"fixed": is_in_workbook(self.place)}


def fields_of(read: ReadGame, typed: TypedSet, piece: Piece) -> Iterator[Field]:
    """The present and possible fields of a piece, except texts."""
    if piece.node is not None:
        model = model_at(typed.layout.spec, ("items", 0))
        yield from _fields(read, piece.node, model, "", 0)
        yield from _free_fields(read, typed, piece)


def numbers_of(game: Game, typed: TypedSet, piece: Piece) -> Iterator[tuple[Field | None, dict[str, Any]]]:
    """The numbers that a piece prints or that give its count, with their sources and uses.

    The field is None for the ends of a range, such as 6-11, in a table of the rules, and for a count that the piece
    sets give.
    """
    for name in _names(game, typed, piece):
        number = explain_number(game, name).as_json()
        yield _number(game, name, number["value"]), number | {"name": name}


def _names(game: Game, typed: TypedSet, piece: Piece) -> list[str]:
    figures = game.figures()
    texts = tuple(piece.written_texts())
    asked = {*texts, *(name for text in texts for name in printed_by(text))}
    asked |= {f"cost.{text}" for text in texts if text in game.rules.costs}
    asked.add(f"count.{component_of(typed.spec, piece, game)}")
    asked.discard("")  # from the text of an empty cell
    return [name for name in figures if name in asked or name.rpartition(".")[0] in asked]


def _number(game: Game, name: str, value: int) -> Field | None:
    kind, _, rest = name.partition(".")
    key, _, part = rest.partition(".")
    place: Place | None = None
    written: Any = value
    if kind == "number" and (node := game.rules.numbers[key].node) is not None:
        place, written = node.place_of("value"), node.get("value")
    elif kind == "cost" and part in game.rules.costs[key].amounts:
        place = game.rules.costs[key].place_of("amounts", part)
    elif kind == "table":
        place = game.rules.tables[key].place_of_number(part)
    elif kind == "count" and key not in game.summed and (node := game.components[key].node) is not None:
        place, written = node.place_of("count"), node.get("count")
    return Field(id=f"={name}", kind="count", value=written, place=place) if place else None


def _fields(read: ReadGame, node: MappingNode, model: type[BaseModel], prefix: str, depth: int) -> Iterator[Field]:
    for key in keys_of(model):
        if key.name in _NEVER:
            continue
        inner = node.get(key.name)
        if isinstance(inner, MappingNode) and key.models and depth < _DEEPEST:
            yield from _fields(read, inner, key.models[0], f"{prefix}{key.name}.", depth + 1)
            continue
        kind = _kind(key)
        is_written = key.name in node and isinstance(inner, str | int | float)
        if not kind or (key.name in node and not is_written) or (not is_written and (prefix or kind not in _OFFERED)):
            continue
        place = node.place_of(key.name)
        choices = key.words if kind == "word" else _choices(read, kind, inner)
        is_offered = not place.is_cell and (choices or kind not in ("picture", "cost"))
        if not is_written and not is_offered:
            continue
        yield Field(
            id=f"{prefix}{key.name}",
            kind=kind,
            value=inner,
            place=place,
            key=key.name,
            is_written=is_written,
            choices=choices,
            does=key.does,
        )


def _kind(key: Key) -> str:
    kind = next((kind for kind in _KINDS if key.takes == kind or key.takes.startswith(f"{kind} or ")), "")
    return "" if kind == "word" and not key.words else kind


def _free_fields(read: ReadGame, typed: TypedSet, piece: Piece) -> Iterator[Field]:
    """The fields that a designer named, with kinds that follow from their values; texts have fields of their own."""
    assert piece.node is not None
    printed = dict(piece.free_texts())
    for name, value in (piece.model_extra or {}).items():
        is_text = isinstance(printed.get(name), str) and has_words(printed[name])
        if is_text or not isinstance(value, str | int | float):
            continue
        values = _values(typed, name)
        kind = _kind_of_value(read, value or next(iter(values), value))
        choices = ("", *_choices(read, kind, value)) if kind == "picture" else () if name in printed else values
        yield Field(id=name, kind=kind, value=value, place=piece.node.place_of(name), key=name, choices=choices)


def _kind_of_value(read: ReadGame, value: str | float) -> str:
    if isinstance(value, bool):
        return "true or false"
    if not isinstance(value, str):
        return "number"
    if is_colour(value) or value in (read.names.colours or ()):
        return "colour"
    if picture_stem(value) in (read.names.pictures or ()):
        return "picture"
    return "icon" if value in (read.names.icons or ()) else "word"


def _values(typed: TypedSet, name: str) -> tuple[str, ...]:
    """The values of a field in the entries of a set."""
    values = ((piece.model_extra or {}).get(name) for piece in typed.spec.pieces)
    return tuple(dict.fromkeys(value for value in values if isinstance(value, str) and value))


def _choices(read: ReadGame, kind: str, value: Any) -> tuple[str, ...]:
    """The names that a form offers; a picture that is written with its ending stands in place of its name."""
    match kind:
        case "picture":
            written = value or ""
            names = sorted(read.names.pictures or ())
            return tuple(written if name == picture_stem(written) else name for name in names)
        case "cost":
            return tuple(read.game.rules.costs)
    return ()
