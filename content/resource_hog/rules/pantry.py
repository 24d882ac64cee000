"""Fresh food is preserved or spoils. Rulebook: "Produce preserved foods", "Spoil all fresh fish, meat and grain"."""

from collections.abc import Iterator

from pnp.play.parts import Part, action, automatic, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Number, Phase, Reading

from .land import Land
from .stores import Stores


class Pantry(Part):
    """One player after the other decides what to preserve; the rest spoils."""

    land: Land
    stores: Stores

    salt_each = Number("cost.preserved.salt")
    nothing_spoils = Reading("spoiling.never")
    spoil_phase = Phase("spoil")
    year_end_phase = Phase("year_end")

    @automatic("preserve")
    def ask(self) -> bool:
        seats = range(self.table.course.turn, self.players)
        if self.table.pass_to_first(seats, lambda seat: any(self.preservings(seat))):
            return False
        self.table.begin_phase(self.spoil_phase)
        return True

    @automatic("spoil")
    def spoil(self) -> bool:
        for food in () if self.nothing_spoils else self.stores.fresh.piles:
            for area in food.places():
                food.lose(food[area], area)
        self.table.begin_phase(self.year_end_phase)
        return True

    @action(
        phase="preserve",
        of={"area": "area", "count": "printed.salt_token"},
        source=stated("Produce preserved foods", "requires one salt token to preserve"),
        text="{seat} preserves {count} food at {area}",
    )
    def preserve(self, seat: int, area: int, count: int) -> None:
        """Each food takes a salt."""
        self.stores.salt.lose(count * self.salt_each, area)
        self.stores.food.gain(count, area)
        self.stores.fresh.lose(count, area)

    @preserve.options
    def preservings(self, seat: int) -> Iterator[tuple[int, int]]:
        stores = self.stores
        supply = self.state.count(stores.food.pool, stores.box)
        for area in self.land.own(seat):
            if salt := stores.salt[area] // self.salt_each:
                most = min(stores.fresh[area], salt, supply)
                yield from ((area, count) for count in range(1, most + 1))

    @preserve.verify
    def may_preserve(self, seat: int, area: int, count: int) -> Ruling | None:
        """Preserving needs fresh food, salt and tokens."""
        stores = self.stores
        if area not in self.land.realms[seat]:
            return refused("WRONG_PLACE", "an area of one's own")
        fresh, salt, wanted = stores.fresh[area], stores.salt[area], count * self.salt_each
        if not 0 < count <= fresh:
            return refused("PRECONDITION", f"{max(1, count)} fresh food in the area", str(fresh))
        if salt < wanted:
            return refused("CANNOT_PAY", f"{wanted} salt in the area", str(salt))
        supply = self.state.count(stores.food.pool, stores.box)
        return unless(supply >= count, "SUPPLY_EMPTY", f"{count} preserved food", str(supply))
