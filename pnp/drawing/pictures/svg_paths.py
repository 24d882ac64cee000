"""Parses SVG path data into outlines: all commands; arcs and quadratic curves become cubic curves."""

import math
import re
from itertools import accumulate, chain

from pnp.drawing.scene import Outline

_SPACE = re.compile(r"\s+")
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_TOKEN = re.compile(rf"[\s,]*([MmZzLlHhVvCcSsQqTtAa]|{_NUMBER})")

# Nearly all path data has only lines and absolute curves, which this parser reads in a third of the time or less.
_PLAIN = re.compile(r"\s*M[MLlCQZz0-9.,\s-]*")
_COMMAND = re.compile(r"([MLlCQZz])([^MLlCQZz]*)")
_NUMBERS = {"M": 2, "L": 2, "l": 2, "C": 6, "Q": 4}

_SAME_PLACE = 1e-9

# A greater coordinate is a mistake, and would overflow in computations.
_FARTHEST = 1e6


def path_outline(data: str) -> Outline:
    """Read the `d` of a path.

    Raises ValueError with a sentence for the user when it is not path data.
    """
    drawn = plain_outline(data)
    return parsed_outline(data) if drawn is None else drawn


def parsed_outline(data: str) -> Outline:
    """Parse any path data with fontTools. Raises ValueError."""
    # Imported late: fontTools is slow to import, and few pictures have commands that `plain_outline` does not know.
    from fontTools.svgLib.path.parser import parse_path  # noqa: PLC0415

    from pnp.drawing.outline_pen import OutlinePen  # noqa: PLC0415

    _refuse_noise(data)
    pen = OutlinePen()
    try:
        # Separate the flags of an arc by blanks, which the parser requires.
        parse_path(_SPACE.sub(" ", data), pen)
    except (ValueError, ZeroDivisionError, OverflowError) as error:
        raise ValueError(f'"{_short(data)}" is not path data; a command has too few numbers or wrong ones') from error
    return Outline("".join(pen.ops), _checked(pen.points))


def plain_outline(data: str) -> Outline | None:
    """The outline of plain path data; None for data that fontTools has to parse."""
    if not _PLAIN.fullmatch(data):
        return None
    ops: list[str] = []
    points: list[float] = []
    start = (0.0, 0.0)
    for letter, written in _COMMAND.findall(data.replace(",", " ").replace("-", " -")):
        try:
            numbers = _numbers(written)
        except ValueError:
            return None
        is_begun = bool(ops) and ops[-1] != "Z"
        if letter in "Zz":
            if numbers or not is_begun:
                return None
            if math.dist(points[-2:], start) >= _SAME_PLACE:
                ops.append("L")
                points += start
            ops.append("Z")
        elif not numbers or len(numbers) % _NUMBERS[letter] or not (is_begun or letter == "M"):
            return None
        elif letter in _ADDED:
            _ADDED[letter](numbers, ops, points)
        else:
            if letter == "M":
                start = (numbers[0], numbers[1])
            count = len(numbers) // _NUMBERS[letter]
            ops.append(letter + ("L" if letter == "M" else letter) * (count - 1))
            points += numbers
    return Outline("".join(ops), _checked(points))


def _numbers(written: str) -> list[float]:
    numbers = list(map(float, written.split()))
    # Adding zero turns -0.0 into 0.0; the sign would be printed.
    return [number + 0.0 for number in numbers] if 0 in numbers else numbers


def _add_steps(numbers: list[float], ops: list[str], points: list[float]) -> None:
    """Add relative lines."""
    across, down = (accumulate([points[at - 2], *numbers[at::2]]) for at in (0, 1))
    _, *ends = zip(across, down, strict=True)
    points += chain.from_iterable(ends)
    ops.append("L" * len(ends))


def _add_quadratic(numbers: list[float], ops: list[str], points: list[float]) -> None:
    """Add quadratic curves as cubic ones, by the same arithmetic as fontTools."""
    third = 0.66666666666666667
    for at in range(0, len(numbers), 4):
        x1, y1, x2, y2 = numbers[at : at + 4]
        x0, y0 = points[-2:]
        points += (x0 + third * (x1 - x0), y0 + third * (y1 - y0))
        points += (x2 + third * (x1 - x2), y2 + third * (y1 - y2), x2, y2)
        ops.append("C")


_ADDED = {"Q": _add_quadratic, "l": _add_steps}


def _refuse_noise(data: str) -> None:
    """Refuse characters that the parser of fontTools would silently skip."""
    at, end = 0, len(data.rstrip().rstrip(","))
    while at < end:
        token = _TOKEN.match(data, at)
        if token is None:
            raise ValueError(f'met "{_short(data[at:].strip())}" in path data; expected a command or a number')
        at = token.end()
    if data.strip() and data.strip()[0] not in "Mm":
        raise ValueError(f'the path data "{_short(data)}" must begin with M')


def _checked(points: list[float]) -> tuple[float, ...]:
    if points and not (min(points) >= -_FARTHEST and max(points) <= _FARTHEST):
        raise ValueError(f"a coordinate of the path lies beyond {_FARTHEST:g}")
    return tuple(points)


def _short(text: str) -> str:
    return text if len(text) <= 24 else f"{text[:24]}..."
