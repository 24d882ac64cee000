"""Lengths with units; everything inside is millimetres."""

import re

MM_PER_UNIT = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
PT = MM_PER_UNIT["pt"]

_LENGTH = re.compile(r"\s*(-?\d+(?:\.\d+)?)\s*([a-z]*)\s*")


def parse_length(text: str) -> float:
    """Read `63.5mm`, `2.5in` or `12pt` as millimetres.

    Raises ValueError with a sentence for the user when the unit is missing or unknown.
    """
    met = _LENGTH.fullmatch(text)
    if met is None:
        raise ValueError(f'"{text}" is not a length; expected a number with a unit, such as 63.5mm')
    number, unit = met.groups()
    if not unit:
        raise ValueError(f'the length "{text}" has no unit; did you mean {text.strip()}mm?')
    if unit not in MM_PER_UNIT:
        expected = f"expected one of {', '.join(MM_PER_UNIT)}"
        raise ValueError(f'"{unit}" is not a unit, {expected}; did you mean {number}mm?')
    return float(number) * MM_PER_UNIT[unit]


def parse_size(text: str) -> tuple[float, float]:
    """Read `63.5mm x 88.9mm` or `200x300mm` as width and height in millimetres."""
    width, cross, height = text.replace("×", "x").partition("x")
    if not cross:
        raise ValueError(f'"{text}" is not a size; expected width x height, such as 63.5mm x 88.9mm')
    if not re.search(r"[a-z]", width):
        width += re.sub(r"[^a-z]", "", height)
    return parse_length(width), parse_length(height)
