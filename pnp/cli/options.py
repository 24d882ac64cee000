"""Options and arguments that several verbs share, and the choice of the project and its games."""

import os
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from pnp.base.findings import Finding, Place, Severity
from pnp.cli import completers, output
from pnp.cli.groups import COMMON, PAPER, SHEETS, WORK
from pnp.cli.parsers import choice, parse_folder, parse_paper_name, words_of, wrong_use
from pnp.project.folder import NoSuchProjectError, Project, find_project, open_project, own_code, unread


def a_word_of(known: Collection[str], *names: str, or_nothing: bool = False, **details: Any) -> Any:
    """Make an option that takes one of some words, which shells complete; `details` are passed on to Typer."""
    words = tuple(known)
    check = choice(words, or_nothing=or_nothing)
    return typer.Option(*names, callback=check, autocompletion=completers.one_of(words), **details)


Games = Annotated[
    list[str] | None,
    typer.Argument(metavar="GAME", help="Games; all when none is named.", autocompletion=completers.games),
]
ProjectOption = Annotated[
    Path | None,
    typer.Option(
        "--project",
        help="Folder with content/; else found from here up.",
        metavar="DIR",
        parser=parse_folder,
        rich_help_panel=COMMON,
    ),
]
NoCode = Annotated[
    bool,
    typer.Option("--no-code", help="Run no layouts and rules of the project in Python.", rich_help_panel=COMMON),
]
NoProvenance = Annotated[
    bool, typer.Option("--no-provenance", help="Do not mark what no rulebook states.", rich_help_panel=SHEETS)
]
Strict = Annotated[bool, typer.Option("--strict", help="Exit code 1 for warnings, too.", rich_help_panel=WORK)]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.", rich_help_panel=COMMON)]
_PAPER = typer.Option(
    "--paper",
    "-p",
    help="a4, letter ..., or 200x300mm.",
    parser=parse_paper_name,
    metavar="PAPER",
    autocompletion=completers.papers,
    rich_help_panel=PAPER,
)
Paper = Annotated[str, _PAPER]
AnyPaper = Annotated[str | None, _PAPER]
Players = Annotated[
    int | None,
    typer.Option(
        help="Only what this many players need.",
        metavar="N",
        min=1,
        max=99,
        show_default=False,
        rich_help_panel=SHEETS,
    ),
]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", help="Folder of the results.", metavar="DIR", parser=parse_folder)
]
Only = Annotated[
    list[str] | None,
    typer.Option(
        help="Such as coin, coin=2 or card.oats.",
        metavar="COMPONENTS",
        show_default=False,
        autocompletion=completers.components,
        rich_help_panel=SHEETS,
    ),
]
_MOST_JOBS = 256
Jobs = Annotated[
    int,
    typer.Option(
        "--jobs",
        "-j",
        help="Processes; 0: one a processor.",
        metavar="N",
        min=0,
        max=_MOST_JOBS,
        rich_help_panel=WORK,
    ),
]
Scheduler = Annotated[
    str,
    typer.Option(
        help="Dask scheduler, whose machines work.", metavar="ADDRESS", show_default=False, rich_help_panel=WORK
    ),
]
Wording = Annotated[
    str,
    typer.Option(
        "--lang",
        "-l",
        "--edition",
        help="A translation or edition of texts/.",
        metavar="NAME",
        show_default=False,
        autocompletion=completers.wordings,
        rich_help_panel=SHEETS,
    ),
]


def open_chosen(root: Path | None, output_folder: Path | None = None, *, no_code: bool = False) -> Project:
    """Open the project to work on; raises BadParameter for a folder without content."""
    with wrong_use(NoSuchProjectError, hint="--project"):
        found = open_project(root) if root else find_project(Path.cwd())
    found = replace(found, runs_code=found.is_ours or not no_code)
    return replace(found, output=output_folder) if output_folder else found


def parts_of(project: Project, games: Sequence[str] | None, only: list[str] | None) -> tuple[str, ...]:
    """Give the ids of the components, sets and pieces that `--only` names, by id or by name."""
    from pnp.base.made_ids import are_ids

    words = words_of(only)
    if all(map(are_ids, words)):
        return words
    from pnp.project.part_names import ids_meant

    known = project.game_ids
    return ids_meant(project, [game for game in games or known if game in known], words)


def chosen_games(project: Project, games: list[str] | None) -> tuple[str, ...]:
    """Give the games that are named, or all; raises BadParameter for an unknown one.

    Exits when they bring code that must not run, or when the folder of one is refused.
    """
    known = project.game_ids
    for game in games or ():
        if game not in known:
            raise typer.BadParameter(output.unknown("game", game, known), param_hint="GAME")
    chosen = tuple(dict.fromkeys(games)) if games else known
    if not games:
        beside = unread(project)
        output.show_findings(beside)
        if any(finding.severity is Severity.ERROR for finding in beside):
            raise typer.Exit(output.PROBLEMS)
    if not chosen:
        message = f"{project.content} holds no game; pnp new NAME makes one"
        raise typer.BadParameter(message, param_hint="GAME")
    refuse_code(project, chosen)
    return chosen


def games_to_make(project: Project, games: list[str] | None) -> tuple[str, ...]:
    """Give the games as `chosen_games`; where there is no project and none is named, tell what to do first and exit."""
    if project.is_builtin and not games:
        builtin = " ".join(project.game_ids)
        output.say(
            f"There is no game here yet. Begin one of your own: pnp new NAME\n"
            f"Or print the one that comes with pnp: pnp build {builtin}",
            error=True,
        )
        raise typer.Exit(output.WRONG_USE)
    return chosen_games(project, games)


def chosen_game(project: Project, game: str) -> str:
    """Give the game that is named; raises BadParameter for an unknown one."""
    return chosen_games(project, [game])[0]


def refuse_code(project: Project, games: Iterable[str]) -> None:
    """Exit, naming each file, when no code of the project may run and it brings some for these games."""
    if project.runs_code:
        return
    found = [
        Finding(
            code="own-code",
            message="the project brings code of its own, and --no-code lets none run",
            place=Place(path.relative_to(project.root).as_posix(), 1, 1),
            hint="read it; then leave --no-code out",
        )
        for path in own_code(project, games)
    ]
    output.show_findings(found)
    if found:
        raise typer.Exit(output.PROBLEMS)


def processors(jobs: int = 0) -> int:
    """Give the number of processes: the one asked for, or one for each processor."""
    return jobs or os.cpu_count() or 1
