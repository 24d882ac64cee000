"""The base class of a game's rules in Python: checks and effects that `play.yaml` cannot express."""

from pnp.game.play import Code
from pnp.play.course import Course
from pnp.play.errors import SupplyRunsOutError
from pnp.play.model import OVER, PHASE
from pnp.play.parts import automatic_steps
from pnp.play.rulings import ALLOWED, CHANCE, Action, Ruling, new_action
from pnp.play.table import Table

__all__ = [
    "ALLOWED",
    "CHANCE",
    "Action",
    "GameRules",
    "Ruling",
    "SupplyRunsOutError",
    "refused",
    "unless",
]


def refused(code: Code, needed: str, met: str = "") -> Ruling:
    """Make a refusal."""
    return Ruling(code, needed, met)


def unless(holds: object, code: Code, needed: str, met: str = "") -> Ruling | None:
    """Make a refusal if a condition does not hold."""
    return None if holds else Ruling(code, needed, met)


class GameRules(Table):
    """The rules of a game; a game without Python has this class itself.

    The class `Rules` in a game's `rules/` or `rules.py` extends it. It builds the parts of the rules in
    `prepare`, as its attributes, and holds rules that belong to no single part.
    """

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self.prepare()
        self.automatic = automatic_steps(self)

    def prepare(self) -> None:
        """Build the parts of the rules, and look up frequently needed values once."""

    def begin(self) -> None:
        """Set up the first round; all pieces are at home."""

    def look_again(self) -> None:
        """Update values that depend on the position of pieces, after a scenario has laid them out."""

    def after(self) -> None:
        """Do the automatic steps after every action; afterwards, ends with `at: turn` are checked."""
        values, steps = self.values, self.automatic
        while not values[OVER] and (step := steps.get(values[PHASE])) and step():
            pass

    def aim(self, seat: int) -> int:
        """The value of a position for a player, which the policy `doing_well` maximizes: `aim` in `play.yaml`."""
        query = self.course.aim
        return int(query(new_action(("", seat, ())))) if query else 0
