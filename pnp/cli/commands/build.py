"""`pnp build`: builds sheets, and prints a summary of what was built."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, Self

import typer

from pnp.base.findings import Findings, Severity
from pnp.cli.groups import MAKE, WORK
from pnp.cli.options import (
    Games,
    Jobs,
    Json,
    NoCode,
    Output,
    ProjectOption,
    Scheduler,
    Strict,
    games_to_make,
    open_chosen,
    processors,
)
from pnp.cli.order_options import Typed, order_of, takes_order
from pnp.cli.output import PROBLEMS, exit_code, is_quiet, print_json, say, short_path, show_findings, with_lines
from pnp.cli.several_games import for_each_game
from pnp.game.plurals import counted
from pnp.sheets.order import Order, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pnp.base.findings import Finding
    from pnp.build.run import Built
    from pnp.project.folder import Project

app = typer.Typer()

Force = Annotated[bool, typer.Option("--force", help="Build even what is up to date.", rich_help_panel=WORK)]


@app.command(rich_help_panel=MAKE, epilog="Example: pnp build resourced --paper letter --format pdf")
@takes_order(
    *("formats", "paper", "only", "players", "copies", "scale", "variant", "sides", "bleed", "booklet", "marks"),
    *("wording", "printer", "cut", "overlap", "registration", "inset", "changed_since", "dpi"),
    *("provenance", "gang"),
)
def build(  # noqa: PLR0913  # one parameter for each option that is no part of the order
    games: Games = None,
    project: ProjectOption = None,
    output: Output = None,
    *,
    typed: Typed,
    jobs: Jobs = 0,
    scheduler: Scheduler = "",
    force: Force = False,
    strict: Strict = False,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Check the content and write the sheets as PDF and SVG.

    A build with errors writes nothing. With --strict, one with warnings writes its sheets and gives exit code 1.
    """
    opened = open_chosen(project, output, no_code=no_code)
    order = order_of(opened, games, typed)
    build_and_exit(opened, games, order, jobs=jobs, scheduler=scheduler, force=force, strict=strict, as_json=json)


def build_and_exit(  # one parameter for each option of `pnp build` that is no part of the order
    project: Project,
    games: list[str] | None,
    order: Order,
    *,
    jobs: int = 0,
    scheduler: str = "",
    force: bool = False,
    strict: bool = False,
    as_json: bool,
) -> NoReturn:
    """Build games as ordered behind a progress bar, print what was written, and exit."""
    from pnp.build.run import build

    chosen, left_out = games_to_make(project, games), Findings()
    with Progress(len(chosen), quiet=as_json) as progress:
        built = for_each_game(
            project,
            chosen,
            order,
            left_out,
            lambda some, parts: build(
                project,
                some,
                parts,
                jobs=processors(jobs),
                scheduler=scheduler,
                force=force,
                tell=progress.done,
            ),
        )
    raise typer.Exit(show_built(built, project, order, left_out, strict=strict, as_json=as_json))


def show_built(
    built: Sequence[Built],
    project: Project,
    order: Order,
    left_out: Iterable[Finding] = (),
    *,
    strict: bool = False,
    as_json: bool,
) -> int:
    """Print what a build wrote and how to print it, and which games it `left_out`; gives the exit code.

    With `strict`, warnings are problems: those found now, and those of the build that made sheets that are up to date.
    """
    found = (finding for game in built for finding in game.findings)
    findings = with_lines((*left_out, *found), project.root)
    code = exit_code(findings, strict=strict) or (PROBLEMS if strict and any(game.warnings for game in built) else 0)
    failed = [game for game in built if any(f.severity is Severity.ERROR for f in game.findings)]
    if as_json:
        print_json({"games": [_built_as_json(game) for game in built]}, findings, ok=not code)
    else:
        show_findings(findings)
        for game in built:
            say(_built_as_text(game, failed=game in failed))
        if order.changed_since and not failed and all(game.sheets == 1 for game in built):
            say("There is nothing to print; the cover says what to take out.")
        elif built and not failed:
            has_backs = any(game.pages > game.sheets for game in built)
            sides = ", both sides," if order.is_duplex and has_backs else ""
            say(f"Print at 100 % (actual size){sides} and check the 50 mm ruler on the first sheet.")
        for game in built:
            if game.removed:
                say(_removed_as_text(game, order))
        if strict and code and not failed:
            say("The exit code is 1, because --strict counts warnings as problems.", error=True)
    return code


def _built_as_json(game: Built) -> dict[str, Any]:
    return {
        "game": game.game,
        "folder": str(game.folder),
        "sheets": game.sheets,
        "pages": game.pages,
        "files": game.files,
        "warnings": game.warnings,
        "written": list(game.written),
        "removed": list(game.removed),
        "up_to_date": game.was_fresh,
    }


def _built_as_text(game: Built, *, failed: bool) -> str:
    if failed:
        kept = "; the sheets of the last good build are unchanged" if game.folder.is_dir() else ""
        return f"{game.game}: nothing written{kept}"
    if game.was_fresh:
        known = f"; {counted(game.warnings, 'warning')} as before, printed by --force" if game.warnings else ""
        return f"{game.game}: up to date in {short_path(game.folder)}{known}"
    return (
        f"{game.game}: {counted(game.sheets, 'sheet')}, {counted(game.pages, 'page')}; "
        f"{len(game.written)} of {counted(game.files, 'file')} written to {short_path(game.folder)}"
    )


def _removed_as_text(game: Built, order: Order) -> str:
    unmade = [name for name in game.removed if kind_of(name) in order.kinds]
    stale = [name for name in game.removed if kind_of(name) not in order.kinds]
    parts = []
    if unmade:
        parts.append(f"{_some(unmade)}, which {'is' if len(unmade) == 1 else 'are'} no longer made")
    if stale:
        formats = ", ".join(dict.fromkeys(map(kind_of, stale)))
        parts.append(f"{_some(stale)}, drawn before the content changed ({formats} was not ordered)")
    return f"Removed from {short_path(game.folder)}: {'; '.join(parts)}."


def _some(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]} and {counted(len(names) - 1, 'more file')}"


class Progress:
    """A progress bar on a terminal; prints nothing elsewhere."""

    def __init__(self, total: int, *, quiet: bool) -> None:
        self._total = total
        self._quiet = quiet or is_quiet() or not sys.stderr.isatty()
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
