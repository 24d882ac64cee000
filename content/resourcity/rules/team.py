"""What a team of Resourcity wants: enough to last until the pile is used up, farms, and pawns where work is."""

from typing import NamedTuple

from .city import View
from .pool import RESOURCES
from .setup import Setup

# What a Crisis can take, and a little.
_RESERVE = 7
_MOST_KEPT = 5000
# What is lacking of fuel, food and water; nothing brings water back but catchments, and these want Green Spaces.
_DEAR = (10, 10, 13)


class Outlook(NamedTuple):
    """What a city promises: points, and of every cell how far the nearest plot and the nearest Centre are."""

    points: int
    to_plot: tuple[int, ...]
    to_centre: tuple[int, ...]


class Team(Setup):
    """How well the whole team stands, in points that only playouts use."""

    def prepare(self) -> None:
        super().prepare()
        side, cells = self.map.columns, range(self.map.spaces)
        self.far = tuple(
            tuple(abs(one // side - two // side) + abs(one % side - two % side) for two in cells) for one in cells
        )
        # Whether a shape parts its lower right, lower left, upper left, upper right corner from all else.
        faces = [one.faces for one in self.roads.shapes]
        self._parted = [bytes((corner,) in one for one in faces).ljust(256) for corner in (2, 3, 0, 1)]
        self._outlooks: dict[bytes, Outlook] = {}
        self._ways: dict[frozenset[int], tuple[int, ...]] = {}
        width, beds, barns = self.state.zones, self.plot, self.barns[0]
        self._lain = [
            (crop.token * width + beds, crop.token * width + barns, crop.value[0][0], crop.value[0][1], crop.ready)
            for crop in self.crops
        ]

    def aim(self, _seat: int) -> int:
        """How well the whole team stands."""
        if self.course.ending is not None:
            return 10_000 if self.course.ending == "won" else -10_000
        view = self.view()
        outlook = self._outlooks.get(view.laid) or self._look_out(view)
        to_come, loaded = self._to_come()
        spots = enumerate(self.values[self.spots : self.spots + self.players])
        ways = sum((outlook.to_centre if seat in loaded else outlook.to_plot)[spot] for seat, spot in spots)
        return outlook.points - ways + self._stocks(to_come) + len(self.with_any(self.compost))

    def _stocks(self, to_come: list[int]) -> int:
        """Stocks against what the turns to come take; a tile used beyond the first saves a turn."""
        saved = max(0, self.number["hand"] - self.held(max(0, self.course.turn)) - 1) if self.value("left") else 0
        turns = self.in_pile() - saved + _RESERVE
        worth = 0
        for resource, wanted in enumerate((_RESERVE, turns, turns)):
            there = self.left(resource)
            short = 10 * (wanted - there) - to_come[resource]
            worth += there - max(0, _DEAR[resource] * short) // 10 - 20 * max(0, _RESERVE - 2 - there)
        return worth

    def _to_come(self) -> tuple[list[int], set[int]]:
        """What crops and sets will bring, in tenths, weighted by nearness; and the seats that keep sets."""
        made, loaded, cells = [0] * len(RESOURCES), set[int](), self.state.cells
        for crop, (beds, barns, resource, value, ready) in enumerate(self._lain):
            lying, kept = cells[beds : beds + len(self.plots)], cells[barns : barns + self.players]
            if any(lying):
                grown = [min(count, ready) for count in lying if count]
                made[resource] += value * 8 * len(grown) + value * sum(grown) // ready
            if any(kept):
                keeping = [seat for seat, count in enumerate(kept) if count]
                loaded.update(keeping)
                made[resource] += value * 10 * sum(self.sets_of(crop, seat) for seat in keeping)
        made[-1] += 40 * len(self.with_any(self.tank))
        return made, loaded

    def _look_out(self, view: View) -> Outlook:
        if len(self._outlooks) > _MOST_KEPT:
            self._outlooks.clear()
        points = 8 * min(len(view.inside), 8) + 25 * min(len(view.inside & view.green), 5) + self._promise(view.laid)
        beds = frozenset(cell for plot in view.inside for cell in self.map.cells_of[plot])
        ways = [self._ways.get(cells) or self._walk(cells) for cells in (beds, frozenset(view.centres))]
        made = self._outlooks[view.laid] = Outlook(points, ways[0], ways[1])
        return made

    def _walk(self, cells: frozenset[int]) -> tuple[int, ...]:
        """For every cell the distance to the nearest of some cells."""
        if len(self._ways) > _MOST_KEPT:
            self._ways.clear()
        made = self._ways[cells] = tuple(min((far[cell] for cell in cells), default=0) for far in self.far)
        return made

    def _promise(self, laid: bytes) -> int:
        """How near corners are to being enclosed: the number of tiles around whose roads part them from all else."""
        first, second, third, fourth = (laid.translate(parted) for parted in self._parted)
        around = self.map.cells_of[: self.corners]
        return sum([(0, 0, 1, 3, 0)[first[a] + second[b] + third[c] + fourth[d]] for a, b, c, d in around])
