"""The parts that all verbs share: the options -q and -v, and help that groups the options of a verb."""

from collections import Counter
from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
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
    """A verb whose help lists arguments and options under the headings that they name as their `rich_help_panel`."""

    def __init__(self, *arguments: Any, **attributes: Any) -> None:
        super().__init__(*arguments, **attributes)
        self.context_settings.setdefault("default_map", NO_HELP)
        for parameter in self.params:
            _convert_less(parameter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse an option that takes one value and is given several: all but the last would be lost without a word."""
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
    """Give words and meaning of the arguments and options of a verb by their headings, those of all verbs last."""
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
    """Give each verb of a module what all verbs have in common."""
    verbs.info.context_settings = {"default_map": NO_HELP}
    for verb in verbs.registered_commands:
        assert verb.callback is not None
        verb.cls = Verb
        verb.callback = _with_loudness(verb.callback)


def _convert_less(parameter: Any) -> None:
    """Let a parameter give values that need no conversion as they are.

    Newer versions of Typer import pydantic and make a model of each parameter, also of those that were left out; that
    takes a third of the time of a verb that finds nothing changed.
    """
    if hasattr(parameter, "get_runtime_param") and hasattr(parameter, "type_descriptor"):
        conversion = _Conversion(parameter.get_runtime_param)
        parameter.get_runtime_param = lambda: conversion


class _Conversion:
    """Converts what was typed for a parameter; where that is neither a text nor parsed, by the model of Typer."""

    def __init__(self, model: Callable[[], Any]) -> None:
        self._model = model

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """Give the value of a parameter, which is called by these names."""
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

    own = signature(verb, eval_str=True)
    parameters = [*own.parameters.values(), *_SHARED]
    # Typer makes options of what the signature and the annotations say.
    called.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {one.name: one.annotation for one in parameters}
    return called
