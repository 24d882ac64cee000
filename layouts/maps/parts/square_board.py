"""What a map of squares is drawn on: the plan in millimetres, and the inks of its look."""

from dataclasses import dataclass

from pnp.drawing.api import WHITE, Box, Colour, Kit, Point, Style, lighter, mix

from .square_keys import TABLE
from .square_plan import Cell, SquarePlan


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """The paper around the rooms, their floor, the ink, the hatching, and the tints of what grounds there are."""

    paper: Colour
    floor: Colour
    ink: Colour
    hatch: Colour
    shade: Colour
    grid: Colour
    water: Colour
    grass: Colour


def look_of(name: str, style: Style) -> Look:
    """The inks of a look; ink on white where little ink is wanted."""
    if style.is_low_ink:
        plain = Look(**TABLE["looks"]["ink"])
        return Look(
            paper=WHITE, floor=WHITE, ink=plain.ink, hatch=plain.hatch, shade=WHITE, grid=plain.grid,
            water=WHITE, grass=WHITE,
        )  # fmt: skip
    if name in TABLE["looks"]:
        return Look(**TABLE["looks"][name])
    return Look(
        paper=style.ground,
        floor=lighter(style.ground, 0.45),
        ink=style.ink,
        hatch=style.ink,
        shade=mix(style.ground, style.ink, 0.12),
        grid=mix(style.ink, style.ground, 0.75),
        water=mix("#5E9BB8", style.ground, 0.35),
        grass=mix("#8FAE5D", style.ground, 0.45),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SquareBoard:
    """A plan on paper: the side of a square, the top left corner of the first, and what it is drawn with."""

    plan: SquarePlan
    side: float
    corner: Point
    look: Look
    kit: Kit

    def box(self, cell: Cell) -> Box:
        """The room of a square."""
        return Box(self.corner.x + cell.column * self.side, self.corner.y + cell.row * self.side, self.side, self.side)

    @property
    def whole(self) -> Box:
        """The room of all squares."""
        return Box(self.corner.x, self.corner.y, self.plan.columns * self.side, self.plan.rows * self.side)

    def edge(self, cell: Cell, side: str) -> tuple[Point, Point]:
        """The ends of an edge, from left to right or from top to bottom."""
        left_top, right_top, right_bottom, left_bottom = self.box(cell).corners
        return {
            "north": (left_top, right_top),
            "south": (left_bottom, right_bottom),
            "west": (left_top, left_bottom),
            "east": (right_top, right_bottom),
        }[side]
