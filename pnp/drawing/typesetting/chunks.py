"""Divides letters into chunks of one font at possible line breaks; each chunk has a font that can draw it."""

from typing import NamedTuple

from pnp.drawing.fonts import library as fonts
from pnp.drawing.typesetting import scripts

NO_BREAK_SPACE = "\u00a0"

_SOFT_HYPHEN = "\u00ad"
_DRAWN_AS = str.maketrans(
    {
        "\u2011": "-",
        "\u202f": NO_BREAK_SPACE,
        "\u2007": NO_BREAK_SPACE,
        "\u2060": None,
        # Variation selectors for text and colour, which follow many symbols.
        "\ufe0e": None,
        "\ufe0f": None,
        _SOFT_HYPHEN: None,
    }
)


class Chunk(NamedTuple):
    """Characters of one font, or an icon; `soft` holds where the author allows a hyphen."""

    text: str
    font: str
    width: float
    icon: str | None = None
    soft: tuple[int, ...] = ()


def pieces_of(part: str, font: str, spacing: float) -> tuple[tuple[tuple[Chunk, ...], ...], tuple[str, ...]]:
    """The letters between two spaces, split at possible line breaks, and the characters that no font can draw."""
    missing: list[str] = []
    pieces = tuple(
        tuple(
            Chunk(run, drawn_with, fonts.metrics(drawn_with).width(run) + len(run) * spacing, None, soft)
            for run, drawn_with, soft in _drawable(piece, font, missing)
        )
        for piece in scripts.parts_of(part)
    )
    return pieces, tuple(missing)


def _drawable(text: str, font: str, missing: list[str]) -> list[tuple[str, str, tuple[int, ...]]]:
    """Runs of characters with the font that can draw each, and the positions of soft hyphens."""
    drawn = text.translate(_DRAWN_AS)
    unset = scripts.unset_letters(drawn)
    if not unset and all(map(fonts.metrics(font).widths.__contains__, drawn)):
        return [(drawn, font, _soft_breaks(text))] if drawn else []
    runs: list[tuple[str, str, tuple[int, ...]]] = []
    for character in drawn:
        found = None if character in unset else fonts.substitute(font, character)
        if found is None:
            missing.append(character)
        elif runs and runs[-1][1] == found:
            runs[-1] = (runs[-1][0] + character, found, ())
        else:
            runs.append((character, found, ()))
    return runs


def _soft_breaks(text: str) -> tuple[int, ...]:
    if _SOFT_HYPHEN not in text:
        return ()
    parts = text.split(_SOFT_HYPHEN)
    return tuple(len("".join(parts[:i])) for i in range(1, len(parts)))
