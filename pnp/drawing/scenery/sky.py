"""Sky: bands of colour, sun and moon, clouds, rain, smoke, stars."""

import math

from pnp.base.colours import mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Item, Outline, Path
from pnp.drawing.scenery.chance import Chance
from pnp.drawing.scenery.shapes import block, curve, disc, flat, oval, stroke, under
from pnp.drawing.scenery.tints import Tints


def sky(box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Bands that grow lighter towards the horizon, their edges slightly waved."""
    bands = tints.bands
    items: list[Item] = [block(box.x, box.y, box.width, box.height, bands[0])]
    depth = horizon - box.y
    for i, colour in enumerate(bands[1:], start=1):
        level = box.y + depth * (0.16 + 0.24 * (i - 0.4))
        wave = chance.between(0.01, 0.03) * box.height
        phase = chance.between(0, 2 * math.pi)
        line = [(box.x + box.width * k / 6, level + wave * math.sin(phase + k * 1.1 + i)) for k in range(7)]
        items.append(under(line, box.bottom, colour))
    return tuple(items)


def sun(box: Box, size: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A sun at the top left, where the light comes from, with soft rings of its own light."""
    radius = size * box.height
    x = box.x + box.width * chance.between(0.13, 0.2)
    y = box.y + box.height * 0.1 + radius
    glow = tints.bands[0]
    rings = ((1.9, 0.22), (1.45, 0.45))
    halo = tuple(disc(x, y, radius * grow, mix(glow, tints["sun_light"], share)) for grow, share in rings)
    return (*halo, disc(x, y, radius, tints["sun"]), disc(x, y, radius * 0.78, mix(tints["sun"], "#FFFFFF", 0.22)))


def rays(box: Box, size: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Broad beams that fan out from where the sun stands."""
    x, y = box.x + box.width * 0.17, box.y + box.height * (0.1 + size)
    reach = 1.5 * (box.width + box.height)
    beam = mix(tints.bands[0], tints["sun_light"], 0.35)
    start = chance.between(0, 0.3)
    items = []
    for i in range(9):
        angle = start + i * math.pi * 2 / 9
        half = math.pi / 18
        items.append(
            flat(
                [
                    (x, y),
                    (x + reach * math.cos(angle - half), y + reach * math.sin(angle - half)),
                    (x + reach * math.cos(angle + half), y + reach * math.sin(angle + half)),
                ],
                beam,
            )
        )
    return tuple(items)


def moon(box: Box, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A crescent and a few stars."""
    radius = box.height * 0.11
    x, y = box.x + box.width * chance.between(0.12, 0.24), box.y + box.height * 0.22
    stars = tuple(
        disc(
            box.x + box.width * chance.share(),
            box.y + box.height * chance.between(0.03, 0.45),
            chance.between(0.15, 0.32),
            tints["moon"],
        )
        for _ in range(14)
    )
    return (*stars, Path(outline=_crescent(x, y, radius), fill=tints["moon"]))


def _crescent(x: float, y: float, radius: float) -> Outline:
    outer = outlines.arc_line(Point(x, y), radius, 60, 300)
    inner = outlines.arc_line(Point(x + radius * 0.5, y), radius * 0.866, 270, 90)
    return Outline(outer.ops + inner.ops[1:] + "Z", outer.points + inner.points[2:])


def rain(box: Box, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Slanting strokes of rain over the whole panel."""
    length = box.height * 0.09
    items = []
    for _ in range(int(box.width * box.height / 26)):
        x, y = box.x + box.width * chance.between(0, 1.1), box.y + box.height * chance.between(0.2, 1)
        drop = length * chance.between(0.6, 1.2)
        items.append(stroke([(x, y), (x - drop * 0.3, y + drop)], mix(tints["rain"], "#FFFFFF", 0.35), 0.3))
    return tuple(items)


def smoke(box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Columns of smoke that rise behind the hills and lean with the wind."""
    items: list[Item] = []
    for x in chance.spread(3, box.x + box.width * 0.08, box.right - box.width * 0.08):
        puff, y, across = box.height * 0.05, horizon, x
        for step in range(9):
            share = step / 9
            colour = mix(mix(tints["smoke_dark"], tints["smoke"], share), tints.bands[0], 0.45 * share)
            items.append(oval(across, y, puff * 1.3, puff, colour))
            lit = mix(colour, "#FFFFFF", 0.16)
            items.append(oval(across - puff * 0.3, y - puff * 0.25, puff * 0.85, puff * 0.6, lit))
            y -= puff * 1.05
            across += puff * chance.between(0.3, 0.8)
            puff *= 1.17
    return tuple(items)


def shimmer(box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Wavering lines of hot air over the ground."""
    items: list[Item] = []
    for i, x in enumerate(chance.spread(7, box.x, box.right)):
        top = horizon - box.height * chance.between(0.1, 0.22)
        line = [(x + math.sin(i + k) * box.height * 0.018, top + k * box.height * 0.032) for k in range(6)]
        items.append(curve(line, mix(tints.bands[-2], tints.bands[-1], 0.7), box.height * 0.012))
    return tuple(items)
