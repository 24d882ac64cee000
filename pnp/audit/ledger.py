"""The component ledger: every component in the rulebook, in the content, in the finished PDF, and as play needs it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.audit.pdf_reader.reader import UnreadablePdfError
from pnp.base.findings import Findings
from pnp.build.run import folder_of
from pnp.checks.counts import Entry, check_counts, check_printed, count_printed, entries
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.referee.record import needs
from pnp.sheets.order import Order


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """The rows of one game."""

    game: str
    rows: tuple[Entry, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for a game."""
        return {"game": self.game, "components": [row.as_json() for row in self.rows]}


def count_games(
    project: Project, game_ids: Sequence[str], findings: Findings, *, paper: str, players: int = 0
) -> tuple[Ledger, ...]:
    """Make the ledgers of games; the printed column is read back from the PDF of the last build for that paper."""
    layouts = Layouts(project.layout_folders)
    ledgers = []
    for game_id in game_ids:
        found = findings.of_game(game_id)
        read = read_game(project, layouts, game_id, found, players=players, paper=paper)
        if read is not None:
            rows = entries(read, _printed(project, game_id, paper, found))
            needed = needs(project, game_id)
            rows = tuple(replace(row, needed=needed.get(row.component.id)) for row in rows)
            if read.has_all_sets:
                check_counts(read, found)
            check_printed(rows, read.game, found)
            ledgers.append(Ledger(game=game_id, rows=rows))
        findings.extend(found)
    return tuple(ledgers)


def _printed(project: Project, game_id: str, paper: str, findings: Findings) -> Counter[str] | None:
    """Count the printed pieces; a PDF that cannot be read is a finding."""
    pdf = folder_of(project, game_id, Order(paper=paper)) / f"{game_id}.pdf"
    try:
        return count_printed(pdf)
    except UnreadablePdfError as error:
        shown = f"{game_id}/{paper}/{pdf.name}"
        findings.error("unreadable-pdf", f"{shown} is no whole PDF: {error}", hint=f"pnp build {game_id} --force")
        return None
