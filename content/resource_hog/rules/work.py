"""The peasant phase: peasants move over own land, and the others are put to work."""

from collections.abc import Iterator

from pnp.play.rules import Action, Ruling, refused, unless

from .land import HEAD, Land


class Work(Land):
    """What a peasant takes lies on it until its event: fresh food in `catch`, ore in `dug`."""

    def manned(self) -> list[int]:
        seat = self.course.turn
        cells, first = self.cells, self.disc[seat] * self.width + self.idle
        return [area for area in self.own(seat) if cells[first + area]]

    # Moving.

    def walks(self) -> list[tuple[int, ...]]:
        seat = self.course.turn
        free = self.manned() if len(self.own(seat)) > 1 else []
        if not free:
            return []
        if not self.reading["own_land.bordering"]:
            return [(one, other) for one in free for other in self.own(seat) if other != one]
        return [(one, other) for one, other, _ in self.realms.inside(self.values[self.realm + seat]) if one in free]

    def can_walk(self, action: Action) -> Ruling | None:
        """A peasant walks from own area to own area, over own land."""
        one, other = action.what
        if not self.is_own(other, action.by):
            return refused("WRONG_PLACE", "an area of one's own")
        return self.free(action, one) or (None if action.what in self.walks() else refused("NOT_ADJACENT", "own land"))

    def walk(self, action: Action) -> None:
        """Move a peasant, who does not work after it; two goods may come along."""
        one, other = action.what
        self.state.move(1, self.disc[action.by], self.idle + one, self.moved + other)
        self.look_at(one, action.by)
        self.set_out(self.store + one, self.store + other, self.number["peasant_carries"], 0)

    # Working.

    def put(self, action: Action, count: int = 1, *, waits: bool = False) -> int:
        """Put peasants to work in an area; those who wait for an event stay on their site."""
        area = action.what[0]
        target = self.site if waits else self.work
        self.state.move(count, self.disc[action.by], self.idle + area, target + area)
        return area

    def count_job(self, job: str, area: int) -> None:
        value = self.job[job] + area
        self.state.set(value, self.values[value] + 1)

    def busy(self, job: str, area: int) -> int:
        return self.values[self.job[job] + area]

    def fishings(self) -> Iterator[tuple[int, int]]:
        for area in self.manned():
            yield from ((area, near) for near in self.map.neighbours[area] if self.is_water[near])

    def can_fish(self, action: Action) -> Ruling | None:
        """The area borders the water, and fish are in it."""
        area, water = action.what
        if not self.is_water[water]:
            return refused("WRONG_PLACE", "the sea or a lake")
        if water not in self.map.neighbours[area]:
            return refused("NOT_ADJACENT", "a water that borders the area")
        if not self.at(self.fish, self.ground + water):
            return refused("SUPPLY_EMPTY", "a fish", "0")
        return self.free(action, area)

    def go_fishing(self, action: Action) -> None:
        """Catch two fish, at sea out of a harbour three, or as many as are left."""
        water, area = action.what[1], self.put(action)
        has_harbour = self.is_sea[water] and self.at(self.harbour, self.built + area) > 0
        wanted = self.number["fish_catch"]
        if has_harbour and self.reading["harbour_fish.supply"]:
            self.take(self.fish, self.number["fish_catch_harbour"] - wanted, self.catch + area)
        elif has_harbour:
            wanted = self.number["fish_catch_harbour"]
        there = self.at(self.fish, self.ground + water)
        self.state.move(min(wanted, there), self.fish, self.ground + water, self.catch + area)

    def work_places(self) -> list[tuple[int]]:
        return [(area,) for area in self.manned()]

    def free_woods(self, area: int) -> int:
        """Forest squares where nobody hunts or clears."""
        return self.woods(area) - self.busy("hunting", area) - self.busy("clearing", area)

    def can_hunt(self, action: Action) -> Ruling | None:
        area = action.what[0]
        return (
            self.free(action, area)
            or unless(self.free_woods(area) >= 1, "NO_SPACE", "a free forest square", "0")
            or unless(self.at(self.game, self.ground + area), "SUPPLY_EMPTY", "game", "0")
        )

    def hunt(self, action: Action) -> None:
        """Take two of the game of the area, or what is left."""
        area = self.put(action)
        self.count_job("hunting", area)
        there = self.at(self.game, self.ground + area)
        self.state.move(min(self.number["game_catch"], there), self.game, self.ground + area, self.catch + area)

    def free_fields(self, area: int) -> int:
        heads = self.values[self.pending[HEAD] + area]
        return self.at(self.field, self.built + area) - self.busy("toiling", area) - heads

    def can_toil(self, action: Action) -> Ruling | None:
        """One peasant works a field."""
        return self.free(action, action.what[0]) or unless(
            self.free_fields(action.what[0]) >= 1, "NO_SPACE", "a field that nobody works", "0"
        )

    def toil(self, action: Action) -> None:
        """Take one grain for the field."""
        area = self.put(action)
        self.count_job("toiling", area)
        self.take(self.grain, self.number["grain_yield"], self.catch + area)

    def can_mine(self, action: Action) -> Ruling | None:
        """Digging needs a mine, and ore in it."""
        area = action.what[0]
        return (
            self.free(action, area)
            or unless(self.at(self.mine, self.built + area), "PRECONDITION", "a mine in the area")
            or unless(self.at(self.ore[area], self.ground + area), "SUPPLY_EMPTY", "something left in the mine", "0")
        )

    def dig(self, action: Action) -> None:
        """Take ore, more away from the sea, or what is left."""
        area = self.put(action)
        ore = self.ore[area]
        name = {self.gold: "gold", self.salt: "salt", self.arms: "arms"}[ore]
        wanted = self.number[f"mine_{name}" if self.is_coast[area] else f"mine_{name}_inland"]
        self.state.move(min(wanted, self.at(ore, self.ground + area)), ore, self.ground + area, self.dug + area)

    def can_clear(self, action: Action) -> Ruling | None:
        return self.free(action, action.what[0]) or unless(
            self.free_woods(action.what[0]) >= 1, "NO_SPACE", "a free forest square", "0"
        )

    def clear_wood(self, action: Action) -> None:
        """Put a peasant to clear a square; it becomes a field when the seasons begin."""
        self.count_job("clearing", self.put(action, waits=True))

    def can_arm(self, action: Action) -> Ruling | None:
        """One peasant a round is armed at a manor, motte or castle."""
        area = action.what[0]
        is_idle = self.busy("arming", area) < self.number["nobles_per_area"]
        return (
            self.free(action, area)
            or unless(self.defence(area), "PRECONDITION", "a manor, motte or castle in the area")
            or unless(is_idle, "ALREADY_DONE", "an area that makes no noble yet in this round")
        )

    def arm(self, action: Action) -> None:
        """Put a peasant to be a noble after the season that needs the arms."""
        self.count_job("arming", self.put(action, waits=True))

    def can_tend(self, action: Action) -> Ruling | None:
        """One peasant a round works on a preserved food."""
        area = action.what[0]
        is_idle = self.busy("tending", area) < self.number["births_per_area"]
        return (
            self.free(action, area)
            or unless(is_idle, "ALREADY_DONE", "an area where nobody brings up a child in this round")
            or unless(self.at(self.food, self.store + area), "CANNOT_PAY", "a preserved food in the area", "0")
        )

    def tend(self, action: Action) -> None:
        """Put a peasant to bring up a child."""
        self.count_job("tending", self.put(action, waits=True))
