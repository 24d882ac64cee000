"""Backs of square tiles: the same in all four rotations, so that a tile's rotation reveals nothing."""

import math
from collections.abc import Iterator

from pnp.base.colours import WHITE, Colour, darker, lighter, mix
from pnp.drawing.api import Box, Group, Item, Kit, Path, Point, centred, outlines, turned
from pnp.game.model import ColourName, IconName, Placed

from .city_tints import CityTints

# The share of the lanes' cream in the streets, so that a page of backs is not nearly black.
_PALE = 0.68


class Back(Placed):
    """The common back."""

    emblem: IconName | None = None
    colour: ColourName | None = None


def back_items(back: Back, size: float, reach: float, kit: Kit) -> tuple[Item, ...]:
    """Streets in a weave over the edge, and a medallion of four emblems, one for each side."""
    box = Box(0, 0, size, size)
    low = kit.style.is_low_ink
    ground = kit.colour(back.colour) if back.colour else CityTints(kit.style)["asphalt"]
    pale = mix(ground, CityTints(kit.style)["lane"], _PALE)
    items = [
        Path(outline=outlines.rectangle(box.inset(-reach)), fill=WHITE if low else pale),
        *_streets(box, reach, pale, kit),
        *_medallion(back, box, ground, kit),
    ]
    return (Group(items=tuple(items), clip=outlines.rectangle(box.inset(-reach))),)


def _streets(box: Box, reach: float, ground: Colour, kit: Kit) -> Iterator[Item]:
    """Blocks between diagonal streets, alternately light and dark; the pattern is the same after a quarter turn."""
    low = kit.style.is_low_ink
    step = box.width / 6
    tones = (lighter(ground, 0.3), darker(ground, 0.12), lighter(ground, 0.5))
    for i in range(-1, 8):
        for j in range(-1, 8):
            centre = Point(i * step, j * step)
            ring = max(abs(i - 3), abs(j - 3))
            tone = tones[(ring + (i + j) % 2) % 3]
            diamond = outlines.regular_polygon(centre, step / 2, 4)
            if low:
                yield Path(outline=diamond, stroke=darker(ground, 0.1), width=0.2)
            else:
                yield Path(outline=diamond, fill=tone)
    lane = darker(ground, 0.4)
    frame = box.inset(2.4)
    yield Path(outline=outlines.rectangle(frame, 2), stroke=lane, width=0.45)
    yield Path(outline=outlines.rectangle(frame.inset(0.9), 1.4), stroke=lane, width=0.25)
    yield Path(outline=outlines.rectangle(box.inset(-reach)), stroke=ground, width=0.2)


def _medallion(back: Back, box: Box, ground: Colour, kit: Kit) -> Iterator[Item]:
    low, tints = kit.style.is_low_ink, CityTints(kit.style)
    centre, radius = box.centre, box.width * 0.31
    green = tints["rain_tree"]
    dark = darker(ground, 0.45)
    for i in range(16):
        angle = math.radians(22.5 * i)
        spot = Point(centre.x + radius * math.cos(angle), centre.y + radius * math.sin(angle))
        yield Path(outline=outlines.circle(spot, radius * 0.2), fill=WHITE if low else green, stroke=dark, width=0.3)
    yield Path(outline=outlines.circle(centre, radius), fill=WHITE if low else tints["lane"], stroke=dark, width=0.45)
    yield Path(outline=outlines.circle(centre, radius * 0.9), stroke=tints["rain_tree_dark"], width=0.4)
    cross = outlines.joined(
        *(
            outlines.mapped(
                outlines.rectangle(Box(centre.x - 1.5, centre.y - radius * 0.9, 3.0, radius * 0.9)),
                turned(90 * k, centre),
            )
            for k in range(4)
        )
    )
    if not low:
        yield Path(outline=cross, fill=ground)
    lanes = outlines.joined(
        *(
            outlines.mapped(
                outlines.line(centre.x, centre.y - radius * 0.82, centre.x, centre.y - 3.4), turned(90 * k, centre)
            )
            for k in range(4)
        )
    )
    yield Path(outline=lanes, stroke=ground if low else tints["lane"], width=0.4, dash=(1.3, 0.9))
    yield Path(outline=outlines.circle(centre, 3.1), fill=WHITE if low else green, stroke=dark, width=0.35)
    yield Path(outline=outlines.star(centre, 2.1, 4, 0.42), fill=dark if low else tints["lane"])
    if back.emblem:
        side = radius * 0.5
        at = Point(centre.x + radius * 0.44, centre.y - radius * 0.44)
        glyph = kit.glyph(back.emblem, centred(at, side), tints["rain_tree_dark"])
        for quarter in range(4):
            yield Group(items=(glyph,), matrix=turned(90 * quarter, centre))
