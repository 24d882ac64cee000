"""Reports on print faults: those noticed by the validator or the referee, and the reasons why others are not."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pnp.base.findings import Findings, Place

_REFEREE = ("rules", "scenario", "playout")
_HINT = (
    "name what it tells, bind it to another key, enter it a second time in audit.yaml, or say under `unpinned` of "
    "audit.yaml why nothing holds it"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlantedFault:
    """One fault, and what noticed it: `reading`, the name of a check, `rules`, a scenario or a playout."""

    kind: str
    name: str
    place: Place
    was: str
    becomes: str
    caught_by: str | None

    @property
    def catcher(self) -> str:
        """The verb that reports it: validate, its record of proofreading alone, or the referee."""
        if self.caught_by == "proofread":
            return "proofread"
        return "referee" if (self.caught_by or "").startswith(_REFEREE) else "validate"


@dataclass(frozen=True, kw_only=True)
class PrintResult:
    """All faults tried in one game, the `reasons` why some go unnoticed, and the names of `untried` faults.

    The key of a reason is the name of a fault, or its beginning; `*` stands for any one part.
    """

    game: str
    faults: tuple[PlantedFault, ...]
    reasons: Mapping[str, str]
    untried: tuple[str, ...]

    @property
    def survivors(self) -> tuple[PlantedFault, ...]:
        """The faults that went unnoticed."""
        return tuple(fault for fault in self.faults if not fault.caught_by)

    def reason_of(self, name: str) -> str | None:
        """The reason why a fault goes unnoticed, by the longest key that fits its name."""
        fitting = [key for key, pattern in self._patterns.items() if pattern.match(name)]
        return self.reasons[max(fitting, key=len)] if fitting else None

    def findings(self, findings: Findings) -> None:
        """Warn of survivors without a reason, and of reasons without a survivor."""
        unexplained = [fault for fault in self.survivors if self.reason_of(fault.name) is None]
        if unexplained:
            first = unexplained[0]
            sentence = f"{len(unexplained)} print faults of {self.game} go unnoticed and have no reason; the first is"
            findings.warning("unpinned", f"{sentence} {first.name}", place=first.place, subject=first.name, hint=_HINT)
        open_names = [*(fault.name for fault in self.survivors), *self.untried]
        for key, pattern in self._patterns.items():
            if not any(pattern.match(name) for name in open_names):
                sentence = f"{self.game}.{key} stands under `unpinned`, but every change of it is noticed"
                findings.warning("unpinned-unused", sentence, hint="remove it from `unpinned`")

    def as_lines(self) -> Iterator[str]:
        """Give the lines a terminal shows."""
        caught = Counter(fault.catcher for fault in self.faults if fault.caught_by)
        by = ", ".join(f"{caught[who]} by {who}" for who in ("validate", "referee", "proofread") if caught[who])
        share = f"{caught.total() / max(1, len(self.faults)):.1%}{f': {by}' if by else ''}"
        possible = len(self.faults) + len(self.untried)
        yield f"{self.game}: {caught.total()} of {len(self.faults)} print faults noticed ({share}), out of {possible:,}"
        for kind, (planted, noticed) in self._by_kind.items():
            yield f"  {kind}: {noticed} of {planted}"
        for fault in self.survivors:
            what = f"{fault.place}: {fault.name}: {fault.was} -> {fault.becomes}"
            yield f"  {what} goes unnoticed: {self.reason_of(fault.name) or 'no reason given'}"

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for one game."""
        return {
            "game": self.game,
            "planted": len(self.faults),
            "noticed": len(self.faults) - len(self.survivors),
            "untried": len(self.untried),
            "kinds": {
                kind: {"planted": planted, "noticed": noticed} for kind, (planted, noticed) in self._by_kind.items()
            },
            "faults": [
                {
                    "kind": fault.kind,
                    "name": fault.name,
                    "place": str(fault.place),
                    "was": fault.was,
                    "becomes": fault.becomes,
                    "noticed_by": fault.catcher if fault.caught_by else None,
                    "by": fault.caught_by,
                    "reason": None if fault.caught_by else self.reason_of(fault.name),
                }
                for fault in self.faults
            ],
        }

    @cached_property
    def _by_kind(self) -> Mapping[str, tuple[int, int]]:
        planted = Counter(fault.kind for fault in self.faults)
        noticed = Counter(fault.kind for fault in self.faults if fault.caught_by)
        return {kind: (count, noticed[kind]) for kind, count in sorted(planted.items())}

    @cached_property
    def _patterns(self) -> Mapping[str, re.Pattern[str]]:
        return {key: re.compile(re.escape(key).replace(r"\*", r"[^.\[]*") + r"(?=[.\[]|$)") for key in self.reasons}
