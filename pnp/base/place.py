"""Places: positions in files, and cells of tables."""

import re
from typing import NamedTuple

_SHEET = re.compile(r"(?i)\.(?:xlsx|ods)#")
_TABLE = (".csv", ".tsv")
_LETTERS = 26


class Place(NamedTuple):
    """A position in a file of the project: lines and columns count from 1.

    In a table, the column is the column of the table. The file of a workbook's cell ends in `#` and the name of its
    sheet.
    """

    file: str
    line: int
    column: int

    @property
    def path(self) -> str:
        """The file, without the name of a sheet."""
        return self.file.partition("#")[0] if _SHEET.search(self.file) else self.file

    @property
    def is_cell(self) -> bool:
        """Tell whether it is a cell of a table."""
        return self.file.lower().endswith(_TABLE) or _SHEET.search(self.file) is not None

    def __str__(self) -> str:
        if _SHEET.search(self.file):
            return f"{self.file}!{column_letters(self.column)}{self.line}"
        return f"{self.file}:{self.line}:{self.column}"


def column_letters(number: int) -> str:
    """The name of a column of a spreadsheet, counted from 1: A, B ... Z, AA."""
    letters = ""
    while number > 0:
        number, rest = divmod(number - 1, _LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters


def column_number(letters: str) -> int:
    """The number of the column of a spreadsheet with a name in capitals, counted from 1."""
    number = 0
    for letter in letters:
        number = number * _LETTERS + ord(letter) - ord("A") + 1
    return number
