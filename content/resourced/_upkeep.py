"""The setup of ResourCEd, the upkeep of its houses, and debts that all pay together."""

from pnp.referee.own import CHANCE, Action, Ruling, refused
from pnp.referee.table import NOTHING

from ._suburb import Suburb


class Upkeep(Suburb):
    """The first ring, then the beginning of every round."""

    def begin(self) -> None:
        """Setup 1 to 8; the players lay the first ring themselves."""
        self.table.move(1, self.tile["bgcs"], self.box, self.board + self.centre)
        for seat in range(self.players):
            self.set("spot", self.centre, seat)
            for card, count in self.costs["starting_hand"].items():
                self.take(card, count, self.hands[seat])
        self.set("ring", 2)
        self.go("setup")

    def is_to_lay(self, action: Action) -> Ruling | None:
        """Setup 6 and 7: one of each, then one more of three kinds, all in the first ring."""
        tile, space = action.what
        if self.ring[space] != 1:
            return refused("WRONG_PLACE", "a space of Ring 1")
        laid = [met for met in map(self.at, self.spaces) if met not in (NOTHING, self.tile["bgcs"])]
        only_once = (self.tile["social_housing"], self.tile["recycler"])
        again = tile in laid and not (len(laid) == 5 and tile not in only_once)
        if again or tile == self.tile["bgcs"]:
            return refused("PRECONDITION", "a tile of the setup that is not yet laid")
        return None

    def is_free(self, action: Action) -> Ruling | None:
        """A space without a tile."""
        return refused("NO_SPACE", "an empty space") if self.at(action.what[1]) != NOTHING else None

    def begin_round(self) -> None:
        """Upkeep 1: every Social Housing produces waste."""
        self.set("round", self.value("round") + 1)
        self.set("due_bank", self.number["upkeep_waste"] * len(self.with_tile("social_housing")))
        self.pass_to(0)
        self.go("upkeep")

    def after(self) -> None:
        """Go on by itself where nobody has anything to decide."""
        while self.match.ending is None and (step := getattr(self, f"_in_{self.match.phase}", None)) and step():
            pass

    def _in_setup(self) -> bool:
        laid = all(self.at(space) != NOTHING for space in self.spaces if self.ring[space] == 1)
        if laid:
            self.begin_round()
        return laid

    def _in_upkeep(self) -> bool:
        if self.value("due_bank") and self.table.total(self.cards, (self.bank,)):
            return False
        self.set("due_bank", 0)
        housings = len(self.with_tile("social_housing"))
        for card, count in self.costs["upkeep"].items():
            self.set(self.debts[card], count * housings)
        self.set("upkeep", 1)
        self.go("pay")
        return True

    def _in_pay(self) -> bool:
        """Upkeep 2b: what nobody has is missed, and as many cards are wasted instead."""
        for card, debt in self.debts.items():
            if self.value(debt) and not self.in_hands(card):
                if self.value("upkeep"):
                    self.set("due_any", self.value("due_any") + self.value(debt) * self.number["upkeep_missing_waste"])
                self.set(debt, 0)
        if any(self.value(debt) for debt in self.debts.values()):
            return False
        if self.value("due_any") and self.table.total(self.cards, self.hands):
            return False
        self.set("due_any", 0)
        if self.value("upkeep"):
            self.set("upkeep", 0)
            self.pass_to(CHANCE)
            self.go("roll")
        else:
            self.go_on_with_event()
        return True

    def is_owed(self, action: Action) -> Ruling | None:
        """A card that is still to be paid."""
        card = action.what[0]
        kinds = any(self.value(debt) for debt in self.debts.values())
        owed = self.value(self.debts[card]) if card in self.debts else 0
        if owed or (self.value("due_any") and not kinds):
            return None
        return refused("PRECONDITION", "a card that is still owed")

    def pay(self, action: Action) -> None:
        """A card for what is asked; a card for what was missed goes to the pile."""
        card, debt = action.what[0], self.debts.get(action.what[0])
        if debt and self.value(debt):
            self.set(debt, self.value(debt) - 1)
            self.use(card, action.by)
        else:
            self.set("due_any", self.value("due_any") - 1)
            self.table.move(1, card, self.hands[action.by], self.waste)
