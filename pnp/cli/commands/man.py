"""`pnp man`: the manual page."""

import typer

from pnp.cli.groups import SET_UP
from pnp.cli.output import say

app = typer.Typer()


@app.command(rich_help_panel=SET_UP, epilog="Example: pnp man > pnp.1")
def man(context: typer.Context) -> None:
    """Print the manual page, made from the help of every verb.

    Read it with: pnp man | man -l -
    """
    from pnp.cli.manual import manual

    say(manual(context.find_root()).removesuffix("\n"))
