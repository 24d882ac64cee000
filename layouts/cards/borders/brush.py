"""Lines of a brush that cross at the corners and run out beyond them."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, Path, outlines

from ..parts.back_sheet import BackSheet

_OVER = 1.4


def draw(sheet: BackSheet) -> Iterator[Item]:
    box = sheet.trim.inset(4.6)
    yield Path(outline=sheet.band(3.2, 2.6), fill=sheet.tones.light, even_odd=True)
    across = _stroke(box.x - _OVER, box.y, box.right + _OVER, box.y)
    down = _stroke(box.right, box.y - _OVER, box.right, box.bottom + _OVER)
    for stroke in (across, down):
        yield from sheet.twice(Path(outline=stroke, fill=sheet.tones.ink))


def _stroke(x1: float, y1: float, x2: float, y2: float) -> Outline:
    """A stroke that begins broad and ends in a point; it goes right or down."""
    dx, dy = x2 - x1, y2 - y1
    length = max(dx, dy)
    nx, ny = -dy / length, dx / length
    sides = []
    for sign, swell in ((1, 0.55), (-1, 0.4)):
        shares = ((0.0, 0.3), (0.03, 1.0), (0.35, 0.75), (0.7, 0.62), (0.95, 0.4), (1.0, 0.05))
        sides.append([(x1 + dx * s + nx * sign * swell * w, y1 + dy * s + ny * sign * swell * w) for s, w in shares])
    return outlines.polygon([*sides[0], *reversed(sides[1])])
