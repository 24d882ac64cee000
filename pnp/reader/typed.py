"""Makes typed models of nodes; every invalid value becomes a finding at its place."""

import re
from collections.abc import Iterable, Mapping, Sequence, Sized
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from pnp.base.findings import BadValueError, Findings, Place
from pnp.base.nearest import Nearest, nearest
from pnp.reader import patterns
from pnp.reader.nodes import MappingNode, SequenceNode, described, is_placeholder, place_at, value_at
from pnp.reader.placed import Placed

M = TypeVar("M", bound=BaseModel)

# The most problems of one model that are reported singly; the others are counted.
_MOST = 500

# The expected value, in words, by pydantic's error types.
_EXPECTED = {
    "string_type": "text",
    **dict.fromkeys(("int_type", "int_parsing", "int_parsing_size", "int_from_float"), "a whole number"),
    **dict.fromkeys(("float_type", "float_parsing", "finite_number"), "a number"),
    **dict.fromkeys(("bool_type", "bool_parsing"), "true or false"),
    **dict.fromkeys(("list_type", "tuple_type", "set_type", "frozen_set_type"), "a list"),
    **dict.fromkeys(
        ("dict_type", "mapping_type", "model_type", "model_attributes_type", "dataclass_type"), "a mapping"
    ),
    "none_required": "nothing",
}
_LIMITS = {
    "greater_than": ("more than", "gt"),
    "greater_than_equal": ("at least", "ge"),
    "less_than": ("less than", "lt"),
    "less_than_equal": ("at most", "le"),
    "multiple_of": ("a multiple of", "multiple_of"),
}
_LENGTHS = {
    "too_short": ("at least", "min_length", "entries"),
    "too_long": ("at most", "max_length", "entries"),
    "string_too_short": ("at least", "min_length", "characters"),
    "string_too_long": ("at most", "max_length", "characters"),
}


class _Problem(NamedTuple):
    """A problem to be reported as a finding; `path` leads through the node, `expected` is set for wrong types only.

    A problem that `yields` is dropped if there is another problem deeper on its path, of which it is a consequence.
    `part` is the wrong part of a longer text.
    """

    path: tuple[str | int, ...]
    place: Place | None
    code: str
    message: str
    hint: str | None = None
    expected: str | None = None
    yields: bool = False
    part: str = ""
    nearest: Nearest | None = None


def typed(model: type[M], node: Any, *, names: object, findings: Findings, place: Place | None = None) -> M | None:
    """Make a model of a node; None, with a finding for each problem, if the node is invalid.

    `names` is the context for the model's validators. `place` is needed for a node that is a plain value.
    """
    try:
        if isinstance(node, MappingNode):
            return node.once(model, names, lambda: model.model_validate(node, context=names))
        return model.model_validate(node, context=names)
    except ValidationError as error:
        errors: list[Any] = error.errors(include_url=False)
    problems = _merged([_problem(model, node, e) for e in errors[:_MOST]])
    for problem in problems:
        at = _pointed_at(problem.part, problem.place or place, findings)
        hint = problem.hint or _hint_for_comment(problem, at, findings)
        message = _with_header(problem, node, at)
        findings.error(problem.code, message, place=at, hint=hint, nearest=problem.nearest)
    if len(errors) > _MOST:
        message = f"{len(errors) - _MOST:,} more problems in {called(model, node)}"
        findings.error("too-many-problems", message, place=place_at(node, ()) or place, hint="mend the others first")
    return None


def _with_header(problem: _Problem, node: Any, place: Place | None) -> str:
    """The message; for a problem in a cell it names the header of the column."""
    label = _label(node, problem.path) if place is not None and place.is_cell else ""
    return problem.message if label in problem.message else f"under {label}: {problem.message}"


def _pointed_at(part: str, place: Place | None, findings: Findings) -> Place | None:
    """The place of a part of a text, in its line or its block; the place of the text if the part is not found."""
    if place is None or not part:
        return place
    lines = findings.lines.get(place.file, [])[place.line - 1 :]
    inside = " " * (_indent(lines[0]) + 1) if lines else ""
    for number, line in enumerate(lines):
        if number and line.strip() and not line.startswith(inside):
            break
        found = line.find(part, 0 if number else place.column - 1)
        if found >= 0:
            return Place(place.file, place.line + number, found + 1)
    return place


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" -"))


def _hint_for_comment(problem: _Problem, place: Place | None, findings: Findings) -> str | None:
    """A hint for a colour without quotes, which YAML reads as a comment, so that the value is empty."""
    lines = findings.lines.get(place.file, []) if place and problem.message.startswith("met nothing") else []
    line = lines[place.line - 1][place.column - 1 :] if place and place.line <= len(lines) else ""
    lost = re.match(r":?\s*(#[0-9A-Fa-f]{3,8})\b", line)
    return f'put it in quotes: "{lost[1]}"' if lost else None


def _problem(model: type[BaseModel], node: Any, error: Mapping[str, Any]) -> _Problem:
    kind, loc = str(error["type"]), tuple(error["loc"])
    path = _real_path(node, loc)
    place = place_at(node, path)
    match kind:
        case "extra_forbidden":
            return _unknown_key(model, node, loc, path)
        case "missing":
            return _missing_key(model, node, loc, path)
        case "value_error" | "assertion_error":
            return _bad_value(path, place, error)
    label = _label(node, path)
    if kind in _EXPECTED:
        message = described(error["input"]) + _where(label, path)
        hint = _hint_for_type(model, kind, loc, path, error["input"])
        return _Problem(path, place, "wrong-type", message, hint, expected=_EXPECTED[kind], yields=True)
    value = value_at(node, path) if path == loc else error["input"]
    message, hint = _message_and_hint(kind, error, described(value))
    if loc[-1:] == ("[key]",):
        return _Problem(path, place_at(node, path, key=True), "bad-value", message.replace("the text", "the key"), hint)
    sentence = message.replace("; expected", f" for {label}; expected", 1) if label else message
    return _Problem(path, place, "bad-value", sentence, hint, yields=kind == "too_short")


def _hint_for_type(
    model: type[BaseModel], kind: str, loc: tuple[Any, ...], path: tuple[str | int, ...], value: Any
) -> str | None:
    """A hint for a value of the wrong type; YAML reads a placeholder without quotes as a mapping."""
    if kind in ("model_type", "model_attributes_type") and path == loc:
        wanted = model_at(model, loc)
        sketch = _sketch(wanted, value if isinstance(value, str) and _example(wanted) else "...")
        return f"{path[-1]}: {sketch}" if path and isinstance(path[-1], str) else f"write {sketch}"
    is_misread = is_placeholder(value) or isinstance(value, bool)
    return "put it in quotes" if kind == "string_type" and is_misread else None


def _sketch(model: type[BaseModel], words: str = "...") -> str:
    """A mapping of a model as a designer writes it, with the keys that it needs."""
    if example := _example(model):
        return example.format(words=words)
    needed = [name for name, field in model.model_fields.items() if field.is_required()]
    shown = needed or [name for name, field in model.model_fields.items() if not field.exclude][:2]
    inside = ", ".join(f"{name}: {_value_sketch(model, name, depth=1)}" for name in shown)
    return f"{{{inside}}}"


def _example(model: type[BaseModel]) -> str:
    return model.example if issubclass(model, Placed) else ""


def _value_sketch(model: type[BaseModel], key: str, *, depth: int) -> str:
    wanted = model_at(model, (key,))
    if _example(wanted):
        return _sketch(wanted, "why")
    return _sketch(wanted) if depth > 1 and wanted is not model else "..."


def _unknown_key(model: type[BaseModel], node: Any, loc: tuple[Any, ...], path: tuple[Any, ...]) -> _Problem:
    holder, key = model_at(model, loc[:-1]), str(loc[-1])
    owner = value_at(node, path[:-1])
    fields = holder.model_fields.items()
    known = [_written(owner, field.alias or name) for name, field in fields if not field.exclude]
    hint = _hint_for_home(model, node, loc) or nearest(key, known).hint or f"it can have {', '.join(known)}"
    message = f'unknown key "{key}" in {called(holder, owner)}'
    return _Problem(path, place_at(node, path, key=True), "unknown-key", message, hint)


def _hint_for_home(model: type[BaseModel], node: Any, loc: tuple[Any, ...]) -> str | None:
    """A hint for a key of a whole set that is written in one of its entries, or the other way round."""
    *holder, key = loc
    path = _real_path(node, holder)
    if len(path) == 2 and isinstance(node, MappingNode) and _has(model, key):
        return f'write "{key}" further out, beside "{_written(node, next(iter(node)))}"'
    owner = value_at(node, path)
    for name, value in owner.items() if isinstance(owner, MappingNode) else ():
        if isinstance(value, SequenceNode) and value and _has(model_at(model, (*holder, name, 0)), key):
            return f'write "{key}" into each of "{_written(owner, name)}"'
    return None


def _has(model: type[BaseModel], key: str) -> bool:
    return any(key in (name, field.alias) and not field.exclude for name, field in model.model_fields.items())


def _missing_key(model: type[BaseModel], node: Any, loc: tuple[Any, ...], path: tuple[Any, ...]) -> _Problem:
    owner = value_at(node, path)
    place = place_at(node, path)
    if isinstance(loc[-1], int):
        entries = f"{loc[-1]} {'entry' if loc[-1] == 1 else 'entries'}"
        message = f"met a list with {entries} for {_label(node, path)}; expected more"
        return _Problem(path, place, "bad-value", message)
    key = _written(owner, str(loc[-1]))
    holder = model_at(model, loc[:-1])
    if isinstance(owner, MappingNode) and loc[-1] in owner.spots:
        message = f'met an empty cell under "{key}"; {called(holder, owner)} needs a value'
        return _Problem((*path, key), owner.place_of(str(loc[-1])), "missing-key", message)
    message = f'{called(holder, owner)} lacks the key "{key}"'
    hint = f"{key}: {_value_sketch(holder, str(loc[-1]), depth=2)}"
    return _Problem((*path, key), place, "missing-key", message, hint)


def _bad_value(path: tuple[Any, ...], place: Place | None, error: Mapping[str, Any]) -> _Problem:
    cause = error.get("ctx", {}).get("error")
    if isinstance(cause, BadValueError):
        message, hint = cause.plain_message, cause.plain_hint
        return _Problem(path, place, cause.code, message, hint, part=cause.part, nearest=cause.nearest)
    return _Problem(path, place, "bad-value", str(error["msg"] if cause is None else cause))


def _message_and_hint(kind: str, error: Mapping[str, Any], value: str) -> tuple[str, str | None]:
    context = error.get("ctx", {})
    if kind in _LIMITS:
        words, key = _LIMITS[kind]
        unit = " mm" if value.startswith("the text") else ""
        limit = context[key]
        shown = f"{limit:,}" if isinstance(limit, int) else f"{limit:g}"
        return f"met {value}; expected {words} {shown}{unit}", None
    if kind in _LENGTHS:
        words, key, unit = _LENGTHS[kind]
        # A number given for a text has the length of its digits.
        measured = error["input"] if isinstance(error["input"], Sized) else str(error["input"])
        length = len(measured) if context.get("actual_length") is None else context["actual_length"]
        return f"met {length} {unit}; expected {words} {context[key]}", None
    if kind == "string_pattern_mismatch":
        pattern = str(context["pattern"])
        return f"met {value}; expected {patterns.expected(pattern)}", patterns.hint(pattern, str(error["input"]))
    if kind in ("literal_error", "enum"):
        return f"met {value}; expected {context['expected'].replace(chr(39), '')}", _nearest_of(error)
    sentence = str(error["msg"]).removeprefix("Input should be ")
    return f"met {value}; expected {sentence[:1].lower()}{sentence[1:]}", None


def _nearest_of(error: Mapping[str, Any]) -> str | None:
    words = re.findall(r"'([^']*)'", error["ctx"]["expected"])
    return nearest(str(error["input"]), words).hint


def _merged(problems: Iterable[_Problem]) -> list[_Problem]:
    """Merge the wrong types at each place into one problem; they are dropped where one type of a union fits."""
    listed = list(problems)
    deeper = {path[:end] for path, *_ in listed for end in range(len(path))}
    fitting = {problem.path for problem in listed if problem.expected is None}
    merged: dict[tuple[Any, ...], _Problem] = {}
    for problem in listed:
        if problem.yields and problem.path in deeper:
            continue
        if problem.expected is not None and problem.path in fitting:
            continue
        if problem.expected is None:
            merged[problem.path, problem.code, problem.message] = problem
        else:
            before = merged.get((problem.path,))
            words = [before.expected] if before else []
            words += [problem.expected] if problem.expected not in words else []
            hint = problem.hint or (before.hint if before else None)
            merged[(problem.path,)] = problem._replace(expected=" or ".join(str(w) for w in words), hint=hint)
    return [p if p.expected is None else _wrong_type(p) for p in merged.values()]


def _wrong_type(problem: _Problem) -> _Problem:
    return problem._replace(message=f"met {problem.message}; expected {problem.expected}")


def called(model: type[BaseModel], node: Any = None) -> str:
    """The name of a model in findings: `a card`, `game.yaml`; a piece set is named by its first key."""
    name = getattr(model, "called", "") if issubclass(model, Placed) else ""
    if name:
        return str(name)
    written = node.written.get("id") if isinstance(node, MappingNode) else None
    words = (written or re.sub(r"(?<=[a-z])(?=[A-Z])", "_", model.__name__)).replace("_", " ").strip().lower()
    if words.endswith("s"):
        return f'"{words}"'
    return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}"


def _written(node: Any, key: str) -> str:
    return node.written.get(key, key) if isinstance(node, MappingNode) else key


def _where(label: str, path: tuple[str | int, ...]) -> str:
    entry = " in the list" if path and isinstance(path[-1], int) else ""
    return f"{entry} for {label}" if label else ""


def _label(node: Any, path: tuple[str | int, ...]) -> str:
    key = next((at for at in range(len(path) - 1, -1, -1) if isinstance(path[at], str)), None)
    return "" if key is None else f'"{_written(value_at(node, path[:key]), str(path[key]))}"'


def _real_path(node: Any, loc: Iterable[str | int]) -> tuple[str | int, ...]:
    """An error's path without the names of types that pydantic inserts between keys and numbers."""
    path: list[str | int] = []
    for part in loc:
        if (isinstance(node, MappingNode) and part in node) or (
            isinstance(node, SequenceNode) and isinstance(part, int) and part < len(node)
        ):
            path.append(part)
            node = node[part]  # type: ignore[index]  # a part that is in the node is an index of it
    return tuple(path)


def model_at(model: type[BaseModel], path: Iterable[str | int]) -> type[BaseModel]:
    """The model at the end of a path of keys and numbers; the last model on the path if it leads out of models."""
    annotation: Any = model
    for part in path:
        annotation = _step(annotation, part)
        model = next(iter(_models(annotation)), model)
    return model


def _step(annotation: Any, part: str | int) -> Any:
    """The annotation of a member; the annotation itself if the part is only the name of a type."""
    for option in _options(annotation):
        origin, arguments = get_origin(option), get_args(option)
        if isinstance(option, type) and issubclass(option, BaseModel):
            if not option.__pydantic_fields_complete__:
                # A model can contain itself, so its annotations may be forward references.
                option.model_rebuild()
            if part in option.model_fields:
                return option.model_fields[str(part)].annotation
            if part == option.__name__ or _has_tag(option, part):
                return option
        elif isinstance(origin, type) and issubclass(origin, Mapping) and len(arguments) == 2:
            return arguments[1]
        elif isinstance(origin, type) and issubclass(origin, Sequence) and isinstance(part, int) and arguments:
            return arguments[part] if part < len(arguments) and arguments[part] is not Ellipsis else arguments[0]
    return annotation


def _has_tag(model: type[BaseModel], part: str | int) -> bool:
    """Tell whether a word is the only one that a key of a model can have, which chooses it among others."""
    annotations = (field.annotation for field in model.model_fields.values())
    return any(get_origin(annotation) is Literal and get_args(annotation) == (part,) for annotation in annotations)


def _options(annotation: Any) -> list[Any]:
    """The types in an annotation, without Annotated and unions."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _options(get_args(annotation)[0])
    if origin in (Union, UnionType):
        return [option for argument in get_args(annotation) for option in _options(argument)]
    return [annotation]


def _models(annotation: Any) -> list[type[BaseModel]]:
    return [o for o in _options(annotation) if isinstance(o, type) and issubclass(o, BaseModel)]
