"""The end of a round and of the game. Rulebook: "Game scoring"."""

from pnp.play.parts import Part
from pnp.play.views import Reading, Value, Values

from .board import Board
from .buildings import Buildings
from .land import Land
from .stores import Stores
from .turns import Turns


class Scoring(Part):
    """After the last mercenary the game is over; equal players share the win."""

    land: Land
    stores: Stores
    buildings: Buildings
    board: Board
    turns: Turns

    won = Values(bool)
    winners = Value()
    upgraded_count_also = Reading("upgraded.also")

    def close_round(self) -> None:
        self.table.end_round("season")
        if not self.board.stack[0]:
            self._rank()
        if not self.table.look_for_ends("season"):
            self.turns.begin_round()

    def standing(self, seat: int) -> tuple[int, ...]:
        """The values to compare, in order: stone heads, castles, mottes, manors, nobles, peasants, areas, money."""
        own, buildings = self.land.own(seat), self.buildings
        piles = (
            buildings.heads,
            buildings.castles,
            buildings.mottes,
            buildings.manors,
            self.land.knights[seat],
            self.land.people[seat],
        )
        heads, castles, mottes, manors, nobles, peasants = (sum([pile[area] for area in own]) for pile in piles)
        mottes += self.upgraded_count_also * castles
        manors += self.upgraded_count_also * mottes
        return heads, castles, mottes, manors, nobles, peasants, len(own), self.stores.money(seat)

    def _rank(self) -> None:
        """Rank the players and name the winners."""
        standings = [self.standing(seat) for seat in range(self.players)]
        for seat, standing in enumerate(standings):
            self.won[seat] = standing == max(standings)
        self.winners = standings.count(max(standings))
