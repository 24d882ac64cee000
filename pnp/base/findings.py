"""Findings: problems with their places, and hints what to type instead."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, TypedDict, Unpack

from pnp.base.codes import code_of
from pnp.base.nearest import Nearest
from pnp.base.place import Place as Place  # noqa: PLC0414  # a finding and its place go together
from pnp.base.visible import shown

# Of a quoted value of 200 characters or more, the first 60 are shown. A quote that follows a letter closes a value, so
# that words between two quoted values are not taken for a third one.
_LONG_QUOTE = re.compile(r'(?<![^\s(\[])"([^"]{60})[^"]{140,}"')
# The end of a line before a YAML text in lines, which may state how far its lines are indented.
_BLOCK = re.compile(r"\s[|>][+-]?(?P<spaces>[1-9])?[+-]?\s*(?:#.*)?$")
_LONGEST = 1_000
_WIDEST = 110
_BEFORE, _AFTER = 50, 55
# The most findings of one kind in one file that are kept; the others are counted.
MOST_OF_A_KIND = 100
_FLOOD = 1_000


class PnpError(Exception):
    """The base class of the errors of this package; never raised itself."""


class MachineError(PnpError):
    """The base class of errors of the machine: a locked folder, a full disk, a server that does not answer."""


class BadValueError(PnpError, ValueError):
    """Raised for an invalid value; becomes a finding at the value's place.

    Attributes:
        code: the code of the finding; ValueError when it is not in the list.
        part: the wrong part of a longer text, at which the finding points.
        place: the place of the value, if the reader of the value does not know it.
        nearest: the known words that are similar to an unknown word, for the hint or the end of the message.

    `str` leaves `nearest` out: pydantic takes the text of every error, only the first of thousands are reported, and
    comparing words is slow.

    """

    def __init__(
        self,
        message: str,
        *,
        code: str = "bad-value",
        hint: str | None = None,
        part: str = "",
        nearest: Nearest | None = None,
        place: Place | None = None,
    ) -> None:
        code_of(code)
        self.plain_message, self.plain_hint, self.nearest = message, hint, nearest
        self.code = code
        self.part = part
        self.place = place
        super().__init__(_with_hint(message, hint))

    @property
    def message(self) -> str:
        """What was found and what was expected."""
        return self.nearest.after(self.plain_message) if self.nearest else self.plain_message

    @property
    def hint(self) -> str | None:
        """What to type instead."""
        return (self.nearest.hint if self.nearest else None) or self.plain_hint

    @property
    def sentence(self) -> str:
        """The message and the hint."""
        return _with_hint(self.message, self.hint)

    def coded(self, code: str) -> "BadValueError":
        """The same error with another code."""
        message, hint = self.plain_message, self.plain_hint
        return BadValueError(message, code=code, hint=hint, part=self.part, nearest=self.nearest, place=self.place)


def _with_hint(message: str, hint: str | None) -> str:
    return f"{message}; {hint}" if hint else message


class Severity(StrEnum):
    """How bad a finding is; only errors stop a build."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @classmethod
    def _missing_(cls, value: object) -> None:
        raise ValueError(f'"{value}" is not a severity; expected one of {", ".join(cls)}')


_Kind = tuple[str, str, Severity]


def _kind(code: str, place: "Place | None", severity: Severity) -> _Kind:
    return code, place.file if place else "", severity


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """A passage of a rulebook: its section, and a few words to find it by."""

    section: str
    quote: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that is wrong or worth knowing.

    Attributes:
        code: one of `pnp.base.codes`, or a project's own code that begins with `x-`; else ValueError.
        message: what was found and what was expected, in one line without a full stop.
        subject: the id of its subject, such as `harvest.grove` or `number.hand_limit`.
        hint: what to type instead.
        line_text: the line of the file at `place`, for the caret.
        rulebook: the passage of the rulebook that the finding is about.
        reason: the ruling and the reason of the waiver that covers the finding.
        count: how many findings it stands for.

    """

    code: str
    message: str
    severity: Severity = Severity.ERROR
    subject: str | None = None
    hint: str | None = None
    place: Place | None = None
    line_text: str | None = None
    game: str | None = None
    rulebook: Rulebook | None = None
    waived: bool = False
    reason: str | None = None
    count: int = 1

    def __post_init__(self) -> None:
        code_of(self.code)
        if not isinstance(self.severity, Severity):
            # Code of layouts and rules may give the severity as a word.
            object.__setattr__(self, "severity", Severity(self.severity))

    def shown_from(self, root: Path) -> "Finding":
        """The same with the file's path relative to a project; findings about code have absolute paths."""
        place = self.place
        if place is None or not Path(place.file).is_absolute():
            return self
        within = next(
            (folder for folder in (root.absolute(), root.resolve()) if Path(place.file).is_relative_to(folder)), None
        )
        if within is None:
            return self
        return replace(self, place=place._replace(file=Path(place.file).relative_to(within).as_posix()))

    @property
    def is_wrong_use(self) -> bool:
        """Tell whether it is about an unknown name on the command line, and not about a file."""
        code = code_of(self.code)
        return self.place is None and code is not None and code.names_what_is_missing

    def as_text(self) -> str:
        """The lines that a terminal shows: place, message, source line with a caret, hint."""
        where, message = shown(f"{self.place}: ") if self.place else "", in_brief(self.message)
        if self.waived:
            return f"{where}waived[{self.code}]: {message}\n  ruling: {in_brief(self.reason or '')}"
        lines = [f"{where}{self.severity}[{self.code}]: {message}"]
        if self.place and self.line_text is not None:
            lines += _pointed_at(self.line_text, self.place.column - 1)
        if self.rulebook:
            quoted = f': "{self.rulebook.quote}"' if self.rulebook.quote else ""
            lines.append(f"  rulebook: {shown(self.rulebook.section + quoted)}")
        if self.hint:
            lines.append(f"  hint: {in_brief(self.hint)}")
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """The object that `--json` prints."""
        place = self.place
        return {
            "game": self.game,
            "code": self.code,
            "severity": str(self.severity),
            "subject": self.subject,
            "message": in_brief(self.message),
            "hint": in_brief(self.hint) if self.hint is not None else None,
            "file": shown(place.file) if place else None,
            "line": place.line if place else None,
            "column": place.column if place else None,
            "rulebook": {"section": self.rulebook.section, "quote": self.rulebook.quote} if self.rulebook else None,
            "waived": self.waived,
            "reason": self.reason,
        }


def in_brief(sentence: str) -> str:
    """The sentence, printable, with at most 1,000 characters, and long quoted values cut to 60 characters."""
    brief = _LONG_QUOTE.sub(r'"\1…"', shown(sentence)) if len(sentence) > 200 else shown(sentence)
    return brief if len(brief) <= _LONGEST else f"{brief[: _LONGEST - 1]}…"


def _pointed_at(line: str, column: int) -> list[str]:
    """A line, and a caret under one of its columns; a long line is cut to the part around that column."""
    line, column = shown(line), len(shown(line[:column]))
    if len(line) > _WIDEST:
        start, end = max(0, column - _BEFORE), column + _AFTER
        cut = "…" if start else ""
        line, column = f"{cut}{line[start:end]}{'…' if end < len(line) else ''}", column - start + len(cut)
    return [f"    {line}", f"    {' ' * column}^"]


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """The findings sorted by file, line and column, without duplicates; the sort is stable."""
    nowhere = Place("", 0, 0)
    return sorted(dict.fromkeys(findings), key=lambda f: (f.place or nowhere, f.code, f.message))


Adjustment = Callable[[Finding], Finding | None]
"""Changes a finding before it is added, or drops it with None."""


class Details(TypedDict, total=False):
    """Optional parts of a finding: its place, its hint, and its subject.

    `nearest` holds the known words closest to an unknown one: its suggestion becomes the hint, or else the expected
    words end the message.
    """

    place: Place | None
    hint: str | None
    subject: str | None
    nearest: Nearest | None


@dataclass(slots=True)
class Findings:
    """A list of findings: the only mutable value that readers and layouts share.

    `lines` holds the lines of the files read so far, for the caret. `found` has the first 100 findings of one code
    in one file; later ones are counted, and iterating gives one finding for all of them. Their unknown words are not
    compared with the known words, because that is slow.
    """

    game: str | None = None
    found: list[Finding] = field(default_factory=list)
    lines: dict[str, Sequence[str]] = field(default_factory=dict)
    _adjustments: tuple[Adjustment, ...] = ()
    _counts: Counter[_Kind] = field(default_factory=Counter)
    _first_beyond: dict[_Kind, tuple[Finding, str]] = field(default_factory=dict)
    _differing: set[_Kind] = field(default_factory=set)

    def of_game(self, game: str) -> "Findings":
        """An empty list for one game, which shares the lines read so far."""
        return Findings(game=game, lines=self.lines)

    def adjusted(self, adjustment: Adjustment) -> "Findings":
        """A view of this list that adjusts every finding added through it."""
        return replace(self, _adjustments=(*self._adjustments, adjustment))

    def error(self, code: str, message: str, **details: Unpack[Details]) -> None:
        """Add an error."""
        self._add(Severity.ERROR, code, message, **details)

    def warning(self, code: str, message: str, **details: Unpack[Details]) -> None:
        """Add a warning."""
        self._add(Severity.WARNING, code, message, **details)

    def withdraw(self, code: str, message: str) -> None:
        """Remove the findings with a code and a message."""
        for finding in [
            withdrawn for withdrawn in self.found if (withdrawn.code, withdrawn.message) == (code, message)
        ]:
            self.found.remove(finding)
            self._counts[_kind(code, finding.place, finding.severity)] -= 1

    def _add(self, severity: Severity, code: str, message: str, **details: Unpack[Details]) -> None:
        place = details.get("place")
        is_counted = self._counts[_kind(code, place, severity)] > MOST_OF_A_KIND
        close = None if is_counted else details.get("nearest")
        finding: Finding | None = Finding(
            code=code,
            message=close.after(message) if close else message,
            severity=severity,
            subject=details.get("subject"),
            hint=(close.hint if close else None) or details.get("hint"),
            place=place,
            line_text=self._line_at(place),
            game=self.game,
        )
        for adjustment in self._adjustments:
            finding = adjustment(finding) if finding else None
        if finding:
            self._keep(finding, message)

    def _keep(self, finding: Finding, message: str) -> None:
        kind = _kind(finding.code, finding.place, finding.severity)
        self._counts[kind] += 1
        if self._counts[kind] <= MOST_OF_A_KIND:
            self.found.append(finding)
        else:
            _, first_message = self._first_beyond.setdefault(kind, (finding, message))
            if message != first_message:
                self._differing.add(kind)

    def _beyond(self) -> Iterator[Finding]:
        """One finding for each kind with more findings than are kept."""
        for kind, (first, _) in self._first_beyond.items():
            count = self._counts[kind] - MOST_OF_A_KIND
            message = f"{count:,} more findings of this kind in this file"
            rest = replace(first, message=message, subject=None, hint=None) if kind in self._differing else first
            yield replace(rest, count=count)

    @property
    def total(self) -> int:
        """The number of findings that were added."""
        return self._counts.total()

    def is_flooded(self) -> bool:
        """Tell whether there are too many findings of one kind to look for more."""
        return any(count > _FLOOD for count in self._counts.values())

    def _line_at(self, place: Place | None) -> str | None:
        lines = self.lines.get(place.file, []) if place else []
        return lines[place.line - 1] if place and place.line <= len(lines) else None

    def place_in_block(self, key: Place | None, line: int, column: int) -> Place | None:
        """The place of a character in a text; `column` excludes the indent.

        The lines of a text after `|` or `>` begin on the line after its key; of another text it is the key's place.
        """
        lines = self.lines.get(key.file, []) if key else []
        if key is None or key.line >= len(lines):
            return key
        head = lines[key.line - 1]
        block = _BLOCK.search(head)
        if block is None:
            return key
        if block["spaces"]:
            indent = len(head) - len(head.lstrip(" -")) + int(block["spaces"])
        else:
            first = next((text for text in lines[key.line :] if text.strip()), "")
            indent = len(first) - len(first.lstrip(" "))
        return Place(key.file, key.line + 1 + line, indent + column + 1)

    def extend(self, findings: Iterable[Finding]) -> None:
        """Add existing findings unchanged."""
        self.found.extend(findings)

    def has_errors(self) -> bool:
        """Tell whether any of them is an error that no waiver covers."""
        return any(f.severity is Severity.ERROR and not f.waived for f in self.found)

    def warnings(self) -> int:
        """Count the warnings that no waiver covers."""
        return sum(finding.count for finding in self if finding.severity is Severity.WARNING and not finding.waived)

    def __iter__(self) -> Iterator[Finding]:
        return iter(in_order((*self.found, *self._beyond())))
