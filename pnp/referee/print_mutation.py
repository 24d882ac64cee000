"""Planted print faults of one game, and who notices each: the validator or the referee."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from pnp.base.findings import BadValueError, Finding, Findings
from pnp.checks.registry import all_checks
from pnp.game.model import Game
from pnp.game.typed_sets import ReadGame
from pnp.project.folder import Project
from pnp.project.read import typed_set
from pnp.referee.baseline import Baseline
from pnp.referee.batches import tried_games
from pnp.referee.mutation_report import MutationReport
from pnp.referee.print_faults import OF_PRINT, PrintFault, print_faults, with_fault
from pnp.referee.print_report import PlantedFault, PrintResult
from pnp.referee.sampling import sample
from pnp.texts.overlays import Overlay, overlay_names, read_overlay
from pnp.texts.translation import in_words_of

PLAYED = frozenset({"field"})
"""Kinds of faults that are put before the referee: what play can read."""


SAMPLE = 200
"""How many faults of each game are tried unless another number is asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintOptions:
    """How many faults are tried: all of them with None."""

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

    def __init__(self, read: ReadGame, baseline: Baseline | None, project: Project, options: PrintOptions) -> None:
        self._read = read
        self._baseline = baseline
        self._overlays = _overlays(read, project)
        faults = tuple(print_faults(read, self._overlays))
        self._changes = faults if options.sample is None else sample(faults, options.sample)
        chosen = set(map(id, self._changes))
        self._untried = tuple(fault.name for fault in faults if id(fault) not in chosen)
        self._looks: dict[str, Callable[[Game], Iterable[Finding]]] = {check.name: check.look for check in all_checks()}
        self._before = {name: set(map(_key, look(read.game))) for name, look in self._looks.items()}
        self._read_before = {_key(finding) for finding in _of_reading(read, self._overlays)}

    @property
    def count(self) -> int:
        """How many faults there are."""
        return len(self._changes)

    def result(self, tried: Iterable[PlantedFault]) -> PrintResult:
        """What became of the faults."""
        reasons = {key: why for key, why in self._read.game.audit.unpinned.items() if key.startswith(OF_PRINT)}
        return PrintResult(game=self._read.game.id, faults=tuple(tried), reasons=reasons, untried=self._untried)

    def tried(self, numbers: Iterable[int]) -> tuple[PlantedFault, ...]:
        """Plant the faults of these numbers, one at a time; the result does not depend on what was tried before."""
        names = list(self._looks)
        baseline = self._baseline.fresh() if self._baseline else None
        return tuple(self._tried(self._changes[number], names, baseline) for number in numbers)

    def _tried(self, fault: PrintFault, names: list[str], baseline: Baseline | None) -> PlantedFault:
        findings = Findings()
        changed = with_fault(self._read, fault, self._overlays, findings)
        if any(_key(finding) not in self._read_before for finding in findings):
            caught_by: str | None = "reading"
        else:
            try:
                caught_by = None if fault.overlay else self._noticed(changed, names)
            except BadValueError:
                caught_by = "rules"
            if caught_by is None and baseline is not None and fault.kind in PLAYED:
                caught_by = baseline.notices(changed.game)
        kept = {"kind": fault.kind, "name": fault.name, "was": fault.was, "becomes": fault.becomes}
        return PlantedFault(place=fault.place, caught_by=caught_by, **kept)

    def _noticed(self, read: ReadGame, names: list[str]) -> str | None:
        """The check with a new finding; it moves to the front, because it likely notices the next fault, too."""
        for number, name in enumerate(names):
            if any(_key(finding) not in self._before[name] for finding in self._looks[name](read.game)):
                names.insert(0, names.pop(number))
                return name
        return None


def _overlays(read: ReadGame, project: Project) -> dict[str, Overlay]:
    """The translations of a game by their names; what is wrong with one is told where it is used."""
    folder = read.game.folder
    read_one = partial(read_overlay, folder, shown_from=project.root, findings=Findings())
    named = ((name, read_one(name)) for name in overlay_names(folder))
    return {name: overlay for name, overlay in named if overlay is not None and overlay.language is not None}


def _of_reading(read: ReadGame, overlays: dict[str, Overlay]) -> Iterator[Finding]:
    """What reading finds in the game as it is."""
    findings = Findings()
    for one in read.sets:
        typed_set(one.head, one.layout, read.names, findings)
    for overlay in overlays.values():
        in_words_of(read, overlay, findings)
    yield from findings


def _key(finding: Finding) -> tuple[str, str]:
    """What a finding is about: its message can quote the text that was changed."""
    return finding.code, finding.subject or finding.message
