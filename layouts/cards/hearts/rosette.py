"""Rings of petals in fine lines, each of several curves that are turned a little against each other."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, Path, outlines

from ..parts.back_sheet import BackSheet

# For each ring: its radius, the depth and the number of its petals, and the number of its curves.
_RINGS = ((1.13, 0.07, 24, 4), (0.94, 0.11, 16, 6), (0.77, 0.08, 12, 4))
_STEPS = 8


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones = sheet.tones
    yield Path(outline=_petals(sheet, 1.28, 0.035, 24, 0), fill=tones.light, stroke=tones.ink, width=0.5)
    for reach, swing, petals, count in _RINGS:
        curves = [_petals(sheet, reach, swing, petals, 360 / petals * k / count) for k in range(count)]
        yield sheet.line(outlines.joined(*curves), 0.2)
    yield Path(outline=sheet.disc(0.68), fill=tones.light, stroke=tones.ink, width=0.5)
    yield sheet.line(sheet.disc(0.63), 0.2)


def _petals(sheet: BackSheet, share: float, swing: float, petals: int, turn_degrees: float) -> Outline:
    """A circle whose radius swings once for each petal."""
    points, count, radius = [], petals * _STEPS, sheet.radius * share
    for i in range(count + 1):
        angle = 2 * math.pi * i / count
        reach = radius * (1 + swing * math.cos(petals * (angle - math.radians(turn_degrees))))
        points.append((sheet.centre.x + reach * math.cos(angle), sheet.centre.y + reach * math.sin(angle)))
    return outlines.chained(outlines.smooth(points), closed=True)
