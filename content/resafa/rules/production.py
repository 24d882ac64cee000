"""Production in Resafa: rooms of workshops, by the action or by cards."""

from collections.abc import Iterable

from pnp.play.rules import Action, Ruling, refused

from .cards import Amounts
from .city import BACK, City


class Production(City):
    """Two rooms by the action and one for every back; cards add rooms that must differ, or any."""

    def may_run(self, tile: int) -> bool:
        values = self.values
        used = values[self.at.used + tile - self.tiles[0]]
        return bool(
            (values[self.at.runs] and not used & 1)
            or (values[self.at.apart_runs] and not used & 2)
            or values[self.at.free_runs]
        )

    def room_offers(self) -> Iterable[tuple[int, int]]:
        values = self.values
        if not (values[self.at.runs] or values[self.at.apart_runs] or values[self.at.free_runs]):
            return []
        standing = [tile for tile in self.built(values[self.at.who]) if self.may_run(tile) and self.cell_of(tile) >= 0]
        return [(tile, room) for tile in standing for room in range(len(self.rooms_up(tile)))]

    def rooms_up(self, tile: int) -> tuple[Amounts, ...]:
        return self.rooms[tile][self.lies(tile) >= BACK]

    def may_produce(self, action: Action) -> Ruling | None:
        """A seat uses the rooms of its own workshops, in the production action each workshop once."""
        tile, room = action.what
        if not self.lie(tile, self.zone.city + action.by) or self.cell_of(tile) < 0 or room >= len(self.rooms_up(tile)):
            return refused("WRONG_PLACE", "a room of a workshop in this city")
        if self.may_run(tile):
            return None
        if self.values[self.at.runs] or self.values[self.at.apart_runs]:
            return refused("ALREADY_DONE", "a workshop not yet used in this action")
        return refused("LIMIT_REACHED", "a production that is left", "0")

    def produce(self, action: Action) -> None:
        """Use up a production of the action first, then one in different workshops, then a free one."""
        tile, room = action.what
        values, flag = self.values, self.at.used + action.what[0] - self.tiles[0]
        if values[self.at.runs] and not values[flag] & 1:
            self.state.set(self.at.runs, values[self.at.runs] - 1)
            self.state.set(flag, values[flag] | 1)
        elif values[self.at.apart_runs] and not values[flag] & 2:
            self.state.set(self.at.apart_runs, values[self.at.apart_runs] - 1)
            self.state.set(flag, values[flag] | 2)
        else:
            self.state.set(self.at.free_runs, values[self.at.free_runs] - 1)
        self.gain(action.by, self.rooms_up(tile)[room])

    def begin_production(self, seat: int) -> None:
        """Give two productions, and one more for every back that lies up."""
        extra = sum(self.extra for tile in self.built(seat) if self.lies(tile) >= BACK)
        self.put(self.at.runs, self.number["productions"] + extra)

    def forget_production(self) -> None:
        """End the action; every workshop may be used again."""
        self.put(self.at.runs, 0)
        for flag, used in enumerate(self.values[self.at.used : self.at.used + len(self.tiles)], self.at.used):
            if used & 1:
                self.state.set(flag, used & 2)
