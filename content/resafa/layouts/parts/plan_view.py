"""Gardens seen from above: palms with their shadows, pools, stars of mosaic, beds, hedges, paths.

Plants and stars are files in `plan_art`, lit from the top left, in the tints of a garden.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path as FilePath

from pnp.drawing.api import WHITE, Chance, Colour, Item, Outline, Path, darker, lighter, line_drawing, mix, outlines
from pnp.drawing.geometry import Box, Matrix, Point, moved, scaled, turned
from pnp.drawing.scenery.figures import Figures, drawn

_FIGURES = Figures(FilePath(__file__).with_name("plan_art"))

PAVING = (0.22, 1.5)
"""The width of the joints of a paved path, and the length of the stones between them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tints:
    """The colours of a garden; `line` is set if only lines are drawn, to save ink."""

    leaf: Colour
    leaf_dark: Colour
    leaf_light: Colour
    lawn: Colour
    water: Colour
    stone: Colour
    clay: Colour
    gold: Colour
    blossom: Colour
    fruit: Colour = WHITE
    white: Colour = WHITE
    line: Colour | None = None

    def __getitem__(self, name: str) -> Colour:
        """Give the tint of a swatch."""
        return str(getattr(self, name))

    def fill(self, colour: Colour) -> Colour:
        """The colour, or white if only lines are drawn."""
        return WHITE if self.line else colour

    def edge(self, colour: Colour, share: float = 0.35) -> Colour:
        """The colour of the line round a shape of this colour."""
        return self.line or darker(colour, share)


def palm(centre: Point, radius: float, tints: Tints, chance: Chance) -> Iterator[Item]:
    """A crown of pointed fronds with its shadow on the ground."""
    yield from _plant("palm", centre, radius, tints, chance)


def tree(centre: Point, radius: float, tints: Tints, chance: Chance, fruit: Colour | None = None) -> Iterator[Item]:
    """A round crown with its shadow, perhaps with fruit."""
    if fruit:
        yield from _plant("fruit_tree", centre, radius, replace(tints, fruit=fruit), chance)
    else:
        yield from _plant("tree", centre, radius, tints, chance)


def star(centre: Point, radius: float, tints: Tints, chance: Chance) -> Iterator[Item]:
    """An eight-pointed star of mosaic on a round floor."""
    yield from _figure("star", centre, 2 * radius, 0.0, tints, chance)


def _plant(name: str, centre: Point, radius: float, tints: Tints, chance: Chance) -> Iterator[Item]:
    """A variant of a plant, rotated a little, and its shadow at the lower right."""
    art = chance.pick(_FIGURES[name])
    # A larger rotation would show that the light does not come from the top left.
    matrix = _about(centre, 2 * radius / art.width, chance.between(-20, 20), art.width)
    if not tints.line:
        ground = darker(tints.lawn, 0.28)
        yield from art.drawn(lambda _slot: ground, matrix.then(moved(radius * 0.2, radius * 0.24)))
    yield from _in_tints(drawn(art, matrix, tints, chance), tints)


def _figure(name: str, centre: Point, across: float, degrees: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    art = chance.pick(_FIGURES[name])
    return _in_tints(drawn(art, _about(centre, across / art.width, degrees, art.width), tints, chance), tints)


def _about(centre: Point, scale: float, degrees: float, side: float) -> Matrix:
    """Map a square picture so that its middle lies on a point."""
    return moved(-side / 2, -side / 2).then(scaled(scale)).then(turned(degrees)).then(moved(*centre))


def _in_tints(items: tuple[Item, ...], tints: Tints) -> tuple[Item, ...]:
    return line_drawing(items, tints.line) if tints.line else items


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
            yield from _figure("lily", spot, 3.0, chance.between(0, 360), tints, chance)
        else:
            yield _ripple(spot, 1.5, tints)


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
    kinds = (tints.blossom, tints.gold, tints.leaf_light, tints.clay, WHITE)
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
    """A paved path; it begins with a joint."""
    line = outlines.line(*start, *end)
    yield Path(outline=line, stroke=tints.edge(tints.stone, 0.35), width=width + 0.5)
    yield Path(outline=line, stroke=tints.fill(tints.stone), width=width)
    yield Path(outline=line, stroke=tints.line or darker(tints.stone, 0.16), width=width, dash=PAVING)


def _ripple(centre: Point, length: float, tints: Tints) -> Item:
    wave = Outline(
        "MC",
        (
            *(centre.x - length / 2, centre.y),
            *(centre.x - length / 6, centre.y - 0.5, centre.x + length / 6, centre.y + 0.5),
            *(centre.x + length / 2, centre.y),
        ),
    )
    return Path(outline=wave, stroke=tints.line or lighter(tints.water, 0.5), width=0.25, round_ends=True)
