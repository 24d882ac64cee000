"""The base of a game's own rules: checks and effects that `play.yaml` has no words for, over the state of a match."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from pnp.game.play import Code
from pnp.play.course import Course
from pnp.play.rulings import ALLOWED, CHANCE, Action, Ruling
from pnp.play.state import NOTHING
from pnp.play.table import SupplyRunsOutError, Table

__all__ = [
    "ALLOWED",
    "CHANCE",
    "Action",
    "GameRules",
    "PlainRules",
    "Ruling",
    "SupplyRunsOutError",
    "first_numbers",
    "offered",
    "refused",
    "unless",
]


_T = TypeVar("_T")


def first_numbers(kind: type[_T], numbers: Mapping[str, Sequence[int]]) -> _T:
    """Make a dataclass of whole numbers: for each field the first number of the zone or value of that name.

    A field is NOTHING where the game has no such place with these players. Raises KeyError for an unknown name.
    """
    found: dict[str, Any] = {field.name: next(iter(numbers[field.name]), NOTHING) for field in fields(kind)}  # type: ignore[arg-type]  # a dataclass
    return kind(**found)


def refused(code: Code, needed: str, met: str = "") -> Ruling:
    """A refusal."""
    return Ruling(code, needed, met)


def unless(holds: object, code: Code, needed: str, met: str = "") -> Ruling | None:
    """A refusal where a condition does not hold."""
    return None if holds else Ruling(code, needed, met)


def offered(
    offers: Callable[[Any], Iterable[tuple[int, ...]]], code: Code, needed: str
) -> Callable[[Any, Action], Ruling | None]:
    """A check of a game's rules: the parameters of an action are among those that a method of the rules offers."""

    def check(rules: Any, action: Action) -> Ruling | None:
        return None if action.what in offers(rules) else Ruling(code, needed)

    return check


class GameRules(Table):
    """A game's own rules.

    The class `Rules` in a game's `rules/` or `rules.py` extends this one. It builds the parts of the rules in
    `prepare`, as its attributes, and holds what belongs to the whole.
    """

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self.prepare()

    def prepare(self) -> None:
        """Build the parts of the rules, and look up once what is needed often."""

    def begin(self) -> None:
        """Set up the first round; all pieces are at home."""

    def look_again(self) -> None:
        """Update values that depend on what lies where, after a scenario has laid out its pieces."""

    def after(self) -> None:
        """Called after every action, whichever it was."""

    def aim(self, _seat: int) -> int:
        """How well a player stands: what the policy `doing_well` maximizes."""
        return 0


class PlainRules(GameRules):
    """The rules of a game without Python: ends are checked after every action, the aim is that of `play.yaml`."""

    def after(self) -> None:
        """Check whether the game has ended."""
        self.look_for_ends("turn")

    def aim(self, seat: int) -> int:
        """How well a player stands, as `aim` of `play.yaml` counts."""
        query = self.course.aim
        return int(query(Action("", seat))) if query else 0
