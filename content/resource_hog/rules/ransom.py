"""The ransom of a fight: a unit for each point of the margin, in money, goods or peasants."""

from pnp.play.rules import Action, Ruling, refused, unless

from .fights import ATTACKER, Fights


class Ransom(Fights):
    """The loser pays out of the area fought for; an attacker out of what the nobles have with them."""

    def has_won(self) -> bool:
        return self.value("winner") == ATTACKER

    def lots(self) -> list[int]:
        """The zones that hold the loser's goods."""
        if self.has_won():
            return [self.store + self.value("target")]
        return [self.border + border for border in self.front(self.value("attacker"), self.value("target"))]

    def price(self, good: int) -> int:
        """How many of a good make a unit of ransom."""
        return self.number[{self.salt: "ransom_salt", self.arms: "ransom_arms", self.food: "ransom_food"}[good]]

    def has(self, good: int) -> int:
        return sum(self.at(good, zone) for zone in self.lots())

    def can_pay_money(self, action: Action) -> Ruling | None:
        wanted, met = self.number["ransom_money"], self.money(action.by)
        return unless(met >= wanted, "CANNOT_PAY", f"{wanted} money", str(met))

    def can_pay_goods(self, action: Action) -> Ruling | None:
        wanted, met = self.price(action.what[0]), self.has(action.what[0])
        return unless(met >= wanted, "CANNOT_PAY", f"{wanted} of it in the area of the fight", str(met))

    def can_surrender(self, action: Action) -> Ruling | None:
        if not self.has_won() or not self.people(action.by, self.value("target")):
            return refused("CANNOT_PAY", "a peasant in the area of the fight", "0")
        return None

    def pay_money(self, action: Action) -> None:
        other = self.value("attacker" if self.has_won() else "defender")
        self.coins.give(self.zones["purse"][action.by], self.zones["purse"][other], self.number["ransom_money"])
        self.count_off(1)

    def pay_goods(self, action: Action) -> None:
        """Move a unit of goods to the winning nobles at the border, or into the area that was held."""
        good, left = action.what[0], self.price(action.what[0])
        area = self.value("target")
        target = self.border + self.front(self.value("attacker"), area)[0] if self.has_won() else self.store + area
        for zone in self.lots():
            gone = min(left, self.at(good, zone))
            if gone:
                self.state.move(gone, good, zone, target)
                left -= gone
        self.count_off(1)

    def surrender(self, action: Action) -> None:
        """Return a peasant to the supply, and give the winner one beside the nobles."""
        area, winner = self.value("target"), self.value("attacker")
        self.lose_people(action.by, area, 1)
        last = self.map.borders[self.front(winner, area)[0]][0]
        self.take(self.disc[winner], 1, self.moved + last)
        self.count_off(self.number["ransom_peasant"])

    def count_off(self, units: int) -> None:
        """Reduce the margin; there is no change."""
        self.set("margin", max(0, self.value("margin") - units))
        self.ask_for_ransom()

    def ask_for_ransom(self) -> None:
        """Let the loser go on paying; a loser who has paid may leave, one who cannot pay has to."""
        loser = self.course.turn
        if self.value("margin"):
            nobody = Action("", loser)
            goods = any(self.has(good) >= self.price(good) for good in (self.salt, self.arms, self.food))
            if goods or not self.can_pay_money(nobody) or not self.can_surrender(nobody):
                return
        if self.has_won():
            self.look_at(self.value("target"), self.value("defender"))
        self.go("flee")
        self.ask_to_flee()

    def ask_to_flee(self) -> None:
        raise NotImplementedError
