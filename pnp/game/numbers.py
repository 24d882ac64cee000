"""The models of `rules.yaml`: numbers, costs and tables, each with its source; and cells that are ranges."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, Self

from pydantic import ConfigDict, Field, ValidationInfo, field_validator, model_validator

from pnp.base.findings import BadValueError, Place
from pnp.base.made_ids import in_words, made_id
from pnp.base.nearest import nearest
from pnp.game.fields import Count, RichText, Whole
from pnp.game.plurals import counted
from pnp.game.source import Source
from pnp.reader.nodes import MappingNode
from pnp.reader.placed import Implied, Placed

_CELL = re.compile(r"\s*(\d+)(?:(\s*[-\u2013]\s*)(\d+)|(\+))?\s*")


class Number(Placed):
    """One number of the rules."""

    value: Count
    name: str | None = None
    source: Source


def _flat_amounts(schema: dict[str, Any]) -> None:
    """Change the schema of a cost to its written form: the resources beside `source`."""
    amounts = schema["properties"].pop("amounts")
    schema["additionalProperties"] = amounts["additionalProperties"]
    schema["required"] = ["source"]


class Cost(Placed):
    """Amounts by resource, to pay or to gain."""

    model_config = ConfigDict(json_schema_extra=_flat_amounts)

    amounts: dict[str, Annotated[Whole, Field(ge=0)]]
    source: Source

    @model_validator(mode="before")
    @classmethod
    def _gather_amounts(cls, value: Any) -> Any:
        if not isinstance(value, MappingNode) or "amounts" in value:
            return value
        return value.gathered("amounts", keep=("source",))


class Table(Placed):
    """A table of the rules: columns named, rows of plain values."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str | Whole, ...], ...]
    words: dict[str, RichText] = Field(
        default_factory=dict, description="printed instead of a cell, {row.column: ...}, or a head, {columns.name: ...}"
    )
    source: Source

    @field_validator("words")
    @classmethod
    def _words_for_what_is_there(cls, words: dict[str, str], info: ValidationInfo) -> dict[str, str]:
        columns, rows = info.data.get("columns", ()), info.data.get("rows", ())
        known = {f"columns.{as_id(column)}" for column in columns}
        known |= {f"{as_id(row)}.{as_id(column)}" for row in _names_of_rows(rows) for column in columns}
        for name in words if columns and rows else ():
            if name not in known:
                message = f'"{name}" is neither a cell nor a head of this table'
                raise BadValueError(message, code="unknown-name", nearest=nearest(name, known), part=name)
        return words

    @model_validator(mode="after")
    def _a_cell_for_each_column(self) -> Self:
        for number, row in enumerate(self.rows, 1):
            if len(row) != len(self.columns):
                cells = counted(len(row), "cell")
                raise BadValueError(f"row {number} has {cells}; expected {len(self.columns)}, one for each column")
        return self

    def row_names(self) -> tuple[str, ...]:
        """The name of each row: its first cell, or as many of its first cells as make all names different."""
        return _names_of_rows(self.rows)

    def head(self, column: str) -> str:
        """The heading of a column."""
        return self.words.get(f"columns.{as_id(column)}") or in_words(column)

    def cell(self, row: int, column: int) -> str:
        """The printed text of a cell."""
        words = self.words.get(self._cell_name(row, column)) if self.words else None
        return words or str(self.rows[row][column])

    def printed_cells(self) -> Iterator[tuple[str, str, str]]:
        """The printed text of every cell, after the names of its row and column."""
        for label, row in zip(self.row_names(), self.rows, strict=True):
            for column, cell in zip(self.columns, row, strict=True):
                words = self.words.get(f"{as_id(label)}.{as_id(column)}") if self.words else None
                yield label, column, words or str(cell)

    def place_of_head(self, column: str) -> Place | None:
        """Where the text over a column is written."""
        name = f"columns.{as_id(column)}"
        if name in self.words:
            return self.place_of("words", name)
        return self.place_of("columns", self.columns.index(column))

    def place_of_cell(self, row: int, column: int) -> Place | None:
        """Where the printed text of a cell is written."""
        name = self._cell_name(row, column) if self.words else ""
        return self.place_of("words", name) if name in self.words else self.place_of("rows", row, column)

    def _cell_name(self, row: int, column: int) -> str:
        return f"{as_id(self.row_names()[row])}.{as_id(self.columns[column])}"

    def implied(self) -> Iterator[Implied]:
        """The headings, and the cells with words."""
        for at, name in enumerate(self.columns):
            place = self.place_of("columns", at)
            if f"columns.{as_id(name)}" not in self.words and place:
                yield Implied(("words", f"columns.{as_id(name)}"), self.head(name), place)
        for label, column, y, x in self._named_cells():
            name, cell = f"{label}.{column}", self.rows[y][x]
            if isinstance(cell, str) and name not in self.words and (place := self.place_of("rows", y, x)):
                yield Implied(("words", name), cell, place)

    def column_number(self, name: str) -> int:
        """The number of the column of a name; raises BadValueError, with its place, if there is none or several."""
        same = [x for x, column in enumerate(self.columns) if column == name]
        if not same:
            message = f'the table has no column "{name}"'
            raise BadValueError(message, code="unknown-column", place=self.place_of("columns"))
        self._check_one(name, same)
        return same[0]

    def check_column_id(self, name: str) -> None:
        """Raise BadValueError, with its place, for an id that several columns have."""
        self._check_one(name, [x for x, column in enumerate(self.columns) if as_id(column) == name])

    def _check_one(self, name: str, same: Sequence[int]) -> None:
        if len(same) > 1:
            message = f'"{name}" may be any of {counted(len(same), "column")} of the table; expected a name of one'
            hint = f"columns: [{name}_1, {name}_2], and words: {{columns.{as_id(name)}_2: ...}} for the printed head"
            raise BadValueError(message, code="unknown-column", hint=hint, place=self.place_of("columns", same[1]))

    def records(self, *whole: str) -> list[dict[str, Any]]:
        """The rows as mappings by column; the columns named in `whole` must hold whole numbers.

        Raises BadValueError, with its place, if such a column is missing or one of its cells holds anything else.
        """
        for name in whole:
            x = self.column_number(name)
            for y, row in enumerate(self.rows):
                if not isinstance(row[x], int):
                    message = f'met "{row[x]}" in the column "{name}"; expected a whole number'
                    raise BadValueError(message, place=self.place_of("rows", y, x))
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]

    def whole_numbers(self) -> Iterator[tuple[str, str, int]]:
        """The cells that are whole numbers, each with the names of its row and column, as ids.

        The ends of a range such as 6-11 are named by its column with `low` and `high`.
        """
        for label, name, y, x in self._named_cells():
            cell = self.rows[y][x]
            span = parse_range(cell)
            if isinstance(cell, int):
                yield label, name, cell
            elif span is not None:
                yield label, f"{name}.low", span.low
                if span.high is not None:
                    yield label, f"{name}.high", span.high

    def place_of_number(self, called: str) -> Place | None:
        """The place of the whole number `row.column`; None for the ends of a range such as 6-11."""
        cells = {f"{label}.{name}": (y, x) for label, name, y, x in self._named_cells()}
        return self.place_of("rows", *cells[called]) if called in cells else None

    def _named_cells(self) -> Iterator[tuple[str, str, int, int]]:
        """The names of the row and column of each cell, as ids, and their numbers."""
        for y, label in enumerate(map(as_id, self.row_names())):
            for x, name in enumerate(map(as_id, self.columns)):
                yield label, name, y, x


def _names_of_rows(rows: Sequence[tuple[str | int, ...]]) -> tuple[str, ...]:
    widths = range(1, max(map(len, rows), default=0) + 1)
    width = next((n for n in widths if len({row[:n] for row in rows}) == len(rows)), 1)
    return tuple("_".join(str(cell) for cell in row[:width]) for row in rows)


@dataclass(frozen=True, slots=True)
class Range:
    """A range from `low` to `high`; `high` is None for an open range such as 24+."""

    low: int
    high: int | None

    def __str__(self) -> str:
        if self.high is None:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"

    def neighbours(self) -> tuple["Range", ...]:
        """The ranges that differ by one at one end."""
        ends = [replace(self, low=self.low + step) for step in (1, -1) if self.low + step >= 0]
        if self.high is not None and self.high != self.low:
            ends += [replace(self, high=self.high + step) for step in (1, -1)]
        elif self.high is not None:
            ends = [Range(low=end.low, high=end.low) for end in ends]
        return tuple(ends)


@lru_cache(maxsize=4096)
def parse_range(cell: str | int) -> Range | None:
    """The range of a cell such as 0-5, 6 or 24+; None for words such as N/A."""
    match = _CELL.fullmatch(str(cell))
    if match is None:
        return None
    low = int(match.group(1))
    return Range(low=low, high=None if match.group(4) else int(match.group(3) or low))


def values_of(cell: str | int, highest: int) -> range:
    """The whole numbers in the range of a cell, up to `highest`; empty for words."""
    span = parse_range(cell)
    if span is None:
        return range(0)
    return range(span.low, (highest if span.high is None else span.high) + 1)


@lru_cache(maxsize=4096)
def as_id(words: str | int) -> str:
    """The id of a row or column of a table: that of its words, with a _ for each sign between them."""
    return made_id(re.sub(r"\W", "_", str(words)))
