"""Fine waves that cross each other, as engraved on bonds and banknotes."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.pattern import Ground

_STEP, _PERIOD = 1.5, 10.5


def draw(ground: Ground) -> Iterator[Item]:
    box, middle = ground.box, ground.box.centre
    count = math.ceil(box.width / 2 / _PERIOD * 6) + 1
    lines = []
    for k in range(-math.ceil(box.height / 2 / _STEP) - 1, 3):
        for phase in (0.0, math.pi):
            wave = [
                (middle.x + i * _PERIOD / 6, middle.y + _STEP * (k + math.sin(i * math.pi / 3 + phase + k * 0.35)))
                for i in range(-count, count + 1)
            ]
            lines.append(outlines.smooth(wave))
    yield Path(outline=outlines.joined(*lines), stroke=ground.deep, width=0.2)
