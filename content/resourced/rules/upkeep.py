"""The setup of ResourCEd, the upkeep of its houses, and debts that all pay together."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from pnp.play.model import OVER, PHASE
from pnp.play.rules import CHANCE, Action, Ruling, refused, unless
from pnp.play.state import NOTHING

from .suburb import Suburb


class Upkeep(Suburb, ABC):
    """The first ring, then the beginning of every round."""

    def prepare(self) -> None:
        super().prepare()
        self._goes_on = tuple(getattr(self, f"_in_{phase}", None) for phase in self.model.play.phases)

    def begin(self) -> None:
        """Setup 1 to 8; the players lay the first ring themselves."""
        self.state.move(1, self.tile["bgcs"], self.box, self.board + self.centre)
        for seat in range(self.players):
            self.set("spot", self.centre, seat)
            for card, count in self.costs["starting_hand"]:
                self.take(card, count, self.hands[seat])
        self.set("ring", 2)
        self.go("setup")

    def to_lay(self) -> set[int]:
        """Setup 6 and 7: one of each, then one more of three kinds."""
        laid = {self.at(space) for space in self.rings[1]} - {NOTHING}
        only_once = {self.tile["bgcs"], self.tile["social_housing"], self.tile["recycler"]}
        every = set(self.tile.values())
        return every - only_once if len(laid) == 5 else every - laid - {self.tile["bgcs"]}

    def lays(self) -> Iterable[tuple[int, int]]:
        return [(tile, space) for tile in sorted(self.to_lay()) for space in self.free(1)]

    def is_to_lay(self, action: Action) -> Ruling | None:
        """Setup 6 and 7, all in the first ring."""
        tile, space = action.what
        if self.ring[space] != 1:
            return refused("WRONG_PLACE", "a space of Ring 1")
        return unless(tile in self.to_lay(), "PRECONDITION", "a tile of the setup that is not yet laid")

    def is_free(self, action: Action) -> Ruling | None:
        return refused("NO_SPACE", "an empty space") if self.at(action.what[1]) != NOTHING else None

    def begin_round(self) -> None:
        """Upkeep 1: every Social Housing produces waste."""
        self.set("round", self.value("round") + 1)
        self.set("due_bank", self.number["upkeep_waste"] * self.laid("social_housing"))
        self.pass_to(0)
        self.go("upkeep")

    def after(self) -> None:
        values, goes_on = self.values, self._goes_on
        while not values[OVER]:
            step = goes_on[values[PHASE]]
            if step is None or not step():
                return

    def _in_setup(self) -> bool:
        if self.free(1):
            return False
        self.begin_round()
        return True

    def in_bank(self) -> Iterable[tuple[int]]:
        return [(card,) for card in self.cards if self.cells[card * self.state.zones + self.bank]]

    def _in_upkeep(self) -> bool:
        if self.values[self.no.due_bank] and self.held[self.bank]:
            return False
        self.set("due_bank", 0)
        housings = self.laid("social_housing")
        for card, count in self.costs["upkeep"]:
            self.state.set(self.debts[card], count * housings)
        self.set("upkeep", 1)
        self.go("pay")
        return True

    def _in_pay(self) -> bool:
        """Upkeep 2b: debts that nobody can pay are missed, and as many cards are wasted instead."""
        values, no, owed = self.values, self.no, False
        for card, debt in self.debts.items():
            if values[debt]:
                if self.in_hands(card):
                    owed = True
                    continue
                if values[no.upkeep]:
                    self.set("due_any", values[no.due_any] + values[debt] * self.number["upkeep_missing_waste"])
                self.state.set(debt, 0)
        if owed or (values[no.due_any] and any(self.held[hand] for hand in self.hands)):
            return False
        self.set("due_any", 0)
        if values[no.upkeep]:
            self.set("upkeep", 0)
            self.pass_to(CHANCE)
            self.go("roll")
        else:
            self.go_on_with_event()
        return True

    @abstractmethod
    def go_on_with_event(self) -> None:
        """Continue the event that something was paid for."""

    def owed(self) -> Iterable[tuple[int]]:
        values = self.values
        due = [card for card, debt in self.debts.items() if values[debt]]
        return [(card,) for card in due or (self.cards if values[self.no.due_any] else ()) if self.in_hands(card)]

    def is_owed(self, action: Action) -> Ruling | None:
        card, values = action.what[0], self.values
        if values[self.debts[card]] if card in self.debts else 0:
            return None
        if values[self.no.due_any] and not any(values[debt] for debt in self.debts.values()):
            return None
        return refused("PRECONDITION", "a card that is still owed")

    def pay(self, action: Action) -> None:
        """Pay a card for a debt; a card for what was missed goes to the pile."""
        card, debt = action.what[0], self.debts.get(action.what[0])
        if debt and self.values[debt]:
            self.state.set(debt, self.values[debt] - 1)
            self.use(card, action.by)
        else:
            self.set("due_any", self.value("due_any") - 1)
            self.state.move(1, card, self.hands[action.by], self.waste)
