"""Boards made of regions: tracks, tables, fields of hexagons, places for cards, rules, legends, pictures.

Every region has a box in millimetres from the board's top left corner; they are drawn in the order they are written.
"""

from collections.abc import Iterator
from typing import Self

from pydantic import Field, model_validator

from pnp.drawing.api import HAIRLINE, HEAVY, Box, Face, Item, Kit, Path, Stamp, outlines
from pnp.game.model import BadValueError, ColourName, Game, Length, PictureName, Piece, PieceSet, Size, entry_of

from ..parts.pictures import picture, with_own_bleed
from ..parts.tints import readable
from .parts.ground import PLAIN, Ground, board_ground
from .parts.region import Canvas
from .parts.regions import AnyRegion, cleared, draw


class Board(Piece):
    """One board."""

    size: Size
    poster: bool = Field(default=False, description="may be printed in parts on smaller paper")
    ground: Ground | None = Field(None, description="a colour or a land; left out: the game's ground")
    picture: PictureName | None = Field(
        None, description="art under everything, cut off at the edge; faint with little ink"
    )
    frame: ColourName | None = Field(None, description="a line around the board")
    corner: Length = Field(0.0, ge=0, description="radius of that line's corners")
    regions: tuple[AnyRegion, ...] = Field((), description="what stands on it; a board may be its picture alone")

    @model_validator(mode="after")
    def _shows_something(self) -> Self:
        if not self.regions and not self.picture:
            message = f"board {self.id} has neither regions nor a picture"
            raise BadValueError(message, code="missing-key", hint="regions: a list of what stands on it")
        return self


class Spec(PieceSet):
    """A set of boards."""

    items: tuple[Board, ...]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every board."""
    for board in spec.items:
        canvas = Canvas(
            kit=kit,
            game=game,
            box=Box(0, 0, *board.size),
            seed=board.id,
            has_land=bool(board.ground and board.ground.land),
        )
        drawn = (item for region in board.regions for item in draw(region, canvas))
        items = (*_ground(board, spec, kit), *cleared(board.regions, canvas), *drawn)
        width, height = board.size
        front = Stamp(name=board.id, width=width, height=height, items=items, bleed=spec.bleed)
        yield Face(front=front, poster=board.poster, **entry_of(spec, board, game))


def _ground(board: Board, spec: Spec, kit: Kit) -> Iterator[Item]:
    whole = Box(0, 0, *board.size)
    bled = whole.inset(-spec.bleed)
    clear = tuple(Box(*region.box) for region in board.regions if not region.leaves_ground)
    yield from board_ground(board.ground or PLAIN, board.size, kit, board.id, bleed=spec.bleed, clear=clear)
    if board.picture:
        filled = with_own_bleed(board.picture, whole, kit)
        if board.regions:
            yield picture(board.picture, filled, kit, fit="cover", reach=bled)
        else:
            yield kit.picture(board.picture, filled, fit="cover", reach=bled)
    if board.frame:
        colour = readable(kit.colour(board.frame))
        yield Path(outline=outlines.rectangle(whole.inset(2.2), board.corner), stroke=colour, width=HEAVY)
        inner = outlines.rectangle(whole.inset(3.6), max(0.0, board.corner - 1.4))
        yield Path(outline=inner, stroke=colour, width=HAIRLINE)
