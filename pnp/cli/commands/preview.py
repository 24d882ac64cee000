"""`pnp preview`: pictures of real sheets."""

from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli.options import Games, NoCode, ProjectOption, chosen_games, open_chosen, refuse_code
from pnp.cli.output import show_and_exit

app = typer.Typer()


@app.command(epilog="Example: pnp preview resourced")
def preview(
    games: Games = None,
    project: ProjectOption = None,
    layouts: Annotated[bool, typer.Option("--layouts", help="Draw the examples of layouts/README.md instead.")] = False,
    no_code: NoCode = False,
) -> None:
    """Make content/GAME/preview.png, a picture of real sheets, for a README or a shop page."""
    from pnp.exports.previews.game import write_previews
    from pnp.exports.previews.picture_book import write_picture_book

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    if layouts:
        refuse_code(opened, opened.game_ids)
        show_and_exit(write_picture_book(opened, findings), findings, opened.root)
    show_and_exit(write_previews(opened, chosen_games(opened, games), findings), findings, opened.root)
