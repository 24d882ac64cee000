"""`pnp preview`: pictures of real sheets, and of a table with the pieces of a game."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import MAKE
from pnp.cli.options import Games, NoCode, ProjectOption, chosen_games, open_chosen, processors, refuse_code
from pnp.cli.output import show_and_exit
from pnp.cli.parsers import parse_dots

app = typer.Typer()


@app.command(rich_help_panel=MAKE, epilog="Example: pnp preview resourced --scene")
def preview(
    games: Games = None,
    project: ProjectOption = None,
    layouts: Annotated[bool, typer.Option("--layouts", help="Draw the examples of layouts/README.md instead.")] = False,
    scene: Annotated[bool, typer.Option("--scene", help="Make scene.png instead: the game on a table.")] = False,
    size: Annotated[
        str, typer.Option(help="Width and height of --scene in dots.", metavar="WxH", callback=parse_dots)
    ] = "1600x900",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The file of --scene, for one game.", metavar="FILE.png", dir_okay=False),
    ] = None,
    no_code: NoCode = False,
) -> None:
    """Make preview.png, a picture of real sheets, beside the game.

    Also makes decks.png; with --scene, a picture of the game on a table. They are for a README or the page of a shop.
    """
    from pnp.exports.previews.game import write_previews
    from pnp.exports.previews.picture_book import BOOK, write_picture_book
    from pnp.exports.table_scene.export import write_scenes

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    if layouts:
        refuse_code(opened, opened.game_ids)
        if not (opened.root / BOOK).is_file():
            missing = f"it draws the examples of {BOOK}, and this project has none; that of pnp is in its repository"
            raise typer.BadParameter(missing, param_hint="--layouts")
        show_and_exit(write_picture_book(opened, findings), findings, opened.root)
    chosen = chosen_games(opened, games)
    if output is not None and not (scene and len(chosen) == 1):
        raise typer.BadParameter("it is the file of --scene for one game", param_hint="--output")
    if scene:
        across, down = map(int, size.split("x"))
        lines = write_scenes(opened, chosen, findings, output=output, size=(across, down), jobs=processors())
        show_and_exit(lines, findings, opened.root)
    show_and_exit(write_previews(opened, chosen, findings), findings, opened.root)
