"""The names of the hexagons of a map, such as 0304: their places and inks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.base.colours import Colour, mix
from pnp.base.sizes import PT
from pnp.drawing.api import Box, Item, Kit, Point
from pnp.drawing.hexes import Grid, Hex

from .plates import plated

# The height of capitals and figures, as a share of the size of the type.
_CAPITALS = 0.7
_FROM_EDGE = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class HexLabels:
    """The names of hexagons, and how they are printed.

    Names of `plated` hexagons stand on light plates, over the tracks of a tile that is printed there.
    `edge` is the box that cuts through the outer hexagons: their names are moved into it. Hexagons whose names would
    lie in the boxes of `covered` have none, because something is printed over them.
    """

    names: Mapping[Hex, str]
    at: str = "bottom"
    colour: Colour | None = None
    has_plates: bool = False
    plated: frozenset[Hex] = frozenset()
    edge: Box | None = None
    covered: tuple[Box, ...] = ()

    def items(self, grid: Grid, inks: Mapping[Hex, Colour], ground: Colour, kit: Kit) -> Iterator[Item]:
        """Draw the names in small type at the edge of hexagons, where a piece covers them least.

        `inks` are those of hexagons with a colour of their own; `ground` is the colour around plates.
        """
        usual = mix(kit.style.ink, kit.style.ground, 0.1)
        size = min(7.5, max(6.0, 0.32 * grid.across))
        type_ = kit.style.rules().but(size_pt=size, min_pt=size, colour=self.colour or usual, align="centre")
        high = size * _CAPITALS * PT
        for cell, name in sorted(self.names.items()):
            (x, y), width = grid.centre(cell), kit.width(name, type_)
            foot = self._inside(Point(x, y + self._drop(grid, high)), width, high)
            room = Box(foot.x - width / 2, foot.y - high, width, high)
            if any(box.touches(room) for box in self.covered):
                continue
            is_plated = self.has_plates or cell in self.plated
            ink = usual if is_plated else inks.get(cell, usual)
            look = type_ if self.colour else type_.but(colour=ink)
            if is_plated:
                yield from plated(name, foot, look, ground, kit)
            else:
                yield kit.line(name, foot.x, foot.y, look)

    def _drop(self, grid: Grid, high: float) -> float:
        """The distance from the middle of a hexagon down to the baseline of its name."""
        low = grid.across * 0.44 if grid.flat_top else grid.radius * 0.72
        return {"top": high - low - (0 if grid.flat_top else high * 0.2), "centre": high / 2}.get(self.at, low)

    def _inside(self, foot: Point, width: float, high: float) -> Point:
        """The foot of a name, moved until the whole name is inside the edge of the map."""
        if self.edge is None:
            return foot
        room = self.edge.inset(_FROM_EDGE)
        x = min(max(foot.x, room.x + width / 2), room.right - width / 2)
        return Point(x, min(max(foot.y, room.y + high), room.bottom))
