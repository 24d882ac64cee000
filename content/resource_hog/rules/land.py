"""The land of Resource Hog: who lives where, whose it is, what stands and lies there; money and trips."""

from collections.abc import Iterable

from pnp.play.boards.coins import Coins
from pnp.play.boards.routes import Realms
from pnp.play.rules import Action, GameRules, Ruling, refused, unless

PEASANTS = ("idle", "moved", "work", "site")
NOBLES = ("nobles", "rode", "tired")
BUILDINGS = ("road", "mine", "harbour", "manor", "motte", "castle", "stone_head")
HARBOUR, MANOR, MOTTE, CASTLE, HEAD = range(2, 7)
JOBS = ("hunting", "toiling", "clearing", "arming", "tending", "helped")


class Land(GameRules):
    """Areas are zones of every kind in a row, so that a zone is its first one and the area."""

    def prepare(self) -> None:
        model, zones = self.model, self.zones
        assert model.areas is not None
        assert model.play.areas is not None
        self.cells, self.width = self.state.cells, self.state.zones
        self.map, self.realms = model.areas, Realms(model.areas)
        self.costs = {name: dict(cost.amounts) for name, cost in model.game.rules.costs.items()}
        kinds = model.cells("areas", "kind")
        self.land = tuple(area for area, kind in enumerate(kinds) if kind in model.play.areas.passable)
        self.is_coast = tuple(kind == "coast" for kind in kinds)
        self.is_sea = tuple(kind == "sea" for kind in kinds)
        self.is_water = tuple(kind in ("sea", "lake") for kind in kinds)
        self.squares = tuple(map(int, model.cells("areas", "forest")))
        self.pools = tuple(map(int, model.cells("areas", "pool")))
        self.box = zones["box"][0]
        self.ground, self.store, self.catch, self.dug, self.built, self.turned, self.border = (
            zones[name][0] for name in ("ground", "store", "catch", "dug", "built", "turned", "border")
        )
        self.idle, self.moved, self.work, self.site = (zones[name][0] for name in PEASANTS)
        self.nobles, self.rode, self.tired = (zones[name][0] for name in NOBLES)
        self.disc = tuple(model.families["disc"].values())
        self.gold = model.families["coin"]["gold"]
        self.salt, self.food, self.arms = (model.families["good"][name] for name in ("salt", "preserved_food", "arms"))
        self.fish, self.game, self.grain = (model.families["fresh"][name] for name in ("fish", "game", "grain"))
        self.road, self.mine, self.harbour, self.manor, self.motte, self.field = (
            model.families["building"][n] for n in ("road", "mine", "harbour", "manor", "motte", "field")
        )
        self.coins = Coins(
            self.state, self.gold, model.families["coin"]["silver"], self.number["gold_value"], self.box, zones["purse"]
        )
        ores = {"gold": self.gold, "salt": self.salt, "metal": self.arms}
        self.ore = tuple(ores.get(str(mine), -1) for mine in model.cells("areas", "mine"))
        self.realm = self.kept["realm"][0]
        self.job = {job: self.kept[job][0] for job in JOBS}
        self.pending = tuple(self.kept[f"{building}_site"][0] for building in BUILDINGS)
        self.resets = tuple(first + area for first in (*self.job.values(), *self.pending) for area in self.land)

    # What is where.

    def at(self, pool: int, zone: int) -> int:
        """How many of a pool lie in a zone."""
        return self.cells[pool * self.width + zone]

    def own(self, seat: int) -> tuple[int, ...]:
        return self.realms.listed(self.values[self.realm + seat])

    def is_own(self, area: int, seat: int) -> bool:
        return self.values[self.realm + seat] >> area & 1 > 0

    def owner(self, area: int) -> int | None:
        for seat in range(self.players):
            if self.values[self.realm + seat] >> area & 1:
                return seat
        return None

    def others(self, seat: int) -> int:
        taken = 0
        for other in range(self.players):
            if other != seat:
                taken |= self.values[self.realm + other]
        return taken

    def people(self, seat: int, area: int) -> int:
        cells, at = self.cells, self.disc[seat] * self.width + area
        return cells[at + self.idle] + cells[at + self.moved] + cells[at + self.work] + cells[at + self.site]

    def knights(self, seat: int, area: int) -> int:
        cells, at = self.cells, self.disc[seat] * self.width + area
        return cells[at + self.nobles] + cells[at + self.rode] + cells[at + self.tired]

    def away(self, seat: int, area: int) -> int:
        """How many nobles of an area stand at its borders."""
        cells, first = self.cells, self.disc[seat] * self.width + self.border
        return sum([cells[first + out] for out in self.map.out_of[area]])

    def money(self, seat: int) -> int:
        return self.coins.held(self.zones["purse"][seat])

    def pay(self, seat: int, amount: int) -> None:
        if amount:
            self.coins.pay(self.zones["purse"][seat], amount)

    def earn(self, seat: int, amount: int) -> None:
        self.coins.earn(self.zones["purse"][seat], amount)

    def defence(self, area: int) -> str | None:
        """The manor, motte or castle of an area."""
        if self.at(self.manor, self.built + area):
            return "manor"
        if self.at(self.motte, self.built + area):
            return "motte"
        return "castle" if self.at(self.motte, self.turned + area) else None

    def woods(self, area: int) -> int:
        """Forest squares that are left in an area; a stone head is a field turned over."""
        return self.squares[area] - self.at(self.field, self.built + area) - self.at(self.field, self.turned + area)

    # Ownership follows the discs.

    def claim(self, area: int, seat: int) -> None:
        """Add an area to a seat's realm, because a disc has come there."""
        realm = self.values[self.realm + seat]
        if not realm >> area & 1:
            self.state.set(self.realm + seat, realm | 1 << area)

    def look_at(self, area: int, seat: int) -> None:
        """Take an area off a seat's realm when none of its discs is left there."""
        if not (self.people(seat, area) or self.knights(seat, area) or self.away(seat, area)):
            self.state.set(self.realm + seat, self.values[self.realm + seat] & ~(1 << area))

    def look_again(self) -> None:
        """Give the areas to those whose discs were laid there."""
        for seat in range(self.players):
            here = [a for a in self.land if self.people(seat, a) or self.knights(seat, a) or self.away(seat, a)]
            self.state.set(self.realm + seat, sum(1 << area for area in here))

    def lose_people(self, seat: int, area: int, count: int) -> int:
        """Remove peasants from an area, those without work first; return how many there were."""
        places = (self.idle, self.moved, self.work, self.site)
        return count - self.use_up(((self.disc[seat], first + area) for first in places), count)

    def use_up(self, lying: Iterable[tuple[int, int]], wanted: int) -> int:
        """Move pieces home, by pool and zone in this order; return how many are missing."""
        for pool, zone in lying:
            gone = min(wanted, self.at(pool, zone))
            if gone:
                self.put_back(pool, gone, zone)
                wanted -= gone
        return wanted

    def free(self, action: Action, area: int, count: int = 1) -> Ruling | None:
        """Refuse unless so many peasants of the seat can be put to work in an area."""
        if not self.is_own(area, action.by):
            return refused("WRONG_PLACE", "an area of one's own")
        there = self.at(self.disc[action.by], self.idle + area)
        return unless(there >= count, "PRECONDITION", f"{count} peasants not moved and free", str(there))

    # Goods on the way.

    def fare(self, one: int, other: int, borders: int) -> int:
        """The fee for goods over some borders; none between areas with roads."""
        has_roads = self.at(self.road, self.built + one) and self.at(self.road, self.built + other)
        return 0 if has_roads else borders * self.number["border_fee"]

    def set_out(self, source: int, target: int, load: int, fare: int) -> None:
        """Let goods ride along from zone to zone; a second traveller on the same trip adds load and no fee."""
        if (source, target) == (self.value("trip_from"), self.value("trip_to")):
            self.set("load", self.value("load") + load)
            return
        for name, number in (("trip_from", source), ("trip_to", target), ("fare", fare), ("load", load)):
            self.set(name, number)

    def can_carry(self, action: Action) -> Ruling | None:
        """The trip takes goods that lie where it begins, up to its load, if the fee can be paid."""
        if not self.value("load"):
            return refused("LIMIT_REACHED", "somebody under way who can take more")
        if not self.at(action.what[0], self.value("trip_from")):
            return refused("CANNOT_PAY", "one of it where the way begins")
        met = self.money(action.by)
        return None if met >= self.value("fare") else refused("CANNOT_PAY", f"{self.value('fare')} money", str(met))

    def carries(self) -> Iterable[tuple[int]]:
        source = self.value("trip_from")
        if not self.value("load"):
            return ()
        return [(good,) for good in (self.salt, self.food, self.arms) if self.at(good, source)]

    def carry(self, action: Action) -> None:
        """Move one good; the fee is paid once a trip."""
        if self.value("fare"):
            self.pay(action.by, self.value("fare"))
            if not self.reading["fee.token"]:
                self.set("fare", 0)
        self.set("load", self.value("load") - 1)
        self.state.move(1, action.what[0], self.value("trip_from"), self.value("trip_to"))
