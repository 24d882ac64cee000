"""Views on formulas and procedures of `play.yaml`, which actions in YAML and in Python share.

class Cards(Part):
    hand_limit = Formula()                # formula.hand_limit: self.hand_limit(seat)
    use = Procedure("use_card", card="card")      # a procedure and its names: self.use(seat, card)
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
    """A view on an entry of `play.yaml`; `of` has the names that the entry may use, with their domains."""

    def __init__(self, name: str = "", **of: str) -> None:
        super().__init__(name)
        self._of = of


class Formula(_Named[Callable[..., int]]):
    """A formula, called with a seat and the values of its names."""

    def _found(self, table: Table) -> Callable[..., int]:
        query = table.course.resolver.in_scope(self._of).query(Expression.condition(f"formula.{self.name}"))
        return lambda seat, *what: query(new_action(("", seat, what)))


class Procedure(_Named[Callable[..., None]]):
    """A procedure, called with a seat and the values of its names."""

    def _found(self, table: Table) -> Callable[..., None]:
        known = table.model.play.procedures
        if self.name not in known:
            raise PlayError(f'"{self.name}" is not a procedure{nearest(self.name, known)}')
        do = EffectBinder(table.course.resolver.in_scope(self._of)).bind(Use(use=self.name))
        return lambda seat, *what: do(new_action(("", seat, what)))
