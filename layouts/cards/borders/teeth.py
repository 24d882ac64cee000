"""A broad band of teeth that point inwards, between strong lines, as cut with a knife."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, Path, outlines

from ..parts.back_sheet import BackSheet

_INSET, _BAND = 3.0, 3.0


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones = sheet.tones
    yield Path(outline=sheet.band(_INSET, _BAND), fill=tones.light, even_odd=True)
    yield Path(
        outline=_teeth(sheet), fill=tones.deep if not sheet.is_low_ink else tones.light, stroke=tones.ink, width=0.2
    )
    yield sheet.line(outlines.rectangle(sheet.trim.inset(_INSET)), 0.7)
    yield sheet.line(outlines.rectangle(sheet.trim.inset(_INSET + _BAND)), 0.5)
    yield sheet.line(outlines.rectangle(sheet.trim.inset(_INSET + _BAND + 0.9)), 0.2)


def _teeth(sheet: BackSheet) -> Outline:
    box, teeth = sheet.trim.inset(_INSET), []
    across, down = (math.floor(side / 2.6) for side in (box.width, box.height))
    for k in range(across):
        left, wide = box.x + k * box.width / across, box.width / across
        for edge, tip in ((box.y, box.y + _BAND - 0.7), (box.bottom, box.bottom - _BAND + 0.7)):
            teeth.append(outlines.polygon([(left, edge), (left + wide, edge), (left + wide / 2, tip)]))
    for k in range(1, down - 1):
        top, high = box.y + k * box.height / down, box.height / down
        for edge, tip in ((box.x, box.x + _BAND - 0.7), (box.right, box.right - _BAND + 0.7)):
            teeth.append(outlines.polygon([(edge, top), (edge, top + high), (tip, top + high / 2)]))
    return outlines.joined(*teeth)
