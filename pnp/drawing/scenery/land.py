"""Land: hills near and far, mountains, dunes, sea, fields, cracked earth, water in flood."""

import math

from pnp.drawing.colours import darker, lighter, mix
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item
from pnp.drawing.scenery.chance import Chance
from pnp.drawing.scenery.shapes import blob, block, curve, disc, flat, oval, stroke, under
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
    items += _ripples(Box(box.x, horizon, box.width, box.bottom - horizon), lighter(tints["water_light"], 0.3), chance)
    return tuple(items)


def grass(box: Box, level: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Two rolls of green ground with tufts and small flowers."""
    back = ridge(box, level, box.height * 0.05, chance)
    front = ridge(box, level + (box.bottom - level) * 0.45, box.height * 0.05, chance)
    items: list[Item] = [
        under(back, box.bottom, mix(tints["leaf"], tints["leaf_light"], 0.45)),
        under(front, box.bottom, tints["leaf"]),
    ]
    ground = Box(box.x, level + (box.bottom - level) * 0.45, box.width, (box.bottom - level) * 0.5)
    items += _tufts(ground, mix(tints["leaf"], tints["leaf_dark"], 0.5), chance)
    for _ in range(7):
        x, y = _somewhere(ground, chance)
        items.append(disc(x, y, 0.32, chance.pick((tints["cream"], tints["sun"], tints["banksia"]))))
    return tuple(items)


def dry(box: Box, level: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Bare yellow ground with stones and a few dead tufts."""
    back = ridge(box, level, box.height * 0.04, chance)
    front = ridge(box, level + (box.bottom - level) * 0.5, box.height * 0.04, chance)
    items: list[Item] = [under(back, box.bottom, lighter(tints["clay"], 0.25)), under(front, box.bottom, tints["clay"])]
    ground = Box(box.x, level + (box.bottom - level) * 0.35, box.width, (box.bottom - level) * 0.6)
    items += _tufts(ground, tints["earth_dark"], chance)
    for _ in range(8):
        x, y = _somewhere(ground, chance)
        size = chance.between(0.3, 0.8)
        items += [
            oval(x, y, size, size * 0.6, tints["earth"]),
            oval(x - size * 0.2, y - size * 0.2, size * 0.6, size * 0.3, lighter(tints["clay"], 0.5)),
        ]
    return tuple(items)


def cracked(box: Box, level: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A bed of mud that has dried into plates; they and the cracks grow larger towards the viewer."""
    items: list[Item] = [block(box.x, level, box.width, box.bottom - level, darker(tints["earth_dark"], 0.3))]
    heights = (0.1, 0.13, 0.17, 0.22, 0.28, 0.34)
    y, upper = level, _zigzag(box, level, 0, (box.bottom - level) * 0.1, chance)
    for row, share in enumerate(heights):
        height = (box.bottom - level) * share
        lower = _zigzag(box, y + height, row + 1, height, chance)
        for j in range(row % 2, len(upper) - 2, 2):
            ring = [*upper[j : j + 3], *reversed(lower[j : j + 3])]
            items += _plate(ring, height, tints, chance)
        y, upper = y + height, lower
    return tuple(items)


def _zigzag(box: Box, y: float, row: int, height: float, chance: Chance) -> list[tuple[float, float]]:
    """The seam between two rows of plates; its teeth point up and down in turn."""
    count = 15
    step = box.width / (count - 3)
    return [
        (
            box.x + (j - 1) * step + step * chance.between(-0.25, 0.25),
            y + height * ((0.2 if (j + row) % 2 == 0 else -0.2) + chance.between(-0.12, 0.12)),
        )
        for j in range(count)
    ]


def _plate(ring: list[tuple[float, float]], height: float, tints: Tints, chance: Chance) -> list[Item]:
    cx, cy = sum(x for x, _ in ring) / 6, sum(y for _, y in ring) / 6
    shade = mix(tints["clay"], tints["earth"], chance.between(0.1, 0.7))
    gap = 1 - 0.09 - chance.between(0, 0.05)
    edge = [(cx + (x - cx) * gap, cy + (y - cy) * gap) for x, y in ring]
    top = [(cx + (x - cx) * (gap - 0.08), cy + (y - cy) * (gap - 0.12) + height * 0.05) for x, y in ring]
    return [flat(edge, lighter(shade, 0.35)), flat(top, shade)]


def flood(box: Box, level: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Brown-blue water over everything, in rows of waves."""
    items: list[Item] = []
    depth = box.bottom - level
    for i in range(4):
        top = level + depth * 0.25 * i
        count = 9
        wave = box.height * (0.012 + 0.006 * i)
        phase = chance.between(0, 6)
        line = [
            (box.x + box.width * (k / count * 1.1 - 0.05), top + wave * math.sin(phase + k * 1.7))
            for k in range(count + 1)
        ]
        shade = mix(tints["water_light"], tints["water_dark"], 0.2 + 0.24 * i)
        items.append(under(line, box.bottom, shade))
        items += _ripples(Box(box.x, top + wave, box.width, depth * 0.2), lighter(shade, 0.35), chance)
    return tuple(items)


def paving(box: Box, level: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A paved square: slabs in rows that grow towards the viewer."""
    items: list[Item] = [block(box.x, level, box.width, box.bottom - level, tints["paving"])]
    y, height = level, (box.bottom - level) * 0.14
    joint = darker(tints["paving"], 0.15)
    while y < box.bottom:
        items.append(stroke([(box.x, y), (box.right, y)], joint, 0.25))
        x = box.x + height * 2 * chance.share()
        while x < box.right:
            items.append(stroke([(x, y), (x + (x - box.centre.x) * 0.04, min(y + height, box.bottom))], joint, 0.25))
            x += height * 3
        y, height = y + height, height * 1.35
    return tuple(items)


def floor(box: Box, level: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Floorboards of a room, with a skirting board where they meet the wall."""
    items: list[Item] = [block(box.x, level, box.width, box.bottom - level, tints["wood_light"])]
    for i in range(-6, 7):
        foot = box.centre.x + i * box.width * 0.16
        top = box.centre.x + i * box.width * 0.1 + chance.between(-0.1, 0.1)
        items.append(stroke([(top, level), (foot, box.bottom)], mix(tints["wood_light"], tints["wood"], 0.55), 0.25))
    skirting = block(box.x, level - box.height * 0.035, box.width, box.height * 0.035, tints["cream"])
    return (*items, skirting)


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


def _ripples(box: Box, colour: str, chance: Chance) -> list[Item]:
    items: list[Item] = []
    for _ in range(int(box.width / 5)):
        x, y = _somewhere(box, chance)
        long = box.width * chance.between(0.03, 0.08)
        items.append(curve([(x, y), (x + long / 2, y - 0.25), (x + long, y)], colour, 0.3))
    return items


def _tufts(box: Box, colour: str, chance: Chance) -> list[Item]:
    items: list[Item] = []
    for _ in range(int(box.width / 4)):
        x, y = _somewhere(box, chance)
        size = chance.between(0.5, 1.1)
        items += [stroke([(x, y), (x + lean * size, y - size)], colour, 0.25) for lean in (-0.5, 0, 0.5)]
    return items


def _somewhere(box: Box, chance: Chance) -> tuple[float, float]:
    return box.x + box.width * chance.share(), box.y + box.height * chance.share()


def rocks(box: Box, level: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A few boulders on the ground."""
    items: list[Item] = []
    for x in chance.spread(3, box.x, box.right):
        size = box.height * chance.between(0.03, 0.06)
        dents = [chance.between(0.8, 1.1) for _ in range(7)]
        y = level + (box.bottom - level) * chance.between(0.3, 0.7)
        items += [
            blob(x, y, size, dents, tints["stone_dark"], 0.7),
            blob(x - size * 0.15, y - size * 0.15, size * 0.75, dents, tints["stone"], 0.65),
        ]
    return tuple(items)
