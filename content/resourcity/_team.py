"""What a team of Resourcity wants: enough to last until the pile is used up, farms, and pawns where work is."""

from ._pool import RESOURCES
from ._setup import Setup

# What a Crisis can take, and a little.
_RESERVE = 7
# What is lacking of fuel, food and water; nothing brings water back but catchments, and these want Green Spaces.
_DEAR = (10, 10, 13)


class Team(Setup):
    """How well the whole team stands, in points that only playouts use."""

    def prepare(self) -> None:
        """Measure the city."""
        super().prepare()
        side, cells = self.map.columns, range(self.map.spaces)
        self.far = tuple(
            tuple(abs(one // side - two // side) + abs(one % side - two % side) for two in cells) for one in cells
        )
        # Of every corner the cells around it, each with the corner of that cell it is.
        self.round = [tuple(zip(cells, (2, 3, 0, 1), strict=True)) for cells in self.map.cells_of[: self.corners]]
        self._promises: dict[bytes, int] = {}

    def aim(self, _seat: int) -> int:
        """Everybody plays for all."""
        if self.match.ending is not None:
            return 10_000 if self.match.ending == "won" else -10_000
        view = self.view()
        worth = self._stocks() + self._promise(view.laid) + len(self.with_any(self.compost))
        worth += 8 * min(len(view.inside), 8) + 25 * min(len(view.inside & view.green), 5)
        return worth + sum(self._stands(seat) for seat in range(self.players))

    def _stocks(self) -> int:
        """What there is and will be, against what the turns to come take; a tile used beyond the first saves a turn."""
        saved = max(0, self.number["hand"] - self.held(max(0, self.match.turn)) - 1) if self.value("left") else 0
        turns = self.in_pile() - saved + _RESERVE
        there = [self.left(resource) for resource in range(len(RESOURCES))]
        tenths = [10 * met + more for met, more in zip(there, self._to_come(), strict=True)]
        wanted = (10 * _RESERVE, 10 * turns, 10 * turns)
        short = sum(dear * max(0, want - met) for dear, want, met in zip(_DEAR, wanted, tenths, strict=True))
        return sum(there) - short // 10 - 20 * sum(max(0, _RESERVE - 2 - met) for met in there)

    def _to_come(self) -> list[int]:
        """What crops and sets will bring, in tenths; what is nearer counts more."""
        made = [0] * len(RESOURCES)
        for crop, kind in enumerate(self.crops):
            ((resource, value),) = kind.value
            beds = self.with_any(kind.token)
            grown = sum(min(self.on(kind.token, plot), kind.ready) for plot in beds)
            kept = sum(self.sets_of(crop, seat) for seat in range(self.players))
            made[resource] += value * (10 * kept + 8 * len(beds)) + value * grown // kind.ready
        made[2] += 40 * len(self.with_any(self.tank))
        return made

    def _promise(self, laid: bytes) -> int:
        """How near corners are to being enclosed: at how many of the tiles around roads part them from all else."""
        if laid not in self._promises:
            if len(self._promises) > 5000:
                self._promises.clear()
            shapes = [self.roads.shapes[number].faces for number in laid]
            parted = (sum((corner,) in shapes[cell] for cell, corner in around) for around in self.round)
            self._promises[laid] = sum((0, 0, 1, 3, 0)[count] for count in parted)
        return self._promises[laid]

    def _stands(self, seat: int) -> int:
        """A pawn with sets wants to a Community Centre, another one to the plots."""
        spot, view = self.spot(seat), self.view()
        if any(self.table.count(crop.token, self.barns[seat]) for crop in self.crops):
            return -min((self.far[spot][cell] for cell in view.centres), default=0)
        beds = {cell for plot in view.inside for cell in self.map.cells_of[plot]}
        return -min((self.far[spot][cell] for cell in beds), default=0)
