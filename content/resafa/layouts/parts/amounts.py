"""Amounts as a number beside each sign, in a row or in a column, as large as a box allows."""

import math
from collections.abc import Iterator, Mapping
from typing import Literal

from pnp.base.units import PT
from pnp.drawing.api import HAIRLINE, WHITE, Box, Colour, Item, Kit, Path, outlines
from pnp.game.model import Rules

Way = Literal["row", "column"]

# The width of a figure, and of the gap between two amounts, in sides of the icon.
_FIGURE = 0.52
_GAP = 0.3


def sign_of(unit: str, rules: Rules) -> str:
    """The icon that stands for a unit of `rules.yaml`."""
    known = rules.units.get(unit)
    return (known.icon if known else None) or unit


def amounts(
    what: Mapping[str, int],
    box: Box,
    kit: Kit,
    rules: Rules,
    *,
    way: Way = "row",
    ink: Colour | None = None,
    largest: float = 12.0,
    ones: bool = True,
) -> Iterator[Item]:
    """Draw the amounts in the middle of a box; with `ones=False`, an amount of 1 is its icon alone."""
    pairs = [("" if number == 1 and not ones else str(number), sign_of(unit, rules)) for unit, number in what.items()]
    if not pairs:
        return
    wide = [1 + _FIGURE * len(number) for number, _ in pairs]
    across, down = _need(wide, way)
    side = min(largest, box.width / across, box.height / down)
    x, y = box.centre.x - across * side / 2, box.centre.y - down * side / 2
    for (number, icon), width in zip(pairs, wide, strict=True):
        left = x if way == "row" else box.centre.x - max(wide) * side / 2 + (max(wide) - width) * side
        yield from _pair(number, icon, Box(left, y, width * side, side), kit, ink)
        if way == "row":
            x += (width + _GAP) * side
        else:
            y += (1 + _GAP / 2) * side


def pill(what: Mapping[str, int], box: Box, kit: Kit, rules: Rules, ground: Colour = WHITE) -> Iterator[Item]:
    """Draw amounts on a light plate with round ends, for a busy ground."""
    yield Path(outline=outlines.rectangle(box, box.height / 2), fill=ground, stroke=kit.style.ink, width=HAIRLINE)
    yield from amounts(what, box.inset(box.height * 0.2, box.height * 0.1), kit, rules)


def stacked(what: Mapping[str, int], box: Box, kit: Kit, rules: Rules, *, ink: Colour | None = None) -> Iterator[Item]:
    """Draw one amount in a narrow box: the number over its sign."""
    for unit, number in list(what.items())[:1]:
        side = min(box.width, box.height / 1.9)
        top = box.centre.y - side * 0.92
        type_ = kit.style.rules().but(size_pt=side * 0.95 / PT, bold=True, colour=ink or kit.style.ink, align="centre")
        yield kit.line(str(number), box.centre.x, top + side * 0.7, type_)
        yield kit.icon(sign_of(unit, rules), Box(box.centre.x - side / 2, top + side * 0.86, side, side), ink)


def _need(wide: list[float], way: Way) -> tuple[float, float]:
    """Width and height of all amounts in sides of an icon."""
    gaps = (len(wide) - 1) * _GAP
    return (math.fsum(wide) + gaps, 1.0) if way == "row" else (max(wide), len(wide) + gaps / 2)


def _pair(number: str, icon: str, box: Box, kit: Kit, ink: Colour | None) -> Iterator[Item]:
    side = box.height
    yield kit.icon(icon, Box(box.right - side, box.y, side, side), ink)
    if number:
        type_ = kit.style.rules().but(size_pt=side * 0.92 / PT, bold=True, colour=ink or kit.style.ink, align="right")
        # Figures are a third of their size below the middle of the icon, so that both look centred.
        yield kit.line(number, box.right - side - 0.07 * side, box.centre.y + side * 0.31, type_)
