"""Mutation: tests the checks and the scenarios of a game by changing one thing at a time; somebody should notice.

Every number is changed by one. With `play` every rule of `play.yaml` is changed too, and the referee plays the changes
that the checks let pass. Changes are tried in batches that are the same on any number of processors, so that the
result is the same, too.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from pnp.base.findings import BadValueError, Finding, Findings
from pnp.base.workers import workers
from pnp.checks.registry import Check, checks_of_numbers
from pnp.checks.run import counts
from pnp.game.model import Game
from pnp.game.typed_sets import ReadGame
from pnp.play.opening import CannotPlayError, opener
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.read import read_sound_game
from pnp.referee.baseline import Baseline
from pnp.referee.changes import OF_PLAY, ChangedGame, changed_numbers, changed_play
from pnp.referee.scenarios import read_scenarios

_BATCH = 25
# Who noticed, by the first word of `caught_by`; every other word names a check.
_CATCHERS = {"rules": "rules", "scenario": "scenarios", "playout": "playouts"}

_Look = Callable[[ReadGame], Iterable[Finding]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """One change, and who noticed it: the name of a check, `rules`, or a scenario or playout and which."""

    name: str
    was: str
    becomes: str
    caught_by: str | None

    @property
    def catcher(self) -> str:
        """The kind of catcher: checks, rules that cannot begin, scenarios, or playouts."""
        return _CATCHERS.get((self.caught_by or "").partition(" ")[0], "checks")


@dataclass(frozen=True, slots=True, kw_only=True)
class MutationResult:
    """All mutants of one game; `reasons` say why one goes unnoticed."""

    game: str
    mutants: tuple[Mutant, ...]
    reasons: dict[str, str]

    @property
    def survivors(self) -> tuple[Mutant, ...]:
        """The mutants that nobody noticed."""
        return tuple(mutant for mutant in self.mutants if not mutant.caught_by)

    @property
    def share(self) -> float:
        """The share that was caught, from 0 to 1."""
        return 1 - len(self.survivors) / max(1, len(self.mutants))

    @property
    def only_played(self) -> frozenset[str]:
        """Numbers that only play pins: without play they survive and need a reason."""
        played = (mutant.name for mutant in self.mutants if mutant.caught_by and mutant.catcher != "checks")
        return frozenset(name for name in played if not name.startswith(OF_PLAY))

    @property
    def by(self) -> Counter[str]:
        """How many were caught by each kind of catcher."""
        return Counter(mutant.catcher for mutant in self.mutants if mutant.caught_by)

    def findings(self, findings: Findings) -> None:
        """Warn of survivors without a reason, and of reasons without a survivor."""
        survivors = dict.fromkeys(mutant.name for mutant in self.survivors)
        for name in survivors:
            if name not in self.reasons:
                findings.warning(
                    "unpinned",
                    f"{self.game}.{name} can change by one and no check notices",
                    hint="enter a second statement of it in audit.yaml, a scenario that needs it, or say under "
                    "`unpinned` why there is none",
                )
        for name in self.reasons:
            if name not in survivors and name not in self.only_played:
                findings.warning(
                    "unpinned-unused",
                    f"{self.game}.{name} stands under `unpinned`, but every change of it is noticed",
                    hint="remove it from `unpinned`",
                )

    def as_lines(self) -> Iterator[str]:
        """Give the lines a terminal shows."""
        caught = len(self.mutants) - len(self.survivors)
        by = ", ".join(f"{count} by {who}" for who, count in self.by.items()) if len(self.by) > 1 else ""
        share = f"{self.share:.1%}{f': {by}' if by else ''}"
        yield f"{self.game}: {caught} of {len(self.mutants)} changes caught ({share})"
        for mutant in self.survivors:
            reason = self.reasons.get(mutant.name, "no reason given")
            yield f"  {mutant.name}: {mutant.was} -> {mutant.becomes} goes unnoticed: {reason}"

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for one game."""
        return {
            "game": self.game,
            "mutants": len(self.mutants),
            "caught": len(self.mutants) - len(self.survivors),
            "caught_by": dict(self.by),
            "survivors": [
                {"name": m.name, "was": m.was, "becomes": m.becomes, "reason": self.reasons.get(m.name)}
                for m in self.survivors
            ],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class MutationReport:
    """The results of all games asked for."""

    results: tuple[MutationResult, ...]

    def as_text(self) -> str:
        """Give the lines a terminal shows."""
        return "\n".join(line for result in self.results for line in result.as_lines())

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {"games": [result.as_json() for result in self.results]}


class MutationRun:
    """One game and all its changes; with a baseline the changes are played, too."""

    def __init__(self, read: ReadGame, baseline: Baseline | None) -> None:
        self._read = read
        self._baseline = baseline
        self._changes = (*changed_numbers(read.game), *(changed_play(read.game) if baseline else ()))
        self._looks: dict[str, _Look] = {"counts": counts}
        self._looks |= {check.name: partial(_look, check) for check in checks_of_numbers()}
        self._before = {name: set(map(_key, look(read))) for name, look in self._looks.items()}

    def result(self, project: Project, pool: Executor | None) -> MutationResult:
        """Try every change, in its order."""
        game = self._read.game
        reasons = game.audit.unpinned | (game.play.unpinned if self._baseline and game.play else {})
        return MutationResult(game=game.id, mutants=tuple(self._all_tried(project, pool)), reasons=reasons)

    def _all_tried(self, project: Project, pool: Executor | None) -> Iterator[Mutant]:
        count = len(self._changes)
        batches = [range(first, min(first + _BATCH, count)) for first in range(0, count, _BATCH)]
        if pool is None or len(batches) < 2:
            for numbers in batches:
                yield from self.tried(numbers)
            return
        game_id, is_played = self._read.game.id, self._baseline is not None
        for task in [pool.submit(_batch, project, game_id, is_played, numbers) for numbers in batches]:
            yield from task.result()

    def tried(self, numbers: Iterable[int]) -> tuple[Mutant, ...]:
        """Try the changes of these numbers; the result does not depend on what was tried before."""
        names = list(self._looks)
        baseline = self._baseline.fresh() if self._baseline else None
        return tuple(self._tried(self._changes[number], names, baseline) for number in numbers)

    def _tried(self, change: ChangedGame, names: list[str], baseline: Baseline | None) -> Mutant:
        """Numbers go to the checks, and then to play what these let pass; rules go to play alone."""
        try:
            caught_by = None if change.name.startswith(OF_PLAY) else self._noticed(change.game, names)
        except BadValueError:
            # A count divides by zero with the changed number of players.
            caught_by = "rules"
        if caught_by is None and baseline is not None:
            caught_by = baseline.notices(change.game)
        return Mutant(name=change.name, was=change.was, becomes=change.becomes, caught_by=caught_by)

    def _noticed(self, game: Game, names: list[str]) -> str | None:
        """The check with a new finding; it moves to the front, because it likely notices the next change, too."""
        read = replace(self._read, game=game)
        for number, name in enumerate(names):
            before = self._before[name]
            if any(_key(finding) not in before for finding in self._looks[name](read)):
                names.insert(0, names.pop(number))
                return name
        return None


def mutate_games(
    project: Project, game_ids: Sequence[str], findings: Findings, *, play: bool = False, jobs: int = 1
) -> MutationReport:
    """Try every change of some games; a survivor without a reason in `audit.yaml` or `play.yaml` is a warning."""
    layouts = Layouts(project.layout_folders)
    results = []
    with workers(jobs) as pool:
        for game_id in game_ids:
            of_game = findings.of_game(game_id)
            read = read_sound_game(project, layouts, game_id, of_game)
            if read is not None:
                baseline = _sound_baseline(project, read.game, of_game) if play else None
                result = MutationRun(read, baseline).result(project, pool)
                results.append(result)
                result.findings(of_game)
            findings.extend(of_game)
    return MutationReport(results=tuple(results))


def _sound_baseline(project: Project, game: Game, findings: Findings) -> Baseline | None:
    """The baseline of a game; None, with findings, where the game fails its own scenarios or cannot be played."""
    if game.play is None:
        return None
    try:
        baseline = _baseline(project, game, findings)
    except CannotPlayError as error:
        findings.extend(error.findings)
        return None
    wrong = baseline.notices(game)
    if wrong:
        message = f"{game.id} does not follow its own scenarios, so changes cannot be compared with them: {wrong}"
        hint = f"pnp referee {game.id} shows what is wrong"
        findings.error("example-mismatch", message, place=game.play.place, hint=hint)
        return None
    return baseline


def _baseline(project: Project, game: Game, findings: Findings) -> Baseline:
    return Baseline(
        opener(game, run_code=project.runs_code),
        read_scenarios(game.folder, shown_from=project.root, findings=findings),
    )


def _batch(project: Project, game_id: str, is_played: bool, numbers: range) -> tuple[Mutant, ...]:  # noqa: FBT001  # it crosses to another process
    return _run(project, game_id, is_played).tried(numbers)


@lru_cache(maxsize=1)
def _run(project: Project, game_id: str, is_played: bool) -> MutationRun:  # noqa: FBT001  # as above
    findings = Findings()
    read = read_sound_game(project, Layouts(project.layout_folders), game_id, findings)
    assert read is not None
    return MutationRun(read, _baseline(project, read.game, findings) if is_played else None)


def _look(check: Check, read: ReadGame) -> Iterator[Finding]:
    return check.look(read.game)


def _key(finding: Finding) -> tuple[str, str]:
    return finding.code, finding.message
