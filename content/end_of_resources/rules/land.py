"""The land: free hexes, rows and areas that die, and wasted areas. Rulebook: 10.a, 10.b and 11.b."""

from collections.abc import Iterable
from itertools import chain

from pnp.play.boards.hexes import HexBoard
from pnp.play.parts import Part
from pnp.play.rules import Ruling, refused
from pnp.play.state import NOTHING
from pnp.play.views import Number, Pool, Zones

NOT_NEAR = refused("NOT_ADJACENT", "a hex next to a piece")


class Land(Part):
    """Hexes by number; the pieces on hex 7 are in the zone `hexes[7]`."""

    hexes = Zones("map")
    wasted = Pool()
    row = Number()
    between = Number()

    def prepare(self) -> None:
        assert isinstance(self.model.board, HexBoard)
        board, self.lying, self.first = self.model.board, self.state.lying, self.hexes[0]
        first = self.first
        self.spaces = range(board.spaces)
        self._around = [[first + near for near in some] for some in board.neighbours]
        self._rows = [
            [[[first + hex_ for hex_ in ray] for ray in (rays[way], rays[way + 3])] for way in range(3)]
            for rays in board.rays
        ]
        # For every direction: the hex whose piece may be caught, and the hex behind it for the piece that catches it.
        self._reach = [
            [(ray[0], first + ray[0], first + ray[self.between]) for ray in rays if len(ray) > self.between]
            for rays in board.rays
        ]
        self._nobody = (NOTHING, self.wasted)
        self._not_free = [refused("NO_SPACE", "a free hex", name) for name in self.model.pools]
        self._likely = 0

    def may_lie(self, hex_: int) -> Ruling | None:
        """6 and 10: a piece goes on a free hex, not onto a piece or a wasted area."""
        lies = self.lying[self.first + hex_]
        return None if lies == NOTHING else self._not_free[lies]

    def touches(self, hex_: int, but: int = NOTHING) -> bool:
        """Tell whether a piece is next to a hex; a piece on the hex `but` does not count."""
        lying, nobody, but = self.lying, self._nobody, self.first + but
        for near in self._around[hex_]:  # noqa: SIM110  # asked at every placing; a generator takes twice as long
            if lying[near] not in nobody and near != but:
                return True
        return False

    def has_place(self, but: int = NOTHING) -> bool:
        """11.b: tell whether a piece can be put anywhere; a piece on the hex `but` does not count as a neighbour."""
        lying, first = self.lying, self.first
        # The hex that was found last is likely to be free still.
        for hex_ in chain((self._likely,), self.spaces):
            if lying[first + hex_] == NOTHING and self.touches(hex_, but):
                self._likely = hex_
                return True
        return False

    def caught_by(self, hex_: int) -> list[int]:
        """10.d: the hexes of pieces caught between the piece on a hex and another piece of its species."""
        lying, nobody, species = self.lying, self._nobody, self.lying[self.first + hex_]
        return [
            between
            for between, zone, beyond in self._reach[hex_]
            if lying[beyond] == species and lying[zone] != species and lying[zone] not in nobody
        ]

    def full_rows(self, hex_: int) -> set[int]:
        """10.a: the zones of every row of three or more of one species through a hex."""
        lying = self.lying
        dead: set[int] = set()
        species = lying[self.first + hex_]
        for rays in self._rows[hex_]:
            row = [self.first + hex_]
            for ray in rays:
                for zone in ray:
                    if lying[zone] != species:
                        break
                    row.append(zone)
            if len(row) >= self.row:
                dead.update(row)
        return dead

    def full_area(self, hex_: int) -> set[int]:
        """10.b: the zones of a piece's area, which ends at wasted areas and the edge, when the area dies.

        An area dies if it has no free hex, and a piece can still be put into another area.
        """
        lying, around, first, wasted = self.lying, self._around, self.first, self.wasted
        area, edge = {first + hex_}, [first + hex_]
        while edge:
            for near in around[edge.pop() - first]:
                lies = lying[near]
                if lies == NOTHING:
                    return set()
                if lies != wasted and near not in area:
                    area.add(near)
                    edge.append(near)
        return area if self.has_place() else set()

    def waste(self, zones: Iterable[int], *, mark: bool) -> None:
        """Return the pieces on some hexes to the supply, and waste these hexes."""
        for zone in sorted(zones):
            self.table.put_back(self.lying[zone], 1, zone)
            if mark:
                self.table.take(self.wasted, 1, zone)
