"""What verbs share on the command line: their common options, and words turned into what they stand for."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from pnp.base.findings import Finding, Findings, Place
from pnp.cli import output as printing
from pnp.project.folder import NoSuchProjectError, Project, find_project, open_project, own_code, unread
from pnp.sheets.order import CUT_FORMATS, FORMATS, SIDES, VARIANTS, Order, Printer

PROBLEMS = 1

Games = Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Games; all when none is named.")]
ProjectOption = Annotated[
    Path | None,
    typer.Option("--project", help="Folder with content/; otherwise found from here upwards.", metavar="DIR"),
]
NoCode = Annotated[
    bool, typer.Option("--no-code", help="Refuse a project's own layouts/*.py and rules.py, running none of it.")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
Paper = Annotated[str, typer.Option(help="a4, letter, a3, a5, legal, tabloid, or a size such as 200x300mm.")]
Players = Annotated[
    int | None, typer.Option(help="Only what this many players need.", min=1, max=99, show_default=False)
]
Output = Annotated[Path | None, typer.Option(help="Folder for the results.", metavar="DIR")]
Formats = Annotated[str, typer.Option("--format", help="pdf, svg, png, separated by commas.")]
Variant = Annotated[str, typer.Option(help="colour or low-ink.")]
Sides = Annotated[str, typer.Option(help="How backs meet fronts: long, short, fold, separate or single.")]
Bleed = Annotated[str, typer.Option(help="Bleed of every piece, such as 1.5mm.", show_default=False)]
CutFiles = Annotated[str, typer.Option("--cut", help="Cutting lines for machines: svg, dxf.", show_default=False)]
Scheduler = Annotated[
    str, typer.Option(help="Address of a running Dask scheduler: its machines do the work.", show_default=False)
]
Wording = Annotated[
    str, typer.Option("--lang", "--edition", help="A translation or edition in texts/.", show_default=False)
]


def the_project(folder: Path | None, output: Path | None = None) -> Project:
    """The project to work on; a folder without content is wrong use."""
    try:
        found = open_project(folder.resolve()) if folder else find_project(Path.cwd())
    except NoSuchProjectError as error:
        raise typer.BadParameter(str(error), param_hint="--project") from None
    return Project(root=found.root, output=output.resolve(), is_builtin=found.is_builtin) if output else found


def chosen_games(project: Project, games: list[str] | None) -> tuple[str, ...]:
    """The games named, all when none is; an unknown one is wrong use."""
    known = project.game_ids
    for game in games or ():
        if game not in known:
            raise typer.BadParameter(printing.unknown("game", game, known), param_hint="GAME")
    if games:
        return tuple(dict.fromkeys(games))
    printing.show_findings(unread(project))
    if not known:
        message = f"{project.content} holds no game; pnp new NAME makes one"
        raise typer.BadParameter(message, param_hint="GAME")
    return known


def without_code(project: Project, games: Iterable[str]) -> Project:
    """The project as one that runs no code of its own; leaves, naming each file, when it brings any."""
    found = [
        Finding(
            code="own-code",
            message="the project brings code of its own, and --no-code lets none run",
            place=Place(path.relative_to(project.root).as_posix(), 1, 1),
            hint="read it; then leave --no-code out",
        )
        for path in own_code(project, games)
    ]
    printing.show_findings(found)
    if found:
        raise typer.Exit(PROBLEMS)
    return replace(project, runs_code=project.is_builtin)


def one_of(word: str, known: tuple[str, ...], option: str) -> str:
    """The word, when it is one of the known ones; otherwise wrong use."""
    if word not in known:
        raise typer.BadParameter(printing.unknown("word", word, known), param_hint=option)
    return word


def some_of(words: str, known: tuple[str, ...], option: str) -> tuple[str, ...]:
    """Words separated by commas, each one of the known ones."""
    return tuple(dict.fromkeys(one_of(word.strip(), known, option) for word in words.split(",")))


def file_formats(words: str) -> tuple[str, ...]:
    """Formats of sheets."""
    return some_of(words, FORMATS, "--format")


def a_variant(word: str) -> str:
    """How much ink."""
    return one_of(word, VARIANTS, "--variant")


def some_sides(word: str) -> str:
    """How backs meet fronts."""
    return one_of(word, SIDES, "--sides")


def a_bleed(text: str) -> float | None:
    """A bleed in millimetres; None for what the pieces themselves say."""
    return length(text, "--bleed") if text else None


def cut_formats(words: str) -> tuple[str, ...]:
    """Formats of cut files; one that needs a library which is not there is wrong use."""
    from importlib.util import find_spec

    wanted = some_of(words, CUT_FORMATS, "--cut") if words else ()
    if "dxf" in wanted and find_spec("ezdxf") is None:
        raise typer.BadParameter("dxf needs the library ezdxf: pip install 'pnp[dxf]'", param_hint="--cut")
    return wanted


def paper_name(text: str) -> str:
    """The name of a paper, or of a size such as 200x300mm."""
    from pnp.sheets.paper import parse_paper

    try:
        return parse_paper(text).name
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--paper") from None


def a_range(text: str) -> tuple[int, int] | None:
    """The first and last of `2-4`, or `3` for both; None for nothing."""
    if not text:
        return None
    first, dash, last = text.partition("-")
    last = last if dash else first
    if not (first.isdecimal() and last.isdecimal() and 1 <= int(first) <= int(last) <= 99):
        raise typer.BadParameter(f'met "{text}"; expected a number or a range such as 2-4', param_hint="--players")
    return int(first), int(last)


def known_printer(name: str) -> Printer | None:
    """The printer of that name, none for no name; an unknown one is wrong use."""
    from pnp.build.printers import PrinterError, printer

    try:
        return printer(name) if name else None
    except PrinterError as error:
        raise typer.BadParameter(str(error), param_hint="--printer") from None


def length(text: str, option: str) -> float:
    """A length in millimetres."""
    from pnp.base.units import parse_length

    try:
        return parse_length(text)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def processors() -> int:
    """How many processors there are."""
    import os

    return os.cpu_count() or 1


def exit_on_errors(findings: Findings) -> None:
    """Leave with the exit code for problems when a finding is an error that no waiver covers."""
    if findings.has_errors():
        raise typer.Exit(PROBLEMS)


def build_and_show(  # what a build can be told
    here: Project,
    games: list[str] | None,
    order: Order,
    *,
    jobs: int = 0,
    scheduler: str = "",
    force: bool = False,
    no_code: bool = False,
    as_json: bool,
) -> NoReturn:
    """Build games as ordered behind a bar, show what was written, and leave with the exit code."""
    from pnp.build.run import build

    chosen = chosen_games(here, games)
    here = without_code(here, chosen) if no_code else here
    with printing.Progress(len(chosen), quiet=as_json) as progress:
        built = build(
            here, chosen, order, jobs=jobs or processors(), scheduler=scheduler, force=force, tell=progress.done
        )
    raise typer.Exit(printing.show_built(built, here, order, as_json=as_json))
