"""Caravans: their roads, and what they carry. Rulebook: "Trading" A and B."""

from collections.abc import Iterable
from itertools import product

from pnp.play.boards.routes import AreaMap
from pnp.play.parts import Part, action, designed, stated
from pnp.play.printed import Items, Printed, Rows
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Number, Reading, Value, Values

from .agenda import Agenda, Prices
from .cards import Job
from .house import House
from .kinds import ANY_TIME, GOODS, Kind, Stage
from .printed import Board


class Roads(Part):
    """Centres 0 to 8 in the order of their table; Resafa, on one of the roads, comes after them."""

    rows = Rows("centres", of=str)
    roads = Rows(of=str)
    boards = Printed(Items[Board], "main_board")
    road_coin = Number()
    pays_once = Reading("resafa_road.once")

    def prepare(self) -> None:
        names = [str(name) for name, _ in self.rows]
        self.number = {name: number for number, name in enumerate(names)}
        self.centres, self.resafa = range(len(names)), len(names)
        self.colours = [str(colour) for _, colour in self.rows]
        roads: list[list[int]] = [[] for _ in names]
        for one, other in self.roads:
            roads[self.number[one]].append(self.number[other])
            roads[self.number[other]].append(self.number[one])
        near = tuple(map(tuple, roads))
        self._far = AreaMap(names=tuple(names), neighbours=near, roads=near).distances
        # Resafa is where the main board shows it.
        routes = next(region.routes for region in self.boards.items[0].regions if region.routes)
        self._gates = [self.number[name] for name in routes.waypoint.between]
        starts = range(self.resafa + 1)
        self._prices = [
            [[self._steps(start, to, way) * self.road_coin for way in (False, True)] for to in self.centres]
            for start in starts
        ]

    def price(self, start: int, to: int, *, by_resafa: bool) -> int:
        """The cost of a journey; the road through Resafa is paid once."""
        return self._prices[start][to][by_resafa]

    def _steps(self, start: int, to: int, by_resafa: bool) -> int:  # noqa: FBT001  # the way
        far, gates = self._far, self._gates
        if start == self.resafa:
            return 1 + min(far[gate][to] for gate in gates)
        if not by_resafa:
            return far[start][to]
        through = min(far[start][a] + 1 + far[b][to] for a in gates for b in gates if a != b)
        turning = min(far[start][gate] + (1 if self.pays_once else 2) + far[gate][to] for gate in gates)
        return min(through, turning)


class Caravan(Part):
    """A caravan carries one kind of good, one piece for each camel."""

    house: House
    agenda: Agenda
    prices: Prices
    roads: Roads

    stop = Values()  # the centre of each caravan; the last number is Resafa
    stage = Value(Stage)
    passes_resafa = Value(bool, "loading")
    has_loaded = Value(bool, "loaded")
    may_return = Reading("round_trip.allowed")

    # The journey.

    @action(
        phase=ANY_TIME,
        of={"centre": "centre", "way": "direct or by_resafa"},
        source=stated("Trading A", "first move their caravan on the map"),
        text="{seat} moves the caravan to {centre}, {way}",
    )
    def travel(self, seat: int, centre: int, way: int) -> None:
        """Pay the road; a lasting card gives its gain for the action."""
        self.house.spend(seat, {"coin": self._price(seat, centre, way)})
        self.passes_resafa = bool(way) or self.stop[seat] == self.roads.resafa
        self.stop[seat] = centre
        self.stage = Stage.ARRIVED
        for _, gain in self.prices.lasting(seat, Job(kind=Kind.TRADING)):
            self.house.gain(seat, gain)

    @travel.among
    def journeys(self, seat: int) -> Iterable[tuple[int, int]]:
        is_time = self.agenda.kind is Kind.TRADING and self.stage is Stage.AWAY
        return product(self.roads.centres, (0, 1)) if is_time else ()

    def _price(self, seat: int, centre: int, way: int) -> int:
        price = self.roads.price(self.stop[seat], centre, by_resafa=bool(way))
        return 0 if self.agenda.job.without_travel_cost else price

    @travel.verify
    def may_travel(self, seat: int, centre: int, way: int) -> Ruling | None:
        if refusal := self.agenda.wants(Kind.TRADING):
            return refusal
        if self.stage is not Stage.AWAY:
            return refused("ALREADY_DONE", "a caravan that has not moved in this action")
        if centre == self.stop[seat] and not (way and self.may_return):
            return refused("WRONG_PLACE", "another trading centre")
        return self.house.short(seat, {"coin": self._price(seat, centre, way)})

    # The load.

    def is_loaded(self, seat: int) -> bool:
        return self.state.held[self.house.caravan[seat]] > 0

    def load_of(self, seat: int) -> tuple[str, int]:
        """The load of the caravan."""
        if self.is_loaded(seat):
            return next((good, count) for good in GOODS if (count := self.house.loaded(good, seat)))
        return "", 0

    def room_for(self, good: str, seat: int) -> int:
        carried, count = self.load_of(seat)
        return self.house.camels[seat] - count if carried in ("", good) else 0

    def carries(self, good: str, count: int, seat: int) -> Ruling | None:
        """Refuse when the caravan has no room, or carries another good."""
        carried, _ = self.load_of(seat)
        if carried not in ("", good):
            return refused("PRECONDITION", f"a caravan that carries nothing but {good}", carried)
        room = self.room_for(good, seat)
        return unless(count <= room, "LIMIT_REACHED", f"room for {count}", str(room))

    def can_load(self) -> bool:
        """Tell whether the caravan comes by Resafa and has not traded yet."""
        return self.passes_resafa and self.stage is Stage.ARRIVED

    @action(
        phase=ANY_TIME,
        of={"good": "stone or marble or spice or amphora", "count": "number.camel_top"},
        source=stated("Trading", "choose to travel via Resafa to pick up any goods"),
        text="{seat} loads {count} {good} in Resafa",
    )
    def load(self, seat: int, good: int, count: int) -> None:
        self.house.purse[GOODS[good]].give(self.house.store[seat], self.house.caravan[seat], count)
        self.has_loaded = True

    @load.among
    def loads(self, seat: int) -> Iterable[tuple[int, int]]:
        return product(range(len(GOODS)), range(1, self.house.camels[seat] + 1)) if self.can_load() else ()

    @load.verify
    def may_load(self, seat: int, good: int, count: int) -> Ruling | None:
        if not self.can_load():
            return refused("WRONG_PLACE", "a caravan that has come by Resafa")
        if not count:
            return refused("PRECONDITION", "at least one")
        return self.house.short(seat, {GOODS[good]: count}) or self.carries(GOODS[good], count, seat)

    @action(
        phase=ANY_TIME,
        of={"where": "store or supply"},
        source=designed("other_load: unload in Resafa, or give it back to the supply"),
        text="{seat} unloads the caravan into the {where}",
    )
    def unload(self, seat: int, where: int) -> None:
        (good, count), caravan = self.load_of(seat), self.house.caravan[seat]
        if where:
            self.house.purse[good].pay(caravan, count)
        else:
            self.house.purse[good].give(caravan, self.house.store[seat], count)

    @unload.among
    def load_to_go(self, seat: int) -> tuple[int, ...]:
        return (0, 1) if self.agenda.kind is Kind.TRADING and self.is_loaded(seat) else ()

    @unload.verify
    def may_unload(self, seat: int, where: int) -> Ruling | None:
        """A load is set down in Resafa, elsewhere it returns to the supply; only before loading and trade."""
        if not self.is_loaded(seat):
            return refused("CANNOT_PAY", "a load", "nothing")
        if self.has_loaded:
            return refused("ALREADY_DONE", "unloading before anything is loaded in this action")
        is_time = self.agenda.kind is Kind.TRADING and self.stage is not Stage.TRADED
        return unless(
            is_time and (where or self.can_load()),
            "WRONG_PLACE",
            "a caravan that has come by Resafa and has not traded",
        )
