"""The rules of Resourcity, part by part: the resource pool, the city, farms, events, turns and the setup."""

from pnp.play.rules import GameRules

from .city import City
from .drawing import Drawing, Pile
from .events import Events
from .farms import Farming, Plots
from .pool import Pool
from .powers import Powers
from .setup import Setup
from .streets import Building, Moving
from .superpowers import Superpowers
from .team import Team
from .turn import Turn


class Rules(GameRules):
    """The parts, and the value of the team's position."""

    def prepare(self) -> None:
        self.pool = Pool(self)
        self.powers = Powers(self)
        self.city = City(self)
        self.turn = Turn(self, self.pool, self.powers)
        self.plots = Plots(self, self.city)
        self.moving = Moving(self, self.city, self.powers, self.turn)
        self.building = Building(self, self.city, self.plots, self.pool, self.powers, self.turn)
        self.superpowers = Superpowers(self, self.city, self.plots, self.powers, self.turn)
        self.farming = Farming(self, self.city, self.plots, self.pool, self.powers, self.turn)
        self.pile = Pile(self)
        self.events = Events(self, self.city, self.pool, self.powers, self.turn, self.plots)
        self.drawing = Drawing(self, self.city, self.pool, self.pile, self.events)
        self.setup = Setup(self, self.city, self.powers, self.turn, self.pile)
        self.team = Team(self, self.city, self.pool, self.turn, self.plots, self.farming, self.pile)

    def begin(self) -> None:
        """Let the team choose a layout."""
        self.setup.begin()

    def aim(self, _seat: int) -> int:
        """All players have the same aim."""
        return self.team.aim()
