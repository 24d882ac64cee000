"""What people put up beside houses: arches, domes, tents, castles, fences, tanks."""

from pnp.base.colours import darker, lighter
from pnp.drawing import outlines
from pnp.drawing.geometry import Point
from pnp.drawing.scene import Item, Path
from pnp.drawing.scenery.chance import Chance
from pnp.drawing.scenery.shapes import block, flat, oval, stroke
from pnp.drawing.scenery.tints import Tints


def arch(x: float, foot: float, height: float, tints: Tints, _chance: Chance) -> tuple[Item, ...]:
    """A sandstone wall with a pointed arch."""
    wide = height * 0.8
    left, top = x - wide / 2, foot - height
    opening = [
        (left + wide * 0.25, foot),
        (left + wide * 0.25, top + height * 0.5),
        (left + wide * 0.35, top + height * 0.28),
        (x, top + height * 0.15),
        (left + wide * 0.65, top + height * 0.28),
        (left + wide * 0.75, top + height * 0.5),
        (left + wide * 0.75, foot),
    ]
    teeth: list[Item] = [
        block(left + wide * (0.02 + 0.2 * k), top - height * 0.07, wide * 0.12, height * 0.07, tints["sand_shade"])
        for k in range(5)
    ]
    return (
        *teeth,
        block(left, top, wide, height, tints["sand_shade"]),
        block(left, top, wide * 0.92, height * 0.06, tints["sand"]),
        flat(opening, darker(tints["sand_shade"], 0.55)),
    )


def dome(x: float, foot: float, height: float, tints: Tints, _chance: Chance) -> tuple[Item, ...]:
    """A walled house under a dome."""
    wide, wall = height * 0.9, height * 0.45
    bowl = Path(outline=outlines.sector(Point(x, foot - wall), wide * 0.38, 180, 360), fill=tints["water_dark"])
    shine = Path(outline=outlines.sector(Point(x, foot - wall), wide * 0.38, 180, 250), fill=tints["water"])
    return (
        bowl,
        shine,
        stroke([(x, foot - wall - wide * 0.38), (x, foot - height)], tints["sun"], height * 0.03),
        block(x - wide / 2, foot - wall, wide, wall, tints["sand"]),
        block(x + wide * 0.2, foot - wall, wide * 0.3, wall, tints["sand_shade"]),
        block(
            x - wide * 0.12, foot - wall * 0.65, wide * 0.2, wall * 0.65, darker(tints["sand_shade"], 0.5), wide * 0.1
        ),
    )


def tent(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A striped tent with a pennant."""
    colour = chance.pick((tints["food"], tints["water"], tints["banksia"]))
    half, top = height * 0.6, foot - height * 0.85
    stripes: list[Item] = [
        flat(
            [(x, top), (x + half * (k / 3 - 1), foot), (x + half * ((k + 1) / 3 - 1), foot)],
            colour if k % 2 else tints["cream"],
        )
        for k in range(6)
    ]
    flag = flat([(x, top - height * 0.15), (x + height * 0.15, top - height * 0.1), (x, top - height * 0.05)], colour)
    return (*stripes, stroke([(x, top), (x, top - height * 0.15)], tints["wood_dark"], 0.25), flag)


def castle(x: float, foot: float, height: float, tints: Tints, _chance: Chance) -> tuple[Item, ...]:
    """A keep of stone between two turrets."""
    items: list[Item] = []
    for dx, tall, wide in ((-0.36, 0.75, 0.22), (0.36, 0.75, 0.22), (0, 1.0, 0.42)):
        left, top, across = x + (dx - wide / 2) * height, foot - tall * height, wide * height
        items += [
            block(left, top, across, tall * height, tints["stone"]),
            block(left + across * 0.65, top, across * 0.35, tall * height, tints["stone_dark"]),
        ]
        items += [
            block(left + across * k / 5, top - height * 0.06, across / 5, height * 0.06, tints["stone"])
            for k in (0, 2, 4)
        ]
    items.append(
        block(x - height * 0.07, foot - height * 0.3, height * 0.14, height * 0.3, tints["wood_dark"], height * 0.06)
    )
    return tuple(items)


def fence(x: float, foot: float, width: float, tints: Tints, _chance: Chance) -> tuple[Item, ...]:
    """A picket fence."""
    high, gap = width * 0.16, width / 12
    pickets: list[Item] = []
    for k in range(12):
        left = x - width / 2 + k * gap
        pickets.append(
            flat(
                [
                    (left, foot),
                    (left, foot - high * 0.8),
                    (left + gap * 0.3, foot - high),
                    (left + gap * 0.6, foot - high * 0.8),
                    (left + gap * 0.6, foot),
                ],
                tints["white"],
            )
        )
    rails = [block(x - width / 2, foot - high * up, width, high * 0.12, tints["cloud_shade"]) for up in (0.65, 0.3)]
    return (*rails, *pickets)


def tank(x: float, foot: float, height: float, tints: Tints, _chance: Chance) -> tuple[Item, ...]:
    """A corrugated rainwater tank."""
    wide = height * 0.85
    left, top = x - wide / 2, foot - height
    ribs: list[Item] = [
        stroke([(left, top + height * k / 6), (left + wide, top + height * k / 6)], tints["metal"], 0.25)
        for k in range(1, 6)
    ]
    return (
        block(left, top, wide, height, tints["metal_light"]),
        block(left + wide * 0.7, top, wide * 0.3, height, tints["metal"]),
        *ribs,
        oval(x, top, wide / 2, height * 0.07, lighter(tints["metal_light"], 0.4)),
    )
