"""`pnp preview`: pictures of real sheets."""

import typer

from pnp.base.findings import Findings
from pnp.cli.options import Games, ProjectOption, chosen_games, open_chosen
from pnp.cli.output import show_and_exit

app = typer.Typer()


@app.command(epilog="Example: pnp preview resourced")
def preview(games: Games = None, project: ProjectOption = None) -> None:
    """Make content/GAME/preview.png, a picture of real sheets, for a README or a shop page."""
    from pnp.exports.previews.game import write_previews

    opened, findings = open_chosen(project), Findings()
    show_and_exit(write_previews(opened, chosen_games(opened, games), findings), findings, opened.root)
