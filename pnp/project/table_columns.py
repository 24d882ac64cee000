"""The columns of a table that becomes a new deck: the field that each fills, and which one identifies the cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from pnp.base.findings import Finding, Findings, Place, PnpError
from pnp.base.made_ids import COUNT_WORDS, FLAVOUR_WORDS, made_id
from pnp.base.nearest import nearest
from pnp.drawing.fonts import library as fonts
from pnp.game.cell_texts import cell_text
from pnp.game.fields import picture_stem
from pnp.game.plurals import counted
from pnp.game.rows import NOTE
from pnp.game.table_files import Table, advice_on_headers, table_named, tables_in
from pnp.reader.cells import FormulaCell

NAMES = ("name", "title", "card", "card_name", "card_title")
KINDS = ("kind", "type", "category", "class", "suit", "faction", "group")
BAND = "band"
"""The box behind the title."""

LABEL, PANEL = "_label", "_panel"
"""What the names of boxes end with that stand below a number and behind a text."""

LONG = 18
"""More letters than this need more than one line of a card."""

_ID = "id"
_IDS = (_ID, "key", "code")
_NUMBER = "number"
_PICTURES = ("picture", "image", "photo", "illustration")
# Headers over names of pictures or over other words, such as names of artists.
_PERHAPS_PICTURES = (*_PICTURES, "portrait", "art", "artwork")
_FLAVOURS = (*FLAVOUR_WORDS, "quote")
_SHORT, _WORD = 4, 40
# Cards that are numbered from 1 in so many rows are numbered on purpose.
_SURELY_NUMBERED = 10
# Reserved names, which no field of a generated template can have: keys and counters of pieces, words of conditions and
# of YAML, and boxes that each template has.
_TAKEN = frozenset(
    {
        *("source", "component", "index", "total"),
        *("and", "or", "not", "in", "true", "false", "null"),
        *("ground", "picture", BAND),
    }
)
_SENTENCE_ENDS = tuple(".!?\u3002\uff01\uff1f")


class UnusableTableError(PnpError, ValueError):
    """Raised when no game can be made of a table; the message says why."""

    @classmethod
    def of(cls, findings: Findings, command: Place) -> Self:
        """Make an error of the findings of reading the table; those at the place `command` are shown without place."""
        return cls("; ".join(_in_a_line(finding, command) for finding in findings))


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table: its header, its field, and its cells with their row numbers.

    It `lacks_values` if it has formulas whose values the file does not hold. Its pictures `are_there` if it may name
    pictures, and the game has each of them.
    """

    header: str
    field: str
    cells: tuple[str, ...]
    rows: tuple[int, ...]
    lacks_values: bool = False
    are_there: bool = False

    @property
    def filled(self) -> list[str]:
        """The cells that are not empty."""
        return [cell for cell in self.cells if cell]

    @property
    def is_of_numbers(self) -> bool:
        """Tell whether every cell is a short whole number or empty."""
        return bool(self.filled) and all(map(_is_short_number, self.filled))

    @property
    def is_of_copies(self) -> bool:
        """Tell whether it has the numbers of copies; a column `number` that only counts the rows does not."""
        return self.field in COUNT_WORDS and self.is_of_numbers and not (self.field == _NUMBER and self._is_numbering)

    @property
    def unread_copies(self) -> str | None:
        """The first cell that keeps a column of copies from saying how many there are, such as `3x`."""
        if self.field not in COUNT_WORDS or self.field == _NUMBER or self.is_of_numbers:
            return None
        return next((cell for cell in self.filled if not _is_short_number(cell)), None)

    @property
    def numbers_the_cards(self) -> bool:
        """Tell whether it only counts the cards, as `Card #` does; other numbers have a meaning in play."""
        is_likely = self.field in (_NUMBER, *NAMES) or len(self.cells) >= _SURELY_NUMBERED
        return is_likely and self.is_of_numbers and self._is_numbering

    @property
    def _is_numbering(self) -> bool:
        numbers = [int(cell) for cell in self.filled]
        return numbers == list(range(numbers[0], numbers[0] + len(self.cells)))

    @property
    def is_flavour(self) -> bool:
        """Tell whether it holds flavour text, which has a style of its own on a card."""
        return self.field in _FLAVOURS

    @property
    def is_long(self) -> bool:
        """Tell whether it needs more than one line on a card, or a style of its own."""
        return self.longest > LONG or self.is_flavour or any("\n" in cell for cell in self.cells)

    @property
    def is_prose(self) -> bool:
        """Tell whether it holds sentences; they are corrected more often than names, so ids are not made of them."""
        sentences = sum(cell.endswith(_SENTENCE_ENDS) or "\n" in cell for cell in self.cells)
        return self.is_flavour or self.longest > _WORD or 2 * sentences > len(self.filled)

    @property
    def is_printable(self) -> bool:
        """Tell whether fonts have every character of its cells, and every word fits a line."""
        words = {word for cell in self.cells for word in cell.split()}
        letters = set("".join(words))
        return all(len(word) <= _WORD for word in words) and all(fonts.substitute("sans", letter) for letter in letters)

    @property
    def may_name_pictures(self) -> bool:
        """Tell whether its header suits pictures: its cells name pictures if there are any of these names."""
        return bool(self.filled) and made_id(self.header) in _PERHAPS_PICTURES and not self.is_of_numbers

    @property
    def is_of_pictures(self) -> bool:
        """Tell whether every filled cell names a picture, by the ending of a file or by the header of the column."""
        if self.are_there:
            return True
        is_named = made_id(self.header) in _PICTURES and not self.is_of_numbers
        return bool(self.filled) and all(
            picture_stem(cell) != cell or (is_named and len(cell.split()) == 1) for cell in self.filled
        )

    @property
    def has_folders(self) -> bool:
        """Tell whether a cell has a folder before the name of its file."""
        return any("/" in cell or "\\" in cell for cell in self.cells)

    @property
    def is_plain(self) -> bool:
        """Tell whether a generated template can print it as it is."""
        return self.is_printable and not self.is_of_pictures

    @property
    def longest(self) -> int:
        """The number of letters of its longest cell."""
        return max(map(len, self.cells), default=0)

    @property
    def is_renamed(self) -> bool:
        """Tell whether the deck has to name the column that fills the field."""
        return self.field != made_id(self.header)


def _is_short_number(cell: str) -> bool:
    return cell.lstrip("-").isdecimal() and len(cell) <= _SHORT


def missing_table(table: Path) -> UnusableTableError:
    """The error for a table that is not there."""
    others = [other.name for other in tables_in(table.parent)]
    return UnusableTableError(f'there is no table "{table}"{nearest(table.name, others)}')


def read_table(written: str, folder: Path, shown_folder: str, content: bytes | None = None) -> Table:
    """Read a table such as `goods.xlsx#Sheet2` in a folder; `content` is given for a file that is not written yet.

    Raises UnusableTableError.
    """
    findings, place = Findings(), Place(written.partition("#")[0], 1, 1)
    table = table_named(written, folder, shown_folder=shown_folder, place=place, findings=findings, content=content)
    if table is None or findings.has_errors():
        raise UnusableTableError.of(findings, place)
    return table


def columns_of(table: Table) -> list[Column]:
    """Give the columns of a table that a deck can use; raises UnusableTableError."""
    rows = [(number, row) for number, row in enumerate(table.sheet.rows[1:], 2) if any(cell.strip() for cell in row)]
    numbers = tuple(number for number, _ in rows)
    width = len(table.headers)
    for number, row in rows:
        if beyond := [at for at in range(width, len(row)) if row[at].strip()]:
            problem = f"row {number} of {table.file} has a cell in column {beyond[0] + 1}"
            headers = f"the first row has {counted(width, 'header')}"
            raise UnusableTableError(f"{problem}, and {headers}; {advice_on_headers(table)}")
    columns: dict[str, Column] = {}
    for at, header in enumerate(table.headers):
        met = [row[at] if at < len(row) else "" for _, row in rows]
        cells = tuple(map(cell_text, met))
        if not header and any(cells):
            raise UnusableTableError(f"column {at + 1} of {table.file} has no header; write one into its first row")
        name = _field_of(header)
        if not header or header.startswith(NOTE):
            continue
        if not name or name in columns:
            raise UnusableTableError(f'the header "{header}" of {table.file} gives no name of its own; rename it')
        lacks_values = any(isinstance(cell, FormulaCell) and cell.last is None for cell in met)
        columns[name] = Column(header, name, cells, numbers, lacks_values)
    return list(columns.values())


def _in_a_line(finding: Finding, command: Place) -> str:
    place = "" if finding.place == command else f"{finding.place}: "
    return f"{place}{finding.message}{f' ({finding.hint})' if finding.hint else ''}"


def _field_of(header: str) -> str:
    name = made_id(header)
    if name[:1].isdecimal():
        return f"column_{name}"
    return f"{name}_text" if name in _TAKEN or name.endswith((LABEL, PANEL)) else name


def id_column(columns: Sequence[Column], table: str) -> Column:
    """Give the column that the ids are made of; raises UnusableTableError when no column names every card differently.

    It is a column for ids, or else one for names; other columns are considered only in a table without these.
    """
    tried = _likely_ids(columns)
    for column in tried:
        if _fault_of(column) is None:
            return column
    advice = f'add a column "{_ID}" with a word in Latin letters for each card; cards that are alike are one row'
    advice += " with a column for their count"
    if not tried:
        raise UnusableTableError(f"no column of {table} can name the cards; {advice}")
    raise UnusableTableError(f"{table} has no name for each card: {_fault_of(tried[0])}; {advice}")


def _likely_ids(columns: Sequence[Column]) -> list[Column]:
    id_columns = [column for column in columns if column.field == _ID]
    if id_columns:
        return id_columns  # a piece set cannot have two columns of ids
    order = (*_IDS, *NAMES)
    named = sorted((c for c in columns if c.field in order), key=lambda c: order.index(c.field))
    if named:
        return named
    others = [
        c for c in columns if not c.is_of_numbers and all(cell_id[:1].isalpha() for cell_id in map(made_id, c.cells))
    ]
    words = [c for c in others if c.field not in KINDS and not c.is_prose and not c.is_of_pictures]
    return words or others


def _fault_of(column: Column) -> str | None:
    """The reason why no ids can be made of a column; None if they can."""
    return next(_faults_of(column), None)


def _faults_of(column: Column) -> Iterator[str]:
    header, ids = column.header, [made_id(cell) for cell in column.cells]
    for row, cell, row_id in zip(column.rows, column.cells, ids, strict=True):
        if not cell:
            yield f'"{header}" is empty in row {row}'
        elif not row_id:
            yield f'no id can be made of "{cell}" in row {row} of "{header}"'
    for row_id, times in Counter(ids).items():
        if times > 1:
            alike = [at for at, other_id in enumerate(ids) if other_id == row_id]
            first, second = alike[:2]
            where = f'in rows {column.rows[first]} and {column.rows[second]} of "{header}"'
            if column.cells[first] == column.cells[second]:
                yield f'"{column.cells[first]}" stands {where}'
            else:
                yield f'"{column.cells[first]}" and "{column.cells[second]}" {where} give the same id, "{row_id}"'
