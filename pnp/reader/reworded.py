"""Texts in the place of others, which still know them: a word that also names something names the same afterwards."""

from typing import Any, Self


class Reworded(str):
    """A text of a translation or an edition; `original` is the text of the designer's own file in its place."""

    __slots__ = ("original",)

    original: str

    def __new__(cls, text: str, original: str) -> Self:
        """A text with its original."""
        reworded = super().__new__(cls, text)
        reworded.original = str(original)
        return reworded

    def __repr__(self) -> str:
        return f"Reworded({str(self)!r}, {self.original!r})"


def original_of(value: Any) -> Any:
    """Give the text in the designer's own file; any other value as it is."""
    return value.original if isinstance(value, Reworded) else value
