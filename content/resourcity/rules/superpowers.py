"""Superpowers that are actions of their own: those of the Planner and the Policy Maker. Rulebook: "Use Superpower"."""

from pnp.play.parts import Part, action, external
from pnp.play.rules import Ruling, refused, unless
from pnp.play.state import NOTHING
from pnp.play.views import Reading

from .city import City
from .farms import Plots
from .powers import Powers
from .turn import Turn


class Superpowers(Part):
    """The player with the card exchanges tiles, or sends pawns away."""

    city: City
    plots: Plots
    powers: Powers
    turn: Turn

    pawns_go_along = Reading("planner_pawns")

    def _may_use(self, takes: int) -> Ruling | None:
        return self.turn.lacks(takes) if takes else refused("PRECONDITION", "the card with this Superpower")

    @action(
        phase="act",
        of={"whom": "player"},
        source=external("the published Superpower card of the Planner"),
        text="{seat} and {whom} exchange the tiles under them",
    )
    def swap(self, seat: int, whom: int) -> None:
        self.turn.spend(self.powers.of(seat).swap)
        mine, other = self.city.spot[seat], self.city.spot[whom]
        self.city.exchange(mine, other)
        if self.pawns_go_along:
            for pawn, cell in enumerate(list(self.city.spot)):
                self.city.spot[pawn] = {mine: other, other: mine}.get(cell, cell)
        self.plots.settle()

    @swap.verify
    def may_swap(self, seat: int, whom: int) -> Ruling | None:
        """The Planner swaps with a player on another tile."""
        if refusal := self._may_use(self.powers.of(seat).swap):
            return refusal
        mine, other = self.city.spot[seat], self.city.spot[whom]
        are_tiles = NOTHING not in (self.city.tile_on(mine), self.city.tile_on(other))
        return unless(mine != other and are_tiles, "WRONG_PLACE", "a player on another tile")

    @swap.options
    def partners(self, seat: int) -> list[int]:
        if self._may_use(self.powers.of(seat).swap):
            return []
        return [whom for whom in range(self.players) if not self.may_swap(seat, whom)]

    @action(
        phase="act",
        of={"whom": "player", "where": "space"},
        source=external("the published Superpower card of the Policy Maker"),
        text="{seat} sends {whom} to {where}",
    )
    def send(self, seat: int, whom: int, where: int) -> None:
        self.turn.spend(self.powers.of(seat).send)
        self.city.spot[whom] = where

    @send.verify
    def may_send(self, seat: int, whom: int, where: int) -> Ruling | None:
        """The Policy Maker sends a player to another tile."""
        if refusal := self._may_use(self.powers.of(seat).send):
            return refusal
        if self.city.spot[whom] == where:
            return refused("WRONG_PLACE", "another tile")
        return self.city.has_room_for_leaps(where)

    @send.options
    def orders(self, seat: int) -> list[tuple[int, int]]:
        if self._may_use(self.powers.of(seat).send):
            return []
        crowded = self.city.crowded() if self.city.limits_leaps else ()
        free = [cell for cell in range(self.city.map.spaces) if cell not in crowded]
        return [(whom, cell) for whom, spot in enumerate(self.city.spot) for cell in free if cell != spot]
