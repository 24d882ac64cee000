"""What only Lanterns knows."""

from pnp.play.rules import Action, GameRules, Ruling, refused

from .wind import strength


class Rules(GameRules):
    """A lantern can be lit while it stands on the bank; everything drifts with the wind."""

    def is_on_bank(self, action: Action) -> Ruling | None:
        """Refuse a lantern that is on the river already."""
        pool = action.what[0]
        if self.state.count(pool, self.state.homes[pool]):
            return None
        return refused("SUPPLY_EMPTY", "a lantern on the bank")

    def drift_on(self, _action: Action) -> None:
        """Everything on the river drifts."""
        self.set("drift", self.value("drift") + strength())

    def after(self) -> None:
        """The far bank ends the game."""
        self.look_for_ends("turn")
