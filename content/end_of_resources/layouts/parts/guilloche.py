"""Backs of plates: rosettes and waves of fine lines, as engraved on old bonds, alike from both ends."""

import math
from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.api import Box, Colour, Group, Item, Kit, Outline, Path, Point, Stamp, centred, mix, outlines, turned
from pnp.game.model import ColourName, IconName, Placed, Words

from .plate import plate_frame


class PlateBack(Placed):
    """The common back of a set of plates."""

    colour: ColourName | None = Field(None, description="of the lines; left out: the accent")
    emblem: IconName | None = Field(None, description="icon in the rosette, drawn twice, head to head")
    label: Words | None = Field(None, description="a word over and under the rosette")


def plate_back(back: PlateBack, size: tuple[float, float], bleed: float, kit: Kit, *, name: str) -> Stamp:
    """Draw a back; it reads the same when the card is turned, so that nobody knows how it lies."""
    ink = kit.colour(back.colour) if back.colour else kit.style.accent
    trim = Box(0, 0, *size)
    room = trim.inset(4.0)
    waves = tuple(_waves(room, mix(ink, kit.style.ground, 0.35)))
    half = Group(items=waves, clip=outlines.rectangle(room.above(room.height / 2)))
    items = (
        Path(outline=outlines.rectangle(trim.inset(-bleed)), fill=kit.style.ground),
        half,
        Group(items=(half,), matrix=turned(180, trim.centre)),
        *_rosette(trim.centre, trim.width * 0.36, ink, kit),
        *_emblem(back, trim.centre, trim.width * 0.36, ink, kit),
        *_labels(back, trim, ink, kit),
        *plate_frame(trim.inset(3), kit.style),
    )
    return Stamp(name=name, width=size[0], height=size[1], items=items, bleed=bleed)


def _waves(box: Box, ink: Colour) -> Iterator[Item]:
    lines = []
    for k in range(-2, round(box.height / 1.5) + 3):
        base = box.y + 1.5 * k
        for phase in (0.0, math.pi):
            points = [
                (box.x + i * box.width / 60, base + 1.5 * math.sin(i * math.pi / 5 + phase + k * 0.35))
                for i in range(61)
            ]
            lines.append(_smooth(points, closed=False))
    yield Path(outline=outlines.joined(*lines), stroke=ink, width=0.2)


def _rosette(centre: Point, radius: float, ink: Colour, kit: Kit) -> Iterator[Item]:
    """Rings of petals, each ring several curves that are turned a little against each other."""
    ground = kit.style.ground
    yield Path(outline=_petals(centre, radius * 1.06, 0.035, 24, 0), fill=ground, stroke=ink, width=0.5)
    for reach, swing, petals, count in ((0.93, 0.075, 24, 4), (0.74, 0.12, 16, 6), (0.55, 0.1, 12, 4)):
        curves = [_petals(centre, radius * reach, swing, petals, 360 / petals * k / count) for k in range(count)]
        yield Path(outline=outlines.joined(*curves), stroke=ink, width=0.2)
    yield Path(outline=outlines.circle(centre, radius * 0.44), fill=ground, stroke=ink, width=0.5)
    yield Path(outline=outlines.circle(centre, radius * 0.405), stroke=ink, width=0.2)


def _petals(centre: Point, radius: float, swing: float, petals: int, turn_degrees: float) -> Outline:
    points = []
    steps = petals * 8
    for i in range(steps):
        angle = 2 * math.pi * i / steps
        reach = radius * (1 + swing * math.cos(petals * (angle - math.radians(turn_degrees))))
        points.append((centre.x + reach * math.cos(angle), centre.y + reach * math.sin(angle)))
    return _smooth(points, closed=True)


def _smooth(points: list[tuple[float, float]], *, closed: bool) -> Outline:
    """A curve through the points (Catmull and Rom's)."""
    count = len(points)
    coordinates = list(points[0])
    for i in range(count if closed else count - 1):
        a, b, c, d = (
            points[k % count] if closed else points[min(max(k, 0), count - 1)] for k in (i - 1, i, i + 1, i + 2)
        )
        coordinates += [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
        coordinates += [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6, *c]
    ops = "M" + "C" * ((len(coordinates) - 2) // 6) + ("Z" if closed else "")
    return Outline(ops, tuple(coordinates))


def _emblem(back: PlateBack, centre: Point, radius: float, ink: Colour, kit: Kit) -> Iterator[Item]:
    if back.emblem:
        glyph = kit.glyph(back.emblem, centred(Point(centre.x, centre.y - radius * 0.19), radius * 0.32), ink)
        yield glyph
        yield Group(items=(glyph,), matrix=turned(180, centre))


def _labels(back: PlateBack, trim: Box, ink: Colour, kit: Kit) -> Iterator[Item]:
    if not back.label:
        return
    type_ = kit.style.flavour().but(italic=True, size_pt=12, min_pt=8, colour=ink, align="centre", valign="middle")
    width = kit.width(back.label, type_) + 8
    box = Box(trim.centre.x - width / 2, trim.bottom - 15.5, width, 6.5)
    ribbon = outlines.polygon(
        [
            (box.x, box.y),
            (box.right, box.y),
            (box.right - 2, box.centre.y),
            (box.right, box.bottom),
            (box.x, box.bottom),
            (box.x + 2, box.centre.y),
        ]
    )
    plate = Path(outline=ribbon, fill=kit.style.ground, stroke=ink, width=0.35)
    label = Group(items=(plate, kit.text(back.label, box, type_, what="label of a back", place=back.place_of("label"))))
    yield label
    yield Group(items=(label,), matrix=turned(180, trim.centre))
