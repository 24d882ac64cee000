"""Puts the layers of a scene together, back to front, and clips them to the panel."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Group, Item
from pnp.drawing.scenery import buildings, desert, distance, ground, landmarks, people, plants, sky
from pnp.drawing.scenery.chance import Chance
from pnp.drawing.scenery.lines import line_drawing
from pnp.drawing.scenery.recipe import Scene
from pnp.drawing.scenery.tints import Tints
from pnp.drawing.style import Style

Layer = Callable[[Box, float, Tints, Chance], tuple[Item, ...]]
Figure = Callable[[float, float, float, Tints, Chance], tuple[Item, ...]]
Focus = Callable[[Box], Item]

_FAR: Mapping[str, Layer] = MappingProxyType(
    {
        "hills": distance.hills,
        "mountains": distance.mountains,
        "mesas": distance.mesas,
        "dunes": distance.dunes,
        "sea": distance.sea,
        "wall": distance.wall,
        "city": desert.city,
    }
)
_GROUND: Mapping[str, Layer] = MappingProxyType(
    {
        "grass": ground.grass,
        "dry": ground.dry,
        "cracked": ground.cracked,
        "flood": ground.flood,
        "paving": ground.paving,
        "floor": ground.floor,
        "dunes": distance.dunes,
        "canal": desert.canal,
        "court": desert.court,
    }
)

# Each figure with its height (for beds, crops and fences: its width) as a share of the panel's height.
_FIGURES: Mapping[str, tuple[Figure, float]] = MappingProxyType(
    {
        "gum_tree": (plants.gum_tree, 0.62),
        "round_tree": (plants.round_tree, 0.42),
        "banksia": (plants.banksia, 0.34),
        "palm": (plants.palm, 0.6),
        "shrub": (plants.shrub, 0.2),
        "dead_tree": (plants.dead_tree, 0.5),
        "seedling": (plants.seedling, 0.3),
        "beds": (plants.beds, 0.52),
        "crops": (plants.crops, 0.6),
        "house": (buildings.house, 0.3),
        "flats": (buildings.flats, 0.5),
        "tower": (buildings.tower, 0.5),
        "shop": (buildings.shop, 0.34),
        "container": (buildings.container, 0.24),
        "arch": (landmarks.arch, 0.4),
        "dome": (landmarks.dome, 0.36),
        "tent": (landmarks.tent, 0.34),
        "castle": (landmarks.castle, 0.42),
        "fence": (landmarks.fence, 0.6),
        "tank": (landmarks.tank, 0.28),
        "person": (people.person, 0.3),
        "camel": (people.camel, 0.32),
        "adobe": (desert.adobe, 0.3),
        "pots": (desert.pots, 0.24),
        "caravan": (desert.caravan, 0.26),
        "noria": (desert.noria, 0.5),
    }
)


def scenery(recipe: Scene, box: Box, style: Style, seed: str, *, focus: Focus | None = None) -> Group:
    """Draw a recipe in a box; `focus` draws what stands in the foreground, into the box it is given.

    With little ink the same drawing is made of lines on white.
    """
    tints = Tints(style, recipe.sky)
    chance = Chance(seed)
    horizon = box.y + box.height * recipe.horizon
    items = (
        *_heaven(recipe, box, horizon, tints, chance),
        *_horizon(recipe, box, horizon, tints, chance),
        *_GROUND[recipe.ground](box, horizon + box.height * 0.05, tints, chance.child("ground")),
        *_sides(recipe, box, tints, chance.child("front")),
    )
    clip = outlines.rectangle(box)
    if style.is_low_ink:
        items = line_drawing(items, style.ink)
    focal = (_focal(recipe, box, focus),) if focus else ()
    drops = sky.rain(box, tints, chance.child("rain")) if recipe.rain else ()
    return Group(items=(*items, *focal, *drops), clip=clip)


def _heaven(recipe: Scene, box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    if tints.style.is_low_ink:
        return _weather(recipe, box, horizon, tints, chance)
    return (*sky.sky(box, horizon, tints, chance.child("sky")), *_weather(recipe, box, horizon, tints, chance))


def _weather(recipe: Scene, box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    items: list[Item] = []
    light = chance.child("light")
    if recipe.sun == "rays":
        items += sky.rays(box, 0.15, tints, light)
    if recipe.sun == "moon":
        items += sky.moon(box, tints, light)
    elif recipe.sun != "none":
        items += sky.sun(box, 0.1 if recipe.sun == "small" else 0.16, tints, light)
    if recipe.smoke:
        items += sky.smoke(box, horizon, tints, chance.child("smoke"))
    if recipe.clouds:
        items += sky.clouds(box, recipe.clouds, tints, chance.child("clouds"))
    if recipe.sky == "heat":
        items += sky.shimmer(box, horizon, tints, chance.child("heat"))
    return tuple(items)


def _horizon(recipe: Scene, box: Box, horizon: float, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    items: list[Item] = []
    if recipe.far == "towers":
        far = chance.child("towers")
        for x in far.spread(7, box.x, box.right):
            items += buildings.tower(x, horizon + box.height * 0.06, box.height * far.between(0.2, 0.42), tints, far)
    elif recipe.far != "none" and not (recipe.far == "wall" and tints.style.is_low_ink):
        items += _FAR[recipe.far](box, horizon, tints, chance.child("far"))
    back = chance.child("back")
    places = back.spread(len(recipe.back), box.x, box.right, 0.2)
    for name, x in zip(recipe.back, places, strict=True):
        items += _figure(name, x, horizon + box.height * 0.09, 0.72, box, tints, back)
    return tuple(items)


def _sides(recipe: Scene, box: Box, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    """Things in front: the first half left of the focus, the rest right of it."""
    items: list[Item] = []
    half = (len(recipe.front) + 1) // 2
    left = chance.spread(half, box.x, box.x + box.width * 0.3, 0.2)
    right = chance.spread(len(recipe.front) - half, box.x + box.width * 0.7, box.right, 0.2)
    for name, x in zip(recipe.front, left + right, strict=True):
        foot = box.y + box.height * chance.between(0.84, 0.93)
        items += _figure(name, x, foot, 1.0, box, tints, chance)
    return tuple(items)


def _figure(name: str, x: float, foot: float, scale: float, box: Box, tints: Tints, chance: Chance) -> tuple[Item, ...]:
    if name == "rocks":
        return ground.rocks(box, foot - box.height * 0.1, tints, chance)
    draw, share = _FIGURES[name]
    return draw(x, foot, box.height * share * scale * chance.between(0.88, 1.12), tints, chance)


def _focal(recipe: Scene, box: Box, focus: Focus) -> Item:
    size = box.height * recipe.focus_size
    x = box.x + box.width * recipe.focus_at
    foot = box.y + box.height * recipe.focus_foot
    return focus(Box(x - size, foot - size, 2 * size, size))
