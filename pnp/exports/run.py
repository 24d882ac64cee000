"""Exports games into folders, one for each place, and skips games that have not changed."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from pnp.base.findings import Findings
from pnp.base.locks import locked
from pnp.base.steps import log, step
from pnp.build.freshness import Record, fresh_record, write_build
from pnp.build.inputs import Inputs, fingerprint_of_code
from pnp.exports.order import ExportOrder
from pnp.exports.places import PLACES
from pnp.project.folder import Project


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedGame:
    """The export of one game: its folder, the number of files, how many of them were written now, and a summary."""

    game: str
    folder: Path
    files: int
    written: int
    summary: str

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return asdict(self) | {"folder": str(self.folder)}


def export_games(
    project: Project, game_ids: Sequence[str], order: ExportOrder, findings: Findings, *, jobs: int = 1
) -> list[ExportedGame]:
    """Export games into `output/GAME/` and the folder of the order; a game with problems keeps its former export.

    Raises LockedError if another process writes there, and NotWritableError if a file cannot be written.
    """
    code = fingerprint_of_code(project.layout_folders)
    export = PLACES[order.target].export
    exported_games = []
    for game_id in game_ids:
        problems = findings.of_game(game_id)
        folder = project.output / game_id / order.folder
        # Part of the inputs, because a save for a virtual table has the paths of its pictures on this machine.
        inputs = Inputs.of(project, game_id, code, repr((asdict(order), str(folder)))).whole
        with locked(folder.parent):
            record, written, summary = fresh_record(folder, inputs), 0, "up to date"
            if record is not None:
                log.info("%s: skipped, because nothing has changed since it was exported", game_id)
            else:
                with step(f"{game_id}: drawing for {order.target}"):
                    exported = export(project, game_id, order, problems, jobs)
                if exported is not None and not problems.has_errors():
                    result = write_build(folder, exported.files, Record(inputs=inputs, code=code, files={}))
                    record, written, summary = result.record, len(result.names), exported.summary
        if record is not None:
            files = len(record.files)
            exported_games.append(
                ExportedGame(game=game_id, folder=folder, files=files, written=written, summary=summary)
            )
        findings.extend(problems)
    return exported_games
