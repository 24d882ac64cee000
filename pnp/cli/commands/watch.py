"""`pnp watch`: games built again, or shown again, on every save."""

from typing import Annotated

import typer

from pnp.cli.options import Games, Paper, ProjectOption, chosen_games, open_chosen
from pnp.cli.output import show_built
from pnp.sheets.order import Order

app = typer.Typer()


@app.command(epilog="Example: pnp watch resourced --serve")
def watch(
    games: Games = None,
    project: ProjectOption = None,
    paper: Paper = "a4",
    serve: Annotated[bool, typer.Option("--serve", help="Show the pieces in a browser, and edit their texts.")] = False,
    port: Annotated[int, typer.Option(help="Where --serve listens; 0: any free port.", min=0, max=65535)] = 8000,
) -> None:
    """Rebuild whenever a content file or a layout is saved, or show it at once with --serve."""
    opened = open_chosen(project)
    chosen = chosen_games(opened, games)
    if serve:
        from pnp.live import serve_page

        serve_page(opened, chosen, paper=paper, port=port, tell=_tell_address)
    from pnp.build.rebuilds import rebuilds

    order = Order(paper=paper)
    for built in rebuilds(opened, chosen, order):
        show_built(built, opened, order, as_json=False)
        print("watching; Ctrl-C ends", flush=True)


def _tell_address(address: str) -> None:
    print(f"{address}\nopen it in a browser on this computer; Ctrl-C ends", flush=True)
