"""A point in a file."""

from typing import NamedTuple


class Place(NamedTuple):
    """A point in a file of the project: lines and columns count from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"
