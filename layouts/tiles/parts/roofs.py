"""Roofs, courts, trees and cars seen from above, each drawn about the origin; the light comes from the top left."""

import math
from collections.abc import Callable, Iterator

from pnp.base.colours import Colour, darker, lighter, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Item, Outline, Path
from pnp.drawing.scenery.chance import Chance

from .city_tints import CityTints

_ROOFS = ("tile_red", "tile_orange", "tile_red", "tile_teal", "tile_orange", "tile_plum")
_LINE = 0.22


def _about(width: float, depth: float) -> Box:
    return Box(-width / 2, -depth / 2, width, depth)


def _fill(box: Box, colour: Colour, radius: float = 0.0) -> Path:
    return Path(outline=outlines.rectangle(box, radius), fill=colour)


def shophouse(width: float, depth: float, tints: CityTints, chance: Chance) -> Iterator[Item]:
    """A narrow house with a ridged roof of tiles, a covered walk in front and an airwell behind."""
    name = chance.pick(_ROOFS)
    light, dark = tints[name], tints[f"{name}_dark"]
    box = _about(width, depth)
    walk = depth * 0.14
    yield _fill(box, tints["wall"])
    roof = box.above(walk)
    yield _fill(roof.from_top(roof.height / 2), light)
    yield _fill(roof.below(roof.height / 2), dark)
    rows = [outlines.line(roof.x, roof.y + roof.height * k, roof.right, roof.y + roof.height * k) for k in (0.25, 0.75)]
    yield Path(outline=outlines.joined(*rows), stroke=mix(light, dark, 0.5), width=0.2)
    ridge = outlines.line(roof.x, roof.centre.y, roof.right, roof.centre.y)
    yield Path(outline=ridge, stroke=lighter(light, 0.45), width=0.35)
    if chance.share() < 0.45:
        well = Box(roof.x + width * 0.3, roof.y + depth * 0.1, width * 0.4, depth * 0.17)
        yield _fill(well, tints["asphalt_dark"])
    yield Path(outline=outlines.rectangle(box), stroke=darker(dark, 0.25), width=_LINE)


def slab(width: float, depth: float, tints: CityTints, chance: Chance) -> Iterator[Item]:
    """A long block of flats: pale roof, corridor, lift cores, water tanks, and gables in the block's own colour."""
    name = chance.pick(("tile_teal", "tile_orange", "tile_plum", "tile_red"))
    box = _about(width, depth)
    yield _fill(box, tints["wall"])
    yield _fill(box.from_bottom(depth * 0.24), tints["wall_shade"])
    gable = width * 0.08
    for x in (box.x, box.right - gable):
        yield _fill(Box(x, box.y, gable, depth), tints[name])
    cores = max(2, round(width / 7))
    for i in range(cores):
        middle = Point(box.x + width * (i + 0.5) / cores, box.y + depth * 0.36)
        core = Box(middle.x - 0.95, middle.y - 0.8, 1.9, 1.6)
        yield _fill(core, tints["concrete"])
        yield _fill(core.from_bottom(0.45), tints["concrete_dark"])
        tank = Point(middle.x + 2.0, middle.y)
        yield Path(outline=outlines.circle(tank, 0.55), fill=tints["glass"], stroke=tints["concrete_dark"], width=0.2)
    yield Path(outline=outlines.rectangle(box), stroke=tints["concrete_dark"], width=_LINE)


def tower(width: float, depth: float, tints: CityTints, chance: Chance) -> Iterator[Item]:
    """A point block: a cross of four wings about a core, with a roof garden on some."""
    name = chance.pick(("tile_teal", "tile_orange", "tile_plum"))
    arm = 0.3
    for box in (_about(width, depth * (1 - arm)), _about(width * (1 - arm), depth)):
        yield Path(outline=outlines.rectangle(box), fill=tints["wall"], stroke=tints["concrete_dark"], width=0.35)
    for box in (_about(width, depth * (1 - arm)), _about(width * (1 - arm), depth)):
        yield _fill(box.inset(0.16), tints["wall"])
    yield _fill(_about(width * 0.5, depth * 0.5), tints[name])
    yield _fill(_about(width * 0.5, depth * 0.5).from_bottom(depth * 0.13), tints[f"{name}_dark"])
    yield _fill(_about(width * 0.24, depth * 0.24), tints["wall"])
    if chance.share() < 0.6:
        for x in (-0.36, 0.36):
            yield Path(outline=outlines.circle(Point(width * x, 0), width * 0.075), fill=tints["rain_tree_light"])


def hall(width: float, depth: float, tints: CityTints, chance: Chance) -> Iterator[Item]:
    """A market hall under a hipped roof with a lantern."""
    name = chance.pick(("tile_teal", "tile_red", "tile_orange"))
    light, dark = tints[name], tints[f"{name}_dark"]
    x, y = width / 2, depth / 2
    run = max(0.0, x - y)
    left, right = (-run, 0.0), (run, 0.0)
    sides = (
        ([(-x, -y), (x, -y), right, left], lighter(light, 0.12)),
        ([(-x, -y), left, (-x, y)], light),
        ([(x, -y), (x, y), right], dark),
        ([(-x, y), left, right, (x, y)], mix(light, dark, 0.6)),
    )
    for points, colour in sides:
        yield Path(outline=outlines.polygon(points), fill=colour)
    hips = [outlines.line(sx * x, sy * y, sx * run, 0) for sx in (-1, 1) for sy in (-1, 1)]
    yield Path(outline=outlines.joined(*hips, outlines.line(-run, 0, run, 0)), stroke=lighter(light, 0.5), width=0.3)
    yield _fill(_about(max(1.6, run), 1.2), tints["glass"])
    yield Path(outline=outlines.rectangle(_about(width, depth)), stroke=darker(dark, 0.25), width=_LINE)


def pool(width: float, depth: float, tints: CityTints, _chance: Chance) -> Iterator[Item]:
    """A swimming pool with its lanes."""
    box = _about(width, depth)
    yield _fill(box, tints["wall_shade"], 0.8)
    water = box.inset(0.9)
    yield Path(outline=outlines.rectangle(water, 0.5), fill=tints["pool"], stroke=tints["pool_dark"], width=0.25)
    lanes = [
        outlines.line(water.x + 0.6, y, water.right - 0.6, y)
        for y in (water.y + water.height / 3, water.y + water.height * 2 / 3)
    ]
    yield Path(outline=outlines.joined(*lanes), stroke=tints["white"], width=0.22, dash=(0.7, 0.5))


def court(width: float, depth: float, tints: CityTints, chance: Chance) -> Iterator[Item]:
    """A ball court with its lines."""
    ground = tints[chance.pick(("tile_teal", "tile_orange"))]
    box = _about(width, depth)
    yield _fill(box, mix(ground, tints["concrete"], 0.55))
    inner = box.inset(0.7)
    yield _fill(inner, ground)
    lines = outlines.joined(
        outlines.rectangle(inner.inset(0.25)),
        outlines.line(0, inner.y, 0, inner.bottom),
        outlines.circle(Point(0, 0), min(width, depth) * 0.14),
    )
    yield Path(outline=lines, stroke=tints["white"], width=0.22)


def pond(width: float, depth: float, tints: CityTints, chance: Chance) -> Iterator[Item]:
    """A pond with lily pads."""
    box = _about(width, depth)
    yield Path(outline=outlines.ellipse(box), fill=tints["shade"])
    yield Path(outline=outlines.ellipse(box.inset(0.35)), fill=tints["pool_dark"])
    yield Path(outline=outlines.ellipse(box.inset(width * 0.12, depth * 0.14)), fill=tints["pool"])
    pads = [
        outlines.circle(Point(width * chance.between(-0.26, 0.26), depth * chance.between(-0.2, 0.2)), 0.45)
        for _ in range(4)
    ]
    yield Path(outline=outlines.joined(*pads), fill=tints["rain_tree"])


def flower_bed(width: float, depth: float, tints: CityTints, chance: Chance) -> Iterator[Item]:
    """A round-cornered bed with rows of flowers in one colour."""
    box = _about(width, depth)
    yield _fill(box, tints["rain_tree_dark"], depth * 0.4)
    yield _fill(box.inset(0.3), tints["rain_tree"], depth * 0.4)
    flower = tints[chance.pick(("red", "yellow", "white", "tile_plum"))]
    across, down = max(2, round(width / 1.15)), max(1, round(depth / 1.15))
    spots = [
        outlines.circle(Point(box.x + width * (i + 0.5) / across, box.y + depth * (j + 0.5) / down), 0.33)
        for i in range(across)
        for j in range(down)
    ]
    yield Path(outline=outlines.joined(*spots), fill=flower)


def car_park(width: float, depth: float, tints: CityTints, chance: Chance) -> Iterator[Item]:
    """Bays in two rows, most of them taken."""
    box = _about(width, depth)
    yield _fill(box, tints["concrete_dark"], 0.3)
    bays = max(2, round(width / 1.9))
    step = width / bays
    marks = [
        outlines.line(box.x + i * step, y, box.x + i * step, y + depth * 0.32)
        for i in range(1, bays)
        for y in (box.y, box.bottom - depth * 0.32)
    ]
    yield Path(outline=outlines.joined(*marks), stroke=tints["white"], width=0.2)
    for i in range(bays):
        for y in (box.y + depth * 0.17, box.bottom - depth * 0.17):
            if chance.share() < 0.7:
                spot = Box(box.x + (i + 0.5) * step - 0.55, y - depth * 0.13, 1.1, depth * 0.26)
                yield _fill(spot, _paint(tints, chance), 0.35)
                yield _fill(spot.inset(0.2, depth * 0.07), tints["asphalt_dark"], 0.15)


def _paint(tints: CityTints, chance: Chance) -> Colour:
    return tints[chance.pick(("white", "red", "blue", "yellow", "white", "concrete"))]


def car(length: float, tints: CityTints, chance: Chance) -> Iterator[Item]:
    """A car that drives upwards, or a bus when it is long."""
    width = 1.9 if length < 5 else 2.3
    body = _about(width, length)
    colour = _paint(tints, chance) if length < 5 else tints[chance.pick(("red", "tile_teal"))]
    yield Path(outline=outlines.rectangle(body, 0.6), fill=colour, stroke=tints["asphalt_dark"], width=0.2)
    glass = tints["asphalt_dark"]
    yield _fill(Box(body.x + 0.3, body.y + length * 0.22, width - 0.6, length * 0.14), glass, 0.2)
    yield _fill(Box(body.x + 0.3, body.bottom - length * 0.2, width - 0.6, length * 0.1), glass, 0.2)
    if length >= 5:
        yield _fill(Box(-0.6, -0.5, 1.2, length * 0.28), lighter(colour, 0.5), 0.2)


def rain_tree(radius: float, tints: CityTints, chance: Chance) -> Iterator[Item]:
    """A wide crown in three greens."""
    turn = chance.between(0, 60)
    lobes = 7 if radius > 1.6 else 5
    yield Path(outline=_crown(Point(0, 0), radius, lobes, turn), fill=tints["rain_tree_dark"])
    shift = Point(-radius * 0.12, -radius * 0.14)
    yield Path(outline=_crown(shift, radius * 0.78, lobes, turn + 20), fill=tints["rain_tree"])
    spots = []
    for i in range(4 if radius > 1.6 else 2):
        angle = math.radians(180 + turn / 2 + i * 38)
        spots.append(
            outlines.circle(
                Point(shift.x + radius * 0.42 * math.cos(angle), shift.y + radius * 0.42 * math.sin(angle)),
                radius * 0.2,
            )
        )
    yield Path(outline=outlines.joined(*spots), fill=tints["rain_tree_light"])


def palm(radius: float, tints: CityTints, chance: Chance) -> Iterator[Item]:
    """A palm: fronds like a star."""
    turn = chance.between(0, 40)
    for reach, colour in ((1.0, "rain_tree_dark"), (0.74, "rain_tree_light")):
        points = []
        for i in range(16):
            r = radius * reach * (1.0 if i % 2 == 0 else 0.36)
            angle = math.radians(turn + i * 22.5)
            points.append((r * math.cos(angle), r * math.sin(angle)))
        yield Path(outline=outlines.polygon(points), fill=tints[colour])


def _crown(centre: Point, radius: float, lobes: int, turn: float) -> Outline:
    """A ring of round lobes, as one line without anything inside."""
    reach, lobe, half = radius * 0.62, radius * 0.4, math.pi / lobes
    # Where two neighbouring lobes meet, on the line between them.
    meet = reach * math.cos(half) + math.sqrt(lobe * lobe - (reach * math.sin(half)) ** 2)
    spread = math.degrees(math.atan2(meet * math.sin(half), meet * math.cos(half) - reach))
    ops = ""
    points: tuple[float, ...] = ()
    for i in range(lobes):
        degrees = turn + 360 * i / lobes
        angle = math.radians(degrees)
        middle = Point(centre.x + reach * math.cos(angle), centre.y + reach * math.sin(angle))
        arc = outlines.arc_line(middle, lobe, degrees - spread, degrees + spread)
        ops += ("L" if ops else "M") + arc.ops[1:]
        points += arc.points
    return Outline(ops + "Z", points)


Roof = Callable[[float, float, CityTints, Chance], Iterator[Item]]
