"""Hexagon tiles: a picture, a name, the yield of the tile by zone, and the place for its upgrade.

Works for flat and for pointy tops at any size; all measures grow with the distance across the flats.
"""

from collections.abc import Iterable, Iterator
from functools import partial

from pnp.base.colours import WHITE, Colour, ink_on, mix
from pnp.drawing.api import (
    HAIRLINE,
    Box,
    CopyLook,
    Face,
    Group,
    Item,
    Kit,
    Path,
    Point,
    Stamp,
    centred,
    outlines,
    trim_outline,
    varied,
)
from pnp.game.model import Game, Placed, entry_of

from ..parts.tints import readable
from .parts.hex_plan import HexPlan
from .parts.hex_spec import Output, Spec, Tile
from .parts.tile_back import TileBack

__all__ = ["Spec", "faces"]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every kind of tile."""
    plan = HexPlan(spec, kit)
    shared = _back(spec.back, f"{spec.id}_back", plan) if spec.back else None
    for tile in spec.items:
        back = _back(tile.back, f"{tile.id}_back", plan) if tile.back else shared
        entry = entry_of(spec, tile, game)
        is_varied = kit.varies(tile.art) and not kit.style.is_low_ink
        looks = min(spec.variations, entry["count"]) if is_varied else 1
        yield Face(**varied(looks, partial(_look, tile, back, plan)), shape=plan.shape, **entry)


def _look(tile: Tile, back: Stamp | None, plan: HexPlan, variation: int) -> CopyLook:
    return CopyLook(_front(tile, variation, plan), back)


def _front(tile: Tile, variation: int, plan: HexPlan) -> Stamp:
    items = (
        *_picture(tile.art, tile.icon, tile.colour, plan, variation),
        *_slot(tile, plan),
        *_words(tile, plan),
        *_rim(plan.colour(tile.colour), plan),
    )
    return _stamp(tile.id, items, plan)


def _back(back: TileBack, name: str, plan: HexPlan) -> Stamp:
    items = list(_picture(back.art, back.icon, back.colour, plan))
    if back.title:
        items += _band(back.title, back, Box(0, plan.panel_top, plan.box.width, 5.0 * plan.unit), plan, back.colour)
    items += _rim(plan.colour(back.colour), plan)
    return _stamp(name, items, plan)


def _stamp(name: str, items: Iterable[Item], plan: HexPlan) -> Stamp:
    clip = trim_outline(plan.shape, plan.box.width, plan.box.height, grow=plan.spec.bleed)
    inside = (Group(items=tuple(items), clip=clip),)
    return Stamp(name=name, width=plan.box.width, height=plan.box.height, items=inside, bleed=plan.spec.bleed)


def _picture(
    art: str | None, icon: str | None, colour: str | None, plan: HexPlan, variation: int = 0
) -> tuple[Item, ...]:
    style = plan.kit.style
    ground = WHITE if style.is_low_ink else mix(plan.colour(colour), WHITE, 0.55)
    reach = plan.box.inset(-plan.spec.bleed)
    items: list[Item] = [Path(outline=outlines.rectangle(reach), fill=ground)]
    if art and not style.is_low_ink:
        # The picture is drawn a ninth larger on every side, so that it covers a bleed up to that width.
        box = plan.box.inset(-plan.box.width / 18, -plan.box.height / 18.77)
        items.append(plan.kit.picture(art, box, fit="cover", variation=variation))
    elif icon:
        box = centred(plan.slot_centre, plan.panel_top * 0.62)
        items.append(plan.kit.glyph(icon, box, readable(plan.colour(colour))))
    return tuple(items)


def _slot(tile: Tile, plan: HexPlan) -> tuple[Item, ...]:
    if tile.slot is None:
        return ()
    ink = plan.kit.style.ink if plan.kit.style.is_low_ink else WHITE
    centre, radius = plan.slot_centre, tile.slot.size / 2
    ring = Path(outline=outlines.circle(centre, radius), stroke=ink, width=HAIRLINE, dash=(0.8, 1.1))
    if not tile.slot.icon:
        return (ring,)
    side = 4.4 * plan.unit
    at = Point(centre.x + radius * 0.78, centre.y + radius * 0.64)
    rim = readable(plan.colour(tile.colour))
    plate = Path(outline=outlines.circle(at, side * 0.62), fill=WHITE, stroke=rim, width=HAIRLINE)
    return (ring, plate, plan.kit.glyph(tile.slot.icon, centred(at, side * 0.86), rim))


def _words(tile: Tile, plan: HexPlan) -> tuple[Item, ...]:
    if not (tile.title or tile.output or tile.text):
        return ()
    unit, top = plan.unit, plan.panel_top
    reach = plan.box.inset(-plan.spec.bleed)
    paper = WHITE if plan.kit.style.is_low_ink else mix(plan.kit.style.ground, WHITE, 0.3)
    panel = Box(reach.x, top, reach.width, reach.bottom - top)
    items: list[Item] = [Path(outline=outlines.rectangle(panel), fill=paper)]
    below = top + 0.9 * unit
    if tile.title:
        band = Box(0, top, plan.box.width, 5.0 * unit)
        items += _band(tile.title, tile, band, plan, tile.colour)
        below = band.bottom + 0.5 * unit
    if tile.text:
        height = (3.0 if tile.output else 7.0) * unit
        width = plan.width_at(below + height) - 3 * unit
        box = Box(plan.box.centre.x - width / 2, below, width, height)
        type_ = plan.kit.style.rules().but(size_pt=8 * unit, min_pt=6, align="centre", valign="middle")
        items.append(plan.kit.text(tile.text, box, type_, what=f"text of tile {tile.id}", place=tile.place_of("text")))
        below = box.bottom + 0.5 * unit
    if tile.output:
        items += _output(tile.output, below, plan)
    return tuple(items)


def _band(title: str, owner: Placed, band: Box, plan: HexPlan, colour: str | None) -> list[Item]:
    low = plan.kit.style.is_low_ink
    ground = readable(plan.colour(colour))
    reach = Box(band.x - plan.spec.bleed, band.y, band.width + 2 * plan.spec.bleed, band.height)
    edges = outlines.joined(
        outlines.line(reach.x, band.y, reach.right, band.y),
        outlines.line(reach.x, band.bottom, reach.right, band.bottom),
    )
    plate = (
        Path(outline=edges, stroke=ground, width=HAIRLINE)
        if low
        else Path(outline=outlines.rectangle(reach), fill=ground)
    )
    type_ = plan.kit.style.title().but(
        size_pt=10.5 * plan.unit, min_pt=6, colour=ground if low else ink_on(ground), align="centre", valign="middle"
    )
    room = min(plan.width_at(band.y), plan.width_at(band.bottom)) - 4 * plan.unit
    box = Box(band.centre.x - room / 2, band.y, room, band.height)
    return [plate, plan.kit.text(title, box, type_, what="name of a tile", place=owner.place_of("title"))]


def _output(output: Output, top: float, plan: HexPlan) -> list[Item]:
    unit, kit = plan.unit, plan.kit
    middle = plan.box.centre.x
    if len(output.amounts) == 1:
        type_ = kit.style.title().but(family=kit.style.text_family, size_pt=15 * unit, colour=kit.style.ink)
        width = kit.width(output.amounts[0], type_)
        left = middle - (width + 7.5 * unit) / 2
        return [
            kit.line(output.amounts[0], left, top + 5.4 * unit, type_, place=output.place_of("amounts")),
            kit.icon(output.icon, Box(left + width + 1.2 * unit, top + 0.2 * unit, 6.3 * unit, 6.3 * unit)),
        ]
    size, step = 5.2 * unit, 6.0 * unit
    left = middle - step * (len(output.amounts) - 1) / 2
    items: list[Item] = []
    for index, amount in enumerate(output.amounts):
        centre = Point(left + index * step, top + size * 0.55)
        items += _amount(amount, index, centre, size, output, plan)
    side = 5.0 * unit
    items.append(kit.icon(output.icon, Box(middle - side / 2, top + size * 1.14, side, side)))
    return items


def _amount(amount: str, index: int, centre: Point, size: float, output: Output, plan: HexPlan) -> list[Item]:
    kit, zones = plan.kit, plan.spec.zones
    colour = readable(kit.colour(zones[index].colour)) if index < len(zones) else kit.style.ink
    low = kit.style.is_low_ink
    plate = Path(
        outline=outlines.hexagon(centre, size, flat_top=plan.spec.flat_top),
        fill=WHITE if low else colour,
        stroke=colour,
        width=HAIRLINE,
    )
    ink = colour if low else ink_on(colour)
    type_ = kit.style.rules().but(
        size_pt=9.5 * plan.unit, min_pt=6, bold=True, colour=ink, align="centre", valign="middle"
    )
    box = centred(Point(centre.x, centre.y + 0.45 * plan.unit), size)
    dots: list[Item] = [
        Path(
            outline=outlines.circle(
                Point(centre.x + (i - index / 2) * 0.95 * plan.unit, centre.y - 1.75 * plan.unit), 0.32 * plan.unit
            ),
            fill=ink,
        )
        for i in range(index + 1)
    ]
    return [plate, *dots, kit.text(amount, box, type_, what="an amount of a tile", place=output.place_of("amounts"))]


def _rim(colour: Colour, plan: HexPlan) -> tuple[Item, ...]:
    if plan.spec.frame <= 0:
        return ()
    width, height = plan.box.width, plan.box.height
    outer = trim_outline(plan.shape, width, height, grow=max(plan.spec.bleed, 0.01))
    inner = trim_outline(plan.shape, width, height, grow=-plan.spec.frame)
    if plan.kit.style.is_low_ink:
        return (Path(outline=inner, stroke=readable(colour), width=HAIRLINE),)
    return (Path(outline=outlines.joined(outer, inner), fill=readable(colour), even_odd=True),)
