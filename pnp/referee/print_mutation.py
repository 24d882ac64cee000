"""Plants print faults in games, and finds out whether the validator or the referee notices each."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pnp.base.findings import BadValueError, Finding, Findings
from pnp.checks.proofread import changed_since_proofread
from pnp.checks.registry import Check, all_checks
from pnp.checks.translations import translation_findings
from pnp.game.typed_sets import ReadGame
from pnp.project.folder import Project
from pnp.project.read import typed_set
from pnp.referee.baseline import Baseline
from pnp.referee.batches import tried_games
from pnp.referee.mutation_report import MutationReport
from pnp.referee.new_findings import NewFindings
from pnp.referee.print_faults import OF_PRINT, PrintFault, print_faults, translated_otherwise, with_fault
from pnp.referee.print_report import PlantedFault, PrintResult
from pnp.referee.sampling import left_out, sample
from pnp.texts.overlays import Overlay, read_translations

_Look = Callable[[ReadGame, Mapping[str, Overlay]], Iterable[Finding]]

PLAYED = frozenset({"field"})
"""The kinds of faults that the referee plays, because play can read the changed values."""


SAMPLE = 200
"""The usual number of faults of each game that are tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintOptions:
    """The number of faults to try, None for all, and whether the referee plays."""

    sample: int | None = SAMPLE
    play: bool = True


def plant_print_faults(
    project: Project,
    game_ids: Sequence[str],
    findings: Findings,
    options: PrintOptions = PrintOptions(),
    *,
    jobs: int = 1,
) -> MutationReport[PrintResult]:
    """Plant faults in what some games print; one that goes unnoticed without a reason in `audit.yaml` is a warning."""
    return tried_games(PrintRun, options, project, game_ids, findings, jobs=jobs)


class PrintRun:
    """One game and its print faults."""

    def __init__(self, read: ReadGame, baseline: Baseline | None, options: PrintOptions) -> None:
        self._read = read
        self._baseline = baseline
        # Faults of a translation are reported where it is validated.
        self._overlays = read_translations(read.game, Findings())
        faults = tuple(print_faults(read, self._overlays))
        self._changes = sample(faults, options.sample)
        self._untried = tuple(fault.name for fault in left_out(faults, self._changes))
        self._checks = tuple(check.name for check in all_checks())
        looks: dict[str, _Look] = {check.name: partial(_of_game, check) for check in all_checks()}
        looks |= {"translations": translation_findings, "proofread": changed_since_proofread}
        self._new_findings: NewFindings[[ReadGame, Mapping[str, Overlay]]] = NewFindings(
            looks, _key, read, self._overlays
        )
        self._read_before = {_key(finding) for finding in _of_reading(read)}

    @property
    def count(self) -> int:
        """The number of faults."""
        return len(self._changes)

    def result(self, tried: Iterable[PlantedFault]) -> PrintResult:
        """The outcomes of the faults."""
        reasons = {key: why for key, why in self._read.game.audit.unpinned.items() if key.startswith(OF_PRINT)}
        return PrintResult(game=self._read.game.id, faults=tuple(tried), reasons=reasons, untried=self._untried)

    def tried(self, numbers: Iterable[int]) -> tuple[PlantedFault, ...]:
        """Plant the faults of these numbers, one at a time; the result does not depend on what was tried before."""
        names = list(self._checks)
        baseline = self._baseline.fresh() if self._baseline else None
        return tuple(self._tried(self._changes[number], names, baseline) for number in numbers)

    def _tried(self, fault: PrintFault, names: list[str], baseline: Baseline | None) -> PlantedFault:
        findings = Findings()
        try:
            read = with_fault(self._read, fault, findings)
            if any(_key(finding) not in self._read_before for finding in findings):
                caught_by: str | None = "reading"
            else:
                caught_by = self._noticed(fault, read, names, baseline)
        except BadValueError:
            caught_by = "rules"
        kept = {"kind": fault.kind, "name": fault.name, "was": fault.was, "becomes": fault.becomes}
        return PlantedFault(place=fault.place, caught_by=caught_by, **kept)

    def _noticed(self, fault: PrintFault, read: ReadGame, names: list[str], baseline: Baseline | None) -> str | None:
        """What notices a fault first: a check, the record of proofreading, or the referee, in this order."""
        overlays = translated_otherwise(self._overlays, fault)
        checked = self._new_findings.first(["translations"] if fault.overlay else names, read, overlays)
        found = checked or self._new_findings.first(["proofread"], read, overlays)
        if found is None and baseline is not None and fault.kind in PLAYED:
            return baseline.notices(read.game)
        return found


def _of_reading(read: ReadGame) -> Iterator[Finding]:
    """The findings of reading the game as it is."""
    findings = Findings()
    for piece_set in read.sets:
        typed_set(piece_set.head, piece_set.layout, read.names, findings)
    yield from findings


def _of_game(check: Check, read: ReadGame, _overlays: Mapping[str, Overlay]) -> Iterator[Finding]:
    return check.look(read.game)


def _key(finding: Finding) -> tuple[str, str]:
    """The subject of a finding, without its message, which can quote the changed text."""
    return finding.code, finding.subject or finding.message
