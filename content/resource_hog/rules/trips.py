"""Goods on their way. Rulebook: "Move peasants", "Move nobles", "Sell"."""

from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused
from pnp.play.views import Number, Reading, Value

from .buildings import Buildings
from .stores import Stores


class Trips(Part):
    """Goods travel with peasants and nobles from zone to zone; a fee is paid once for each trip."""

    stores: Stores
    buildings: Buildings

    trip_from = Value()
    trip_to = Value()
    load = Value()
    fare = Value()
    border_fee = Number()
    fee_is_for_each = Reading("fee.token")

    def fee(self, one: int, other: int, borders: int) -> int:
        """The fee for goods over some borders; none between areas with roads."""
        roads = self.buildings.roads
        return 0 if roads[one] and roads[other] else borders * self.border_fee

    def is_same(self, source: int, target: int) -> bool:
        """Tell whether the last trip went this way."""
        return source == self.trip_from and target == self.trip_to

    def set_out(self, source: int, target: int, load: int, fare: int) -> None:
        """Begin a trip with room for a load; a second traveller on the same trip adds load but no fee."""
        if self.is_same(source, target):
            self.load += load
        else:
            self.trip_from, self.trip_to, self.fare, self.load = source, target, fare, load

    def forget(self) -> None:
        if self.trip_to:
            self.trip_from = self.trip_to = self.load = self.fare = 0

    @action(
        phase=("peasant", "noble"),
        of={"good": "good"},
        source=stated("Move peasants", "may move up to 2 resources for each moved peasant"),
        text="{seat} takes {good} along",
    )
    def carry(self, seat: int, good: int) -> None:
        self.stores.pay(seat, self.fare)
        if not self.fee_is_for_each:
            self.fare = 0
        self.load -= 1
        self.state.move(1, good, self.trip_from, self.trip_to)

    @carry.options
    def loads(self, seat: int) -> list[int]:
        can_go = self.load and self.stores.money(seat) >= self.fare
        return self.stores.goods_in(self.trip_from) if can_go else []

    @carry.verify
    def may_carry(self, seat: int, good: int) -> Ruling | None:
        """The trip takes goods from its start, up to its load, if the fee can be paid."""
        if not self.load:
            return refused("LIMIT_REACHED", "somebody under way who can take more")
        if not self.state.count(good, self.trip_from):
            return refused("CANNOT_PAY", "one of it where the way begins")
        return self.stores.may_pay(seat, self.fare)
