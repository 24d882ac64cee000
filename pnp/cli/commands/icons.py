"""`pnp icons`: contact sheets of icons."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli import completers
from pnp.cli.groups import SET_UP
from pnp.cli.options import NoCode, ProjectOption, chosen_game, open_chosen, refuse_code
from pnp.cli.output import show_and_exit

app = typer.Typer()


@app.command(rich_help_panel=SET_UP, epilog="Example: pnp icons --output icons.pdf")
def icons(
    game: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]",
            help="Show art/ of this game instead.",
            autocompletion=completers.games,
        ),
    ] = "",
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Where the contact sheet goes.", metavar="FILE.pdf", dir_okay=False)
    ] = Path("icons.pdf"),
    find: Annotated[str, typer.Option(help="Only icons with this in their names.", metavar="WORD")] = "",
    project: ProjectOption = None,
    no_code: NoCode = False,
) -> None:
    """Print a sheet of every icon with its name.

    Shows the icons that ship with pnp, or those of a game.
    """
    from pnp.exports.previews.icons import icons_of_game, icons_of_pnp, write_contact_sheet
    from pnp.project.loader import Layouts
    from pnp.project.read import read_game

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    if game:
        read = read_game(opened, Layouts(opened.layout_folders), chosen_game(opened, game), findings)
        shown = icons_of_game(read, findings, find) if read else ()
    else:
        refuse_code(opened, opened.game_ids)
        shown = tuple(icon for icon in icons_of_pnp() if any(find in name for name in icon.names))
    nothing = f'no icon has "{find}" in its name' if find else f"{game} brings no icons"
    show_and_exit(write_contact_sheet(output, shown) if shown else nothing, findings, opened.root)
