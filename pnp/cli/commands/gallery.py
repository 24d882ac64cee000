"""`pnp gallery`: every piece on one page for a browser."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import SHARE
from pnp.cli.options import Games, Json, NoCode, Players, ProjectOption, Wording, chosen_games, open_chosen, processors
from pnp.cli.output import short_path, show_and_exit
from pnp.game.plurals import counted

app = typer.Typer()


@app.command(rich_help_panel=SHARE, epilog="Example: pnp gallery resourced -o pieces.html")
def gallery(
    games: Games = None,
    project: ProjectOption = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file.", metavar="FILE.html", dir_okay=False)
    ] = None,
    players: Players = None,
    wording: Wording = "",
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Write one page for a browser with every piece.

    The page shows front, back and text of each piece, has a search, and can deal and play hands. Without --lang it
    offers every language of the game.
    """
    from pnp.exports.gallery.page import write_gallery
    from pnp.exports.order import Selection

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    chosen = chosen_games(opened, games)
    name = Selection(players=players or 0, wording=wording).named("gallery")
    path = output or opened.output / (chosen[0] if len(chosen) == 1 else ".") / f"{name}.html"
    written = write_gallery(opened, chosen, path, findings, players=players or 0, wording=wording, jobs=processors())
    if json:
        file = str(path) if written.size else None
        show_and_exit({"file": file, **written.as_json()}, findings, opened.root)
    text = f"{counted(written.pieces, 'different piece')} written to {short_path(path)}, {written.size / 1e6:.1f} MB"
    for game, name in written.left_out:
        text += f"\n{game} {name} has problems and is left out; pnp gallery {game} --lang {name} names them"
    show_and_exit(text if written.size else "", findings, opened.root)
