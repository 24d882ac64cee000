"""Networks of water: a grid of plots into which springs flow, and the paths of water down through it.

Water enters by a side, continues downwards or to an open side, and never flows back. On a plot without a tile it flows
straight down, as printed on the board.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.base.place import Place
from pnp.play.boards.squares import NOWHERE, SIDES, STEPS
from pnp.play.errors import PlayError

NORTH, EAST, SOUTH, WEST = range(4)
EMPTY = -1
_SHAPES = {side: 1 << number for number, side in enumerate(SIDES)}
_EDGES = {"top": NORTH, "right": EAST, "bottom": SOUTH, "left": WEST}


@dataclass(frozen=True, slots=True)
class Network:
    """Plots 0 to n - 1; `beyond` lists the plots at the four sides of each, `springs` the plot each spring flows into.

    A list of shapes gives the tiles on the plots: EMPTY, or the sum of `1 << side` over the open sides.
    """

    at: tuple[tuple[int, int], ...]
    beyond: tuple[tuple[int, int, int, int], ...]
    springs: tuple[int, ...]

    @property
    def last_row(self) -> frozenset[int]:
        """The plots with nothing below them."""
        return frozenset(plot for plot, sides in enumerate(self.beyond) if sides[SOUTH] == NOWHERE)

    def ways(self, plot: int, came: int, shapes: Sequence[int], *, walls: bool = True) -> tuple[int, ...]:
        """The sides by which water that entered by a side may leave; without walls, also into a closed side.

        In the last row it leaves downwards, where it ends.
        """
        shape, found = shapes[plot], []
        if shape == EMPTY:
            return (SOUTH,)
        for side in (EAST, SOUTH, WEST):
            if side == came or not shape >> side & 1:
                continue
            near = self.beyond[plot][side]
            if side == SOUTH or (near != NOWHERE and (not walls or self._lets_in(near, side, shapes))):
                found.append(side)
        return tuple(found)

    @staticmethod
    def _lets_in(plot: int, side: int, shapes: Sequence[int]) -> bool:
        return shapes[plot] == EMPTY or bool(shapes[plot] >> (side + 2) % 4 & 1)

    def along(self, plot: int, side: int, number: int = 1) -> int:
        """The plot a number of steps away towards a side; NOWHERE beyond the edge."""
        for _ in range(number):
            plot = self.beyond[plot][side] if plot != NOWHERE else NOWHERE
        return plot


def shape_of(open_sides: str, *, place: Place | None = None) -> int:
    """The shape of a tile with open sides such as `N S W`; raises PlayError at `place` for an unknown side."""
    sides = open_sides.split()
    for side in sides:
        if side not in _SHAPES:
            raise PlayError(f'met the side "{side}"; expected some of {", ".join(_SHAPES)}', place)
    return sum({_SHAPES[side] for side in sides})


def network(
    at: Sequence[tuple[int, int]], springs: Sequence[tuple[str, int]], *, place: Place | None = None
) -> Network:
    """Make a network of the row and column of every plot, and of the edge and line of every spring.

    Raises PlayError at `place`, the list of springs, for an unknown edge, and for a spring that does not flow into
    exactly one plot.
    """
    number = {spot: plot for plot, spot in enumerate(at)}
    beyond = [tuple(number.get((row + down, column + across), NOWHERE) for down, across in STEPS) for row, column in at]
    lines = {NORTH: 1, EAST: 0, SOUTH: 1, WEST: 0}
    first = []
    for edge, line in springs:
        if edge not in _EDGES:
            raise PlayError(f'met the edge "{edge}" of a spring; expected one of {", ".join(_EDGES)}', place)
        side = _EDGES[edge]
        outer = [p for p, sides in enumerate(beyond) if sides[side] == NOWHERE and at[p][lines[side]] == line]
        if len(outer) != 1:
            raise PlayError(f"the spring {edge} {line} flows into {len(outer)} plots; expected one", place)
        first += outer
    four = tuple((sides[0], sides[1], sides[2], sides[3]) for sides in beyond)
    return Network(at=tuple(at), beyond=four, springs=tuple(first))
