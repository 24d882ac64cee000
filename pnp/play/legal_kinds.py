"""Counts the legal actions of a kind for the acting player: `legal.<action>`."""

from collections.abc import Callable, Sequence

from pnp.base.findings import Place
from pnp.game.model import nearest
from pnp.play.errors import PlayError
from pnp.play.rulings import Action, Query


class LegalKinds:
    """The kinds of action of a match; looked up when counting, because they are not all bound before."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = names
        self.counts: dict[str, Callable[[int], int]] = {}
        self._counted: list[str] = []

    def counting(self, name: str, place: Place | None) -> Query:
        """The number of legal actions of a kind for the acting player; raises PlayError if kinds count each other."""
        if name not in self.names:
            raise PlayError(f'"{name}" is not an action{nearest(name, self.names)}', place)

        def count(action: Action) -> int:
            if name in self._counted:
                raise PlayError(f"legal.{name} is asked for while it is counted", place)
            self._counted.append(name)
            try:
                return self.counts[name](action.by)
            finally:
                self._counted.pop()

        return count
