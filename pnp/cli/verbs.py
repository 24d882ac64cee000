"""The parts that all verbs share: the options -q and -v, and help that groups the options of a verb."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from pnp.base.steps import show_steps
from pnp.cli.groups import COMMON
from pnp.cli.output import be_quiet

Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print findings and errors only.", rich_help_panel=COMMON)]
Verbose = Annotated[
    bool,
    typer.Option("--verbose", "-v", help="Print files read, steps skipped and why, and times.", rich_help_panel=COMMON),
]
_SHARED = [
    Parameter(name, Parameter.KEYWORD_ONLY, default=False, annotation=kind)
    for name, kind in (("quiet", Quiet), ("verbose", Verbose))
]


class Verb(TyperCommand):
    """A verb whose help groups arguments and options under their `rich_help_panel`."""

    def __init__(self, *arguments: Any, **attributes: Any) -> None:
        super().__init__(*arguments, **attributes)
        self.context_settings.setdefault("default_map", NO_HELP)
        for parameter in self.params:
            _convert_less(parameter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse a repeated option that takes a single value: all values but the last would be dropped silently."""
        if not ctx.resilient_parsing:
            given: list[Any] = list(self.make_parser(ctx).parse_args(args=list(args))[2])
            for parameter, times in Counter(given).items():
                if times > 1 and _takes_one_value(parameter):
                    message = "met it several times; expected one value, and another call for the next"
                    raise typer.BadParameter(message, ctx=ctx, param=parameter)
        rest: list[str] = super().parse_args(ctx, args)
        return rest

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write each heading with the options below it."""
        for heading, rows in parameters_by_heading(self, ctx).items():
            with formatter.section(heading):
                formatter.write_dl(rows)


def parameters_by_heading(verb: Any, ctx: Any) -> dict[str, list[tuple[str, str]]]:
    """Give the words and the help of a verb's arguments and options by heading; those of all verbs come last."""
    by_heading: dict[str, list[tuple[str, str]]] = {}
    for parameter in verb.get_params(ctx):
        row = parameter.get_help_record(ctx)
        if row is not None:
            words, meaning = row
            if parameter.param_type_name == "argument":
                words = words.partition(" <")[0]  # the type that newer versions of Typer add
            by_heading.setdefault(_heading(parameter), []).append((words, meaning))
    return {heading: by_heading[heading] for heading in sorted(by_heading, key=lambda heading: heading == COMMON)}


# Without it Typer imports pydantic, in each group of verbs, to find out that no help was asked for.
NO_HELP = {"help": False}


def share(verbs: typer.Typer) -> None:
    """Add the options that all verbs share to each verb of a module."""
    verbs.info.context_settings = {"default_map": NO_HELP}
    for verb in verbs.registered_commands:
        assert verb.callback is not None
        verb.cls = Verb
        verb.callback = _with_loudness(verb.callback)


def with_parameters(verb: Callable[..., None], parameters: Sequence[Parameter]) -> Callable[..., None]:
    """Let Typer make the options and arguments of a verb from these parameters, and not from those of the function."""
    verb.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    verb.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return verb


def _convert_less(parameter: Any) -> None:
    """Spare a parameter the conversion of values that need none.

    Newer versions of Typer import pydantic and make a model of each parameter, even of those that the user left out.
    That takes a third of the time of a verb that finds nothing changed.
    """
    if hasattr(parameter, "get_runtime_param") and hasattr(parameter, "type_descriptor"):
        conversion = _Conversion(parameter.get_runtime_param)
        parameter.get_runtime_param = lambda: conversion


class _Conversion:
    """Converts the typed value of a parameter; texts, numbers and parsed values need no model of Typer."""

    def __init__(self, model: Callable[[], Any]) -> None:
        self._model = model

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """Convert the value of a parameter; Typer passes these arguments by keyword."""
        wanted, parser = param.type_descriptor.annotation, param.type_descriptor.parameter_info.parser
        if value is None:
            return () if param.multiple or param.nargs == -1 else None
        if parser is not None:
            return parser(value)
        if wanted in (str, int) and isinstance(value, wanted):
            return value
        if wanted == list[str]:
            return list(value)
        return self._model().coerce(value, param=param, ctx=ctx)


def _takes_one_value(parameter: Any) -> bool:
    return parameter.param_type_name == "option" and not (parameter.multiple or parameter.is_flag or parameter.count)


def _heading(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return "Arguments"
    if "--help" in parameter.opts:
        return COMMON
    return getattr(parameter, "rich_help_panel", None) or "Options"


def _with_loudness(verb: Callable[..., None]) -> Callable[..., None]:
    @wraps(verb)
    def called(*, quiet: bool, verbose: bool, **others: Any) -> None:
        if quiet and verbose:
            raise typer.BadParameter("met --quiet and --verbose; expected one of the two")
        be_quiet(wanted=quiet)
        show_steps(wanted=verbose)
        verb(**others)

    return with_parameters(called, [*signature(verb, eval_str=True).parameters.values(), *_SHARED])
