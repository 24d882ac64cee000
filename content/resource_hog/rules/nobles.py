"""The noble phase: rides over own land, into empty areas, to the borders of others. Rulebook: "Move nobles"."""

from collections.abc import Collection

from pnp.play.boards.routes import Realm
from pnp.play.model import PLENTY
from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Members, Reading

from .land import Land
from .stores import Stores
from .trips import Trips


class Nobles(Part):
    """A noble acts once in a phase; `claimed` are the areas that were empty when the phase began."""

    land: Land
    stores: Stores
    trips: Trips

    claimed = Members()
    claimed_waits = Reading("claimed_land.next_card")

    def _ridden_over(self, seat: int) -> Realm:
        """The own land: with the areas claimed in this phase or, in the other reading, without them."""
        return Realm(self.land.realm(seat) & ~(self.claimed.digits if self.claimed_waits else 0))

    @action(
        phase="noble",
        of={"from": "area", "to": "area"},
        source=stated("Move nobles", "any distance on owned lands and/or cross one border"),
        text="A noble of {seat} rides from {from} to {to}",
    )
    def ride(self, seat: int, one: int, other: int) -> None:
        land, store = self.land, self.stores.store
        borders = self.ways(seat)[one, other]
        land.nobles[seat].move(1, one, land.rode[seat], other)
        if other not in land.realms[seat]:
            self.claimed.add(other)
            land.realms[seat].add(other)
        land.release(one, seat)
        self.trips.set_out(store[one], store[other], PLENTY, self.trips.fee(one, other, borders))

    def ways(self, seat: int) -> dict[tuple[int, int], int]:
        """The areas to which nobles can ride, with the borders crossed: own areas, and empty ones next to own land."""
        land, mine, free = self.land, self._ridden_over(seat), self.land.nobles[seat].places()
        if not free:
            return {}
        found = (*land.ways.inside(mine), *land.ways.beyond(mine, land.others(seat)))
        return {(one, other): borders for one, other, borders in found if one in free}

    @ride.options
    def rides(self, seat: int) -> Collection[tuple[int, int]]:
        return tuple(self.ways(seat))

    @ride.verify
    def may_ride(self, seat: int, one: int, other: int) -> Ruling | None:
        land = self.land
        if one not in land.realms[seat] or land.is_water[other] or land.owner(other) not in (None, seat):
            return refused("WRONG_PLACE", "from an area of one's own to another, or to an empty one")
        if not land.nobles[seat][one]:
            return refused("PRECONDITION", "a noble who has not ridden in this phase", "0")
        return unless((one, other) in self.ways(seat), "NOT_ADJACENT", "own land up to there")

    @action(
        phase="noble",
        of={"from": "area", "border": "border"},
        source=stated("Actions, Move nobles", "to the border of an enemy owned territory"),
        text="A noble of {seat} rides from {from} to the border {border}",
    )
    def besiege(self, seat: int, one: int, border: int) -> None:
        """A noble at a border has to fight."""
        land, last = self.land, self.land.map.borders[border][0]
        fee = self.trips.fee(one, last, self.fronts(seat)[one, border])
        land.nobles[seat].move(1, one, land.besieging[seat], border)
        land.release(one, seat)
        self.trips.set_out(self.stores.store[one], land.besieging[seat].zones[border], PLENTY, fee)

    def fronts(self, seat: int) -> dict[tuple[int, int], int]:
        """The borders of others that nobles can reach over own land, with the borders crossed on the way."""
        free = self.land.nobles[seat].places()
        found = self.land.ways.fronts(self._ridden_over(seat), self.land.others(seat)) if free else ()
        return {(one, border): crossed for one, border, crossed in found if one in free}

    @besiege.options
    def sieges(self, seat: int) -> Collection[tuple[int, int]]:
        return tuple(self.fronts(seat))

    @besiege.verify
    def may_besiege(self, seat: int, one: int, border: int) -> Ruling | None:
        land = self.land
        if one not in land.realms[seat] or land.owner(land.map.borders[border][1]) in (None, seat):
            return refused("WRONG_PLACE", "from an area of one's own to the border of another player's")
        if not land.nobles[seat][one]:
            return refused("PRECONDITION", "a noble who has not ridden in this phase", "0")
        return unless((one, border) in self.fronts(seat), "NOT_ADJACENT", "own land up to that border")
