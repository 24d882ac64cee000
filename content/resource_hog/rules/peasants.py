"""The peasant phase. Rulebook: "Move peasants", and the actions "Allocate peasants to ..."."""

from collections.abc import Iterator

from pnp.play.parts import Part, action, stated
from pnp.play.piles import Pile
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Number, Reading, Values

from .buildings import Buildings
from .land import Land
from .nature import Nature
from .stores import Stores
from .trips import Trips

NO_SQUARE = refused("NO_SPACE", "a free forest square", "0")


class Walking(Part):
    """Peasants who move do not work in the same phase."""

    land: Land
    stores: Stores
    trips: Trips

    peasant_carries = Number()
    only_over_own_land = Reading("own_land.bordering")

    @action(
        phase="peasant",
        of={"from": "area", "to": "area"},
        source=stated("Move peasants", "Peasants can move any distance on own land"),
        text="A peasant of {seat} walks from {from} to {to}",
    )
    def walk(self, seat: int, one: int, other: int) -> None:
        """Two goods may come along."""
        land, store = self.land, self.stores.store
        land.idle[seat].move(1, one, land.moved[seat], other)
        land.release(one, seat)
        self.trips.set_out(store[one], store[other], self.peasant_carries, 0)

    @walk.options
    def walks(self, seat: int) -> list[tuple[int, int]]:
        own = self.land.own(seat)
        free = self.land.manned(seat) if len(own) > 1 else []
        if not free:
            return []
        if not self.only_over_own_land:
            return [(one, other) for one in free for other in own if other != one]
        return [(one, other) for one, other, _ in self.land.ways.inside(self.land.realm(seat)) if one in free]

    @walk.verify
    def may_walk(self, seat: int, one: int, other: int) -> Ruling | None:
        if other not in self.land.realms[seat]:
            return refused("WRONG_PLACE", "an area of one's own")
        return self.land.may_use(seat, one) or unless((one, other) in self.walks(seat), "NOT_ADJACENT", "own land")


class Work(Part):
    """What a peasant takes lies on it until its event: fresh food in `catch`, ore in `dug`."""

    land: Land
    stores: Stores
    buildings: Buildings
    nature: Nature

    hunting = Values()
    toiling = Values()
    clearing = Values()
    arming = Values()
    tending = Values()
    fish_catch = Number()
    fish_catch_harbour = Number()
    harbour_fish_from_supply = Reading("harbour_fish.supply")
    game_catch = Number()
    grain_yield = Number()
    nobles_per_area = Number()
    births_per_area = Number()

    def put(self, seat: int, area: int) -> None:
        """Put a peasant to work that is done at once."""
        self.land.idle[seat].move(1, area, self.land.working[seat], area)

    def keep(self, seat: int, area: int, count: int = 1) -> None:
        """Put peasants to work that is done in the seasons."""
        self.land.idle[seat].move(count, area, self.land.waiting[seat], area)

    def _take(self, wanted: int, pool: Pile, place: int, catch: Pile, area: int) -> None:
        """Take so many of a pool, or what is left."""
        pool.move(min(wanted, pool[place]), place, catch, area)

    @action(
        phase="peasant",
        of={"area": "area", "water": "area"},
        source=stated("Allocate peasants to fish", "Place a peasant on sea or lake area"),
        text="A peasant of {seat} at {area} fishes in {water}",
    )
    def fish(self, seat: int, area: int, water: int) -> None:
        """Catch two fish, at sea out of a harbour three."""
        self.put(seat, area)
        has_harbour, wanted = self.land.is_sea[water] and self.buildings.harbours[area], self.fish_catch
        if has_harbour and self.harbour_fish_from_supply:
            self.stores.fish.gain(self.fish_catch_harbour - wanted, area)
        elif has_harbour:
            wanted = self.fish_catch_harbour
        self._take(wanted, self.nature.fish, water, self.stores.fish, area)

    @fish.verify
    def may_fish(self, seat: int, area: int, water: int) -> Ruling | None:
        if not self.land.is_water[water]:
            return refused("WRONG_PLACE", "the sea or a lake")
        if water not in self.land.map.neighbours[area]:
            return refused("NOT_ADJACENT", "a water that borders the area")
        if not self.nature.fish[water]:
            return refused("SUPPLY_EMPTY", "a fish", "0")
        return self.land.may_use(seat, area)

    @fish.options
    def fishings(self, seat: int) -> Iterator[tuple[int, int]]:
        is_water, fish = self.land.is_water, self.nature.fish
        for area in self.land.manned(seat):
            yield from ((area, near) for near in self.land.map.neighbours[area] if is_water[near] and fish[near])

    @action(
        phase="peasant",
        of={"area": "area"},
        source=stated("Allocate peasants to hunt", "Place a peasant on a forest square"),
        text="A peasant of {seat} hunts at {area}",
    )
    def hunt(self, seat: int, area: int) -> None:
        self.put(seat, area)
        self.hunting[area] += 1
        self._take(self.game_catch, self.nature.game, area, self.stores.game, area)

    @hunt.verify
    def may_hunt(self, seat: int, area: int) -> Ruling | None:
        if refusal := self.may_clear(seat, area):
            return refusal
        return unless(self.nature.game[area], "SUPPLY_EMPTY", "game", "0")

    @action(
        phase="peasant",
        of={"area": "area"},
        source=stated("Allocate peasants to toil", "Place a peasant on a field square"),
        text="A peasant of {seat} works a field at {area}",
    )
    def toil(self, seat: int, area: int) -> None:
        self.put(seat, area)
        self.toiling[area] += 1
        self.stores.grain.gain(self.grain_yield, area)

    @toil.verify
    def may_toil(self, seat: int, area: int) -> Ruling | None:
        if refusal := self.land.may_use(seat, area):
            return refusal
        return unless(self.buildings.free_fields(area) >= 1, "NO_SPACE", "a field that nobody works", "0")

    @action(
        phase="peasant",
        of={"area": "area"},
        source=stated("Allocate peasants to mine", "Place a peasant on a mine"),
        text="A peasant of {seat} digs in the mine at {area}",
    )
    def mine(self, seat: int, area: int) -> None:
        """Take ore, more away from the sea."""
        self.put(seat, area)
        nature, ore = self.nature, self.nature.ore[area]
        assert ore is not None
        wanted = (nature.coastal if self.land.is_coast[area] else nature.inland)[ore]
        self._take(wanted, nature.below[ore], area, nature.dug[ore], area)

    @mine.verify
    def may_mine(self, seat: int, area: int) -> Ruling | None:
        if refusal := self.land.may_use(seat, area):
            return refusal
        if not self.buildings.mines[area]:
            return refused("PRECONDITION", "a mine in the area")
        ore = self.nature.ore[area]
        left = ore is not None and self.nature.below[ore][area]
        return unless(left, "SUPPLY_EMPTY", "something left in the mine", "0")

    @action(
        phase="peasant",
        of={"area": "area"},
        source=stated("Clear woodland", "Change one woodland into a field for each allocated worker"),
        text="A peasant of {seat} clears a forest square at {area}",
    )
    def clear(self, seat: int, area: int) -> None:
        self.keep(seat, area)
        self.clearing[area] += 1

    @clear.verify
    def may_clear(self, seat: int, area: int) -> Ruling | None:
        return self.land.may_use(seat, area) or (None if self.nature.free_woods(area) >= 1 else NO_SQUARE)

    @action(
        phase="peasant",
        of={"area": "area"},
        source=stated("Produce nobles", "Each peasant allocated into a manor, motte or castle"),
        text="A peasant of {seat} is to become a noble at {area}",
    )
    def arm(self, seat: int, area: int) -> None:
        self.keep(seat, area)
        self.arming[area] += 1

    @arm.verify
    def may_arm(self, seat: int, area: int) -> Ruling | None:
        if refusal := self.land.may_use(seat, area):
            return refusal
        if self.buildings.fort(area) is None:
            return refused("PRECONDITION", "a manor, motte or castle in the area")
        is_first = self.arming[area] < self.nobles_per_area
        return unless(is_first, "ALREADY_DONE", "an area that makes no noble yet in this round")

    @action(
        phase="peasant",
        of={"area": "area"},
        source=stated("Population increases", "A peasant allocated to work on a preserved food token"),
        text="A peasant of {seat} brings up a child at {area}",
    )
    def tend(self, seat: int, area: int) -> None:
        self.keep(seat, area)
        self.tending[area] += 1

    @tend.verify
    def may_tend(self, seat: int, area: int) -> Ruling | None:
        if refusal := self.land.may_use(seat, area):
            return refusal
        if self.tending[area] >= self.births_per_area:
            return refused("ALREADY_DONE", "an area where nobody brings up a child in this round")
        return unless(self.stores.food[area], "CANNOT_PAY", "a preserved food in the area", "0")

    @hunt.among
    @toil.among
    @mine.among
    @clear.among
    @arm.among
    @tend.among
    def manned(self, seat: int) -> list[int]:
        return self.land.manned(seat)
