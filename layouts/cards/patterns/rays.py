"""Rays from the middle, crossed by rings."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.pattern import Ground


def draw(ground: Ground) -> Iterator[Item]:
    centre, reach = ground.box.centre, ground.box.width + ground.box.height
    for k in range(32):
        yield Path(outline=outlines.sector(centre, reach, k * 11.25, k * 11.25 + 5.625), fill=ground.light)
    for ring in range(1, 12):
        yield Path(outline=outlines.circle(centre, 7.0 * ring), stroke=ground.dark, width=0.35)
