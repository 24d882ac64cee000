"""The component ledger as a verb: every component in the rulebook, in the content and in the finished PDF."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rich.table import Table

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
    title: str
    rows: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """The ledgers of all games asked for."""

    ledgers: tuple[Ledger, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object the contract words."""
        return {"games": [{"game": one.game, "components": [r.as_json() for r in one.rows]} for one in self.ledgers]}

    def as_table(self) -> Table:
        """Give the table a terminal shows."""
        table = Table(box=None, pad_edge=False, header_style="bold")
        table.add_column("game", no_wrap=True)
        table.add_column("component", no_wrap=True)
        with_needed = any(row.needed for one in self.ledgers for row in one.rows)
        for column in ("rulebook", "content", "printed", *(["needed"] if with_needed else [])):
            table.add_column(column, justify="right")
        table.add_column("source")
        for one in self.ledgers:
            for number, row in enumerate(one.rows):
                figures = [_figure(row.rulebook), str(row.content), _figure(row.printed)]
                figures += [_needed(row)] if with_needed else []
                source = row.component.source
                where = source.stated or source.kind
                table.add_row(one.game if number == 0 else "", row.component.id, *figures, _told(where, row.reason))
        return table


def count(project: Project, game_ids: Sequence[str], findings: Findings, *, paper: str, players: int = 0) -> Counted:
    """Make the ledger of games; the printed column is read back from the PDF of the last build for that paper."""
    layouts = Layouts(project.layout_folders)
    ledgers = []
    for game_id in game_ids:
        met = findings.of_game(game_id)
        read = read_game(project, layouts, game_id, met, players=players, paper=paper)
        if read is not None:
            rows = entries(read, _printed(project, game_id, paper, met))
            known = needs(project, game_id)
            rows = tuple(replace(row, needed=known.get(row.component.id)) for row in rows)
            if read.has_all_sets:
                check_counts(read, met)
            check_printed(rows, read.game, met)
            ledgers.append(Ledger(game=game_id, title=read.game.title, rows=rows))
        findings.extend(met)
    return Counted(ledgers=tuple(ledgers))


def _printed(project: Project, game_id: str, paper: str, findings: Findings) -> Counter[str] | None:
    """The printed column; a PDF that cannot be read is a finding."""
    from pnp.audit.pdf_reader.reader import UnreadablePdfError  # needed only where there are sheets

    pdf = folder_of(project, game_id, Order(paper=paper)) / f"{game_id}.pdf"
    try:
        return count_printed(pdf)
    except UnreadablePdfError as error:
        shown = f"{game_id}/{paper}/{pdf.name}"
        findings.error("unreadable-pdf", f"{shown} is no whole PDF: {error}", hint=f"pnp build {game_id} --force")
        return None


def _figure(number: int | None) -> str:
    return "-" if number is None else str(number)


def _needed(row: Entry) -> str:
    """What play can demand: one number where it is known exactly, else from the most played to the bound."""
    if row.needed is None:
        return "-"
    low, high = row.needed["low"], row.needed["high"]
    return str(low) if low == high else f"{low}-{'?' if high is None else high}"


def _told(source: str, reason: str | None) -> str:
    return f"{source}; {reason}" if reason else source
