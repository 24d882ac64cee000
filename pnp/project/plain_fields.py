"""Finds the fields of a layout's models that are a plain `str`.

Such a field does not declare whether its words are for people. If they were printed, they would have no key and no
translation, and no check would look for them on the piece.
"""

import ast
import inspect
from collections.abc import Iterable, Iterator, Mapping
from textwrap import dedent
from typing import Any, get_args, get_origin

from pydantic import BaseModel, Field
from pydantic.fields import FieldInfo

from pnp.base.findings import Finding, Place

# Annotations about the length do not declare what the words are for.
_LENGTHS = tuple(type(mark) for mark in Field(min_length=0, max_length=1).metadata)


def plain_fields(spec: type[BaseModel]) -> Iterator[Finding]:
    """Give a finding for each plain field of a model and of the models within it, at the line of the field.

    The models of pnp itself are left out.
    """
    seen: set[tuple[type, str]] = set()
    for model in _models(spec):
        for name, info in model.model_fields.items():
            owner = next(base for base in model.__mro__ if name in inspect.get_annotations(base))
            if not _is_ours(owner) and (owner, name) not in seen and _is_plain(info.annotation, info.metadata):
                seen.add((owner, name))
                yield Finding(
                    code="layout-broken",
                    message=f"{owner.__name__}.{name} is a plain str; expected RichText for words that are printed, "
                    "or Name for a word that only the layout reads",
                    hint="from pnp.game.model import Name, RichText",
                    place=_place(owner, name),
                )


def _models(spec: type[BaseModel]) -> Iterable[type[BaseModel]]:
    """A model, and every model of layouts that its fields refer to, each once; models of pnp are not followed."""
    found = {spec: None}
    left = [spec]
    while left:
        within = (model for info in left.pop().model_fields.values() for model in _models_in(info.annotation))
        new = [model for model in dict.fromkeys(within) if model not in found and not _is_ours(model)]
        found |= dict.fromkeys(new)
        left += new
    return found


def _is_ours(model: type[BaseModel]) -> bool:
    return model.__module__.startswith("pnp.")


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if inspect.isclass(annotation) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _models_in(part)


def _is_plain(annotation: Any, metadata: tuple[Any, ...] | list[Any]) -> bool:
    """Tell whether a type is or holds a `str` without annotations other than a length."""
    if any(_says(mark) for mark in metadata):
        return False
    if annotation is str:
        return True
    origin, parts = get_origin(annotation), get_args(annotation)
    if hasattr(annotation, "__metadata__"):
        return _is_plain(parts[0], annotation.__metadata__)
    if inspect.isclass(origin) and issubclass(origin, Mapping):
        parts = parts[1:]
    return any(_is_plain(part, ()) for part in parts)


def _says(mark: Any) -> bool:
    if isinstance(mark, FieldInfo):
        return any(_says(part) for part in mark.metadata)
    return not isinstance(mark, _LENGTHS)


def _place(owner: type, name: str) -> Place | None:
    file = inspect.getsourcefile(owner)
    if file is None:
        return None
    lines, first = inspect.getsourcelines(owner)
    written = ast.parse(dedent("".join(lines))).body[0]
    assert isinstance(written, ast.ClassDef)
    targets = [line.target for line in written.body if isinstance(line, ast.AnnAssign)]
    line = next(target.lineno for target in targets if isinstance(target, ast.Name) and target.id == name)
    return Place(file, first + line - 1, len(lines[line - 1]) - len(lines[line - 1].lstrip()) + 1)
