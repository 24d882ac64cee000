"""The noble phase: nobles ride over own land, into empty areas, and up to the borders of others."""

from collections.abc import Iterable

from pnp.play.model import PLENTY
from pnp.play.rules import Action, Ruling, refused, unless

from .building import Building


class Nobles(Building):
    """A noble acts once in a phase; those at a border still belong to the area they came from."""

    def riders(self) -> list[int]:
        """Areas in which whoever acts has a noble who has not ridden."""
        seat = self.course.turn
        cells, first = self.cells, self.disc[seat] * self.width + self.nobles
        return [area for area in self.own(seat) if cells[first + area]]

    def ridden_over(self, seat: int) -> int:
        """Own land: with the areas claimed in this phase, or, in the other reading, without them."""
        claimed = self.value("claimed") if self.reading["claimed_land.next_card"] else 0
        return self.values[self.realm + seat] & ~claimed

    def ways(self, seat: int) -> dict[tuple[int, int], int]:
        """Where nobles can ride to, with the borders crossed: own areas, and empty ones next to own land."""
        mine = self.ridden_over(seat)
        free = self.riders()
        if not free:
            return {}
        waters = sum(1 << area for area, is_water in enumerate(self.is_water) if is_water)
        found = (*self.realms.inside(mine), *self.realms.beyond(mine, self.others(seat) | waters))
        return {(one, other): borders for one, other, borders in found if one in free}

    def rides(self) -> Iterable[tuple[int, int]]:
        return self.ways(self.course.turn)

    def can_ride(self, action: Action) -> Ruling | None:
        one, other = action.what
        if not self.is_own(one, action.by) or self.is_water[other] or self.others(action.by) >> other & 1:
            return refused("WRONG_PLACE", "from an area of one's own to another, or to an empty one")
        if not self.at(self.disc[action.by], self.nobles + one):
            return refused("PRECONDITION", "a noble who has not ridden in this phase", "0")
        return unless(action.what in self.ways(action.by), "NOT_ADJACENT", "own land up to there")

    def ride(self, action: Action) -> None:
        one, other = action.what
        borders = self.ways(action.by)[one, other]
        self.state.move(1, self.disc[action.by], self.nobles + one, self.rode + other)
        if not self.is_own(other, action.by):
            self.set("claimed", self.value("claimed") | 1 << other)
        self.claim(other, action.by)
        self.look_at(one, action.by)
        self.set_out(self.store + one, self.store + other, PLENTY, self.fare(one, other, borders))

    def sieges(self) -> list[tuple[int, ...]]:
        free = self.riders()
        if not free:
            return []
        seat = self.course.turn
        fronts = self.realms.fronts(self.ridden_over(seat), self.others(seat))
        return [(one, border) for one, border, _ in fronts if one in free]

    def can_besiege(self, action: Action) -> Ruling | None:
        """A noble goes over own land up to the border of another player's area."""
        one, border = action.what
        if not self.is_own(one, action.by) or not self.others(action.by) >> self.map.borders[border][1] & 1:
            return refused("WRONG_PLACE", "from an area of one's own to the border of another player's")
        if not self.at(self.disc[action.by], self.nobles + one):
            return refused("PRECONDITION", "a noble who has not ridden in this phase", "0")
        return unless(action.what in self.sieges(), "NOT_ADJACENT", "own land up to that border")

    def besiege(self, action: Action) -> None:
        """Move a noble to the border, where it has to fight."""
        one, border = action.what
        last = self.map.borders[border][0]
        mine = self.ridden_over(action.by)
        borders = next(
            crossed
            for start, end, crossed in self.realms.fronts(mine, self.others(action.by))
            if (start, end) == (one, border)
        )
        self.state.move(1, self.disc[action.by], self.nobles + one, self.border + border)
        self.look_at(one, action.by)
        self.set_out(self.store + one, self.border + border, PLENTY, self.fare(one, last, borders))

    def besieged(self) -> list[int]:
        """Areas at whose borders nobles stand."""
        cells, first = self.cells, self.disc[self.course.turn] * self.width + self.border
        return sorted({area for border, (_, area) in enumerate(self.map.borders) if cells[first + border]})
