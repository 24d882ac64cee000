"""Tallies: the figures of the playouts of one setting."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pnp.base.findings import Place

_MOST_FAILURES_OF_A_KIND = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """The setting of playouts: players, readings that differ from the chosen ones, and pieces beyond the print."""

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
    hint: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Peak:
    """The most pieces of a component that one game used, and that game: the number of a playout, or a scenario."""

    used: int
    game: int | str


def highest(first: Peak | None, second: Peak) -> Peak:
    """The peak of the game that used more; of the first when both used as much."""
    return second if first is None or second.used > first.used else first


@dataclass(slots=True, kw_only=True)
class Tally:
    """The figures of the playouts of one setting; tallies can be added.

    `actions` were played; `checked` also counts those that a policy tried and took back. `used` has the most of each
    pool over all games, `peaks` the most of each component in one of them. `laid` has the fewest pieces of each
    component that the setup laid out, before any player chose anything. `costs` are those that were paid.
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
    peaks: dict[str, Peak] = field(default_factory=dict)
    laid: dict[str, int] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    action_kinds: Counter[str] = field(default_factory=Counter)
    costs: set[str] = field(default_factory=set)

    def add(self, other: "Tally") -> None:
        """Add the tally of other playouts of the same setting."""
        for name in ("games", "actions", "checked", "violations", "endings", "rounds", "action_kinds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for failure in other.failures:
            self._add_failure(failure)
        self.costs |= other.costs
        self.longest = max(self.longest, other.longest)
        self.add_used(other.used)
        for component, peak in other.peaks.items():
            self.peaks[component] = highest(self.peaks.get(component), peak)
        self.add_laid(other.laid)

    def _add_failure(self, failure: Failure) -> None:
        """Add a failure with its actions; of each kind only the first ones, because all would not fit into memory."""
        if sum(known.code == failure.code for known in self.failures) < _MOST_FAILURES_OF_A_KIND:
            self.failures.append(failure)

    def add_used(self, used: Sequence[int]) -> None:
        """Add the most that was used of each pool."""
        self.used = [max(pair) for pair in zip(self.used, used, strict=True)] if self.used else list(used)

    def add_laid(self, laid: Mapping[str, int]) -> None:
        """Add what a setup laid out of each component."""
        self.laid = {name: min(count, self.laid.get(name, count)) for name, count in laid.items()} or self.laid
