"""The rules of End of Resources, part by part: species and their cards, the land, turns, and how a round is scored."""

from pnp.play.rules import GameRules

from .land import Land
from .rounds import Rounds
from .species import Deal, Species
from .turns import Turns


class Rules(GameRules):
    """The parts, and how well a player stands."""

    def prepare(self) -> None:
        self.species = Species(self)
        self.land = Land(self)
        self.deal = Deal(self, self.species)
        self.rounds = Rounds(self, self.species, self.land, self.deal)
        self.turns = Turns(self, self.species, self.land, self.rounds)

    def begin(self) -> None:
        """Let chance deal the cards; it does not matter who is the hungriest player."""
        self.deal.begin()

    def aim(self, seat: int) -> int:
        """Points, and pieces of one's own on the map."""
        return 100 * self.rounds.points[seat] + self.species.owned(seat)
