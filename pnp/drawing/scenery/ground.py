"""What things stand on: grass, dry or cracked earth, water in flood, paving, floorboards."""

import math

from pnp.base.colours import darker, lighter, mix
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item
from pnp.drawing.scenery.chance import Chance
from pnp.drawing.scenery.distance import ridge, ripples, somewhere
from pnp.drawing.scenery.shapes import block, disc, flat, oval, stroke, under
from pnp.drawing.scenery.tints import Tints


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
        x, y = somewhere(ground, chance)
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
        x, y = somewhere(ground, chance)
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
    cx, cy = math.fsum(x for x, _ in ring) / 6, math.fsum(y for _, y in ring) / 6
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
        items += ripples(Box(box.x, top + wave, box.width, depth * 0.2), lighter(shade, 0.35), chance)
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


def _tufts(box: Box, colour: str, chance: Chance) -> list[Item]:
    items: list[Item] = []
    for _ in range(int(box.width / 4)):
        x, y = somewhere(box, chance)
        size = chance.between(0.5, 1.1)
        items += [stroke([(x, y), (x + lean * size, y - size)], colour, 0.25) for lean in (-0.5, 0, 0.5)]
    return items
