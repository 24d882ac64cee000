"""Buildings: houses, flats, towers, shophouses, containers."""

from pnp.base.colours import darker, lighter, mix
from pnp.drawing.scene import Item
from pnp.drawing.scenery.chance import Chance
from pnp.drawing.scenery.shapes import block, disc, flat, stroke
from pnp.drawing.scenery.tints import Tints


def house(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A small suburban house: gable to the front, a lit wall and a shaded one, a door and windows."""
    wall = chance.pick(
        (tints["wall"], tints["cream"], lighter(tints["brick"], 0.25), lighter(tints["water_light"], 0.4))
    )
    roof = chance.pick((tints["roof"], tints["brick_dark"], tints["metal"], tints["leaf_dark"]))
    front, side, high = height * 0.8, height * 0.75, height * 0.55
    left, eaves = x - (front + side) / 2, foot - high
    ridge = (left + front / 2, foot - height)
    shade = mix(wall, tints["wood"], 0.25)
    items: list[Item] = [
        block(left + front, eaves, side, high, shade),
        flat([(left, foot), (left, eaves), ridge, (left + front, eaves), (left + front, foot)], wall),
        flat(
            [
                ridge,
                (ridge[0] + side, ridge[1]),
                (left + front + side + height * 0.06, eaves + height * 0.03),
                (left + front + height * 0.06, eaves + height * 0.05),
            ],
            roof,
        ),
        stroke(
            [
                (left - height * 0.05, eaves + height * 0.05),
                ridge,
                (left + front + height * 0.05, eaves + height * 0.05),
            ],
            darker(roof, 0.25),
            height * 0.05,
        ),
    ]
    items += _window(left + front * 0.14, foot - high * 0.82, height * 0.2, tints)
    items += _window(left + front + side * 0.3, foot - high * 0.8, height * 0.2, tints)
    door = chance.pick((tints["banksia"], tints["water"], tints["food"], tints["leaf_dark"]))
    items.append(block(left + front * 0.58, foot - high * 0.72, height * 0.2, high * 0.72, door, height * 0.02))
    if chance.share() < 0.5:
        items += _solar(ridge, side, (eaves - ridge[1]) * 0.8, tints)
    return tuple(items)


def _solar(ridge: tuple[float, float], side: float, drop: float, tints: Tints) -> list[Item]:
    x, y = ridge[0] + side * 0.35, ridge[1] + drop * 0.25
    wide, slope = side * 0.45, drop * 0.5
    return [
        flat(
            [(x, y), (x + wide, y), (x + wide + slope * 0.55, y + slope), (x + slope * 0.55, y + slope)],
            tints["water_dark"],
        ),
        stroke([(x + wide / 2, y), (x + wide / 2 + slope * 0.55, y + slope)], tints["water_light"], 0.2),
    ]


def _window(x: float, y: float, size: float, tints: Tints) -> list[Item]:
    return [
        block(x, y, size, size, tints["white"]),
        block(x + size * 0.1, y + size * 0.1, size * 0.8, size * 0.8, tints["glass"]),
        flat(
            [
                (x + size * 0.1, y + size * 0.9),
                (x + size * 0.1, y + size * 0.5),
                (x + size * 0.5, y + size * 0.1),
                (x + size * 0.8, y + size * 0.1),
            ],
            lighter(tints["glass"], 0.45),
        ),
    ]


def flats(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A block of flats with balconies, some of them green."""
    wide = height * chance.between(0.5, 0.62)
    wall = chance.pick((tints["wall"], lighter(tints["brick"], 0.1), tints["cream"]))
    left, top = x - wide / 2, foot - height
    items: list[Item] = [
        block(left, top, wide, height, wall),
        block(left + wide * 0.76, top, wide * 0.24, height, mix(wall, tints["wood"], 0.28)),
        block(left - wide * 0.03, top - height * 0.03, wide * 1.06, height * 0.04, darker(wall, 0.35)),
    ]
    floors = 4
    for floor in range(floors):
        y = top + height * (0.08 + floor * 0.86 / floors)
        items += _storey(left, y, wide, height / floors, tints, chance)
    return tuple(items)


def _storey(left: float, y: float, wide: float, high: float, tints: Tints, chance: Chance) -> list[Item]:
    items: list[Item] = []
    for column in (0.1, 0.42):
        x = left + wide * column
        items += [
            block(x, y, wide * 0.24, high * 0.62, tints["glass"]),
            block(x - wide * 0.02, y + high * 0.38, wide * 0.28, high * 0.26, tints["white"]),
        ]
        if chance.share() < 0.55:
            items += [
                disc(x + wide * 0.06 * k, y + high * 0.36, wide * 0.045, tints["leaf" if k % 2 else "leaf_dark"])
                for k in range(1, 4)
            ]
    items.append(
        block(left + wide * 0.83, y + high * 0.08, wide * 0.1, high * 0.4, mix(tints["glass"], "#33475A", 0.4))
    )
    return items


def tower(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A glass tower far off."""
    wide = height * chance.between(0.2, 0.34)
    colour = tints.far("metal", chance.between(0.3, 0.6))
    left, top = x - wide / 2, foot - height
    bands: list[Item] = [
        block(left + wide * 0.12, top + height * (0.06 + 0.1 * k), wide * 0.52, height * 0.05, lighter(colour, 0.4))
        for k in range(9)
    ]
    return (
        block(left, top, wide, height, colour),
        block(left + wide * 0.75, top, wide * 0.25, height, darker(colour, 0.15)),
        *bands,
    )


def shop(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A narrow shophouse: shutters above, an awning below."""
    wide = height * 0.55
    wall = chance.pick(
        (
            lighter(tints["banksia"], 0.35),
            lighter(tints["water"], 0.45),
            lighter(tints["leaf"], 0.35),
            lighter(tints["food"], 0.45),
        )
    )
    left, top = x - wide / 2, foot - height
    items: list[Item] = [
        block(left, top, wide, height, wall),
        block(left - wide * 0.04, top - height * 0.05, wide * 1.08, height * 0.07, tints["roof"]),
    ]
    for column in (0.12, 0.4, 0.68):
        items += [
            block(left + wide * column, top + height * 0.14, wide * 0.2, height * 0.3, darker(wall, 0.35), wide * 0.1)
        ]
    items.append(block(left + wide * 0.15, foot - height * 0.36, wide * 0.7, height * 0.36, darker(wall, 0.6)))
    items += [
        block(
            left + wide * k / 6,
            foot - height * 0.46,
            wide / 6,
            height * 0.12,
            tints["cream"] if k % 2 else tints["food"],
        )
        for k in range(6)
    ]
    return tuple(items)


def container(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """A shipping container with an awning."""
    wide = height * 2.1
    colour = chance.pick((tints["banksia"], tints["water"], tints["leaf_dark"]))
    left, top = x - wide / 2, foot - height * 0.8
    ribs: list[Item] = [
        block(left + wide * k / 12, top + height * 0.08, wide / 40, height * 0.64, darker(colour, 0.18))
        for k in range(1, 12)
    ]
    return (
        block(left, top, wide, height * 0.8, colour),
        *ribs,
        block(left, top, wide, height * 0.08, lighter(colour, 0.25)),
        flat(
            [
                (left + wide * 0.2, top),
                (left + wide * 0.8, top),
                (left + wide * 0.86, top - height * 0.18),
                (left + wide * 0.14, top - height * 0.18),
            ],
            tints["cream"],
        ),
    )
