"""The verbs of the command line: modules of `commands`, each imported only when its verb is called."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import typer
from typer.core import TyperGroup

from pnp.cli import commands
from pnp.cli.groups import by_group
from pnp.cli.verbs import share


class FoundVerbs(Mapping[str, Any]):
    """The verbs by name; a verb is called like its module."""

    def __init__(self) -> None:
        self._names = [module.name for module in iter_modules(commands.__path__)]

    def __getitem__(self, name: str) -> Any:
        if name not in self._names:
            raise KeyError(name)
        return _verb(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


class GroupedVerbs(TyperGroup):
    """All verbs, in their groups."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands: Any = FoundVerbs()

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write each group with a line for every verb."""
        verbs = [self.commands[name] for name in self.list_commands(ctx)]
        width = max(len(verb.name or "") for verb in verbs)
        for group, members in by_group(verbs):
            rows = [(f"{verb.name:{width}}", verb.get_short_help_str(formatter.width - width - 4)) for verb in members]
            with formatter.section(group):
                formatter.write_dl(rows)


@cache
def _verb(name: str) -> Any:
    """Load the module of a verb."""
    verb: typer.Typer = import_module(f"{commands.__name__}.{name}").app
    share(verb)
    holder = typer.Typer(rich_markup_mode=None)
    # Adding a Typer to another one loses its help panel.
    holder.add_typer(verb, rich_help_panel=verb.rich_help_panel)
    holding: Any = typer.main.get_command(holder)
    return holding.commands[name]
