"""A city at the edge of the desert: walls and towers, canals, courts."""

from pnp.base.colours import darker, lighter, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Item, Path
from pnp.drawing.scenery.chance import Chance
from pnp.drawing.scenery.shapes import block, curve, flat, stroke
from pnp.drawing.scenery.tints import Tints


def city(box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A city wall with towers and battlements on the horizon, domes and palms behind it, sand before it."""
    wall, shade = tints.far("sand_shade", 0.25), tints.far("earth", 0.3)
    items: list[Item] = [block(box.x, horizon, box.width, box.bottom - horizon, tints.far("sand", 0.2))]
    items += _roofs(box, horizon, tints, chance)
    high = box.height * 0.09
    items += [
        block(box.x, horizon - high, box.width, high * 1.6, wall),
        *_teeth(box.x, box.right, horizon - high, high * 0.35, wall),
    ]
    for x in chance.spread(3, box.x, box.right, 0.25):
        wide, tall = box.width * 0.085, high * chance.between(1.7, 2.1)
        items += [
            block(x - wide / 2, horizon - tall, wide, tall + high * 0.6, lighter(wall, 0.12)),
            block(x + wide * 0.2, horizon - tall, wide * 0.3, tall + high * 0.6, mix(wall, shade, 0.6)),
            *_teeth(x - wide / 2, x + wide / 2, horizon - tall, high * 0.35, lighter(wall, 0.12)),
            block(x - wide * 0.12, horizon - tall * 0.7, wide * 0.16, high * 0.5, darker(shade, 0.3), wide * 0.08),
        ]
    return tuple(items)


def _roofs(box: Box, horizon: float, tints: Tints, chance: Chance) -> list[Item]:
    """What looks over the wall: flat houses and a dome or two."""
    items: list[Item] = []
    for i, x in enumerate(chance.spread(6, box.x, box.right)):
        tall = box.height * chance.between(0.12, 0.2)
        wide = box.width * chance.between(0.07, 0.11)
        tone = tints.far("sand", chance.between(0.3, 0.5))
        items.append(block(x - wide / 2, horizon - tall, wide, tall, tone))
        if i % 2:
            bowl = outlines.sector(Point(x, horizon - tall), wide * 0.42, 180, 360)
            items.append(Path(outline=bowl, fill=tints.far("water_dark", 0.4)))
    return items


def _teeth(left: float, right: float, foot: float, size: float, colour: str) -> list[Item]:
    count = max(2, round((right - left) / (size * 2)))
    step = (right - left) / count
    return [block(left + step * (i + 0.25), foot - size, step * 0.5, size, colour) for i in range(count)]


def canal(box: Box, level: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Sand, cut by a canal with stone rims that runs from the horizon to the viewer."""
    depth = box.bottom - level
    far, near = box.x + box.width * chance.between(0.42, 0.58), box.x + box.width * chance.between(0.4, 0.6)
    half_far, half_near = box.width * 0.05, box.width * 0.3
    stone = lighter(tints["stone"], 0.35)
    items: list[Item] = [
        block(box.x, level, box.width, depth, tints["sand"]),
        *(
            curve([(box.x, y), (box.centre.x, y - depth * 0.05), (box.right, y + depth * 0.03)],
                  mix(tints["sand"], tints["sand_shade"], 0.6), 0.3)
            for y in (level + depth * k for k in (0.2, 0.45, 0.75))
        ),
        _band(far, near, half_far * 1.35, half_near * 1.2, level, box.bottom, stone),
        _band(far, near, half_far, half_near, level, box.bottom, tints["water"]),
        flat([(far - half_far, level), (far - half_far * 0.2, level),
              (near - half_near * 0.3, box.bottom), (near - half_near, box.bottom)], tints["water_dark"]),
    ]  # fmt: skip
    for k in (0.25, 0.5, 0.8):
        y = level + depth * k
        x, half = far + (near - far) * k, half_far + (half_near - half_far) * k
        glint = [(x - half * 0.3, y), (x, y - 0.3), (x + half * 0.4, y)]
        items.append(curve(glint, lighter(tints["water_light"], 0.4), 0.35))
    for k in (0.12, 0.3, 0.55, 0.85):
        y = level + depth * k
        x, half = far + (near - far) * k, (half_far + (half_near - half_far) * k) * 1.1
        items += [
            stroke([(x + side * half * 0.93, y), (x + side * half * 1.12, y)], tints["stone_dark"], 0.25)
            for side in (-1, 1)
        ]
    return tuple(items)


def _band(far: float, near: float, half_far: float, half_near: float, top: float, bottom: float, fill: str) -> Path:
    return flat([(far - half_far, top), (far + half_far, top), (near + half_near, bottom), (near - half_near, bottom)],
                fill)  # fmt: skip


def court(box: Box, level: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A paved court whose floor is a mosaic of lozenges, larger towards the viewer."""
    stone = lighter(tints["sand"], 0.25)
    items: list[Item] = [block(box.x, level, box.width, box.bottom - level, stone)]
    tones = (tints["roof"], tints["water_dark"], mix(tints["sun"], tints["sand"], 0.3))
    shift, y, height = chance.whole(0, 2), level, (box.bottom - level) * 0.13
    row = 0
    while y < box.bottom:
        step = height * 2.6
        count = int(box.width / step) + 3
        for i in range(-count // 2, count // 2 + 1):
            x, middle = box.centre.x + (i + (row % 2) / 2) * step, y + height / 2
            tone = mix(tones[(i + row + shift) % 3], stone, 0.35)
            items.append(
                flat([(x - step * 0.3, middle), (x, y + height * 0.12), (x + step * 0.3, middle),
                      (x, y + height * 0.88)], tone)
            )  # fmt: skip
        items.append(stroke([(box.x, y), (box.right, y)], darker(stone, 0.18), 0.25))
        y, height, row = y + height, height * 1.3, row + 1
    return tuple(items)
