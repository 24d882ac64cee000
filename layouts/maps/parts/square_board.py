"""The context in which a map of squares is drawn: the plan in millimetres, and the inks of its look."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from pnp.drawing.api import WHITE, Box, Colour, Kit, Outline, Point, Style, centred, lighter, mix, outlines
from pnp.drawing.rings import Ring

from .landscape import Colours, Landscape, colours_of
from .lattice import Cell, border, edge, middle
from .square_keys import TABLE, SquareKind
from .square_plan import SquarePlan


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """The colours of the paper, the floor, the ink, the hatching, and the tints of kinds of ground."""

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
    """A plan on paper: the side of a square, the top left corner of the first square, the kit and the look."""

    plan: SquarePlan
    side: float
    corner: Point
    look: Look
    landscape: Landscape
    kit: Kit

    def terrain_colours(self, kind: SquareKind) -> Colours:
        """The colours of the terrain of a kind of square."""
        own_colour = self.kit.colour(kind.colour) if kind.colour else None
        return colours_of(kind.terrain or "", own_colour, self.kit.style)

    @property
    def room(self) -> float:
        """The width of the box for signs in a square."""
        return self.plan.lattice.room * self.side

    def point(self, at: Point) -> Point:
        """The point on paper of a point in the plan."""
        return Point(self.corner.x + at.x * self.side, self.corner.y + at.y * self.side)

    def middle(self, cell: Cell) -> Point:
        """The middle of a square."""
        return self.point(middle(self.plan.lattice, cell))

    def box(self, cell: Cell) -> Box:
        """The box for signs: all of a square, the middle of a triangle."""
        return centred(self.middle(cell), self.room)

    def outline(self, cells: Iterable[Cell]) -> Outline:
        """The outlines of squares, as one path."""
        corners = map(self.plan.lattice.corners, cells)
        return outlines.joined(*(outlines.polygon([self.point(corner) for corner in ring]) for ring in corners))

    def border(self, cells: Collection[Cell]) -> Iterator[Ring]:
        """The closed lines around squares."""
        return (tuple(map(self.point, ring)) for ring in border(self.plan.lattice, cells))

    @property
    def whole(self) -> Box:
        """The room of all squares."""
        width, height = self.plan.lattice.extent(self.plan.rows, self.plan.columns)
        return Box(*self.corner, width * self.side, height * self.side)

    def edge(self, cell: Cell, side: str) -> tuple[Point, Point]:
        """The ends of an edge, from left to right or from top to bottom."""
        start, end = edge(self.plan.lattice, cell, side)
        return self.point(start), self.point(end)
