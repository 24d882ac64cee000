"""Resolves names of cells of tables of `rules.yaml`, in the row that a parameter or a number chooses.

`orders.card.points` is in the row named like the kind, `sets.players.points` in the row that begins with the number. In
a column of words, `areas.area.kind.coast` is 1 if the cell is `coast`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from pnp.base.findings import BadValueError, Place
from pnp.game.joining import Part, function, snippet
from pnp.game.model import as_id, nearest
from pnp.game.numbers import Table, parse_range
from pnp.play.domains import Scope, domain_of
from pnp.play.errors import PlayError
from pnp.play.model import PlayModel
from pnp.play.rulings import Action, Query


def cell_named(name: str, model: PlayModel, scope: Scope, resolve: Callable[[str], Part], place: Place | None) -> Part:
    """The cell; raises PlayError if a row that play can choose is missing.

    `resolve` gives the number of a name that is not a parameter with words.
    """
    cells = _Cells.of(name, model, place)
    domain = scope.get(cells.row)
    words = {} if domain is None or domain.startswith("flanked.") else domain_of(domain, model, place)
    if not all(map(str.isdigit, words)) and not cells.are_beside_numbers(words):
        chosen = f"x.what[{list(scope).index(cells.row)}]"
        return snippet(cells.called_as(words), "[", chosen, "]")
    row = cells.row
    try:
        number = resolve(f"value.{row}" if row in model.value_numbers else row)
    except PlayError:
        if cells.has_numbers:
            raise
        raise cells.misspelt(scope) from None
    return cells.beside(function(number))


@dataclass(frozen=True, slots=True)
class _Cells:
    """The cells of a column, by a name for them: `table.orders.card.points`."""

    name: str
    table: Table
    called: str
    row: str
    column: str
    at: int
    # The word to compare a cell with, instead of taking its number.
    wanted: str
    place: Place | None

    @classmethod
    def of(cls, name: str, model: PlayModel, place: Place | None) -> "_Cells":
        """The cells for a name; raises PlayError if there is no such table or column."""
        called, row, column, wanted = (*name.split(".", 3), "", "", "")[:4]
        tables = model.game.rules.tables
        if called not in tables:
            raise PlayError(f'no table is called "{called}" in "table.{name}"{nearest(called, tables)}', place)
        columns = tables[called].columns
        if column not in columns:
            sentence = f'"{called}" has no column "{column}" in "table.{name}"{nearest(column, columns)}'
            raise PlayError(sentence, place)
        try:
            at = tables[called].column_number(column)
        except BadValueError as error:
            raise PlayError.of(error) from None
        return cls(f"table.{name}", tables[called], called, row, column, at, wanted, place)

    def are_beside_numbers(self, words: Iterable[str]) -> bool:
        """Tell whether all rows begin with numbers or ranges, and none is named like one of the words."""
        return self._rows.keys().isdisjoint(map(as_id, words)) and all(parse_range(row[0]) for row in self.table.rows)

    @property
    def has_numbers(self) -> bool:
        """Tell whether a row begins with a number or a range."""
        return any(parse_range(row[0]) for row in self.table.rows)

    def misspelt(self, scope: Scope) -> PlayError:
        """The error for a name that is neither a row of the table nor a parameter."""
        cure = nearest(self.row, (*self._rows, *scope))
        return PlayError(f'no row of "{self.called}" is called "{self.row}" in "{self.name}"{cure}', self.place)

    def called_as(self, words: Mapping[str, int]) -> dict[int, int]:
        """The cells by the numbers of a parameter's values, in the rows named like its words."""
        rows = self._rows
        missing = next((word for word in words if as_id(word) not in rows), None)
        if missing is not None:
            raise self._lacks(missing, {as_id(word) for word in words})
        if not self.wanted:
            return {number: self._whole(rows[as_id(word)]) for word, number in words.items()}
        ids = {number: as_id(self._met(rows[as_id(word)])) for word, number in words.items()}
        if self.wanted not in ids.values():
            cure = nearest(self.wanted, set(ids.values()))
            raise PlayError(f'no cell of "{self.called}.{self.column}" is "{self.wanted}"{cure}', self.place)
        return {number: cell == self.wanted for number, cell in ids.items()}

    def beside(self, number_of: Query) -> Query:
        """The cell in the row of a number, or of the range that contains it."""
        spans = [(parse_range(row[0]), y) for y, row in enumerate(self.table.rows)]
        ranges = [(span, self._whole(y)) for span, y in spans if span is not None]
        if not ranges:
            sentence = f'"{self.name}" is not a number for everything that "{self.row}" can be'
            raise PlayError(f"{sentence}; expected rows that begin with 3, 4-6 or 7+", self.place)

        def cell(action: Action) -> int:
            number = number_of(action)
            for span, found in ranges:
                if span.low <= number and (span.high is None or number <= span.high):
                    return found
            raise PlayError(f'"{self.name}" has no row for {number}', self.place)

        return cell

    @property
    def _rows(self) -> dict[str, int]:
        return {as_id(label): y for y, label in enumerate(self.table.row_names())}

    def _met(self, y: int) -> int | str:
        return self.table.rows[y][self.at]

    def _whole(self, y: int) -> int:
        """The number in a row; raises PlayError, at the cell, for anything else."""
        cell = self._met(y)
        if isinstance(cell, int):
            return cell
        sentence = (
            f'met "{cell}" in the column "{self.column}" of "{self.called}"; "{self.name}" expects a whole number'
        )
        hint = f"{cell}, without quotes" if cell.isdecimal() else "a number such as 0"
        raise PlayError(sentence, self.table.place_of("rows", y, self.at), hint)

    def _lacks(self, word: str, words: set[str]) -> PlayError:
        """The error for a missing row, at the place of a row that may be meant."""
        message = f'no row of "{self.called}" is called {word}, which "{self.row}" can be in "{self.name}"'
        meant = nearest(word, self._rows.keys() - words).suggestion
        if meant is not None:
            place = self.table.place_of("rows", self._rows[meant], 0)
            return PlayError(f'{message}; met "{meant}"', place, f'did you mean "{word}"?')
        cells = ", ".join([word, *("0" for _ in self.table.columns[1:])])
        return PlayError(message, self.place, f'a row [{cells}] in the table "{self.called}"')
