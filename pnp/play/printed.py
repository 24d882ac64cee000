"""Typed views of a part of the rules on printed data: costs and tables of `rules.yaml`, and sets of pieces.

    class Market(Part):
        toll = Price()                               # cost.toll: its amounts by unit
        ways = Rows("roads", of=(str, str, int))     # the rows of a table, and the types of its columns
        tiles = Printed(Items[Tile])                 # a set as a pydantic model, which may leave keys out
        hands = Printed(Items[Card], pool="card")    # a set whose pieces are the kinds of a pool
        track = Edges()                              # the connections between the edges of tiles, by id of the tile

If the kinds of a pool are a piece set, they are in the order of its items.
"""

from collections.abc import Mapping
from types import UnionType
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from pnp.base.findings import BadValueError, Findings
from pnp.base.tile_edges import TileEdges
from pnp.game.edge_tiles import tile_edges
from pnp.game.heads import EDGE_TILES, SetHead
from pnp.play.errors import Faults, PlayError
from pnp.play.table import Table
from pnp.play.views import View
from pnp.reader.typed import typed

M = TypeVar("M", bound=BaseModel)


class Items(BaseModel, Generic[M]):
    """A model of a piece set that only has the pieces."""

    model_config = ConfigDict(frozen=True)

    items: tuple[M, ...]


class Price(View[Mapping[str, int]]):
    """The amounts of a cost, by unit."""

    def _found(self, table: Table) -> Mapping[str, int]:
        costs = table.model.game.rules.costs
        self._among(costs, "a cost of rules.yaml")
        return costs[self.name].amounts


class Rows(View[tuple[tuple[Any, ...], ...]]):
    """The rows of a table; `of` gives the type of each column, or of all columns."""

    def __init__(self, name: str = "", *, of: type | UnionType | tuple[type | UnionType, ...] = object) -> None:
        super().__init__(name)
        self._of = of

    def _found(self, table: Table) -> tuple[tuple[Any, ...], ...]:
        tables = table.model.game.rules.tables
        self._among(tables, "a table of rules.yaml")
        read = tables[self.name]
        kinds = self._of if isinstance(self._of, tuple) else (self._of,) * len(read.columns)
        if len(kinds) != len(read.columns):
            message = f'"{self.name}" has {len(read.columns)} columns; expected {len(kinds)}'
            raise PlayError(message, read.place_of("columns"))
        for y, row in enumerate(read.rows):
            for x, (cell, kind) in enumerate(zip(row, kinds, strict=True)):
                if not isinstance(cell, kind):
                    problem = f'met {cell!r} in the column "{read.columns[x]}" of "{self.name}"'.replace("'", '"')
                    raise PlayError(f"{problem}; expected {_KINDS[kind]}", read.place_of("rows", y, x))
        return tuple(map(tuple, read.rows))


_KINDS: dict[object, str] = {int: "a number", str: "a text"}


class Printed(View[M]):
    """A piece set, typed by a model; with a `pool`, every piece must be a kind of that pool."""

    def __init__(self, model: type[M], name: str = "", *, pool: str = "") -> None:
        super().__init__(name)
        self._model = model
        self._pool = pool

    def _found(self, table: Table) -> M:
        sets = {head.id: head for head in table.model.game.sets}
        self._among(sets, "a set of pieces")
        found, faults = Findings(), Faults()
        model = typed(self._model, sets[self.name].document, names=None, findings=found)
        for finding in found:
            sentence = f'the set "{self.name}" is not what the rules expect: {finding.message}'
            faults.add(PlayError(sentence, finding.place))
        faults.raise_all()
        assert model is not None
        if self._pool:
            self._all_in_pool(sets[self.name], table)
        return model

    def _all_in_pool(self, head: SetHead, table: Table) -> None:
        self._among(table.model.families, "a pool", self._pool)
        for piece in head.pieces:
            if piece.id not in table.model.families[self._pool]:
                message = f'this piece of "{self.name}" is not a kind of the pool "{self._pool}"; the rules expect it'
                raise PlayError(message, piece.document.place)


class Edges(View[Mapping[str, TileEdges]]):
    """The connections between the edges of the tiles of a set of the layout `edge_tiles`, by id of the tile."""

    def _found(self, table: Table) -> Mapping[str, TileEdges]:
        sets = {head.id: head for head in table.model.game.sets if head.layout == EDGE_TILES}
        self._among(sets, f"a set of {EDGE_TILES}")
        try:
            return tile_edges(sets[self.name])
        except BadValueError as error:
            raise PlayError(error.message, sets[self.name].place) from error
