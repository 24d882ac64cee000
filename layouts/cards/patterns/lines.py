"""Slanting lines."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.pattern import Ground

_STEP, _WIDTH = 3.0, 0.9


def draw(ground: Ground) -> Iterator[Item]:
    # The lines are longer than the box is high, so that their ends are outside of it.
    box, middle = ground.box.inset(-_WIDTH), ground.box.centre
    count = math.ceil((box.width + box.height) / 2 / _STEP)
    for k in range(-count, count + 1):
        # The line through the middle maps to itself after half a turn; it crosses the foot of the box at this distance.
        x = middle.x - box.height / 2 + k * _STEP
        yield Path(outline=outlines.line(x, box.bottom, x + box.height, box.y), stroke=ground.light, width=_WIDTH)
