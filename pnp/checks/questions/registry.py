"""Finds the modules that ask questions; the first line of each states a property of a complete rulebook."""

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from pnp.base.findings import Finding
from pnp.checks import questions
from pnp.game.model import Game

_Ask = Callable[[Game], Iterator[Finding]]


@cache
def all_questions() -> Mapping[str, _Ask]:
    """The `ask` of every module of this package that has one, by its name."""
    names = [info.name for info in pkgutil.iter_modules(questions.__path__)]
    modules = {name: importlib.import_module(f"{questions.__name__}.{name}") for name in names}
    return {name: module.ask for name, module in modules.items() if hasattr(module, "ask")}


def asked(game: Game) -> list[Finding]:
    """Every question that needs no play, whether it is answered or not."""
    return [question for ask in all_questions().values() for question in ask(game)]
