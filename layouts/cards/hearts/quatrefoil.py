"""A shape of four lobes and four points, with a strap along its edge."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Outline, Path, Point, outlines

from ..parts.back_sheet import BackSheet


def draw(sheet: BackSheet) -> Iterator[Item]:
    tones = sheet.tones
    for share, fill, width in ((1.26, tones.light, 0.6), (1.16, tones.full, 0.25), (1.02, tones.light, 0.25)):
        yield Path(outline=_lobes(sheet, share), fill=fill, stroke=tones.ink, width=width)
    knot = Point(sheet.centre.x + sheet.radius * 0.72, sheet.centre.y - sheet.radius * 0.72)
    yield Path(outline=sheet.around(outlines.star(knot, sheet.radius * 0.12, 4, 0.4), 4), fill=tones.full)
    yield Path(outline=sheet.disc(0.8), fill=tones.light, stroke=tones.ink, width=0.35)
    yield sheet.line(sheet.disc(0.75), 0.2)


def _lobes(sheet: BackSheet, share: float) -> Outline:
    """Four lobes, clockwise from the top, with a small point between each two."""
    (x, y), r = sheet.centre, sheet.radius * share
    side, tip, bend = r * 0.5, r * 0.7, r * 0.62
    return Outline(
        "MCLLCLLCLLCLLZ",
        (
            *(x - side, y - bend, x - side, y - r * 1.12, x + side, y - r * 1.12, x + side, y - bend),
            *(x + tip, y - tip, x + bend, y - side),
            *(x + r * 1.12, y - side, x + r * 1.12, y + side, x + bend, y + side),
            *(x + tip, y + tip, x + side, y + bend),
            *(x + side, y + r * 1.12, x - side, y + r * 1.12, x - side, y + bend),
            *(x - tip, y + tip, x - bend, y + side),
            *(x - r * 1.12, y + side, x - r * 1.12, y - side, x - bend, y - side),
            *(x - tip, y - tip, x - side, y - bend),
        ),
    )
