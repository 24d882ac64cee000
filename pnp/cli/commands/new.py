"""`pnp new`: a new game folder."""

from pathlib import Path
from typing import Annotated

import typer

from pnp import __version__
from pnp.base.look_names import LOOKS, USUAL_LOOK
from pnp.cli.groups import MAKE
from pnp.cli.options import ProjectOption, a_word_of
from pnp.cli.output import say, short_path
from pnp.cli.parsers import wrong_use

app = typer.Typer()


@app.command(rich_help_panel=MAKE, epilog="Example: pnp new moon_harvest --look woodcut")
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Id of the game: small letters, digits and _.")],
    table: Annotated[
        str | None,
        typer.Option("--from", metavar="TABLE", help="Rows of a table (.csv, .xlsx ...) for its cards."),
    ] = None,
    look: Annotated[str, a_word_of(LOOKS, "--look", metavar="LOOK", help="How cards and pages look.")] = USUAL_LOOK,
    author: Annotated[
        str, typer.Option(metavar="NAME", help="Who the cover says the game is by.", show_default=False)
    ] = "",
    project: ProjectOption = None,
) -> None:
    """Make a new game folder that builds at once.

    Looks: plate, woodcut, arch, suburb, flat, ink, neon and parchment.
    """
    from pnp.project.editor import prepare_editor
    from pnp.project.folder import open_project, root_for_new
    from pnp.project.scaffold import NameTakenError, start_game
    from pnp.project.table_columns import UnusableTableError

    file, _, sheet = (table or "").partition("#")
    root = project or root_for_new(Path.cwd())
    with wrong_use(NameTakenError, hint="NAME"), wrong_use(UnusableTableError, hint="--from"):
        started = start_game(root, name, Path(file) if file else None, sheet, look=look, author=author)
    prepare_editor(open_project(root), __version__)
    say(f"made {short_path(started.folder)}; now: pnp build {name}")
    for note in started.notes:
        say(note)
