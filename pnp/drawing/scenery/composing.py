"""Composes the layers of a scene from back to front, and clips them to the panel."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from pnp.base.colours import WHITE, mix
from pnp.base.figure_names import by_figure
from pnp.drawing import outlines
from pnp.drawing.chance import Chance
from pnp.drawing.geometry import Box, Matrix
from pnp.drawing.pictures.artwork import Artwork
from pnp.drawing.pictures.svg_art import Art
from pnp.drawing.scene import Group, Item, Path
from pnp.drawing.scenery.figures import AIR, FAR, GROUND, THINGS, Figures, across_panel, drawn, standing
from pnp.drawing.scenery.lines import line_drawing
from pnp.drawing.scenery.tints import Tints
from pnp.drawing.style import Style
from pnp.game.scenes import Scene

Focus = Callable[[Box], Item]


def scenery(
    recipe: Scene,
    box: Box,
    style: Style,
    seed: str,
    *,
    art: Mapping[str, Artwork] = MappingProxyType({}),
    focus: Focus | None = None,
) -> Group:
    """Draw a recipe in a box; `focus` draws the foreground into the box that it is given.

    `art` holds the game's own pictures, of which the recipe may name some. With little ink the same drawing consists
    of lines on white.
    """
    panel = _Panel(recipe, box, Tints(style, recipe.sky), art)
    chance = Chance(seed)
    items = tuple(panel.items(chance))
    if style.is_low_ink:
        items = line_drawing(items, style.ink)
    elif style.mood.lines:
        items = line_drawing(items, style.ink, wash=style.mood.wash)
    focal = (_focal(recipe, box, focus),) if focus else ()
    drops = (_rain(box, panel.tints, chance.child("rain")),) if recipe.rain else ()
    return Group(items=(*items, *focal, *drops), clip=outlines.rectangle(box))


class _Panel:
    """One scene while it is drawn. Repeated figures use different variants as long as there are any."""

    def __init__(self, recipe: Scene, box: Box, tints: Tints, art: Mapping[str, Artwork]) -> None:
        self.recipe = recipe
        self.box = box
        self.tints = tints
        self._horizon = box.y + box.height * recipe.horizon
        self._art = art
        self._own = by_figure(sorted(art))
        self._next: dict[str, int] = {}

    def items(self, chance: Chance) -> Iterator[Item]:
        """Draw everything except the focus and the rain, from the sky to the foreground."""
        recipe, low = self.recipe, self.tints.style.is_low_ink
        if not low:
            yield from self._sky(chance.child("sky"))
        yield from self._light(chance.child("light"))
        yield from self._weather(chance)
        if recipe.far != "none" and not (recipe.far == "wall" and low):
            yield from self._layer(FAR, recipe.far, self._horizon, chance.child("far"))
        yield from self._things_behind(chance.child("back"))
        level = self._horizon + self.box.height * 0.05
        yield from self._layer(GROUND, recipe.ground, level, chance.child("ground"))
        yield from self._things_in_front(chance.child("front"))

    def _sky(self, chance: Chance) -> tuple[Item, ...]:
        # The bands fill the panel from its top to the horizon.
        return self._layer(AIR, "sky", self._horizon, chance, stretch=self.recipe.horizon)

    def _light(self, chance: Chance) -> Iterator[Item]:
        box, sun = self.box, self.recipe.sun
        if sun == "none":
            return
        x, top = box.x + box.width * chance.between(0.13, 0.2), box.y + box.height * 0.1
        size = {"small": 1.0, "moon": 1.1}.get(sun, 1.6)
        foot = top + box.height * size * (0.2 if sun != "moon" else 0.21)
        if sun == "rays":
            yield from self._figure(AIR, "rays", x, foot - box.height * size * 0.1, 1, chance)
        if sun == "moon":
            yield from self._layer(AIR, "stars", box.bottom, chance)
        yield from self._figure(AIR, "moon" if sun == "moon" else "sun", x, foot, size, chance, stretch=1)

    def _weather(self, chance: Chance) -> Iterator[Item]:
        recipe, box = self.recipe, self.box
        if recipe.smoke:
            smoke = chance.child("smoke")
            for x in smoke.spread(3, box.x + box.width * 0.08, box.right - box.width * 0.08):
                yield from self._figure(AIR, "smoke", x, self._horizon, 1, smoke)
        clouds, size = chance.child("clouds"), 1.35 if recipe.sky in {"storm", "rain"} else 1.0
        for x in clouds.spread(recipe.clouds, box.x, box.right, 0.3):
            level = box.y + box.height * clouds.between(0.12, 0.3)
            yield from self._figure(AIR, "cloud", x, level, size * clouds.between(0.6, 1.1), clouds)
        if recipe.sky == "heat":
            yield from self._layer(AIR, "heat", self._horizon, chance.child("heat"))

    def _things_behind(self, chance: Chance) -> Iterator[Item]:
        names, foot = self.recipe.back, self._horizon + self.box.height * 0.09
        for name, x in zip(names, chance.spread(len(names), self.box.x, self.box.right, 0.2), strict=True):
            yield from self._figure(THINGS, name, x, foot, 0.72 * chance.between(0.88, 1.12), chance)

    def _things_in_front(self, chance: Chance) -> Iterator[Item]:
        box, names = self.box, self.recipe.front
        half = (len(names) + 1) // 2
        left = chance.spread(half, box.x, box.x + box.width * 0.3, 0.2)
        right = chance.spread(len(names) - half, box.x + box.width * 0.7, box.right, 0.2)
        for name, x in zip(names, left + right, strict=True):
            foot = box.y + box.height * chance.between(0.84, 0.93)
            yield from self._figure(THINGS, name, x, foot, chance.between(0.88, 1.12), chance)

    def _figure(
        self, figures: Figures, name: str, x: float, foot: float, scale: float, chance: Chance, *, stretch: float = 0
    ) -> tuple[Item, ...]:
        art = self._variant(figures, name, chance)
        down = self.box.height / 100 * scale
        across = down * (stretch or chance.between(0.94, 1.06))
        return self._placed(art, standing(art, x, foot, across, down), chance)

    def _layer(
        self, figures: Figures, name: str, level: float, chance: Chance, *, stretch: float = 1
    ) -> tuple[Item, ...]:
        art = self._variant(figures, name, chance)
        return self._placed(art, across_panel(art, self.box, level, stretch, chance), chance)

    def _placed(self, art: Artwork, matrix: Matrix, chance: Chance) -> tuple[Item, ...]:
        if not isinstance(art, Art):
            return (Group(items=art.items(self.tints.style), matrix=matrix),)
        return drawn(art, matrix, self.tints, chance, within=self.box)

    def _variant(self, figures: Figures, name: str, chance: Chance) -> Artwork:
        variants = figures[name] if name in figures else [self._art[file] for file in self._own[name]]
        number = self._next.setdefault(name, chance.whole(0, len(variants) - 1))
        self._next[name] = number + 1
        return variants[number % len(variants)]


def _focal(recipe: Scene, box: Box, focus: Focus) -> Item:
    size = box.height * recipe.focus_size
    x = box.x + box.width * recipe.focus_at
    foot = box.y + box.height * recipe.focus_foot
    return focus(Box(x - size, foot - size, 2 * size, size))


def _rain(box: Box, tints: Tints, chance: Chance) -> Path:
    strokes = []
    for _ in range(int(box.width * box.height / 26)):
        x, y = box.x + box.width * chance.between(0, 1.1), box.y + box.height * chance.between(0.2, 1)
        length = box.height * 0.09 * chance.between(0.6, 1.2)
        strokes.append(outlines.line(x, y, x - length * 0.3, y + length))
    rain = mix(tints["rain"], WHITE, 0.35)
    return Path(outline=outlines.joined(*strokes), stroke=rain, width=0.3, round_ends=True)
