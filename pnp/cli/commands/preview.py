"""`pnp preview`: pictures of real sheets, and of a table with the pieces of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import MAKE
from pnp.cli.options import Games, Json, NoCode, ProjectOption, chosen_games, open_chosen, processors, refuse_code
from pnp.cli.output import show_and_exit
from pnp.cli.parsers import parse_dots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnp.exports.written_picture import WrittenPicture

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
        typer.Option(
            "--output", "-o", help="The file of the picture, for one game.", metavar="FILE.png", dir_okay=False
        ),
    ] = None,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Make preview.png, a picture of real sheets, beside the game.

    Also makes decks.png; with --scene, a picture of the game on a table. They are for a README or the page of a shop.
    With --output fair.png the decks go into fair-decks.png.
    """
    from pnp.exports.previews.game import write_previews
    from pnp.exports.previews.picture_book import BOOK, write_picture_book
    from pnp.exports.table_scene.export import write_scenes

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    if layouts:
        if output is not None:
            raise typer.BadParameter("the pictures of --layouts have files of their own", param_hint="--output")
        refuse_code(opened, opened.game_ids)
        if not (opened.root / BOOK).is_file():
            missing = f"it draws the examples of {BOOK}, and this project has none; that of pnp is in its repository"
            raise typer.BadParameter(missing, param_hint="--layouts")
        _show(write_picture_book(opened, findings), findings, opened.root, json=json)
    chosen = chosen_games(opened, games)
    if output is not None and len(chosen) != 1:
        raise typer.BadParameter("it is the file of one game: pnp preview GAME -o FILE.png", param_hint="--output")
    if scene:
        across, down = map(int, size.split("x"))
        scenes = write_scenes(opened, chosen, findings, output=output, size=(across, down), jobs=processors())
        _show(scenes, findings, opened.root, json=json)
    _show(write_previews(opened, chosen, findings, output=output), findings, opened.root, json=json)


def _show(pictures: Sequence[WrittenPicture], findings: Findings, root: Path, *, json: bool) -> NoReturn:
    text = "\n".join(picture.as_text() for picture in pictures)
    show_and_exit({"pictures": [picture.as_json() for picture in pictures]} if json else text, findings, root)
