"""The texts of the cells of a table, and findings about cells that hold something else."""

from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.base.findings import Findings, Place
from pnp.game.plurals import first_of
from pnp.reader import characters
from pnp.reader.cells import DateCell, EmphasisCell, FormulaCell, NumberCell
from pnp.reader.tables import with_plain_ends


def cell_text(cell: str) -> str:
    """The text of a cell without spaces around it; the last value of a formula."""
    if isinstance(cell, FormulaCell):
        cell = cell.last or ""
    return with_plain_ends(cell).strip()


class _Kind(NamedTuple):
    """A kind of cell whose text cannot be read or printed as it looks in the spreadsheet."""

    code: str
    problem: str
    hint: str
    is_error: bool = True


_WORK_OUT = "open the table in a spreadsheet program, correct what shows no value, and save it there"
_FORMULA = _Kind("formula-cell", "the formula {}, without a value", _WORK_OUT)
_ERROR = _Kind("formula-cell", "the error {}, without a value", _WORK_OUT)
_DATE = _Kind(
    "date-cell",
    "the date {}; a spreadsheet makes dates of numbers such as 3-4",
    "format the column as text, and write the cell again",
)
_FORMAT = _Kind(
    "number-format",
    "{0} in a format that pnp cannot show; it prints {0}",
    "format the column as text, and write the cell as it shall be printed",
    is_error=False,
)


@dataclass(frozen=True, slots=True)
class CellTexts:
    """Reads the cells of one file, each by its column's header, its line and its column from 0.

    A column often has the same problem in every row, which becomes one finding once all cells are read (`tell`).
    """

    file: str
    findings: Findings
    _met: dict[tuple[_Kind, str, int], list[tuple[int, str]]] = field(default_factory=dict)

    def text_of(self, cell: str, header: str, line: int, at: int) -> str:
        """The text of a cell; empty for a cell that holds something else."""
        if type(cell) is not str:
            cell = self._worked_out(cell, header, line, at)
        if isinstance(cell, NumberCell):
            return cell
        text = with_plain_ends(cell).strip()
        if (hidden := characters.first_unprintable(text)) is not None:
            message = f'the column "{header}" holds {characters.named(hidden)}, which is invisible'
            place = Place(self.file, line, at + 1)
            self.findings.error("hidden-character", message, place=place, hint="remove it")
            return characters.cleaned(text)
        return EmphasisCell(text, with_plain_ends(cell.markup).strip()) if isinstance(cell, EmphasisCell) else text

    def note_format(self, cell: NumberCell, header: str, line: int, at: int) -> None:
        """Note a number whose format in the spreadsheet is not supported."""
        self._note(_FORMAT, cell, header, line, at)

    def tell(self) -> None:
        """Report the cells that were noted, one finding for those of a column that have the same problem."""
        for (kind, header, at), ((line, cell), *others) in self._met.items():
            problem = kind.problem.format(cell) + _other_rows([row for row, _ in others])
            add = self.findings.error if kind.is_error else self.findings.warning
            place = Place(self.file, line, at + 1)
            add(kind.code, f'the column "{header}" holds {problem}', place=place, hint=kind.hint)

    def _worked_out(self, cell: str, header: str, line: int, at: int) -> str:
        """The last value of a formula; formulas without a value, and dates, are noted and empty."""
        if isinstance(cell, FormulaCell):
            if cell.last is None:
                return self._note(_FORMULA if cell.startswith("=") else _ERROR, cell, header, line, at)
            cell = cell.last
        return self._note(_DATE, cell, header, line, at) if isinstance(cell, DateCell) else cell

    def _note(self, kind: _Kind, cell: str, header: str, line: int, at: int) -> str:
        self._met.setdefault((kind, header, at), []).append((line, cell))
        return ""


def _other_rows(lines: list[int]) -> str:
    if not lines:
        return ""
    rows = first_of([f"{line}" for line in lines])
    return f"; row {rows} is alike" if len(lines) == 1 else f"; rows {rows} are alike"
