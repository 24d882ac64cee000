"""A lattice of double lines with a flower of four leaves in each field, cut with strokes as in a wood block."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, Path, Point, outlines, turned

from ..parts.pattern import Ground

_SIDE = 9.0


def draw(ground: Ground) -> Iterator[Item]:
    yield Path(outline=outlines.rectangle(ground.box), fill=ground.colour)
    for centre, _, _ in ground.grid(_SIDE, _SIDE / 2):
        field = outlines.regular_polygon(centre, _SIDE / 2, 4)
        yield Path(outline=field, stroke=ground.ink, width=0.4)
        yield Path(outline=outlines.regular_polygon(centre, _SIDE * 0.43, 4), stroke=ground.deep, width=0.2)
        leaf = _leaf(centre)
        leaves = outlines.joined(*(outlines.mapped(leaf, turned(90 * k, centre)) for k in range(4)))
        yield Path(outline=leaves, fill=ground.deep)
        veins = [
            outlines.mapped(outlines.line(centre.x + 0.9, centre.y, centre.x + 2.2, centre.y), turned(90 * k, centre))
            for k in range(4)
        ]
        yield Path(outline=outlines.joined(*veins), stroke=ground.light, width=0.2)
        yield Path(outline=outlines.circle(centre, 0.55), fill=ground.light, stroke=ground.ink, width=0.2)


def _leaf(centre: Point) -> Outline:
    x, y = centre
    return Outline(
        "MCCCCZ",
        (
            *(x + 0.3, y, x + 0.8, y - 0.9, x + 1.2, y - 1.1, x + 1.7, y - 0.9),
            *(x + 2.1, y - 0.7, x + 2.5, y - 0.3, x + 3.2, y),
            *(x + 2.5, y + 0.3, x + 2.1, y + 0.7, x + 1.7, y + 0.9),
            *(x + 1.2, y + 1.1, x + 0.8, y + 0.9, x + 0.3, y),
        ),
    )
