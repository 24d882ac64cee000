"""Building sites of Resource Hog, and the season in which they are paid and built."""

from collections.abc import Iterator

from pnp.play.rules import Action, Ruling, refused, unless

from .land import BUILDINGS, CASTLE, HARBOUR, HEAD, MANOR, MOTTE
from .work import Work


class Building(Work):
    """A site is a number of the area; its workers wait on the map until the season."""

    def sites(self) -> list[tuple[int, int]]:
        return [(area, building) for area in self.manned() for building in range(len(BUILDINGS))]

    def can_site(self, action: Action) -> Ruling | None:
        area, building = action.what
        refusal = self.free(action, area, self.costs[BUILDINGS[building]]["worker"])
        return refusal or self.misses(area, building) or self.stands(area, building)

    def misses(self, area: int, building: int) -> Ruling | None:
        if building == HARBOUR and not self.is_coast[area]:
            return refused("WRONG_PLACE", "a coastal area")
        if building == HEAD and self.free_fields(area) < 1:
            return refused("NO_SPACE", "a field that nobody works", "0")
        return None

    def stands(self, area: int, building: int) -> Ruling | None:
        """A refusal when it stands or is being built, or when what it is built on does not stand."""
        if building == HEAD:
            return None
        is_begun = self.values[self.pending[building] + area] > 0
        if building in (MOTTE, CASTLE):
            under = ("manor", "motte")[building == CASTLE]
            if self.defence(area) != under:
                return refused("PRECONDITION", f"a {under} in the area", self.defence(area) or "none")
        else:
            there = self.defence(area) if building == MANOR else self.at(self.marker(building), self.built + area)
            is_begun |= bool(there)
        return refused("ALREADY_DONE", "an area without it") if is_begun else None

    def marker(self, building: int) -> int:
        """The marker of a building; a castle is the other side of a motte, a stone head that of a field."""
        return (self.road, self.mine, self.harbour, self.manor, self.motte, self.motte, self.field)[building]

    def begin_site(self, action: Action) -> None:
        """Put all workers on the site; they wait there until the season."""
        area, building = action.what
        self.put(action, self.costs[BUILDINGS[building]]["worker"], waits=True)
        value = self.pending[building] + area
        self.state.set(value, self.values[value] + 1)

    # The season.

    def to_build(self, seat: int) -> Iterator[tuple[int, int]]:
        values, pending = self.values, self.pending
        for area in self.own(seat):
            yield from (
                (area, building)
                for building in range(len(BUILDINGS))
                if values[pending[building] + area] and not self.lacks(seat, area, building)
            )

    def lacks(self, seat: int, area: int, building: int) -> Ruling | None:
        """A refusal when workers, money or markers are missing."""
        cost = self.costs[BUILDINGS[building]]
        met = self.at(self.disc[seat], self.site + area)
        if met < cost["worker"]:
            return refused("PRECONDITION", f"{cost['worker']} workers on the site", str(met))
        if building not in (CASTLE, HEAD) and not self.at(self.marker(building), self.box):
            return refused("SUPPLY_EMPTY", f"a {BUILDINGS[building]} marker", "0")
        met, wanted = self.money(seat), cost.get("money", 0)
        return unless(met >= wanted, "CANNOT_PAY", f"{wanted} money", str(met))

    def can_build(self, action: Action) -> Ruling | None:
        area, building = action.what
        if not self.is_own(area, action.by):
            return refused("WRONG_PLACE", "an area of one's own")
        if not self.values[self.pending[building] + area]:
            return refused("PRECONDITION", "a site that was begun in this round")
        return self.lacks(action.by, area, building)

    def builds(self) -> list[tuple[int, int]]:
        return list(self.to_build(self.course.turn))

    def build(self, action: Action) -> None:
        """Pay, and build; a motte replaces the manor, and castles and stone heads turn a marker over."""
        area, building = action.what
        cost, marker = self.costs[BUILDINGS[building]], self.marker(building)
        self.pay(action.by, cost.get("money", 0))
        if building in (CASTLE, HEAD):
            self.state.move(1, marker, self.built + area, self.turned + area)
        else:
            self.state.move(1, marker, self.box, self.built + area)
        if building == MOTTE:
            self.put_back(self.manor, 1, self.built + area)
        self.state.move(cost["worker"], self.disc[action.by], self.site + area, self.work + area)
        value = self.pending[building] + area
        self.state.set(value, self.values[value] - 1)
        self.next_builder(action.by)

    def leave(self, action: Action) -> None:
        """Leave out what could be built; it is lost with its work."""
        self.next_builder(action.by + 1)

    def next_builder(self, seat: int) -> None:
        """Pass to the next player who can build; after the last one go on with the seasons."""
        while seat < self.players and not any(self.to_build(seat)):
            seat += 1
        if seat < self.players:
            self.pass_to(seat)
        else:
            self.after_building()

    def after_building(self) -> None:
        raise NotImplementedError
