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
from pnp.game.placeholders import BRACES
from pnp.reader.nodes import MappingNode, place_at, value_at, with_value
from pnp.reader.placed import Placed

Steps = tuple[str | int, ...]

_LETTER = re.compile(r"[^\W\d_]")


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
        return _LETTER.search(BRACES.sub("", self.text)) is not None


class MarkedValue(NamedTuple):
    """A value of a field with a mark: a text, or the name of an icon or a picture.

    `path` leads to it in its document, and `rest` from the `owner`, the innermost model that holds it. `origin` is the
    place that implies it, where it is not written. A model can keep values from paper.
    """

    key: str
    said: str
    path: Steps
    owner: Placed
    rest: Steps
    origin: Place | None
    is_printed: bool

    @property
    def place(self) -> Place | None:
        """Where it is written or implied."""
        return self.origin or self.owner.place_of(*self.rest)


class _Where(NamedTuple):
    """The position of a value: its key and path so far, and whether its field has the mark and is printed."""

    key: str
    path: Steps
    owner: Placed
    rest: Steps
    is_marked: bool
    is_printed: bool

    def inside(self, name: str | int, step: str | int) -> "_Where":
        return self._replace(key=f"{self.key}.{name}", path=(*self.path, step), rest=(*self.rest, step))

    def found(self, said: str, origin: Place | None = None) -> MarkedValue:
        return MarkedValue(self.key, said, self.path, self.owner, self.rest, origin, self.is_printed)


# The place of texts that come with the program.
_DEFAULT = Place("pnp", 1, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """A text to print instead of another, and the place where it was written."""

    text: str
    place: Place


def wordings(model: Placed, prefix: str) -> Iterator[Wording]:
    """Give the texts of a typed document in the order of its fields, default and implied texts among them.

    A value that a model computed in another way is left out.
    """
    for key, text, path, _, _, origin, _ in _of_model(model, TEXT, prefix, ()):
        place = origin or place_at(model.node, path)
        if text.strip() and place is not None and (origin or value_at(model.node, path) == text):
            yield Wording(key=key, text=text, place=place, path=path, is_implied=origin is not None)


def printed_values(model: Placed, mark: str, path: Steps = ()) -> Iterator[MarkedValue]:
    """The values in a model wherever a field bears a mark, such as ICON, and the model does not keep it from paper."""
    return (found for found in _of_model(model, mark, "", path) if found.is_printed)


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


def _of_model(model: Placed, mark: str, prefix: str, path: Steps, *, is_printed: bool = True) -> Iterator[MarkedValue]:
    marked, kept_back = fields_with(mark, type(model)), model.unprinted()

    def where(name: str, key: str, *, is_marked: bool) -> _Where:
        return _Where(key, (*path, name), model, (name,), is_marked, is_printed and name not in kept_back)

    for name, info in type(model).model_fields.items():
        value = getattr(model, name)
        # Most keys of an entry are left out, or hold a number or a word that is no text.
        if not _may_hold(value, is_marked=name in marked):
            continue
        key = prefix if name == "items" and not path else f"{prefix}.{name}"
        at = where(name, key, is_marked=name in marked)
        is_default = isinstance(value, str) and name not in model.model_fields_set and value == info.default
        if at.is_marked and is_default:
            yield at.found(value, model.place or _DEFAULT)
        else:
            yield from _of_value(value, mark, at)
    if mark == TEXT:
        for name, value in model.free_texts():
            yield from _of_value(value, mark, where(name, f"{prefix}.{name}", is_marked=True))
        for steps, text, place in model.implied():
            yield MarkedValue(".".join((prefix, *steps)), text, (*path, *steps), model, steps, place, is_printed)


def _of_value(value: Any, mark: str, where: _Where) -> Iterator[MarkedValue]:
    match value:
        case str():
            if where.is_marked:
                yield where.found(value)
        case Placed():
            yield from _of_model(value, mark, where.key, where.path, is_printed=where.is_printed)
        case tuple():
            for number, entry in enumerate(value):
                if _may_hold(entry, is_marked=where.is_marked):
                    name = entry.name_in_keys if isinstance(entry, Placed) else None
                    yield from _of_value(entry, mark, where.inside(name or number, number))
        case dict():
            for name, entry in value.items():
                if _may_hold(entry, is_marked=where.is_marked):
                    yield from _of_value(entry, mark, where.inside(name, name))


def _may_hold(value: Any, *, is_marked: bool) -> bool:
    """Tell whether a value may be or hold a text or name; a string is one only where its field has the mark."""
    return isinstance(value, (str, Placed, tuple, dict) if is_marked else (Placed, tuple, dict))


@lru_cache(maxsize=1024)
def fields_with(mark: str, model: type[Placed]) -> frozenset[str]:
    """The fields of a model whose type bears a mark, such as TEXT, or holds such a type."""
    return frozenset(
        name for name, info in model.model_fields.items() if mark in info.metadata or _mentions(mark, info.annotation)
    )


def _mentions(mark: str, annotation: Any) -> bool:
    inside = (_mentions(mark, part) for part in get_args(annotation))
    return mark in getattr(annotation, "__metadata__", ()) or any(inside)
