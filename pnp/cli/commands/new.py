"""`pnp new`: a new game folder."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp import __version__
from pnp.base.findings import Findings
from pnp.base.look_names import LOOKS, USUAL_LOOK
from pnp.cli.groups import MAKE
from pnp.cli.options import NoCode, ProjectOption, a_word_of, chosen_game, open_chosen
from pnp.cli.output import say, short_path, show_and_exit
from pnp.cli.parsers import wrong_use

if TYPE_CHECKING:
    from pnp.project.folder import Project

app = typer.Typer()


@app.command(rich_help_panel=MAKE, epilog="Example: pnp new moon_harvest --look woodcut")
def new(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="Id of the game, or of the deck: small letters, digits and _.")
    ],
    table: Annotated[
        str | None,
        typer.Option("--from", metavar="TABLE", help="Rows of a table (.csv, .xlsx ...) for its cards."),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option("--in", metavar="GAME", help="Add a deck from the table to this game, instead of a game."),
    ] = None,
    look: Annotated[str, a_word_of(LOOKS, "--look", metavar="LOOK", help="How cards and pages look.")] = USUAL_LOOK,
    author: Annotated[
        str, typer.Option(metavar="NAME", help="Who the cover says the game is by.", show_default=False)
    ] = "",
    project: ProjectOption = None,
    no_code: NoCode = False,
) -> None:
    """Make a game, or a deck of a game, that builds at once.

    Looks: plate, woodcut, arch, suburb, flat, ink, neon and parchment. A table may name a sheet: cards.xlsx#Events.
    """
    file, _, sheet = (table or "").partition("#")
    if game:
        opened = open_chosen(project, no_code=no_code)
        chosen_game(opened, game)
        if not table:
            raise typer.BadParameter("a deck needs a table: --from cards.csv", param_hint="--in")
        if author or look != USUAL_LOOK:
            option = "--author" if author else "--look"
            raise typer.BadParameter("a deck has those of its game; leave it out", param_hint=option)
        _add_deck(opened, game, name, Path(file), sheet)
    else:
        _start_game(name, Path(file) if table else None, sheet, look, author, project)


def _start_game(name: str, table: Path | None, sheet: str, look: str, author: str, project: Path | None) -> None:
    from pnp.project.editor import prepare_editor
    from pnp.project.folder import open_project, root_for_new
    from pnp.project.scaffold import NameTakenError, start_game
    from pnp.project.table_columns import UnusableTableError

    root = project or root_for_new(Path.cwd())
    with wrong_use(NameTakenError, hint="NAME"), wrong_use(UnusableTableError, hint="--from"):
        started = start_game(root, name, table, sheet, look=look, author=author)
    prepare_editor(open_project(root), __version__)
    say(f"made {short_path(started.folder)}; now: pnp build {name}")
    for note in started.notes:
        say(note)


def _add_deck(opened: "Project", game: str, name: str, table: Path, sheet: str) -> None:
    from pnp.project.folder import BuiltinGameError, changing
    from pnp.project.loader import Layouts
    from pnp.project.new_decks import add_deck
    from pnp.project.read import read_game
    from pnp.project.scaffold import NameTakenError
    from pnp.project.table_columns import UnusableTableError

    findings = Findings()
    read = read_game(opened, Layouts(opened.layout_folders), game, findings)
    if read is None:
        show_and_exit(f"{game}: nothing written", findings, opened.root)
    named, from_table = wrong_use(NameTakenError, hint="NAME"), wrong_use(UnusableTableError, hint="--from")
    with named, from_table, wrong_use(BuiltinGameError, hint="--in"), changing(opened, game):
        notes = add_deck(read, name, table, sheet)
    say(f"made {short_path(read.game.folder / f'{name}.yaml')}; now: pnp build {game}")
    for note in notes:
        say(note)
