"""SVG path data as outlines: every command, arcs and quadratic curves turned into cubic ones."""

import re

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path.parser import parse_path

from pnp.drawing.scene import Outline

_SPACE = re.compile(r"\s+")
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_TOKEN = re.compile(rf"[\s,]*([MmZzLlHhVvCcSsQqTtAa]|{_NUMBER})")

# Beyond this a coordinate is a slip of the keyboard, and would only overflow what is computed from it.
_FARTHEST = 1e6


class _OutlinePen(BasePen):  # type: ignore[misc]  # fontTools has no types
    """Collects what the path parser draws."""

    def __init__(self) -> None:
        super().__init__(None)
        self.ops: list[str] = []
        self.points: list[float] = []

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802  # the name is fontTools'
        self._add("M", pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._add("L", pt)

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._add("C", *points)

    def _closePath(self) -> None:  # noqa: N802
        self.ops.append("Z")

    def _add(self, op: str, *points: tuple[float, float]) -> None:
        self.ops.append(op)
        self.points += [float(c) for point in points for c in point]


def path_outline(data: str) -> Outline:
    """Read the `d` of a path.

    Raises ValueError with a sentence for the user when it is not path data.
    """
    _refuse_noise(data)
    pen = _OutlinePen()
    try:
        # The parser of fontTools splits the flags of an arc at blanks only.
        parse_path(_SPACE.sub(" ", data), pen)
    except (ValueError, ZeroDivisionError, OverflowError) as error:
        raise ValueError(f'"{_short(data)}" is not path data; a command has too few numbers or wrong ones') from error
    return Outline("".join(pen.ops), _checked(pen.points))


def _refuse_noise(data: str) -> None:
    """Refuse what the parser of fontTools would skip without a word."""
    at, end = 0, len(data.rstrip().rstrip(","))
    while at < end:
        met = _TOKEN.match(data, at)
        if met is None:
            raise ValueError(f'met "{_short(data[at:].strip())}" in path data; expected a command or a number')
        at = met.end()
    if data.strip() and data.strip()[0] not in "Mm":
        raise ValueError(f'the path data "{_short(data)}" must begin with M')


def _checked(points: list[float]) -> tuple[float, ...]:
    if any(not abs(c) <= _FARTHEST for c in points):
        raise ValueError(f"a coordinate of the path lies beyond {_FARTHEST:g}")
    return tuple(points)


def _short(text: str) -> str:
    return text if len(text) <= 24 else f"{text[:24]}..."
