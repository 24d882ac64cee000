"""Fights: dice in turns, the margin, and the winner. Rulebook: "Fight"."""

from pnp.play.parts import Part, action, stated
from pnp.play.rules import CHANCE, refused
from pnp.play.views import Number, Numbers, Phase, Reading, Values

from .battle import Battle, Side
from .buildings import Building, Buildings
from .land import Land


class Fights(Part):
    """The attacker chooses the order of the besieged areas."""

    land: Land
    buildings: Buildings
    battle: Battle

    helped = Values()
    attack_motte = Number()
    attack_castle = Number()
    hit_range = Numbers("hit_least", "hit_most")
    temporary_count = Reading("temporary.count")
    throw_phase = Phase("throw")
    ransom_phase = Phase("ransom")

    def prepare(self) -> None:
        least, most = self.hit_range
        hits = [str(number) for number in range(least, most + 1)]
        self.hits = [str(face) in hits for face in self.model.cells("die", "roll")]

    @action(
        phase="battle",
        of={"area": "area"},
        source=stated("Actions, Fight", "Resolve battles on any areas where there are nobles with conflict"),
        text="{seat} attacks {area}",
        otherwise=refused("WRONG_PLACE", "an area with own nobles at its border"),
    )
    def fight(self, seat: int, area: int) -> None:
        """Count both sides, and let the defender throw first; nobles who attacked in this round do not defend."""
        battle, land, owner = self.battle, self.land, self.land.owner(area)
        assert owner is not None
        battle.target, battle.attacker, battle.defender = area, seat, owner
        battle.attackers = sum([land.besieging[seat][border] for border in battle.front])
        battle.temporary = sum([self.lend(land.map.borders[border][0]) for border in battle.front])
        battle.defenders = land.knights[owner][area] - land.tired[owner][area]
        self.table.pass_to(CHANCE)
        self.table.begin_phase(self.throw_phase)
        self.begin_throw(Side.DEFENDER)

    @fight.options
    def besieged(self, seat: int) -> list[int]:
        return self.land.besieged(seat)

    def lend(self, area: int) -> int:
        """Give temporary nobles of a motte or castle for an attack from its area, once in a round."""
        lent = {Building.MOTTE: self.attack_motte, Building.CASTLE: self.attack_castle}
        fort = self.buildings.fort(area)
        if fort not in lent or self.helped[area]:
            return 0
        self.helped[area] = 1
        return lent[fort]

    def begin_throw(self, side: Side) -> None:
        """Give a side a die for each of its nobles; a side without nobles has lost."""
        battle = self.battle
        if not battle.nobles(Side.DEFENDER):
            self.decide(Side.ATTACKER)
        elif not battle.nobles(Side.ATTACKER):
            self.decide(Side.DEFENDER)
        else:
            battle.side, battle.dice = side, battle.nobles(side)

    @action(
        phase="throw",
        by="chance",
        of={"shows": "die.roll"},
        source=stated("Fight", "both throw one d6 for each noble"),
        text="A die of the fight shows {shows}",
    )
    def throw(self, _seat: int, shows: int) -> None:
        """A hit captures an enemy noble; after all dice are thrown the other side throws."""
        battle = self.battle
        other = Side(1 - battle.side)
        battle.dice -= 1
        if self.hits[shows]:
            battle.capture(other)
        if not (battle.dice and battle.nobles(other)):
            self.begin_throw(other)

    def decide(self, winner: Side) -> None:
        """The margin is the nobles left, minus the defence if the attacker has won; temporary nobles do not count."""
        battle = self.battle
        margin = battle.defenders
        if winner == Side.ATTACKER:
            margin = battle.attackers + battle.temporary * self.temporary_count - self.buildings.defence(battle.target)
        battle.winner, battle.margin, battle.dice = winner, max(0, margin), 0
        self.table.pass_to(battle.loser)
        self.table.begin_phase(self.ransom_phase)
