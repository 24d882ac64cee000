"""Replaces or adds one scalar in a designer's YAML file without changing any other byte.

A round trip of the whole file would change its line breaks. Here only the scalar is replaced, and a text keeps its
style: plain, quoted, literal or folded. The result is read again, and must differ in that scalar alone.
"""

import json
import math
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import yaml

from pnp.reader.characters import BYTE_ORDER_MARK, LINE_END

_WIDTH = 110
_PLAIN = re.compile(r"[A-Za-z\u00c0-\u024f(][^\n\r\t]*")
# Texts that begin with a digit, but that no reader of YAML takes for a number: lengths, percentages, formulas.
_MEASURE = re.compile(r"\d+(?:\.\d+)? ?(?:mm|cm|in|pt|%|[*/+-] ?[a-z][\w .*/+()-]*)")
_WORDS = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}


Value = str | bool | int | float
"""What a scalar can be made to hold."""


class NoSuchScalarError(ValueError):
    """Raised when no scalar begins at the place, or when it cannot hold the new value."""


class _Scalar(NamedTuple):
    number: int
    start: int
    end: int
    style: str | None


def with_scalar(source: str, *, line: int, column: int, value: Value) -> str:
    """The file's content with the scalar that begins at a place (counted from 1) replaced by a value.

    `source` is the content of the file, with its own line ends. Raises NoSuchScalarError when no scalar begins there,
    or when other places refer to it.
    """
    if source.startswith(BYTE_ORDER_MARK):
        return BYTE_ORDER_MARK + with_scalar(source[1:], line=line, column=column, value=value)
    events = _events(source)
    scalar = _scalar_at(_by_place(events), line, column)
    wanted = [_meaning(event) for event in events]
    wanted[scalar.number] = (yaml.ScalarEvent, _plain(value))
    for written in _ways_to_write(value, scalar, source):
        edited = source[: scalar.start] + written + source[scalar.end :]
        if _meanings(edited) == wanted:
            return edited
    raise NoSuchScalarError(f"the value at line {line}, column {column} cannot be replaced by this one")


def with_scalars(source: str, values: Mapping[tuple[int, int], Value]) -> str:
    """The file's content with several scalars replaced, each by its line and column, as by `with_scalar`.

    A long file is parsed twice, not for each scalar, unless one of them has to be written in an unusual way.
    """
    if source.startswith(BYTE_ORDER_MARK):
        return BYTE_ORDER_MARK + with_scalars(source[1:], values)
    events = _events(source)
    by_place, wanted, edited = _by_place(events), [_meaning(event) for event in events], source
    from_the_end = sorted(values.items(), reverse=True)
    for (line, column), value in from_the_end:
        scalar = _scalar_at(by_place, line, column)
        wanted[scalar.number] = (yaml.ScalarEvent, _plain(value))
        edited = edited[: scalar.start] + next(_ways_to_write(value, scalar, source)) + edited[scalar.end :]
    if _meanings(edited) == wanted:
        return edited
    for (line, column), value in from_the_end:
        source = with_scalar(source, line=line, column=column, value=value)
    return source


def scalar_at(source: str, *, line: int, column: int) -> str:
    """The text of the scalar that begins at a place (counted from 1); raises NoSuchScalarError."""
    events = _events(source.removeprefix(BYTE_ORDER_MARK))
    return str(events[_scalar_at(_by_place(events), line, column).number].value)


def with_key(source: str, *, line: int, column: int, key: str, value: Value) -> str:
    """The file's content with one more key in the mapping that begins at a place, behind its first key.

    Raises NoSuchScalarError when no mapping begins there, or when its first value is not on one line.
    """
    if source.startswith(BYTE_ORDER_MARK):
        return BYTE_ORDER_MARK + with_key(source[1:], line=line, column=column, key=key, value=value)
    events = _events(source)
    number = next((at for at, event in enumerate(events) if _begins_mapping(event, line - 1, column - 1)), None)
    first = None if number is None else events[number + 2]
    is_on_one_line = type(first) is yaml.ScalarEvent and _lines_of(first) == 1
    if number is None or first is None or not is_on_one_line:
        raise NoSuchScalarError(f'there is no place for "{key}" at line {line}, column {column}')
    written = f"{key}: {quoted(value) if isinstance(value, str) else _plain(value)}"
    wanted = [_meaning(event) for event in events]
    wanted[number + 3 : number + 3] = [(yaml.ScalarEvent, key), (yaml.ScalarEvent, _plain(value))]
    at = first.end_mark.index
    if not events[number].flow_style:
        found = LINE_END.search(source, at)
        at = found.start() if found else len(source)
        written = f"{line_end_of(source)}{' ' * (column - 1)}{written}"
    else:
        written = f", {written}"
    edited = source[:at] + written + source[at:]
    if _meanings(edited) != wanted:
        raise NoSuchScalarError(f'"{key}" cannot be added at line {line}, column {column}')
    return edited


def quoted(text: str) -> str:
    """A text as a YAML scalar on one line: plain when it cannot be misread, else in double quotes."""
    safe = _PLAIN.fullmatch(text) and not re.search(r": |:$| #|[\[\]{},&*!|>'\"%@`]|\s$", text)
    return text if safe and text.lower() not in _WORDS else json.dumps(text, ensure_ascii=False)


def line_end_of(source: str) -> str:
    """The first line end of a file; the line end of Unix if the file has one line."""
    first = LINE_END.search(source)
    return first.group() if first else "\n"


def _events(source: str) -> list[Any]:
    try:
        return list(yaml.parse(source.encode(), yaml.CLoader))
    except (yaml.YAMLError, UnicodeEncodeError):
        return []


def _meaning(event: Any) -> tuple[type, str]:
    return type(event), getattr(event, "value", "")


def _meanings(source: str) -> list[tuple[type, str]]:
    return [_meaning(event) for event in _events(source)]


def _plain(value: Value) -> str:
    """The value as a plain scalar; a text is returned unchanged."""
    if isinstance(value, str):
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise NoSuchScalarError("a number has an end; expected one such as 2.5")
        return str(int(value)) if value.is_integer() else repr(value)
    return json.dumps(value)


def _lines_of(event: Any) -> int:
    return int(event.end_mark.line - event.start_mark.line + 1)


def _begins_mapping(event: Any, line: int, column: int) -> bool:
    begin = event.start_mark
    return type(event) is yaml.MappingStartEvent and (begin.line, begin.column) == (line, column)


_ByPlace = Mapping[tuple[int, int], Sequence[tuple[int, Any]]]
"""The nodes of a file with their numbers among its events, by the line and the column where they begin."""


def _by_place(events: list[Any]) -> _ByPlace:
    found: dict[tuple[int, int], list[tuple[int, Any]]] = {}
    for number, event in enumerate(events):
        if isinstance(event, yaml.NodeEvent):
            begin: Any = event.start_mark
            found.setdefault((begin.line + 1, begin.column + 1), []).append((number, event))
    return found


def _scalar_at(by_place: _ByPlace, line: int, column: int) -> _Scalar:
    place = f"line {line}, column {column}"
    for number, event in by_place.get((line, column), ()):
        begin, end = event.start_mark, event.end_mark
        if type(event) is yaml.AliasEvent:
            raise NoSuchScalarError(f"the value at {place} is a reference (*{event.anchor}); write the value out")
        if type(event) is yaml.ScalarEvent:
            if event.anchor or event.tag:
                mark = f"an anchor (&{event.anchor})" if event.anchor else f"a tag ({event.tag})"
                raise NoSuchScalarError(f"the value at {place} has {mark}; remove that first")
            return _Scalar(number, begin.index, end.index, event.style)
    raise NoSuchScalarError(f"no text begins at {place}")


def _ways_to_write(value: Value, scalar: _Scalar, source: str) -> Iterator[str]:
    """Ways to write a value, in order: a text in the style of the scalar, then in double quotes; other values plain."""
    if not isinstance(value, str):
        plain = _plain(value)
        yield from _as_block("", scalar, source, otherwise=plain) if scalar.style in ("|", ">") else (plain,)
        return
    text, on_one_line = value, json.dumps(value, ensure_ascii=False)
    if scalar.style in ("|", ">"):
        yield from _as_block(text, scalar, source, otherwise=on_one_line)
        return
    if scalar.style == "'":
        yield "'" + text.replace("'", "''") + "'"
    if not scalar.style:
        yield text if _MEASURE.fullmatch(text) else quoted(text)
    yield on_one_line


def _as_block(text: str, scalar: _Scalar, source: str, *, otherwise: str) -> Iterator[str]:
    """The text as a block; the comment behind the block's indicator and the empty lines below the block stay."""
    old = source[scalar.start : scalar.end]
    head = re.match(r"[|>][-+0-9]*([^\r\n]*)", old)
    assert head is not None
    below = old[len(old.rstrip(" \r\n")) :].lstrip(" ")
    end, indent = line_end_of(old), _indent(old, source, scalar.start)
    if scalar.style == ">":
        wrapped = textwrap.wrap(text, _WIDTH - len(indent), break_long_words=False, break_on_hyphens=False)
        yield f">-{head[1]}{end}{end.join(indent + line for line in wrapped)}{below}"
    yield f"|-{head[1]}{end}{end.join(indent + line if line else '' for line in text.split(chr(10)))}{below}"
    yield f"{otherwise}{head[1]}{below}"


def _indent(old: str, source: str, start: int) -> str:
    """The indentation of a block: the old one, or two more than its key; a dash counts as a level."""
    found = re.search(r"[\r\n]( +)[^ \r\n]", old)
    if found:
        return found[1]
    line = LINE_END.split(source[:start])[-1]
    leading = re.match(r"(?: |- )*", line)
    return " " * ((leading.end() if leading else 0) + 2)
