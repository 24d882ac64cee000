"""Boards made of regions: tracks, tables, fields of hexagons, places for cards, rules, legends, pictures.

Every region has a box in millimetres from the board's top left corner; they are drawn in the order they are written.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from pydantic import Field

from pnp.base.colours import WHITE, mix
from pnp.drawing import outlines
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path, Stamp
from pnp.drawing.style import FRAME, HAIRLINE, HEAVY
from pnp.game.model import ColourName, Game, Length, PictureName, Piece, PieceSet, Size, entry_of

from ..parts.tints import readable
from .parts.cells import cells
from .parts.edge import edge
from .parts.hexes import hexes
from .parts.network import network
from .parts.places import CellsRegion, EdgeRegion, NetworkRegion, RoutesRegion
from .parts.region import Region
from .parts.regions import (
    AnyRegion,
    BlocksRegion,
    CartoucheRegion,
    HexRegion,
    LegendRegion,
    PictureRegion,
    SpacesRegion,
    TableRegion,
    TrackRegion,
)
from .parts.routes import routes
from .parts.spaces import spaces
from .parts.texts import blocks, cartouche, legend, table
from .parts.tracks import track

_TITLE = 6.0
_PAD = 2.0


class Board(Piece):
    """One board."""

    size: Size
    poster: bool = Field(default=False, description="may be printed in parts on smaller paper")
    ground: ColourName | None = Field(None, description="left out: the game's ground")
    picture: PictureName | None = Field(None, description="art under everything, cut off at the edge")
    frame: ColourName | None = Field(None, description="a line around the board")
    corner: Length = Field(0.0, ge=0, description="radius of that line's corners")
    regions: tuple[AnyRegion, ...] = Field(min_length=1)


class Spec(PieceSet):
    """A set of boards."""

    items: tuple[Board, ...]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every board."""
    for board in spec.items:
        width, height = board.size
        drawn = (item for region in board.regions for item in _region(region, board, kit, game))
        items = (*_ground(board, spec, kit), *drawn)
        front = Stamp(name=board.id, width=width, height=height, items=items, bleed=spec.bleed)
        yield Face(front=front, poster=board.poster, **entry_of(spec, board, game))


def _ground(board: Board, spec: Spec, kit: Kit) -> Iterator[Item]:
    whole = Box(0, 0, *board.size)
    if not kit.style.is_low_ink:
        ground = kit.colour(board.ground) if board.ground else kit.style.ground
        yield Path(outline=outlines.rectangle(whole.inset(-spec.bleed)), fill=ground)
        if board.picture:
            yield kit.picture(board.picture, whole.inset(-spec.bleed), cover=True)
    if board.frame:
        colour = readable(kit.colour(board.frame))
        yield Path(outline=outlines.rectangle(whole.inset(2.2), board.corner), stroke=colour, width=HEAVY)
        yield Path(
            outline=outlines.rectangle(whole.inset(3.6), max(0.0, board.corner - 1.4)), stroke=colour, width=HAIRLINE
        )


def _region(region: AnyRegion, board: Board, kit: Kit, game: Game) -> Iterator[Item]:
    box = Box(*region.box)
    if not Box(0, 0, *board.size).contains(box, slack=0.01):
        kit.findings.error(
            "region-outside",
            f"a region reaches to {box.right:g} x {box.bottom:g} mm, beyond the board of "
            f"{board.size[0]:g} x {board.size[1]:g} mm",
            place=region.place_of("box"),
            hint="box: [left, top, width, height]",
        )
    yield from _panel(region, box, kit)
    yield from _content(region, _inner(region, box), kit, game)


def _content(region: AnyRegion, box: Box, kit: Kit, game: Game) -> tuple[Item, ...]:
    match region:
        case TableRegion():
            return table(region, box, kit, game)
        case BlocksRegion():
            return blocks(region, box, kit, game)
        case RoutesRegion():
            return routes(region, box, kit, game.rules)
        case NetworkRegion():
            return network(region, box, kit, game.rules)
        case PictureRegion():
            return () if kit.style.is_low_ink else (kit.picture(region.picture, box, cover=region.cover),)
        case _:
            return _DRAWN[type(region)](region, box, kit)


def _inner(region: Region, box: Box) -> Box:
    """What a region's panel and title leave."""
    if region.panel:
        box = box.inset(_PAD)
    has_title = region.title and not isinstance(region, CartoucheRegion)
    return box.below(_TITLE + 1.0) if has_title else box


def _panel(region: Region, box: Box, kit: Kit) -> Iterator[Item]:
    style = kit.style
    colour = readable(kit.colour(region.colour) if region.colour else style.accent)
    if region.panel:
        fill = kit.colour(region.ground) if region.ground else mix(style.ground, WHITE, 0.6)
        fill = WHITE if style.is_low_ink else fill
        yield Path(outline=outlines.rectangle(box, 3), fill=fill, stroke=colour, width=FRAME)
    if region.title is None or isinstance(region, CartoucheRegion):
        return
    line = (box.inset(_PAD) if region.panel else box).from_top(_TITLE)
    if region.icon:
        yield kit.icon(region.icon, Box(line.x, line.y, _TITLE, _TITLE), colour)
        line = Box(line.x + _TITLE + 1.5, line.y, line.width - _TITLE - 1.5, line.height)
    type_ = style.title().but(size_pt=12, min_pt=7, colour=colour, valign="middle")
    yield kit.text(region.title, line, type_, what="title of a region", place=region.place_of("title"))


# What needs no rules.
_DRAWN: Mapping[type[Region], Callable[[Any, Box, Kit], tuple[Item, ...]]] = MappingProxyType(
    {
        TrackRegion: track,
        EdgeRegion: edge,
        CellsRegion: cells,
        HexRegion: hexes,
        SpacesRegion: spaces,
        LegendRegion: legend,
        CartoucheRegion: cartouche,
    }
)
