"""Options and arguments that several verbs share, and the parsers of their values."""

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from pnp.base.distribution import how_to_install
from pnp.base.findings import Finding, Place, PnpError, Severity
from pnp.cli import completers, output
from pnp.cli.groups import COMMON, CUTTING, PAPER, SHEETS, WORK
from pnp.project.folder import NoSuchProjectError, Project, find_project, open_project, own_code, unread
from pnp.sheets.order import (
    CUT_FORMATS,
    EASY,
    FORMATS,
    MOST_COPIES,
    SIDES,
    USUAL_FORMATS,
    VARIANTS,
    Printer,
    check_length,
)

_FEWEST, _MOST_DOTS = 200, 4000


def choice(known: tuple[str, ...], *, or_nothing: bool = False) -> Callable[[str], str]:
    """Make the callback of an option that takes one of some words."""

    def check(word: str) -> str:
        return word if or_nothing and not word else one_of(word, known)

    return check


def a_word_of(known: Collection[str], *names: str, or_nothing: bool = False, **details: Any) -> Any:
    """Make an option that takes one of some words, which shells complete; `details` are passed on to Typer."""
    words = tuple(known)
    check = choice(words, or_nothing=or_nothing)
    return typer.Option(*names, callback=check, autocompletion=completers.one_of(words), **details)


def one_of(word: str, known: tuple[str, ...]) -> str:
    """Return the word; raises BadParameter when it is not one of the known words."""
    if word not in known:
        raise typer.BadParameter(output.unknown("word", word, known))
    return word


def words_of(texts: list[str] | None) -> tuple[str, ...]:
    """Split what was typed for a repeated option at the commas; each word counts once."""
    words = (word.strip() for text in texts or () for word in text.split(","))
    return tuple(dict.fromkeys(word for word in words if word))


def parse_words(texts: list[str], known: tuple[str, ...], option: str) -> tuple[str, ...]:
    """Split words as `words_of` does; raises BadParameter when one of them is not known."""
    for word in (word.strip() for text in texts for word in text.split(",")):
        if word not in known:
            raise typer.BadParameter(output.unknown("word", word, known), param_hint=option)
    return words_of(texts)


def parse_formats(texts: list[str] | None) -> tuple[str, ...]:
    """Give the formats of sheets; the usual ones when none is named."""
    return USUAL_FORMATS if texts is None else parse_words(texts, FORMATS, "--format")


def parse_cut(texts: list[str] | None) -> tuple[tuple[str, ...], bool]:
    """Give the formats of cut files, and whether sheets are laid out for easy cutting.

    Raises BadParameter for another word, and when the library for a format is missing.
    """
    from importlib.util import find_spec

    wanted = parse_words(texts, (EASY, *CUT_FORMATS), "--cut") if texts else ()
    if "dxf" in wanted and find_spec("ezdxf") is None:
        raise typer.BadParameter(f"dxf needs the library ezdxf: {how_to_install('dxf')}", param_hint="--cut")
    return tuple(word for word in wanted if word != EASY), EASY in wanted


def parse_range(text: str) -> tuple[int, int] | None:
    """Give the first and last number of `2-4`, or of `3`; None for no text."""
    if not text:
        return None
    first, dash, last = text.partition("-")
    last = last if dash else first
    if not (first.isdecimal() and last.isdecimal() and 1 <= int(first) <= int(last) <= 99):
        raise typer.BadParameter(f'met "{text}"; expected a number or a range such as 2-4', param_hint="--players")
    return int(first), int(last)


def parse_printer(name: str) -> Printer | None:
    """Give the printer of that name, None for no name; raises BadParameter when there is no such printer."""
    if not name:
        return None
    from pnp.build.printers import PrinterError, printer

    try:
        return printer(name)
    except PrinterError as error:
        raise typer.BadParameter(str(error), param_hint="--printer") from None


def parse_language(code: str) -> str:
    """Return the code of a language that pnp has, which may name a country, such as de-AT; raises BadParameter."""
    from pnp.texts.catalogue import languages
    from pnp.texts.pseudo import PSEUDO

    known = (*languages(), PSEUDO)
    if code.partition("-")[0] not in known:
        raise typer.BadParameter(output.unknown("language", code, known))
    return code


def length(name: str) -> Callable[[str], float]:
    """Make the parser of an option that sets the length `name` of an order, in millimetres."""

    def parse(text: str) -> float:
        from pnp.base.units import parse_length

        with wrong_use(ValueError, hint=f"--{name}"):
            return check_length(name, parse_length(text))

    return parse


def parse_scale(text: str) -> float:
    """Give the percent of a scale, such as 140%."""
    try:
        return float(text.strip().removesuffix("%"))
    except ValueError:
        raise typer.BadParameter(f'met "{text}"; expected a percentage such as 140%') from None


def parse_dots(text: str) -> str:
    """Give the width and height of a picture in dots from a text such as 1600x900."""
    across, by, down = text.partition("x")
    if not (by and all(side.isdecimal() and _FEWEST <= int(side) <= _MOST_DOTS for side in (across, down))):
        raise typer.BadParameter(f'met "{text}"; expected {_FEWEST} to {_MOST_DOTS} dots, such as 1600x900')
    return text


def parse_address(text: str) -> str:
    """Give a URL of the web or of files without a slash at its end."""
    from urllib.parse import urlsplit

    parts = urlsplit(text)
    is_address = (parts.scheme in ("http", "https") and parts.hostname) or (parts.scheme == "file" and parts.path)
    if text and (not is_address or not text.isascii() or not text.isprintable() or " " in text):
        raise typer.BadParameter(f'"{text}" is not an address; expected one such as https://example.org/harvest')
    return text.rstrip("/")


def parse_ordinary_file(path: Path | None) -> Path | None:
    """Return the path of a file; raises BadParameter for a pipe or a device, which could block for ever."""
    if path is not None and not path.is_file():
        raise typer.BadParameter(f"{path} is a pipe or a device; expected an ordinary file")
    return path


def parse_paper_name(text: str) -> str:
    """Give the name of a paper, or of a size; raises BadParameter for anything else."""
    from pnp.sheets.paper import parse_paper

    with wrong_use(ValueError):
        return parse_paper(text).name


def parse_folder(text: str) -> Path:
    """Give the absolute path of a folder, which may be new; raises BadParameter for what cannot be one."""
    if not text:
        raise typer.BadParameter("met nothing; expected a folder")
    try:
        path = Path(text).resolve()
    except (OSError, RuntimeError, ValueError):
        raise typer.BadParameter(f'the links of "{text}" lead nowhere') from None
    there = next(above for above in (path, *path.parents) if os.path.lexists(above))
    if not there.is_dir():
        raise typer.BadParameter(f'"{text}" cannot be a folder, because {there} is a file')
    return path


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
NoGang = Annotated[
    bool, typer.Option("--no-gang", help="Let sets share no sheets with each other.", rich_help_panel=PAPER)
]
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
Copies = Annotated[
    int,
    typer.Option(
        help="Pieces for so many games, one for each table.",
        metavar="N",
        min=1,
        max=MOST_COPIES,
        show_default=False,
        rich_help_panel=SHEETS,
    ),
]
Scale = Annotated[
    float,
    typer.Option(
        help="Size of all pieces: 140% for large print.",
        parser=parse_scale,
        metavar="PERCENT",
        show_default=False,
        rich_help_panel=PAPER,
    ),
]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", help="Folder of the results.", metavar="DIR", parser=parse_folder)
]
Formats = Annotated[
    list[str] | None,
    typer.Option(
        "--format",
        "-f",
        help="pdf, svg, png.",
        metavar="FORMATS",
        show_default=",".join(USUAL_FORMATS),
        autocompletion=completers.several_of(FORMATS),
    ),
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
Variant = Annotated[str, a_word_of(VARIANTS, help="colour or low-ink.", metavar="VARIANT", rich_help_panel=SHEETS)]
Sides = Annotated[
    str, a_word_of(SIDES, help="long, short, fold, separate or single.", metavar="SIDES", rich_help_panel=PAPER)
]
PrinterName = Annotated[
    str,
    typer.Option(
        help="Correct the backs for this printer.",
        metavar="PRINTER",
        show_default=False,
        autocompletion=completers.printers,
        rich_help_panel=PAPER,
    ),
]
Bleed = Annotated[
    float | None,
    typer.Option(
        help="Bleed of every piece, such as 1.5mm.",
        show_default=False,
        parser=length("bleed"),
        metavar="LENGTH",
        rich_help_panel=CUTTING,
    ),
]
Booklet = Annotated[bool, typer.Option("--booklet", help="Pages of text as a booklet to fold.", rich_help_panel=PAPER)]
Overlap = Annotated[
    float,
    typer.Option(
        help="Overlap of the pages of a poster.", parser=length("overlap"), metavar="LENGTH", rich_help_panel=PAPER
    ),
]
Cut = Annotated[
    list[str] | None,
    typer.Option(
        help="easy: straight cuts; svg, dxf: for machines.",
        metavar="WORDS",
        show_default=False,
        autocompletion=completers.several_of((EASY, *CUT_FORMATS)),
        rich_help_panel=CUTTING,
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


@contextmanager
def wrong_use(*errors: type[PnpError | ValueError], hint: str | None = None) -> Iterator[None]:
    """Report these errors of the library as wrong use of the command, with their own messages."""
    try:
        yield
    except errors as error:
        raise typer.BadParameter(str(error), param_hint=hint) from None


def processors(jobs: int = 0) -> int:
    """Give the number of processes: the one asked for, or one for each processor."""
    import os

    return jobs or os.cpu_count() or 1
