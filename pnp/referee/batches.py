"""Tries the changes of games in batches that, like their results, do not depend on the number of processors."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import lru_cache
from itertools import chain
from typing import Any, Protocol, TypeVar

from pnp.base.findings import Findings
from pnp.base.workers import results_in_order, workers
from pnp.game.model import Game
from pnp.game.scenario import read_scenarios
from pnp.game.typed_sets import ReadGame
from pnp.play.opening import CannotPlayError, opener
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.read import if_sound, read_game
from pnp.referee.baseline import Baseline
from pnp.referee.mutation_report import MutationReport, Result

_BATCH = 25


class Options(Hashable, Protocol):
    """The options of a run; `play` asks for a baseline."""

    @property
    def play(self) -> bool:
        """Tell whether changes are played."""


M = TypeVar("M")
R_co = TypeVar("R_co", bound=Result, covariant=True)
O_contra = TypeVar("O_contra", bound=Options, contravariant=True)


class Run(Protocol[M, R_co]):
    """The changes of one game, by their numbers."""

    @property
    def count(self) -> int:
        """The number of changes."""

    def tried(self, numbers: Iterable[int]) -> tuple[M, ...]:
        """Try the changes of these numbers; the result does not depend on what was tried before."""

    def result(self, tried: Iterable[M]) -> R_co:
        """The outcomes of the changes."""


class RunMaker(Hashable, Protocol[M, R_co, O_contra]):
    """Makes the run of a game; it is sent to other processes."""

    def __call__(self, read: ReadGame, baseline: Baseline | None, options: O_contra) -> Run[M, R_co]:
        """The run of a game."""


def tried_games(
    make: RunMaker[M, R_co, O_contra],
    options: O_contra,
    project: Project,
    game_ids: Sequence[str],
    findings: Findings,
    *,
    jobs: int,
) -> MutationReport[R_co]:
    """Try every change of some games; problems of the games and warnings of the results become findings."""
    layouts = Layouts(project.layout_folders)
    results = []
    with workers(jobs) as pool:
        for game_id in game_ids:
            of_game = findings.of_game(game_id)
            read = if_sound(read_game(project, layouts, game_id, of_game))
            if read is not None:
                baseline = _sound_baseline(project, read.game, of_game) if options.play else None
                run = make(read, baseline, options)
                elsewhere = make, options, project, game_id, baseline is not None
                results.append(run.result(_all_tried(run, pool, elsewhere)))
                results[-1].findings(of_game)
            findings.extend(of_game)
    return MutationReport(results=tuple(results))


def _all_tried(run: Run[M, R_co], pool: Executor | None, elsewhere: tuple[Any, ...]) -> Iterator[M]:
    """Try every change, in its order; `elsewhere` is what another process makes the same run from."""
    batches = [range(run.count)[first : first + _BATCH] for first in range(0, run.count, _BATCH)]
    if pool is None or len(batches) < 2:
        return chain.from_iterable(map(run.tried, batches))
    return chain.from_iterable(results_in_order(pool, _batch, ((*elsewhere, numbers) for numbers in batches)))


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
        read_scenarios(game, findings),
    )


def _batch(
    make: RunMaker[M, R_co, O_contra],
    options: O_contra,
    project: Project,
    game_id: str,
    is_played: bool,  # noqa: FBT001  # positional, because it crosses to another process
    numbers: range,
) -> tuple[M, ...]:
    return _run(make, options, project, game_id, is_played).tried(numbers)


@lru_cache(maxsize=1)
def _run(
    make: RunMaker[Any, Any, Any],
    options: Any,
    project: Project,
    game_id: str,
    is_played: bool,  # noqa: FBT001  # as above
) -> Run[Any, Any]:
    findings = Findings()
    read = if_sound(read_game(project, Layouts(project.layout_folders), game_id, findings))
    assert read is not None
    baseline = _baseline(project, read.game, findings) if is_played else None
    return make(read, baseline, options)
