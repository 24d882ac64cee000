"""Tables of `rules.yaml` that a layout prints: found by name, their lacks told where the content names them."""

from collections.abc import Sequence

from pnp.drawing.api import Kit
from pnp.game.model import Game, Placed, Table, nearest


def table_at(key: str, named: Placed, game: Game, kit: Kit, columns: Sequence[str] = ()) -> Table | None:
    """The table whose name stands at a key of an entry; None, with a finding, when it or one of the columns is missing.

    Findings: unknown-table, unknown-column.
    """
    name, known = getattr(named, key), game.rules.tables
    if name not in known:
        message, close = f'rules.yaml has no table "{name}"', nearest(name, known)
        kit.findings.error("unknown-table", message, place=named.place_of(key), subject=name, nearest=close)
        return None
    return known[name] if has_columns(known[name], name, kit, dict.fromkeys(columns, (named, key))) else None


def has_columns(table: Table, name: str, kit: Kit, columns: dict[str, tuple[Placed, str]]) -> bool:
    """Tell whether a table has all columns; the first that is missing is a finding at the key of its entry."""
    for column, (named, key) in columns.items():
        if column not in table.columns:
            message, close = f'the table "{name}" has no column "{column}"', nearest(column, table.columns)
            kit.findings.error("unknown-column", message, place=named.place_of(key), subject=column, nearest=close)
            return False
    return True


def rows_by_column(table: Table) -> list[dict[str, str | int]]:
    """The rows, each cell by the name of its column."""
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]
