"""Gives the texts of typed documents stable keys, such as `special_card.p12.text`, and replaces texts by key.

A key consists of ids and field names, so it stays the same when pieces are moved or reordered in their files.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

from pnp.base.findings import Place
from pnp.game.fields import TEXT
from pnp.game.placeholders import BRACES
from pnp.reader.nodes import MappingNode, place_at, value_at, with_value
from pnp.reader.placed import Placed
from pnp.reader.reworded import Reworded

Steps = tuple[str | int, ...]

_LETTER = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """One text as the designer wrote it: its key, its place, and its path in its document.

    An implied text is in no file: it is part of the program, or made of an id at the place. A text with `dividers` is
    an entry of a list that is written as one text, such as `wool; iron`, and has the place of that text.
    """

    key: str
    text: str
    place: Place
    path: Steps
    is_implied: bool = False
    dividers: str = ""

    @property
    def has_words(self) -> bool:
        """Tell whether it is translatable: it has words beside icons and placeholders."""
        return has_words(self.text)


def has_words(text: str) -> bool:
    """Tell whether a text has words beside icons and placeholders."""
    return _LETTER.search(BRACES.sub("", text)) is not None


class MarkedValue(NamedTuple):
    """A value of a field with a mark, such as a text, or the name of an icon or a picture.

    `path` is its path in its document, and `rest` its path in the `owner`, the innermost model that holds it. If it is
    not written, `origin` is the place that implies it.
    """

    mark: str
    key: str
    said: str
    path: Steps
    owner: Placed
    rest: Steps
    origin: Place | None

    @property
    def place(self) -> Place | None:
        """Its place, or the place that implies it."""
        return self.origin or self.owner.place_of(*self.rest)


class _Where(NamedTuple):
    """The position of a value during a search: its key and path, and the marks of its field."""

    marks: tuple[str, ...]
    key: str
    path: Steps
    owner: Placed
    rest: Steps

    def inside(self, name: str | int, step: str | int) -> "_Where":
        return _Where(self.marks, f"{self.key}.{name}", (*self.path, step), self.owner, (*self.rest, step))


# The place of texts that are part of the program.
_DEFAULT = Place("pnp", 1, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """A text to print instead of another, and the place where it was written."""

    text: str
    place: Place


def wordings(model: Placed, prefix: str) -> Iterator[Wording]:
    """Give the texts of a typed document in the order of its fields, including default and implied texts.

    A value that a model computed is left out.
    """
    node = model.node_of_texts
    for _, key, text, path, _, _, origin in _Search((TEXT,)).of_model(model, prefix, ()):
        place = origin or place_at(node, path)
        if text.strip() and place is not None and (origin or value_at(node, path) == text):
            dividers = getattr(value_at(node, path[:-1]), "dividers", "") if isinstance(path[-1], int) else ""
            yield Wording(key=key, text=text, place=place, path=path, is_implied=origin is not None, dividers=dividers)


def printed_values(model: Placed, *marks: str, path: Steps = ()) -> Iterator[MarkedValue]:
    """The values of all fields of a model with one of the marks, such as ICON, if the model prints them."""
    return _Search(marks, only_printed=True).of_model(model, "", path)


def tables_printed_by(model: Placed) -> Iterator[str]:
    """Give the tables of rules.yaml whose words a typed document or one of its parts prints."""
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
    """Copy a document with some texts replaced; each new text keeps its own place and knows its original."""
    for path, replacement in replacements.items():
        text, original = replacement.text, value_at(node, path)
        if isinstance(original, str):
            text = Reworded(text, original)
        node = with_value(node, path, text, replacement.place)
    return node


class _Search(NamedTuple):
    """A search for the values with some marks; with `only_printed` it leaves out values that models do not print."""

    marks: tuple[str, ...]
    only_printed: bool = False

    def of_model(self, model: Placed, prefix: str, path: Steps) -> Iterator[MarkedValue]:
        """The values in a model with this key and path."""
        kept_back = model.unprinted() if self.only_printed else ()
        for name, marks, default in _searched(self.marks, type(model)):
            value = getattr(model, name)
            # Skipped early, because most keys of an entry are left out.
            if name in kept_back or not _may_hold(value, is_marked=bool(marks)):
                continue
            key = prefix if name == "items" and not path else f"{prefix}.{name}"
            if isinstance(value, str):
                is_default = value == default and name not in model.model_fields_set
                origin = (model.place or _DEFAULT) if is_default else None
                for mark in marks:
                    yield MarkedValue(mark, key, value, (*path, name), model, (name,), origin)
            elif isinstance(value, tuple):
                yield from self._of_entries(value, _Where(marks, key, (*path, name), model, (name,)))
            else:
                yield from self._of_value(value, _Where(marks, key, (*path, name), model, (name,)))
        if TEXT in self.marks:
            yield from self._texts_without_fields(model, prefix, path, kept_back)

    def _texts_without_fields(
        self, model: Placed, prefix: str, path: Steps, kept_back: Collection[str]
    ) -> Iterator[MarkedValue]:
        """The texts of a model that are not fields, and the texts that it prints for missing keys."""
        for name, value in model.free_texts():
            if name not in kept_back:
                where = _Where((TEXT,), f"{prefix}.{name}", (*path, name), model, (name,))
                yield from self._of_value(value, where)
        for steps, text, place in model.implied():
            yield MarkedValue(TEXT, ".".join((prefix, *steps)), text, (*path, *steps), model, steps, place)

    def _of_value(self, value: Any, where: _Where) -> Iterator[MarkedValue]:
        match value:
            case str():
                for mark in where.marks:
                    yield MarkedValue(mark, where.key, value, where.path, where.owner, where.rest, None)
            case tuple():
                yield from self._of_entries(value, where)
            case dict():
                for name, entry in value.items():
                    if _may_hold(entry, is_marked=bool(where.marks)):
                        yield from self._of_value(entry, where.inside(name, name))
            case Placed():
                yield from self.of_model(value, where.key, where.path)

    def _of_entries(self, entries: tuple[Any, ...], where: _Where) -> Iterator[MarkedValue]:
        """The values in a list; the common case of a few short texts, such as icons, is fast."""
        marks, key, path, owner, rest = where
        for number, entry in enumerate(entries):
            if isinstance(entry, str):
                for mark in marks:
                    yield MarkedValue(mark, f"{key}.{number}", entry, (*path, number), owner, (*rest, number), None)
            elif _may_hold(entry, is_marked=bool(marks)):
                name = entry.name_in_keys if isinstance(entry, Placed) else None
                yield from self._of_value(entry, where.inside(name or number, number))


def _may_hold(value: Any, *, is_marked: bool) -> bool:
    """Tell whether a value may be or hold a marked value; a string only counts if its field has the mark."""
    # The slowest test, for a model, comes last.
    return value is not None and isinstance(value, (str, tuple, dict, Placed) if is_marked else (tuple, dict, Placed))


class _Searched(NamedTuple):
    """A field that may hold marked values: its name, its own marks, and its default."""

    name: str
    marks: tuple[str, ...]
    default: Any


@lru_cache(maxsize=1024)
def _searched(marks: tuple[str, ...], model: type[Placed]) -> tuple[_Searched, ...]:
    """The fields of a model that have one of the marks, or that may hold models."""
    found = []
    for name, info in model.model_fields.items():
        marks_of_field = tuple(mark for mark in marks if name in fields_with(mark, model))
        if marks_of_field or _may_hold_models(info.annotation):
            found.append(_Searched(name, marks_of_field, info.default))
    return tuple(found)


def _may_hold_models(annotation: Any) -> bool:
    """Tell whether a value of a type may be or hold a model."""
    if get_origin(annotation) is Literal or annotation is Ellipsis:
        return False
    if parts := get_args(annotation):
        return any(map(_may_hold_models, parts[:1] if get_origin(annotation) is Annotated else parts))
    if annotation is Any or not isinstance(annotation, type):
        return True
    return any(issubclass(annotation, kind) or issubclass(kind, annotation) for kind in (Placed, tuple, dict))


@lru_cache(maxsize=1024)
def fields_with(mark: str, model: type[Placed]) -> frozenset[str]:
    """The fields of a model whose type has a mark, such as TEXT, or holds such a type."""
    return frozenset(
        name for name, info in model.model_fields.items() if mark in info.metadata or _mentions(mark, info.annotation)
    )


def _mentions(mark: str, annotation: Any) -> bool:
    inside = (_mentions(mark, part) for part in get_args(annotation))
    return mark in getattr(annotation, "__metadata__", ()) or any(inside)
