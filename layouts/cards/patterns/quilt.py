"""A patchwork of four old blocks: pinwheels, stars, geese and squares in squares, with seams between them."""

from collections.abc import Iterator
from itertools import pairwise

from pnp.drawing.api import Box, Item, Path, Point, outlines

from ..parts.pattern import Ground

_SIDE = 10.4


def draw(ground: Ground) -> Iterator[Item]:
    for box, i, j in ground.cells(_SIDE):
        # Blocks of one kind form slanting rows.
        kind = (i + 2 * j) % 4
        yield Path(outline=outlines.rectangle(box), fill=ground.colour)
        yield from (_pinwheel, _squares, _star, _geese)[kind](box.inset(0.35), ground)
        yield Path(outline=outlines.rectangle(box), stroke=ground.light, width=0.7)
        yield Path(outline=outlines.rectangle(box.inset(0.9)), stroke=ground.light, width=0.22, dash=(0.9, 0.7))


def _pinwheel(box: Box, ground: Ground) -> Iterator[Item]:
    corners, middle = box.corners, box.centre
    for (a, b), ink in zip(pairwise((*corners, corners[0])), (ground.deep, ground.dark) * 2, strict=True):
        halfway = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
        yield Path(outline=outlines.polygon([a, halfway, middle]), fill=ink)


def _squares(box: Box, ground: Ground) -> Iterator[Item]:
    yield Path(outline=outlines.rectangle(box), fill=ground.dark)
    for share, ink in ((0.5, ground.light), (0.355, ground.deep), (0.17, ground.light)):
        first = 0 if share in (0.5, 0.17) else 45
        yield Path(outline=outlines.regular_polygon(box.centre, box.width * share, 4, first), fill=ink)


def _star(box: Box, ground: Ground) -> Iterator[Item]:
    yield Path(outline=outlines.star(box.centre, box.width * 0.5, 8, 0.42), fill=ground.dark)
    yield Path(outline=outlines.star(box.centre, box.width * 0.34, 8, 0.5), fill=ground.deep)
    yield Path(outline=outlines.circle(box.centre, box.width * 0.09), fill=ground.light)


def _geese(box: Box, ground: Ground) -> Iterator[Item]:
    step = box.height / 3
    yield Path(outline=outlines.rectangle(box), fill=ground.light)
    for k, ink in enumerate((ground.deep, ground.dark, ground.deep)):
        low = box.y + (k + 1) * step
        goose = [(box.x, low), (box.centre.x, low - step), (box.right, low)]
        yield Path(outline=outlines.polygon(goose), fill=ink)
