"""The rules of ResourCEd, part by part.

cards: their holders, and how they are used, wasted and recycled; suburb: the tiles and players on the board; upkeep:
the setup, the costs of houses, and debts; turns: their order, and the end of a round; actions: the actions on a tile;
trading; events; team: the value of the players' position.
"""

from pnp.play.rules import GameRules

from .actions import Actions
from .cards import Cards
from .events import Events
from .suburb import Suburb
from .team import Team
from .trading import Trading
from .turns import Turns
from .upkeep import Debts, Upkeep


class Rules(GameRules):
    """The parts, and the aim of all players."""

    def prepare(self) -> None:
        self.suburb = Suburb(self)
        self.cards = Cards(self, self.suburb)
        self.debts = Debts(self, self.cards)
        self.upkeep = Upkeep(self, self.suburb, self.cards, self.debts)
        self.trading = Trading(self, self.suburb, self.cards)
        self.turns = Turns(self, self.suburb, self.cards, self.upkeep, self.trading)
        self.actions = Actions(self, self.suburb, self.cards, self.turns)
        self.events = Events(self, self.suburb, self.cards, self.debts, self.turns)
        self.team = Team(self, self.suburb, self.cards, self.trading)

    def begin(self) -> None:
        """Setup 1 to 8; the players lay the first ring themselves."""
        self.upkeep.begin()

    def aim(self, _seat: int) -> int:
        """All players play for the team."""
        return self.team.aim()
