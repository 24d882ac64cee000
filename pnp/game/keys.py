"""What can be written where: the keys of a model, each with what it takes and what it does, told for people."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, WithJsonSchema
from pydantic.fields import FieldInfo

from pnp.game import fields
from pnp.game.formulas import Formula
from pnp.game.source import Source

# What the types of fields are called; found by the function that checks them.
_CALLED = {
    fields.Length: "length",
    fields.Size: "size",
    fields.ColourName: "colour",
    fields.IconName: "icon",
    fields.PictureName: "picture",
    fields.CostName: "cost",
    fields.Count: "count",
    fields.RichText: "text",
}
_PLAIN = {str: "text", bool: "true or false", int: "number", float: "number", Formula: "count"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """One key: what it takes in a word or two, the words to choose from, and the models that may stand there."""

    name: str
    takes: str
    needed: bool
    default: str
    does: str
    words: tuple[str, ...] = ()
    models: tuple[type[BaseModel], ...] = ()


def keys_of(model: type[BaseModel]) -> tuple[Key, ...]:
    """The keys of a model in the order of its file, after those of the models it extends."""
    model.model_rebuild()
    return tuple(_key(name, field) for name, field in model.model_fields.items() if not field.exclude)


def _key(name: str, field: FieldInfo) -> Key:
    annotation = Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation
    return Key(
        name=field.alias or name,
        takes=" or ".join(dict.fromkeys(_takes(annotation))),
        needed=field.is_required(),
        default=_default(field, annotation),
        does=field.description or "",
        words=tuple(dict.fromkeys(_words(annotation))),
        models=tuple(dict.fromkeys(_models(annotation))),
    )


def _takes(annotation: Any) -> Iterator[str]:
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        called = next((word for kind, word in _CALLED.items() if _checks(kind) & _checks(annotation)), None)
        yield from (called,) if called else _takes(inner[0])
    elif origin in (Union, UnionType):
        for option in inner:
            yield from () if option is type(None) else _takes(option)
    elif origin is Literal:
        yield "word"
    elif origin in (tuple, list):
        yield f"list of {' or '.join(dict.fromkeys(_many(word) for word in _takes(inner[0])))}"
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        yield "mapping by name" if get_origin(inner[1]) else f"{' or '.join(dict.fromkeys(_takes(inner[1])))} by name"
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield "source" if annotation is Source else "mapping"
    else:
        yield _PLAIN.get(annotation, "word" if _words(annotation) else "value")


def _many(word: str) -> str:
    first, *rest = word.split(" ", 1)
    return "lists" if first == "list" else " ".join([word] if rest else [f"{word}s"])


def _checks(annotation: Any) -> frozenset[int]:
    """The functions that check a type, which tell it from others."""
    marks = get_args(annotation)[1:]
    return frozenset(id(function) for mark in marks if (function := getattr(mark, "func", None)))


def _words(annotation: Any) -> tuple[str, ...]:
    if get_origin(annotation) is Literal:
        return tuple(map(str, get_args(annotation)))
    if isinstance(annotation, WithJsonSchema):
        return tuple((annotation.json_schema or {}).get("examples", ()))
    if members := getattr(annotation, "__members__", None):
        return tuple(str(member.value) for member in members.values())
    return tuple(word for inner in get_args(annotation) for word in _words(inner))


def _models(annotation: Any) -> tuple[type[BaseModel], ...]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return (annotation,)
    return tuple(model for inner in get_args(annotation) for model in _models(inner))


def _default(field: FieldInfo, annotation: Any) -> str:
    value = None if field.is_required() else field.default
    kinds = set(_takes(annotation))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return f"{value:g}mm" if "length" in kinds else f"{value:g}"
    if isinstance(value, tuple) and "size" in kinds:
        return f"{value[0]:g}mm x {value[1]:g}mm"
    return str(value) if isinstance(value, str) else ""
