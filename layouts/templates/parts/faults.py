"""Finds all faults of a template in one run, by compiling the parts without faults as well."""

from collections.abc import Callable
from typing import Any

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from pnp.base.findings import BadValueError
from pnp.game.model import Piece
from pnp.reader.nodes import MappingNode, SequenceNode, value_at, with_value

Path = tuple[str | int, ...]
Problems = list[tuple[Path, BadValueError]]

# A box with a fault in one of these keys is not drawn, but kept, because other boxes may refer to its place.
_DECISIVE = frozenset({"when", "each"})
_NEVER = "index == 0"

# The keys of an entry that are not fields, and may be left out.
_OPTIONAL = frozenset(Piece.model_fields) - {"id"}


def as_validation_error(problems: Problems, title: str) -> ValidationError:
    """The problems of a template, each once, as the error that a validator raises."""
    distinct = {(path, str(error)): error for path, error in problems}
    details = [
        InitErrorDetails(type=PydanticCustomError("value_error", "{error}", {"error": error}), loc=path, input=None)
        for (path, _), error in distinct.items()
    ]
    return ValidationError.from_exception_data(title, details)


def with_further_faults(document: Any, error: ValidationError, validate: Callable[[Any], Any]) -> ValidationError:
    """The error, together with the faults that appear after its parts are removed from the document."""
    first = error.errors(include_url=False)
    paths = [_path_in(document, fault["loc"]) for fault in first if fault["type"] != "missing"]
    sound = document
    for path in sorted({path for path in paths if path}, key=lambda path: (len(path), str(path))):
        sound = _without(sound, path)
    try:
        validate(sound)
    except ValidationError as again:
        reported = {(fault["loc"], fault["msg"]) for fault in first}
        # The places of boxes depend on each other, and on the size of the face.
        is_moved = any(path[-1] == "at" or path == ("size",) for path in paths if path)
        further = [
            fault
            for fault in again.errors(include_url=False)
            if fault["type"] != "missing"
            and (fault["loc"], fault["msg"]) not in reported
            and fault["loc"] not in paths
            and not (is_moved and fault["loc"][-1] == "at")
        ]
        return ValidationError.from_exception_data(error.title, [_details(fault) for fault in (*first, *further)])
    return error


def _details(fault: Any) -> InitErrorDetails:
    return InitErrorDetails(type=fault["type"], loc=fault["loc"], input=fault["input"], ctx=fault.get("ctx", {}))


def _path_in(document: Any, loc: tuple[str | int, ...]) -> Path:
    """The keys and numbers of a location that are in the document, up to the last key."""
    path: list[str | int] = []
    node = document
    for part in loc:
        is_there = part in node if isinstance(node, MappingNode) else isinstance(node, SequenceNode)
        if is_there and value_at(document, (*path, part)) is not None:
            path.append(part)
            node = value_at(document, path)
    while path and not isinstance(path[-1], str):
        path.pop()
    return tuple(path)


def _without(document: Any, path: Path) -> Any:
    """The document without the value of a key; the field of an entry stays, with an empty value."""
    if path[0] == "items" and path[2:3] and path[2] in _OPTIONAL:
        path = path[:3]
    *above, key = path
    holder = value_at(document, above)
    if not isinstance(holder, MappingNode) or key not in holder:
        return document
    if path[0] == "items" and key not in _OPTIONAL:
        return with_value(document, path, "", holder.place)
    sound = holder.without([str(key)])
    if above[-2:-1] == ["boxes"] and key in _DECISIVE:
        kept = holder.without([name for name in holder if name != "at"])
        sound = with_value(kept, ("when",), _NEVER, holder.place)
    return with_value(document, above, sound, holder.place) if above else sound
