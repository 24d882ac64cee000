"""Cracked earth: plates of dry mud with gaps between them, shaded by strokes on the side away from the light."""

import math
from collections.abc import Iterator, Sequence

from pnp.drawing.api import WHITE, Box, Chance, Colour, Group, Item, Outline, Path, Point, darker, lighter, outlines

from ..parts.texture import Ground

_Corner = tuple[int, int]

# The corners of a cell, clockwise from the top right, on a lattice of half a pitch across and a third of a row down.
_CORNERS = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))


def draw(ground: Ground) -> Iterator[Item]:
    yield Path(outline=ground.edge, fill=WHITE if ground.colour == WHITE else darker(ground.colour, 0.45))
    yield Group(items=tuple(_plates(ground, ground.box.height * 0.36)), clip=ground.edge)


def _plates(ground: Ground, pitch: float) -> Iterator[Item]:
    chance = Chance(ground.seed)
    ink = darker(ground.colour, 0.62)
    tints = (ground.colour, lighter(ground.colour, 0.22), lighter(ground.colour, 0.38))
    for cell in _cells(ground.box, pitch, chance):
        body = _shrunk(cell, 0.86 + 0.06 * chance.share())
        yield Path(outline=_ragged(body, pitch, chance), fill=chance.pick(tints), stroke=ink, width=0.25)
        yield from _shading(body, pitch, ink)


def _cells(box: Box, pitch: float, chance: Chance) -> Iterator[tuple[Point, ...]]:
    """A honeycomb whose corners are moved at random; cells that share a corner share its place."""
    down = pitch * math.sqrt(3) / 2
    pushed: dict[_Corner, Point] = {}
    for row in range(-1, math.ceil(box.height / down) + 2):
        for column in range(-1, math.ceil(box.width / pitch) + 2):
            names = [(2 * column + row % 2 + dx, 3 * row + dy) for dx, dy in _CORNERS]
            for across, deep in names:
                if (across, deep) not in pushed:
                    x = box.x + across * pitch / 2 + pitch * chance.between(-0.2, 0.2)
                    y = box.y + deep * down / 3 + pitch * chance.between(-0.2, 0.2)
                    pushed[across, deep] = Point(x, y)
            yield tuple(pushed[name] for name in names)


def _middle(corners: Sequence[Point]) -> Point:
    return Point(*(math.fsum(c) / len(corners) for c in zip(*corners, strict=True)))


def _edges(corners: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(corners, (*corners[1:], corners[0]), strict=True)


def _shrunk(corners: Sequence[Point], share: float) -> tuple[Point, ...]:
    x, y = _middle(corners)
    return tuple(Point(x + (p.x - x) * share, y + (p.y - y) * share) for p in corners)


def _ragged(corners: Sequence[Point], pitch: float, chance: Chance) -> Outline:
    points: list[Point] = []
    for a, b in _edges(corners):
        bend = pitch * 0.09 * (2 * chance.share() - 1)
        length = math.dist(a, b) or 1.0
        share = 0.35 + 0.3 * chance.share()
        dx, dy = b.x - a.x, b.y - a.y
        points += [a, Point(a.x + dx * share - dy / length * bend, a.y + dy * share + dx / length * bend)]
    return outlines.polygon(points)


def _shading(corners: Sequence[Point], pitch: float, ink: Colour) -> Iterator[Item]:
    """Short strokes along the lower right edges, pointing to the middle of the plate."""
    x, y = _middle(corners)
    strokes = []
    for a, b in _edges(corners):
        middle = Point((a.x + b.x) / 2 - x, (a.y + b.y) / 2 - y)
        if middle.x * 0.6 + middle.y * 0.8 < pitch * 0.12:
            continue
        count = max(2, round(math.dist(a, b) / 0.62))
        for k in range(1, count):
            at = Point(a.x + (b.x - a.x) * k / count, a.y + (b.y - a.y) * k / count)
            reach = 0.2 + 0.16 * ((k * 7) % 3) / 2
            strokes.append(outlines.line(at.x, at.y, at.x + (x - at.x) * reach, at.y + (y - at.y) * reach))
    if strokes:
        yield Path(outline=outlines.joined(*strokes), stroke=ink, width=0.2)
