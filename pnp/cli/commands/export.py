"""Exports games for others: shops that print on demand, and virtual tables."""

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
class Shipped:
    """What became of one game: where its export lies, how many files, and a line on them."""

    game: str
    folder: Path
    files: int
    written: int
    summary: str

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return asdict(self) | {"folder": str(self.folder)}

    def as_text(self) -> str:
        """Give the line a terminal shows."""
        folder = self.folder.relative_to(Path.cwd()) if self.folder.is_relative_to(Path.cwd()) else self.folder
        return f"{self.game}: {self.summary}\n{self.written} of {self.files} files written to {folder}"


def export(
    project: Project, game_ids: Sequence[str], order: ExportOrder, findings: Findings, *, jobs: int = 1
) -> list[Shipped]:
    """Export games into `output/GAME/TARGET`; a game with problems keeps the export it had.

    Raises writing.LockedError or writing.NotWritableError when the machine refuses.
    """
    code = fingerprint_of_code(project.layout_folders)
    shipped = []
    for game_id in game_ids:
        met = findings.of_game(game_id)
        folder = project.output / game_id / order.target
        # A save for a virtual table says where on this machine its pictures lie.
        inputs = fingerprint_of_inputs(code, project.game_folder(game_id), repr((asdict(order), str(folder))))
        with locked(folder.parent):
            one = _kept(game_id, folder, inputs)
            if one is None:
                exported = _exporter(order)(project, game_id, order, met, jobs)
                if exported is not None and not met.has_errors():
                    one = _written(game_id, folder, exported, inputs, code)
        shipped += [one] if one is not None else []
        findings.extend(met)
    return shipped


def _kept(game_id: str, folder: Path, inputs: str) -> Shipped | None:
    """What is there already when nothing has changed since it was made."""
    record = read_record(folder)
    if record is None or record.inputs != inputs or not record.is_whole(folder):
        return None
    return Shipped(game=game_id, folder=folder, files=len(record.files), written=0, summary="up to date")


_Exporter = Callable[[Project, str, ExportOrder, Findings, int], Exported | None]


def _exporter(order: ExportOrder) -> _Exporter:
    return export_tabletop if order.target == "tts" else export_on_demand


def _written(game_id: str, folder: Path, exported: Exported, inputs: str, code: str) -> Shipped:
    before = read_record(folder)
    sizes = {name: len(data) for name, data in exported.files.items()}
    files = {**exported.files, RECORD: Record(inputs=inputs, code=code, files=sizes).as_bytes()}
    remove = frozenset(before.files if before else ()) - sizes.keys()
    written = [name for name in replace_folder(folder, files, remove=remove) if name != RECORD]
    return Shipped(game=game_id, folder=folder, files=len(sizes), written=len(written), summary=exported.summary)
