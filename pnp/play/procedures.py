"""Views of what `play.yaml` says once for actions in YAML and in Python: its formulas and procedures.

class Cards(Part):
    hand_limit = Formula()                # formula.hand_limit: self.hand_limit(seat)
    use = Procedure("use_card", card="card")      # a procedure and the names in it: self.use(seat, card)
"""

from collections.abc import Callable

from pnp.game.effects import Use
from pnp.game.expressions import Expression
from pnp.game.model import nearest
from pnp.play.effects import EffectBinder
from pnp.play.errors import PlayError
from pnp.play.rulings import new_action
from pnp.play.table import Table
from pnp.play.views import T, View


class _Named(View[T]):
    """A view of an entry of `play.yaml`; `of` has the names that the entry may use, with their domains."""

    def __init__(self, name: str = "", **of: str) -> None:
        super().__init__(name)
        self._of = of


class Formula(_Named[Callable[..., int]]):
    """The value of a formula for a seat and the values of its names."""

    def _found(self, table: Table) -> Callable[..., int]:
        query = table.course.resolver.query(Expression.condition(f"formula.{self.name}"), self._of)
        return lambda seat, *what: query(new_action(("", seat, what)))


class Procedure(_Named[Callable[..., None]]):
    """A procedure, to be done by a seat with the values of its names."""

    def _found(self, table: Table) -> Callable[..., None]:
        known = table.model.play.procedures
        if self.name not in known:
            raise PlayError(f'"{self.name}" is not a procedure{nearest(self.name, known)}')
        do = EffectBinder(table.course.resolver, self._of).bind(Use(use=self.name))
        return lambda seat, *what: do(new_action(("", seat, what)))
