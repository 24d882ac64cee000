"""Ways over tiles on a map or board: the places that the runs of a kind join, and distances along them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from pnp.base.tile_edges import Run, TileEdges

_MOST_STEPS = 200_000


class TooManyWaysError(Exception):
    """Raised when there are too many ways to find the longest one."""


class Stretch(NamedTuple):
    """A run of the tile that lies at a place."""

    at: int
    run: Run


@dataclass(frozen=True)
class TileWays:
    """The runs of one kind of the tiles that lie at places, by number.

    `beside` are the places at the edges of each place, or None; `costs` are the costs of entering each place.
    """

    kind: str
    lying: Mapping[int, TileEdges]
    beside: Sequence[Sequence[int | None]]
    costs: Sequence[int]

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """All runs of the kind."""
        return tuple(
            Stretch(at, join.run)
            for at, tile in self.lying.items()
            for join in sorted(tile.joins)
            if join.kind == self.kind
        )

    @cached_property
    def near(self) -> Mapping[Stretch, tuple[Stretch, ...]]:
        """The runs that each run meets at its edges."""
        return {stretch: tuple(dict.fromkeys(self._met_by(stretch))) for stretch in self.stretches}

    @cached_property
    def loose(self) -> Mapping[int, int]:
        """The number of edges of each place that have the kind, but meet no edge of that kind."""
        found = dict.fromkeys(self.lying, 0)
        for stretch in self.stretches:
            found[stretch.at] += sum(self._beyond(stretch.at, edge) is None for edge in stretch.run)
        return found

    def distances(self, start: int) -> Mapping[int, int]:
        """The cost of the cheapest way from a place to each reachable place."""
        done: dict[Stretch, int] = {}
        number = count()
        open_ = [(0, next(number), stretch) for stretch in self.stretches if stretch.at == start]
        while open_:
            cost, _, stretch = heappop(open_)
            if stretch not in done:
                done[stretch] = cost
                for near in self.near[stretch]:
                    heappush(open_, (cost + self.costs[near.at], next(number), near))
        found = {start: 0}
        for stretch, cost in done.items():
            found[stretch.at] = min(cost, found.get(stretch.at, cost))
        return found

    def longest(self, starts: Sequence[int]) -> int:
        """The greatest number of places on a way that begins at one of `starts` and uses no run twice.

        Raises TooManyWaysError.
        """
        best, steps = 0, 0
        open_ = [(stretch, frozenset((stretch,))) for stretch in self.stretches if stretch.at in starts]
        while open_:
            steps += 1
            if steps > _MOST_STEPS:
                raise TooManyWaysError
            last, used = open_.pop()
            best = max(best, len({stretch.at for stretch in used}))
            open_ += [(near, used | {near}) for near in self.near[last] if near not in used]
        return best

    def _met_by(self, stretch: Stretch) -> Iterator[Stretch]:
        for edge in stretch.run:
            if beyond := self._beyond(stretch.at, edge):
                place, across = beyond
                runs = (join.run for join in self.lying[place].joins if join.kind == self.kind and across in join.run)
                yield from (Stretch(place, run) for run in runs)

    def _beyond(self, at: int, edge: int) -> tuple[int, int] | None:
        """The place and edge beyond an edge, if the kind continues there."""
        place, half = self.beside[at][edge], len(self.beside[at]) // 2
        across = (edge + half) % (2 * half)
        if place is None or place not in self.lying or self.kind not in self.lying[place].kinds_at(across):
            return None
        return place, across
