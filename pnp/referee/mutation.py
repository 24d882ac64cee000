"""Mutation testing: changes one thing of a game at a time, which its checks and scenarios should notice.

Every number is changed by one. With `play` every rule of `play.yaml` and some of the rules in Python are changed too,
and the referee plays the changes that the checks let pass.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pnp.base.findings import BadValueError, Finding, Findings
from pnp.checks.registry import Check, checks_of_numbers
from pnp.checks.run import counts
from pnp.game.model import Game
from pnp.game.typed_sets import ReadGame
from pnp.project.folder import Project
from pnp.referee.baseline import Baseline
from pnp.referee.batches import tried_games
from pnp.referee.changes import OF_PLAY, ChangedGame, changed_numbers, changed_play
from pnp.referee.code_changes import ChangedCode, RulesCopy, changed_code, copied_rules
from pnp.referee.mutation_report import Mutant, MutationReport, MutationResult
from pnp.referee.new_findings import NewFindings
from pnp.referee.print_faults import OF_PRINT
from pnp.referee.sampling import left_out, sample

_Look = Callable[[ReadGame], Iterable[Finding]]


SAMPLE = 100
"""The usual number of changes of rules in Python that are tried."""
# The most actions that are played again, unless all changes are tried; each change plays every action of the game.
# There are more for numbers, because checks notice most of their changes before they are played.
_MOST_FOR_PLAY, _MOST_FOR_NUMBERS = 2_500, 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class MutationOptions:
    """The choice of changes: with `play`, rules are changed too; `sample` is how many in Python, None for all."""

    play: bool = False
    sample: int | None = SAMPLE


class MutationRun:
    """One game and all its changes; with a baseline the changes are played, too."""

    def __init__(self, read: ReadGame, baseline: Baseline | None, options: MutationOptions) -> None:
        self._read = read
        self._baseline = baseline
        code = changed_code(read.game.folder, root=read.game.shown_from) if baseline else ()
        chosen = sample(code, options.sample)
        rules, numbers = tuple(changed_play(read.game)) if baseline else (), tuple(changed_numbers(read.game))
        actions = max(1, len(read.game.play.actions) if read.game.play else 0)
        every = options.sample is None or baseline is None
        played = sample(rules, None if every else max(1, _MOST_FOR_PLAY // actions))
        numbers_played = sample(numbers, None if every else max(1, _MOST_FOR_NUMBERS // actions))
        self._changes: tuple[ChangedGame | ChangedCode, ...] = (*numbers, *played, *chosen)
        self._untried = tuple(change.name for change in left_out(code, chosen))
        self._unplayed = tuple(change.name for change in left_out(rules, played))
        # Changes of numbers that are checked, but not played.
        self._only_checked = frozenset(map(id, left_out(numbers, numbers_played)))
        looks: dict[str, _Look] = {"counts": counts}
        looks |= {check.name: partial(_look, check) for check in checks_of_numbers()}
        self._new_findings = NewFindings(looks, _key, read)

    def result(self, tried: Iterable[Mutant]) -> MutationResult:
        """The outcomes of the changes."""
        game = self._read.game
        numbers = {name: why for name, why in game.audit.unpinned.items() if not name.startswith(OF_PRINT)}
        reasons = numbers | (game.play.unpinned if self._baseline and game.play else {})
        mutants = tuple(tried)
        return MutationResult(
            game=game.id,
            mutants=tuple(mutant for mutant in mutants if mutant.is_tried),
            reasons=reasons,
            untried=self._untried,
            unplayed=self._unplayed,
            unplayed_numbers=tuple(mutant.name for mutant in mutants if not mutant.is_tried),
            is_only_checked=game.play is not None and self._baseline is None,
        )

    @property
    def count(self) -> int:
        """The number of changes."""
        return len(self._changes)

    def tried(self, numbers: Iterable[int]) -> tuple[Mutant, ...]:
        """Try the changes of these numbers; the result does not depend on what was tried before."""
        names = list(self._new_findings.names)
        baseline = self._baseline.fresh() if self._baseline else None
        with copied_rules(self._read.game.folder) as copy:
            return tuple(self._tried(self._changes[number], names, baseline, copy) for number in numbers)

    def _tried(
        self, change: ChangedGame | ChangedCode, names: list[str], baseline: Baseline | None, copy: RulesCopy
    ) -> Mutant:
        """Changed numbers are checked, and then played if no check notices them; changed rules are only played."""
        mutant = partial(Mutant, name=change.name, was=change.was, becomes=change.becomes, place=change.place)
        if isinstance(change, ChangedCode):
            assert baseline is not None
            with copy.changed(change) as folder:
                return mutant(caught_by=baseline.notices_code(folder))
        try:
            caught_by = (
                None if change.name.startswith(OF_PLAY) else self._new_findings.first(names, self._with(change.game))
            )
        except BadValueError:
            # A count divides by zero with the changed number of players.
            caught_by = "rules"
        is_played = baseline is not None and id(change) not in self._only_checked
        if caught_by is None and baseline is not None and is_played:
            caught_by = baseline.notices(change.game)
        return mutant(caught_by=caught_by, is_tried=bool(caught_by) or is_played or baseline is None)

    def _with(self, game: Game) -> ReadGame:
        return replace(self._read, game=game)


def mutate_games(
    project: Project,
    game_ids: Sequence[str],
    findings: Findings,
    options: MutationOptions = MutationOptions(),
    *,
    jobs: int = 1,
) -> MutationReport[MutationResult]:
    """Try every change of some games; a survivor without a reason in `audit.yaml` or `play.yaml` is a warning."""
    return tried_games(MutationRun, options, project, game_ids, findings, jobs=jobs)


def _look(check: Check, read: ReadGame) -> Iterator[Finding]:
    return check.look(read.game)


def _key(finding: Finding) -> tuple[str, str]:
    return finding.code, finding.message
