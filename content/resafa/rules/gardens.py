"""The gardens of Resafa: thirds of a square between workshops, and the green bonuses they join."""

from collections.abc import Iterable, Iterator

from pnp.play.boards.squares import NOWHERE
from pnp.play.rules import Action, Ruling, refused

from .cards import GARDEN, LARGE, NO_JOB, SMALL, Amounts, Job
from .city import BACK
from .production import Production

_NORTH, _EAST, _SOUTH, _WEST, _MIDDLE = range(5)
_ACROSS, _UPRIGHT, _FULL = 0, 8, 7


def strips(large: bool, edge: int) -> int:  # noqa: FBT001  # the two sizes
    """The thirds of a square that a garden covers: bit 0 at the top or the left, bit 2 at the foot or the right."""
    if edge == _MIDDLE:
        return 2
    return (3 if large else 1) if edge in (_NORTH, _WEST) else (6 if large else 4)


def sides_of(upright: bool, thirds: int, *, middles: bool) -> tuple[int, ...]:  # noqa: FBT001  # the two directions
    """The sides of the square that thirds touch; with `middles` only those whose middle they touch."""
    ends = (_WEST, _EAST) if upright else (_NORTH, _SOUTH)
    along = (_NORTH, _SOUTH) if upright else (_WEST, _EAST)
    touched = [ends[0]] * (thirds & 1) + [ends[1]] * (thirds >> 2)
    return tuple(sorted((*touched, *(along if not middles or thirds & 2 else ()))))


class Gardens(Production):
    """A square is kept by its thirds and whether they stand upright."""

    def prepare(self) -> None:
        super().prepare()
        costs, rewards = self.model.game.rules.costs, self.model.game.rules.tables["garden_rewards"].rows
        self.garden = self.model.families["garden"]
        self.garden_costs = {SMALL: costs["small_garden"].amounts, LARGE: costs["large_garden"].amounts}
        self.rewards = tuple(
            tuple((unit, n) for unit, n in (("any_step", steps), ("vp", vp)) if isinstance(n, int))
            for _, steps, vp in rewards
        )

    def gardens(self, seat: int) -> int:
        return self.count_in[self.zone.gardens + seat]

    def squares(self, seat: int) -> list[int]:
        stood = [cell for tile in self.built(seat) if (cell := self.cell_of(tile)) >= 0]
        return list(dict.fromkeys(to for cell in stood for to in self.beside[cell] if to != NOWHERE))

    def plant_offers(self) -> Iterable[tuple[int, int, int]]:
        if self.job_kind != GARDEN:
            return []
        seat, job = self.values[self.at.who], self.job
        sizes = [
            size
            for size, pool in enumerate(self.garden.values())
            if self.lie(pool, self.zone.supply)
            and job.only in (0, SMALL if size else LARGE)
            and not self.short(seat, self.garden_cost(size, job, seat))
        ]
        return [
            (pool, cell, edge)
            for size, pool in enumerate(self.garden.values())
            if size in sizes
            for cell in self.squares(seat)
            for edge in self.edges(self.lot(seat, cell), large=size == 0)
        ]

    @staticmethod
    def edges(there: int, *, large: bool) -> tuple[int, ...]:
        """Where in a square a garden of a size has room."""
        if not there:
            return (_NORTH, _EAST, _SOUTH, _WEST)
        ends = (_WEST, _EAST, _MIDDLE) if there & _UPRIGHT else (_NORTH, _SOUTH, _MIDDLE)
        return tuple(edge for edge in ends if not (large and edge == _MIDDLE) and not strips(large, edge) & there)

    def garden_cost(self, size: int, job: Job, seat: int) -> Amounts:
        return self.cost(self.garden_costs[SMALL if size else LARGE], job, seat, GARDEN)

    def size_of(self, pool: int) -> int:
        """0 for a large garden, 1 for a small one."""
        return pool - self.garden["large"]

    def may_plant(self, action: Action) -> Ruling | None:
        pool, cell, edge = action.what
        size, job, seat = self.size_of(pool), self.job, action.by
        if refusal := self.wants_job(GARDEN) or self.is_to_be_had(pool, job):
            return refusal
        if self.is_dark[cell]:
            return refused("WRONG_PLACE", "a square for gardens")
        if edge not in self.edges(self.lot(seat, cell), large=size == 0):
            return refused("NO_SPACE", "room in the square at this edge")
        if not self.touches(seat, cell, edge, large=size == 0):
            return refused("NOT_ADJACENT", "a place that touches a workshop or a garden")
        return self.short(seat, self.garden_cost(size, job, seat))

    def is_to_be_had(self, pool: int, job: Job) -> Ruling | None:
        if not self.lie(pool, self.zone.supply):
            return refused("SUPPLY_EMPTY", "a garden of this size")
        bound = job.only and job.only != (SMALL if self.size_of(pool) else LARGE)
        return refused("PRECONDITION", "a garden of the other size") if bound else None

    def touches(self, seat: int, cell: int, edge: int, *, large: bool) -> bool:
        """Tell whether a garden touches a workshop, or another garden of its square."""
        there, thirds = self.lot(seat, cell), strips(large, edge)
        if there & _FULL and self.in_one(there & _FULL | thirds):
            return True
        sides = sides_of(self.is_upright(there, edge), thirds, middles=False)
        return any(self.workshop_at(seat, cell, side) is not None for side in sides)

    @staticmethod
    def is_upright(there: int, edge: int) -> bool:
        return bool(there & _UPRIGHT) if there else edge in (_EAST, _WEST)

    @staticmethod
    def in_one(thirds: int) -> bool:
        """Tell whether thirds hang together: all do but the two at the ends."""
        return thirds != 5  # bits 0 and 2

    def workshop_at(self, seat: int, cell: int, side: int) -> int | None:
        to = self.beside[cell][side]
        there = self.lot(seat, to) if to != NOWHERE else 0
        return there - 1 + self.tiles[0] if there else None

    def plant(self, action: Action) -> None:
        """Pay, lay the garden, gain the bonuses it joins, and the reward of a filled square."""
        pool, cell, edge = action.what
        job, seat, size = self.job, action.by, self.size_of(action.what[0])
        self.settle_price(self.garden_costs[SMALL if size else LARGE], job, seat, GARDEN)
        self.state.move(1, pool, self.zone.supply, self.zone.gardens + seat)
        there, thirds = self.lot(seat, cell), strips(size == 0, edge)
        upright = self.is_upright(there, edge)
        now = there & _FULL | thirds
        # A bit above the others, so that a square with something in it is never 0.
        self.set_lot(seat, cell, 16 | (_UPRIGHT if upright else _ACROSS) | now)
        if not job.no_green:
            for bonus in self.joined(seat, cell, upright, there & _FULL, thirds):
                self.gain(seat, bonus)
        if now == _FULL:
            filled = self.values[self.at.filled + seat]
            self.state.set(self.at.filled + seat, filled + 1)
            self.gain(seat, self.rewards[min(filled, len(self.rewards) - 1)])
        self.put(self.at.job, NO_JOB)

    def joined(self, seat: int, cell: int, upright: bool, before: int, thirds: int) -> Iterator[Amounts]:  # noqa: FBT001  # a direction
        """The green bonuses that a new garden joins, through the older ones of its square as well."""
        middles = bool(self.reading["garden_joins.middle"])
        whole_garden = before | thirds if self.in_one(before | thirds) else thirds
        sides = sides_of(upright, whole_garden, middles=middles)
        if self.reading["second_garden.new_only"]:
            old = sides_of(upright, before, middles=middles) if before else ()
            sides = tuple(side for side in sides if side not in old)
        for side in sides:
            tile = self.workshop_at(seat, cell, side)
            if tile is not None:
                # The side of the workshop that looks at the square, as the tile lies.
                yield self.sides[tile][((side + 2) % 4 - self.lies(tile) % BACK) % 4]
