"""Maps of a few large hexagon areas, with sites for pieces, forests, mines and waters, in the manner of a woodcut."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.drawing.api import Box, Face, Group, Item, Kit, Point, Shape, Stamp, hex_size, scaled
from pnp.game.model import Game, entry_of

from .boards.parts import ground
from .parts.area_furniture import panel, title
from .parts.area_ground import ground_items
from .parts.area_plan import Region, placed
from .parts.area_sites import site_items
from .parts.area_spec import AreaMap, Spec
from .parts.engraving import map_frame

__all__ = ["AreaMap", "Spec", "faces"]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every map, printed in parts if the paper is smaller; or a face for every area."""
    for item in spec.items:
        if spec.form == "areas":
            yield from _areas(item, spec, game, kit)
        else:
            yield _map(item, spec, game, kit)


def _areas(item: AreaMap, spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Hexagons to be cut out and placed edge to edge; together they are one piece."""
    width, height = hex_size(item.across, Shape.HEX_POINTY)
    for region in placed(item, game, kit)[2]:
        alone = replace(region, centre=Point(width / 2, height / 2))
        items = (*ground_items((alone,), kit), *site_items(alone, item, kit))
        front = Stamp(name=f"{item.id}_{region.name}", width=width, height=height, items=items)
        yield Face(front=front, part=f"area {region.name}", shape=Shape.HEX_POINTY, **entry_of(spec, item, game))


def _map(item: AreaMap, spec: Spec, game: Game, kit: Kit) -> Face:
    width, height, regions = placed(item, game, kit)
    drawn = (*_parchment(Box(0, 0, width, height), item, spec, kit), *_drawn(item, regions, kit))
    items = drawn if spec.scale == 1 else (Group(items=drawn, matrix=scaled(spec.scale)),)
    front = Stamp(
        name=item.id, width=width * spec.scale, height=height * spec.scale, items=items, bleed=spec.bleed * spec.scale
    )
    return Face(front=front, poster=True, **entry_of(spec, item, game))


def _parchment(whole: Box, item: AreaMap, spec: Spec, kit: Kit) -> Iterator[Item]:
    ground_colour, size = item.ground or ground.PLAIN, (whole.width, whole.height)
    yield from ground.board_ground(ground_colour, size, kit, item.id, bleed=spec.bleed)
    yield from map_frame(whole.inset(3), 3.0, 12.0, kit.style)


def _drawn(item: AreaMap, regions: tuple[Region, ...], kit: Kit) -> Iterator[Item]:
    yield from ground_items(regions, kit)
    for region in regions:
        yield from site_items(region, item, kit)
    for vignette in item.vignettes:
        yield kit.picture(vignette.picture, Box(*vignette.box))
    for words in item.panels:
        yield from panel(words, kit)
    if item.heading and item.heading_box:
        yield from title(item, Box(*item.heading_box), kit)
