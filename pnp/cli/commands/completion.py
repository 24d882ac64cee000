"""`pnp completion`: the script that makes a shell complete commands of pnp."""

import os
from typing import Annotated

import typer

from pnp.cli import completers
from pnp.cli.groups import SET_UP
from pnp.cli.parsers import choice

app = typer.Typer()

_SHELLS = ("bash", "zsh", "fish", "powershell")


@app.command(rich_help_panel=SET_UP, epilog="Example: pnp completion bash")
def completion(
    context: typer.Context,
    shell: Annotated[
        str,
        typer.Argument(
            metavar="SHELL",
            help="bash, zsh, fish or powershell.",
            callback=choice(_SHELLS),
            autocompletion=completers.one_of(_SHELLS),
        ),
    ],
) -> None:
    """Print the script that makes your shell complete pnp commands.

    It completes games, components, layouts, papers, verbs and options. In bash,
    add the line eval "$(pnp completion bash)" to ~/.bashrc.
    """
    os.environ[completers.ASKED] = f"source_{shell}"
    completers.answer(context.find_root().command, [])
