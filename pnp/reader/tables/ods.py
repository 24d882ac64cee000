"""Reads ODS files, as LibreOffice writes them: the words of one sheet, taken directly from its XML."""

import io
from zipfile import ZipFile

from pnp.reader.cells import DateCell, FormulaCell, NumberCell
from pnp.reader.tables.emphasis import PLAIN, Look, emphasised
from pnp.reader.tables.number_formats import plain_number
from pnp.reader.tables.rows import Grid, Sheet, TableLimitError
from pnp.reader.tables.xml_parts import LONGEST, Attributes, UnknownSheetError, content, parse

_CELLS = frozenset({"table-cell", "covered-table-cell"})
_MOST_REPEATED = 1_048_576


def sheet_of(data: bytes, name: str | None = None) -> Sheet:
    """Read a sheet of a workbook, by default the first; raises the errors of `workbook.sheet_of`."""
    with ZipFile(io.BytesIO(data)) as archive:
        part = content(archive, "content.xml")
    cells = _Cells(name)
    parse(part, cells.begin, cells.end, cells.text)
    if not cells.names:
        raise ValueError("it has no sheet")
    if name is not None and name not in cells.names:
        raise UnknownSheetError(name, cells.names)
    chosen = cells.names[0] if name is None else name
    others = tuple(other for other in cells.names if other != chosen)
    return Sheet(cells.grid.rows, name=chosen, merged=cells.merged, others=others, hidden=cells.hidden)


class _Cells:
    """Collects the cells of one sheet that are not empty; the file holds a repeated cell or row once."""

    def __init__(self, wanted: str | None) -> None:
        self.grid = Grid()
        self.names: list[str] = []
        self.merged: list[tuple[int, int]] = []
        self.hidden: set[int] = set()
        self._is_hidden = False
        self._wanted = wanted
        self._is_read = False
        self._row = 0
        self._row_repeats = self._repeats = 1
        self._cells: list[tuple[int, str]] = []
        self._column = 0
        self._cell: Attributes | None = None
        self._paragraphs: list[list[tuple[str, Look]]] = []
        self._looks: dict[str, Look] = {}
        self._style = ""
        # The looks of the open spans, from the outside inwards.
        self._within = [PLAIN]
        self._length = 0
        self._is_words = False
        self._notes = 0

    def begin(self, name: str, attributes: Attributes) -> None:
        local = {key.rpartition(":")[2]: value for key, value in attributes.items()}
        if name == "table":
            self.names.append(local.get("name", ""))
            self._is_read = self._wanted == self.names[-1] if self._wanted is not None else len(self.names) == 1
        elif not self._is_read:
            self._begin_style(name, local)
        elif name == "annotation":
            self._notes += 1
        elif name == "table-row":
            self._row_repeats = _repeats(local.get("number-rows-repeated", "1"))
            self._cells, self._column = [], 0
            self._is_hidden = local.get("visibility") in ("collapse", "filter")
        elif name in _CELLS:
            self._cell, self._paragraphs, self._length, self._within = local, [], 0, [PLAIN]
            self._repeats = _repeats(local.get("number-columns-repeated", "1"))
            if {local.get("number-columns-spanned", "1"), local.get("number-rows-spanned", "1")} != {"1"}:
                self.merged.append((self._row + 1, self._column + 1))
        elif self._cell is not None and not self._notes:
            self._begin_words(name, local)

    def _begin_style(self, name: str, local: Attributes) -> None:
        """Read a style or its weight and slant; all styles come before the sheets."""
        if name.endswith("style"):
            # Number styles have text properties, too, but they are not about words.
            self._style = local.get("name", "") if name == "style" else ""
        elif name == "text-properties" and self._style:
            self._looks[self._style] = Look(local.get("font-weight") == "bold", local.get("font-style") == "italic")

    def _begin_words(self, name: str, local: Attributes) -> None:
        if name == "p":
            self._paragraphs.append([])
            self._is_words = True
        elif name == "span":
            self._within.append(self._looks.get(local.get("style-name", ""), self._within[-1]))
        elif name == "s":
            self.text(" " * min(int(local.get("c", "1")), LONGEST + 1))
        elif name in ("tab", "line-break"):
            self.text("\t" if name == "tab" else "\n")

    def text(self, words: str) -> None:
        if self._is_words and not self._notes:
            self._length += len(words)
            if self._length > LONGEST:
                raise TableLimitError(f"a cell holds more than {LONGEST:,} characters")
            self._paragraphs[-1].append((words, self._within[-1]))

    def end(self, name: str) -> None:
        if not self._is_read:
            return
        if name == "annotation":
            self._notes -= 1
        elif name == "p" and not self._notes:
            self._is_words = False
        elif name == "span" and not self._notes and len(self._within) > 1:
            self._within.pop()
        elif name in _CELLS and self._cell is not None:
            words = self._value(self._cell)
            if words:
                # The grid refuses more cells than a row may have.
                columns = range(self._column + 1, self._column + 1 + min(self._repeats, 1_000))
                self._cells.extend((column, words) for column in columns)
            self._column += self._repeats
            self._cell = None
        elif name == "table-row":
            self._end_row()

    def _end_row(self) -> None:
        for _ in range(self._row_repeats if self._cells else 0):
            self._row += 1
            if self._is_hidden:
                self.hidden.add(self._row)
            for column, words in self._cells:
                self.grid.put(self._row, column, words)
        self._row += 0 if self._cells else self._row_repeats

    def _value(self, cell: Attributes) -> str:
        lines = (([("\n", PLAIN)] if number else []) + words for number, words in enumerate(self._paragraphs))
        shown = emphasised([run for line in lines for run in line])
        value = _plain(cell, shown)
        if "formula" in cell:
            failed = shown.startswith(("#", "Err:")) or not shown
            return FormulaCell(f"={cell['formula'].partition('=')[2]}", None if failed else value)
        return FormulaCell(shown) if shown.startswith("Err:") else value


def _plain(cell: Attributes, shown: str) -> str:
    match cell.get("value-type"):
        case "float" | "percentage" | "currency":
            number = plain_number(float(cell["value"]))
            is_shown = cell["value-type"] != "float" or (shown.isdecimal() and shown.startswith("0"))
            return NumberCell(shown, number) if is_shown and shown not in ("", str(number)) else str(number)
        case "date":
            return DateCell(cell.get("date-value", shown))
        case "time":
            return DateCell(cell.get("time-value", shown))
        case "boolean":
            return cell.get("boolean-value", shown).upper()
        case _:
            return shown


def _repeats(written: str) -> int:
    return min(max(1, int(written)), _MOST_REPEATED)
