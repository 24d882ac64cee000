"""The actions of peasants: walking and fishing. Rulebook: "Move peasants", "Allocate peasants to fish"."""

from collections.abc import Iterator

from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Number, Reading

from .buildings import Buildings
from .land import Land
from .nature import Nature
from .stores import Stores
from .trips import Trips


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


class Fishing(Part):
    """A peasant fishes in a water beside the area; all other work of peasants is defined in play.yaml."""

    land: Land
    stores: Stores
    buildings: Buildings
    nature: Nature

    fish_catch = Number()
    fish_catch_harbour = Number()
    harbour_fish_from_supply = Reading("harbour_fish.supply")

    @action(
        phase="peasant",
        of={"area": "area", "water": "area"},
        source=stated("Allocate peasants to fish", "Place a peasant on sea or lake area"),
        text="A peasant of {seat} at {area} fishes in {water}",
    )
    def fish(self, seat: int, area: int, water: int) -> None:
        """Catch two fish, or three at sea from a harbour."""
        self.land.idle[seat].move(1, area, self.land.working[seat], area)
        has_harbour, wanted = self.land.is_sea[water] and self.buildings.harbours[area], self.fish_catch
        if has_harbour and self.harbour_fish_from_supply:
            self.stores.fish.gain(self.fish_catch_harbour - wanted, area)
        elif has_harbour:
            wanted = self.fish_catch_harbour
        school = self.nature.fish
        school.move(min(wanted, school[water]), water, self.stores.fish, area)

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
