"""The component ledger: counts of every component in the rulebook, content and finished PDF, and needed in play."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pnp.audit.pdf_reader.pieces import pieces
from pnp.audit.pdf_reader.reader import UnreadablePdfError
from pnp.audit.run import built_folders, is_usual, report_outdated
from pnp.base.findings import Findings
from pnp.build.freshness import is_outdated
from pnp.build.run import folder_of
from pnp.checks.counts import check_counts, count_content
from pnp.game.model import Component, Game
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.project.referee_record import needs
from pnp.sheets.order import Order


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerRow:
    """The figures of one component; unknown figures are None."""

    component: Component
    rulebook: int | None
    content: int
    printed: int | None
    reason: str | None
    needed: Mapping[str, Any] | None = None

    def times(self, games: int) -> "LedgerRow":
        """The figures of so many copies of the game; those that were printed are counted, and stay."""
        if games == 1:
            return self
        needed = self.needed and {
            key: value * games if isinstance(value, int) else value for key, value in self.needed.items()
        }
        rulebook = None if self.rulebook is None else self.rulebook * games
        return replace(self, rulebook=rulebook, content=self.content * games, needed=needed)

    def as_json(self) -> dict[str, Any]:
        """Give the row that `--json` prints."""
        source = self.component.source
        return {
            "id": self.component.id,
            "name": self.component.name,
            "rulebook": self.rulebook,
            "content": self.content,
            "printed": self.printed,
            "needed": self.needed and dict(self.needed),
            "source": source.kind,
            "section": source.stated,
            "reason": self.reason,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """The rows of one game."""

    game: str
    rows: tuple[LedgerRow, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for a game."""
        return {"game": self.game, "components": [row.as_json() for row in self.rows]}


def count_games(project: Project, game_ids: Sequence[str], findings: Findings, order: Order) -> tuple[Ledger, ...]:
    """Make the ledgers of games; the printed column is read back from the PDF of the last build of the order.

    All figures are those of as many copies of the game as the order has.
    """
    layouts = Layouts(project.layout_folders)
    ledgers = []
    for game_id in game_ids:
        of_game = findings.of_game(game_id)
        read = read_game(project, layouts, game_id, of_game, players=order.players, paper=order.paper)
        if read is not None:
            printed = _printed(project, game_id, order, of_game)
            content, needed = count_content(read), needs(project, game_id)
            rows = tuple(
                _row(read.game, component, content[key], printed, needed.get(key)).times(order.copies)
                for key, component in read.game.components.items()
            )
            if read.is_sound:
                check_counts(read, of_game)
            _check_printed(project, order, rows, read.game, of_game)
            ledgers.append(Ledger(game=game_id, rows=rows))
        findings.extend(of_game)
    return tuple(ledgers)


def _row(
    game: Game, component: Component, content: int, printed: Counter[str] | None, needed: Mapping[str, Any] | None
) -> LedgerRow:  # one parameter for each figure
    stated = component.source.kind in ("stated", "derived")
    reason = component.print.source.words if component.print else None
    return LedgerRow(
        component=component,
        rulebook=game.amount(component.count) - game.left_out(component.id, game.players) if stated else None,
        content=content,
        printed=None if printed is None else printed[component.id],
        reason="the players bring it" if component.bring else reason,
        needed=needed,
    )


def _printed(project: Project, game_id: str, order: Order, findings: Findings) -> Counter[str] | None:
    pdf = folder_of(project, game_id, order) / f"{game_id}.pdf"
    if not pdf.is_file():
        _tell_other_papers(project, game_id, order, findings)
        return None
    try:
        return _fronts(pdf)
    except UnreadablePdfError as error:
        shown = f"{game_id}/{order.folder}/{pdf.name}"
        findings.error(
            "unreadable-pdf", f"{shown} is not a complete PDF: {error}", hint=f"{order.command(game_id)} --force"
        )
        return None


def _tell_other_papers(project: Project, game_id: str, order: Order, findings: Findings) -> None:
    papers = [name for name in built_folders(project, (game_id,)) if is_usual(name) and name != order.folder]
    if papers:
        message = f"nothing is printed in {game_id}/{order.folder}; there are sheets in {', '.join(papers)}"
        counted = f"pnp count {game_id} --paper {papers[0]}"
        findings.warning("not-built", message, hint=counted if is_usual(order.folder) else order.command(game_id))


def _fronts(pdf: Path) -> Counter[str]:
    fronts = {(p.component, p.item, p.copy) for p in pieces(pdf.read_bytes()) if p.side == "front"}
    return Counter(component for component, _, _ in fronts)


def _check_printed(project: Project, order: Order, rows: Iterable[LedgerRow], game: Game, findings: Findings) -> None:
    build = order.command(game.id)
    wrong = [(row, _difference(row)) for row in rows if row.printed is not None and row.printed != row.content]
    if wrong and is_outdated(project, game.id, folder_of(project, game.id, order), order):
        report_outdated(f"{game.id}/{order.folder}", [message for _, message in wrong], build, findings)
        return
    for row, message in wrong:
        place = row.component.place_of("count")
        findings.error("layout-count", message, place=place, subject=row.component.id, hint=build)


def _difference(row: LedgerRow) -> str:
    return f'the PDF holds {row.printed} of "{row.component.id}", the content says {row.content}'
