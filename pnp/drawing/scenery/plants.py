"""Plants: gum trees, banksias, fruit trees, palms, shrubs, beds of vegetables."""

import math

from pnp.base.colours import darker, lighter, mix
from pnp.drawing.scene import Item
from pnp.drawing.scenery.chance import Chance
from pnp.drawing.scenery.shapes import blob, block, curve, disc, flat, oval, stroke
from pnp.drawing.scenery.tints import Tints


def gum_tree(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A tall pale trunk that forks, with airy clouds of leaves at the ends."""
    lean = chance.between(-0.1, 0.1) * height
    fork = foot - height * chance.between(0.42, 0.52)
    width = height * 0.055
    tips = [
        (x + lean + height * 0.24 * side * chance.between(0.8, 1.2), foot - height * rise * chance.between(0.92, 1.05))
        for side, rise in ((-1, 0.72), (0.1, 0.9), (1, 0.7))
    ]
    trunk = [curve([(x, foot), (x + lean * 0.5, (foot + fork) / 2), (x + lean, fork)], tints["trunk_light"], width)]
    shade = curve(
        [(x + width * 0.25, foot), (x + lean * 0.5 + width * 0.25, (foot + fork) / 2), (x + lean + width * 0.2, fork)],
        tints["trunk"],
        width * 0.4,
    )
    boughs = [
        curve(
            [(x + lean, fork), ((x + lean + tx) / 2 + height * 0.03, (fork + ty) / 2 + height * 0.05), (tx, ty)],
            tints["trunk_light"],
            width * 0.55,
        )
        for tx, ty in tips
    ]
    leaves: list[Item] = []
    for tx, ty in tips:
        leaves += _foliage(tx, ty, height * chance.between(0.17, 0.22), tints, chance, 0.72)
    return (*trunk, shade, *boughs, *leaves)


def round_tree(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A short trunk under one full crown; some bear fruit."""
    trunk = block(x - height * 0.035, foot - height * 0.45, height * 0.07, height * 0.45, tints["trunk"])
    crown = _foliage(x, foot - height * 0.62, height * 0.36, tints, chance, 0.95)
    fruit: list[Item] = []
    if chance.share() < 0.6:
        colour = chance.pick((tints["food"], tints["sun"], tints["banksia"]))
        fruit = [
            disc(
                x + height * chance.between(-0.25, 0.25),
                foot - height * chance.between(0.45, 0.85),
                height * 0.035,
                colour,
            )
            for _ in range(6)
        ]
    return (trunk, *crown, *fruit)


def banksia(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A low shrub of saw-edged leaves with upright orange candles."""
    items: list[Item] = []
    for i in range(-3, 4):
        tip = (x + i * height * 0.2, foot - height * (0.62 - 0.05 * abs(i)))
        middle = ((x + tip[0]) / 2 + i * height * 0.02, (foot + tip[1]) / 2 - height * 0.06)
        colour = tints["leaf_dark"] if i % 2 else tints["leaf"]
        items.append(curve([(x, foot), middle, tip], colour, height * 0.1))
    for i in (-1, 0, 1):
        cx = x + i * height * 0.26 + chance.between(-0.03, 0.03) * height
        items += _candle(cx, foot - height * (0.62 if i else 0.8), height * 0.28, tints)
    return tuple(items)


def _candle(x: float, foot: float, height: float, tints: Tints) -> list[Item]:
    base, light = tints["banksia"], lighter(tints["banksia"], 0.4)
    half = height * 0.24
    body = block(x - half, foot - height, half * 2, height, base, half)
    lit = block(x - half, foot - height, half, height, lighter(base, 0.18), half * 0.9)
    dots: list[Item] = [
        disc(x + dx * half, foot - height * (0.14 + 0.15 * k), max(0.12, height * 0.05), light)
        for k in range(6)
        for dx in ((-0.5, 0.5) if k % 2 else (0.0,))
    ]
    return [body, lit, *dots]


def palm(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A curved trunk with a star of hanging fronds."""
    lean = height * chance.between(-0.2, 0.2)
    top = (x + lean, foot - height * 0.78)
    trunk = curve([(x, foot), (x + lean * 0.35, foot - height * 0.4), top], tints["trunk"], height * 0.05)
    fronds: list[Item] = []
    for i in range(8):
        angle = math.pi * (1 + i / 7)
        reach = height * 0.34
        tip = (top[0] + reach * math.cos(angle), top[1] + reach * math.sin(angle) * 0.7 + height * 0.1)
        middle = (top[0] + reach * 0.55 * math.cos(angle), top[1] + reach * 0.7 * math.sin(angle) - height * 0.04)
        fronds.append(curve([top, middle, tip], tints["leaf_dark" if i % 2 else "leaf"], height * 0.045))
    return (trunk, *fronds)


def shrub(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A round bush that stands on the ground."""
    return tuple(_foliage(x, foot - height * 0.42, height * 0.55, tints, chance, 0.8))


def dead_tree(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Bare grey boughs."""
    colour = mix(tints["trunk"], "#777777", 0.4)
    items: list[Item] = [stroke([(x, foot), (x + height * 0.03, foot - height * 0.8)], colour, height * 0.05)]
    for side in (-1, 1, -1, 1):
        start = foot - height * chance.between(0.4, 0.65)
        tip = (x + side * height * chance.between(0.18, 0.32), start - height * chance.between(0.15, 0.3))
        elbow = (x + side * height * 0.12, start - height * 0.04)
        items.append(curve([(x + height * 0.02, start), elbow, tip], colour, height * 0.025))
    return tuple(items)


def beds(x: float, foot: float, width: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A raised bed of boards with a row of vegetables."""
    high = width * 0.2
    items: list[Item] = [oval(x, foot - high, width * 0.47, high * 0.22, tints["soil"])]
    kind = chance.whole(0, 2)
    for px in chance.spread(5, x - width * 0.42, x + width * 0.42, 0.1):
        items += _vegetable(px, foot - high, width * 0.11, kind, tints)
    items += [
        block(x - width / 2, foot - high, width, high, tints["wood_light"]),
        block(x - width / 2, foot - high * 0.5, width, high * 0.5, tints["wood"]),
    ]
    items += [
        block(x + side * width * 0.47 - width * 0.02, foot - high * 1.12, width * 0.04, high * 1.12, tints["wood_dark"])
        for side in (-1, 1)
    ]
    return tuple(items)


def _vegetable(x: float, foot: float, size: float, kind: int, tints: Tints) -> list[Item]:
    if kind == 0:
        return [
            disc(x, foot - size * 0.5, size * 0.75, tints["leaf"]),
            disc(x - size * 0.15, foot - size * 0.65, size * 0.42, tints["leaf_light"]),
        ]
    tips = [(-0.8, 1.3), (0, 1.9), (0.8, 1.3)]
    stems: list[Item] = [
        stroke([(x, foot), (x + dx * size, foot - up * size)], tints["leaf_dark"], size * 0.3) for dx, up in tips
    ]
    if kind == 1:
        return stems
    return [
        *stems,
        disc(x - size * 0.35, foot - size * 0.9, size * 0.34, tints["food"]),
        disc(x + size * 0.4, foot - size * 1.2, size * 0.3, tints["food"]),
    ]


def crops(x: float, foot: float, width: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A strip of ripe grain."""
    items: list[Item] = []
    for px in chance.spread(14, x - width / 2, x + width / 2, 0.2):
        top = foot - width * chance.between(0.2, 0.28)
        items += [
            stroke([(px, foot), (px, top)], tints["earth"], width * 0.012),
            oval(px, top, width * 0.014, width * 0.04, tints["sun"]),
        ]
    return tuple(items)


def _foliage(x: float, y: float, radius: float, tints: Tints, chance: Chance, flatness: float) -> list[Item]:
    dents = [chance.between(0.86, 1.1) for _ in range(9)]
    dark, middle, light = tints["leaf_dark"], tints["leaf"], tints["leaf_light"]
    tone = chance.between(0, 0.3)
    middle = mix(middle, dark, tone)
    return [
        blob(x, y, radius, dents, dark, flatness),
        blob(x - radius * 0.1, y - radius * 0.14, radius * 0.84, dents[3:] + dents[:3], middle, flatness),
        blob(
            x - radius * 0.28,
            y - radius * 0.32 * flatness,
            radius * 0.45,
            dents[5:] + dents[:5],
            mix(light, middle, 0.25),
            flatness,
        ),
    ]


def seedling(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A young tree tied to a stake."""
    stake = stroke(
        [(x + height * 0.12, foot), (x + height * 0.12, foot - height * 0.8)], tints["wood_light"], height * 0.04
    )
    stem = curve(
        [(x, foot), (x + height * 0.03, foot - height * 0.4), (x, foot - height * 0.8)],
        darker(tints["leaf"], 0.2),
        height * 0.04,
    )
    leaves: list[Item] = []
    for k in range(5):
        y = foot - height * (0.35 + 0.12 * k)
        side = -1 if k % 2 else 1
        tip = x + side * height * chance.between(0.15, 0.22)
        leaves.append(
            flat(
                [(x, y), ((x + tip) / 2, y - height * 0.13), (tip, y - height * 0.08), ((x + tip) / 2, y)],
                tints["leaf" if k % 2 else "leaf_dark"],
            )
        )
    return (stake, stem, *leaves)
