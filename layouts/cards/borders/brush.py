"""Lines of a brush that cross at the corners and run out beyond them."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path

from ..parts.back_sheet import BackSheet
from ..parts.brush_strokes import stroke

_OVER = 1.4


def draw(sheet: BackSheet) -> Iterator[Item]:
    box = sheet.trim.inset(4.6)
    yield Path(outline=sheet.band(3.2, 2.6), fill=sheet.tones.light, even_odd=True)
    across = stroke(box.x - _OVER, box.y, box.right + _OVER, box.y, 0.55)
    down = stroke(box.right, box.y - _OVER, box.right, box.bottom + _OVER, 0.55)
    for line in (across, down):
        yield from sheet.twice(Path(outline=line, fill=sheet.tones.ink))
