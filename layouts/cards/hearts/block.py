"""A disc in a square block, with rays cut round it and a leaf in each corner, as in a wood block."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, Path, centred, outlines

from ..parts.back_sheet import BackSheet

_RAYS = 72


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones, radius = sheet.tones, sheet.radius
    square = centred(sheet.centre, radius * 2.3)
    yield Path(outline=outlines.rectangle(square.inset(-1.1)), fill=tones.light, stroke=tones.ink, width=0.3)
    yield Path(outline=outlines.rectangle(square), fill=tones.light, stroke=tones.ink, width=1.0)
    yield Path(outline=_corners(sheet), fill=tones.full, stroke=tones.ink, width=0.25)
    yield Path(outline=sheet.disc(1.06), fill=tones.light, stroke=tones.ink, width=0.7)
    x, y = sheet.centre
    ray = outlines.polygon([(x - 0.3, y - radius), (x + 0.3, y - radius), (x, y - radius * 0.78)])
    yield Path(outline=sheet.around(ray, _RAYS), fill=tones.ink)
    yield Path(outline=sheet.disc(0.76), fill=tones.light, stroke=tones.ink, width=0.5)


def _corners(sheet: BackSheet) -> Outline:
    """A leaf of three lobes in each corner of the block."""
    side = sheet.radius * 0.115
    x, y = sheet.centre.x + sheet.radius * 1.1, sheet.centre.y + sheet.radius * 1.1
    leaf = Outline(
        "MCCCCZ",
        (
            *(x, y, x - side, y - side * 0.4, x - 2.1 * side, y + side * 0.1, x - 3.2 * side, y - 0.6 * side),
            *(x - 2.2 * side, y - side * 0.9, x - 2.0 * side, y - 1.6 * side, x - 2.2 * side, y - 2.2 * side),
            *(x - 1.6 * side, y - 2.0 * side, x - 0.9 * side, y - 2.2 * side, x - 0.6 * side, y - 3.2 * side),
            *(x + 0.1 * side, y - 2.1 * side, x - 0.4 * side, y - side, x, y),
        ),
    )
    return sheet.around(leaf, 4)
