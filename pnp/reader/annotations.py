"""Which model a path through a model's fields leads to."""

from collections.abc import Iterable, Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel


def model_at(model: type[BaseModel], path: Iterable[str | int]) -> type[BaseModel]:
    """The model at the end of a path of keys and numbers; the last one met when the path leads out of models."""
    met, here = model, Any if model is None else model
    for part in path:
        here = _step(here, part)
        found = _models(here)
        met = found[0] if found else met
    return met


def _step(annotation: Any, part: str | int) -> Any:
    """The annotation of a member; the annotation itself where the part only names one of several types."""
    for option in _options(annotation):
        origin, arguments = get_origin(option), get_args(option)
        if isinstance(option, type) and issubclass(option, BaseModel):
            if part in option.model_fields:
                return option.model_fields[str(part)].annotation
            if part == option.__name__:
                return option
        elif isinstance(origin, type) and issubclass(origin, Mapping) and len(arguments) == 2:
            return arguments[1]
        elif isinstance(origin, type) and issubclass(origin, Sequence) and isinstance(part, int) and arguments:
            return arguments[part] if part < len(arguments) and arguments[part] is not Ellipsis else arguments[0]
    return annotation


def _options(annotation: Any) -> list[Any]:
    """The types an annotation stands for, without Annotated and unions."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _options(get_args(annotation)[0])
    if origin in (Union, UnionType):
        return [option for argument in get_args(annotation) for option in _options(argument)]
    return [annotation]


def _models(annotation: Any) -> list[type[BaseModel]]:
    return [o for o in _options(annotation) if isinstance(o, type) and issubclass(o, BaseModel)]
