"""Actions and rulings: an action is allowed, or refused with a code from a closed list."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pnp.game.play import Code

CHANCE = -1


class Action(NamedTuple):
    """An action that a player or chance wants to take.

    `kind` is its name in `play.yaml`, `by` a seat from 0 or CHANCE, `what` the parameters as numbers.
    """

    kind: str
    by: int
    what: tuple[int, ...] = ()


new_action: Callable[[tuple[str, int, tuple[int, ...]]], Action] = partial(tuple.__new__, Action)
"""An action of its kind, seat and parameters in half the time of `Action(...)`, for where every option is tried."""


Query = Callable[[Action], int]
"""A number that depends on the parameters of an action and on its actor."""


class Ruling(NamedTuple):
    """The ruling on an action: allowed if it has no code; a refusal says what was required and what was found."""

    code: Code | None = None
    needed: str = ""
    met: str = ""

    @property
    def is_allowed(self) -> bool:
        """Tell whether the action is allowed."""
        return self.code is None

    def __str__(self) -> str:
        if self.code is None:
            return "allowed"
        return f"{self.code}: needed {self.needed}{f'; met {self.met}' if self.met else ''}"


ALLOWED = Ruling()
