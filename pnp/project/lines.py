"""Reads the lines of files to which findings point."""

from collections.abc import Collection, Iterable
from pathlib import Path

from pnp.base.files import PHOTO_ENDINGS
from pnp.base.place import Place

_BINARY = (*PHOTO_ENDINGS, ".xlsx", ".ods")
_LONGEST_LINE = 5_000_000


def lines_at(root: Path, places: Iterable[Place]) -> dict[Place, str]:
    """The lines at the places of findings; none for tables, pictures, devices and files outside of the project."""
    by_file: dict[str, list[Place]] = {}
    for place in places:
        if place.is_cell:
            continue
        by_file.setdefault(place.file, []).append(place)
    found: dict[Place, str] = {}
    for name, wanted in by_file.items():
        lines = _lines_of(root, name, {place.line for place in wanted})
        found |= {place: lines[place.line] for place in wanted if place.line in lines}
    return found


def _lines_of(root: Path, name: str, numbers: Collection[int]) -> dict[int, str]:
    path = root / name
    if path.suffix.lower() in _BINARY or not _may_be_shown(path, root):
        return {}
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            lines = ((number, file.readline(_LONGEST_LINE)) for number in range(1, max(numbers) + 1))
            return {number: line.rstrip("\n") for number, line in lines if line and number in numbers}
    except OSError:
        return {}


def _may_be_shown(path: Path, root: Path) -> bool:
    """Tell whether a path is a regular file inside the project; Python files of layouts may be outside."""
    try:
        is_inside = path.suffix == ".py" or path.resolve().is_relative_to(root.resolve())
        return is_inside and path.is_file()
    except (OSError, ValueError, RuntimeError):
        return False
