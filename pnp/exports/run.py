"""Exports games into folders: for shops that print on demand, and for virtual tables."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from pnp.base.findings import Findings
from pnp.base.writer import locked, replace_folder
from pnp.build.freshness import RECORD, Record, fingerprint_of_code, fingerprint_of_inputs, read_record
from pnp.exports.order import Exported, ExportOrder
from pnp.exports.shops.export import export_on_demand
from pnp.exports.tabletop.export import export_tabletop
from pnp.project.folder import Project


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedGame:
    """The export of one game: its folder, the number of files, how many were written now, and a line about them."""

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
    """Export games into `output/GAME/TARGET`; a game with problems keeps the export it had.

    Raises LockedError or NotWritableError when the machine refuses.
    """
    code = fingerprint_of_code(project.layout_folders)
    done = []
    for game_id in game_ids:
        found = findings.of_game(game_id)
        folder = project.output / game_id / order.target
        # A save for a virtual table says where on this machine its pictures lie.
        inputs = fingerprint_of_inputs(code, project.game_folder(game_id), repr((asdict(order), str(folder))))
        with locked(folder.parent):
            one = _kept(game_id, folder, inputs)
            if one is None:
                exported = _exporter(order)(project, game_id, order, found, jobs)
                if exported is not None and not found.has_errors():
                    one = _written(game_id, folder, exported, inputs, code)
        done += [one] if one is not None else []
        findings.extend(found)
    return done


def _kept(game_id: str, folder: Path, inputs: str) -> ExportedGame | None:
    """Give the export that is there already when nothing has changed since it was made."""
    record = read_record(folder)
    if record is None or record.inputs != inputs or not record.is_whole(folder):
        return None
    return ExportedGame(game=game_id, folder=folder, files=len(record.files), written=0, summary="up to date")


_Exporter = Callable[[Project, str, ExportOrder, Findings, int], Exported | None]


def _exporter(order: ExportOrder) -> _Exporter:
    return export_tabletop if order.target == "tts" else export_on_demand


def _written(game_id: str, folder: Path, exported: Exported, inputs: str, code: str) -> ExportedGame:
    before = read_record(folder)
    sizes = {name: len(data) for name, data in exported.files.items()}
    files = {**exported.files, RECORD: Record(inputs=inputs, code=code, files=sizes).as_bytes()}
    remove = frozenset(before.files if before else ()) - sizes.keys()
    written = [name for name in replace_folder(folder, files, remove=remove) if name != RECORD]
    return ExportedGame(game=game_id, folder=folder, files=len(sizes), written=len(written), summary=exported.summary)
