"""Findings: what is wrong, where, and what to type instead."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

# A quoted value this long is told by how it begins; a sentence or a line of a file is cut to what can be read.
# A quote that follows a letter ends one, so what stands between two values is never taken for a third.
_LONG_QUOTE = re.compile(r'(?<![^\s(\[])"([^"]{60})[^"]{140,}"')
_LONGEST = 1_000
_WIDEST = 110
_BEFORE, _AFTER = 50, 55
# So many findings that say the same are told once, with all their places.
_MANY = 4


class PnpError(Exception):
    """Root of the errors of this package; never raised itself."""


class Severity(StrEnum):
    """How bad a finding is; only errors stop a build."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Place(NamedTuple):
    """A point in a file of the project: lines and columns count from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """A passage of a rulebook: its section, and a few words to find it by."""

    section: str
    quote: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that is wrong or worth knowing, with its place and its cure.

    `message` says what was met and what was expected, without a full stop;
    `hint` is something to type; `line_text` is the line of the file, for the caret.
    """

    code: str
    message: str
    severity: Severity = Severity.ERROR
    hint: str | None = None
    place: Place | None = None
    line_text: str | None = None
    game: str | None = None
    rulebook: Rulebook | None = None
    waived: bool = False
    reason: str | None = None

    def as_text(self) -> str:
        """Give the lines a terminal shows: place, sentence, source line with a caret, hint."""
        where, message = shown(f"{self.place}: ") if self.place else "", in_brief(self.message)
        if self.waived:
            return f"{where}waived[{self.code}]: {message}\n  ruling: {in_brief(self.reason or '')}"
        lines = [f"{where}{self.severity}[{self.code}]: {message}"]
        if self.rulebook:
            quoted = f': "{self.rulebook.quote}"' if self.rulebook.quote else ""
            lines.append(f"  rulebook: {self.rulebook.section}{quoted}")
        if self.place and self.line_text is not None:
            lines[1:1] = _pointed_at(shown(self.line_text), self.place.column - 1)
        if self.hint:
            lines.append(f"  hint: {in_brief(self.hint)}")
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        place = self.place
        return {
            "game": self.game,
            "code": self.code,
            "severity": str(self.severity),
            "message": in_brief(self.message),
            "hint": in_brief(self.hint) if self.hint is not None else None,
            "file": shown(place.file) if place else None,
            "line": place.line if place else None,
            "column": place.column if place else None,
            "rulebook": {"section": self.rulebook.section, "quote": self.rulebook.quote} if self.rulebook else None,
            "waived": self.waived,
            "reason": self.reason,
        }


def shown(text: str) -> str:
    """A text that a terminal can be given: what it would obey, or cannot encode, is replaced by a visible mark."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else " " if c.isspace() else "\ufffd" for c in text)


def in_brief(sentence: str) -> str:
    """A sentence of a length that people read; long values in quotes are told by how they begin."""
    brief = _LONG_QUOTE.sub(r'"\1…"', shown(sentence)) if len(sentence) > 200 else shown(sentence)
    return brief if len(brief) <= _LONGEST else f"{brief[: _LONGEST - 1]}…"


def _pointed_at(line: str, column: int) -> list[str]:
    """A line and a caret under one of its columns; of a long line what stands around it."""
    column = min(column, len(line))
    if len(line) > _WIDEST:
        start, end = max(0, column - _BEFORE), column + _AFTER
        cut = "…" if start else ""
        line, column = f"{cut}{line[start:end]}{'…' if end < len(line) else ''}", column - start + len(cut)
    return [f"    {line}", f"    {' ' * column}^"]


def as_texts(findings: Iterable[Finding]) -> Iterator[str]:
    """The text of each finding in turn; those that say the same in many places are told once, with every place."""
    met = list(findings)
    alike: dict[object, list[Finding]] = {}
    for finding in met:
        alike.setdefault(_said(finding), []).append(finding)
    for finding in met:
        same = alike[_said(finding)]
        if len(same) < _MANY:
            yield finding.as_text()
        elif finding is same[0]:
            yield f"{finding.as_text()}\n  the same in {len(same) - 1} more places: {_places(same[1:])}"


def _said(finding: Finding) -> object:
    """What makes findings alike; one without a place is like no other."""
    if finding.place is None:
        return id(finding)
    return finding.code, finding.message, finding.severity, finding.hint, finding.game, finding.waived


def _places(findings: Iterable[Finding]) -> str:
    """Places by file, with the runs of their lines: `content/g/cards.yaml:9-12, 61`."""
    lines: dict[str, list[int]] = {}
    for place in (finding.place for finding in findings if finding.place):
        lines.setdefault(place.file, []).append(place.line)
    return shown("; ".join(f"{file}:{', '.join(_runs(sorted(set(met))))}" for file, met in lines.items()))


def _runs(lines: list[int]) -> Iterator[str]:
    first = lines[0]
    for line, following in zip(lines, [*lines[1:], None], strict=True):
        if following != line + 1:
            yield str(line) if line == first else f"{first}-{line}"
            first = following or 0


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Sort findings by file, line and column, and drop those that say the same twice."""
    nowhere = Place("", 0, 0)
    return sorted(set(findings), key=lambda f: (f.place or nowhere, f.code, f.message))


@dataclass(slots=True)
class Findings:
    """The growing list of what was met so far; the only mutable thing a reader hands around.

    `lines` holds the lines of the files read so far, for the caret.
    """

    game: str | None = None
    met: list[Finding] = field(default_factory=list)
    lines: dict[str, list[str]] = field(default_factory=dict)

    def of_game(self, game: str) -> "Findings":
        """An empty list for one game that shares the lines read so far."""
        return Findings(game=game, lines=self.lines)

    def error(self, code: str, message: str, *, place: Place | None = None, hint: str | None = None) -> None:
        """Add an error."""
        self._add(code, message, Severity.ERROR, place, hint)

    def warning(self, code: str, message: str, *, place: Place | None = None, hint: str | None = None) -> None:
        """Add a warning."""
        self._add(code, message, Severity.WARNING, place, hint)

    def _add(self, code: str, message: str, severity: Severity, place: Place | None, hint: str | None) -> None:
        self.met.append(
            Finding(
                code=code,
                message=message,
                severity=severity,
                hint=hint,
                place=place,
                line_text=self._line_at(place),
                game=self.game,
            )
        )

    def _line_at(self, place: Place | None) -> str | None:
        lines = self.lines.get(place.file, []) if place else []
        return lines[place.line - 1] if place and place.line <= len(lines) else None

    def extend(self, findings: Iterable[Finding]) -> None:
        """Add findings made elsewhere."""
        self.met.extend(findings)

    def has_errors(self) -> bool:
        """Tell whether anything met is an error that no waiver covers."""
        return any(f.severity is Severity.ERROR and not f.waived for f in self.met)

    def __iter__(self) -> Iterator[Finding]:
        return iter(in_order(self.met))
