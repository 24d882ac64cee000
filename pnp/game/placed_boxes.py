"""Boxes of a piece with coordinates in its file, and changed coordinates in their original notation."""

import re
from typing import NamedTuple

from pnp.base.findings import BadValueError
from pnp.base.units import parse_length

_LENGTH = re.compile(r"\s*-?\d+(?:\.\d+)?(\s*)([a-z]+|%)\s*")
_SIDE = re.compile(r"\s*([a-z]\w*\.[a-z]+)\s*(?:([+-])\s*(\d+(?:\.\d+)?)\s*(mm)?\s*)?")
_DIGITS = 2


class PlacedBox(NamedTuple):
    """One box: its side and name, its x, y, width and height in millimetres, and the size of the face.

    `path` is the path in the piece set of the list of four coordinates; it is empty if the file has none.
    """

    side: str
    name: str
    at: tuple[float, float, float, float]
    whole: tuple[float, float]
    path: tuple[str | int, ...] = ()


def moved_coordinate(written: object, before: float, after: float, whole: float) -> str | int | float | None:
    """A new coordinate in the notation of the old one: a number, a length, a percentage, or a side with a distance.

    None for other notations, such as a field of the entry.
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
