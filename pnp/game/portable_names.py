"""Finds file names that some operating systems confuse or refuse, because games are copied between systems.

For Windows and macOS, `Plum.svg` and `plum.svg` are one file. Windows reserves names such as `con` and `aux`, with any
ending; the ids of games, components, sheets and pieces become names of files.
"""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from pnp.base.findings import Findings, Place
from pnp.game.folders import SPECIAL
from pnp.game.heads import PieceHead, SetHead
from pnp.game.model import Component
from pnp.reader.patterns import ID

GAME_ID = re.compile(ID)

_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})


def is_reserved(name: str) -> bool:
    """Tell whether Windows refuses a file of this name, with any ending."""
    return name.partition(".")[0].rstrip().lower() in _RESERVED


def check_portable_names(
    folder: Path, shown: str, components: Iterable[Component], sets: Iterable[SetHead], findings: Findings
) -> None:
    """Warn about files and ids of a game that other systems confuse or refuse; `shown` is the folder in findings."""
    for path, others in _names_in(folder, shown):
        place, name = Place(path, 1, 1), path.rpartition("/")[2]
        if others:
            message = f"{name} and {' and '.join(others)} differ only in case, so Windows and macOS keep one of them"
            findings.warning("name-case", message, place=place, subject=path, hint="rename one of them")
        elif name.endswith(".yaml") and name.lower() != name and name.lower().removesuffix(".yaml") in SPECIAL:
            message = f"Windows and macOS read {name} as {name.lower()}, other systems do not"
            findings.warning("name-case", message, place=place, subject=path, hint=f"rename it to {name.lower()}")
        if is_reserved(name):
            _warn_reserved(name, place, findings)
    if is_reserved(folder.name):
        _warn_reserved(folder.name, Place(f"{shown}/game.yaml", 1, 1), findings)
    for name, owner in _ids_of(components, sets):
        if is_reserved(name):
            _warn_reserved(name, owner.place_of("id"), findings)


def _ids_of(
    components: Iterable[Component], sets: Iterable[SetHead]
) -> Iterator[tuple[str, Component | SetHead | PieceHead]]:
    yield from ((component.id, component) for component in components)
    for head in sets:
        yield head.id, head
        yield from ((piece.id, piece) for piece in head.pieces)


def _names_in(folder: Path, shown: str) -> Iterator[tuple[str, list[str]]]:
    """The shown paths of the files and folders in a folder, each with earlier names that differ only in case."""
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith((".", "__")))
        place = "/".join((shown, *Path(path).relative_to(folder).parts))
        seen: dict[str, list[str]] = {}
        for name in sorted((*folders, *files)):
            same = seen.setdefault(name.casefold(), [])
            yield f"{place}/{name}", list(same)
            same.append(name)


def _warn_reserved(name: str, place: Place | None, findings: Findings) -> None:
    message = f'"{name}" is a name that Windows keeps for a device, so no file there can have it'
    findings.warning("reserved-name", message, place=place, subject=name, hint=f"call it {name}_1, for example")
