"""What the referee says to an action: allowed, or refused with a code from a closed list."""

from typing import NamedTuple, get_args

from pnp.game.play import Code

CODES: tuple[Code, ...] = get_args(Code)
CHANCE = -1


class Action(NamedTuple):
    """Something somebody wants to do: a verb, who (a seat from 0, or CHANCE), and the parameters as numbers."""

    verb: str
    by: int
    what: tuple[int, ...] = ()


class Ruling(NamedTuple):
    """The answer: no code means yes; a refusal says what was needed and what was there."""

    code: Code | None = None
    needed: str = ""
    met: str = ""

    @property
    def is_allowed(self) -> bool:
        """Tell whether it may be done."""
        return self.code is None

    def __str__(self) -> str:
        if self.code is None:
            return "allowed"
        return f"{self.code}: needed {self.needed}{f'; met {self.met}' if self.met else ''}"


ALLOWED = Ruling()
