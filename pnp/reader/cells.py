"""Cells of a table with more than plain text: formulas, dates, formatted numbers, and emphasis."""

from typing import Self


class FormulaCell(str):
    """A cell that a spreadsheet program computed: its formula, or the error that it resulted in.

    `last` is the last value that the program computed; None if the file holds none.
    """

    __slots__ = ("last",)

    last: str | None

    def __new__(cls, formula: str, last: str | None = None) -> Self:
        """A formula with its last value."""
        cell = super().__new__(cls, formula)
        cell.last = last
        return cell


class EmphasisCell(str):
    """A cell in which some words are bold or italic; `markup` is its text with the markup of texts."""

    __slots__ = ("markup",)

    markup: str

    def __new__(cls, text: str, markup: str) -> Self:
        """A text with its markup."""
        cell = super().__new__(cls, text)
        cell.markup = markup
        return cell

    def __repr__(self) -> str:
        return f"EmphasisCell({str(self)!r}, {self.markup!r})"


class DateCell(str):
    """A date or a time as a spreadsheet program keeps it, shown in the form 2026-04-03 or 12:30:00."""

    __slots__ = ()


class NumberCell(str):
    """A number with a number format; its text is what the spreadsheet program shows.

    If the shown text cannot be determined, `is_clear` is false, and the text is the plain number.
    """

    __slots__ = ("is_clear", "number")

    number: int | float
    is_clear: bool

    def __new__(cls, shown: str, number: float = 0, *, is_clear: bool = True) -> Self:
        """Make the cell of a number and the text shown for it."""
        cell = super().__new__(cls, shown)
        cell.number, cell.is_clear = number, is_clear
        return cell

    def __repr__(self) -> str:
        return f"NumberCell({str(self)!r}, {self.number!r})"
