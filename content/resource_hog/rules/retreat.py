"""After a ransom: nobles who leave, and winners who enter or go home."""

from pnp.play.rules import Action, Ruling, refused, unless

from .ransom import Ransom


class Retreat(Ransom):
    """Who has paid may leave, who could not has to; then the winners may enter what was left."""

    def fled_from(self) -> int:
        """The area that the loser's nobles are about to leave: the one fought for, or the one they came from."""
        area = self.value("target")
        return area if self.has_won() else self.map.borders[self.front(self.value("attacker"), area)[0]][0]

    def refuges(self, loser: int) -> list[int]:
        """Own areas that border the one left, or else the nearest ones."""
        area = self.fled_from()
        steps = self.map.distances[area]
        own = [other for other in self.own(loser) if other != area]
        nearest = min((steps[other] for other in own), default=0)
        return [other for other in own if steps[other] == nearest]

    def ask_to_flee(self) -> None:
        """Let the loser choose a refuge; with no place to go a noble who must leave is lost."""
        loser, area = self.course.turn, self.value("target")
        while self.knights(loser, area) if self.has_won() else self.front(loser, area):
            if self.refuges(loser):
                return
            if self.value("margin"):
                self.send_away(loser, None)
            elif self.has_won():
                break
            else:
                self.go_home(loser)
        self.conclude()

    def flights(self) -> list[tuple[int]]:
        return [(area,) for area in self.refuges(self.course.turn)]

    def can_flee(self, action: Action) -> Ruling | None:
        """Nobles flee to a neighbouring area of their own, or to the nearest."""
        if not self.is_own(action.what[0], action.by):
            return refused("WRONG_PLACE", "an area of one's own")
        return unless(action.what[0] in self.refuges(action.by), "NOT_ADJACENT", "one that borders it, or the nearest")

    def flee(self, action: Action) -> None:
        self.send_away(action.by, action.what[0])
        self.ask_to_flee()

    def send_away(self, loser: int, refuge: int | None) -> None:
        """Move nobles to an area of theirs, or remove them; their goods stay where they came from."""
        disc, area = self.disc[loser], self.fled_from()
        zones = [first + area for first in (self.nobles, self.rode, self.tired)]
        if not self.has_won():
            zones = [self.border + self.front(loser, self.value("target"))[0]]
            self.unload(zones[0], area)
        for zone in zones:
            target = self.box if refuge is None else (self.rode if zone == self.rode + area else self.tired) + refuge
            if zone == self.nobles + area and refuge is not None:
                target = self.nobles + refuge
            count = self.at(disc, zone)
            if count:
                self.state.move(count, disc, zone, target)
        self.look_at(area, loser)

    def unload(self, zone: int, area: int) -> None:
        """Set goods down in an area."""
        for good in (self.salt, self.food, self.arms):
            count = self.at(good, zone)
            if count:
                self.state.move(count, good, zone, self.store + area)

    def may_stay(self, _action: Action) -> Ruling | None:
        """Whoever has paid everything may stay."""
        owed = self.value("margin")
        return refused("CANNOT_PAY", "a ransom paid in full", f"{owed} units still owed") if owed else None

    def stay(self, action: Action) -> None:
        if not self.has_won():
            self.go_home(action.by)
            self.ask_to_flee()
        else:
            self.conclude()

    def go_home(self, seat: int, border: int | None = None) -> None:
        """Move nobles back from a border; they do not defend in this round."""
        border = self.front(seat, self.value("target"))[0] if border is None else border
        home = self.map.borders[border][0]
        count = self.at(self.disc[seat], self.border + border)
        self.state.move(count, self.disc[seat], self.border + border, self.tired + home)
        self.unload(self.border + border, home)

    # Entering.

    def conclude(self) -> None:
        attacker, area = self.value("attacker"), self.value("target")
        self.pass_to(attacker)
        if self.has_won() and self.owner(area) is None:
            self.go("enter")
        else:
            self.turn_back()

    def enter(self, action: Action) -> None:
        """Move the winners in; their goods come along if the fee can be paid."""
        area, seat = self.value("target"), action.by
        self.claim(area, seat)
        for border in self.front(seat, area):
            zone, home = self.border + border, self.map.borders[border][0]
            self.state.move(self.at(self.disc[seat], zone), self.disc[seat], zone, self.tired + area)
            has_goods = any(self.at(good, zone) for good in (self.salt, self.food, self.arms))
            fee = self.fare(home, area, 1)
            if has_goods and self.money(seat) >= fee:
                self.pay(seat, fee)
                self.unload(zone, area)
            self.unload(zone, home)
            self.look_at(home, seat)
        self.end_fight()

    def turn_back(self, _action: Action | None = None) -> None:
        seat, area = self.value("attacker"), self.value("target")
        for border in self.front(seat, area):
            self.go_home(seat, border)
        self.end_fight()

    def end_fight(self) -> None:
        self.set("margin", 0)
        if self.besieged():
            self.go("battle")
        else:
            self.next_card()

    def next_card(self) -> None:
        raise NotImplementedError
