"""Dials: spinners with their arrows, and dice to fold, each with all its parts on one piece."""

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from pnp.drawing.api import Face, Item, Kit, Outline, Stamp
from pnp.game.model import Game, Piece, PieceSet, entry_of

from ..parts.rule_tables import has_columns, table_at
from .parts.die_net import Die, die_cut, die_folds, die_items, die_size
from .parts.spinner import Spinner, spinner_cut, spinner_items, spinner_size

Dial = Annotated[Spinner | Die, Field(discriminator="kind")]


class Spec(PieceSet):
    """Spinners and dice of paper, each one piece with all its parts."""

    items: tuple[Dial, ...]

    def size_of(self, piece: Piece) -> tuple[float, float]:
        """The side of a folded die, or the diameter of a spinner."""
        assert isinstance(piece, Die | Spinner), "the set holds dice and spinners"
        side = piece.edge if isinstance(piece, Die) else piece.diameter
        return side, side


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every spinner and die once."""
    for item in spec.items:
        if isinstance(item, Spinner):
            size, cut = spinner_size(item), spinner_cut(item)
            folds: tuple[Outline, ...] = ()
            values = _values(item, game, kit)
            items: tuple[Item, ...] = tuple(spinner_items(item, values, kit)) if values else ()
        else:
            size, cut, folds = die_size(item), die_cut(item), die_folds(item)
            items = tuple(die_items(item, kit))
        yield Face(
            front=Stamp(name=f"{spec.id}_{item.id}", width=size[0], height=size[1], items=items),
            cut=cut,
            folds=folds,
            **entry_of(spec, item, game),
        )


def _values(item: Spinner, game: Game, kit: Kit) -> tuple[str, ...]:
    """The contents of the sectors; empty, with a finding, if the rules lack the table or its column."""
    table = table_at("table", item, game, kit)
    if table is None or not has_columns(table, item.table, kit, {item.column: (item, "column")}):
        return ()
    return tuple(str(row[item.column]) for row in table.records())
