"""The setup of ResourCEd, the upkeep of its houses, and debts that all pay together."""

from collections.abc import Callable

from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.state import NOTHING
from pnp.play.table import Table
from pnp.play.views import Cost, Number, Phase, Value

from .cards import Cards, Price
from .suburb import Suburb


class Debts(Part):
    """What all players owe together: cards of a kind, and cards of any kind."""

    food = Value(name="due_food")
    water = Value(name="due_water")
    wood = Value(name="due_wood")
    metal = Value(name="due_metal")
    due_any = Value()
    upkeep = Value(bool)
    upkeep_missing_waste = Number()
    pay_phase = Phase("pay")

    def __init__(self, table: Table, cards: Cards) -> None:
        super().__init__(table)
        self.cards = cards
        kinds = table.model.families["card"]
        self._names = {kinds[name]: name for name in ("food", "water", "wood", "metal")}

    def owed(self, card: int) -> int:
        return int(getattr(self, self._names[card])) if card in self._names else 0

    def owe(self, price: Price) -> None:
        """Have all players pay a price together."""
        for card, count in price:
            setattr(self, self._names[card], count)
        self.table.begin_phase(self.pay_phase)

    def are_settled(self) -> bool:
        """Upkeep 2b: debts that nobody can pay are missed, and as many cards are wasted instead."""
        is_owed = False
        for card in self._names:
            if owed := self.owed(card):
                if self.cards.in_hands(card):
                    is_owed = True
                    continue
                if self.upkeep:
                    self.due_any += owed * self.upkeep_missing_waste
                setattr(self, self._names[card], 0)
        if is_owed or (self.due_any and any(self.cards.held[hand] for hand in self.cards.hands)):
            return False
        self.due_any = 0
        return True

    @action(
        phase="pay",
        by="anyone",
        of={"card": "card"},
        source=stated("Social Housing Upkeep 2", "any of the players may source from their hands"),
        text="{seat} {pays} {card} for the {debt}",
    )
    def pay(self, seat: int, card: int) -> None:
        """Pay a card for a debt; a card for what was missed goes to the pile."""
        if owed := self.owed(card):
            setattr(self, self._names[card], owed - 1)
            self.cards.use(card, seat)
        else:
            self.due_any -= 1
            self.state.move(1, card, self.cards.hands[seat], self.cards.waste)

    @pay.options
    def payable(self, seat: int) -> list[int]:
        held = self.cards.in_hand(seat)
        due = [card for card in self._names if self.owed(card)]
        return [card for card in held if card in due] if due else held if self.due_any else []

    @pay.words
    def debt(self, _seat: int, card: int) -> dict[str, str]:
        return {"pays": "pays" if self.owed(card) else "wastes", "debt": "upkeep" if self.upkeep else "event"}

    @pay.verify
    def may_pay(self, seat: int, card: int) -> Ruling | None:
        if not self.owed(card) and (not self.due_any or any(map(self.owed, self._names))):
            return refused("PRECONDITION", "a card that is still owed")
        return self.cards.short(((card, 1),), seat)


class Upkeep(Part):
    """The first ring, then the beginning of every round."""

    round = Value()
    due_bank = Value()
    starting_hand = Cost("card")
    price = Cost("card", "upkeep")
    upkeep_waste = Number()
    setup_phase = Phase("setup")
    upkeep_phase = Phase("upkeep")

    def __init__(self, table: Table, suburb: Suburb, cards: Cards, debts: Debts) -> None:
        super().__init__(table)
        self.suburb, self.cards, self.debts = suburb, cards, debts
        self.goes_on: dict[str, Callable[[], bool]] = {"setup": self._after_laying, "upkeep": self._after_wasting}

    def begin(self) -> None:
        suburb = self.suburb
        self.state.move(1, suburb.bgcs, suburb.box, suburb.board[suburb.centre])
        for seat in range(self.players):
            suburb.spots[seat] = suburb.centre
            for card, count in self.starting_hand:
                self.cards.gain(card, count, seat)
        suburb.ring_built = 2
        self.table.begin_phase(self.setup_phase)

    def to_lay(self) -> set[int]:
        """Setup 6 and 7: one of each, then one more of three kinds."""
        suburb = self.suburb
        laid = {suburb.at(space) for space in suburb.rings[1]} - {NOTHING}
        if len(laid) == 5:
            return set(suburb.tiles) - {suburb.bgcs, suburb.housing, suburb.recycler}
        return set(suburb.tiles) - laid - {suburb.bgcs}

    @action(
        phase="setup",
        by="anyone",
        of={"tile": "tile", "where": "space"},
        source=stated("Setup 6", "In the first Ring surrounding the BGCS Tile"),
        text="{seat} lays {tile} at {where}",
    )
    def lay(self, _seat: int, tile: int, where: int) -> None:
        self.state.move(1, tile, self.suburb.box, self.suburb.board[where])

    @lay.options
    def layable(self, _seat: int) -> list[tuple[int, int]]:
        return [(tile, space) for tile in sorted(self.to_lay()) for space in self.suburb.free(1)]

    @lay.verify
    def may_lay(self, _seat: int, tile: int, where: int) -> Ruling | None:
        """Setup 6 and 7, all in the first ring."""
        if self.suburb.ring[where] != 1:
            return refused("WRONG_PLACE", "a space of Ring 1")
        if tile not in self.to_lay():
            return refused("PRECONDITION", "a tile of the setup that is not yet laid")
        return unless(self.suburb.at(where) == NOTHING, "NO_SPACE", "an empty space")

    def _after_laying(self) -> bool:
        if self.suburb.free(1):
            return False
        self.begin_round()
        return True

    def begin_round(self) -> None:
        """Upkeep 1: every Social Housing produces waste."""
        self.round += 1
        self.due_bank = self.upkeep_waste * self.suburb.laid(self.suburb.housing)
        self.table.pass_to(0)
        self.table.begin_phase(self.upkeep_phase)

    @action(
        phase="upkeep",
        by="anyone",
        of={"card": "card"},
        source=stated("Social Housing Upkeep 1", "Players may choose which types of cards to Waste"),
        text="{seat} wastes {card} from the bank",
        otherwise=refused("SUPPLY_EMPTY", "a card of this kind in the bank"),
    )
    def waste_from_bank(self, _seat: int, card: int) -> None:
        self.state.move(1, card, self.cards.bank, self.cards.waste)
        self.due_bank -= 1

    @waste_from_bank.options
    def wasteable(self, _seat: int) -> list[int]:
        return self.cards.in_bank()

    def _after_wasting(self) -> bool:
        if self.due_bank and self.cards.held[self.cards.bank]:
            return False
        self.due_bank = 0
        housings = self.suburb.laid(self.suburb.housing)
        self.debts.upkeep = True
        self.debts.owe(tuple((card, count * housings) for card, count in self.price))
        return True
