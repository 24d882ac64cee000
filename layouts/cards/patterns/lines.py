"""Slanting lines."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.pattern import Ground

_STEP, _WIDTH = 3.0, 0.9


def draw(ground: Ground) -> Iterator[Item]:
    # Longer than the box is high, so that no end of a line is seen in it.
    box, middle = ground.box.inset(-_WIDTH), ground.box.centre
    count = math.ceil((box.width + box.height) / 2 / _STEP)
    for k in range(-count, count + 1):
        # The line through the middle is its own half turn, and crosses the foot of the box so far from it.
        x = middle.x - box.height / 2 + k * _STEP
        yield Path(outline=outlines.line(x, box.bottom, x + box.height, box.y), stroke=ground.light, width=_WIDTH)
