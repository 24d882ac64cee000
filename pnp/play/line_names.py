"""Resolves names of straight lines on a board of squares: `run.<zone>` and `flanked.<zone or value>.<space>`."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from pnp.game.joining import function
from pnp.game.model import nearest
from pnp.play.boards.lines import Lines, Owners, lines_of
from pnp.play.boards.squares import SquareBoard
from pnp.play.errors import PlayError
from pnp.play.place_names import PlaceNames
from pnp.play.rulings import Action, Query
from pnp.play.state import NOTHING

Flanked = Callable[[Action], list[int]]


@dataclass(frozen=True, slots=True)
class LineNames:
    """Resolves such names.

    The owner of a space is given by the pool of the piece on it, or by a value: 1 for P1, 2 for P2, 0 for nobody.
    """

    places: PlaceNames

    def run(self, name: str, wanted: Collection[int] | None) -> Query:
        """The length of the longest run of equal pieces, optionally only of some pools."""
        lines, owners = self._lines(name)
        return lambda _action: lines.longest_run(owners, wanted)

    def flanked(self, words: Sequence[str]) -> Flanked:
        """The spaces flanked between a space and other spaces of the acting player."""
        lines, owners = self._lines(words[0])
        index, left = self.places.read(words[1:], "space")
        if index is None or left:
            raise self._error(f'"{".".join(words)}" names no space; expected a zone or value and a parameter')
        index_of = function(index)
        first = 1 if owners.empty != NOTHING else self._first_pool(words[0])
        return lambda action: lines.flanked(owners, index_of(action), action.by + first)

    def _first_pool(self, zone: str) -> int:
        """The pool of the first player's pieces, if there is a kind of pool for each player."""
        player_pools, families = self.places.model.own_families, self.places.model.families
        if len(player_pools) != 1:
            raise self._error(f'"{zone}" does not tell whose a piece is; expected one pool with kinds per player')
        return min(families[player_pools[0]].values())

    def _lines(self, name: str) -> tuple[Lines, Owners]:
        """The lines of the board, and the owners of its spaces."""
        model, state = self.places.model, self.places.state
        play = model.play
        if not isinstance(model.board, SquareBoard):
            raise self._error("lines need a board of squares")
        if play.values.get(name) == "space":
            return lines_of(model.board), Owners(state.values, model.value_numbers[name][0], 0)
        if name in play.zones and play.zones[name].per == "space":
            return lines_of(model.board), Owners(state.lying, model.zone_numbers[name][0], NOTHING)
        known = [name for name, zone in play.zones.items() if zone.per == "space"]
        known += [name for name, per in play.values.items() if per == "space"]
        raise self._error(f'"{name}" is no zone or value of each space{nearest(name, known)}')

    def _error(self, message: str) -> PlayError:
        return PlayError(message, self.places.place)
