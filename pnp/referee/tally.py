"""The figures of playouts, and what the playouts of one setting have in common."""

from collections import Counter
from dataclasses import dataclass, field

from pnp.base.findings import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What playouts have in common: players, readings that differ from the chosen ones, and pieces beyond the print."""

    players: int
    readings: tuple[tuple[str, str], ...] = ()
    plenty: int = 0

    @property
    def is_chosen(self) -> bool:
        """Tell whether it is the printed game with the chosen readings."""
        return not self.readings and not self.plenty


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """A playout that failed, with every action of it."""

    code: str
    message: str
    setting: Setting
    steps: tuple[str, ...]
    place: Place | None = None


@dataclass(slots=True, kw_only=True)
class Tally:
    """The figures of the playouts of one setting; tallies can be added.

    `actions` were played; `checked` also counts those that a policy tried and took back.
    """

    setting: Setting
    games: int = 0
    actions: int = 0
    checked: int = 0
    violations: int = 0
    longest: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    rounds: Counter[str] = field(default_factory=Counter)
    used: list[int] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    action_kinds: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add the tally of other playouts of the same setting."""
        for name in ("games", "actions", "checked", "violations", "endings", "rounds", "action_kinds", "failures"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest = max(self.longest, other.longest)
        self.used = [max(pair) for pair in zip(self.used, other.used, strict=True)] if self.used else list(other.used)
