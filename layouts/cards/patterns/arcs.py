"""Tiles of quarter circles, half circles and leaves in flat colours."""

from collections.abc import Iterator

from pnp.drawing.api import Box, Colour, Item, Outline, Path, outlines, turned
from pnp.drawing.chance import Chance

from ..parts.pattern import Ground

_SIDE = 8.6
_BEND = 0.5523


def draw(ground: Ground) -> Iterator[Item]:
    inks = (ground.deep, ground.dark, ground.light)
    for box, i, j in ground.cells(_SIDE):
        # Each cell has its own random numbers, so that it stays the same in a larger box.
        chance = Chance(f"arcs/{i}/{j}")
        form, turn, first = chance.whole(0, 3), chance.whole(0, 3), chance.whole(0, 2)
        under, over = inks[(first + 1) % 3], inks[first]
        yield Path(outline=outlines.rectangle(box), fill=ground.colour if under == ground.deep else under)
        for outline, ink in _form(form, box, over, ground.light if over != ground.light else ground.deep):
            yield Path(outline=outlines.mapped(outline, turned(90 * turn, box.centre)), fill=ink)


def _form(form: int, box: Box, ink: Colour, other: Colour) -> Iterator[tuple[Outline, Colour]]:
    side = box.width
    match form:
        case 0:
            yield _quarter(box, side), ink
            yield _quarter(box, side * 0.45), other
        case 1:
            yield _leaf(box), ink
        case 2:
            yield outlines.circle(box.centre, side * 0.4), ink
            yield outlines.circle(box.centre, side * 0.17), other
        case _:
            yield _quarter(box, side), ink
            yield outlines.mapped(_quarter(box, side * 0.5), turned(180, box.centre)), other


def _quarter(box: Box, r: float) -> Outline:
    x, y, k = box.x, box.y, r * _BEND
    return Outline("MLCZ", (x, y, x + r, y, x + r, y + k, x + k, y + r, x, y + r))


def _leaf(box: Box) -> Outline:
    x, y, r, k = box.x, box.y, box.width, box.width * _BEND
    return Outline("MCCZ", (x, y, x + k, y, x + r, y + r - k, x + r, y + r, x + r - k, y + r, x, y + k, x, y))
