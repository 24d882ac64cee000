"""Replaces one text in a designer's YAML file and leaves every other byte as it is.

A round trip of the whole file would break its lines anew. Here only the scalar is replaced, in its own style: plain,
quoted, literal or folded. What was written is read again, and must differ in that text alone.
"""

import json
import re
import textwrap
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml

_WIDTH = 110
_PLAIN = re.compile(r"[A-Za-z\u00c0-\u024f(][^\n\r\t]*")
_WORDS = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}
_LINE_END = re.compile(r"\r\n|\r|\n")
_MARK = "\ufeff"


class NoSuchScalarError(ValueError):
    """No scalar begins at the place, or none that could hold the new text."""


class _Scalar(NamedTuple):
    number: int
    start: int
    end: int
    style: str | None


def with_text(source: str, *, line: int, column: int, text: str) -> str:
    """The file's content with the scalar that begins at a place (counted from 1) replaced by a text.

    `source` is what the file holds, with its own line ends. Raises NoSuchScalarError when no scalar begins there.
    """
    if source.startswith(_MARK):
        return _MARK + with_text(source[1:], line=line, column=column, text=text)
    events = _events(source)
    scalar = _scalar_at(events, line - 1, column - 1)
    wanted = [_meaning(event) for event in events]
    wanted[scalar.number] = (yaml.ScalarEvent, text)
    for written in _ways_to_write(text, scalar, source):
        edited = source[: scalar.start] + written + source[scalar.end :]
        if _meanings(edited) == wanted:
            return edited
    raise NoSuchScalarError(f"the text at line {line}, column {column} cannot be replaced by this one")


def quoted(text: str) -> str:
    """A text as a YAML scalar on one line: plain when it cannot be misread, else in double quotes."""
    safe = _PLAIN.fullmatch(text) and not re.search(r": |:$| #|[\[\]{},&*!|>'\"%@`]|\s$", text)
    return text if safe and text.lower() not in _WORDS else json.dumps(text, ensure_ascii=False)


def line_end_of(source: str) -> str:
    """The first line end of a file; that of Unix when there is none."""
    first = _LINE_END.search(source)
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


def _scalar_at(events: list[Any], line: int, column: int) -> _Scalar:
    for number, event in enumerate(events):
        begin, end = event.start_mark, event.end_mark
        if type(event) is yaml.ScalarEvent and (begin.line, begin.column) == (line, column):
            return _Scalar(number, begin.index, end.index, event.style)
    raise NoSuchScalarError(f"no text begins at line {line + 1}, column {column + 1}")


def _ways_to_write(text: str, scalar: _Scalar, source: str) -> Iterator[str]:
    """The text in the style of the scalar, and then in double quotes, which can hold any text."""
    on_one_line = json.dumps(text, ensure_ascii=False)
    if scalar.style in ("|", ">"):
        yield from _as_block(text, scalar, source, otherwise=on_one_line)
        return
    if scalar.style == "'":
        yield "'" + text.replace("'", "''") + "'"
    if not scalar.style:
        yield quoted(text)
    yield on_one_line


def _as_block(text: str, scalar: _Scalar, source: str, *, otherwise: str) -> Iterator[str]:
    """The text as a block; the remark behind its mark and the empty lines below it stay."""
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
    """The spaces before the lines of a block: as before, or two more than its key; a dash counts as a step."""
    found = re.search(r"[\r\n]( +)[^ \r\n]", old)
    if found:
        return found[1]
    line = _LINE_END.split(source[:start])[-1]
    leading = re.match(r"(?: |- )*", line)
    return " " * ((leading.end() if leading else 0) + 2)
