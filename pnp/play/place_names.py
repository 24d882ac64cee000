"""Resolves names of places in `play.yaml`: of the acting player, a parameter, a value, or a neighbouring space.

hand.me   hand.P2   cell.at (a parameter)   pit.last (a value)   cell.at.south   steps.me.track
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add, mul, sub

from pnp.base.findings import Place
from pnp.game.joining import Snippet, asking, entry, joined, snippet
from pnp.game.model import nearest
from pnp.play.boards.lines import DIRECTIONS, lines_of
from pnp.play.boards.squares import NOWHERE, SquareBoard
from pnp.play.domains import Scope, domain_of
from pnp.play.errors import PlayError
from pnp.play.model import PlayModel
from pnp.play.rulings import Action
from pnp.play.state import State

Found = tuple[int | Snippet | None, list[str]]


@dataclass(frozen=True, slots=True)
class PlaceNames:
    """Resolves names of places; `place` is that of the text, for errors."""

    model: PlayModel
    state: State
    scope: Scope
    place: Place | None

    def read(self, words: Sequence[str], per: str | None) -> Found:
        """The number of the place at the beginning of the words, among the places of `per`, and the rest of the words.

        The number is NOWHERE for a step beyond the edge of a board; it is None if there is no such place.
        """
        left, places = list(words), self.model.places(per)
        if not left or per in {None, "game", "action"}:
            return None, left
        first, _, second = str(per).partition(" and ")
        if second:
            return self._of_two(left, first, second)
        index = self._first(left[0], first, places)
        if index is None:
            return None, left
        del left[0]
        while per == "space" and left and left[0] in DIRECTIONS and isinstance(self.model.board, SquareBoard):
            index = _stepped(index, lines_of(self.model.board).beyond[left.pop(0)])
        return index, left

    def unknown(
        self, name: str, sentence: str, words: Sequence[str], per: str | None, others: Sequence[str] = ()
    ) -> PlayError:
        """The error about a name whose words are not a place; its message begins with `sentence`."""
        word = words[0] if words else ""
        if word in self.scope and per is not None and self.scope[word] != per:
            problem = f'"{word}" in "{name}" chooses no {per}, but {self.scope[word]}'
            hint = f"for a choice of places: {{{word}: {per}}}"
            return PlayError(f"{problem}; expected a parameter that chooses one", self.place, hint)
        places = () if per in {None, "game", "action"} else (*self.model.places(per), *others)
        before = "" if word else f"{name}."
        return PlayError(f"{sentence}{nearest(word, places, before=before)}", self.place)

    def _of_two(self, words: list[str], first: str, second: str) -> Found:
        outer, left = self.read(words, first)
        inner, left = self.read(left, second)
        if outer is None or inner is None:
            return None, words
        width = len(self.model.places(second))
        return joined(add, joined(mul, outer, width), inner), left

    def _first(self, word: str, per: str, places: Sequence[str]) -> int | Snippet | None:
        if word in places:
            return places.index(word)
        if word == "me" and per == "player":
            return snippet("x.by")
        if word in self.scope:
            return self._chosen(word, per, places)
        if self.model.play.values.get(word) in {"game", "action", "player"}:
            return self._kept(word, per, len(places))
        return None

    def _chosen(self, word: str, per: str, places: Sequence[str]) -> int | Snippet | None:
        """The place that a parameter chooses; None if not all of its values are names of places."""
        domain, chosen = self.scope[word], snippet(f"x.what[{list(self.scope).index(word)}]")
        if domain.startswith("flanked."):
            return chosen if per == "space" else None
        if domain == per:
            lowest = min(self.model.families[per].values()) if per in self.model.families else 0
            return joined(sub, chosen, lowest) if lowest else chosen
        words = domain_of(domain, self.model, self.place)
        if not words.keys() <= set(places):
            return None
        return snippet({number: places.index(name) for name, number in words.items()}, "[", chosen, "]")

    def _kept(self, name: str, per: str, room: int) -> Snippet:
        """The place in a value, of the acting player if each player has one; it is checked at every use."""
        values, numbers, place = self.state.values, self.model.value_numbers[name], self.place
        is_own = self.model.play.values[name] == "player"

        def kept(action: Action) -> int:
            index = values[numbers[action.by if is_own else 0]]
            if 0 <= index < room:
                return index
            raise PlayError(f'"{name}" is {index}; expected the number of a {per}, 0 to {room - 1}', place)

        return asking(kept)


def _stepped(index: int | Snippet, beyond: Sequence[int]) -> int | Snippet:
    """The neighbour of a place in one direction."""
    # The last entry belongs to NOWHERE, which is -1.
    return entry((*beyond, NOWHERE), index)
