"""The names of the figures that ship with pnp: the names of their SVG files without the numbers of variants."""

import re
from collections.abc import Iterable
from pathlib import Path

FIGURE_FILES = Path(__file__).resolve().parents[1] / "drawing" / "scenery" / "art"

_NUMBERED = re.compile(r"_\d+$")


def by_figure(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Group names of files by figure: `palm_1` and `palm_2` are variants of `palm`."""
    grouped: dict[str, list[str]] = {}
    for name in names:
        grouped.setdefault(_NUMBERED.sub("", name), []).append(name)
    return {figure: tuple(files) for figure, files in grouped.items()}


def names_in(folder: str) -> tuple[str, ...]:
    """Give the names of the figures in one of pnp's folders, sorted by file."""
    return tuple(by_figure(sorted(path.stem for path in (FIGURE_FILES / folder).glob("*.svg"))))


KNOWN_FIGURES = frozenset(by_figure(path.stem for path in FIGURE_FILES.glob("*/*.svg")))
