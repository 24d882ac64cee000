"""`pnp icons`: the contact sheet of all icons."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.output import say

app = typer.Typer()


@app.command(epilog="Example: pnp icons --output icons.pdf")
def icons(
    output: Annotated[Path, typer.Option(help="Where the contact sheet goes.", dir_okay=False)] = Path("icons.pdf"),
) -> None:
    """Print a contact sheet of every icon that ships with pnp, with its name."""
    from pnp.exports.previews.icons import write_contact_sheet

    say(write_contact_sheet(output))
