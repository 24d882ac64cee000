"""Maps of squares: dungeons from a painted grid with walls, doors and rooms; boards for chess and its variants."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path as FilePath
from typing import Literal, Self

from pydantic import Field, model_validator

from pnp.base.findings import Findings
from pnp.drawing.api import Box, Face, Item, Kit, Path, Point, Stamp, outlines
from pnp.game.board_maps import BoardMap
from pnp.game.model import BadValueError, Game, Length, PieceSet, entry_of

from .parts.margin import LegendRow, Margin
from .parts.square_board import SquareBoard, look_of
from .parts.square_features import feature_items, label_items, mark_items, room_items, wall_items
from .parts.square_ground import ground_items
from .parts.square_keys import SquareKind, SquareMap
from .parts.square_plan import SquarePlan, plan_of

__all__ = ["Spec", "faces"]


class Spec(PieceSet):
    """Maps of squares."""

    square: Length = Field(10.0, ge=3, le=200, description="side of a square")
    look: Literal["plain", "ink", "blueprint", "parchment"] = Field(
        "plain", description="inks and tints; plain: those of the game"
    )
    labels: Literal["none", "grid", "chess"] = Field(
        "grid", description="along the border; grid counts rows from the top, chess from the bottom"
    )
    lines: Literal["solid", "dotted"] = "solid"
    hatching: bool = Field(default=True, description="strokes in the rock around painted rooms")
    diagonal: bool = Field(default=False, description="whether play can step over corners")
    margin: Length = Field(12.0, ge=0, le=200, description="room around the squares")
    panel: Length = Field(0.0, ge=0, le=600, description="more room at the right, for title and legend")
    items: tuple[SquareMap, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _each_has_one_form(self) -> Self:
        for board in self.items:
            forms = [board.grid is not None, board.plan is not None, board.columns is not None]
            if forms.count(True) != 1 or (board.columns is None) != (board.rows is None):
                message = "a map of squares has either `grid`, or `plan`, or `columns` and `rows`"
                raise BadValueError(message, code="map-form")
        return self

    def plan(self, board: SquareMap, findings: Findings) -> SquarePlan:
        """Read one of its maps."""
        return plan_of(board, is_chess=self.labels == "chess", diagonal=self.diagonal, findings=findings)

    def board_maps(self, folder: FilePath, findings: Findings) -> Iterator[BoardMap]:  # noqa: ARG002  # no picture is read
        """The squares that can be entered, and the steps between them."""
        return (self.plan(board, findings).map() for board in self.items)


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every map; one that is larger than the paper is split over several pages."""
    for item in spec.items:
        # What is wrong with the grid was told when the game was read.
        plan = spec.plan(item, Findings())
        width = plan.columns * spec.square + 2 * spec.margin + spec.panel
        height = plan.rows * spec.square + 2 * spec.margin
        look = look_of(spec.look, kit.style)
        board = SquareBoard(plan=plan, side=spec.square, corner=Point(spec.margin, spec.margin), look=look, kit=kit)
        items = (
            Path(outline=outlines.rectangle(Box(0, 0, width, height).inset(-spec.bleed)), fill=look.paper),
            *_board_items(board, spec),
            *Margin(board=item, width=width, height=height, kit=kit).items(game.title, list(_legend(board))),
        )
        stamp = Stamp(name=f"{spec.id}_{item.id}", width=width, height=height, items=items, bleed=spec.bleed)
        yield Face(front=stamp, poster=True, **entry_of(spec, item, game))


def _board_items(board: SquareBoard, spec: Spec) -> Iterator[Item]:
    item, painted = board.plan.board, board.plan.has_rock
    hatched = painted and spec.hatching
    yield from ground_items(board, hatched=hatched, dotted=spec.lines == "dotted")
    for mark in item.marks:
        yield from mark_items(board, mark)
    yield from wall_items(board)
    yield from feature_items(board)
    if not painted:
        yield from _frame(board)
    for room in item.rooms:
        yield from room_items(board, room, with_name=item.legend_box is None)
    if spec.labels != "none":
        yield from label_items(board, is_chess=spec.labels == "chess", off=(0.75 if hatched else 0.1) * spec.square)


def _frame(board: SquareBoard) -> Iterator[Item]:
    """The edge of a plain board: around every side that has no neighbour."""
    plan = board.plan
    edges = [
        outlines.line(*start, *end)
        for cell in plan.squares
        for side in ("north", "east", "south", "west")
        if cell.beyond(side) not in plan.squares
        for start, end in (board.edge(cell, side),)
    ]
    yield Path(outline=outlines.joined(*edges), stroke=board.look.ink, width=0.8, round_ends=True)


def _legend(board: SquareBoard) -> Iterator[LegendRow]:
    """The rooms by their numbers, and the kinds of squares that have names."""
    item = board.plan.board
    for room in item.rooms:
        if room.name:
            yield LegendRow(partial(_number, room.number or "", board), room.name)
    shown = list(board.plan.squares.values())
    for kind in item.legend_of.values():
        if kind.name and kind in shown:
            yield LegendRow(partial(_swatch, kind, board), kind.name)


def _number(number: str, board: SquareBoard, box: Box) -> Iterator[Item]:
    type_ = board.kit.style.title().but(size_pt=10, min_pt=6, align="right", valign="middle", leading=1.0)
    yield board.kit.text(number, box, type_, what="legend")


def _swatch(kind: SquareKind, board: SquareBoard, box: Box) -> Iterator[Item]:
    if kind.icon:
        yield board.kit.glyph(kind.icon, box, board.kit.style.ink)
    else:
        fill = board.kit.colour(kind.colour) if kind.colour else board.look.floor
        yield Path(outline=outlines.rectangle(box), fill=fill, stroke=board.kit.style.ink, width=0.3)
