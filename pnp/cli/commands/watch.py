"""`pnp watch`: builds or shows games again after every save."""

import webbrowser
from collections.abc import Callable
from threading import Thread
from typing import Annotated, NoReturn

import typer

from pnp.base.collection import collect_all_day
from pnp.base.distribution import how_to_install
from pnp.cli.commands.build import show_built
from pnp.cli.groups import MAKE
from pnp.cli.options import Games, NoCode, Paper, ProjectOption, games_to_make, open_chosen
from pnp.cli.output import say
from pnp.live.refusals import CannotServeError
from pnp.project.folder import Project
from pnp.sheets.order import Order

app = typer.Typer()


@app.command(rich_help_panel=MAKE, epilog="Example: pnp watch resourced --serve")
def watch(
    games: Games = None,
    project: ProjectOption = None,
    paper: Paper = "a4",
    serve: Annotated[bool, typer.Option("--serve", help="Show the pieces in a browser, and edit them there.")] = False,
    port: Annotated[int, typer.Option(help="For --serve; 0: any free port.", metavar="N", min=0, max=65535)] = 8000,
    opens: Annotated[bool, typer.Option("--open", help="Serve, and open the browser.")] = False,
    no_code: NoCode = False,
) -> None:
    """Rebuild at every save; with --serve, show it in a browser."""
    collect_all_day()
    opened = open_chosen(project, no_code=no_code)
    chosen = games_to_make(opened, games)
    if serve or opens:
        # Games that are begun later would not have been asked whether they bring code.
        _serve(opened, chosen if games or no_code else (), paper, port, _open if opens else _tell_address)
    from pnp.build.rebuilds import rebuilds

    order = Order(paper=paper)
    for built in rebuilds(opened, chosen, order):
        show_built(built, opened, order, as_json=False)
        say("watching; Ctrl-C ends")


def _serve(project: Project, games: tuple[str, ...], paper: str, port: int, tell: Callable[[str], None]) -> NoReturn:
    try:
        # The packages that serve the page are an extra, which only --serve needs.
        from pnp.live.server import GameServer
        from pnp.live.web import serve
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("pnp"):
            raise
        message = f"the live page needs the package {error.name}; type: {how_to_install('live')}"
        raise CannotServeError(message) from None
    serve(GameServer(project, games, paper), port, tell)


def _tell_address(address: str) -> None:
    say(f"{address}\nopen it in a browser on this computer; Ctrl-C ends")


def _open(address: str) -> None:
    """Print the address, and open it in the browser."""
    _tell_address(address)
    # A browser that runs in the terminal would block the server.
    Thread(target=webbrowser.open, args=(address,), daemon=True).start()
