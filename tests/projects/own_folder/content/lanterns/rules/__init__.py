"""What only Lanterns knows."""

from pnp.play.parts import Part, action, designed
from pnp.play.rules import GameRules, Ruling, refused
from pnp.play.views import Value, Zone

from .wind import strength


class River(Part):
    """A lantern can be lit while it stands on the bank; everything on the river drifts with the wind."""

    bank = Zone()
    river = Zone()
    drift = Value()

    @action(of={"card": "lantern"}, turn="next", source=designed("a turn"), text="{seat} lights {card}")
    def light(self, _seat: int, card: int) -> None:
        """Put a lantern on the river."""
        self.state.move(1, card, self.bank, self.river)
        self.drift += strength()

    @light.verify
    def may_light(self, _seat: int, card: int) -> Ruling | None:
        """Refuse a lantern that is on the river already."""
        if self.state.count(card, self.bank):
            return None
        return refused("SUPPLY_EMPTY", "a lantern on the bank")

    @action(turn="next", source=designed("the wind may be wrong"), text="{seat} waits")
    def wait(self, _seat: int) -> None:
        """Let the lanterns drift."""
        self.drift += strength()


class Rules(GameRules):
    """The river."""

    def prepare(self) -> None:
        """Make the parts."""
        self.river = River(self)
