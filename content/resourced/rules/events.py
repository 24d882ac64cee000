"""The events of ResourCEd: what every card does, and what it asks the players to decide."""

from abc import abstractmethod
from collections.abc import Callable, Iterable

from pnp.play.rules import CHANCE, Action, Ruling, refused, unless
from pnp.play.state import NOTHING

from .suburb import Cost
from .upkeep import Upkeep

DRAWS = {
    "rain": "water",
    "community_planting_day": "compost",
    "harvest": "food",
    "computer_access_program": "metal",
    "bee_hotels": "food",
}


class Events(Upkeep):
    """From the roll of the die until the card is back in its pile."""

    def is_good(self, shows: int) -> bool:
        """The table of waste conditions: the die is good up to a number that depends on the pile."""
        return shows <= [good for least, good in self.highest_good if self.pile >= least][-1]

    def roll(self, action: Action) -> None:
        """Events: the die and the pile decide between good and bad."""
        self.set("item", action.what[0])
        self.go("draw")

    def is_good_rolled(self, _action: Action) -> Ruling | None:
        """Good numbers draw good events."""
        return unless(self.is_good(self.value("item")), "PRECONDITION", "a bad event")

    def is_bad_rolled(self, _action: Action) -> Ruling | None:
        """All other numbers draw bad events."""
        return refused("PRECONDITION", "a good event") if self.is_good(self.value("item")) else None

    def begin_event(self, action: Action) -> None:
        event = self.events[action.what[0]]
        self.set("event", action.what[0] + 1)
        self.set("item", 0)
        self.pass_to(0)
        if event in DRAWS:
            for hand in self.hands:
                self.take(self.card[DRAWS[event]], self.number["event_draw"], hand)
            self.end_event()
        elif event == "bushfire_smoke":
            for seat in range(self.players):
                self.set("slowed", self.number["smoke_steps"] * (self.value("spot", seat) != self.centre), seat)
            self.end_event()
        elif event in {"study_group", "trash_pickup_day"}:
            self.pass_to(CHANCE)
            self.go("study" if event == "study_group" else "clean")
        elif event == "propurrrty_damage":
            self.set("due_any", self.number["cat_waste"])
            self.go("pay")
        elif event == "join_carya":
            self.go("join")
        else:
            self.go("drink" if event == "heat_wave" else "repair")

    def end_event(self, _action: Action | None = None) -> None:
        """Put the card back on its pile, and begin the turns."""
        self.send_home(self.zones["drawn"])
        self.set("event", 0)
        self.begin_turn(0)

    @abstractmethod
    def begin_turn(self, seat: int) -> None:
        """Begin the turn of a seat, or of the next one that does not skip its turn."""

    def go_on_with_event(self) -> None:
        if self.events[self.value("event") - 1] in {"drought", "flood"}:
            self.go("repair")
        else:
            self.end_event()

    def places(self) -> Iterable[tuple[int]]:
        return [(place,) for place in range(self.pile)]

    def is_in_pile(self, action: Action) -> Ruling | None:
        return None if action.what[0] < self.pile else refused("SUPPLY_EMPTY", "a card of the pile", str(self.pile))

    def study(self, action: Action) -> None:
        """Give the next player a card of the pile blindly."""
        card = self.state.stacks[self.waste][action.what[0]]
        self.state.move(1, card, self.waste, self.hands[self.value("item")], action.what[0])
        self.set("item", self.value("item") + 1)

    def _in_study(self) -> bool:
        return self._over(not self.pile or self.value("item") >= self.players)

    def clean(self, action: Action) -> None:
        self.recycle(action.what[0])
        self.end_event()

    def _in_join(self) -> bool:
        return self._over(not self.joins())

    def joins(self) -> list[tuple[int, int]]:
        """Upgrades that are left, on every tile of theirs."""
        return [
            (upgrade, space)
            for upgrade in self.carries
            if upgrade != self.upgrade["bus_stop"] and self.state.count(upgrade, self.box)
            for space in self.room_for(upgrade)
        ]

    def _over(self, ended: bool) -> bool:  # noqa: FBT001  # it is the answer to the question before
        if ended:
            self.end_event()
        return ended

    def _broken(self) -> tuple[Callable[[int], bool], Cost]:
        """The spaces that an event asks a repair for, and its cost."""
        match self.events[self.value("event") - 1]:
            case "drought":
                return lambda space: self.on(space) == self.upgrade["irrigation_system"], self.costs["drought_repair"]
            case "flood":
                return lambda space: self.at(space) == self.tile["community_garden"], self.costs["flood_fence"]
            case _:
                container = self.upgrade["shipping_container"]
                return lambda space: self.on(space) == container, self.costs["vandalism_repair"]

    def _in_repair(self) -> bool:
        """Find the next space to repair; `item` counts the spaces looked at."""
        is_broken, _ = self._broken()
        space = self.value("item")
        while space < len(self.spaces) and not is_broken(space):
            space += 1
        self.set("item", space)
        if space < len(self.spaces):
            return False
        if self.events[self.value("event") - 1] == "drought":
            self.dry_up()
        self.end_event()
        return True

    def dry_up(self) -> None:
        """Drought: whoever is neither on a Food Forest nor at BGCS uses a water or skips a turn."""
        for seat in range(self.players):
            if self.at(self.value("spot", seat)) not in (self.tile["food_forest"], self.tile["bgcs"]):
                self.use_or_skip(seat, ((self.card["water"], self.number["drought_water"]),))

    def use_or_skip(self, seat: int, cost: Cost) -> None:
        if self.has(cost, seat):
            self.spend(cost, seat)
        else:
            self.set("skipped", 1, seat)

    def can_repair(self, _action: Action) -> Ruling | None:
        """All hands together hold the cost."""
        for card, count in self._broken()[1]:
            if self.in_hands(card) < count:
                return refused("CANNOT_PAY", f"{count} in all hands", str(self.in_hands(card)))
        return None

    def repair(self, _action: Action) -> None:
        """Owe the cost, all players together."""
        for card, count in self._broken()[1]:
            self.state.set(self.debts[card], count)
        alone = self.events[self.value("event") - 1] == "vandalism"
        self.set("item", len(self.spaces) if alone else self.value("item") + 1)
        self.go("pay")

    def leave(self, _action: Action) -> None:
        """Lose what is not repaired."""
        space, event = self.value("item"), self.events[self.value("event") - 1]
        self.set("item", space + 1)
        if event == "vandalism":
            self.go("lose")
        elif self.on(space) != NOTHING:
            self.put_back(self.on(space), 1, self.fitted + space)
        if event == "flood":
            for card, count in self.costs["flood_replant"]:
                self.state.set(self.debts[card], count)
            self.go("pay")

    def is_container(self, action: Action) -> Ruling | None:
        there = self.on(action.what[0]) == self.upgrade["shipping_container"]
        return unless(there, "WRONG_PLACE", "a space with a Shipping Container")

    def containers(self) -> Iterable[tuple[int]]:
        return [(space,) for space in self.spaces if self.on(space) == self.upgrade["shipping_container"]]

    def is_drink(self, action: Action) -> Ruling | None:
        """Heat Wave: food or water."""
        return unless(action.what[0] in (self.card["food"], self.card["water"]), "PRECONDITION", "food or water")

    def drink(self, action: Action) -> None:
        self.use(action.what[0], action.by)
        self.set("item", action.by + 1)

    def _in_drink(self) -> bool:
        """Ask the next player; a player with neither food nor water skips a turn."""
        cool = (self.tile["heat_haven"], self.tile["bgcs"])
        for seat in range(self.value("item"), self.players):
            self.set("item", seat)
            if self.at(self.value("spot", seat)) not in cool:
                if any(self.state.count(self.card[name], self.hands[seat]) for name in ("food", "water")):
                    self.pass_to(seat)
                    return False
                self.set("skipped", 1, seat)
        self.end_event()
        return True
