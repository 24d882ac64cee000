"""Eight-pointed stars that touch at their tips, and the crosses between them, as on tiled walls."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, Point, outlines

from ..parts.pattern import Ground

_SIDE = 10.5
# The ratio of the inner to the outer radius of a star made of two squares.
_INNER = 0.765


def draw(ground: Ground) -> Iterator[Item]:
    yield Path(outline=outlines.rectangle(ground.box), fill=ground.dark)
    for (x, y), _, _ in ground.grid(_SIDE, _SIDE, shift=0):
        centre, between = Point(x, y), Point(x + _SIDE / 2, y + _SIDE / 2)
        star = outlines.star(centre, _SIDE / 2, 8, _INNER)
        yield Path(outline=star, fill=ground.colour, stroke=ground.light, width=0.7)
        yield Path(outline=star, stroke=ground.ink, width=0.2)
        yield Path(outline=outlines.star(centre, _SIDE * 0.32, 8, _INNER), fill=ground.deep)
        yield Path(outline=outlines.star(centre, _SIDE * 0.2, 8, 0.5), fill=ground.light)
        yield Path(outline=outlines.regular_polygon(between, _SIDE * 0.2, 4), fill=ground.light)
        yield Path(outline=outlines.regular_polygon(between, _SIDE * 0.12, 4), fill=ground.deep)
