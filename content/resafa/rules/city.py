"""The cities of Resafa: workshops corner to corner on a table of squares, and the offer they come from."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from math import isqrt
from typing import Any

from pnp.play.boards.squares import square_board
from pnp.play.rules import Action, Ruling, offered, refused
from pnp.play.state import NOTHING

from .cards import NO_JOB, WORKSHOP, Amounts, Job, amounts, items, whole
from .tracks import Tracks

FRONT, BACK = 0, 4


class City(Tracks, ABC):
    """Cells are as large as a workshop; as on a chess board workshops stand on dark ones, gardens on light ones."""

    def prepare(self) -> None:
        super().prepare()
        game = self.model.game
        kinds: Mapping[str, Any] = whole(game, "workshop_tiles")["kinds"]
        tiles = items(game, "workshop_tiles")
        self.tiles = self.kinds("workshop")
        first = self.tiles[0]
        self.rooms: dict[int, tuple[tuple[Amounts, ...], tuple[Amounts, ...]]] = {}
        self.sides: dict[int, tuple[Amounts, ...]] = {}
        self.tile_level: dict[int, int] = {}
        for tile, item in enumerate(tiles, first):
            back = kinds[item["kind"]].get("back")
            self.rooms[tile] = self._rooms_of(item), self._rooms_of(back)
            self.sides[tile] = tuple(amounts(side) for side in item["sides"])
            self.tile_level[tile] = {"level_1": 1, "level_2": 2}.get(item["kind"], 0)
        self.extra = self.number["extra_production"]
        size = isqrt(len(self.model.places("cell")))
        ground = square_board(size, size)
        self.beside, self.middle = ground.sides, ground.spaces // 2
        self.corners = tuple(
            tuple(cell for cell in around if cell not in sides)
            for around, sides in zip(ground.around, ground.sides, strict=True)
        )
        # A lower right corner of the middle, for the second of the two workshops to begin with.
        self.second = self.middle + size + 1
        self.is_dark = tuple((row + column) % 2 == 0 for row in range(size) for column in range(size))
        self.lots_each = ground.spaces
        costs = game.rules.costs
        self.workshop_cost = costs["workshop"].amounts

    @staticmethod
    def _rooms_of(side: Mapping[str, Any] | None) -> tuple[Amounts, ...]:
        return tuple(amounts(room["gives"]) for room in side["rooms"]) if side else ()

    # What stands where.

    def built(self, seat: int) -> list[int]:
        return self.there(self.tiles, self.zone.city + seat)

    def workshops(self, seat: int) -> int:
        return self.count_in[self.zone.city + seat]

    def cell_of(self, tile: int) -> int:
        return self.values[self.at.stands + tile - self.tiles[0]] - 1

    def lies(self, tile: int) -> int:
        """Which way a workshop lies: its quarter turns, and 4 more with its back up."""
        return self.values[self.at.lies + tile - self.tiles[0]]

    def lot(self, seat: int, cell: int) -> int:
        """What is on a cell: 0 for nothing, the number of a workshop plus one, or a garden by its thirds."""
        return self.values[self.at.lots + seat * self.lots_each + cell]

    def set_lot(self, seat: int, cell: int, number: int) -> None:
        self.state.set(self.at.lots + seat * self.lots_each + cell, number)

    def sites(self, seat: int) -> list[int]:
        """The cells on which a workshop can be put, corner to corner with another one."""
        stood = [cell for tile in self.built(seat) if (cell := self.cell_of(tile)) >= 0]
        return list(dict.fromkeys(to for cell in stood for to in self.corners[cell] if not self.lot(seat, to)))

    def stand(self, seat: int, tile: int, cell: int, lies: int) -> None:
        number = tile - self.tiles[0]
        self.set_lot(seat, cell, number + 1)
        self.state.set(self.at.stands + number, cell + 1)
        self.put(self.at.lies + number, lies)

    # Prices.

    def cost(self, base: Mapping[str, int], job: Job, seat: int, kind: int) -> Amounts:
        """The price without what the job and lasting cards spare; goods that lasting cards give may be used for it."""
        if job.free:
            return ()
        off = {"coin": job.coin, "stone": job.stone, "marble": job.marble}
        lasting = () if job.no_action else (*self.each_time(seat, kind, "off"), *self.each_time(seat, kind, "gain"))
        for unit, number in lasting:
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
        """Pay, and gain what lasting cards give as far as the price did not take it."""
        self.spend(seat, self.cost(base, job, seat, kind))
        gains = () if job.no_action else self.each_time(seat, kind, "gain")
        if gains:
            spared = {"coin": job.coin, "stone": job.stone, "marble": job.marble}
            for unit, number in self.each_time(seat, kind, "off"):
                spared[unit] += number
            for unit, number in gains:
                price = 0 if job.free else max(0, base.get(unit, 0) - spared.get(unit, 0))
                self.gain(seat, ((unit, max(0, number - price)),))

    # Workshop construction.

    def build_offers(self) -> Iterable[tuple[int, int]]:
        if self.job_kind != WORKSHOP or self.values[self.at.tile]:
            return []
        lying, first = self.state.lying, self.zone.site
        sites = [site for site in range(2 * self.number["workshops_shown"]) if lying[first + site] != NOTHING]
        return [(site, side) for site in sites for side in (0, 1)]

    def may_build(self, action: Action) -> Ruling | None:
        if refusal := self.wants_job(WORKSHOP):
            return refusal
        if self.values[self.at.tile]:
            return refused("ALREADY_DONE", "a workshop action in which none was built")
        tile = self.state.lying[self.zone.site + action.what[0]]
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
        tile = self.state.lying[self.zone.site + site]
        self.settle_price(self.workshop_cost, self.job, seat, WORKSHOP)
        self.state.move(1, tile, self.zone.site + site, self.zone.city + seat)
        if self.tile_level[tile] == 2 and (side == 0 or self.reading["level_2_gain.either_side"]):
            self.gain(seat, self.rooms[tile][0][0])
        self.state.set(self.at.tile, 2 * (tile - self.tiles[0]) + side + 1)
        self.put(self.at.refills, 1)

    def lay_offers(self) -> Iterable[tuple[int, int]]:
        if not self.values[self.at.tile]:
            return []
        return [(cell, turn) for cell in self.sites(self.values[self.at.who]) for turn in range(4)]

    def may_lay(self, action: Action) -> Ruling | None:
        """A workshop stands diagonally adjacent to another one."""
        cell = action.what[0]
        if not self.values[self.at.tile]:
            return refused("PRECONDITION", "a workshop that was just built")
        if not self.is_dark[cell]:
            return refused("WRONG_PLACE", "a square for workshops")
        if self.lot(action.by, cell):
            return refused("NO_SPACE", "a free square")
        if not any(self.lot(action.by, to) for to in self.corners[cell]):
            return refused("NOT_ADJACENT", "a square at the corner of a workshop")
        return None

    def lay(self, action: Action) -> None:
        cell, turn = action.what
        number, side = divmod(self.values[self.at.tile] - 1, 2)
        self.stand(action.by, number + self.tiles[0], cell, turn + (BACK if side else FRONT))
        self.put(self.at.tile, 0)
        self.put(self.at.job, NO_JOB)

    # The offer.

    def site_to_fill(self) -> int | None:
        """The first space of the offer that is empty though its stack is not."""
        lying, first, shown = self.state.lying, self.zone.site, self.number["workshops_shown"]
        levels = 2 if self.values[self.at.round] >= self.number["level_2_round"] else 1
        for site in range(levels * shown):
            if lying[first + site] == NOTHING and self.count_in[self.zone.heap + site // shown]:
                return site
        self.put(self.at.refills, 0)
        return None

    def heap(self, level: int) -> list[int]:
        return self.there(self.tiles, self.zone.heap + level)

    def uncover_offers(self) -> Iterable[tuple[int, ...]]:
        site = self.site_to_fill()
        return [] if site is None else [(tile,) for tile in self.heap(site // self.number["workshops_shown"])]

    is_to_uncover = offered(uncover_offers, "WRONG_PLACE", "a tile of the stack that is to be opened")

    def uncover(self, action: Action) -> None:
        site = self.site_to_fill()
        assert site is not None
        heap = self.zone.heap + site // self.number["workshops_shown"]
        self.state.move(1, action.what[0], heap, self.zone.site + site)

    # The beginning.

    def begin_city(self) -> None:
        """Setup 7: put the workshops on their stacks, and give every player two."""
        for tile in self.tiles:
            level = self.tile_level[tile]
            if level:
                self.state.move(1, tile, self.zone.box, self.zone.heap + level - 1)
        for seat in range(self.players):
            for tile in self.starting(seat):
                self.state.move(1, tile, self.zone.box, self.zone.city + seat)

    def starting(self, seat: int) -> tuple[int, int]:
        return self.tiles[0] + 2 * seat, self.tiles[0] + 2 * seat + 1

    def settle(self, action: Action) -> None:
        """Stand both starting workshops corner to corner in the middle, each turned as its owner likes."""
        one, other = self.starting(action.by)
        self.stand(action.by, one, self.middle, action.what[0])
        self.stand(action.by, other, self.second, action.what[1])
        self.next_to_settle(action.by)

    @abstractmethod
    def next_to_settle(self, seat: int) -> None:
        """Continue after a seat has settled."""
