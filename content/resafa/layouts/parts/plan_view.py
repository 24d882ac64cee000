"""Gardens seen from above: palms with their shadows, pools, stars of mosaic, beds, hedges, paths."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.base.colours import WHITE, Colour, darker, lighter, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Item, Outline, Path
from pnp.drawing.scenery.chance import Chance


@dataclass(frozen=True, slots=True, kw_only=True)
class Tints:
    """The colours of a garden; `line` is set when only lines are drawn, to save ink."""

    leaf: Colour
    leaf_dark: Colour
    leaf_light: Colour
    lawn: Colour
    water: Colour
    stone: Colour
    clay: Colour
    gold: Colour
    blossom: Colour
    line: Colour | None = None

    def fill(self, colour: Colour) -> Colour:
        """The colour, or white when only lines are drawn."""
        return WHITE if self.line else colour

    def edge(self, colour: Colour, share: float = 0.35) -> Colour:
        """The line round a shape of this colour."""
        return self.line or darker(colour, share)


def palm(centre: Point, radius: float, tints: Tints, chance: Chance) -> Iterator[Item]:
    """A crown of pointed fronds, lit from the top left, with its shadow on the ground."""
    turn, count = chance.between(0, 45), chance.whole(8, 10)
    if not tints.line:
        shade = Point(centre.x + radius * 0.2, centre.y + radius * 0.24)
        ground = darker(tints.lawn, 0.28)
        yield from (Path(outline=_frond(shade, radius, turn + 360 * i / count), fill=ground) for i in range(count))
    for i in range(count):
        degrees = turn + 360 * i / count
        lit = math.cos(math.radians(degrees + 135)) > 0.0
        fill = tints.fill(tints.leaf_light if lit and i % 2 else tints.leaf if i % 2 else tints.leaf_dark)
        yield Path(
            outline=_frond(centre, radius * chance.between(0.92, 1.06), degrees),
            fill=fill,
            stroke=tints.line,
            width=0.2,
        )
        tip = _polar(centre, radius * 0.85, degrees)
        rib = tints.line or mix(tints.leaf_light, WHITE, 0.25)
        yield Path(outline=outlines.line(*centre, *tip), stroke=rib, width=0.2)
    yield Path(
        outline=outlines.circle(centre, radius * 0.16),
        fill=tints.fill(tints.clay),
        stroke=tints.edge(tints.clay),
        width=0.2,
    )


def tree(centre: Point, radius: float, tints: Tints, chance: Chance, fruit: Colour | None = None) -> Iterator[Item]:
    """A round crown in three tints, perhaps with fruit."""
    lobes = 7
    turn = chance.between(0, 60)
    if not tints.line:
        shade = Point(centre.x + radius * 0.2, centre.y + radius * 0.24)
        yield Path(outline=outlines.circle(shade, radius), fill=darker(tints.lawn, 0.28))
    steps = ((1.0, tints.leaf_dark, 0.0), (0.78, tints.leaf, -0.1), (0.42, tints.leaf_light, -0.3))
    for share, colour, shift in steps:
        middle = Point(centre.x + shift * radius, centre.y + shift * radius)
        yield Path(
            outline=_scalloped(middle, radius * share, lobes, turn),
            fill=tints.fill(colour),
            stroke=tints.line,
            width=0.2,
        )
    if fruit:
        for i in range(6):
            spot = _polar(centre, radius * chance.between(0.2, 0.75), turn + 60 * i)
            yield Path(
                outline=outlines.circle(spot, max(0.25, radius * 0.11)),
                fill=tints.fill(fruit),
                stroke=tints.line,
                width=0.2,
            )


def pool(box: Box, tints: Tints, chance: Chance, *, octagon: bool = False) -> Iterator[Item]:
    """A basin of water with a rim of stone and a border of mosaic; leaves float on it."""

    def shape(inset: float) -> Outline:
        inner = box.inset(inset)
        if octagon:
            return outlines.regular_polygon(
                inner.centre, min(inner.width, inner.height) / 2 / math.cos(math.pi / 8), 8, 22.5
            )
        return outlines.rectangle(inner, 0.8)

    yield Path(outline=shape(0), fill=tints.fill(tints.stone), stroke=tints.edge(tints.stone, 0.4), width=0.25)
    yield Path(outline=shape(0.55), stroke=tints.line or tints.clay, width=0.6, dash=(0.6, 0.6))
    yield Path(outline=shape(1.0), fill=tints.fill(tints.water), stroke=tints.edge(tints.water), width=0.25)
    if not tints.line:
        yield Path(outline=shape(1.9), fill=lighter(tints.water, 0.1))
    inner = box.inset(2.2)
    for i in range(2 + int(box.width * box.height > 90)):
        spot = Point(
            inner.x + inner.width * chance.between(0.1, 0.9), inner.y + inner.height * chance.between(0.1, 0.9)
        )
        if i == 0:
            yield from _lily(spot, tints, chance)
        else:
            yield _ripple(spot, 1.5, tints)


def star(centre: Point, radius: float, tints: Tints, chance: Chance) -> Iterator[Item]:
    """An eight-pointed star of mosaic on a round floor."""
    first, second = chance.pick(((tints.clay, tints.gold), (tints.water, tints.gold), (tints.clay, tints.water)))
    yield Path(
        outline=outlines.circle(centre, radius),
        fill=tints.fill(tints.stone),
        stroke=tints.edge(tints.stone, 0.4),
        width=0.25,
    )
    yield Path(
        outline=outlines.circle(centre, radius * 0.88),
        stroke=tints.line or first,
        width=max(0.25, radius * 0.09),
        dash=(radius * 0.12, radius * 0.08),
    )
    yield Path(
        outline=outlines.star(centre, radius * 0.76, 8, 0.62), fill=tints.fill(first), stroke=tints.line, width=0.2
    )
    yield Path(
        outline=outlines.star(centre, radius * 0.5, 8, 0.6), fill=tints.fill(tints.stone), stroke=tints.line, width=0.2
    )
    yield Path(
        outline=outlines.star(centre, radius * 0.36, 8, 0.6), fill=tints.fill(second), stroke=tints.line, width=0.2
    )
    yield Path(
        outline=outlines.circle(centre, radius * 0.12), fill=tints.fill(tints.stone), stroke=tints.line, width=0.2
    )


def bed(box: Box, tints: Tints, chance: Chance) -> Iterator[Item]:
    """A bed with a kerb of stone, in it rows of flowers or herbs."""
    soil = tints.fill(mix(tints.clay, "#4A3020", 0.55))
    yield Path(
        outline=outlines.rectangle(box, 0.6), fill=tints.fill(tints.stone), stroke=tints.edge(tints.stone), width=0.2
    )
    inner = box.inset(0.55)
    yield Path(outline=outlines.rectangle(inner, 0.3), fill=soil, stroke=tints.line, width=0.2)
    step = 1.55
    across, down = max(1, int(inner.width / step)), max(1, int(inner.height / step))
    kinds: Sequence[Colour] = (tints.blossom, tints.gold, tints.leaf_light, tints.clay, WHITE)
    first, second = chance.pick(kinds), chance.pick(kinds)
    for row in range(down):
        for column in range(across):
            spot = Point(inner.x + (column + 0.5) * inner.width / across, inner.y + (row + 0.5) * inner.height / down)
            petal = first if (row + column) % 2 else second
            yield Path(outline=outlines.circle(spot, 0.66), fill=tints.fill(tints.leaf), stroke=tints.line, width=0.2)
            yield Path(outline=outlines.circle(Point(spot.x - 0.08, spot.y - 0.08), 0.36), fill=tints.fill(petal))


def hedge(start: Point, end: Point, width: float, tints: Tints) -> Iterator[Item]:
    """A clipped hedge: a thick line of rounded bushes, lit along one side."""
    line = outlines.line(*start, *end)
    if tints.line:
        yield Path(outline=line, stroke=tints.line, width=width, round_ends=True)
        yield Path(outline=line, stroke=WHITE, width=width - 0.5, round_ends=True)
        return
    yield Path(outline=line, stroke=darker(tints.leaf_dark, 0.25), width=width + 0.3, round_ends=True)
    yield Path(outline=line, stroke=tints.leaf_dark, width=width, round_ends=True)
    yield Path(outline=line, stroke=tints.leaf, width=width * 0.62, dash=(0.01, width * 0.62), round_ends=True)
    yield Path(outline=line, stroke=tints.leaf_light, width=width * 0.26, dash=(0.01, width * 0.62), round_ends=True)


def path(start: Point, end: Point, width: float, tints: Tints) -> Iterator[Item]:
    """A paved path."""
    line = outlines.line(*start, *end)
    yield Path(outline=line, stroke=tints.edge(tints.stone, 0.35), width=width + 0.5)
    yield Path(outline=line, stroke=tints.fill(tints.stone), width=width)
    yield Path(outline=line, stroke=tints.line or darker(tints.stone, 0.16), width=width, dash=(0.22, 1.5))


def _frond(centre: Point, length: float, degrees: float) -> Outline:
    """A leaf from the middle outwards, broadest at a third."""
    tip = _polar(centre, length, degrees)
    left, right = _polar(centre, length * 0.5, degrees - 30), _polar(centre, length * 0.5, degrees + 30)
    near, far = _polar(centre, length * 0.8, degrees - 14), _polar(centre, length * 0.8, degrees + 14)
    return Outline("MCCZ", (*centre, *left, *near, *tip, *far, *right, *centre))


def _scalloped(centre: Point, radius: float, lobes: int, turn: float) -> Outline:
    points: list[float] = [*_polar(centre, radius * 0.94, turn)]
    step = 360 / lobes
    for i in range(lobes):
        at = turn + step * i
        points += [
            *_polar(centre, radius * 1.14, at + step * 0.25),
            *_polar(centre, radius * 1.14, at + step * 0.75),
            *_polar(centre, radius * 0.94, at + step),
        ]
    return Outline("M" + "C" * lobes + "Z", tuple(points))


def _lily(centre: Point, tints: Tints, chance: Chance) -> Iterator[Item]:
    turn = chance.between(0, 360)
    yield Path(
        outline=outlines.sector(centre, 0.95, turn, turn + 315),
        fill=tints.fill(tints.leaf_light),
        stroke=tints.line,
        width=0.2,
    )
    bloom = _polar(centre, 1.1, turn + 120)
    yield Path(outline=outlines.star(bloom, 0.6, 6, 0.5), fill=tints.fill(tints.blossom), stroke=tints.line, width=0.2)


def _ripple(centre: Point, length: float, tints: Tints) -> Item:
    wave = Outline(
        "MC",
        (
            centre.x - length / 2,
            centre.y,
            centre.x - length / 6,
            centre.y - 0.5,
            centre.x + length / 6,
            centre.y + 0.5,
            centre.x + length / 2,
            centre.y,
        ),
    )
    return Path(outline=wave, stroke=tints.line or lighter(tints.water, 0.5), width=0.25, round_ends=True)


def _polar(centre: Point, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return Point(centre.x + radius * math.cos(angle), centre.y + radius * math.sin(angle))
