"""Rows of pointed arches, one in another."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, Path

from ..parts.pattern import Ground


def draw(ground: Ground) -> Iterator[Item]:
    for (x, y), _, _ in ground.grid(9.0, 8.0):
        for grow, ink in ((4.2, ground.light), (2.9, ground.colour), (1.7, ground.dark)):
            yield Path(outline=_pointed(x, y + 4, grow, 7.2 * grow / 4.2), fill=ink)


def _pointed(x: float, foot: float, half: float, height: float) -> Outline:
    top, spring = foot - height, foot - height * 0.5
    return Outline(
        "MLCCLZ",
        (
            *(x - half, foot, x - half, spring, x - half, spring - height * 0.25, x - half * 0.3, top + height * 0.08),
            *(x, top, x + half * 0.3, top + height * 0.08, x + half, spring - height * 0.25, x + half, spring),
            *(x + half, foot),
        ),
    )
