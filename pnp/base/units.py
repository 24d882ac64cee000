"""Parses lengths with units into millimetres, and whole numbers in texts."""

import re

from pnp.base.findings import BadValueError
from pnp.base.sizes import INCH, MM_PER_UNIT, PT

__all__ = ["INCH", "MM_PER_UNIT", "PT", "parse_length", "parse_size", "whole_number"]

_LONGEST = 10_000.0
_MOST_DIGITS = 9
_LENGTH = re.compile(r"\s*(-?\d+(?:\.\d+)?)\s*([a-z]*)\s*")


def whole_number(text: str) -> int | None:
    """The whole number in a text of up to nine digits; None for any other text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else None


def parse_length(text: str) -> float:
    """Read `63.5mm`, `2.5in` or `12pt` as millimetres; `0` needs no unit; raises BadValueError."""
    found = _LENGTH.fullmatch(text)
    if found is None:
        raise BadValueError(
            f'"{text}" is not a length; expected a number with a unit, such as 63.5mm', code="bad-length"
        )
    number, unit = found.groups()
    if not unit and not float(number):
        return 0.0
    if not unit:
        raise BadValueError(f'the length "{text}" has no unit', hint=f"did you mean {number}mm?", code="bad-length")
    if unit not in MM_PER_UNIT:
        expected = ", ".join(MM_PER_UNIT)
        message = f'"{unit}" is not a unit; expected one of {expected}'
        raise BadValueError(message, hint=f"did you mean {number}mm?", code="bad-length")
    length = float(number) * MM_PER_UNIT[unit]
    if abs(length) > _LONGEST:
        raise BadValueError(f'the length "{text}" is too long; expected {_LONGEST:g}mm at most', code="bad-length")
    return length + 0.0  # turns -0.0 into 0.0, so that -0mm has the same folder as 0mm


def parse_size(text: str) -> tuple[float, float]:
    """Read `63.5mm x 88.9mm` or `200x300mm` as width and height in millimetres; raises BadValueError."""
    width, cross, height = (part.strip() for part in text.replace("×", "x").partition("x"))
    if not cross:
        hint = f"did you mean {text.strip()} x {text.strip()}?" if _LENGTH.fullmatch(text) else None
        message = f'"{text}" is not a size; expected width x height, such as 63.5mm x 88.9mm'
        raise BadValueError(message, hint=hint, code="bad-size")
    if all(re.fullmatch(r"\d+(\.\d+)?", side) for side in (width, height)):
        raise BadValueError(
            f'the size "{text}" has no unit', hint=f"did you mean {width}mm x {height}mm?", code="bad-size"
        )
    if not re.search(r"[a-z]", width):
        width += re.sub(r"[^a-z]", "", height)
    try:
        return parse_length(width), parse_length(height)
    except BadValueError as error:
        raise error.coded("bad-size") from None
