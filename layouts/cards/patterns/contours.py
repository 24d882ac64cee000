"""Lines of equal height, as on a map of hills; every fifth is stronger."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Box, Item, Path
from pnp.drawing.chance import Chance

from ..parts.isolines import isolines
from ..parts.pattern import Ground

_STEP, _HILLS, _LEVELS = 1.6, 7, 15


def draw(ground: Ground) -> Iterator[Item]:
    chance = Chance("contours")
    middle, box = ground.box.centre, ground.box
    hills = []
    for _ in range(_HILLS):
        length, angle = chance.between(22, 46), chance.between(0, math.pi)
        hills.append((math.cos(angle) * 2 * math.pi / length, math.sin(angle) * 2 * math.pi / length))

    def height(x: float, y: float) -> float:
        # An even function, so that the land looks the same after half a turn.
        return math.fsum(math.cos(a * (x - middle.x) + b * (y - middle.y)) for a, b in hills) / _HILLS

    # The grid starts at the middle, so that the lines are the same in a larger box; they reach beyond the box.
    across, down = (math.ceil(side / 2 / _STEP + 1) * _STEP for side in (box.width, box.height))
    area = Box(middle.x - across, middle.y - down, 2 * across, 2 * down)
    for number in range(-_LEVELS // 2, _LEVELS // 2 + 1):
        outline = isolines(height, 0.7 * number / (_LEVELS // 2), area, _STEP)
        if outline.ops:
            strong = number % 5 == 0
            yield Path(outline=outline, stroke=ground.deep if strong else ground.dark, width=0.5 if strong else 0.25)
