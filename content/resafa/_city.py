"""The cities of Resafa: workshops corner to corner, gardens in the squares between them, and production."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.referee.own import Action, Ruling, refused
from pnp.referee.table import NOTHING

from ._cards import GARDEN, LARGE, NO_JOB, SMALL, WORKSHOP, Amounts, Job, amounts, items, job_of, whole
from ._tracks import JOB_NAMES, Tracks

SIZE = 25
_NORTH, _EAST, _SOUTH, _WEST, _MIDDLE = range(5)
_BESIDE = (-SIZE, 1, SIZE, -1)
_CORNERS = (-SIZE - 1, -SIZE + 1, SIZE - 1, SIZE + 1)
_ACROSS, _UPRIGHT, _FULL = 0, 8, 7
FRONT, BACK = 0, 4


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


class City(Tracks):
    """Cells are as large as a workshop; as on a chess board workshops stand on dark ones, gardens on light ones."""

    def prepare(self) -> None:
        """Read the workshops from the data that prints them."""
        super().prepare()
        game = self.plan.game
        kinds: Mapping[str, Any] = whole(game, "workshop_tiles")["kinds"]
        tiles = items(game, "workshop_tiles")
        self.tiles = self.kinds("workshop")
        first = self.tiles[0]
        self.rooms: dict[int, tuple[tuple[Amounts, ...], tuple[Amounts, ...]]] = {}
        self.sides: dict[int, tuple[Amounts, ...]] = {}
        self.tile_level: dict[int, int] = {}
        for tile, item in enumerate(tiles, first):
            back = kinds[item["kind"]].get("back")
            self.rooms[tile] = tuple(  # type: ignore[assignment]
                tuple(amounts(room["gives"]) for room in side["rooms"]) if side else () for side in (item, back)
            )
            self.sides[tile] = tuple(amounts(side) for side in item["sides"])
            self.tile_level[tile] = {"level_1": 1, "level_2": 2}.get(item["kind"], 0)
        self.extra = self.number["extra_production"]
        self.garden = self.plan.families["garden"]
        self.cells_in_city = SIZE * SIZE
        costs = game.rules.costs
        self.workshop_cost = costs["workshop"].amounts
        self.garden_costs = {SMALL: costs["small_garden"].amounts, LARGE: costs["large_garden"].amounts}
        rewards = game.rules.tables["garden_rewards"].rows
        self.rewards = tuple(
            tuple((unit, n) for unit, n in (("any_step", steps), ("vp", vp)) if isinstance(n, int))
            for _, steps, vp in rewards
        )

    # What stands where.

    def built(self, seat: int) -> list[int]:
        """The workshops of a city."""
        return self.there(self.tiles, self.zone.city + seat)

    def workshops(self, seat: int) -> int:
        """How many workshops a city has, the starting ones included."""
        return self.count_in[self.zone.city + seat]

    def cell_of(self, tile: int) -> int:
        """Where a workshop stands."""
        return self.values[self.at.stands + tile - self.tiles[0]] - 1

    def lies(self, tile: int) -> int:
        """Which way a workshop lies: its quarter turns, and 4 more with its back up."""
        return self.values[self.at.lies + tile - self.tiles[0]]

    def lot(self, seat: int, cell: int) -> int:
        """What is on a cell: nothing, a workshop by its number and one, or a garden by its thirds."""
        return self.values[self.at.lots + seat * self.cells_in_city + cell]

    def set_lot(self, seat: int, cell: int, number: int) -> None:
        """Change what is on a cell."""
        self.table.set(self.at.lots + seat * self.cells_in_city + cell, number)

    def gardens(self, seat: int) -> int:
        """How many garden tiles a city has."""
        return self.count_in[self.zone.gardens + seat]

    @staticmethod
    def is_dark(cell: int) -> bool:
        """Tell whether workshops stand on such cells."""
        return (cell // SIZE + cell % SIZE) % 2 == 0

    @staticmethod
    def near(cell: int, step: int) -> int:
        """The cell beside another one; NOTHING beyond the edge of the table."""
        to = cell + step
        inside = 0 <= to < SIZE * SIZE and abs(to % SIZE - cell % SIZE) <= 1
        return to if inside else NOTHING

    def sites(self, seat: int) -> list[int]:
        """The cells on which a workshop can be put, corner to corner with another one."""
        found: dict[int, None] = {}
        for tile in self.built(seat):
            cell = self.cell_of(tile)
            for step in _CORNERS:
                to = self.near(cell, step) if cell >= 0 else NOTHING
                if to != NOTHING and not self.lot(seat, to):
                    found[to] = None
        return list(found)

    def stand(self, seat: int, tile: int, cell: int, lies: int) -> None:
        """Put a workshop into a city."""
        number = tile - self.tiles[0]
        self.set_lot(seat, cell, number + 1)
        self.table.set(self.at.stands + number, cell + 1)
        self.put(self.at.lies + number, lies)

    # Workshop construction.

    @property
    def job(self) -> Job:
        """The action that is being taken."""
        return job_of(self.values[self.at.job])

    @property
    def job_kind(self) -> int:
        """The kind of the action that is being taken."""
        return self.values[self.at.job] & 15

    def wants_job(self, kind: int) -> Ruling | None:
        """A refusal when another action, or none, is being taken."""
        there = self.job_kind == kind
        return None if there else refused("PRECONDITION", f"the {JOB_NAMES[kind]} action, begun with take")

    def cost(self, base: Mapping[str, int], job: Job, seat: int, kind: int) -> Amounts:
        """What somebody pays: without what the job and lasting cards spare; what these give may be used for it."""
        if job.free:
            return ()
        off = {"coin": job.coin, "stone": job.stone, "marble": job.marble}
        for unit, number in (*self.each_time(seat, kind, "off"), *self.each_time(seat, kind, "gain")):
            off[unit] = off.get(unit, 0) + number
        return tuple((unit, max(0, number - off.get(unit, 0))) for unit, number in base.items())

    def each_time(self, seat: int, kind: int, what: str) -> Amounts:
        """What lasting cards of a player give, or spare, whenever an action of a kind is taken."""
        found: list[tuple[str, int]] = []
        for card in self.lasting[kind]:
            if self.lie(card, self.zone.specials + seat):
                found += getattr(self.card[card].does[0], what)
        return tuple(found)

    def settle_price(self, base: Mapping[str, int], job: Job, seat: int, kind: int) -> None:
        """Pay; of what lasting cards give only what the price did not take is gained."""
        self.spend(seat, self.cost(base, job, seat, kind))
        gains = self.each_time(seat, kind, "gain")
        if gains:
            spared = {"coin": job.coin, "stone": job.stone, "marble": job.marble}
            for unit, number in self.each_time(seat, kind, "off"):
                spared[unit] += number
            for unit, number in gains:
                price = 0 if job.free else max(0, base.get(unit, 0) - spared.get(unit, 0))
                self.gain(seat, ((unit, max(0, number - price)),))

    def build_offers(self) -> Iterable[tuple[int, int]]:
        """Tiles on offer, either side up."""
        if self.job_kind != WORKSHOP or self.values[self.at.tile]:
            return []
        lying, first = self.table.lying, self.zone.site
        sites = [site for site in range(2 * self.number["workshops_shown"]) if lying[first + site] != NOTHING]
        return [(site, side) for site in sites for side in (0, 1)]

    def may_build(self, action: Action) -> Ruling | None:
        """The offer, the level, and the price."""
        refusal = self.wants_job(WORKSHOP)
        if refusal is not None:
            return refusal
        if self.values[self.at.tile]:
            return refused("ALREADY_DONE", "a workshop action in which none was built")
        tile = self.table.lying[self.zone.site + action.what[0]]
        if tile == NOTHING:
            return refused("SUPPLY_EMPTY", "a workshop on this space")
        job, level = self.job, self.tile_level[tile]
        if job.only and job.only != level:
            return refused("PRECONDITION", f"a workshop of level {job.only}")
        wanted, tokens = self.number["level_2_tokens"], self.tokens(action.by)
        if level == 2 and tokens < wanted:
            return refused("PRECONDITION", f"{wanted} merchant tokens", str(tokens))
        return self.short(action.by, self.cost(self.workshop_cost, job, action.by, WORKSHOP))

    def build(self, action: Action) -> None:
        """Pay, take the tile and what a level II brings at once; then it is put into the city."""
        (site, side), seat = action.what, action.by
        tile = self.table.lying[self.zone.site + site]
        self.settle_price(self.workshop_cost, self.job, seat, WORKSHOP)
        self.table.move(1, tile, self.zone.site + site, self.zone.city + seat)
        if self.tile_level[tile] == 2 and (side == 0 or self.reads["reading.level_2_gain.either_side"]):
            self.gain(seat, self.rooms[tile][0][0])
        self.table.set(self.at.tile, 2 * (tile - self.tiles[0]) + side + 1)
        self.put(self.at.refills, 1)

    def lay_offers(self) -> Iterable[tuple[int, int]]:
        """Cells at corners, turned in every way."""
        if not self.values[self.at.tile]:
            return []
        return [(cell, turn) for cell in self.sites(self.values[self.at.who]) for turn in range(4)]

    def may_lay(self, action: Action) -> Ruling | None:
        """Diagonally adjacent to another workshop."""
        cell = action.what[0]
        if not self.values[self.at.tile]:
            return refused("PRECONDITION", "a workshop that was just built")
        if not self.is_dark(cell):
            return refused("WRONG_PLACE", "a square for workshops")
        if self.lot(action.by, cell):
            return refused("NO_SPACE", "a free square")
        near = (self.near(cell, step) for step in _CORNERS)
        if not any(to != NOTHING and self.lot(action.by, to) for to in near):
            return refused("NOT_ADJACENT", "a square at the corner of a workshop")
        return None

    def lay(self, action: Action) -> None:
        """It stands, and the action is done."""
        cell, turn = action.what
        number, side = divmod(self.values[self.at.tile] - 1, 2)
        self.stand(action.by, number + self.tiles[0], cell, turn + (BACK if side else FRONT))
        self.put(self.at.tile, 0)
        self.put(self.at.job, NO_JOB)

    # The offer.

    def site_to_fill(self) -> int | None:
        """The first space of the offer that is empty though its stack is not."""
        lying, first, shown = self.table.lying, self.zone.site, self.number["workshops_shown"]
        levels = 2 if self.values[self.at.round] >= self.number["level_2_round"] else 1
        for site in range(levels * shown):
            if lying[first + site] == NOTHING and self.count_in[self.zone.heap + site // shown]:
                return site
        self.put(self.at.refills, 0)
        return None

    def heap(self, level: int) -> list[int]:
        """The tiles of a stack, by level from 0."""
        return self.there(self.tiles, self.zone.heap + level)

    def uncover_offers(self) -> Iterable[tuple[int]]:
        """The tiles that may come up."""
        site = self.site_to_fill()
        return [] if site is None else [(tile,) for tile in self.heap(site // self.number["workshops_shown"])]

    def is_to_uncover(self, action: Action) -> Ruling | None:
        """A tile of the stack of the space."""
        there = action.what in self.uncover_offers()
        return None if there else refused("WRONG_PLACE", "a tile of the stack that is to be opened")

    def uncover(self, action: Action) -> None:
        """The offer is refilled immediately."""
        site = self.site_to_fill()
        assert site is not None
        heap = self.zone.heap + site // self.number["workshops_shown"]
        self.table.move(1, action.what[0], heap, self.zone.site + site)

    # Production.

    def may_run(self, tile: int) -> bool:
        """Tell whether a production is left for a room of this workshop."""
        values = self.values
        used = values[self.at.used + tile - self.tiles[0]]
        return bool(
            (values[self.at.runs] and not used & 1) or (values[self.at.apart_runs] and not used & 2)
            or values[self.at.free_runs]
        )

    def room_offers(self) -> Iterable[tuple[int, int]]:
        """Rooms in which a production is left."""
        values = self.values
        if not (values[self.at.runs] or values[self.at.apart_runs] or values[self.at.free_runs]):
            return []
        standing = [tile for tile in self.built(values[self.at.who]) if self.may_run(tile) and self.cell_of(tile) >= 0]
        return [(tile, room) for tile in standing for room in range(len(self.rooms_up(tile)))]

    def rooms_up(self, tile: int) -> tuple[Amounts, ...]:
        """The rooms on the side that lies up."""
        return self.rooms[tile][self.lies(tile) >= BACK]

    def may_produce(self, action: Action) -> Ruling | None:
        """One's own rooms; in the action every workshop once."""
        tile, room = action.what
        if not self.lie(tile, self.zone.city + action.by) or self.cell_of(tile) < 0 or room >= len(self.rooms_up(tile)):
            return refused("WRONG_PLACE", "a room of a workshop in this city")
        if self.may_run(tile):
            return None
        if self.values[self.at.runs] or self.values[self.at.apart_runs]:
            return refused("ALREADY_DONE", "a workshop not yet used in this action")
        return refused("LIMIT_REACHED", "a production that is left", "0")

    def produce(self, action: Action) -> None:
        """Those of the action first, then those that must differ, then those that may use any room."""
        tile, room = action.what
        values, flag = self.values, self.at.used + action.what[0] - self.tiles[0]
        if values[self.at.runs] and not values[flag] & 1:
            self.table.set(self.at.runs, values[self.at.runs] - 1)
            self.table.set(flag, values[flag] | 1)
        elif values[self.at.apart_runs] and not values[flag] & 2:
            self.table.set(self.at.apart_runs, values[self.at.apart_runs] - 1)
            self.table.set(flag, values[flag] | 2)
        else:
            self.table.set(self.at.free_runs, values[self.at.free_runs] - 1)
        self.gain(action.by, self.rooms_up(tile)[room])

    def begin_production(self, seat: int) -> None:
        """Two, and one for every back that lies up."""
        extra = sum(self.extra for tile in self.built(seat) if self.lies(tile) >= BACK)
        self.put(self.at.runs, self.number["productions"] + extra)

    def forget_production(self) -> None:
        """The action is over: every workshop may be used again."""
        self.put(self.at.runs, 0)
        for tile in self.tiles:
            flag = self.at.used + tile - self.tiles[0]
            if self.values[flag] & 1:
                self.table.set(flag, self.values[flag] & 2)

    # Gardens.

    def squares(self, seat: int) -> list[int]:
        """The light cells beside workshops."""
        found: dict[int, None] = {}
        for tile in self.built(seat):
            cell = self.cell_of(tile)
            for step in _BESIDE:
                to = self.near(cell, step) if cell >= 0 else NOTHING
                if to != NOTHING:
                    found[to] = None
        return list(found)

    def plant_offers(self) -> Iterable[tuple[int, int, int]]:
        """Gardens that can be paid, wherever there is room."""
        if self.job_kind != GARDEN:
            return []
        seat, job = self.values[self.at.who], self.job
        sizes = [
            size for size, pool in enumerate(self.garden.values())
            if self.lie(pool, self.zone.supply) and job.only in (0, SMALL if size else LARGE)
            and not self.short(seat, self.garden_cost(size, job, seat))
        ]
        return [
            (pool, cell, edge)
            for size, pool in enumerate(self.garden.values()) if size in sizes
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
        """The price of a garden: 0 large, 1 small."""
        return self.cost(self.garden_costs[SMALL if size else LARGE], job, seat, GARDEN)

    def size_of(self, pool: int) -> int:
        """0 for a large garden, 1 for a small one."""
        return pool - self.garden["large"]

    def may_plant(self, action: Action) -> Ruling | None:
        """What is left, where it has room, what it touches, and the price."""
        pool, cell, edge = action.what
        size, job, seat = self.size_of(pool), self.job, action.by
        refusal = self.wants_job(GARDEN) or self.is_to_be_had(pool, job)
        if refusal is not None:
            return refusal
        if self.is_dark(cell):
            return refused("WRONG_PLACE", "a square for gardens")
        if edge not in self.edges(self.lot(seat, cell), large=size == 0):
            return refused("NO_SPACE", "room in the square at this edge")
        if not self.touches(seat, cell, edge, large=size == 0):
            return refused("NOT_ADJACENT", "a place that touches a workshop or a garden")
        return self.short(seat, self.garden_cost(size, job, seat))

    def is_to_be_had(self, pool: int, job: Job) -> Ruling | None:
        """A garden that is left, of the size the action is bound to."""
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
        """Tell whether the gardens of a square stand upright."""
        return bool(there & _UPRIGHT) if there else edge in (_EAST, _WEST)

    @staticmethod
    def in_one(thirds: int) -> bool:
        """Tell whether thirds hang together: all do but the two at the ends."""
        return thirds != 5  # bits 0 and 2

    def workshop_at(self, seat: int, cell: int, side: int) -> int | None:
        """The workshop at a side of a square."""
        to = self.near(cell, _BESIDE[side])
        there = self.lot(seat, to) if to != NOTHING else 0
        return there - 1 + self.tiles[0] if there else None

    def plant(self, action: Action) -> None:
        """Pay, lay, gain what is joined, and the reward of a filled square."""
        pool, cell, edge = action.what
        job, seat, size = self.job, action.by, self.size_of(action.what[0])
        self.settle_price(self.garden_costs[SMALL if size else LARGE], job, seat, GARDEN)
        self.table.move(1, pool, self.zone.supply, self.zone.gardens + seat)
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
            self.table.set(self.at.filled + seat, filled + 1)
            self.gain(seat, self.rewards[min(filled, len(self.rewards) - 1)])
        self.put(self.at.job, NO_JOB)

    def joined(self, seat: int, cell: int, upright: bool, before: int, thirds: int) -> Iterator[Amounts]:  # noqa: FBT001  # a direction
        """The green bonuses that a new garden joins, through the older ones of its square as well."""
        middles = self.reads["reading.garden_joins.middle"]
        whole_garden = before | thirds if self.in_one(before | thirds) else thirds
        sides = sides_of(upright, whole_garden, middles=middles)
        if self.reads["reading.second_garden.new_only"]:
            old = sides_of(upright, before, middles=middles) if before else ()
            sides = tuple(side for side in sides if side not in old)
        for side in sides:
            tile = self.workshop_at(seat, cell, side)
            if tile is not None:
                # The side of the workshop that looks at the square, as the tile lies.
                yield self.sides[tile][((side + 2) % 4 - self.lies(tile) % BACK) % 4]

    # The beginning.

    def begin_city(self) -> None:
        """Setup 7 and the two workshops of every player."""
        for tile in self.tiles:
            level = self.tile_level[tile]
            if level:
                self.table.move(1, tile, self.zone.box, self.zone.heap + level - 1)
        for seat in range(self.players):
            for tile in self.starting(seat):
                self.table.move(1, tile, self.zone.box, self.zone.city + seat)

    def starting(self, seat: int) -> tuple[int, int]:
        """The two workshops a player begins with."""
        return self.tiles[0] + 2 * seat, self.tiles[0] + 2 * seat + 1

    def settle(self, action: Action) -> None:
        """Corner to corner in the middle of the table, each turned as its owner likes."""
        middle = SIZE // 2 * (SIZE + 1)
        one, other = self.starting(action.by)
        self.stand(action.by, one, middle, action.what[0])
        self.stand(action.by, other, middle + SIZE + 1, action.what[1])
        self.next_to_settle(action.by)
