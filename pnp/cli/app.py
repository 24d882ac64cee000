"""The command line: every module of `commands` is a verb, and needs no registration."""

import os
import sys
from contextlib import suppress
from io import StringIO, TextIOWrapper
from typing import Annotated, Any

import typer

from pnp import __version__
from pnp.base.findings import MachineError, in_brief
from pnp.cli import completers
from pnp.cli.found_verbs import GroupedVerbs
from pnp.cli.output import INTERRUPTED, MACHINE, say
from pnp.cli.verbs import NO_HELP

# The base class of all errors of usage, whose library depends on the version of Typer.
_UsageError: type[Exception] = typer.BadParameter.mro()[1]


app = typer.Typer(
    cls=GroupedVerbs,
    help="Print-and-play sheets from YAML, checked against the rulebook.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"max_content_width": 110, "help_option_names": ["-h", "--help"], "default_map": NO_HELP},
)


def main() -> None:
    """Run the command line; a refusal by the machine is printed as one line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A name or a text may hold a character that this terminal cannot write.
            stream.reconfigure(errors="replace")
    try:
        _call(sys.argv[1:])
    except typer.Exit as left:
        sys.exit(left.exit_code)
    except MachineError as error:
        _fail(str(error))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        sys.exit(0)
    except FileNotFoundError as error:
        _fail(f"{error.filename or 'the current folder'}: {error.strerror or error}")
    except OSError as error:
        _fail(f"{error.filename or 'the system'}: {error.strerror or error}")


def _call(words: list[str]) -> None:
    """Call a verb; messages about wrong use are cut and freed of control characters, because they quote the user."""
    command = typer.main.get_command(app)
    if completers.ASKED in os.environ:
        completers.answer(command, words)
    try:
        with command.make_context("pnp", words) as context:
            command.invoke(context)
    except _UsageError as error:
        usage: Any = error
        message = StringIO()
        usage.show(message)
        say("\n".join(map(in_brief, message.getvalue().splitlines())), error=True)
        raise typer.Exit(usage.exit_code) from None


def _fail(sentence: str) -> None:
    with suppress(OSError):  # standard error may be the stream that cannot be written
        say(f"error: {in_brief(sentence)}", error=True)
    sys.exit(MACHINE)


def _version(wanted: bool) -> None:
    if wanted:
        say(f"pnp {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    del version
