"""The current fight. Rulebook: "Fight"."""

from enum import IntEnum

from pnp.play.parts import Part
from pnp.play.views import Value

from .land import Land


class Side(IntEnum):
    """The sides of a fight."""

    DEFENDER = 0
    ATTACKER = 1


class Battle(Part):
    """One fight: during it both sides are numbers, because captured nobles go home after it."""

    land: Land

    target = Value()
    attacker = Value()
    defender = Value()
    attackers = Value()
    temporary = Value()
    defenders = Value()
    side = Value(Side)
    dice = Value()
    winner = Value(Side)
    margin = Value()

    def nobles(self, side: Side) -> int:
        return self.defenders if side == Side.DEFENDER else self.attackers + self.temporary

    def capture(self, side: Side) -> None:
        """Capture a noble of a side, a temporary one first."""
        if side == Side.DEFENDER:
            self.defenders -= 1
        elif self.temporary:
            self.temporary -= 1
        else:
            self.attackers -= 1

    @property
    def is_lost(self) -> bool:
        """Tell whether the defender has lost."""
        return self.winner == Side.ATTACKER

    @property
    def loser(self) -> int:
        return self.defender if self.is_lost else self.attacker

    @property
    def victor(self) -> int:
        return self.attacker if self.is_lost else self.defender

    @property
    def front(self) -> list[int]:
        """The borders at which the attacking nobles are."""
        return self.land.front(self.attacker, self.target)

    @property
    def camp(self) -> int:
        """The first area from which the attack comes."""
        return self.land.map.borders[self.front[0]][0]
