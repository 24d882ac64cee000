"""Event tiles: a band with kind and title, a picture, the effect in icons and in words."""

import math
from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from pnp.drawing.api import WHITE, Box, Colour, Group, Item, Kit, Path, darker, ink_on, lighter, line_drawing, outlines
from pnp.game.event_effects import EventEffect
from pnp.game.model import ColourName, IconName, PictureName, Piece, RichText

from ...parts.tints import readable

_HEAD = 9.6


class EventTile(Piece):
    """A tile for an event."""

    title: RichText = Field(description="its name")
    kind: IconName | None = Field(None, description="icon before the title")
    picture: PictureName | None = None
    icons: RichText | None = Field(None, description="the effect in icons and numbers")
    text: RichText | None = Field(None, description="the effect in words")
    deeds: tuple[EventEffect, ...] = Field((), description="the effect as data for the referee")
    colour: ColourName = Field("#D7263D", description="of the lines, the title and the plate")
    ground: ColourName = Field("#17181C", description="of the tile")
    border: Literal["hazard", "lattice"] = "hazard"


def event_items(tile: EventTile, box: Box, reach: float, kit: Kit) -> tuple[Item, ...]:
    """Draw an event tile."""
    low = kit.style.is_low_ink
    ground = WHITE if low else kit.colour(tile.ground)
    colour = readable(kit.colour(tile.colour)) if low else kit.colour(tile.colour)
    items = (
        Path(outline=outlines.rectangle(box.inset(-reach)), fill=ground),
        *_border(tile, box, reach, ground, colour),
        *_head(tile, box, colour, kit),
        *_body(tile, box, colour, kit),
        *_medallion(tile, box, ground, colour, kit),
    )
    return (Group(items=items, clip=outlines.rectangle(box.inset(-reach))),)


def _border(tile: EventTile, box: Box, reach: float, ground: Colour, colour: Colour) -> Iterator[Item]:
    if tile.border == "hazard":
        yield from _hazard(box, reach, colour)
    else:
        yield from _lattice(box, reach, colour)
    inner = box.inset(1.9)
    yield Path(outline=outlines.rectangle(inner, 1.6), fill=ground, stroke=colour, width=0.4)


def _hazard(box: Box, reach: float, colour: Colour) -> Iterator[Item]:
    outer = box.inset(-reach)
    bars = []
    x = box.x - box.height - reach - 4.5 * math.ceil(2 * reach / 4.5)
    while x < outer.right:
        bars.append(
            outlines.polygon(
                [
                    (x, outer.bottom),
                    (x + 2.2, outer.bottom),
                    (x + 2.2 + outer.height, outer.y),
                    (x + outer.height, outer.y),
                ]
            )
        )
        x += 4.5
    yield Path(outline=outlines.joined(*bars), fill=colour)


def _lattice(box: Box, reach: float, colour: Colour) -> Iterator[Item]:
    step = 3.0
    lines = []
    count, beyond = int(box.width / step) + 2, math.ceil(reach / step)
    for i in range(-1 - beyond, count + beyond):
        x = box.x - step + i * step
        lines += [
            outlines.rectangle(Box(x + 0.5, box.y - step + j * step + 0.5, step - 1.0, step - 1.0))
            for j in range(-1 - beyond, count + beyond)
            if min(i, j) < 2 or max(i, j) > count - 4
        ]
    yield Path(outline=outlines.joined(*lines), stroke=colour, width=0.3)


def _head(tile: EventTile, box: Box, colour: Colour, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    plate = Box(box.x + 1.9, box.y + 1.9, box.width - 3.8, _HEAD - 1.9)
    shape = outlines.rectangle(plate, 1.6)
    yield Path(outline=shape, fill=WHITE if low else colour, stroke=colour, width=0.4)
    left = plate.x + 1.6
    if tile.kind:
        left = _disc(box).right + 0.9
    ink = colour if low else ink_on(colour, darker(kit.colour(tile.ground), 0.4))
    type_ = kit.style.title().but(size_pt=11.5, min_pt=7.5, colour=ink, valign="middle")
    room = Box(left, plate.y, plate.right - left - 1, plate.height)
    yield kit.text(tile.title, room, type_, what=f"title of {tile.id}", place=tile.place_of("title"))


def _disc(box: Box) -> Box:
    return Box(box.x + 1.0, box.y + 1.0, 11.6, 11.6)


def _medallion(tile: EventTile, box: Box, ground: Colour, colour: Colour, kit: Kit) -> Iterator[Item]:
    if not tile.kind:
        return
    disc = _disc(box)
    yield Path(outline=outlines.ellipse(disc), fill=WHITE if kit.style.is_low_ink else colour, stroke=ground, width=0.5)
    yield Path(outline=outlines.ellipse(disc.inset(0.9)), fill=ground, stroke=colour, width=0.35)
    yield kit.glyph(tile.kind, disc.inset(2.5), colour)


def _body(tile: EventTile, box: Box, colour: Colour, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    inner = box.inset(3.1)
    panel = Box(inner.x, box.y + _HEAD + 1.1, inner.width, inner.bottom - _HEAD - 1.1)
    words = kit.style.rules().but(size_pt=7.6, min_pt=6.2, align="centre", valign="middle", leading=1.16)
    need = kit.height(tile.text, panel.width - 2, words) + 1.8 if tile.text else 0.0
    foot = max(9.0, min(need, panel.height * 0.52))
    art, paper = panel.above(foot), panel.from_bottom(foot)
    edge = outlines.rectangle(panel, 1.2)
    scene: list[Item] = [Path(outline=outlines.rectangle(panel), fill=WHITE if low else lighter(colour, 0.88))]
    if tile.picture:
        picture = kit.picture(tile.picture, art, fit="cover")
        scene += line_drawing([picture], kit.style.ink, wash=0.2) if low else [picture]
    scene.append(Path(outline=outlines.rectangle(paper), fill=WHITE if low else kit.style.ground))
    yield Group(items=tuple(scene), clip=edge)
    yield Path(outline=edge, stroke=colour, width=0.4)
    yield Path(outline=outlines.line(paper.x, paper.y, paper.right, paper.y), stroke=colour, width=0.4)
    if tile.text:
        yield kit.text(tile.text, paper.inset(0.9, 0.5), words, what=f"text of {tile.id}", place=tile.place_of("text"))
    if tile.icons:
        yield from _pill(tile, art, colour, kit)


def _pill(tile: EventTile, art: Box, colour: Colour, kit: Kit) -> Iterator[Item]:
    height = 5.4
    type_ = kit.style.rules().but(size_pt=10, min_pt=7, bold=True, align="centre", valign="middle")
    width = min(art.width - 2, kit.width(tile.icons or "", type_) + 4)
    pill = Box(art.right - width - 1, art.bottom - height - 0.8, width, height)
    yield Path(outline=outlines.rectangle(pill, height / 2), fill=WHITE, stroke=colour, width=0.4)
    yield kit.text(
        tile.icons or "", pill.inset(1.2, 0.2), type_, what=f"icons of {tile.id}", place=tile.place_of("icons")
    )
