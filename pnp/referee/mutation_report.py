"""Reports on mutation: the changes that were noticed, what noticed them, and the reasons why others are not."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from pnp.base.findings import Findings, Place
from pnp.base.nearest import nearest
from pnp.referee.changes import OF_PLAY
from pnp.referee.code_changes import OF_CODE

# What noticed a change, by the first word of `caught_by`; any other word is the name of a check.
_CATCHERS = {"rules": "rules", "scenario": "scenarios", "playout": "playouts"}
_IN_YAML = (
    "enter a second statement of it in audit.yaml, a scenario that needs it, or say under `unpinned` why there is none"
)
_IN_PYTHON = "write a scenario that needs it, or say under `unpinned` of play.yaml why there is none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """One change, and what noticed it: the name of a check, `rules`, a scenario or a playout.

    One that is not `is_tried` was noticed by no check, and not played.
    """

    name: str
    was: str
    becomes: str
    caught_by: str | None
    place: Place | None = None
    is_tried: bool = True

    @property
    def is_of_code(self) -> bool:
        """Whether rules in Python are changed."""
        return self.name.startswith(OF_CODE)

    @property
    def catcher(self) -> str:
        """The kind of catcher: checks, rules that cannot begin, scenarios, or playouts."""
        return _CATCHERS.get((self.caught_by or "").partition(" ")[0], "checks")


@dataclass(frozen=True, slots=True, kw_only=True)
class MutationResult:
    """All mutants of one game, and the `reasons` why some go unnoticed.

    `untried` names further changes in Python, `unplayed` those of `play.yaml`, `unplayed_numbers` those of numbers that
    no check notices.
    """

    game: str
    mutants: tuple[Mutant, ...]
    reasons: dict[str, str]
    untried: tuple[str, ...] = ()
    unplayed: tuple[str, ...] = ()
    unplayed_numbers: tuple[str, ...] = ()
    # The game could be played, but its changes were only checked.
    is_only_checked: bool = False

    @property
    def survivors(self) -> tuple[Mutant, ...]:
        """The mutants that went unnoticed."""
        return tuple(mutant for mutant in self.mutants if not mutant.caught_by)

    @property
    def share(self) -> float:
        """The share that was caught, from 0 to 1."""
        return 1 - len(self.survivors) / max(1, len(self.mutants))

    @property
    def only_played(self) -> frozenset[str]:
        """Numbers that only play pins: without play they survive and need a reason."""
        played = (mutant.name for mutant in self.mutants if mutant.caught_by and mutant.catcher != "checks")
        return frozenset(name for name in played if not name.startswith((*OF_PLAY, OF_CODE)))

    @property
    def code(self) -> tuple[Mutant, ...]:
        """The mutants of rules in Python."""
        return tuple(mutant for mutant in self.mutants if mutant.is_of_code)

    @property
    def by(self) -> Counter[str]:
        """How many were caught by each kind of catcher."""
        return Counter(mutant.catcher for mutant in self.mutants if mutant.caught_by)

    def findings(self, findings: Findings) -> None:
        """Warn of survivors without a reason, of reasons without a survivor, and of rules that were not changed."""
        left_out = (
            (f"{len(self.unplayed):,} changes of play.yaml are not tried" if self.unplayed else ""),
            (f"{len(self.unplayed_numbers):,} changes of numbers are not played" if self.unplayed_numbers else ""),
        )
        for changes in filter(None, left_out):
            sentence = f"{self.game} has many actions, so {changes}"
            findings.warning("changes-untried", sentence, hint="--all tries every change")
        survivors = {mutant.name: mutant for mutant in reversed(self.survivors)}
        for name, mutant in reversed(survivors.items()):
            if name not in self.reasons:
                hint = _IN_PYTHON if mutant.is_of_code else f"{self._play_first}{_IN_YAML}"
                by_one = "" if name.startswith((*OF_PLAY, OF_CODE)) else " by one"
                sentence = f"{self.game}.{name} can change{by_one} and no check notices"
                findings.warning("unpinned", sentence, place=mutant.place, hint=hint)
        needed = {*survivors, *self.only_played, *self.untried, *self.unplayed, *self.unplayed_numbers}
        changed = {mutant.name for mutant in self.mutants}
        for name in (name for name in self.reasons if name not in needed):
            sentence, hint = f"{self.game}.{name} stands under `unpinned`", "remove it from `unpinned`"
            if name in changed:
                findings.warning("unpinned-unused", f"{sentence}, but every change of it is noticed", hint=hint)
            else:
                meant = nearest(name, changed).hint
                findings.warning(
                    "unpinned-unused", f"{sentence}, but nothing that changes is called so", hint=meant or hint
                )

    @property
    def _play_first(self) -> str:
        """The command that plays scenarios, one of which may notice."""
        return f"pnp mutate {self.game} --play also plays scenarios; else " if self.is_only_checked else ""

    def as_lines(self) -> Iterator[str]:
        """Give the lines a terminal shows."""
        caught = len(self.mutants) - len(self.survivors)
        by = ", ".join(f"{count} by {who}" for who, count in self.by.items()) if len(self.by) > 1 else ""
        share = f"{self.share:.1%}{f': {by}' if by else ''}"
        yield f"{self.game}: {caught} of {len(self.mutants)} changes caught ({share})"
        if self.code:
            pinned, possible = sum(bool(mutant.caught_by) for mutant in self.code), len(self.code) + len(self.untried)
            yield f"  {pinned} of {len(self.code)} changes of rules in Python, out of {possible:,}"
        for mutant in self.survivors:
            reason = self.reasons.get(mutant.name, "no reason given")
            # The name of a change in Python ends in the words that are changed.
            what = f"{mutant.place}: {mutant.name}" if mutant.is_of_code else f"{mutant.name}: {mutant.was}"
            yield f"  {what} -> {mutant.becomes} goes unnoticed: {reason}"

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for one game."""
        return {
            "game": self.game,
            "mutants": len(self.mutants),
            "caught": len(self.mutants) - len(self.survivors),
            "caught_by": dict(self.by),
            "in_python": {
                "mutants": len(self.code),
                "caught": sum(bool(mutant.caught_by) for mutant in self.code),
                "untried": len(self.untried),
            },
            "survivors": [
                {
                    "name": m.name,
                    "was": m.was,
                    "becomes": m.becomes,
                    "place": str(m.place) if m.place else None,
                    "reason": self.reasons.get(m.name),
                }
                for m in self.survivors
            ],
        }


class Result(Protocol):
    """The outcomes of the changes of one game."""

    def findings(self, findings: Findings) -> None:
        """Warn of survivors without a reason, and of reasons without a survivor."""

    def as_lines(self) -> Iterator[str]:
        """Give the lines a terminal shows."""

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for one game."""


R_co = TypeVar("R_co", bound=Result, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class MutationReport(Generic[R_co]):
    """The results of all games asked for."""

    results: tuple[R_co, ...]

    def as_text(self) -> str:
        """Give the lines a terminal shows."""
        return "\n".join(line for result in self.results for line in result.as_lines())

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {"games": [result.as_json() for result in self.results]}
