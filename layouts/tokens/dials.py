"""Dials: spinners with their arrows, and dice to fold, each with all its parts on one piece."""

from collections.abc import Iterator

from pnp.drawing.faces import Face
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Stamp
from pnp.game.model import Game, entry_of, nearest

from .parts.dial_spec import Die, Spec, Spinner
from .parts.die_net import die_items, die_size
from .parts.spinner import spinner_items, spinner_size

__all__ = ["Die", "Spec", "Spinner", "faces"]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every spinner and die once."""
    for item in spec.items:
        if isinstance(item, Spinner):
            size = spinner_size(item)
            values = _values(item, game, kit)
            items: tuple[Item, ...] = tuple(spinner_items(item, values, kit)) if values else ()
        else:
            size, items = die_size(item), tuple(die_items(item, kit))
        yield Face(
            front=Stamp(name=f"{spec.id}_{item.id}", width=size[0], height=size[1], items=items),
            **entry_of(spec, item, game),
        )


def _values(item: Spinner, game: Game, kit: Kit) -> tuple[str, ...]:
    """What stands in the sectors; a table or column that is not there becomes a finding."""
    table = game.rules.tables.get(item.table)
    if table is None:
        message = f'rules.yaml has no table "{item.table}"{nearest(item.table, list(game.rules.tables))}'
        kit.findings.error("unknown-table", message, place=item.place_of("table"))
        return ()
    if item.column not in table.columns:
        message = f'the table "{item.table}" has no column "{item.column}"{nearest(item.column, table.columns)}'
        kit.findings.error("unknown-column", message, place=item.place_of("column"))
        return ()
    at = table.columns.index(item.column)
    return tuple(str(row[at]) for row in table.rows)
