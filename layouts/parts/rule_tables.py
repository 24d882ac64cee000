"""Finds tables of `rules.yaml` by name for layouts; missing tables and columns are findings where they are named."""

from collections.abc import Sequence

from pnp.drawing.api import Kit
from pnp.game.model import Game, Placed, Table


def table_at(key: str, named: Placed, game: Game, kit: Kit, columns: Sequence[str] = ()) -> Table | None:
    """The table whose name is at a key of an entry; None, with a finding, if it or one of the columns is missing.

    Findings: unknown-table, unknown-column.
    """
    name, known = getattr(named, key), game.rules.tables
    if not kit.knows(name, known, f'rules.yaml has no table "{name}"', named.place_of(key), code="unknown-table"):
        return None
    return known[name] if has_columns(known[name], name, kit, dict.fromkeys(columns, (named, key))) else None


def has_columns(table: Table, name: str, kit: Kit, columns: dict[str, tuple[Placed, str]]) -> bool:
    """Tell whether a table has all columns; the first that is missing is a finding at the key of its entry."""
    return all(
        kit.knows(
            column,
            table.columns,
            f'the table "{name}" has no column "{column}"',
            named.place_of(key),
            code="unknown-column",
        )
        for column, (named, key) in columns.items()
    )
