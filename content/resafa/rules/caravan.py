"""The caravans of Resafa: their roads, and what they carry."""

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.play.boards.routes import AreaMap
from pnp.play.rules import Action, Ruling, refused, unless

from .cards import TRADING, items
from .house import GOODS
from .rain import Rain

AWAY, ARRIVED, TRADED = range(3)


class Caravan(Rain):
    """Centres 0 to 8 in the order of their table; Resafa, on one of the roads, comes after them."""

    def prepare(self) -> None:
        super().prepare()
        tables = self.model.game.rules.tables
        names = [str(name) for name, _ in tables["centres"].rows]
        self.centres, self.resafa = range(len(names)), len(names)
        self.centre_colours = [str(colour) for _, colour in tables["centres"].rows]
        roads: list[list[int]] = [[] for _ in names]
        for one, other in tables["roads"].rows:
            a, b = names.index(str(one)), names.index(str(other))
            roads[a].append(b)
            roads[b].append(a)
        near = tuple(map(tuple, roads))
        self.far = AreaMap(names=tuple(names), neighbours=near, roads=near).distances
        self.gates = tuple(names.index(name) for name in self._waypoint()["between"])

    def _waypoint(self) -> Mapping[str, Any]:
        """Where Resafa lies, as the main board draws it."""
        regions = items(self.model.game, "main_board")[0]["regions"]
        return next(region["routes"]["waypoint"] for region in regions if "routes" in region)

    # The journey.

    def price(self, start: int, to: int, *, by_resafa: bool) -> int:
        """What a journey costs; the stretch on which Resafa lies is paid once."""
        if start == self.resafa:
            steps = 1 + min(self.far[gate][to] for gate in self.gates)
        elif by_resafa:
            through = min(self.far[start][a] + 1 + self.far[b][to] for a in self.gates for b in self.gates if a != b)
            turning = min(self.far[start][a] + self.turn_price() + self.far[a][to] for a in self.gates)
            steps = min(through, turning)
        else:
            steps = self.far[start][to]
        return steps * self.number["road_coin"]

    def turn_price(self) -> int:
        """The stretches paid for going to Resafa and back to the same gate."""
        return 1 if self.reading["resafa_road.once"] else 2

    def travel_offers(self) -> Iterable[tuple[int, int]]:
        if self.job_kind != TRADING or self.values[self.at.stage] != AWAY:
            return []
        seat = self.values[self.at.who]
        start, money = self.values[self.at.stop + seat], self.held("coin", seat)
        free = self.job.no_travel
        return [
            (to, way)
            for to in self.centres
            for way in (0, 1)
            if free or self.price(start, to, by_resafa=bool(way)) <= money
        ]

    def may_travel(self, action: Action) -> Ruling | None:
        """The caravan goes to another centre; by way of Resafa it may come back to the same one."""
        if refusal := self.wants_job(TRADING):
            return refusal
        to, way = action.what
        start = self.values[self.at.stop + action.by]
        if self.values[self.at.stage] != AWAY:
            return refused("ALREADY_DONE", "a caravan that has not moved in this action")
        if to == start and not (way and self.reading["round_trip.allowed"]):
            return refused("WRONG_PLACE", "another trading centre")
        if self.job.no_travel:
            return None
        return self.short(action.by, (("coin", self.price(start, to, by_resafa=bool(way))),))

    def travel(self, action: Action) -> None:
        """Pay the road; in Resafa goods can be loaded. A lasting card gives its gain for the action."""
        (to, way), seat = action.what, action.by
        start = self.values[self.at.stop + seat]
        if not self.job.no_travel:
            self.spend(seat, (("coin", self.price(start, to, by_resafa=bool(way))),))
        self.put(self.at.stop + seat, to)
        self.put(self.at.stage, ARRIVED)
        self.put(self.at.loading, way or start == self.resafa)
        self.gain(seat, self.each_time(seat, TRADING, "gain"))

    # The load.

    def load_of(self, seat: int) -> tuple[str, int]:
        for name in GOODS:
            there = self.purse[name].held(self.zone.caravan + seat)
            if there:
                return name, there
        return "", 0

    def room_for(self, good: str, seat: int) -> int:
        there, count = self.load_of(seat)
        return self.values[self.at.caravan + seat] - count if there in {"", good} else 0

    def can_load(self) -> bool:
        """Tell whether the caravan comes by Resafa and has not traded yet."""
        return bool(self.values[self.at.stage] == ARRIVED and self.values[self.at.loading])

    def load_offers(self) -> Iterable[tuple[int, int]]:
        if not self.can_load():
            return []
        seat = self.values[self.at.who]
        return [
            (good, count)
            for good, name in enumerate(GOODS)
            for count in range(1, min(self.held(name, seat), self.room_for(name, seat)) + 1)
        ]

    def may_load(self, action: Action) -> Ruling | None:
        """A caravan carries one kind of good, as many as it has camels."""
        good, count = GOODS[action.what[0]], action.what[1]
        if not self.can_load():
            return refused("WRONG_PLACE", "a caravan that has come by Resafa")
        if not count:
            return refused("PRECONDITION", "at least one")
        if count > self.held(good, action.by):
            return refused("CANNOT_PAY", f"{count} {good}", str(self.held(good, action.by)))
        return self.carries(good, count, action.by)

    def carries(self, good: str, count: int, seat: int) -> Ruling | None:
        """Refuse when the caravan has no room, or carries another good."""
        there, _ = self.load_of(seat)
        if there not in {"", good}:
            return refused("PRECONDITION", f"a caravan that carries nothing but {good}", there)
        room = self.room_for(good, seat)
        return unless(count <= room, "LIMIT_REACHED", f"room for {count}", str(room))

    def load(self, action: Action) -> None:
        good, count = GOODS[action.what[0]], action.what[1]
        self.purse[good].give(self.zone.store + action.by, self.zone.caravan + action.by, count)

    def unload_offers(self) -> Iterable[tuple[int, ...]]:
        """The places for a load before the trade: 0 for the store house, 1 for the supply."""
        values = self.values
        if self.job_kind != TRADING or values[self.at.stage] == TRADED or not self.load_of(values[self.at.who])[1]:
            return []
        return [(0,), (1,)] if self.can_load() else [(1,)]

    def may_unload(self, action: Action) -> Ruling | None:
        """A load is set down in Resafa; elsewhere it only goes back to the supply."""
        if not self.load_of(action.by)[1]:
            return refused("CANNOT_PAY", "a load", "nothing")
        if action.what not in self.unload_offers():
            return refused("WRONG_PLACE", "a caravan that has come by Resafa and has not traded")
        return None

    def unload(self, action: Action) -> None:
        good, count = self.load_of(action.by)
        caravan = self.zone.caravan + action.by
        if action.what[0]:
            self.purse[good].pay(caravan, count)
        else:
            self.purse[good].give(caravan, self.zone.store + action.by, count)
