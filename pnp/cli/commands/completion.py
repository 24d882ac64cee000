"""`pnp completion`: the script by which a shell completes what is typed."""

import os
from typing import Annotated

import typer

from pnp.cli import completers
from pnp.cli.groups import SET_UP
from pnp.cli.options import choice

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
    """Print the script that completes what you type in a shell.

    Games, components, layouts, papers, verbs and options. In bash,
    the line eval "$(pnp completion bash)" goes into ~/.bashrc.
    """
    os.environ[completers.ASKED] = f"source_{shell}"
    completers.answer(context.find_root().command, [])
