"""Every verb with its arguments and options, read from the command line itself; and calls of it in this process."""

import io
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest.mock import patch

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from pnp.cli.app import app, main

Parameter = TyperArgument | TyperOption

# What a verb cannot do without; all else may be left out.
_NEEDED: Mapping[str, str] = {
    "GAME": "orchard",
    "KEY": "fruit.plum.title",
    "TEXT": "Damson",
    "FILE": "words.csv",
    "OLD": "output/orchard/a4",
    "NAME": "damson",
    "WHOM": "gamecrafter",
}


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb, or one in a group of verbs such as `text set`."""

    words: tuple[str, ...]
    command: TyperCommand

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Its arguments and options, without --help."""
        return [one for one in self.command.params if isinstance(one, Parameter)]

    def parameter(self, name: str) -> Parameter | None:
        """Give the argument or option of this name, such as `--json`; None when there is none."""
        return next((parameter for parameter in self.parameters if name in parameter.opts), None)

    def call(self, *flags: str, parameter: Parameter | None = None, value: str = "") -> list[str]:
        """Give the words of a call with what is needed, some flags, and one parameter set to a value."""
        others = [other for other in self.parameters if other.required and other is not parameter]
        options = [_set(other, _NEEDED[_metavar(other)]) for other in others if isinstance(other, TyperOption)]
        if isinstance(parameter, TyperOption):
            options.append(_set(parameter, value))
        given = {other.name: _NEEDED[_metavar(other)] for other in others if isinstance(other, TyperArgument)}
        if isinstance(parameter, TyperArgument):
            given[parameter.name] = value
        arguments = [given[p.name] for p in self.parameters if isinstance(p, TyperArgument) and p.name in given]
        return [*self.words, *flags, *options, *(["--", *arguments] if arguments else [])]


def verbs() -> tuple[Verb, ...]:
    """Give all verbs."""
    return tuple(_leaves((), _command(app)))


@cache
def _command(called: typer.Typer) -> TyperGroup:
    """Make the command line once, because that takes longer than most calls."""
    command = typer.main.get_group(called)
    assert isinstance(command, TyperGroup)
    return command


def _leaves(words: tuple[str, ...], command: object) -> Iterator[Verb]:
    if isinstance(command, TyperGroup):
        for name, inner in command.commands.items():
            yield from _leaves((*words, name), inner)
    elif isinstance(command, TyperCommand):
        yield Verb(words, command)


def _metavar(parameter: Parameter) -> str:
    return parameter.metavar or (parameter.name or "").upper()


def _set(option: TyperOption, value: str) -> str:
    return f"{option.opts[0]}={value}" if option.opts[0].startswith("--") else f"{option.opts[0]}{value}"


def said(words: Sequence[str], folder: Path) -> tuple[int, str, str]:
    """Give exit code, stdout and stderr of `pnp WORDS` in a folder; whatever a verb lets through comes through."""
    out, err, before = io.StringIO(), io.StringIO(), Path.cwd()
    os.chdir(folder)
    try:
        with (
            patch.object(sys, "argv", ["pnp", *words]),
            patch.object(typer.main, "get_command", _command),
            redirect_stdout(out),
            redirect_stderr(err),
        ):
            main()
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else int(left.code is not None), out.getvalue(), err.getvalue()
    finally:
        os.chdir(before)
    return 0, out.getvalue(), err.getvalue()
