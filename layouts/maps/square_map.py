"""Maps of squares or triangles: dungeons from a painted grid with walls and doors, land, boards for chess."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path as FilePath
from typing import Literal, Self

from pydantic import Field, model_validator

from pnp.base.findings import Findings
from pnp.drawing.api import Box, Chance, Face, Item, Kit, Path, Point, Stamp, outlines
from pnp.game.board_maps import BoardMap
from pnp.game.model import BadValueError, Game, Length, PieceSet, entry_of

from .parts.landscape import DrawingStyle, Landscape
from .parts.lattice import LATTICES
from .parts.margin import LegendRow, Margin
from .parts.motif import Spot
from .parts.poster_seams import seams
from .parts.square_board import SquareBoard, look_of
from .parts.square_features import feature_items, label_items, mark_items, room_items, wall_items
from .parts.square_ground import ground_items, ground_marks
from .parts.square_keys import SquareKind, SquareMap
from .parts.square_plan import SquarePlan, plan_of

__all__ = ["Spec", "faces"]


class Spec(PieceSet):
    """Maps of squares or triangles."""

    shape: Literal["square", "triangle"] = Field(
        "square", description="of the spaces; a character or a column is a triangle, the first stands on its side"
    )
    square: Length = Field(10.0, ge=3, le=200, description="side of a square, or of a triangle")
    drawing: DrawingStyle = Field("flat", description="how terrain is drawn")
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
            if self.shape == "triangle" and (self.diagonal or board.plan is not None):
                raise BadValueError("a map of triangles has no `diagonal` and no `plan`", code="map-form")
        return self

    def plan(self, board: SquareMap, findings: Findings) -> SquarePlan:
        """Read one of its maps."""
        is_chess = self.labels == "chess"
        return plan_of(board, LATTICES[self.shape], is_chess=is_chess, diagonal=self.diagonal, findings=findings)

    def board_maps(self, folder: FilePath, findings: Findings) -> Iterator[BoardMap]:  # noqa: ARG002  # no picture is read
        """The squares that can be entered, and the steps between them."""
        return (self.plan(board, findings).map() for board in self.items)


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every map; one that is larger than the paper is split over several pages."""
    for item in spec.items:
        # Faults in the grid were reported when the game was read.
        plan = spec.plan(item, Findings())
        board = SquareBoard(
            plan=plan,
            side=spec.square,
            corner=Point(spec.margin, spec.margin),
            look=look_of(spec.look, kit.style),
            landscape=Landscape(drawing=spec.drawing, style=kit.style),
            kit=kit,
        )
        width = board.whole.right + spec.margin + spec.panel
        height = board.whole.bottom + spec.margin
        items = (
            Path(outline=outlines.rectangle(Box(0, 0, width, height).inset(-spec.bleed)), fill=board.look.paper),
            *_board_items(board, spec),
            *Margin(board=item, width=width, height=height, kit=kit).items(game.title, list(_legend(board))),
        )
        stamp = Stamp(name=f"{spec.id}_{item.id}", width=width, height=height, items=items, bleed=spec.bleed)
        yield Face(front=stamp, poster=True, seams=_seams(board, width, height), **entry_of(spec, item, game))


def _seams(board: SquareBoard, width: float, height: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The lines between rows, and those between columns if they are straight, which they are not for triangles."""
    plan, whole = board.plan, board.whole
    sides = [board.edge(cell, side) for cell in plan.squares for side in plan.lattice.sides(cell)]
    across, down = ({a[axis] for a, b in sides if a[axis] == b[axis]} for axis in (0, 1))
    return seams(across, whole.right, width), seams(down, whole.bottom, height)


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
    """The edge of a plain board: around every side without a neighbour."""
    plan = board.plan
    edges = [
        outlines.line(*start, *end)
        for cell in plan.squares
        for side in plan.lattice.sides(cell)
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
    elif kind.terrain:
        spot = Spot(centre=box.centre, across=box.height * 1.1, chance=Chance(f"legend/{kind.terrain}"))
        yield from board.landscape.swatch(kind.terrain, board.terrain_colours(kind), outlines.rectangle(box), spot)
    else:
        look = board.look
        ground = {"water": look.water, "grass": look.grass}.get(kind.ground, look.floor)
        fill = board.kit.colour(kind.colour) if kind.colour else ground
        yield Path(outline=outlines.rectangle(box), fill=fill, stroke=board.kit.style.ink, width=0.3)
        yield from ground_marks(kind.ground, box, look, Chance(f"legend/{kind.ground}"))
