"""The frame of an SVG file: everything around the drawings, which are put into slots of the frame."""

import re
from collections.abc import Sequence
from typing import NamedTuple

_SLOT = re.compile(r"<!--slot (\d+)-->")


class Frame(NamedTuple):
    """The frame of one file: its size in millimetres, and the names of its contents.

    Its slots are numbered: one for the rules of its fonts if it `has_fonts`, one for each symbol, one for each piece,
    one for the marks. `clips` are ids with their paths, `symbols` ids with their view boxes, `pieces` the attributes of
    each piece. `matrix` moves the contents of the page, if it is not empty.
    """

    width: float
    height: float
    title: str
    description: str
    matrix: str
    has_fonts: bool
    clips: tuple[tuple[str, str], ...]
    symbols: tuple[tuple[str, str], ...]
    pieces: tuple[tuple[tuple[str, str | int], ...], ...]

    @staticmethod
    def slot(number: int) -> str:
        """The comment that marks a slot."""
        return f"<!--slot {number}-->"


def filled(frame: str, texts: Sequence[str]) -> bytes:
    """A file: its frame with a text in each slot."""
    tree = _SLOT.sub(lambda match: texts[int(match[1])], frame)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tree}\n'.encode()
