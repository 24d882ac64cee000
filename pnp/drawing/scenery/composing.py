"""Puts the layers of a scene together, back to front, and clips them to the panel."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.pictures.photos import Photo
from pnp.drawing.pictures.svg_art import Art
from pnp.drawing.scene import Group, Item
from pnp.drawing.scenery import desert, distance, ground, sky
from pnp.drawing.scenery.chance import Chance
from pnp.drawing.scenery.figures import FIGURES, by_figure, drawn, standing
from pnp.drawing.scenery.lines import line_drawing
from pnp.drawing.scenery.recipe import Scene
from pnp.drawing.scenery.tints import Tints
from pnp.drawing.style import Style

Layer = Callable[[Box, float, Tints, Chance], tuple[Item, ...]]
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


class _Cast:
    """The figures of one scene. A figure that comes again is another variant of it while there are any."""

    def __init__(self, box: Box, tints: Tints, art: Mapping[str, Art | Photo]) -> None:
        self._unit = box.height / 100
        self._tints = tints
        self._art = art
        self._own = by_figure(sorted(name for name, picture in art.items() if isinstance(picture, Art)))
        self._next: dict[str, int] = {}

    def draw(self, name: str, x: float, foot: float, scale: float, chance: Chance) -> tuple[Item, ...]:
        variants = self._variants(name)
        number = self._next.setdefault(name, chance.whole(0, len(variants) - 1))
        self._next[name] = number + 1
        art = variants[number % len(variants)]
        down = self._unit * scale
        across = down * chance.between(0.94, 1.06)
        return drawn(art, standing(art, x, foot, across, down), self._tints, chance)

    def _variants(self, name: str) -> tuple[Art, ...]:
        if name in FIGURES:
            return FIGURES[name]
        return tuple(art for file in self._own[name] if isinstance(art := self._art[file], Art))


def scenery(
    recipe: Scene,
    box: Box,
    style: Style,
    seed: str,
    *,
    art: Mapping[str, Art | Photo] = MappingProxyType({}),
    focus: Focus | None = None,
) -> Group:
    """Draw a recipe in a box; `focus` draws what stands in the foreground, into the box it is given.

    `art` holds the game's own pictures, of which the recipe may name some as figures. With little ink the same
    drawing is made of lines on white.
    """
    tints = Tints(style, recipe.sky)
    cast = _Cast(box, tints, art)
    chance = Chance(seed)
    horizon = box.y + box.height * recipe.horizon
    items = (
        *_heaven(recipe, box, horizon, tints, cast, chance),
        *_horizon(recipe, box, horizon, tints, cast, chance),
        *_GROUND[recipe.ground](box, horizon + box.height * 0.05, tints, chance.child("ground")),
        *_sides(recipe, box, cast, chance.child("front")),
    )
    clip = outlines.rectangle(box)
    if style.is_low_ink:
        items = line_drawing(items, style.ink)
    focal = (_focal(recipe, box, focus),) if focus else ()
    drops = sky.rain(box, tints, chance.child("rain")) if recipe.rain else ()
    return Group(items=(*items, *focal, *drops), clip=clip)


def _heaven(recipe: Scene, box: Box, horizon: float, tints: Tints, cast: _Cast, chance: Chance) -> tuple[Item, ...]:
    if tints.style.is_low_ink:
        return _weather(recipe, box, horizon, tints, cast, chance)
    return (*sky.sky(box, horizon, tints, chance.child("sky")), *_weather(recipe, box, horizon, tints, cast, chance))


def _weather(recipe: Scene, box: Box, horizon: float, tints: Tints, cast: _Cast, chance: Chance) -> tuple[Item, ...]:
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
        items += _clouds(recipe, box, cast, chance.child("clouds"))
    if recipe.sky == "heat":
        items += sky.shimmer(box, horizon, tints, chance.child("heat"))
    return tuple(items)


def _clouds(recipe: Scene, box: Box, cast: _Cast, chance: Chance) -> tuple[Item, ...]:
    items: list[Item] = []
    scale = 1.35 if recipe.sky in {"storm", "rain"} else 1.0
    for x in chance.spread(recipe.clouds, box.x, box.right, 0.3):
        level = box.y + box.height * chance.between(0.12, 0.3)
        items += cast.draw("cloud", x, level, scale * chance.between(0.6, 1.1), chance)
    return tuple(items)


def _horizon(recipe: Scene, box: Box, horizon: float, tints: Tints, cast: _Cast, chance: Chance) -> tuple[Item, ...]:
    items: list[Item] = []
    if recipe.far == "towers":
        far = chance.child("towers")
        for x in far.spread(7, box.x, box.right):
            items += cast.draw("tower", x, horizon + box.height * 0.06, far.between(0.4, 0.84), far)
    elif recipe.far != "none" and not (recipe.far == "wall" and tints.style.is_low_ink):
        items += _FAR[recipe.far](box, horizon, tints, chance.child("far"))
    back = chance.child("back")
    places = back.spread(len(recipe.back), box.x, box.right, 0.2)
    for name, x in zip(recipe.back, places, strict=True):
        items += cast.draw(name, x, horizon + box.height * 0.09, 0.72 * back.between(0.88, 1.12), back)
    return tuple(items)


def _sides(recipe: Scene, box: Box, cast: _Cast, chance: Chance) -> tuple[Item, ...]:
    """Things in front: the first half left of the focus, the rest right of it."""
    items: list[Item] = []
    half = (len(recipe.front) + 1) // 2
    left = chance.spread(half, box.x, box.x + box.width * 0.3, 0.2)
    right = chance.spread(len(recipe.front) - half, box.x + box.width * 0.7, box.right, 0.2)
    for name, x in zip(recipe.front, left + right, strict=True):
        foot = box.y + box.height * chance.between(0.84, 0.93)
        items += cast.draw(name, x, foot, chance.between(0.88, 1.12), chance)
    return tuple(items)


def _focal(recipe: Scene, box: Box, focus: Focus) -> Item:
    size = box.height * recipe.focus_size
    x = box.x + box.width * recipe.focus_at
    foot = box.y + box.height * recipe.focus_foot
    return focus(Box(x - size, foot - size, 2 * size, size))
