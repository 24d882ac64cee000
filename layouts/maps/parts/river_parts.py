"""Named rivers whose sides are in several parts that nothing joins."""

from collections.abc import Collection, Iterable

from pnp.base.findings import Findings
from pnp.base.hexes import DIRECTIONS, Hex
from pnp.drawing.hexes import corner_name
from pnp.game.hex_maps.chart import HexChart, SideLine
from pnp.game.hex_maps.keys import HexMapKeys

from .strokes import SIDES

_Corner = tuple[Hex, int]
_EDGE = "edge"


def check_rivers(board: HexMapKeys, chart: HexChart, waters: Collection[Hex], findings: Findings) -> None:
    """Warn about each named river in several parts: its name stands on one of them.

    Parts are joined by hexagons of water, by other rivers, and beyond the edge of the map.
    """
    rivers = [line for line in chart.side_lines if SIDES[line.kind].smooth]
    if not any(board.hexsides[river.number].name for river in rivers):
        return
    joined = _Joined()
    for cell in waters:
        joined.join(corner_name(cell, number) for number in range(6))
    for river in rivers:
        for corners in _sides(river):
            joined.join(corners)
            for corner in corners:
                if _is_at_edge(corner, chart):
                    joined.join((corner, _EDGE))
    for river in rivers:
        keys = board.hexsides[river.number]
        parts = len({joined.root(corner) for corners in _sides(river) for corner in corners})
        if keys.name and parts > 1:
            findings.warning(
                "river-parted",
                f'"{keys.name}" is in {parts} parts, and only one of them bears the name',
                place=keys.place_of("along"),
                subject=keys.name,
                hint="name the missing sides in `along`, or make each part an entry of `hexsides`",
            )


def _sides(river: SideLine) -> list[tuple[_Corner, _Corner]]:
    """The two corners of each side."""
    numbered = ((cell, cell.neighbours().index(other)) for cell, other in river.sides)
    return [(corner_name(cell, number), corner_name(cell, number + 1)) for cell, number in numbered]


def _is_at_edge(corner: _Corner, chart: HexChart) -> bool:
    cell, number = corner
    around = (cell, cell.plus(DIRECTIONS[(number - 1) % 6]), cell.plus(DIRECTIONS[number]))
    return any(each not in chart.names for each in around)


class _Joined:
    """Sets of things that are joined to each other."""

    def __init__(self) -> None:
        self._above: dict[object, object] = {}

    def root(self, thing: object) -> object:
        """One of the things that a thing is joined to, the same for all of these."""
        while thing in self._above:
            thing = self._above[thing]
        return thing

    def join(self, things: Iterable[object]) -> None:
        """Join things to each other."""
        first, *others = things
        above = self.root(first)
        for other in others:
            if (below := self.root(other)) != above:
                self._above[below] = above
