"""The rules of Resource Hog, part by part.

land, stores, buildings, nature: the pieces on the map; trips: goods on their way; turns: the order of the cards;
peasants, nobles, trade: the three cards; battle, fights, ransom, retreat: a fight; seasons, construction, households,
pantry, year_end: the seasons, event by event; setup and scoring: the beginning and the end; ambition: the aims of good
players.
"""

from pnp.play.rules import GameRules

from .ambition import Ambitions
from .battle import Battle
from .board import Board
from .buildings import Buildings
from .construction import Construction
from .fights import Fights
from .households import Households
from .land import Land
from .nature import Nature
from .nobles import Nobles
from .pantry import Pantry
from .peasants import Fishing, Walking
from .ransom import Ransom
from .retreat import Retreat
from .scoring import Scoring
from .seasons import Seasons
from .setup import Settling
from .stores import Stores
from .trade import Hauling, Trade
from .trips import Trips
from .turns import Turns
from .year_end import YearEnd


class Rules(GameRules):
    """The parts; a phase says which event comes next."""

    def prepare(self) -> None:
        land, stores, buildings, board = Land(self), Stores(self), Buildings(self), Board(self)
        self.land, self.stores, self.buildings, self.board = land, stores, buildings, board
        self.nature = Nature(self, land, stores, buildings)
        self.trips = Trips(self, stores, buildings)
        self.turns = Turns(self, land, self.trips)
        self.settling = Settling(self, land, stores, buildings, self.turns)
        self.walking = Walking(self, land, stores, self.trips)
        self.fishing = Fishing(self, land, stores, buildings, self.nature)
        self.nobles = Nobles(self, land, stores, self.trips)
        self.battle = Battle(self, land)
        self.retreat = Retreat(self, land, stores, self.trips, self.battle)
        self.ransom = Ransom(self, land, stores, self.battle)
        self.fights = Fights(self, land, buildings, self.battle)
        self.hauling = Hauling(self, land, stores, self.trips)
        self.trade = Trade(self, land, stores, buildings, board)
        self.scoring = Scoring(self, land, stores, buildings, board, self.turns)
        self.year_end = YearEnd(self, land, self.nature, board, self.scoring)
        self.pantry = Pantry(self, land, stores)
        self.households = Households(self, land, stores, buildings, self.nature)
        self.construction = Construction(self, land, stores, buildings)
        self.seasons = Seasons(self, land, buildings, self.nature)
        self.ambitions = Ambitions(self, land, stores, buildings, self.nature)

    def begin(self) -> None:
        """Fill the land and the trading board, give all players three cards, and let them settle."""
        self.nature.begin()
        self.board.begin()
        self.settling.begin()
        self.turns.begin()

    def look_again(self) -> None:
        """Update the values that depend on discs and cards, after a scenario has laid them out."""
        self.land.look_again()
        self.turns.look_again()

    def aim(self, seat: int) -> int:
        return self.ambitions.aim(seat)
