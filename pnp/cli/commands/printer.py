"""Printers as verbs: print a sheet to measure one, keep what was read on it, show it, forget it."""

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.table import Table

from pnp.base.writer import write_file
from pnp.build.printers import PrinterError, add_printer, printers, printers_file, remove_printer, turned_wide
from pnp.sheets.calibration import calibration
from pnp.sheets.options import Sides
from pnp.sheets.order import Printer
from pnp.sheets.paper import parse_paper
from pnp.sheets.sheet import Document
from pnp.texts.catalogue import catalogue

__all__ = ["Kept", "PrinterError", "forget_printer", "keep_printer", "kept_printers", "write_calibration"]


@dataclass(frozen=True, slots=True)
class Kept:
    """The printers kept on this machine, and where."""

    file: Path
    printers: tuple[Printer, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {"printers": [asdict(one) for one in self.printers]}

    def as_table(self) -> Table | str:
        """Give the table a terminal shows."""
        if not self.printers:
            return "no printers yet; print a sheet to measure yours with: pnp printer calibrate"
        table = Table(box=None, pad_edge=False, header_style="bold")
        table.add_column("printer", no_wrap=True)
        columns = ("dx", "dy", "rotate", "wide dx", "wide dy")
        for column in columns:
            table.add_column(column, justify="right")
        for one in self.printers:
            table.add_row(one.name, *(f"{getattr(one, column.replace(' ', '_')):g}" for column in columns))
        return table


def write_calibration(path: Path, paper: str, sides: str, printer: Printer | None, language: str = "en") -> str:
    """Write the sheets to measure a printer with; raises ValueError when the paper is too small for them."""
    from pnp.backends.pdf import document as pdf  # the other verbs of printers need no PDF

    sheets = calibration(parse_paper(paper), Sides(sides), catalogue(language), printer)
    document = Document(title=sheets.title, author="", subject="", sets=(sheets,), language=language)
    write_file(path, pdf.render(document))
    return f"wrote {path}; print it at 100 % on both sides, turned on the {sides} edge, and read it against a window"


def keep_printer(name: str, dx: float, dy: float, rotate: float, wide: tuple[float | None, float | None]) -> str:
    """Keep a printer; what was not read on a wide sheet follows from the upright one. Raises PrinterError."""
    wide_dx, wide_dy = (met if met is not None else told for met, told in zip(wide, turned_wide(dx, dy), strict=True))
    add_printer(Printer(name=name, dx=dx, dy=dy, rotate=rotate, wide_dx=wide_dx, wide_dy=wide_dy))
    return f"kept {name}; print with it: pnp build --printer {name}"


def kept_printers() -> Kept:
    """All printers of this machine; raises PrinterError."""
    return Kept(printers_file(), tuple(printers().values()))


def forget_printer(name: str) -> str:
    """Forget a printer; raises PrinterError when there is no such."""
    remove_printer(name)
    return f"forgot {name}"
