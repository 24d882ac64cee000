"""The base of a game's own rules: checks and effects that `play.yaml` has no words for, over the state of a match."""

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
    """A refusal."""
    return Ruling(code, needed, met)


def unless(holds: object, code: Code, needed: str, met: str = "") -> Ruling | None:
    """A refusal where a condition does not hold."""
    return None if holds else Ruling(code, needed, met)


class GameRules(Table):
    """The rules of a game; a game without Python has this class itself.

    The class `Rules` in a game's `rules/` or `rules.py` extends it. It builds the parts of the rules in
    `prepare`, as its attributes, and holds what belongs to the whole.
    """

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self.prepare()
        self.automatic = automatic_steps(self)

    def prepare(self) -> None:
        """Build the parts of the rules, and look up once what is needed often."""

    def begin(self) -> None:
        """Set up the first round; all pieces are at home."""

    def look_again(self) -> None:
        """Update values that depend on what lies where, after a scenario has laid out its pieces."""

    def after(self) -> None:
        """Continue after every action, as far as phases go on by themselves; then ends `at: turn` are checked."""
        values, steps = self.values, self.automatic
        while not values[OVER] and (step := steps.get(values[PHASE])) and step():
            pass

    def aim(self, seat: int) -> int:
        """The standing of a player, which the policy `doing_well` maximizes: by default the `aim` of `play.yaml`."""
        query = self.course.aim
        return int(query(new_action(("", seat, ())))) if query else 0
