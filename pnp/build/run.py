"""The one way from games to files: faces, sheets, back ends, writer; nothing is drawn that is up to date."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.base.findings import Finding, Findings, Severity
from pnp.base.writer import locked, replace_folder
from pnp.build.freshness import RECORD, Record, fingerprint_of_code, fingerprint_of_inputs, read_record
from pnp.project.folder import Project
from pnp.referee.record import shortages
from pnp.sheets.order import Order

if TYPE_CHECKING:
    from pnp.build.printed import Printed

_MOST_TRIES = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """What became of one game: its findings, how many sheets and pages, which files were written anew.

    Nothing was written when a finding is an error; `was_fresh` tells that nothing had to be done.
    """

    game: str
    folder: Path
    findings: tuple[Finding, ...] = ()
    sheets: int = 0
    pages: int = 0
    files: int = 0
    written: tuple[str, ...] = ()
    was_fresh: bool = False


def folder_of(project: Project, game_id: str, order: Order) -> Path:
    """Where the sheets of a game lie."""
    return project.output / game_id / order.folder


def build(  # each is a wish of the caller
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

    `tell` hears of each as it is done.

    Raises writing.LockedError or writing.NotWritableError when the machine refuses.
    """
    code = fingerprint_of_code(project.layout_folders)
    built: dict[str, Built] = {}
    stale: list[str] = []
    for game_id in game_ids:
        inputs = _inputs(project, game_id, order, code)
        folder = folder_of(project, game_id, order)
        if not force and not order.changed_since and _is_fresh(folder, inputs):
            record = read_record(folder)
            files = len(record.files) if record else 0
            built[game_id] = Built(game=game_id, folder=folder, was_fresh=True, files=files)
            built[game_id] = _with_shortages(project, built[game_id])
            tell(built[game_id])
        else:
            stale.append(game_id)
    for made in _build_stale(project, stale, order, code, jobs, scheduler):
        built[made.game] = _with_shortages(project, made)
        tell(built[made.game])
    return [built[game_id] for game_id in game_ids]


def build_game(project: Project, game_id: str, order: Order, *, code: str) -> Built:
    """Build one game that is not up to date."""
    folder = folder_of(project, game_id, order)
    with locked(folder.parent):
        before = read_record(folder)
        unchanged = folder if before and before.code == code and before.is_whole(folder) else None
        printed, inputs, findings = _printed(project, game_id, order, code, unchanged)
        if printed is None or findings.has_errors():
            return Built(game=game_id, folder=folder, findings=tuple(findings))
        sizes = {name: len(data) for name, data in printed.files.items()}
        sizes |= {name: (folder / name).stat().st_size for name in printed.kept}
        record = Record(inputs=inputs, code=code, files=sizes)
        files = {**printed.files, RECORD: record.as_bytes()}
        remove = frozenset(before.files if before else ()) - sizes.keys()
        written = replace_folder(folder, files, remove=remove)
    return Built(
        game=game_id,
        folder=folder,
        findings=tuple(findings),
        sheets=printed.sheets,
        pages=printed.pages,
        files=len(sizes),
        written=tuple(name for name in written if name != RECORD),
    )


def _with_shortages(project: Project, made: Built) -> Built:
    """What was built, with a warning for every component of which the referee has found that play can need more."""
    short = (
        Finding(
            code="box-short",
            message=f'{printed} of "{component}" are printed; play can need {needed}',
            severity=Severity.WARNING,
            hint=f"raise its count in components.yaml; pnp referee {made.game} shows what needs them",
            game=made.game,
        )
        for component, printed, needed in shortages(project, made.game)
    )
    return replace(made, findings=(*made.findings, *short))


def _printed(
    project: Project, game_id: str, order: Order, code: str, unchanged: Path | None
) -> tuple["Printed | None", str, Findings]:
    """The files of a game, the fingerprint of what they were made from, and the findings.

    Files are read one after the other: when one of them is saved meanwhile, all is done again.
    """
    # The heavy half is loaded only when something must be drawn.
    from pnp.build import printed as press  # noqa: PLC0415
    from pnp.project.loader import Layouts  # noqa: PLC0415

    for _ in range(_MOST_TRIES):
        findings = Findings(game=game_id)
        before = _inputs(project, game_id, order, code)
        printed = press.print_game(project, Layouts(project.layout_folders), game_id, order, findings, unchanged)
        if _inputs(project, game_id, order, code) == before:
            return printed, before, findings
    findings = Findings(game=game_id)
    message = f"the content of {game_id} was saved again and again while it was printed"
    findings.error("content-changing", message, hint="build once whatever writes there has ended")
    return None, "", findings


def _inputs(project: Project, game_id: str, order: Order, code: str) -> str:
    return fingerprint_of_inputs(code, project.game_folder(game_id), repr(asdict(order)))


def _is_fresh(folder: Path, inputs: str) -> bool:
    record = read_record(folder)
    return record is not None and record.inputs == inputs and record.is_whole(folder)


def _build_stale(
    project: Project, stale: Sequence[str], order: Order, code: str, jobs: int, scheduler: str
) -> Iterator[Built]:
    # Starting others takes longer than a single game does, unless they run already.
    if not (scheduler and stale) and min(jobs, len(stale)) <= 1:
        for game_id in stale:
            yield build_game(project, game_id, order, code=code)
        return
    from concurrent.futures import as_completed  # noqa: PLC0415

    from pnp.base.workers import workers  # noqa: PLC0415

    with workers(min(jobs, len(stale)), scheduler) as pool:
        assert pool is not None
        waiting = [pool.submit(build_game, project, game_id, order, code=code) for game_id in stale]
        for done in as_completed(waiting):
            yield done.result()
