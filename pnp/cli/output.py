"""Prints for a person at a terminal, or as JSON: findings with a caret, tables, progress, what was written.

Every verb prints, so what only some verbs need (progress bars, the reader) is imported where it is used.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, NoReturn, Protocol

import typer

from pnp.base.finding_texts import as_texts
from pnp.base.findings import Finding, Severity, in_order
from pnp.base.steps import are_shown
from pnp.base.visible import shown, shown_json, shown_lines

PROBLEMS, WRONG_USE, MACHINE, INTERRUPTED = 1, 2, 3, 130
"""The exit codes of all verbs beside 0."""
# The gap between the columns of a table, and the least width to which its widest column of words is reduced.
_GAP, _NARROWEST = "  ", 20
_is_quiet = ContextVar("is_quiet", default=False)


class Answer(Protocol):
    """The answer of a verb, as the object of `--json` and as text."""

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""

    def as_text(self) -> str:
        """Give the lines a terminal shows."""


def show_and_exit(
    result: dict[str, Any] | str,
    findings: Iterable[Finding],
    root: Path,
    *,
    with_waived: bool = False,
    strict: bool = False,
) -> NoReturn:
    """Print the result of a verb and exit with the code that `exit_code` gives.

    An object is printed as JSON together with its findings; text goes to stdout, its findings to stderr.
    Waived findings are printed only with `with_waived` or --verbose.
    """
    ordered = _in_order(findings, root)
    if isinstance(result, dict):
        print_json(result, ordered, ok=not exit_code(ordered, strict=strict))
    else:
        show_findings(
            with_lines((finding for finding in ordered if with_waived or are_shown() or not finding.waived), root)
        )
        if result:
            say(result)
    raise typer.Exit(exit_code(ordered, strict=strict))


def exit_code(findings: Iterable[Finding], *, strict: bool = False) -> int:
    """Give 0 without an error that no waiver covers, 2 when all of them are about what was typed, else 1.

    With `strict`, warnings that no waiver covers give 1, too.
    """
    found = list(findings)
    errors = [finding for finding in found if _is_open_error(finding)]
    if not errors:
        return PROBLEMS if strict and any(map(_is_open_warning, found)) else 0
    return WRONG_USE if all(error.is_wrong_use for error in errors) else PROBLEMS


def _in_order(findings: Iterable[Finding], root: Path) -> list[Finding]:
    return in_order(finding.shown_from(root) for finding in findings)


def show_findings(findings: Sequence[Finding]) -> None:
    """Print findings on stderr, and the numbers of errors and warnings."""
    for text in as_texts(findings):
        say(text, error=True)
    summary = summary_of(findings)
    if summary:
        say(summary, error=True)


def summary_of(findings: Iterable[Finding]) -> str:
    """Give a line such as `2 errors, 1 warning`; empty when there is nothing to count."""
    counts: Counter[Severity] = Counter()
    for finding in findings:
        counts[finding.severity] += 0 if finding.waived else finding.count
    from pnp.game.plurals import counted  # most runs have no findings to count

    return ", ".join(
        counted(counts[severity], str(severity)) for severity in (Severity.ERROR, Severity.WARNING) if counts[severity]
    )


def print_json(result: dict[str, Any], findings: Sequence[Finding] = (), *, ok: bool = True) -> None:
    """Print the one object that `--json` promises."""
    say_json({"ok": ok, "findings": [f.as_json() for f in findings], **result})


def be_quiet(*, wanted: bool) -> None:
    """Print nothing but findings, errors and JSON from now on, or print everything again."""
    _is_quiet.set(wanted)


def is_quiet() -> bool:
    """Tell whether nothing but findings, errors and JSON is printed."""
    return _is_quiet.get()


def say(text: str, *, error: bool = False) -> None:
    """Print lines on the terminal without control characters; with --quiet, only errors."""
    if is_quiet() and not error:
        return
    print(shown_lines(text), file=sys.stderr if error else sys.stdout, flush=True)


def say_json(value: object) -> None:
    """Print a value as JSON."""
    print(shown_json(json.dumps(value, indent=1, ensure_ascii=False)))


def with_lines(findings: Iterable[Finding], root: Path) -> list[Finding]:
    """Give the findings in order, each open one with the line of the file that it points to."""
    ordered = _in_order(findings, root)
    if not any(_lacks_line(f) for f in ordered):
        return ordered
    from pnp.project.lines import lines_at

    lines = lines_at(root, (f.place for f in ordered if f.place and _lacks_line(f)))
    return [replace(f, line_text=lines.get(f.place)) if f.place and _lacks_line(f) else f for f in ordered]


def table_of(columns: Sequence[str], rows: Iterable[Sequence[str]], *, words: Collection[str]) -> str:
    """Give the lines of a table for the terminal: the columns of `words` are aligned left, figures right.

    Nothing is cut off. Where the table is wider than the terminal, the widest column of words is broken at its spaces;
    in a file or a pipe no cell is broken.
    """
    cells = [list(columns), *(list(map(shown, row)) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    of_words = [number for number, column in enumerate(columns) if column in words]
    widest = max(of_words, key=widths.__getitem__)
    too_wide = sum(widths) + len(_GAP) * (len(columns) - 1) - _terminal_width()
    widths[widest] -= min(max(0, too_wide), max(0, widths[widest] - _NARROWEST))
    return "\n".join(line for row in cells for line in _lines_of(row, widths, of_words))


def _lines_of(row: Sequence[str], widths: Sequence[int], of_words: Collection[int]) -> Iterator[str]:
    parts = [
        wrap(cell, width, break_long_words=False, break_on_hyphens=False) if len(cell) > width else [cell]
        for cell, width in zip(row, widths, strict=True)
    ]
    for line in zip_longest(*parts, fillvalue=""):
        placed = (
            cell.ljust(width) if number in of_words else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        yield _GAP.join(placed).rstrip()


def _terminal_width() -> int:
    """The width of the terminal, or the one that `COLUMNS` names; a file has room for any line."""
    return get_terminal_size((sys.maxsize, 0)).columns


def _is_open_error(finding: Finding) -> bool:
    return finding.severity is Severity.ERROR and not finding.waived


def _is_open_warning(finding: Finding) -> bool:
    return finding.severity is Severity.WARNING and not finding.waived


def _lacks_line(finding: Finding) -> bool:
    return finding.place is not None and finding.line_text is None and not finding.waived


def unknown(kind: str, word: str, known: Collection[str]) -> str:
    """Give the sentence about a word that is not one of the known ones."""
    from pnp.base.nearest import nearest

    return f'unknown {kind} "{word}"{nearest(word, list(known))}'


def short_path(path: Path) -> str:
    """Give a path relative to the current folder where that is shorter to type."""
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)
