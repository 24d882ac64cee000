"""Edits the file of an overlay by lines: changes, adds and removes entries, and keeps everything around them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import yaml

from pnp.reader.characters import BYTE_ORDER_MARK
from pnp.reader.editing import line_end_of, quoted, with_scalar

_NODES = (yaml.NodeEvent, yaml.MappingEndEvent)
_LANGUAGE, _TEXTS, _ORIGINALS = "language", "texts", "originals"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    """A key with its value: the comments and empty lines above it, its own lines, and the value's position in them."""

    above: str
    own: str
    value: str
    line: int
    column: int

    def with_value(self, value: str) -> str:
        """Give its own lines with another value."""
        return (
            self.own if value == self.value else with_scalar(self.own, line=self.line, column=self.column, value=value)
        )


@dataclass(slots=True, kw_only=True)
class _Section:
    """A top-level key of the file with the entries below it; entries in braces are not found."""

    above: str = ""
    head: str = ""
    entries: dict[str, _Entry] = field(default_factory=dict)


def overlay_file(
    before: str,
    *,
    language: str | None,
    texts: Mapping[str, str],
    originals: Mapping[str, str],
    order: Callable[[str], Any],
) -> str:
    """Give the content of an overlay's file from its earlier content, which may be empty.

    Entries are in the order of their keys, each below its comments. Raises NoSuchScalarError for a text that YAML
    cannot hold.
    """
    if before.startswith(BYTE_ORDER_MARK):
        before, mark = before[1:], BYTE_ORDER_MARK
    else:
        mark = ""
    end = line_end_of(before)
    sections, below = _sections(before, end)
    first = next(iter(sections.values()), _Section(above=below))
    below = below if sections else ""
    parts, first.above = [first.above], ""
    if language and _LANGUAGE not in sections:
        parts.append(f"language: {language}{end}")
    for name in dict.fromkeys((*sections, _TEXTS, _ORIGINALS)):
        section = sections.get(name, _Section())
        parts.append(section.above)
        if name == _LANGUAGE:
            parts.append(section.head)
        else:
            parts += _written(name, section, texts if name == _TEXTS else originals, order, end)
    whole = "".join((*parts, below))
    return mark + (whole.removesuffix(end) if before and not before.endswith(("\n", "\r")) else whole)


def _written(
    name: str, section: _Section, values: Mapping[str, str], order: Callable[[str], Any], end: str
) -> Iterator[str]:
    """Give the lines of a section; comments of removed entries are kept at its end."""
    if values:
        yield section.head if section.entries else f"{name}:{end}"
    elif name == _TEXTS:
        yield f"{name}: {{}}{end}"
    known = next(iter(section.entries.values()), None)
    indent = known.own[: len(known.own) - len(known.own.lstrip(" "))] if known else "  "
    for key in sorted(values, key=order):
        entry = section.entries.get(key)
        if entry:
            yield f"{entry.above}{entry.with_value(values[key])}"
        else:
            text = quoted(values[key]) if name == _TEXTS else f'"{values[key]}"'
            yield f"{indent}{key}: {text}{end}"
    yield from (entry.above for key, entry in section.entries.items() if key not in values)


def _sections(source: str, end: str) -> tuple[dict[str, _Section], str]:
    """Give the sections of a file that was read without a finding, and the comments below them."""
    lines = source.splitlines(keepends=True)
    if lines and not lines[-1].endswith(("\n", "\r")):
        lines[-1] += end
    events: list[Any] = [event for event in yaml.parse(source.encode(), yaml.CLoader) if isinstance(event, _NODES)]
    sections: dict[str, _Section] = {}
    at, done = 1, 0
    while at + 1 < len(events) and type(events[at]) is yaml.ScalarEvent:
        key, value = events[at], events[at + 1]
        begin = key.start_mark.line
        section = _Section(above="".join(lines[done:begin]))
        at, done = at + 2, _end(value)
        if isinstance(value, yaml.MappingStartEvent):
            done = begin + 1
            while type(events[at]) is yaml.ScalarEvent:
                name, text = events[at], events[at + 1]
                if not value.flow_style:
                    section.entries[name.value] = _entry(name, text, lines, done)
                at, done = at + 2, _end(text)
            done = max(done, events[at].end_mark.line + 1) if value.flow_style else done
            at += 1
        section.head = "".join(lines[begin : begin + 1] if section.entries else lines[begin:done])
        sections[key.value] = section
    return sections, "".join(lines[done:])


def _entry(key: Any, value: Any, lines: list[str], done: int) -> _Entry:
    begin = key.start_mark.line
    return _Entry(
        above="".join(lines[done:begin]),
        own="".join(lines[begin : _end(value)]),
        value=value.value,
        line=value.start_mark.line - begin + 1,
        column=value.start_mark.column + 1,
    )


def _end(event: Any) -> int:
    """Give the number of the first line below a value; the end of a block is the beginning of that line."""
    is_block = getattr(event, "style", None) in ("|", ">")
    return int(event.end_mark.line) + (not is_block or event.end_mark.column > 0)
