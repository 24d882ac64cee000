"""A player's turn: its cost, and its remaining actions. Rulebook: "During your turn"."""

from enum import IntEnum

from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused
from pnp.play.views import Number, Phase, Value, Values

from .pool import Pool, Price
from .powers import Powers


class Measure(IntEnum):
    """The changes that an event makes for a round: no building, few actions, cheaper building."""

    FORBID, LIMIT, DISCOUNT = range(3)


class Turn(Part):
    """The turn of the current player."""

    pool: Pool
    powers: Powers

    left = Value()
    lasting = Values()
    action_each = Number()
    pandemic_actions = Number()
    cost = Price("upkeep")
    upkeep_phase = Phase("upkeep")
    act_phase = Phase("act")

    def begin(self, seat: int) -> None:
        self.table.pass_to(seat)
        self.table.begin_phase(self.upkeep_phase)

    @action(
        phase="upkeep",
        source=stated("During your turn", "move 1 Food and 1 Water token into the"),
        text="{seat} uses up food and water",
    )
    def upkeep(self, seat: int) -> None:
        """Pay; then the player has the actions of the Superpower, or those that the Pandemic leaves."""
        self.pool.lose(self.cost)
        self.left = self.pandemic_actions if self.lasting[Measure.LIMIT] else self.powers.of(seat).actions
        self.table.begin_phase(self.act_phase)

    def lacks(self, actions: int) -> Ruling | None:
        """Refuse an action for which too few actions are left."""
        left = self.left
        return None if left >= actions else refused("LIMIT_REACHED", f"{actions} actions left", str(left))

    def spend(self, actions: int) -> None:
        if actions:
            self.left -= actions
