"""Parts of a landscape along the edges of a tile: a ground, a border, and figures scattered over it."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path as FilePath

from pnp.base.tile_edges import Run
from pnp.drawing.api import Box, Chance, Group, Item, Kit, Outline, Path, Point, darker, lighter, outlines
from pnp.drawing.rings import contours, curve, is_inside
from pnp.drawing.scenery.figures import Figures, drawn, standing

from .edge_paths import TileForm, area
from .edge_spec import Kind

_FIGURES = Figures(FilePath(__file__).with_name("landscape_art"))
_JITTER = 0.32
# Half of the room that a figure needs, as a share of its size.
_ROOM = 0.47


@dataclass(frozen=True, slots=True)
class Blot:
    """A disc that figures must not enter."""

    centre: Point
    radius: float


def drawn_border(run: Run, kind: Kind, form: TileForm, kit: Kit) -> Iterator[Item]:
    """The border of an area inside the tile."""
    _, borders = area(run, form, 0)
    tone = kind.tone(kit)
    for line in kind.style.border if borders else ():
        colour = line.colour or (lighter(tone, line.tint) if line.tint > 0 else darker(tone, -line.tint))
        yield Path(
            outline=outlines.joined(*borders),
            stroke=kit.colour(colour),
            width=max(0.2, line.width * form.across),
            dash=tuple(share * form.across for share in line.dash or ()),
        )


def figure_at(name: str, place: Point, size: float, kit: Kit, chance: Chance) -> Item:
    """A figure with its middle at a place."""
    art = chance.pick(_FIGURES[name])
    unit = size / art.width * chance.between(0.92, 1.08)
    matrix = standing(art, place.x, place.y + unit * art.height / 2, unit, unit)
    return Group(items=drawn(art, matrix, kit.style.palette, chance))


def figures(
    outline: Outline,
    kind: Kind,
    form: TileForm,
    blots: Sequence[Blot],
    kit: Kit,
    chance: Chance,
    holes: Sequence[Outline] = (),
) -> Iterator[Item]:
    """The figures of a kind inside an outline, clear of blots, holes and edges, from top to bottom."""
    look = kind.style
    if look.figure is None:
        return
    size, step = look.size * form.across, look.spacing * form.across
    inside, outside = tuple(contours(outline)), [tuple(contours(hole)) for hole in holes]
    for place in _places(form.box, step, chance):
        clear = all(math.dist(place, blot.centre) > blot.radius + size * _ROOM for blot in blots)
        ring = [Point(place.x + x * size * _ROOM, place.y + y * size * _ROOM) for x, y in _RING]
        hidden = any(is_inside(point, hole) for hole in outside for point in ring)
        if clear and not hidden and all(is_inside(point, inside) for point in ring):
            yield figure_at(look.figure, place, size, kit, chance)


_RING = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def _places(box: Box, step: float, chance: Chance) -> Iterator[Point]:
    rows = math.ceil(box.height / step)
    columns = math.ceil(box.width / step)
    for row in range(rows + 1):
        shift = 0.5 if row % 2 else 0.0
        for column in range(columns + 1):
            x = box.x + (column + shift + chance.between(-_JITTER, _JITTER)) * step
            yield Point(x, box.y + (row + chance.between(-_JITTER, _JITTER)) * step)


def border_blots(run: Run, kind: Kind, form: TileForm) -> Iterator[Blot]:
    """Discs along the border of an area, which keep figures on both sides off it."""
    _, borders = area(run, form, 0)
    width = max((line.width for line in kind.style.border), default=0) * form.across / 2
    for border in borders:
        yield from (Blot(point, width) for point in curve(Point(*border.points[:2]), border.points[2:]))


def holds(outline: Outline, point: Point) -> bool:
    """Tell whether a point is inside an outline."""
    return is_inside(point, tuple(contours(outline)))
