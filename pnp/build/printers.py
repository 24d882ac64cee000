"""The printers of this user and machine, with how far they misplace backs, kept in one file.

The file is not part of the project, because a game's folder goes to people who have other printers. The environment
variable PNP_PRINTERS names another file.
"""

import json
import math
import os
import re
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from pnp.base.files import ordinary
from pnp.base.findings import BadValueError
from pnp.base.writer import write_file
from pnp.sheets.order import Printer

FARTHEST, STEEPEST = 15.0, 5.0
"""A sheet that misses by more millimetres or degrees went into the printer crooked; calibration cannot help."""

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


class PrinterError(BadValueError):
    """Raised for an unknown printer, a bad name, a number out of range, or a file that cannot be read."""


def printers_file() -> Path:
    """Give the path of the file with the printers."""
    named = os.environ.get("PNP_PRINTERS")
    return Path(named) if named else user_data_path("pnp", appauthor=False) / "printers.json"


def printers() -> dict[str, Printer]:
    """Give all printers by name, sorted; raises PrinterError."""
    path = printers_file()
    try:
        words = json.loads(ordinary(path))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError, RecursionError) as error:
        raise PrinterError(f"{path} cannot be read as printers: {error}; correct it or remove it") from None
    try:
        return {name: _checked(Printer(name=name, **words["printers"][name])) for name in sorted(words["printers"])}
    except (TypeError, KeyError, AttributeError):
        raise PrinterError(f'{path} does not hold printers; expected {{"printers": {{...}}}}; remove it') from None


def printer(name: str) -> Printer:
    """Give one printer; raises PrinterError, which names the known ones."""
    known = printers()
    if name not in known:
        names = f"there are: {', '.join(known)}" if known else "there are none yet; add one with pnp printer add"
        raise PrinterError(f'unknown printer "{name}"; {names}')
    return known[name]


def add_printer(new: Printer) -> None:
    """Keep a printer, which replaces one of the same name; raises PrinterError."""
    _write(printers() | {new.name: _checked(new)})


def remove_printer(name: str) -> None:
    """Forget a printer; raises PrinterError when there is no printer of that name."""
    gone = printer(name)
    _write({kept.name: kept for kept in printers().values() if kept != gone})


def measured(
    name: str, dx: float, dy: float, rotate: float, wide_dx: float | None = None, wide_dy: float | None = None
) -> Printer:
    """Make a printer from measurements; values for wide sheets default to those that follow from the upright sheet.

    Most printers turn a wide page a quarter to the left, so an error to the right on it is an error down on an upright
    page.
    """
    return Printer(
        name=name,
        dx=dx,
        dy=dy,
        rotate=rotate,
        wide_dx=-dy + 0.0 if wide_dx is None else wide_dx,
        wide_dy=dx + 0.0 if wide_dy is None else wide_dy,
    )


def calibration_sheets(paper: str, sides: str, language: str, printer: Printer | None = None) -> bytes:
    """Give the PDF to measure a printer with; if a printer is given, its correction is applied and the rest shows.

    Raises ValueError when the paper is too small.
    """
    # Imported late: other uses of printers need neither sheets nor PDF.
    from pnp.backends.pdf import document as pdf  # noqa: PLC0415
    from pnp.sheets.calibration import calibration  # noqa: PLC0415
    from pnp.sheets.order import Sides  # noqa: PLC0415
    from pnp.sheets.paper import parse_paper  # noqa: PLC0415
    from pnp.sheets.sheet import Document  # noqa: PLC0415
    from pnp.texts.catalogue import catalogue  # noqa: PLC0415

    sheets = calibration(parse_paper(paper), Sides(sides), catalogue(language), printer)
    return pdf.render(Document(title=sheets.title, sets=(sheets,), language=language))


def _checked(printer: Printer) -> Printer:
    if not _NAME.fullmatch(printer.name):
        raise PrinterError(f'a printer cannot be called "{printer.name}"; expected small letters, digits, - and _')
    limits = dict.fromkeys(("dx", "dy", "wide_dx", "wide_dy"), FARTHEST) | {"rotate": STEEPEST}
    for key, limit in limits.items():
        value = getattr(printer, key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise PrinterError(f'{key} of printer "{printer.name}" is {value!r}; expected a number')
        if not math.isfinite(value) or abs(value) > limit:
            unit = "degrees" if key == "rotate" else "mm"
            raise PrinterError(f"{key.replace('_', '-')} is {value:g}; expected from {-limit:g} to {limit:g} {unit}")
    return printer


def _write(known: Mapping[str, Printer]) -> None:
    words: dict[str, Any] = {name: asdict(known[name]) for name in sorted(known)}
    for figures in words.values():
        del figures["name"]
    write_file(printers_file(), (json.dumps({"printers": words}, indent=1) + "\n").encode())
