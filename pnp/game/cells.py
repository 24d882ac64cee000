"""Converts the texts of cells to the values of the fields that they fill."""

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from enum import Enum
from functools import partial
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from pnp.base.findings import Findings
from pnp.game.fields import TEXT
from pnp.reader.cells import EmphasisCell, NumberCell
from pnp.reader.nodes import MappingNode, SequenceNode, is_placeholder
from pnp.reader.yaml_reader import parse, plain

_TRUTHS = {"true": True, "yes": True, "false": False, "no": False}
_DIVIDER = ";"

Conversion = Callable[[str, str, int], Any]
"""Gives the value of the text of a cell, which is not empty: its file and its place in that, as a number, follow."""


class _Forms(NamedTuple):
    """The kinds of values that a field takes; `entries` is the type of the entries of a list."""

    texts: bool = False
    words: bool = False
    numbers: bool = False
    truths: bool = False
    lists: bool = False
    mappings: bool = False
    entries: Any = str

    def joined(self, other: "_Forms") -> "_Forms":
        return _Forms(
            texts=self.texts or other.texts,
            words=self.words or other.words,
            numbers=self.numbers or other.numbers,
            truths=self.truths or other.truths,
            lists=self.lists or other.lists,
            mappings=self.mappings or other.mappings,
            entries=self.entries if self.lists else other.entries,
        )


def conversion_for(annotation: Any) -> Conversion:
    """The conversion for a field of a type; the type None is for a field that takes anything."""
    return partial(_converted, _ANYTHING if annotation is None else _forms(annotation))


_ANYTHING = _Forms(texts=True, words=True, numbers=True, truths=True, mappings=True)


def _forms(annotation: Any) -> _Forms:
    """The kinds of values that a field of a type takes; an unknown type takes anything."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if annotation is Any:
        return _ANYTHING
    if origin is Annotated:
        return _forms(arguments[0])._replace(texts=True) if TEXT in arguments else _forms(arguments[0])
    if origin in (Union, UnionType):
        forms = _Forms()
        for option in arguments:
            forms = forms.joined(_forms(option))
        return forms
    if origin is Literal:
        return _Forms(words=any(isinstance(word, str) for word in arguments), numbers=not isinstance(arguments[0], str))
    kind = origin or annotation
    return _forms_of_class(kind, arguments) if isinstance(kind, type) else _ANYTHING


def _forms_of_class(kind: type, arguments: tuple[Any, ...]) -> _Forms:
    if issubclass(kind, bool):
        return _Forms(truths=True)
    if issubclass(kind, str | Enum):
        return _Forms(words=True)
    if issubclass(kind, BaseModel | Mapping):
        return _Forms(mappings=True)
    if issubclass(kind, Sequence | AbstractSet):
        is_list = kind is not tuple or Ellipsis in arguments
        return _Forms(lists=is_list, numbers=not is_list, entries=arguments[0] if arguments else str)
    return _Forms(numbers=True)


def _converted(forms: _Forms, text: str, file: str, spot: int) -> Any:
    if isinstance(text, NumberCell):
        if forms.texts or forms.words:
            return text
        text = str(text.number)
    value = _value_of(forms, str(text), file, spot)
    if isinstance(text, EmphasisCell) and forms.texts and value == text:
        # A layout that takes any field decides later which ones it prints as texts.
        return text if forms is _ANYTHING else text.markup
    return value


def _value_of(forms: _Forms, text: str, file: str, spot: int) -> Any:
    if text[0] in "[{" and text[-1] in "]}" and (forms.lists or forms.mappings):
        value = _flow(text, file, spot)
        if value is not None:
            return value
    if forms.lists and not forms.texts and (_DIVIDER in text or not (forms.words or forms.numbers or forms.truths)):
        parts = [part for part in map(str.strip, text.split(_DIVIDER)) if part]
        entry = _forms(forms.entries)
        entries = ((_converted(entry, part, file, spot), spot) for part in parts)
        return SequenceNode(spot, entries, file=file, dividers=_DIVIDER)
    if forms.truths and text.lower() in (("true", "false") if forms.words else _TRUTHS):
        return _TRUTHS[text.lower()]
    if forms.numbers:
        value = plain(text)
        return value if isinstance(value, int | float) and not isinstance(value, bool) else text
    return text


def _flow(text: str, file: str, spot: int) -> Any:
    """Parse a list or mapping in YAML's flow style, with the place of its cell; None if the text is not one."""
    documents = parse(f"value: {text}".encode(), shown_as=file, findings=(findings := Findings()))
    value = documents[0].get("value") if documents and not findings.found else None
    is_flow = isinstance(value, MappingNode | SequenceNode) and not is_placeholder(value)
    return _moved(value, file, spot) if is_flow else None


def _moved(node: Any, file: str, spot: int) -> Any:
    match node:
        case MappingNode():
            entries = ((key, _moved(value, file, spot), spot, spot) for key, value in node.items())
            return MappingNode(spot, entries, file=file)
        case SequenceNode():
            return SequenceNode(spot, ((_moved(value, file, spot), spot) for value in node), file=file)
        case _:
            return node
