"""Symbols of units: a frame with the marks of one or more branches, and the marks of the echelon over it.

A branch is a file in `tokens/units/`, 36 by 24 units, which fills the frame, or a picture of the game's `art/`. Names
of echelons are in `echelons.toml`.
"""

import math
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Annotated

from pydantic import AfterValidator, ValidationInfo, WithJsonSchema

from pnp.drawing.api import Box, Colour, Group, Item, Kit, Path, Point, moved, outlines, scaled
from pnp.drawing.scenery.figures import Figures
from pnp.game.fields import names_of
from pnp.game.model import BadValueError, nearest

RATIO = 1.5
"""The ratio of width to height of the frame of a unit."""

_HERE = FilePath(__file__)
_BRANCHES = Figures(_HERE.parents[1] / "units")
_ECHELONS: dict[str, str] = tomllib.loads(_HERE.with_name("echelons.toml").read_text(encoding="utf-8"))
_MARKS = re.compile(r"[.IXO+]{1,7}")
_THINNEST = 0.25


def branches_of(unit: str) -> tuple[str, ...]:
    """The branches that a unit names: `armour + infantry` has two."""
    return tuple(filter(None, map(_as_name, unit.split("+"))))


def _as_name(word: str) -> str:
    """The name for a word as designers' tables have it: `Anti tank`, `Division`."""
    return word.strip().lower().replace(" ", "_")


def _known_unit(value: str, info: ValidationInfo) -> str:
    pictures = names_of(info).pictures
    branches = branches_of(value)
    if not branches:
        raise BadValueError("a unit has at least one branch", code="unknown-name", hint="unit: infantry")
    for branch in branches:
        if branch not in _BRANCHES and pictures is not None and branch not in pictures:
            known = (*_BRANCHES.names, *pictures)
            close = nearest(branch, known)
            hint = None if close else f"one of {', '.join(_BRANCHES.names)}, or draw art/{branch}.svg"
            raise BadValueError(f'unknown branch "{branch}"', nearest=close, code="unknown-name", hint=hint)
    return value


def _known_echelon(value: str) -> str:
    if _as_name(value) in _ECHELONS or _MARKS.fullmatch(value):
        return value
    close = nearest(_as_name(value), _ECHELONS)
    hint = None if close else f"one of {', '.join(_ECHELONS)}, or marks such as XX"
    raise BadValueError(f'unknown echelon "{value}"', nearest=close, code="unknown-name", hint=hint)


Unit = Annotated[
    str, AfterValidator(_known_unit), WithJsonSchema({"type": "string", "examples": ["infantry", "armour + infantry"]})
]
Echelon = Annotated[
    str, AfterValidator(_known_echelon), WithJsonSchema({"type": "string", "examples": ["division", "XX"]})
]


def symbol(unit: str, frame: Box, fill: Colour, ink: Colour, kit: Kit) -> Iterator[Item]:
    """The frame of a unit with the marks of its branches."""
    width = max(_THINNEST, frame.height * 0.075)
    yield Path(outline=outlines.rectangle(frame), fill=fill)
    marks = [item for branch in branches_of(unit) for item in _branch(branch, frame, ink, kit)]
    yield Group(items=tuple(marks), clip=outlines.rectangle(frame))
    yield Path(outline=outlines.rectangle(frame), stroke=ink, width=width)


def _branch(name: str, frame: Box, ink: Colour, kit: Kit) -> Iterator[Item]:
    if name in _BRANCHES:
        (art,) = _BRANCHES[name]
        matrix = scaled(frame.width / art.width, frame.height / art.height).then(moved(frame.x, frame.y))
        yield from art.drawn(lambda _: ink, matrix, thinnest=_THINNEST)
    else:
        yield kit.glyph(name, frame.inset(frame.width * 0.06, frame.height * 0.06), ink)


def echelon_marks(echelon: str, box: Box, ink: Colour) -> Iterator[Item]:
    """The marks of an echelon in a row, in the middle of a box and as high as the box."""
    marks = _ECHELONS.get(_as_name(echelon), echelon)
    side, steps = _steps(marks, box)
    x = box.centre.x - math.fsum(steps) / 2
    line = max(_THINNEST, side * 0.2)
    for mark, step in zip(marks, steps, strict=True):
        yield _mark(mark, Point(x + step / 2, box.centre.y), side, line, ink)
        x += step


def echelon_width(echelon: str, box: Box) -> float:
    """The width of the row of marks in such a box."""
    return math.fsum(_steps(_ECHELONS.get(_as_name(echelon), echelon), box)[1])


def _steps(marks: str, box: Box) -> tuple[float, list[float]]:
    """The height of marks, and the distance from each mark to the next."""
    side = min(box.height, box.width / (1.15 * len(marks)))
    return side, [side * (0.62 if mark in ".I" else 1.15) for mark in marks]


def _mark(mark: str, at: Point, side: float, line: float, ink: Colour) -> Item:
    r = (side - line) / 2
    match mark:
        case ".":
            return Path(outline=outlines.circle(at, side * 0.22), fill=ink)
        case "I":
            outline = outlines.line(at.x, at.y - side / 2, at.x, at.y + side / 2)
        case "O":
            outline = outlines.circle(at, r)
        case "+":
            strokes = outlines.line(at.x - r, at.y, at.x + r, at.y), outlines.line(at.x, at.y - r, at.x, at.y + r)
            outline = outlines.joined(*strokes)
        case _:
            diagonals = (
                outlines.line(at.x - r, at.y - r, at.x + r, at.y + r),
                outlines.line(at.x - r, at.y + r, at.x + r, at.y - r),
            )
            outline = outlines.joined(*diagonals)
    return Path(outline=outline, stroke=ink, width=line)
