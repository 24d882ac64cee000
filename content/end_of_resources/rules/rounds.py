"""The end of a round, and its score. Rulebook: 11 and 12."""

from pnp.play.parts import Part
from pnp.play.rules import CHANCE
from pnp.play.views import Number, Phase, Value, Values, Zone

from .land import Land
from .species import Species


class Rounds(Part):
    """A round ends if one species is alive, the land is full, or no piece is left to give."""

    species: Species
    land: Land

    supply = Zone()
    put = Value()
    points = Values()
    last_alive = Values(bool)
    last_alive_points = Number()
    points_each = Number()
    deal_phase = Phase("deal")

    def begin(self) -> None:
        """Let chance deal the cards: Setup 2."""
        self.table.begin_phase(self.deal_phase)
        self.table.pass_to(CHANCE)

    def remember_the_dead(self, dead: list[int]) -> None:
        """11.a.2: remember the players who lost their species in the same move as the last ones alive."""
        for seat, zone in enumerate(self.species.identity if dead else ()):
            self.last_alive[seat] = any(self.species.has_card(zone, one) for one in dead)

    def is_over(self) -> bool:
        """11: end the round if it is over, and return whether it is."""
        alive = self.species.alive()
        if len(alive) == 1:
            native = self.species.has_card(self.species.native, alive[0])
            self._score("one_native" if native else "one_owned", alive)
        elif not self.land.has_place():
            self._score("land_full", alive)
        elif not any(self.state.count(one, self.supply) for one in alive):
            self._score("nothing_to_give", alive)
        else:
            return False
        return True

    def _score(self, reason: str, alive: list[int]) -> None:
        """Give points for the pieces on the map; then begin a new round, unless the game is over."""
        for seat in range(self.players):
            won = self.species.owned(seat, alive)
            if reason == "one_native":
                won = self.last_alive_points if self.last_alive[seat] else self.species.living(alive[0])
            self.points[seat] += won * self.points_each
        self.table.end_round(reason)
        if not self.table.look_for_ends("round"):
            self._begin_again()

    def _begin_again(self) -> None:
        self.table.send_home((*self.land.hexes, *self.species.identity, self.species.native))
        self.put = 0
        self.last_alive.clear()
        self.begin()
