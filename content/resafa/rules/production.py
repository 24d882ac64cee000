"""Production in the rooms of workshops, by the action or by cards. Rulebook: "Production"."""

from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused
from pnp.play.views import Number, Values

from .city import City
from .house import House
from .kinds import ANY_TIME, Due, Used


class Production(Part):
    """The action gives two rooms, and one for every back; cards add rooms in different workshops, or any rooms."""

    house: House
    city: City

    used = Values(Used)
    productions = Number()
    extra = Number("extra_production")

    def prepare(self) -> None:
        self._first = self.city.tiles[0]

    def begin(self, seat: int) -> None:
        """Give two productions, and one more for every back that is up."""
        backs = sum(self.city.is_back(tile) for tile in self.city.built(seat))
        self.house.due[Due.ACTION] = self.productions + self.extra * backs

    def end(self) -> None:
        """End the action; the rooms it used stay used until the turn ends."""
        self.house.due[Due.ACTION] = 0

    def _by(self, tile: int) -> Due | None:
        """The production that a workshop would use up: one of the action, then one in different workshops, then any."""
        due, used = self.house.due, self.used[tile - self._first]
        if due[Due.ACTION] and Used.ACTION not in used:
            return Due.ACTION
        if due[Due.APART] and Used.APART not in used:
            return Due.APART
        return Due.PRODUCTION if due[Due.PRODUCTION] else None

    @action(
        phase=ANY_TIME,
        of={"tile": "workshop", "room": "first or second"},
        source=stated("Production", "1 room on 2 different workshop tiles"),
        text="{seat} uses the {room} room of the workshop {tile}",
    )
    def produce(self, seat: int, tile: int, room: int) -> None:
        by = self._by(tile)
        assert by is not None
        self.house.due[by] -= 1
        if by is not Due.PRODUCTION:
            self.used[tile - self._first] |= Used.ACTION if by is Due.ACTION else Used.APART
        self.house.gain(seat, self.city.rooms(tile)[room])

    @produce.options
    def open_rooms(self, seat: int) -> list[tuple[int, int]]:
        due = self.house.due
        if not (due[Due.ACTION] or due[Due.APART] or due[Due.PRODUCTION]):
            return []
        able = [tile for tile, _ in self.city.standing(seat) if self._by(tile) is not None]
        return [(tile, room) for tile in able for room in range(len(self.city.rooms(tile)))]

    @produce.verify
    def may_produce(self, seat: int, tile: int, room: int) -> Ruling | None:
        city = self.city
        is_own = self.state.count(tile, city.city[seat]) and city.cell_of(tile) is not None
        if not is_own or room >= len(city.rooms(tile)):
            return refused("WRONG_PLACE", "a room of a workshop in this city")
        if self._by(tile) is not None:
            return None
        if self.house.due[Due.ACTION] or self.house.due[Due.APART]:
            return refused("ALREADY_DONE", "a workshop not yet used in this action")
        return refused("LIMIT_REACHED", "a production that is left", "0")
