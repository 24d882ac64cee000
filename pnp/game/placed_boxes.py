"""Boxes of a piece that stand where its file says, and coordinates written as they were before."""

import re
from typing import NamedTuple

from pnp.base.findings import BadValueError
from pnp.base.units import parse_length

_LENGTH = re.compile(r"\s*-?\d+(?:\.\d+)?(\s*)([a-z]+|%)\s*")
_SIDE = re.compile(r"\s*([a-z]\w*\.[a-z]+)\s*(?:([+-])\s*(\d+(?:\.\d+)?)\s*(mm)?\s*)?")
_DIGITS = 2


class PlacedBox(NamedTuple):
    """One box: its side of the piece and its name, x, y, width and height in millimetres, and those of the face.

    `path` leads in the piece set to the list of the four coordinates; it is empty where the file says none.
    """

    side: str
    name: str
    at: tuple[float, float, float, float]
    whole: tuple[float, float]
    path: tuple[str | int, ...] = ()


def moved_coordinate(written: object, before: float, after: float, whole: float) -> str | int | float | None:
    """A coordinate in millimetres as it was written before: a number, a length, a share, or a side with a distance.

    None where it is written in another way, such as with a field of the entry.
    """
    if isinstance(written, int | float) and not isinstance(written, bool):
        return _rounded(after)
    if not isinstance(written, str):
        return None
    if found := _LENGTH.fullmatch(written):
        try:
            unit = whole / 100 if found[2] == "%" else parse_length(f"1{found[2]}")
        except BadValueError:
            return None
        return f"{round(after / unit, _DIGITS):g}{found[1]}{found[2]}"
    if found := _SIDE.fullmatch(written):
        side, sign, number, unit_name = found.groups()
        distance = _rounded((float(number or 0) * (-1 if sign == "-" else 1)) + after - before)
        return f"{side} {'-' if distance < 0 else '+'} {abs(distance):g}{unit_name or ''}" if distance else side
    return None


def _rounded(value: float) -> int | float:
    number = round(value, _DIGITS)
    return int(number) if number == int(number) else number
