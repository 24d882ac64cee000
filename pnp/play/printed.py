"""Typed views of a part of rules on what its game prints: costs and tables of `rules.yaml`, and sets of pieces.

    class Market(Part):
        toll = Price()                              # cost.toll: its amounts by unit
        ways = Rows("roads")                        # the rows of a table
        printed = Printed(Items[Tile], "tiles")     # a set as a pydantic model, which may leave keys out

The kinds of a pool whose kinds are a set have the order of its items.
"""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from pnp.play.errors import PlayError
from pnp.play.table import Table
from pnp.play.views import View

M = TypeVar("M", bound=BaseModel)


class Items(BaseModel, Generic[M]):
    """A set of pieces of which only the pieces matter."""

    model_config = ConfigDict(frozen=True)

    items: tuple[M, ...]


class Price(View[Mapping[str, int]]):
    """The amounts of a cost, by unit."""

    def _found(self, table: Table) -> Mapping[str, int]:
        costs = table.model.game.rules.costs
        self._among(costs, "a cost of rules.yaml")
        return costs[self.name].amounts


class Rows(View[tuple[tuple[Any, ...], ...]]):
    """The rows of a table."""

    def _found(self, table: Table) -> tuple[tuple[Any, ...], ...]:
        tables = table.model.game.rules.tables
        self._among(tables, "a table of rules.yaml")
        return tuple(map(tuple, tables[self.name].rows))


class Printed(View[M]):
    """A set of pieces as the YAML writes it, made into a model."""

    def __init__(self, model: type[M], name: str = "") -> None:
        super().__init__(name)
        self._model = model

    def _found(self, table: Table) -> M:
        sets = {head.id: head for head in table.model.game.sets}
        self._among(sets, "a set of pieces")
        try:
            return self._model.model_validate(sets[self.name].document)
        except ValidationError as error:
            raise PlayError(
                f'the set "{self.name}" is not what the rules expect: {error.errors()[0]["msg"]}'
            ) from error
