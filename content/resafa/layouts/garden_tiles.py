"""Garden tiles: gardens seen from above, each of its own design: palms, pools, mosaics, beds, hedges and paths."""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from pnp.drawing.api import Box, Chance, Face, Item, Kit, Path, Point, Stamp, centred, darker, lighter, outlines
from pnp.game.model import ColourName, Game, Piece, PieceSet, Placed, Size, component_of, copies_of

from .parts.dashes import lead
from .parts.plan_view import PAVING, Tints, bed, hedge, palm, path, pool, star, tree

Feature = Literal["pool", "basin", "star", "beds", "palms", "orchard", "mixed"]

_EDGE = 2.5


class Colours(Placed):
    """The palette names of the garden's parts."""

    leaf: ColourName
    leaf_dark: ColourName
    leaf_light: ColourName
    lawn: ColourName
    water: ColourName
    stone: ColourName
    clay: ColourName
    gold: ColourName
    blossom: ColourName


class Garden(Piece):
    """Gardens of one plan; each copy has different plants."""

    size: Size
    features: tuple[Feature, ...] = Field(min_length=1, description="what stands in it, along the longer side")


class Spec(PieceSet):
    """A set of garden tiles."""

    colours: Colours
    items: tuple[Garden, ...]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every garden; no two look alike."""
    tints = _tints(spec.colours, kit)
    for garden in spec.items:
        for number in range(1, copies_of(spec, garden, game) + 1):
            name = f"{garden.id}_{number}"
            width, height = garden.size
            items = tuple(_garden(garden, Chance(name), tints, spec.bleed))
            front = Stamp(name=name, width=width, height=height, items=items, bleed=spec.bleed)
            yield Face(component=component_of(spec, garden, game), item=name, front=front, place=garden.place)


def _tints(colours: Colours, kit: Kit) -> Tints:
    named = {key: kit.colour(getattr(colours, key)) for key in Colours.model_fields}
    return Tints(line=kit.style.ink if kit.style.is_low_ink else None, **named)


def _garden(garden: Garden, chance: Chance, tints: Tints, bleed: float) -> Iterator[Item]:
    box = Box(0, 0, *garden.size)
    yield from _lawn(box, bleed, chance, tints)
    yield from _walks(box, tints, bleed)
    yield from _border(box, tints)
    for spot, feature in zip(_spots(box, len(garden.features)), garden.features, strict=True):
        yield from _feature(feature, spot, chance.child(feature + str(spot)), tints)


def _lawn(box: Box, bleed: float, chance: Chance, tints: Tints) -> Iterator[Item]:
    yield Path(outline=outlines.rectangle(box.inset(-bleed)), fill=tints.fill(tints.lawn))
    blades = []
    for _ in range(int(box.width * box.height / 9)):
        x, y = box.x + box.width * chance.share(), box.y + box.height * chance.share()
        blades.append(outlines.line(x, y, x + 0.25, y - 0.7))
    if not tints.line:
        yield Path(outline=outlines.joined(*blades), stroke=lighter(tints.lawn, 0.2), width=0.2)


def _spots(box: Box, count: int) -> Iterator[Box]:
    """Equal parts of the garden along its longer side, inside the hedge."""
    inner = box.inset(_EDGE + 0.5)
    for i in range(count):
        if box.height >= box.width:
            part = inner.height / count
            yield Box(inner.x, inner.y + i * part, inner.width, part).inset(0.4)
        else:
            part = inner.width / count
            yield Box(inner.x + i * part, inner.y, part, inner.height).inset(0.4)


def _walks(box: Box, tints: Tints, bleed: float) -> Iterator[Item]:
    """Paths to the gates in the middle of each side; the corners are behind workshops."""
    centre = box.centre
    width, before = min(box.width, box.height) * 0.14, lead(bleed, PAVING)
    yield from path(Point(centre.x, box.y - before), Point(centre.x, box.bottom + bleed), width, tints)
    yield from path(Point(box.x - before, centre.y), Point(box.right + bleed, centre.y), width, tints)


def _border(box: Box, tints: Tints) -> Iterator[Item]:
    """A kerb, and a hedge with gaps for the gates."""
    width = 1.7
    line = box.inset(1.55)
    gate = min(box.width, box.height) * 0.14 / 2 + width / 2 + 0.5
    middle = box.centre
    for y in (line.y, line.bottom):
        yield from hedge(Point(line.x, y), Point(middle.x - gate, y), width, tints)
        yield from hedge(Point(middle.x + gate, y), Point(line.right, y), width, tints)
    for x in (line.x, line.right):
        yield from hedge(Point(x, line.y), Point(x, middle.y - gate), width, tints)
        yield from hedge(Point(x, middle.y + gate), Point(x, line.bottom), width, tints)
    for corner in ((line.x, line.y), (line.right, line.y), (line.right, line.bottom), (line.x, line.bottom)):
        yield Path(
            outline=outlines.circle(Point(*corner), 1.15),
            fill=tints.fill(tints.leaf),
            stroke=tints.edge(tints.leaf_dark, 0.25),
            width=0.25,
        )


def _feature(name: Feature, box: Box, chance: Chance, tints: Tints) -> Iterator[Item]:
    side = min(box.width, box.height)
    match name:
        case "pool":
            wide = Box(box.x, box.y, box.width, box.height).inset(box.width * 0.12, box.height * 0.12)
            yield from _floor(wide, tints)
            yield from pool(wide, tints, chance)
            yield from _corner_plants(box, chance, tints)
        case "basin":
            yield from _floor(centred(box.centre, side * 0.86), tints)
            yield from pool(centred(box.centre, side * 0.8), tints, chance, octagon=True)
            yield from _corner_plants(box, chance, tints)
        case "star":
            yield from star(box.centre, side * 0.43, tints, chance)
            yield from _corner_plants(box, chance, tints)
        case "beds":
            yield from _beds(box, chance, tints)
        case "palms":
            yield from _grove(box, chance, tints, palms=True)
        case "orchard":
            yield from _grove(box, chance, tints, palms=False)
        case "mixed":
            yield from star(Point(box.centre.x, box.centre.y), side * 0.3, tints, chance)
            yield from _corner_plants(box, chance, tints, share=0.25)


def _floor(box: Box, tints: Tints) -> Iterator[Item]:
    if not tints.line:
        yield Path(outline=outlines.rectangle(box.inset(-0.9), 1.4), fill=darker(tints.lawn, 0.22))
    yield Path(
        outline=outlines.rectangle(box.inset(-0.7), 1.2),
        fill=tints.fill(tints.stone),
        stroke=tints.edge(tints.stone, 0.35),
        width=0.2,
    )


def _corner_plants(box: Box, chance: Chance, tints: Tints, share: float = 0.19) -> Iterator[Item]:
    radius = max(1.5, min(box.width, box.height) * share)
    for x in (box.x + radius * 0.75, box.right - radius * 0.75):
        for y in (box.y + radius * 0.75, box.bottom - radius * 0.75):
            if chance.share() < 0.78:
                spot = Point(x, y)
                if chance.share() < 0.62:
                    yield from palm(spot, radius * chance.between(1.0, 1.25), tints, chance)
                else:
                    yield from tree(spot, radius * 0.72, tints, chance, chance.pick((None, tints.gold, tints.clay)))


def _beds(box: Box, chance: Chance, tints: Tints) -> Iterator[Item]:
    """Beds on either side of the crossing paths, a tree in the middle of some."""
    gap = 1.1
    width, height = (box.width - gap * 2.6) / 2, (box.height - gap * 2.6) / 2
    for column in range(2):
        for row in range(2):
            part = Box(box.x + column * (width + gap * 2.6), box.y + row * (height + gap * 2.6), width, height)
            if chance.share() < 0.82 or min(width, height) < 2.6:
                yield from bed(part, tints, chance)
            else:
                yield from palm(part.centre, min(width, height) * 0.62, tints, chance)


def _grove(box: Box, chance: Chance, tints: Tints, *, palms: bool) -> Iterator[Item]:
    """Trees in a quincunx, drawn from back to front."""
    radius = max(1.9, min(box.width, box.height) * (0.24 if palms else 0.2))
    across, down = max(1, round(box.width / radius / 2.3)), max(1, round(box.height / radius / 2.3))
    fruit = chance.pick((tints.gold, tints.clay, tints.blossom))
    for row in range(down):
        for column in range(across):
            # Two columns keep off the path between them.
            aside = (0.14 if column else -0.14) if across == 2 else 0.0
            x = box.x + (column + 0.5 + aside + chance.between(-0.07, 0.07)) * box.width / across
            y = box.y + (row + 0.5 + chance.between(-0.12, 0.12)) * box.height / down
            if palms:
                yield from palm(Point(x, y), radius * chance.between(0.95, 1.2), tints, chance)
            else:
                yield from tree(Point(x, y), radius * 0.95, tints, chance, fruit)
