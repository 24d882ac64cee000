"""Broad arrows over a map, as books on campaigns have them."""

import math
from collections.abc import Iterator

from pnp.drawing.api import WHITE, Colour, Group, Item, Kit, Outline, Path, Point, darker, ink_on, moved, turned


def arrow(start: Point, end: Point, width: float, colour: Colour, text: str | None, kit: Kit) -> Iterator[Item]:
    """A slightly curved arrow that widens towards its head, with words along it."""
    length = math.dist(start, end)
    low_ink = kit.style.is_low_ink
    fill, stroke = (WHITE, kit.style.ink) if low_ink else (colour, darker(colour, 0.3))
    degrees = math.degrees(math.atan2(end.y - start.y, end.x - start.x))
    bend, tail, neck, head = length * 0.05, width * 0.36, width * 0.52, width
    back = max(width * 0.2, length - width * 1.5)
    line = (
        *(0.0, -tail, length * 0.3, -tail - bend, length * 0.6, -neck - bend, back, -neck),
        *(back - width * 0.2, -head, length, 0.0, back - width * 0.2, head, back, neck),
        *(length * 0.6, neck - bend, length * 0.3, tail - bend, 0.0, tail, width * 0.3, 0.0),
    )
    matrix = turned(degrees).then(moved(start.x, start.y))
    items: list[Item] = [Path(outline=Outline("MCLLLLCLZ", line), fill=fill, stroke=stroke, width=0.4)]
    if text:
        upside = not -90 <= degrees <= 90  # so that words are not upside down
        ink = kit.style.ink if low_ink else ink_on(fill, kit.style.ink)
        size = max(6.0, width * 1.5)
        type_ = kit.style.label().but(size_pt=size, min_pt=size, colour=ink, align="centre")
        turn = turned(180 if upside else 0)
        words = kit.line(text, 0, size * 0.12, type_)
        items.append(Group(items=(words,), matrix=turn.then(moved(length * 0.48, -bend * 0.7))))
    yield Group(items=tuple(items), matrix=matrix)
