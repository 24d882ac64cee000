"""A courtyard seen from above: a band of mosaic, flagstones, a house with its flat roof, palms in the corners."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.base.colours import WHITE, Colour, darker, lighter, mix
from pnp.drawing.api import HAIRLINE, Box, Chance, Item, Kit, Outline, Path, Point, outlines

from ..cards.parts.frames import line_colour, tesserae
from .plan_view import Tints, palm

_BAND = 2.3


@dataclass(frozen=True, slots=True, kw_only=True)
class Court:
    """The colours of a courtyard, and how far its ground bleeds."""

    colour: Colour
    ground: Colour
    roof: Colour
    green: Colour
    bleed: float


def court_ground(court: Court, box: Box, kit: Kit) -> Iterator[Item]:
    """Sandstone under a band of mosaic."""
    low = kit.style.is_low_ink
    ground = court.ground
    yield Path(outline=outlines.rectangle(box.inset(-court.bleed)), fill=WHITE if low else darker(ground, 0.1))
    yield from tesserae(box.inset(0.9), _BAND, court.colour, kit.style)
    floor = box.inset(0.9 + _BAND + 0.2)
    yield Path(
        outline=outlines.rectangle(floor),
        fill=WHITE if low else ground,
        stroke=line_colour(court.colour, kit.style),
        width=0.3,
    )
    if not low:
        yield from _paving(floor, ground)


def house(court: Court, box: Box, kit: Kit) -> Iterator[Item]:
    """The house: its shadow, its parapet with merlons, and its flat roof."""
    low = kit.style.is_low_ink
    colour = court.colour
    wall, edge = (WHITE if low else lighter(court.roof, 0.25)), darker(colour, 0.45)
    if not low:
        yield Path(
            outline=_cut(Box(box.x + 0.9, box.y + 0.9, box.width, box.height), 4.2),
            fill=darker(court.ground, 0.3),
        )
    yield Path(outline=_cut(box, 4.2), fill=wall, stroke=edge, width=0.35)
    yield Path(outline=_cut(box.inset(0.75), 3.9), stroke=darker(wall, 0.3), width=0.8, dash=(0.9, 0.7))
    yield Path(
        outline=_cut(box.inset(1.5), 3.6),
        fill=WHITE if low else mix(court.roof, WHITE, 0.55),
        stroke=edge,
        width=HAIRLINE,
    )


def corner_palms(court: Court, box: Box, kit: Kit) -> Iterator[Item]:
    """A palm in every corner of the court but the one with the mark."""
    leaf = court.green
    tints = Tints(
        leaf=leaf,
        leaf_dark=darker(leaf, 0.3),
        leaf_light=lighter(leaf, 0.3),
        lawn=court.ground,
        water=leaf,
        stone=WHITE,
        clay=kit.style.accent,
        gold=leaf,
        blossom=leaf,
        line=kit.style.ink if kit.style.is_low_ink else None,
    )
    near = 7.4
    for x, y in (
        (box.right - near, box.y + near),
        (box.right - near, box.bottom - near),
        (box.x + near, box.bottom - near),
    ):
        yield from palm(Point(x, y), 2.9, tints, Chance(f"{x:g}/{y:g}"))


def arched(box: Box) -> Outline:
    """A box with a round arch for its top."""
    radius = box.width / 2
    rise = min(radius, box.height * 0.3)
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    k = 0.55
    return Outline(
        "MLCCLZ",
        (
            *(x, bottom, x, y + rise),
            *(x, y + rise * (1 - k), x + radius * (1 - k), y, box.centre.x, y),
            *(right - radius * (1 - k), y, right, y + rise * (1 - k), right, y + rise),
            *(right, bottom),
        ),
    )


def _paving(box: Box, ground: Colour) -> Iterator[Item]:
    step = box.width / 9
    lines = []
    for i in range(1, 18):
        shift = i * step
        lines.append(
            outlines.line(
                box.x + max(0, shift - box.width),
                box.y + min(shift, box.height),
                box.x + min(shift, box.width),
                box.y + max(0, shift - box.height),
            )
        )
    yield Path(outline=outlines.joined(*lines), stroke=darker(ground, 0.12), width=0.2)


def _cut(box: Box, leg: float) -> Outline:
    """A square with its corners cut off."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return outlines.polygon(
        [
            (x + leg, y),
            (right - leg, y),
            (right, y + leg),
            (right, bottom - leg),
            (right - leg, bottom),
            (x + leg, bottom),
            (x, bottom - leg),
            (x, y + leg),
        ]
    )
