"""A table for the terminal whose cells are plain words: no markup, no character that a terminal obeys."""

from rich.style import StyleType
from rich.table import Table
from rich.text import Text

from pnp.base.visible import shown


class PlainTable(Table):
    """A table of words and figures."""

    def add_row(self, *cells: str, style: StyleType | None = None) -> None:  # type: ignore[override]  # only words
        """Add a row of words."""
        super().add_row(*(Text(shown(cell)) for cell in cells), style=style)
