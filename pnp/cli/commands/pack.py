"""`pnp pack`: aids for assembling and storing a game."""

import typer

from pnp.cli.commands.build import build_and_exit
from pnp.cli.groups import SHARE
from pnp.cli.options import Games, Json, NoCode, Output, ProjectOption, open_chosen
from pnp.cli.order_options import Typed, order_of, takes_order

app = typer.Typer()


@app.command(rich_help_panel=SHARE, epilog="Example: pnp pack resafa --sleeves")
@takes_order("formats", "paper", "stock", "sleeved", "copies", "scale", "variant", "wording", "cut")
def pack(
    games: Games = None,
    project: ProjectOption = None,
    output: Output = None,
    *,
    typed: Typed,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Write a guide for the bits, tuck boxes, and labels.

    The guide has a checklist and tells which pieces go into which bag.
    """
    opened = open_chosen(project, output, no_code=no_code)
    build_and_exit(opened, games, order_of(opened, games, typed, pack=True), as_json=json)
