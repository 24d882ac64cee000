"""Prints for a person at a terminal, or as JSON: findings with a caret, tables, progress, what was written.

Every verb prints, so what only some verbs need (tables, progress bars, the reader) is imported where it is used.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, Self

import typer

from pnp.base.findings import Finding, Severity, as_texts, in_order
from pnp.game.plurals import told

if TYPE_CHECKING:
    from rich.table import Table

    from pnp.build.run import Built
    from pnp.project.folder import Project
    from pnp.sheets.order import Order


PROBLEMS = 1


def show_and_exit(
    result: dict[str, Any] | str | Table, findings: Iterable[Finding], root: Path, *, with_waived: bool = False
) -> NoReturn:
    """Print the result of a verb and exit: 1 when a finding is an error that no waiver covers, else 0.

    An object is printed as JSON together with its findings; text and tables go to stdout, their findings to stderr,
    waived ones only when asked for.
    """
    located = with_lines(findings, root)
    if isinstance(result, dict):
        print_json(result, located)
    else:
        show_findings([finding for finding in located if with_waived or not finding.waived])
        _print(result)
    raise typer.Exit(PROBLEMS if _has_open_errors(located) else 0)


def show_findings(findings: Sequence[Finding]) -> None:
    """Print findings on stderr, and the numbers of errors and warnings."""
    for text in as_texts(findings):
        print(text, file=sys.stderr)
    summary = counted(findings)
    if summary:
        print(summary, file=sys.stderr)


def counted(findings: Iterable[Finding]) -> str:
    """Give a line such as `2 errors, 1 warning`; empty when there is nothing to count."""
    unwaived = [f.severity for f in findings if not f.waived]
    counts = [(unwaived.count(s), str(s)) for s in (Severity.ERROR, Severity.WARNING)]
    return ", ".join(f"{n} {word}{'s' * (n != 1)}" for n, word in counts if n)


def print_json(result: dict[str, Any], findings: Sequence[Finding] = ()) -> None:
    """Print the one object that `--json` promises."""
    ok = not _has_open_errors(findings)
    print(json.dumps({"ok": ok, "findings": [f.as_json() for f in findings], **result}, indent=1, ensure_ascii=False))


def with_lines(findings: Iterable[Finding], root: Path) -> list[Finding]:
    """Give the findings in order, each open one with the line of the file that it points to."""
    ordered = in_order(findings)
    if not any(_lacks_line(f) for f in ordered):
        return ordered
    from pnp.project.read import line_at

    return [replace(f, line_text=line_at(root, f.place)) if f.place and _lacks_line(f) else f for f in ordered]


def table_of(columns: Sequence[str], *, words: int) -> Table:
    """Make an empty table for the terminal; its first columns hold `words`, the others figures."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, column in enumerate(columns):
        if number < words:
            table.add_column(column, no_wrap=True)
        else:
            table.add_column(column, justify="right")
    return table


def _print(result: str | Table) -> None:
    if isinstance(result, str):
        if result:
            print(result)
        return
    from rich.console import Console

    Console(highlight=False).print(result)


def _has_open_errors(findings: Iterable[Finding]) -> bool:
    return any(f.severity is Severity.ERROR and not f.waived for f in findings)


def _lacks_line(finding: Finding) -> bool:
    return finding.place is not None and finding.line_text is None and not finding.waived


def show_built(built: Sequence[Built], project: Project, order: Order, *, as_json: bool) -> int:
    """Print what a build wrote and how to print it; gives the exit code."""
    findings = with_lines((finding for game in built for finding in game.findings), project.root)
    failed = [game for game in built if any(f.severity is Severity.ERROR for f in game.findings)]
    if as_json:
        print_json({"games": [_built_as_json(game) for game in built]}, findings)
    else:
        show_findings(findings)
        for game in built:
            print(_built_as_text(game, failed=game in failed))
        if built and not failed:
            # Whether sheets that were up to date have backs is not known here.
            has_backs = any(game.was_fresh or game.pages > game.sheets for game in built)
            sides = ", both sides," if order.is_duplex and has_backs else ""
            print(f"Print at 100 % (actual size){sides} and check the 50 mm ruler on the first sheet.")
    return PROBLEMS if failed else 0


def unknown(kind: str, word: str, known: Collection[str]) -> str:
    """Give the sentence about a word that is not one of the known ones."""
    from pnp.base.nearest import nearest

    return f'unknown {kind} "{word}"{nearest(word, list(known))}'


class Progress:
    """A progress bar on a terminal; prints nothing elsewhere."""

    def __init__(self, total: int, *, quiet: bool) -> None:
        self._total = total
        self._quiet = quiet or not sys.stderr.isatty()
        self._bar: Any = None

    def __enter__(self) -> Self:
        if not self._quiet and self._total:
            from rich.console import Console
            from rich.progress import Progress as Bar

            self._bar = Bar(console=Console(stderr=True), transient=True)
            self._bar.start()
            self._task = self._bar.add_task("building", total=self._total)
        return self

    def done(self, built: Built) -> None:
        """Move the bar on by one game."""
        if self._bar:
            self._bar.update(self._task, advance=1, description=built.game)

    def __exit__(self, *_: object) -> None:
        if self._bar:
            self._bar.stop()


def _built_as_json(game: Built) -> dict[str, Any]:
    return {
        "game": game.game,
        "folder": str(game.folder),
        "sheets": game.sheets,
        "pages": game.pages,
        "files": game.files,
        "written": list(game.written),
        "up_to_date": game.was_fresh,
    }


def _built_as_text(game: Built, *, failed: bool) -> str:
    if failed:
        kept = "; the sheets of the last good build are unchanged" if game.folder.is_dir() else ""
        return f"{game.game}: nothing written{kept}"
    if game.was_fresh:
        return f"{game.game}: up to date in {short_path(game.folder)}"
    return (
        f"{game.game}: {told(game.sheets, 'sheet')}, {told(game.pages, 'page')}; "
        f"{len(game.written)} of {told(game.files, 'file')} written to {short_path(game.folder)}"
    )


def short_path(path: Path) -> str:
    """Give a path as a person at this terminal would type it."""
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)
