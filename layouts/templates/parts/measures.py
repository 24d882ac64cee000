"""The place of a box: numbers in millimetres, lengths, shares of the face, and the sides of other boxes."""

import re
from collections.abc import Callable

from pnp.base.findings import BadValueError
from pnp.base.units import parse_length
from pnp.drawing.api import Box

# Gives a box by its name; raises BadValueError for an unknown name.
BoxOf = Callable[[str], Box]

_TERM = re.compile(r"\s*([+-]?)\s*(?:(\d+(?:\.\d+)?)\s*(%|[a-z]+)?|([a-z]\w*)\.([a-z]+))")
_SIDES: dict[str, Callable[[Box], float]] = {
    "left": lambda box: box.x,
    "right": lambda box: box.right,
    "top": lambda box: box.y,
    "bottom": lambda box: box.bottom,
    "width": lambda box: box.width,
    "height": lambda box: box.height,
    "centre": lambda box: box.x + box.width / 2,
    "middle": lambda box: box.y + box.height / 2,
}
_EXPECTED = "a number of millimetres, a length such as 5mm, a share such as 50 %, or a side such as title.bottom + 1"


def measured(text: str, whole: float, box_of: BoxOf) -> float:
    """A coordinate in millimetres; `whole` is the length of which a share is taken. Raises BadValueError."""
    total, at = 0.0, 0
    while at < len(text.rstrip()):
        found = _TERM.match(text, at)
        if found is None or found.end() == at or (at and not found[1]):
            raise BadValueError(f'met "{text}" for "at"; expected {_EXPECTED}', code="bad-length")
        sign, number, unit, name, side = found.groups()
        value = _side(name, side, box_of) if name else _length(number, unit, whole)
        total += -value if sign == "-" else value
        at = found.end()
    return total


def names_in(text: str) -> tuple[str, ...]:
    """The boxes that a coordinate refers to."""
    return tuple(found[4] for found in _TERM.finditer(text) if found[4])


def _length(number: str, unit: str | None, whole: float) -> float:
    if unit == "%":
        return float(number) * whole / 100
    return parse_length(f"{number}{unit or 'mm'}")


def _side(name: str, side: str, box_of: BoxOf) -> float:
    if side not in _SIDES:
        raise BadValueError(f'met "{name}.{side}"; expected one of {", ".join(_SIDES)}', part=f"{name}.{side}")
    return _SIDES[side](box_of(name))
