"""Audits every folder of finished PDFs of some games, several folders at once."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from pnp.audit.run import Audited, audit_folder
from pnp.base.findings import Finding, Findings
from pnp.base.workers import workers
from pnp.build.game_sheets import sheets_of_game
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.order import TARGETS

_BESIDE = ("", "-changes", "-pack")


def audit_games(
    project: Project, game_ids: Sequence[str], findings: Findings, *, paper: str = "", jobs: int = 1
) -> tuple[Audited, ...]:
    """Audit the PDFs of games, on one paper or on all that were built; every objection is a finding."""
    folders: list[tuple[str, Path]] = []
    for game_id in game_ids:
        found = _folders(project, game_id, paper)
        folders += [(game_id, folder) for folder in found]
        if not found:
            where = f" on {paper}" if paper else ""
            missing = findings.of_game(game_id)
            missing.error("not-built", f"there are no sheets of {game_id}{where} to audit", hint=f"pnp build {game_id}")
            findings.extend(missing)
    audited = list(_all_audited(project, folders, jobs))
    findings.extend(finding for _, found in audited for finding in found)
    return tuple(one for one, _ in audited)


def _all_audited(
    project: Project, folders: Sequence[tuple[str, Path]], jobs: int
) -> Iterator[tuple[Audited, tuple[Finding, ...]]]:
    with workers(min(jobs, len(folders))) as pool:
        if pool is None:
            yield from (_audited(project, game_id, folder) for game_id, folder in folders)
            return
        waiting = [pool.submit(_audited, project, game_id, folder) for game_id, folder in folders]
        yield from (done.result() for done in waiting)


def _audited(project: Project, game_id: str, folder: Path) -> tuple[Audited, tuple[Finding, ...]]:
    layouts = Layouts(project.layout_folders)
    return audit_folder(
        game_id, folder, lambda order, findings: sheets_of_game(project, layouts, game_id, order, findings)
    )


def _folders(project: Project, game_id: str, paper: str) -> list[Path]:
    """Give the folders with sheets of a game; names of unfinished folders begin with a dot."""
    home = project.output / game_id
    folders = sorted(path for path in home.iterdir() if path.is_dir()) if home.is_dir() else []
    found = [path for path in folders if not path.name.startswith(".") and path.name not in TARGETS]
    wanted = [one for one in found if not paper or one.name in {paper + beside for beside in _BESIDE}]
    return [folder for folder in wanted if any(folder.glob("*.pdf")) or (folder / "manifest.json").exists()]
