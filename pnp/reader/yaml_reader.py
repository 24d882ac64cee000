"""Reads strict YAML with a place for every key and value; the only module that uses the YAML library.

It reads libyaml's events in one pass. A plain scalar is a number only if the number would be written the same
way, so `007`, `1e3`, `+2` and `12:30` stay text, as do `no` and `on`; `true`, `false`, `null` and `~` have their
meaning in YAML 1.2. Anchors, tags, tabs, invisible characters and duplicate keys are refused, because people
who read the file cannot see them or do not expect them.
"""

import hashlib
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import yaml

from pnp.base import files
from pnp.base.findings import Findings, Place
from pnp.reader import characters
from pnp.reader.kept_documents import keep_documents, kept_documents
from pnp.reader.nodes import MappingNode, SequenceNode, as_number, described

LONGEST = 5_000_000
DEEPEST = 40
MOST_NODES = 400_000
MOST_KEYS = 50_000
LONGEST_TEXT = 50_000
MOST_PROBLEMS = 100
_MOST_RESTARTS = 20
_EACH_VALUE = "are not supported: write each value where it is used"

_WORDS = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_MAY_BE_SPECIAL = frozenset("~nNtTfF-0123456789")
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]{0,14})\.[0-9]{1,15}")

_Scalar, _Mapping, _Sequence = yaml.ScalarEvent, yaml.MappingStartEvent, yaml.SequenceStartEvent
_MappingEnd, _SequenceEnd, _Alias = yaml.MappingEndEvent, yaml.SequenceEndEvent, yaml.AliasEvent

_TOO_DEEP_FOR_LIBYAML = "exceeded maximum nesting depth"

# The content of the files read last, by name, because the live page reads a game again when one file changed.
_KNOWN: dict[str, tuple[bytes, tuple[MappingNode, ...], Sequence[str]]] = {}
MOST_KNOWN = 128


def read(path: Path, *, shown_as: str, findings: Findings, inside: Path | None = None) -> tuple[MappingNode, ...]:
    """Read every document of a file; every problem becomes a finding.

    The tuple is empty if one of the documents is broken. `inside` is the folder that links must not leave.
    """
    content = files.content(path, shown_as=shown_as, findings=findings, longest=LONGEST, inside=inside)
    return () if content is None else parse(content, shown_as=shown_as, findings=findings)


def parse(content: bytes, *, shown_as: str, findings: Findings) -> tuple[MappingNode, ...]:
    """Read every document in the content of a file; content without findings is read only once."""
    digest = hashlib.sha256(content).digest()
    known = _KNOWN.pop(shown_as, None)
    if known and known[0] == digest:
        _KNOWN[shown_as] = known
        findings.lines[shown_as] = known[2]
        return known[1]
    before = findings.total
    documents = _parse(content, shown_as, findings)
    if documents and findings.total == before:
        _KNOWN[shown_as] = (digest, documents, findings.lines[shown_as])
        for oldest in list(_KNOWN)[:-MOST_KNOWN]:
            _KNOWN.pop(oldest, None)
    return documents


def forget() -> None:
    """Free the memory of the files that were read last."""
    _KNOWN.clear()


def _parse(content: bytes, shown_as: str, findings: Findings) -> tuple[MappingNode, ...]:
    if (kept := kept_documents(content, shown_as)) is not None:
        findings.lines[shown_as] = characters.Lines(content.decode("utf-8-sig"))
        return kept
    before = findings.total
    text = characters.decoded(content, shown_as=shown_as, findings=findings)
    if text is None:
        return ()
    findings.lines[shown_as] = characters.Lines(text)
    documents = _Documents(text, shown_as, findings).read()
    if documents and findings.total == before:
        keep_documents(content, documents)
    return documents


class _LimitError(Exception):
    """Raised when the file exceeds a limit, after the finding is reported."""


class _Documents:
    """One pass over the events of a file."""

    def __init__(self, text: str, shown_as: str, findings: Findings) -> None:
        self._text = text
        self._file = shown_as
        self._findings = findings
        self._escapes = "\\" in text
        self._left = MOST_NODES
        self._plain = _PlainValues()
        self._is_sound = True
        self._problems = 0
        self._next: Callable[[], Any] = lambda: None

    def read(self) -> tuple[MappingNode, ...]:
        """Every document; none if one is broken. The problems of later documents are reported as well."""
        documents: list[MappingNode] = []
        text, first_line = self._text, 0
        for _ in range(_MOST_RESTARTS):
            try:
                self._run(text, documents)
            except yaml.MarkedYAMLError as error:
                self._is_sound = False
                if error.problem == _TOO_DEEP_FOR_LIBYAML and error.problem_mark:
                    # The parser looks ahead, and refuses the thousandth level before our own limit is reached.
                    text = text[: error.problem_mark.index]
                    continue
                noticed = self._syntax_error(error)
                text, first_line = self._after(text, max(noticed, first_line + 1))
            except _LimitError:
                self._is_sound = False
                break
            else:
                break
        return tuple(documents) if self._is_sound else ()

    def _run(self, text: str, documents: list[MappingNode]) -> None:
        self._next = yaml.CLoader(text.encode()).get_event
        while True:
            event: Any = self._next()
            kind = type(event)
            if kind is yaml.StreamEndEvent:
                return
            if kind in (yaml.StreamStartEvent, yaml.DocumentStartEvent):
                continue
            value = self._value(event, 1)
            # Read the end of the document first, so that a syntax error behind it is reported before its type.
            self._next()
            if isinstance(value, MappingNode):
                documents.append(value)
            elif value is not None:
                message = f"a content file holds keys with values; met {described(value)}"
                self._error("wrong-type", message, event.start_mark, "begin with a key, such as deck: events")

    def _syntax_error(self, error: yaml.MarkedYAMLError) -> int:
        from pnp.reader.syntax import explain  # noqa: PLC0415  # most files have no such error

        problem = explain(error, self._findings.lines[self._file])
        place = Place(self._file, problem.line, problem.column)
        self._findings.error("yaml-syntax", problem.message, place=place, hint=problem.hint)
        mark = error.problem_mark
        return mark.line if mark else problem.line

    @staticmethod
    def _after(text: str, line: int) -> tuple[str, int]:
        """The text from the first document at or after a line, with the lines before it emptied."""
        lines = text.split("\n")
        for number in range(line, len(lines)):
            if lines[number].startswith("---"):
                return "\n" * number + "\n".join(lines[number:]), number
        return "", len(lines)

    def _value(self, event: Any, depth: int) -> Any:
        kind = type(event)
        if kind is _Scalar:
            return self._scalar(event)
        if kind is _Alias:
            return self._refuse_alias(event)
        if event.tag is not None or event.anchor is not None:
            self._refuse_properties(event)
        if depth > DEEPEST:
            self._error("too-deep", f"lists and mappings are nested more than {DEEPEST} levels deep", event.start_mark)
            raise _LimitError
        return self._mapping(event, depth) if kind is _Mapping else self._sequence(event, depth)

    def _mapping(self, start: Any, depth: int) -> MappingNode:
        node = MappingNode(as_number(start.start_mark), file=self._file)
        spots, key_spots, next_event = node.spots, node.key_spots, self._next
        while True:
            event = next_event()
            if type(event) is _MappingEnd:
                self._count(node, start)
                return node
            key = self._key(event, depth)
            value_event = next_event()
            value = self._value(value_event, depth + 1)
            if key is None:
                continue
            if key in node:
                self._refuse_duplicate(node, key, event)
                continue
            node[key] = value
            key_spots[key] = as_number(event.start_mark)
            spots[key] = as_number(value_event.start_mark)
            if len(node) > MOST_KEYS:
                message = f"a mapping holds more than {MOST_KEYS:,} keys"
                self._error("too-many-values", message, event.start_mark, "divide it")
                raise _LimitError

    def _sequence(self, start: Any, depth: int) -> SequenceNode:
        node = SequenceNode(as_number(start.start_mark), file=self._file)
        spots, next_event = node.spots, self._next
        while True:
            event = next_event()
            if type(event) is _SequenceEnd:
                self._count(node, start)
                return node
            node.append(self._scalar(event) if type(event) is _Scalar else self._value(event, depth + 1))
            spots.append(as_number(event.start_mark))
            if len(node) > self._left:
                self._count(node, start)

    def _count(self, node: MappingNode | SequenceNode, start: Any) -> None:
        self._left -= len(node)
        if self._left < 0:
            message = f"the file holds more than {MOST_NODES:,} values"
            self._error("too-many-values", message, start.start_mark, "split it into several files")
            raise _LimitError

    def _scalar(self, event: Any) -> Any:
        if event.tag is not None or event.anchor is not None:
            self._refuse_properties(event)
        text: str = event.value
        if len(text) > LONGEST_TEXT:
            message = f"a text has {len(text):,} characters; expected at most {LONGEST_TEXT:,}"
            self._error("text-length", message, event.start_mark, "divide it")
            return ""
        if event.style:
            return self._checked(text, event) if self._escapes and event.style == '"' else text
        return self._plain[text]

    def _checked(self, text: str, event: Any) -> str:
        hidden = characters.first_unprintable(text)
        if hidden is None:
            return text
        message = f"the escape in this text is {characters.named(hidden)}, which is invisible"
        self._error("hidden-character", message, event.start_mark, "remove it")
        return characters.cleaned(text)

    def _key(self, event: Any, depth: int) -> str | None:
        if type(event) is not _Scalar:
            value = self._value(event, depth + 1)
            if type(event) is not _Alias:
                self._error("key-not-text", f"a key must be text; met {described(value)}", event.start_mark)
            return None
        key = self._scalar(event)
        if key == "<<" and not event.style:
            self._is_sound = False
            self._error("merge-key", f'merge keys ("<<") {_EACH_VALUE}', event.start_mark, "write the keys out")
            return None
        if isinstance(key, str):
            return key
        text: str = event.value
        hint = f'put it in quotes: "{text}":' if text else 'give the value a name, such as title: "..."'
        self._error("key-not-text", f"a key must be text; met {described(key)}", event.start_mark, hint)
        return text or None

    def _refuse_duplicate(self, node: MappingNode, key: str, event: Any) -> None:
        first = node.key_place_of(key)
        begins_again = key == next(iter(node)) and first.column == 1
        message = f'the key "{key}" stands twice in this mapping; first in line {first.line}'
        hint = 'divide two documents with a line "---"' if begins_again else "keep one of the two"
        self._error("duplicate-key", message, event.start_mark, hint)

    def _refuse_alias(self, event: Any) -> None:
        self._is_sound = False
        hint = f'write the value out, or put the text in quotes: "*{event.anchor}"'
        self._error("alias", f'references ("*{event.anchor}") {_EACH_VALUE}', event.start_mark, hint)

    def _refuse_properties(self, event: Any) -> None:
        if event.anchor is not None:
            hint = f"remove &{event.anchor}, or put the text in quotes"
            self._error("anchor", f'anchors ("&{event.anchor}") {_EACH_VALUE}', event.start_mark, hint)
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            message = f'tags ("{tag}") are not supported: the type of a value follows from how it is written'
            self._error("tag", message, event.start_mark, f"remove {tag}, or put the text in quotes")

    def _error(self, code: str, message: str, mark: Any, hint: str | None = None) -> None:
        self._problems += 1
        place = Place(self._file, mark.line + 1, mark.column + 1)
        if self._problems > MOST_PROBLEMS:
            message = f"the file has more than {MOST_PROBLEMS} problems and is not read further"
            self._findings.error("too-many-problems", message, place=place, hint="mend those above first")
            raise _LimitError
        self._findings.error(code, message, place=place, hint=hint)


class _PlainValues(dict[str, Any]):
    """Caches the values of plain scalars: a large deck repeats few keys and numbers thousands of times."""

    def __missing__(self, text: str) -> Any:
        """Work out the value of a new scalar."""
        value = self[text] = plain(text)
        return value


def plain(text: str) -> str | int | float | bool | None:
    """The value of a plain scalar."""
    if text and text[0] not in _MAY_BE_SPECIAL:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text) and repr(float(text)) == text:
        return float(text)
    return text
