"""Trading bases, in boxes that bring merchant tokens. Rulebook: "Trading" C."""

from pnp.base.units import whole_number
from pnp.game.numbers import values_of
from pnp.play.errors import PlayError
from pnp.play.parts import Part, action, stated
from pnp.play.printed import Price, Rows
from pnp.play.rules import Ruling, refused
from pnp.play.views import Grid, Reading, Value, Zones

from .agenda import Agenda, Prices
from .caravan import Caravan
from .cards import Job
from .house import House
from .kinds import ANY_TIME, OWNERS, Kind, Stage
from .printed import Amounts

_BASE = Job(kind=Kind.BASE)


class Bases(Part):
    """A base needs a trade or a card, a free box, and no other base of the player in the centre."""

    house: House
    agenda: Agenda
    prices: Prices
    caravan: Caravan

    markers = Zones()
    bases = Zones()
    owners = Grid(int, "owner")  # the owner of the base in each box of a centre: the seat plus one
    founded = Value(bool)
    trading_base = Price()
    base_boxes_1_2 = Rows(of=(int, str, str))
    base_boxes_3_4 = Rows(of=(int, str, str, str))
    needs_trade = Reading("base_needs.trade")

    def prepare(self) -> None:
        rows = self.base_boxes_1_2 if self.players <= 2 else self.base_boxes_3_4
        # The gains of the boxes that are used with this number of players.
        self.boxes = [
            {f"{row[1]}_token": 1, **_printed(str(row[2]))}
            for row in rows
            if len(row) < 4 or self.players in values_of(row[3], 4)
        ]
        markers = self.model.families["marker"]
        self.cubes = [markers[f"cube_{owner}"] for owner in OWNERS]

    def count(self, seat: int) -> int:
        return self.state.held[self.bases[seat]]

    def has_base(self, owner: int, centre: int) -> bool:
        return owner + 1 in self.owners.of(centre)

    def free_boxes(self, centre: int) -> list[int]:
        return [box for box in range(len(self.boxes)) if not self.owners[centre, box]]

    def settle(self, owner: int, box: int, centre: int, source: int, target: int) -> None:
        """Put a marker into a box."""
        self.state.move(1, self.cubes[owner], source, target)
        self.owners[centre, box] = owner + 1

    @action(
        phase=ANY_TIME,
        of={"box": "box"},
        source=stated("Trading C", "must pay 1 stone and 1 coin"),
        text="{seat} founds a trading base in {box}",
    )
    def found(self, seat: int, box: int) -> None:
        """Pay, unless a card founds it; put a marker, take the token and the bonus of the box."""
        if self.agenda.job_for(Kind.BASE):
            self.agenda.strike(Kind.BASE)
        else:
            self.prices.pay(self.trading_base, _BASE, seat)
            self.founded = True
        self.settle(seat, box, self.caravan.stop[seat], self.markers[seat], self.bases[seat])
        self.house.gain(seat, self.boxes[box])

    @found.options
    def open_boxes(self, seat: int) -> list[int]:
        return [box for box in range(len(self.boxes)) if self.may_found(seat, box) is None] if self._is_time() else []

    def _is_time(self) -> bool:
        """Tell whether a trade, or a card, allows founding a base now."""
        if self.agenda.job_for(Kind.BASE):
            return True
        enough = Stage.TRADED if self.needs_trade else Stage.ARRIVED
        return self.agenda.kind is Kind.TRADING and self.caravan.stage >= enough and not self.founded

    @found.verify
    def may_found(self, seat: int, box: int) -> Ruling | None:
        centre = self.caravan.stop[seat]
        if not self._is_time():
            return refused("PRECONDITION", "a trade in this centre, or a card")
        if centre == self.caravan.roads.resafa or box >= len(self.boxes):
            return refused("WRONG_PLACE", "a box of a trading centre for this number of players")
        if self.has_base(seat, centre):
            return refused("LIMIT_REACHED", "a centre without a base of one's own")
        if self.owners[centre, box]:
            return refused("NO_SPACE", "a free box")
        if not self.state.count(self.cubes[seat], self.markers[seat]):
            return refused("SUPPLY_EMPTY", "a marker")
        by_card = self.agenda.job_for(Kind.BASE)
        return None if by_card else self.prices.short(self.trading_base, _BASE, seat)


def _printed(cell: str) -> Amounts:
    """The gain printed on a box, from a cell such as `1 sack_card`; none for an empty cell."""
    number, _, unit = cell.partition(" ")
    amount = whole_number(number)
    if unit and amount is None:
        raise PlayError(f'met the gain "{cell}" of a box; expected an amount such as 1 sack_card')
    return {unit: amount or 0} if unit else {}
