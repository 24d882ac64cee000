"""The land: its owners, and the discs on it. Rulebook: "Markers", "Actions"; the ruling "whose land"."""

from pnp.play.boards.routes import Realm, Realms
from pnp.play.parts import Part
from pnp.play.piles import Heaps, Piles
from pnp.play.rules import Ruling, refused
from pnp.play.views import MembersOfEach


class Land(Part):
    """Areas by number; an area belongs to the player whose discs are there.

    A noble at a border still belongs to the area that it came from.
    """

    realms = MembersOfEach("realm")
    idle = Heaps("disc")
    moved = Heaps("disc")
    working = Heaps("disc", "work")
    waiting = Heaps("disc", "site")
    nobles = Heaps("disc")
    rode = Heaps("disc")
    tired = Heaps("disc")
    besieging = Heaps("disc", "border")
    spare = Heaps("disc", "box")

    def prepare(self) -> None:
        assert self.model.areas is not None
        self.map, self.ways = self.model.areas, Realms(self.model.areas)
        kinds = self.model.cells("areas", "kind")
        self.is_coast = [kind == "coast" for kind in kinds]
        self.is_sea = [kind == "sea" for kind in kinds]
        self.is_water = [kind in ("sea", "lake") for kind in kinds]
        self.areas = [area for area, is_water in enumerate(self.is_water) if not is_water]
        self.people = [Piles(*some) for some in zip(self.idle, self.moved, self.working, self.waiting, strict=True)]
        self.knights = [Piles(*some) for some in zip(self.tired, self.rode, self.nobles, strict=True)]

    def realm(self, seat: int) -> Realm:
        return Realm(self.realms[seat].digits)

    def own(self, seat: int) -> tuple[int, ...]:
        return self.ways.listed(self.realms[seat].digits)

    def owners(self) -> dict[int, int]:
        """The owner of each area that has an owner."""
        return {area: seat for seat in range(self.players) for area in self.own(seat)}

    def others(self, seat: int) -> Realm:
        """The areas of all other players."""
        taken = 0
        for other, realm in enumerate(self.realms):
            if other != seat:
                taken |= realm.digits
        return Realm(taken)

    def owner(self, area: int) -> int | None:
        return next((seat for seat, realm in enumerate(self.realms) if area in realm), None)

    def away(self, seat: int, area: int) -> int:
        """The number of nobles of an area that are at its borders."""
        cells, first = self.state.cells, self.besieging[seat].first
        return sum([cells[first + border] for border in self.map.out_of[area]])

    def front(self, seat: int, area: int) -> list[int]:
        """The borders of an area at which nobles of a seat are."""
        pile = self.besieging[seat]
        return [border for border in self.map.into[area] if pile[border]]

    def besieged(self, seat: int) -> list[int]:
        """The areas at whose borders nobles of a seat are."""
        borders = self.map.borders
        return sorted({borders[border][1] for border in self.besieging[seat].places()})

    def lives_in(self, area: int, seat: int) -> bool:
        return bool(self.people[seat][area] or self.knights[seat][area] or self.away(seat, area))

    def release(self, area: int, seat: int) -> None:
        """Take an area off a realm when the last disc has left."""
        if not self.lives_in(area, seat):
            self.realms[seat].discard(area)

    def look_again(self) -> None:
        """Give the areas to the players whose discs were laid there."""
        for seat, realm in enumerate(self.realms):
            realm.clear()
            realm.update(area for area in self.areas if self.lives_in(area, seat))

    def manned(self, seat: int) -> list[int]:
        """The areas where a peasant is free to move or to work."""
        return self.idle[seat].places()

    def may_use(self, seat: int, area: int, count: int = 1) -> Ruling | None:
        """Check that `count` peasants of an own area are free."""
        if area not in self.realms[seat]:
            return refused("WRONG_PLACE", "an area of one's own")
        if (free := self.idle[seat][area]) >= count:
            return None
        return refused("PRECONDITION", f"{count} peasants not moved and free", str(free))

    def go_home(self) -> None:
        """Make everybody free again when the round is over."""
        for seat in range(self.players):
            ways = [(pile, self.idle[seat]) for pile in (self.moved[seat], self.working[seat], self.waiting[seat])]
            ways += [(pile, self.nobles[seat]) for pile in (self.rode[seat], self.tired[seat])]
            for area in self.own(seat):
                for pile, home in ways:
                    if pile[area]:
                        pile.move(pile[area], area, home, area)
