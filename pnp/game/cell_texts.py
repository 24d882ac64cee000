"""The texts of the cells of a table, and findings about cells that hold something else."""

from dataclasses import dataclass

from pnp.base.findings import Findings, Place
from pnp.reader import characters
from pnp.reader.cells import DateCell, EmphasisCell, FormulaCell, NumberCell
from pnp.reader.tables import with_plain_ends


def cell_text(cell: str) -> str:
    """The text of a cell without spaces around it; the last value of a formula."""
    if isinstance(cell, FormulaCell):
        cell = cell.last or ""
    return with_plain_ends(cell).strip()


@dataclass(frozen=True, slots=True)
class CellTexts:
    """Reads the cells of one file, each by its column's header, its line and its column from 0."""

    file: str
    findings: Findings

    def text_of(self, cell: str, header: str, line: int, at: int) -> str:
        """The text of a cell; a cell that holds something else becomes a finding."""
        if type(cell) is not str:
            cell = self._worked_out(cell, header, line, at)
        if isinstance(cell, NumberCell):
            return cell
        text = with_plain_ends(cell).strip()
        if (hidden := characters.first_unprintable(text)) is not None:
            problem = f"{characters.named(hidden)}, which is invisible"
            self._tell_cell("hidden-character", problem, "remove it", header, line, at)
            return characters.cleaned(text)
        return EmphasisCell(text, with_plain_ends(cell.markup).strip()) if isinstance(cell, EmphasisCell) else text

    def warn_of_format(self, cell: NumberCell, header: str, line: int, at: int) -> None:
        """Warn about a number whose format in the spreadsheet is not supported."""
        message = f'the column "{header}" holds {cell} in a format that pnp cannot show; it prints {cell}'
        hint = "format the column as text, and write the cell as it shall be printed"
        place = Place(self.file, line, at + 1)
        self.findings.warning("number-format", message, place=place, hint=hint)

    def _worked_out(self, cell: str, header: str, line: int, at: int) -> str:
        """The last value of a formula; formulas without a value, and dates, are findings."""
        if isinstance(cell, FormulaCell):
            if cell.last is None:
                kind = "formula" if cell.startswith("=") else "error"
                hint = "copy the cell and paste it as a value"
                self._tell_cell("formula-cell", f"the {kind} {cell}, without a value", hint, header, line, at)
                return ""
            cell = cell.last
        if isinstance(cell, DateCell):
            problem = f"the date {cell}; a spreadsheet makes dates of numbers such as 3-4"
            hint = "format the column as text, and write the cell again"
            self._tell_cell("date-cell", problem, hint, header, line, at)
            return ""
        return cell

    def _tell_cell(self, code: str, problem: str, hint: str, header: str, line: int, at: int) -> None:
        place = Place(self.file, line, at + 1)
        self.findings.error(code, f'the column "{header}" holds {problem}', place=place, hint=hint)
