"""What a person reads in the terminal: findings with a caret, tables, progress, what was written.

Every verb prints, so what only some need (tables, bars, the reader) is imported where it is used.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from pnp.base.findings import Finding, Severity, as_texts, in_order
from pnp.game.plurals import told

if TYPE_CHECKING:
    from rich.table import Table

    from pnp.build.run import Built
    from pnp.project.folder import Project
    from pnp.sheets.order import Order


def show(
    payload: dict[str, Any] | str | Table, findings: Iterable[Finding], root: Path, *, with_waived: bool = False
) -> None:
    """Print a verb's result: an object as JSON with its findings, anything else as text with findings on stderr.

    As text, findings that a waiver covers are shown only when asked for.
    """
    met = with_lines(findings, root)
    if isinstance(payload, dict):
        print_json(payload, met)
        return
    show_findings([finding for finding in met if with_waived or not finding.waived])
    if isinstance(payload, str):
        if payload:
            print(payload)
        return
    from rich.console import Console

    Console(highlight=False).print(payload)


def show_findings(met: Sequence[Finding]) -> None:
    """Print findings on stderr, and how many errors and warnings they are."""
    for text in as_texts(met):
        print(text, file=sys.stderr)
    summary = counted(met)
    if summary:
        print(summary, file=sys.stderr)


def counted(met: Iterable[Finding]) -> str:
    """A line such as `2 errors, 1 warning`; empty when there is nothing to count."""
    open_ones = [f.severity for f in met if not f.waived]
    counts = [(open_ones.count(s), str(s)) for s in (Severity.ERROR, Severity.WARNING)]
    return ", ".join(f"{n} {word}{'s' * (n != 1)}" for n, word in counts if n)


def print_json(payload: dict[str, Any], met: Sequence[Finding]) -> None:
    """Print the one object that `--json` promises."""
    ok = not any(f.severity is Severity.ERROR and not f.waived for f in met)
    print(json.dumps({"ok": ok, "findings": [f.as_json() for f in met], **payload}, indent=1, ensure_ascii=False))


def with_lines(findings: Iterable[Finding], root: Path) -> list[Finding]:
    """The findings in order, each with the line of the file it points to; what is waived is shown without."""
    met = in_order(findings)
    if not any(_lacks_line(f) for f in met):
        return met
    from pnp.project.read import line_at

    return [replace(f, line_text=line_at(root, f.place)) if f.place and _lacks_line(f) else f for f in met]


def _lacks_line(finding: Finding) -> bool:
    return finding.place is not None and finding.line_text is None and not finding.waived


def show_built(built: Sequence[Built], project: Project, order: Order, *, as_json: bool) -> int:
    """Print what a build wrote and how to print it; gives the exit code."""
    met = with_lines((finding for one in built for finding in one.findings), project.root)
    failed = [one for one in built if any(f.severity is Severity.ERROR for f in one.findings)]
    if as_json:
        print_json({"games": [_built_as_json(one) for one in built]}, met)
    else:
        show_findings(met)
        for one in built:
            print(_built_as_text(one, failed=one in failed))
        if built and not failed:
            # Of sheets that were up to date it is not known here whether any has a back.
            has_backs = any(one.was_fresh or one.pages > one.sheets for one in built)
            sides = ", both sides," if order.is_duplex and has_backs else ""
            print(f"Print at 100 % (actual size){sides} and check the 50 mm ruler on the first sheet.")
    return 1 if failed else 0


def unknown(kind: str, word: str, known: Collection[str]) -> str:
    """A sentence about a word that is not one of the known ones."""
    from pnp.game.fields import nearest

    return f'unknown {kind} "{word}"{nearest(word, list(known))}'


class Progress:
    """A bar on a terminal, silence elsewhere."""

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


def _built_as_json(one: Built) -> dict[str, Any]:
    return {
        "game": one.game,
        "folder": str(one.folder),
        "sheets": one.sheets,
        "pages": one.pages,
        "files": one.files,
        "written": list(one.written),
        "up_to_date": one.was_fresh,
    }


def _built_as_text(one: Built, *, failed: bool) -> str:
    if failed:
        kept = "; the sheets of the last good build are as they were" if one.folder.is_dir() else ""
        return f"{one.game}: nothing written{kept}"
    if one.was_fresh:
        return f"{one.game}: up to date in {_short(one.folder)}"
    return (
        f"{one.game}: {told(one.sheets, 'sheet')}, {told(one.pages, 'page')}; "
        f"{len(one.written)} of {told(one.files, 'file')} written to {_short(one.folder)}"
    )


def _short(path: Path) -> str:
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)
