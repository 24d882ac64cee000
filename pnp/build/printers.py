"""The printers of whoever sits here: how far each misses with backs, kept in one file of this person and machine.

Not in the project: a miss belongs to the printer on the desk, and a game's folder goes to people who have another.
The variable PNP_PRINTERS names another file.
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
from pnp.base.findings import PnpError
from pnp.base.writer import write_file
from pnp.sheets.order import Printer

FARTHEST, STEEPEST = 15.0, 5.0
"""A sheet that misses by more millimetres or degrees is not a matter of calibration: it went in crooked."""

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


class PrinterError(PnpError, ValueError):
    """A printer that is not known, a name or number that cannot be, or a file that cannot be read."""


def printers_file() -> Path:
    """Where the printers are kept."""
    named = os.environ.get("PNP_PRINTERS")
    return Path(named) if named else user_data_path("pnp", appauthor=False) / "printers.json"


def printers() -> dict[str, Printer]:
    """All printers by name, in the order of their names; raises PrinterError."""
    path = printers_file()
    try:
        words = json.loads(ordinary(path))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        raise PrinterError(f"{path} cannot be read as printers: {error}; mend it or remove it") from None
    try:
        return {name: _checked(Printer(name=name, **words["printers"][name])) for name in sorted(words["printers"])}
    except (TypeError, KeyError, AttributeError):
        raise PrinterError(f'{path} does not hold printers; expected {{"printers": {{...}}}}; remove it') from None


def printer(name: str) -> Printer:
    """One printer; raises PrinterError, which names those there are."""
    known = printers()
    if name not in known:
        there = f"there are: {', '.join(known)}" if known else "there are none yet; add one with pnp printer add"
        raise PrinterError(f'unknown printer "{name}"; {there}')
    return known[name]


def add_printer(new: Printer) -> None:
    """Keep a printer, in place of one of the same name; raises PrinterError."""
    _write(printers() | {new.name: _checked(new)})


def remove_printer(name: str) -> None:
    """Forget a printer; raises PrinterError when there is no such."""
    gone = printer(name)
    _write({one.name: one for one in printers().values() if one != gone})


def turned_wide(dx: float, dy: float) -> tuple[float, float]:
    """The miss on a wide page of a printer that turns it a quarter to the left, as most do."""
    return -dy + 0.0, dx + 0.0


def _checked(one: Printer) -> Printer:
    if not _NAME.fullmatch(one.name):
        raise PrinterError(f'a printer cannot be called "{one.name}"; expected small letters, digits, - and _')
    limits = dict.fromkeys(("dx", "dy", "wide_dx", "wide_dy"), FARTHEST) | {"rotate": STEEPEST}
    for key, limit in limits.items():
        value = getattr(one, key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise PrinterError(f'{key} of printer "{one.name}" is {value!r}; expected a number')
        if not math.isfinite(value) or abs(value) > limit:
            unit = "degrees" if key == "rotate" else "mm"
            raise PrinterError(f"{key.replace('_', '-')} is {value:g}; expected from {-limit:g} to {limit:g} {unit}")
    return one


def _write(known: Mapping[str, Printer]) -> None:
    words: dict[str, Any] = {name: asdict(known[name]) for name in sorted(known)}
    for one in words.values():
        del one["name"]
    write_file(printers_file(), (json.dumps({"printers": words}, indent=1) + "\n").encode())
