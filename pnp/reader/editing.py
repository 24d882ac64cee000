"""Replaces one text in a designer's YAML file and leaves every other byte as it is.

A round trip of the whole file would break its lines anew. Here only the scalar is replaced, in its own style: plain,
quoted, literal or folded.
"""

import json
import re
import textwrap
from typing import Any, NamedTuple

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import ScalarEvent

_WIDTH = 110
_PLAIN = re.compile(r"[A-Za-z\u00c0-\u024f(][^\n\r\t]*")
_WORDS = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}


class NoSuchScalarError(ValueError):
    """No scalar begins at the place."""


class _Scalar(NamedTuple):
    start: int
    end: int
    style: str | None
    indent: int


def with_text(source: str, *, line: int, column: int, text: str) -> str:
    """The file's content with the scalar that begins at a place (counted from 1) replaced by a text.

    Raises NoSuchScalarError when no scalar begins there.
    """
    scalar = _scalar_at(source, line - 1, column - 1)
    written = _written(text, scalar)
    whole = source[scalar.start : scalar.end]
    tail = whole[len(whole.rstrip()) :] if scalar.style in ("|", ">") else ""
    return source[: scalar.start] + written + tail + source[scalar.end :]


def quoted(text: str) -> str:
    """A text as a YAML scalar on one line: plain when it cannot be misread, else in double quotes."""
    safe = _PLAIN.fullmatch(text) and not re.search(r": |:$| #|[\[\]{},&*!|>'\"%@`]|\s$", text)
    return text if safe and text.lower() not in _WORDS else json.dumps(text, ensure_ascii=False)


def _scalar_at(source: str, line: int, column: int) -> _Scalar:
    parser = YAML(typ="safe", pure=True)
    try:
        for event in parser.parse(source):
            mark: Any = event.start_mark
            if isinstance(event, ScalarEvent) and (mark.line, mark.column) == (line, column):
                end: Any = event.end_mark
                return _Scalar(mark.index, end.index, event.style, _indent(source, line))
    except YAMLError:
        pass
    raise NoSuchScalarError(f"no text begins at line {line + 1}, column {column + 1}")


def _indent(source: str, line: int) -> int:
    """The indent of a block under this line's key; the dash of a list entry counts as one step."""
    leading = re.match(r"(?: |- )*", source.split("\n")[line])
    return (leading.end() if leading else 0) + 2


def _written(text: str, scalar: _Scalar) -> str:
    if scalar.style == ">" and "\n" not in text:
        return _block(">-", textwrap.wrap(text, _WIDTH - scalar.indent, break_long_words=False), scalar.indent)
    if scalar.style in ("|", ">"):
        return _block("|-", text.split("\n"), scalar.indent)
    if scalar.style == "'" and "\n" not in text:
        return "'" + text.replace("'", "''") + "'"
    if scalar.style == '"':
        return json.dumps(text, ensure_ascii=False)
    return quoted(text)


def _block(head: str, lines: list[str], indent: int) -> str:
    return "\n".join([head, *(f"{' ' * indent}{line}" if line else "" for line in lines)])
