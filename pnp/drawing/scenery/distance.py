"""What the horizon is made of: hills, mountains, mesas, dunes, sea; or the wall of a room."""

import math

from pnp.base.colours import lighter, mix
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item
from pnp.drawing.scenery.chance import Chance
from pnp.drawing.scenery.shapes import block, curve, disc, flat, oval, under
from pnp.drawing.scenery.tints import Tints


def ridge(box: Box, level: float, height: float, chance: Chance) -> list[tuple[float, float]]:
    """The line of hills, left to right, a little wider than the box."""
    count = chance.whole(5, 7)
    step = box.width * 1.2 / count
    start = box.x - box.width * 0.1
    phase = chance.between(0, 2 * math.pi)
    return [
        (start + i * step, level - height * (0.5 + 0.5 * math.sin(phase + i * 1.9)) * chance.between(0.6, 1))
        for i in range(count + 1)
    ]


def hills(box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Two rows of far hills, the farther one nearly lost in the haze, with dots of bush on the nearer."""
    far = ridge(box, horizon, box.height * 0.17, chance)
    near = ridge(box, horizon + box.height * 0.03, box.height * 0.11, chance)
    items: list[Item] = [
        under(far, box.bottom, tints.far("leaf_dark", 0.66)),
        under(near, box.bottom, tints.far("leaf_dark", 0.46)),
    ]
    for x, y in near:
        for _ in range(3):
            size = box.height * chance.between(0.012, 0.024)
            items.append(
                disc(x + box.width * chance.between(-0.08, 0.08), y + size, size, tints.far("leaf_dark", 0.34))
            )
    return tuple(items)


def mountains(box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Sharp peaks, each with a lit and a shaded side."""
    items: list[Item] = []
    for x in chance.spread(4, box.x - box.width * 0.05, box.right + box.width * 0.05):
        top = horizon - box.height * chance.between(0.16, 0.3)
        half = box.width * chance.between(0.16, 0.24)
        light, shade = tints.far("stone", 0.45), tints.far("stone_dark", 0.4)
        items.append(flat([(x - half, horizon), (x, top), (x + half, horizon)], light))
        items.append(flat([(x, top), (x + half, horizon), (x + half * 0.1, horizon)], shade))
    return (*items, block(box.x, horizon, box.width, box.bottom - horizon, tints.far("stone", 0.45)))


def mesas(box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Flat-topped rocks of a dry country."""
    items: list[Item] = []
    for x in chance.spread(3, box.x, box.right):
        half, height = box.width * chance.between(0.09, 0.16), box.height * chance.between(0.08, 0.16)
        top = horizon - height
        light, shade = tints.far("clay", 0.25), tints.far("earth", 0.3)
        items.append(
            flat([(x - half, horizon), (x - half * 0.8, top), (x + half * 0.8, top), (x + half, horizon)], light)
        )
        items.append(
            flat([(x + half * 0.3, top), (x + half * 0.8, top), (x + half, horizon), (x + half * 0.4, horizon)], shade)
        )
    return (*items, block(box.x, horizon, box.width, box.bottom - horizon, tints.far("clay", 0.3)))


def dunes(box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Sand in three ridges with lit crests."""
    items: list[Item] = []
    for i in range(3):
        level = horizon + box.height * 0.1 * i
        line = ridge(box, level, box.height * 0.1, chance)
        items.append(under(line, box.bottom, mix(tints["sand"], tints.bands[-1], 0.4 - 0.2 * i)))
        under_crest = [(x, y + box.height * (0.025 + 0.01 * i)) for x, y in line]
        items.append(under(under_crest, box.bottom, mix(tints["sand_shade"], tints.bands[-1], 0.5 - 0.2 * i)))
    return tuple(items)


def sea(box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Open water to the horizon, with glints."""
    items: list[Item] = [block(box.x, horizon, box.width, box.bottom - horizon, tints.far("water", 0.3))]
    items += ripples(Box(box.x, horizon, box.width, box.bottom - horizon), lighter(tints["water_light"], 0.3), chance)
    return tuple(items)


def wall(box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """The wall of a room, papered with stripes or sprigs."""
    paper = mix(tints.bands[-1], tints.bands[0], chance.between(0.2, 0.6))
    pale = mix(paper, "#FFFFFF", 0.4)
    items: list[Item] = [block(box.x, box.y, box.width, box.height, paper)]
    step = box.width / chance.whole(11, 15)
    if chance.share() < 0.5:
        items += [block(box.x + i * step, box.y, step * 0.45, box.height, pale) for i in range(16)]
        return tuple(items)
    for j in range(int((horizon - box.y) / step) + 2):
        for i in range(17):
            x, y = box.x + (i + 0.5 * (j % 2)) * step, box.y + (j + 0.4) * step
            items += [
                oval(x - step * 0.1, y, step * 0.12, step * 0.06, pale),
                oval(x + step * 0.1, y, step * 0.12, step * 0.06, pale),
                disc(x, y - step * 0.1, step * 0.07, pale),
            ]
    return tuple(items)


def ripples(box: Box, colour: str, chance: Chance) -> list[Item]:
    """Short glints on water."""
    items: list[Item] = []
    for _ in range(int(box.width / 5)):
        x, y = somewhere(box, chance)
        long = box.width * chance.between(0.03, 0.08)
        items.append(curve([(x, y), (x + long / 2, y - 0.25), (x + long, y)], colour, 0.3))
    return items


def somewhere(box: Box, chance: Chance) -> tuple[float, float]:
    """Give a point in a box."""
    return box.x + box.width * chance.share(), box.y + box.height * chance.share()
