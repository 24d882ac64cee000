"""A round sun within a ring that a brush has drawn."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, Path, outlines

from ..parts.back_sheet import BackSheet

_STEPS = 48


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones = sheet.tones
    yield Path(outline=sheet.disc(1.34), fill=tones.light)
    yield from sheet.twice(Path(outline=_stroke(sheet), fill=tones.ink))
    yield Path(outline=sheet.disc(0.96), fill=tones.full, stroke=tones.ink if sheet.is_low_ink else None, width=0.4)


def _stroke(sheet: BackSheet) -> Outline:
    """Half of the ring, as a stroke of a brush that is pressed down quickly and lifted slowly."""
    outer: list[tuple[float, float]] = []
    inner: list[tuple[float, float]] = []
    for i in range(_STEPS + 1):
        share = i / _STEPS
        angle = math.pi * (1.05 * share + 0.12)
        press = 0.1 * math.sin(math.pi * share**0.45) * (1 - 0.45 * share)
        for edge, reach in ((outer, 1.15 + press), (inner, 1.15 - press * 0.7)):
            r = sheet.radius * reach
            edge.append((sheet.centre.x + r * math.cos(angle), sheet.centre.y + r * math.sin(angle)))
    return outlines.polygon([*outer, *reversed(inner)])
