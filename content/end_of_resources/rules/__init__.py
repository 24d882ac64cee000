"""The rules of End of Resources, part by part: species, the land, turns, and how a round is scored."""

from pnp.play.rules import GameRules

from .land import Land
from .rounds import Rounds
from .species import Species
from .turns import Turns


class Rules(GameRules):
    """The parts, and the value of a player's position."""

    def prepare(self) -> None:
        self.species = Species(self)
        self.land = Land(self)
        self.rounds = Rounds(self, self.species, self.land)
        self.turns = Turns(self, self.species, self.land, self.rounds)

    def begin(self) -> None:
        """Let chance deal the cards; it does not matter who is the hungriest player."""
        self.rounds.begin()

    def aim(self, seat: int) -> int:
        """Points, and the player's pieces on the map."""
        return 100 * self.rounds.points[seat] + self.species.owned(seat)
