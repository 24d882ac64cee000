"""Fine slanting lines."""

from collections.abc import Iterator

from pnp.drawing.api import Group, Item, hatching, mix

from ..parts.texture import Ground


def draw(ground: Ground) -> Iterator[Item]:
    yield Group(items=tuple(hatching(ground.box, mix(ground.ink, ground.colour, 0.55), 1.0)), clip=ground.edge)
