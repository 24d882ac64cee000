"""After a ransom: nobles leave, and the winners enter or go home. Rulebook: "Fight"."""

from pnp.play.parts import Part, action, automatic, designed, stated
from pnp.play.piles import Pile
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Phase, Zones

from .battle import Battle
from .land import Land
from .stores import Stores
from .trips import Trips


class Retreat(Part):
    """Nobles who paid may leave, nobles who could not must leave; then the winners may enter the area."""

    land: Land
    stores: Stores
    trips: Trips
    battle: Battle

    border = Zones()
    aftermath_phase = Phase("aftermath")
    next_phase = Phase("next")
    enter_phase = Phase("enter")
    homeward_phase = Phase("homeward")
    battle_phase = Phase("battle")

    @automatic("flee")
    def ask(self) -> bool:
        """Let the loser choose a refuge; a noble who must leave and has no refuge is lost."""
        battle, land, loser = self.battle, self.land, self.battle.loser
        while land.knights[loser][battle.target] if battle.is_lost else battle.front:
            if self.refuges(loser):
                return False
            if battle.margin:
                self._lose_nobles(loser)
            elif battle.is_lost:
                break
            else:
                self.go_home(loser, battle.front[0])
        self.table.begin_phase(self.aftermath_phase)
        return True

    def _left(self) -> int:
        """The area that the loser's nobles are about to leave: the one fought for, or the one they came from."""
        return self.battle.target if self.battle.is_lost else self.battle.camp

    def _leaving(self, loser: int) -> list[tuple[Pile, int, Pile]]:
        """The nobles who leave, by pile and place, with the pile in which they arrive; goods stay behind."""
        land, area = self.land, self._left()
        if self.battle.is_lost:
            return [(pile[loser], area, pile[loser]) for pile in (land.nobles, land.rode, land.tired)]
        border = self.battle.front[0]
        self.stores.unload(self.border[border], area)
        return [(land.besieging[loser], border, land.tired[loser])]

    def _lose_nobles(self, loser: int) -> None:
        area = self._left()
        for pile, place, _ in self._leaving(loser):
            pile.lose(pile[place], place)
        self.land.release(area, loser)

    @action(
        phase="flee",
        of={"to": "area"},
        source=stated("Fight", "move their nobles away from the conflict area"),
        text="The nobles of {seat} flee to {to}",
    )
    def flee(self, seat: int, to: int) -> None:
        area = self._left()
        for pile, place, target in self._leaving(seat):
            if pile[place]:
                pile.move(pile[place], place, target, to)
        self.land.release(area, seat)

    @flee.options
    def refuges(self, seat: int) -> list[int]:
        """Own areas that border the area left, or else the nearest ones."""
        area = self._left()
        steps = self.land.map.distances[area]
        own = [other for other in self.land.own(seat) if other != area]
        nearest = min([steps[other] for other in own], default=0)
        return [other for other in own if steps[other] == nearest]

    @flee.verify
    def may_flee(self, seat: int, to: int) -> Ruling | None:
        if to not in self.land.realms[seat]:
            return refused("WRONG_PLACE", "an area of one's own")
        return unless(to in self.refuges(seat), "NOT_ADJACENT", "one that borders it, or the nearest")

    @action(
        phase="flee",
        source=stated("Fight", "may always opt to retreat after paying the ransom"),
        text="The nobles of {seat} do not flee",
    )
    def stay(self, seat: int) -> None:
        if self.battle.is_lost:
            self.table.begin_phase(self.aftermath_phase)
        else:
            self.go_home(seat, self.battle.front[0])

    @stay.verify
    def may_stay(self, _seat: int) -> Ruling | None:
        owed = self.battle.margin
        return unless(not owed, "CANNOT_PAY", "a ransom paid in full", f"{owed} units still owed")

    def go_home(self, seat: int, border: int) -> None:
        """Move nobles back from a border; they do not defend in this round."""
        home, besieging = self.land.map.borders[border][0], self.land.besieging[seat]
        besieging.move(besieging[border], border, self.land.tired[seat], home)
        self.stores.unload(self.border[border], home)

    # Entering.

    @automatic("aftermath")
    def conclude(self) -> bool:
        battle = self.battle
        self.table.pass_to(battle.attacker)
        if battle.is_lost and self.land.owner(battle.target) is None:
            self.table.begin_phase(self.enter_phase)
        else:
            self.table.begin_phase(self.homeward_phase)
        return True

    @action(
        phase="enter",
        source=designed("after a won fight the attackers may enter if the loser has left"),
        text="{seat} enters the area",
    )
    def enter(self, seat: int) -> None:
        """Goods come along if the fee can be paid."""
        land, stores, area = self.land, self.stores, self.battle.target
        land.realms[seat].add(area)
        for border in self.battle.front:
            zone, home = self.border[border], land.map.borders[border][0]
            land.besieging[seat].move(land.besieging[seat][border], border, land.tired[seat], area)
            fee = self.trips.fee(home, area, 1)
            if stores.goods_in(zone) and stores.money(seat) >= fee:
                stores.pay(seat, fee)
                stores.unload(zone, area)
            stores.unload(zone, home)
            land.release(home, seat)
        self._end()

    @automatic("homeward")
    def turn_back(self) -> bool:
        for border in self.battle.front:
            self.go_home(self.battle.attacker, border)
        self._end()
        return True

    def _end(self) -> None:
        self.battle.margin = 0
        if self.land.besieged(self.battle.attacker):
            self.table.begin_phase(self.battle_phase)
        else:
            self.table.begin_phase(self.next_phase)
