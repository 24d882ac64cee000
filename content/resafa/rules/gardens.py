"""Gardens, which are thirds of the squares between workshops. Rulebook: "Garden construction"."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from functools import cache, partial

from pnp.play.boards.squares import NOWHERE
from pnp.play.parts import Part, action, stated
from pnp.play.printed import Price, Rows
from pnp.play.rules import Ruling, refused
from pnp.play.views import Pool, Reading, Values, Zone, Zones

from .agenda import Agenda, Prices
from .city import City
from .house import House
from .kinds import ANY_TIME, Kind, Size
from .printed import Amounts


class Edge(IntEnum):
    """The part of a square that a garden takes: along a side, or the middle."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3
    MIDDLE = 4


class Thirds(IntFlag):
    """The contents of a square: its thirds from the top or the left, and whether they stand upright."""

    FIRST = 1
    SECOND = 2
    LAST = 4
    UPRIGHT = 8
    GARDEN = 16  # set in every square with a garden, so that it differs from an empty one


_FULL = Thirds.FIRST | Thirds.SECOND | Thirds.LAST
_ENDS = Thirds.FIRST | Thirds.LAST


@dataclass(frozen=True, slots=True, kw_only=True)
class Laying:
    """A garden laid at an edge of a square: the square afterwards, the sides it touches, and the sides it joins.

    It is joined to an older garden of its square if they touch; only the two thirds at the ends do not touch.
    """

    edge: Edge
    after: Thirds
    is_joined: bool
    touched: tuple[Edge, ...]
    joins: tuple[Edge, ...]

    @property
    def is_filled(self) -> bool:
        return self.after & _FULL == _FULL


def _laying(before: Thirds, size: Size, edge: Edge, *, middles: bool, new_only: bool) -> Laying | None:
    """A garden in a square, empty or not; None if it has no room. The middle is filled last.

    It joins the sides that it touches and, through older gardens, the sides that they touch. With `middles`, a garden
    joins a side only at its middle; with `new_only`, sides joined before are left out.
    """
    is_along = edge in (Edge.EAST, Edge.WEST)
    is_upright = Thirds.UPRIGHT in before if before else is_along
    if edge is Edge.MIDDLE:
        covered, fits = Thirds.SECOND, bool(before) and size is Size.SMALL
    else:
        end = Thirds.FIRST if edge in (Edge.NORTH, Edge.WEST) else Thirds.LAST
        covered, fits = end | Thirds.SECOND if size is Size.LARGE else end, is_along == is_upright
    if not fits or covered & before:
        return None

    def sides(thirds: Thirds, *, middles: bool) -> tuple[Edge, ...]:
        ends = (Edge.WEST, Edge.EAST) if is_upright else (Edge.NORTH, Edge.SOUTH)
        along = (Edge.NORTH, Edge.SOUTH) if is_upright else (Edge.WEST, Edge.EAST)
        at_ends = [side for side, third in zip(ends, (Thirds.FIRST, Thirds.LAST), strict=True) if third in thirds]
        return tuple(sorted((*at_ends, *(along if Thirds.SECOND in thirds or not middles else ()))))

    older = before & _FULL
    is_joined = bool(older) and older | covered != _ENDS
    joined = sides(covered | older if is_joined else covered, middles=middles)
    old = sides(older, middles=middles) if new_only and older else ()
    return Laying(
        edge=edge,
        after=before | covered | Thirds.GARDEN | (Thirds.UPRIGHT if is_upright else Thirds(0)),
        is_joined=is_joined,
        touched=sides(covered, middles=False),
        joins=tuple(side for side in joined if side not in old),
    )


@cache
def _layings(before: int, size: Size, *, middles: bool, new_only: bool) -> Sequence[Laying]:
    """Every garden of a size that has room in a square."""
    each = (_laying(Thirds(before), size, edge, middles=middles, new_only=new_only) for edge in Edge)
    return [laying for laying in each if laying]


class Gardens(Part):
    """Payment, placement, the green bonuses of the joined sides, and the reward of a filled square."""

    house: House
    agenda: Agenda
    prices: Prices
    city: City

    supply = Zone()
    gardens = Zones()
    large = Pool("garden.large")
    small = Pool("garden.small")
    filled = Values()
    small_garden = Price()
    large_garden = Price()
    garden_rewards = Rows(of=(int, int | str, int | str))
    joins_middles = Reading("garden_joins.middle")
    joins_new_only = Reading("second_garden.new_only")

    def prepare(self) -> None:
        self._sizes = {self.large: Size.LARGE, self.small: Size.SMALL}
        self._costs = {Size.LARGE: self.large_garden, Size.SMALL: self.small_garden}
        self._layings = partial(_layings, middles=bool(self.joins_middles), new_only=bool(self.joins_new_only))
        self._rewards: list[Amounts] = [
            {unit: n for unit, n in (("any_step", steps), ("vp", vp)) if isinstance(n, int)}
            for _, steps, vp in self.garden_rewards
        ]

    def count(self, seat: int) -> int:
        return self.state.held[self.gardens[seat]]

    @action(
        phase=ANY_TIME,
        of={"size": "garden", "cell": "cell", "edge": "north or east or south or west or middle"},
        source=stated("Garden construction", "1 stone for a small garden and 1 coin and 1 stone for a large one"),
        text="{seat} lays a {size} garden at {cell}, {edge}",
    )
    def plant(self, seat: int, pool: int, cell: int, edge: int) -> None:
        job, size, lots = self.agenda.job, self._sizes[pool], self.city.lots
        laying = self._laying(size, lots[seat, cell], edge)
        assert laying is not None
        self.prices.pay(self._costs[size], job, seat)
        self.state.move(1, pool, self.supply, self.gardens[seat])
        lots[seat, cell] = laying.after
        if not job.without_green_bonus:
            for side in laying.joins:
                tile = self.city.workshop_at(seat, self.city.beside[cell][side])
                if tile is not None:
                    # The side of the workshop that faces the square.
                    self.house.gain(seat, self.city.green(tile, side + 2))
        if laying.is_filled:
            filled = self.filled[seat]
            self.filled[seat] = filled + 1
            self.house.gain(seat, self._rewards[min(filled, len(self._rewards) - 1)])
        self.agenda.end()

    @plant.options
    def plantable(self, seat: int) -> list[tuple[int, int, int]]:
        if self.agenda.kind is not Kind.GARDEN:
            return []
        pools = [pool for pool in self._sizes if (self._is_there(pool) or self._short(seat, pool)) is None]
        beside = (to for _, cell in self.city.standing(seat) for to in self.city.beside[cell] if to != NOWHERE)
        squares = [(cell, self.city.lots[seat, cell]) for cell in dict.fromkeys(beside)] if pools else []
        return [
            (pool, cell, int(laying.edge))
            for pool in pools
            for cell, lot in squares
            for laying in self._layings(lot, self._sizes[pool])
            if self._touches(seat, cell, laying)
        ]

    @plant.verify
    def may_plant(self, seat: int, pool: int, cell: int, edge: int) -> Ruling | None:
        if refusal := self.agenda.wants(Kind.GARDEN):
            return refusal
        if refusal := self._is_there(pool):
            return refusal
        if self.city.is_dark(cell):
            return refused("WRONG_PLACE", "a square for gardens")
        laying = self._laying(self._sizes[pool], self.city.lots[seat, cell], edge)
        if laying is None:
            return refused("NO_SPACE", "room in the square at this edge")
        if not self._touches(seat, cell, laying):
            return refused("NOT_ADJACENT", "a place that touches a workshop or a garden")
        return self._short(seat, pool)

    def _laying(self, size: Size, lot: int, edge: int) -> Laying | None:
        return next((laying for laying in self._layings(lot, size) if laying.edge == edge), None)

    def _short(self, seat: int, pool: int) -> Ruling | None:
        return self.prices.short(self._costs[self._sizes[pool]], self.agenda.job, seat)

    def _is_there(self, pool: int) -> Ruling | None:
        if not self.state.count(pool, self.supply):
            return refused("SUPPLY_EMPTY", "a garden of this size")
        is_other = self.agenda.job.only not in (0, self._sizes[pool])
        return refused("PRECONDITION", "a garden of the other size") if is_other else None

    def _touches(self, seat: int, cell: int, laying: Laying) -> bool:
        """Tell whether a garden touches a workshop, or another garden of its square."""
        beside = self.city.beside[cell]
        return laying.is_joined or any(self.city.workshop_at(seat, beside[side]) is not None for side in laying.touched)
