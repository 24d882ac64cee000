"""The turns of Resourcity: how one ends, what is drawn, and how the game is won."""

from pnp.play.rules import CHANCE, Action

from .events import LASTS
from .team import Team


class Turns(Team):
    """After the actions the hand is filled, and whatever comes out of the pile happens at once."""

    def end_turn(self, action: Action) -> None:
        """Let a player who used no tile discard one; shorten what lasts for a round."""
        for name in LASTS.values():
            if self.value(name):
                self.set(name, self.value(name) - 1)
        self.new_day()
        self.set("left", 0)
        if self.held(action.by) >= self.number["hand"]:
            self.go("discard")
        else:
            self.begin_drawing(action)

    def begin_drawing(self, action: Action) -> None:
        """Draw until the hand is full."""
        self.set("drawer", action.by)
        self.set("to_draw", self.number["hand"] - self.held(action.by))
        self.pass_to(CHANCE)
        self.go("draw")

    def draw(self, action: Action) -> None:
        """Draw a tile for the hand; a Huat happens at once."""
        if action.what[0] in self.events:
            self.carry_out(action)
            return
        self.state.move(1, action.what[0], self.pile, self.hands[self.value("drawer")])
        self.go_on_drawing(1)

    def go_on_drawing(self, drawn: int) -> None:
        """Go on after a tile; an event counts as a tile only in the other reading."""
        self.set("to_draw", self.value("to_draw") - drawn)
        if self.value("to_draw"):
            self.go("draw")
        else:
            self.begin_turn((self.value("drawer") + 1) % self.players)

    def win(self) -> None:
        """Score a city that has outlived all Crises."""
        left = [self.left(resource) for resource in range(len(self.coins))]
        tiles = {cell for plot in self.view().inside for cell in self.map.cells_of[plot]}
        spread = (max(left) - min(left)) * self.number["spread_penalty"]
        self.set("score", sum(left) - spread + len(tiles) * self.number["city_point"])
        self.end("won")
