"""The texts of typed documents under stable keys, such as `special_card.p12.text`, and documents with other texts.

A key consists of ids and field names, so it stays the same when pieces are moved or renumbered in their files.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, get_args

from pnp.base.findings import Place
from pnp.game.fields import TEXT
from pnp.reader.nodes import MappingNode, place_at, value_at, with_value
from pnp.reader.placed import Placed

Steps = tuple[str | int, ...]

_LETTER = re.compile(r"[^\W\d_]")
_BRACES = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """One text as the designer wrote it: its key, its place, and its path from the top of its document.

    What is implied stands nowhere in these words: it comes with the program, or from an id at the place.
    """

    key: str
    text: str
    place: Place
    path: Steps
    is_implied: bool = False

    @property
    def has_words(self) -> bool:
        """Tell whether there is anything to translate: words beside icons and placeholders."""
        return _LETTER.search(_BRACES.sub("", self.text)) is not None


class NamedValue(NamedTuple):
    """The name of an icon or a picture, and its path and place in its document."""

    path: Steps
    said: str
    place: Place | None


class _Where(NamedTuple):
    """The position of a value: its key so far, its path, and whether its field holds texts."""

    key: str
    path: Steps
    is_text: bool

    def inside(self, name: str | int, step: str | int) -> "_Where":
        return _Where(f"{self.key}.{name}", (*self.path, step), self.is_text)


# The place of texts that come with the program.
_DEFAULT = Place("pnp", 1, 1)

_Found = tuple[str, str, Steps, Place | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """A text to print instead of another, and the place where it was written."""

    text: str
    place: Place


def wordings(model: Placed, prefix: str) -> Iterator[Wording]:
    """Give the texts of a typed document in the order of its fields, default and implied texts among them.

    A value that a model computed in another way is left out.
    """
    for key, text, path, origin in _of_model(model, prefix, ()):
        place = origin or place_at(model.node, path)
        if text.strip() and place is not None and (origin or value_at(model.node, path) == text):
            yield Wording(key=key, text=text, place=place, path=path, is_implied=origin is not None)


def tables_printed_by(model: Placed) -> Iterator[str]:
    """Give the tables of rules.yaml whose words a typed document prints, in any of its parts."""
    yield from model.printed_tables()
    for name in type(model).model_fields:
        for part in _parts(getattr(model, name)):
            yield from tables_printed_by(part)


def _parts(value: Any) -> Iterator[Placed]:
    match value:
        case Placed():
            yield value
        case tuple():
            for entry in value:
                yield from _parts(entry)
        case dict():
            for entry in value.values():
                yield from _parts(entry)


def replaced(node: MappingNode, replacements: Mapping[Steps, Replacement]) -> MappingNode:
    """Copy a document with some texts replaced; each new text has the place where it was written."""
    for path, replacement in replacements.items():
        node = with_value(node, path, replacement.text, replacement.place)
    return node


def _of_model(model: Placed, prefix: str, path: Steps) -> Iterator[_Found]:
    texts = fields_with(TEXT, type(model))
    for name, info in type(model).model_fields.items():
        key = prefix if name == "items" and not path else f"{prefix}.{name}"
        value, is_text = getattr(model, name), name in texts
        if is_text and isinstance(value, str) and name not in model.model_fields_set and value == info.default:
            yield key, value, (*path, name), model.place or _DEFAULT
        else:
            yield from _of_value(value, _Where(key, (*path, name), is_text))
    for name, value in model.free_texts():
        yield from _of_value(value, _Where(f"{prefix}.{name}", (*path, name), is_text=True))
    for implied in model.implied():
        yield ".".join((prefix, *implied.path)), implied.text, (*path, *implied.path), implied.place


def _of_value(value: Any, where: _Where) -> Iterator[_Found]:
    match value:
        case str():
            if where.is_text:
                yield where.key, value, where.path, None
        case Placed():
            yield from _of_model(value, where.key, where.path)
        case tuple():
            for number, entry in enumerate(value):
                name = entry.name_in_keys if isinstance(entry, Placed) else None
                yield from _of_value(entry, where.inside(name or number, number))
        case dict():
            for name, entry in value.items():
                yield from _of_value(entry, where.inside(name, name))


def named_values(model: Placed, mark: str, path: Steps = ()) -> Iterator[NamedValue]:
    """The names in a model wherever a field bears a mark, such as ICON, and the model does not keep it from paper."""
    marked, kept_back = fields_with(mark, type(model)), model.unprinted()
    for name in type(model).model_fields:
        if name not in kept_back:
            within = _named_in(getattr(model, name), mark, (*path, name), model.place_of(name), name in marked)
            yield from within


def _named_in(
    value: Any,
    mark: str,
    path: Steps,
    place: Place | None,
    is_marked: bool,  # noqa: FBT001
) -> Iterator[NamedValue]:
    match value:
        case str() if is_marked:
            yield NamedValue(path, value, place)
        case Placed():
            yield from named_values(value, mark, path)
        case tuple():
            for number, entry in enumerate(value):
                yield from _named_in(entry, mark, (*path, number), place, is_marked)
        case dict():
            for name, entry in value.items():
                yield from _named_in(entry, mark, (*path, name), place, is_marked)


@lru_cache(maxsize=1024)
def fields_with(mark: str, model: type[Placed]) -> frozenset[str]:
    """The fields of a model whose type bears a mark, such as TEXT, or holds such a type."""
    return frozenset(
        name for name, info in model.model_fields.items() if mark in info.metadata or _mentions(mark, info.annotation)
    )


def _mentions(mark: str, annotation: Any) -> bool:
    inside = (_mentions(mark, part) for part in get_args(annotation))
    return mark in getattr(annotation, "__metadata__", ()) or any(inside)
