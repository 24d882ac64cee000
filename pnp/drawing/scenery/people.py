"""People: small friendly figures of a few flat shapes, and animals of the street."""

from pnp.base.colours import darker
from pnp.drawing.scene import Item
from pnp.drawing.scenery.chance import Chance
from pnp.drawing.scenery.shapes import block, disc, flat, oval, stroke
from pnp.drawing.scenery.tints import Tints

_CLOTHES = ("food", "water", "banksia", "leaf_dark", "sun", "metal", "wood")


def person(x: float, foot: float, height: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Somebody who stands, and perhaps waves."""
    skin = tints[chance.pick(("skin_a", "skin_b", "skin_c"))]
    shirt, legs = tints[chance.pick(_CLOTHES)], tints[chance.pick(("metal_dark", "wood_dark", "water_dark"))]
    hair = tints[chance.pick(("wood_dark", "charcoal", "stone", "earth_dark"))]
    head = height * 0.12
    neck, hip = foot - height * 0.74, foot - height * 0.4
    arm = height * 0.085
    waves = chance.share() < 0.4
    right = (x + height * 0.27, neck - height * 0.06) if waves else (x + height * 0.2, hip)
    items: list[Item] = [
        stroke([(x - height * 0.07, hip), (x - height * 0.08, foot - height * 0.03)], legs, height * 0.11),
        stroke([(x + height * 0.07, hip), (x + height * 0.08, foot - height * 0.03)], legs, height * 0.11),
        stroke([(x - height * 0.12, neck + height * 0.08), (x - height * 0.2, hip)], skin, arm),
        stroke([(x + height * 0.12, neck + height * 0.08), right], skin, arm),
        flat(
            [
                (x - height * 0.16, neck + height * 0.02),
                (x + height * 0.16, neck + height * 0.02),
                (x + height * 0.14, hip + height * 0.04),
                (x - height * 0.14, hip + height * 0.04),
            ],
            shirt,
        ),
        flat(
            [
                (x + height * 0.05, neck + height * 0.02),
                (x + height * 0.16, neck + height * 0.02),
                (x + height * 0.14, hip + height * 0.04),
                (x + height * 0.05, hip + height * 0.04),
            ],
            darker(shirt, 0.15),
        ),
        disc(x, neck - head * 0.8, head * 1.08, hair),
        disc(x + head * 0.08, neck - head * 0.62, head * 0.9, skin),
    ]
    if chance.share() < 0.35:
        items += [
            oval(x, neck - head * 1.25, head * 1.7, head * 0.32, tints["sun"]),
            block(x - head * 0.85, neck - head * 2.1, head * 1.7, head * 0.9, tints["sun"], head * 0.4),
        ]
    return tuple(items)


def camel(x: float, foot: float, height: float, tints: Tints, _chance: Chance) -> tuple[Item, ...]:
    """A camel that walks to the right, with a pack."""
    coat, shade = tints["clay"], tints["earth"]
    legs: list[Item] = [
        stroke([(x + dx * height, foot - height * 0.45), (x + (dx + step) * height, foot)], tone, height * 0.07)
        for dx, step, tone in ((-0.3, -0.05, shade), (-0.2, 0.06, coat), (0.2, -0.05, shade), (0.28, 0.05, coat))
    ]
    return (
        *legs,
        oval(x, foot - height * 0.55, height * 0.4, height * 0.18, coat),
        oval(x - height * 0.02, foot - height * 0.7, height * 0.17, height * 0.15, coat),
        stroke(
            [
                (x + height * 0.32, foot - height * 0.55),
                (x + height * 0.48, foot - height * 0.6),
                (x + height * 0.52, foot - height * 0.9),
            ],
            coat,
            height * 0.1,
        ),
        oval(x + height * 0.58, foot - height * 0.93, height * 0.12, height * 0.065, coat),
        flat(
            [
                (x - height * 0.2, foot - height * 0.75),
                (x + height * 0.16, foot - height * 0.75),
                (x + height * 0.2, foot - height * 0.48),
                (x - height * 0.24, foot - height * 0.48),
            ],
            tints["food"],
        ),
        block(x - height * 0.22, foot - height * 0.58, height * 0.42, height * 0.05, tints["sun"]),
    )
