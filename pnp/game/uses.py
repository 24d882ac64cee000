"""Where the numbers of a game come from, and what uses them: texts on pieces, tables, and the entries of the audit."""

from collections.abc import Iterator

from pnp.game.expressions import Expression
from pnp.game.model import Game
from pnp.game.placeholders import placeholders
from pnp.game.source import Source
from pnp.reader.placed import Placed

_AUDITED = ("statements", "identities", "bounds", "needs", "covers", "orders", "agreements")


def names_in_text(text: str) -> set[str]:
    """What a string names: every placeholder, a cost behind each of its amounts, and itself when it is an id."""
    if "{" not in text:
        return {text}
    names = set(placeholders(text))
    names |= {name.rpartition(".")[0] for name in names if name.startswith(("cost.", "table."))}
    return names | {text}


def names_in_entry(entry: Placed) -> set[str]:
    """The numbers that an entry of the audit names in its expressions, its component or its table."""
    names: set[str] = set()
    for value in entry.__dict__.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Expression):
                names |= one.names
    if hasattr(entry, "component"):
        names |= {f"printed.{entry.component}", f"count.{entry.component}"}
    if hasattr(entry, "table"):
        names.add(f"table.{entry.table}")
    return names


def audited(game: Game) -> Iterator[tuple[str, Placed]]:
    """Every entry of the audit that works with numbers, with the kind it is of."""
    for kind in _AUDITED:
        for entry in getattr(game.audit, kind):
            yield kind, entry


def origin(game: Game, name: str) -> tuple[Placed, Source]:
    """The entry that gives a number its value, and its source."""
    kind, _, rest = name.partition(".")
    key = rest.partition(".")[0]
    match kind:
        case "count":
            return game.components[key], game.components[key].source
        case "printed":
            component = game.components[key]
            return (component.print, component.print.source) if component.print else (component, component.source)
        case "number":
            return game.rules.numbers[key], game.rules.numbers[key].source
        case "cost":
            return game.rules.costs[key], game.rules.costs[key].source
        case "table":
            return game.rules.tables[key], game.rules.tables[key].source
        case _:
            return game.file.players, game.file.players.source
