"""Draws the key art of a game into a box of any shape: plain sky above, the scene below, clipped at the sides.

The scene is composed for the box: a wide box spreads the figures and repeats more of them, a narrow box shows the part
around the centre.
"""

from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from typing import NamedTuple

from pnp.base.colours import BLACK, READABLE, WHITE, Colour, contrast, ink_on, mix
from pnp.base.figure_names import by_figure
from pnp.drawing import outlines
from pnp.drawing.chance import Chance
from pnp.drawing.geometry import Box, Matrix
from pnp.drawing.kit import Kit
from pnp.drawing.pictures.artwork import Artwork
from pnp.drawing.pictures.svg_art import Art
from pnp.drawing.scene import Group, Item, Outline, Path, Picture, Text, rebuilt
from pnp.drawing.scenery.figures import AIR, FAR, GROUND, THINGS, Figures, across_panel, drawn, standing
from pnp.drawing.scenery.lines import line_drawing
from pnp.drawing.scenery.tints import HOUSE_TINTS
from pnp.drawing.style import Style
from pnp.game.key_art import KeyArt, Layer

# The least height of a scene in a narrow box, as a share of the box, even if little of its width is visible.
_LEAST_HEIGHT = 0.55

# With less height than this, only sky is drawn.
_LEAST_STAGE = 1.0

_WAVES = 5
_LINES = 0.22


class Scene(NamedTuple):
    """The visible box of the scene, and its stage, which can be wider than the box."""

    panel: Box
    stage: Box

    def level(self, share: float) -> float:
        """The y of a share of the height."""
        return self.stage.y + share * self.stage.height

    def across(self, share: float) -> float:
        """The x of a share of the width."""
        return self.stage.x + share * self.stage.width


def stage_in(recipe: KeyArt, panel: Box, calm: float) -> Scene:
    """Find the stage of a scene in a box; the upper `calm` millimetres are sky only."""
    room = panel.below(calm)
    height = min(room.height, max(room.width / recipe.span, _LEAST_HEIGHT * room.height))
    width = max(room.width, recipe.span * height)
    left = room.x - (width - room.width) * recipe.centre
    return Scene(panel, Box(left, room.bottom - height, width, height))


def key_art(recipe: KeyArt, panel: Box, kit: Kit, *, seed: str = "", calm: float = 0.0) -> Group:
    """Draw the scene in a box; with little ink, as lines on white. The upper `calm` millimetres are sky only."""
    return Group(items=tuple(_Drawing(recipe, panel, kit, seed, calm).items()), clip=outlines.rectangle(panel))


def sky_of(recipe: KeyArt, style: Style) -> tuple[Colour, ...]:
    """The colours of the sky from the top, in the mood of the look."""
    return tuple(style.mood.tinted(style.colour(name)) for name in recipe.sky)


def title_ink(recipe: KeyArt, style: Style) -> Colour:
    """The colour of a title over the scene: the game's choice, or dark or light, whichever has more contrast."""
    if style.is_low_ink:
        return style.ink
    if recipe.title is not None:
        return style.colour(recipe.title)
    ground = sky_of(recipe, style)[0]
    best = max((style.ink, style.ground, WHITE), key=lambda ink: contrast(ink, ground))
    return best if contrast(best, ground) >= READABLE else ink_on(ground, dark=BLACK)


class _Tints:
    """The colours of pnp's figures under the sky of the scene."""

    def __init__(self, style: Style, sky: Sequence[Colour]) -> None:
        self._style = style
        bands = [sky[round(at * (len(sky) - 1) / 3)] for at in range(4)]
        self._bands = dict(zip(("sky", "sky_2", "sky_3", "haze"), bands, strict=True))

    def __getitem__(self, name: str) -> Colour:
        mood = self._style.mood
        if name in self._bands and name not in self._style.palette:
            return self._bands[name]
        return mood.tints.get(name) or mood.tinted(self._style.palette.get(name) or HOUSE_TINTS[name])


class _Drawing:
    """One scene while it is drawn."""

    def __init__(self, recipe: KeyArt, panel: Box, kit: Kit, seed: str, calm: float) -> None:
        self.recipe, self.kit, self.style = recipe, kit, kit.style
        self.scene = stage_in(recipe, panel, calm)
        self.sky = sky_of(recipe, kit.style)
        self.tints = _Tints(self.style, self.sky)
        self.chance = Chance(f"{seed}/{recipe.seed}")
        self._own = by_figure(sorted(kit.art))

    def items(self) -> Iterator[Item]:
        if not self.style.is_low_ink:
            yield from self._sky(self.chance.child("sky"))
        has_room = self.scene.stage.height > _LEAST_STAGE
        for number, layer in enumerate(self.recipe.layers if has_room else ()):
            items = tuple(self._layer(layer, self.chance.child(f"layer {number}")))
            yield from self._seen(items, layer)

    def _sky(self, chance: Chance) -> Iterator[Item]:
        """Bands of the colours with edges like cut paper; the first band reaches to the top."""
        panel, count = self.scene.panel, len(self.sky)
        yield Path(outline=outlines.rectangle(panel), fill=self.sky[0])
        for number, colour in enumerate(self.sky[1:], 1):
            level = self.scene.level(self.recipe.horizon * number / count)
            yield Path(outline=self._wave(level, chance), fill=colour)

    def _wave(self, level: float, chance: Chance) -> Outline:
        """The part of the panel below a slightly wavy edge."""
        panel, height = self.scene.panel, self.scene.stage.height * 0.018
        step = panel.width / _WAVES
        points = [(panel.x + at * step, level + height * chance.between(-1, 1)) for at in range(_WAVES + 1)]
        curves = [
            (x + step / 2, y, next_x - step / 2, next_y, next_x, next_y)
            for (x, y), (next_x, next_y) in pairwise(points)
        ]
        corners = (panel.right, panel.bottom, panel.x, panel.bottom)
        flat = [number for curve in curves for number in curve]
        return Outline("M" + "C" * len(curves) + "LLZ", (*points[0], *flat, *corners))

    def _layer(self, layer: Layer, chance: Chance) -> Iterator[Item]:
        level = self.scene.level(self.recipe.horizon if layer.foot is None else layer.foot)
        if layer.fill:
            yield from self._fill(layer, level)
        elif layer.strip:
            art = self._strip(layer.strip)
            yield from self._drawn(art, across_panel(art, self.scene.stage, level, layer.size, chance), chance)
        else:
            yield from self._figures(layer, level, chance)

    def _strip(self, name: str) -> Artwork:
        """The picture of a strip across the panel: the game's own, or else one of pnp's, key-art strips first."""
        game_names = self._own_names(name)
        return self.kit.art[game_names[0]] if game_names else _house(name, (FAR, GROUND, AIR, THINGS))[0]

    def _fill(self, layer: Layer, level: float) -> Iterator[Item]:
        panel, colour = self.scene.panel, self.style.mood.tinted(self.style.colour(str(layer.fill)))
        below = Box(panel.x, level, panel.width, panel.bottom - level)
        if self.style.is_low_ink:
            edge = outlines.line(below.x, below.y, below.right, below.y)
            yield Path(outline=outlines.rectangle(below), fill=WHITE)
            yield Path(outline=edge, stroke=self.style.ink, width=_LINES)
        else:
            yield Path(outline=outlines.rectangle(below), fill=colour)

    def _figures(self, layer: Layer, level: float, chance: Chance) -> Iterator[Item]:
        stage = self.scene.stage
        places = [self.scene.across(share) for share in layer.at]
        sizes = [1.0] * len(places)
        if layer.every is not None:
            count = max(1, round(stage.width / (layer.every * stage.height)))
            places = chance.spread(count, stage.x, stage.right, layer.jitter)
            sizes = [1 + 0.3 * layer.jitter * chance.between(-1, 1) for _ in places]
        variants = cycle([figure for name in layer.show for figure in self._shown(name)])
        for x, size in zip(places, sizes, strict=True):
            yield from self._figure(layer, next(variants), x, level, size * layer.size * stage.height, chance)

    def _own_names(self, name: str) -> Sequence[str]:
        """The pictures of the game for a figure: the picture of that name, or else its numbered variants."""
        return (name,) if name in self.kit.art else self._own.get(name, ())

    def _shown(self, name: str) -> Sequence[Artwork | str]:
        """The variants of a figure: pictures of the game by name, figures of pnp, or the name of an icon."""
        return self._own_names(name) or _house(name, (THINGS, FAR, GROUND, AIR)) or (name,)

    def _figure(
        self, layer: Layer, figure: Artwork | str, x: float, foot: float, height: float, chance: Chance
    ) -> Iterator[Item]:
        mirror = Matrix(-1, 0, 0, 1, 2 * x, 0) if layer.flip else Matrix()
        for art in (*(self._shown(layer.under)[:1] if layer.under else ()), figure):
            if not isinstance(art, str):
                scale = height / art.height
                yield from self._drawn(art, standing(art, x, foot, scale, scale).then(mirror), chance)
            elif art in self.kit.art:
                width = height * self.kit.art[art].width / self.kit.art[art].height
                picture = self.kit.picture(art, Box(x - width / 2, foot - height, width, height))
                yield Group(items=(picture,), matrix=mirror)
            else:
                box = Box(x - height / 2, foot - height, height, height)
                yield self.kit.glyph(art, box, self.style.colour(layer.ink)) if layer.ink else self.kit.icon(art, box)

    def _drawn(self, art: Artwork, matrix: Matrix, chance: Chance) -> Sequence[Item]:
        if isinstance(art, Art) and art.swatches:  # a figure of pnp
            return drawn(art, matrix, self.tints, chance)
        return (Group(items=art.items(self.style), matrix=matrix),)

    def _seen(self, items: tuple[Item, ...], layer: Layer) -> tuple[Item, ...]:
        """The items as lines with little ink or in a mood of lines, and tinted by haze."""
        style = self.style
        if style.is_low_ink:
            return items if layer.fill else line_drawing(items, mix(style.ink, WHITE, layer.haze * 0.7))
        if style.mood.lines and not layer.fill:
            items = line_drawing(items, style.ink, wash=style.mood.wash)
        if not layer.haze:
            return items
        tint = style.mood.tinted(style.colour(layer.tint)) if layer.tint else self.sky[-1]

        def hazy(item: Path | Text | Picture, _: Matrix) -> Item:
            if not isinstance(item, Path):
                return item
            fill = item.fill and mix(item.fill, tint, layer.haze)
            return item._replace(fill=fill, stroke=item.stroke and mix(item.stroke, tint, layer.haze))

        return rebuilt(items, hazy)


def _house(name: str, folders: Sequence[Figures]) -> Sequence[Artwork]:
    """The variants of one of pnp's figures, from the first folder that has it."""
    return next((figures[name] for figures in folders if name in figures), ())
