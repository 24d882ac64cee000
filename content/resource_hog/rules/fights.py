"""Fights of Resource Hog: dice in turns, the margin, and who has won."""

from pnp.play.rules import CHANCE, Action, Ruling, unless

from .nobles import Nobles

DEFENDER, ATTACKER = 0, 1


class Fights(Nobles):
    """While they fight, both sides are numbers: captured nobles go home after it."""

    def prepare(self) -> None:
        super().prepare()
        faces = map(int, self.model.cells("die", "roll"))
        self.hits = tuple(self.number["hit_least"] <= face <= self.number["hit_most"] for face in faces)

    def fights(self) -> list[tuple[int]]:
        return [(area,) for area in self.besieged()]

    def can_fight(self, action: Action) -> Ruling | None:
        return unless(action.what[0] in self.besieged(), "WRONG_PLACE", "an area with own nobles at its border")

    def front(self, seat: int, area: int) -> list[int]:
        """The borders of an area at which nobles of a player stand."""
        return [border for border in self.map.into[area] if self.at(self.disc[seat], self.border + border)]

    def fight(self, action: Action) -> None:
        """Count both sides, and let the defender throw first."""
        area, seat = action.what[0], action.by
        owner = self.owner(area)
        assert owner is not None
        borders = self.front(seat, area)
        nobles = sum(self.at(self.disc[seat], self.border + border) for border in borders)
        self.set("target", area)
        self.set("attacker", seat)
        self.set("defender", owner)
        self.set("attackers", nobles)
        self.set("temporary", sum(self.helpers(self.map.borders[border][0]) for border in borders))
        # Those who have attacked in this round do not defend.
        self.set("defenders", self.knights(owner, area) - self.at(self.disc[owner], self.tired + area))
        self.pass_to(CHANCE)
        self.go("throw")
        self.begin_throw(DEFENDER)

    def helpers(self, area: int) -> int:
        """Temporary nobles for an attack out of an area, once in a round."""
        defence = self.defence(area)
        if defence not in ("motte", "castle") or self.busy("helped", area):
            return 0
        self.count_job("helped", area)
        return self.number[f"attack_{defence}"]

    def begin_throw(self, side: int) -> None:
        """Give a side a die for each of its nobles; a side without nobles has lost."""
        if not self.value("defenders"):
            self.decide(ATTACKER)
        elif not self.value("attackers") + self.value("temporary"):
            self.decide(DEFENDER)
        else:
            self.set("side", side)
            count = self.value("attackers") + self.value("temporary") if side == ATTACKER else self.value("defenders")
            self.set("dice", count)

    def throw(self, action: Action) -> None:
        """A hit captures an enemy noble, a temporary one first; when all dice are thrown the turn alternates."""
        side = self.value("side")
        self.set("dice", self.value("dice") - 1)
        if self.hits[action.what[0]]:
            hit = "defenders" if side == ATTACKER else "temporary" if self.value("temporary") else "attackers"
            self.set(hit, self.value(hit) - 1)
        if not (self.value("dice") and self.value("defenders") and self.value("attackers") + self.value("temporary")):
            self.begin_throw(DEFENDER if side == ATTACKER else ATTACKER)

    def decide(self, winner: int) -> None:
        """Set the winner and the margin: the nobles left, less the defence if the attacker has won."""
        if winner == ATTACKER:
            margin = self.value("attackers") + self.value("temporary") * self.reading["temporary.count"]
            defence = self.defence(self.value("target"))
            margin -= self.number[f"defence_{defence}"] if defence else 0
        else:
            margin = self.value("defenders")
        self.set("winner", winner)
        self.set("margin", max(0, margin))
        self.set("dice", 0)
        self.pass_to(self.value("defender" if winner == ATTACKER else "attacker"))
        self.go("ransom")
        self.ask_for_ransom()

    def ask_for_ransom(self) -> None:
        raise NotImplementedError
