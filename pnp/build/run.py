"""Builds games: draws, prints and writes sheets that are not up to date."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.base.findings import Finding, Findings, Severity
from pnp.base.steps import log, step
from pnp.base.workers import workers
from pnp.build.freshness import Record, fresh_record, read_record, write_build
from pnp.build.inputs import Inputs, fingerprint_of_code, words_of
from pnp.project.folder import Project
from pnp.project.referee_record import shortages
from pnp.sheets.order import Order, kind_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from pnp.build.printed import Printed

_MOST_TRIES = 3
# The modules that draw; imported late, because they take long to import and an up-to-date build needs none.
_MODULES = ("pnp.base.locks", "pnp.build.kept_drawings", "pnp.build.printed", "pnp.project.loader")


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """The result of building one game: its findings, the numbers of sheets, pages and files, and the files written now.

    Nothing was written when a finding is an error, or when the sheets were up to date (`was_fresh`); the `warnings` of
    their build are then counted, but not among the findings. `removed` are files of earlier builds of the same order
    that the order no longer makes, or that show changed sheets in formats that were not ordered this time.
    """

    game: str
    folder: Path
    findings: tuple[Finding, ...] = ()
    sheets: int = 0
    pages: int = 0
    files: int = 0
    written: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    was_fresh: bool = False
    warnings: int = 0


def folder_of(project: Project, game_id: str, order: Order) -> Path:
    """Give the folder for the sheets of a game."""
    return project.output / game_id / order.folder


def build(  # one parameter for each option of `pnp build` that is no part of the order
    project: Project,
    game_ids: Sequence[str],
    order: Order,
    *,
    jobs: int = 1,
    scheduler: str = "",
    force: bool = False,
    tell: Callable[[Built], None] = lambda _built: None,
) -> list[Built]:
    """Build games, in several processes when `jobs` is more than one, or on the machines of a Dask `scheduler`.

    `tell` is called with each result as soon as it is known.

    Raises LockedError or NotWritableError when the machine refuses, and WorkersError when the cluster does.
    """
    built: dict[str, Built] = {}
    # Connect first, so that a cluster that does not answer is reported at once.
    with workers(1, scheduler) as cluster:
        for result in _results(project, game_ids, order, force=force, jobs=jobs, cluster=cluster):
            built[result.game] = _with_shortages(project, result)
            tell(built[result.game])
    return [built[game_id] for game_id in game_ids]


def build_game(
    project: Project, inputs: Inputs, order: Order, *, reuse: bool, given: Mapping[tuple[str, str], bytes] | None = None
) -> Built:
    """Build one game; files stay if an earlier build by the same code made them from the same sheets.

    Without `reuse`, everything that is not in `given` is drawn, and all files of the ordered kinds are made again.
    """
    from pnp.base.locks import locked  # noqa: PLC0415  # slow to import, and not needed when everything is up to date

    game_id = inputs.game
    folder = folder_of(project, game_id, order)
    with locked(folder.parent):
        before = read_record(folder)
        if before:
            again = () if reuse else order.kinds
            before = replace(before, files={n: d for n, d in before.files.items() if kind_of(n) not in again})
            before = before.intact(folder) if before.code == inputs.code else None
        printed, inputs, findings = _printed(project, inputs, order, before, reuse=reuse, given=given or {})
        if printed is None or findings.has_errors():
            return Built(game=game_id, folder=folder, findings=tuple(findings))
        record = Record(
            inputs=inputs.whole,
            code=inputs.code,
            files={name: before.files[name] for name in printed.kept} if before else {},
            documents=printed.documents,
            kinds=tuple(sorted({*order.kinds, *(before.kinds if before and before.inputs == inputs.whole else ())})),
            names=printed.names,
            sheets=printed.sheets,
            pages=printed.pages,
            warnings=findings.warnings(),
        )
        with step(f"{game_id}: writing the files"):
            written = write_build(folder, printed.files, record)
    return Built(
        game=game_id,
        folder=folder,
        findings=tuple(findings),
        sheets=printed.sheets,
        pages=printed.pages,
        files=len(written.record.files),
        warnings=record.warnings,
        written=written.names,
        removed=written.removed,
    )


def _with_shortages(project: Project, built: Built) -> Built:
    """Add a warning for every component of which, by the referee's last result, play can need more than is printed."""
    short = (
        Finding(
            code="box-short",
            message=f'{printed} of "{component}" are printed; play can need {needed}',
            severity=Severity.WARNING,
            hint=f"raise its count in components.yaml; pnp referee {built.game} shows what needs them",
            game=built.game,
        )
        for component, printed, needed in shortages(project, built.game)
    )
    return replace(built, findings=(*built.findings, *short))


def _printed(
    project: Project,
    inputs: Inputs,
    order: Order,
    record: Record | None,
    *,
    reuse: bool,
    given: Mapping[tuple[str, str], bytes],
) -> tuple["Printed | None", Inputs, Findings]:
    """Print a game; give its files, their inputs, and the findings.

    Content and layouts are read one file at a time, so the game is printed again if one of them was saved meanwhile.
    """
    # Imported here for the reason that _MODULES gives.
    from pnp.build.kept_drawings import KeptDrawings  # noqa: PLC0415
    from pnp.build.printed import print_game  # noqa: PLC0415
    from pnp.project.loader import LayoutError, Layouts  # noqa: PLC0415

    game_id = inputs.game
    for _ in range(_MOST_TRIES):
        findings, kept = Findings(game=game_id), KeptDrawings(inputs, reuse=reuse, given=given)
        try:
            layouts = Layouts(project.layout_folders, code=inputs.code)
            printed = print_game(project, layouts, game_id, order, findings, record, kept)
        except LayoutError as error:
            # Drawing loads the layout of a kept set only now, and a library that the layout imports is missing.
            findings.extend(error.findings)
            printed = None
        after = Inputs.of(project, game_id, fingerprint_of_code(project.layout_folders), inputs.order)
        if after == inputs:
            if not findings.has_errors():
                kept.commit()
            return printed, inputs, findings
        inputs = after
    findings = Findings(game=game_id)
    message = f"the content of {game_id} kept changing while it was printed"
    findings.error("content-changing", message, hint="build again when nothing writes there any more")
    return None, inputs, findings


def _results(
    project: Project, game_ids: Sequence[str], order: Order, *, force: bool, jobs: int, cluster: "Executor | None"
) -> Iterator[Built]:
    """Yield the games that are up to date at once, then the others as they are built."""
    code = fingerprint_of_code(project.layout_folders)
    stale: list[Inputs] = []
    for game_id in game_ids:
        folder = folder_of(project, game_id, order)
        inputs = Inputs.of(project, game_id, code, words_of(order))
        is_asked = not force and not order.changed_since
        record = fresh_record(folder, inputs.whole, order.kinds) if is_asked else None
        if record is None:
            stale.append(inputs)
        else:
            log.info("%s: skipped, because nothing has changed since it was built; --force builds it", game_id)
            yield Built(
                game=game_id,
                folder=folder,
                sheets=record.sheets,
                pages=record.pages,
                files=len(record.files),
                was_fresh=True,
                warnings=record.warnings,
            )
    if cluster is not None:
        yield from _built_elsewhere(cluster, project, stale, order, reuse=not force)
        return
    task = partial(build_game, project, order=order, reuse=not force)
    jobs = min(jobs, len(stale))
    # Starting processes takes longer than building a single game.
    with nullcontext() if jobs <= 1 else workers(jobs, modules=_modules(order)) as pool:
        if pool is None:
            yield from map(task, stale)
        elif stale:
            from concurrent.futures import as_completed  # noqa: PLC0415  # slow to import

            # The game with the most files takes longest; started first, it does not keep the other processes waiting.
            stale.sort(key=lambda inputs: len(inputs.files), reverse=True)
            for done in as_completed([pool.submit(task, game) for game in stale]):
                yield done.result()


def _modules(order: Order) -> tuple[str, ...]:
    """The modules that each process needs to build a game, to be imported once before the processes are forked."""
    from pnp.checks.registry import module_names  # noqa: PLC0415  # as what draws

    back_ends = ("pnp.backends.svg.document", "pnp.backends.svg.frame_writer") if "svg" in order.formats else ()
    return (*_MODULES, *module_names(), *back_ends)


def _built_elsewhere(
    cluster: "Executor", project: Project, stale: Sequence[Inputs], order: Order, *, reuse: bool
) -> Iterator[Built]:
    """Build games on other machines; a large game is drawn in parts there, and built here from the parts."""
    from concurrent.futures import as_completed  # noqa: PLC0415  # slow to import

    from pnp.build.elsewhere import drawn_elsewhere  # noqa: PLC0415  # as is what draws

    large = []
    task = partial(_build_or_divide, project, order=order, reuse=reuse)
    tasks = {cluster.submit(task, inputs): inputs for inputs in stale}
    for done in as_completed(tasks):
        result = done.result()
        if isinstance(result, Built):
            yield result
        else:
            large.append((tasks[done], result))
    for inputs, parts in large:
        with step(f"{inputs.game}: drawing {len(parts)} parts on the cluster"):
            drawn = drawn_elsewhere(cluster, project, inputs, order, parts)
        yield build_game(project, inputs, order, reuse=reuse, given=drawn)


def _build_or_divide(
    project: Project, inputs: Inputs, order: Order, *, reuse: bool
) -> Built | tuple[tuple[str, ...], ...]:
    """Build a game, or give the parts of a large game."""
    from pnp.build.elsewhere import parts_of  # noqa: PLC0415  # slow to import, and only a cluster asks for it

    return parts_of(project, inputs, order) or build_game(project, inputs, order, reuse=reuse)
