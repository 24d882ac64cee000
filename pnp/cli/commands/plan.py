"""What a print order comes to before anything is printed: sheets, pieces, cuts, paper and ink."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from rich.table import Table

from pnp.backends.ink import coverage
from pnp.backends.pdf import document as pdf
from pnp.base.findings import Findings
from pnp.build.printed import LaidOut, lay_game_out
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.cutting import Cutting, cutting
from pnp.sheets.order import Order
from pnp.sheets.sheet import Document, Sheet, SheetSet, SideName


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedSet:
    """One sheet set: what is printed, and what it takes to cut it.

    `strokes` are straight cuts, `outlines` are pieces to cut around; `by_hand` counts the sheets whose rectangles no
    guillotine can part. `paper` is how much of the paper is pieces, `ink` how much of a page is covered, in percent.
    """

    game: str
    id: str
    sheets: int
    pages: int
    pieces: int
    most_on_a_sheet: int
    strokes: int
    outlines: int
    by_hand: int
    paper: float
    ink: float

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {
            "set": self.id,
            "sheets": self.sheets,
            "pages": self.pages,
            "pieces": self.pieces,
            "most_on_a_sheet": self.most_on_a_sheet,
            "strokes": self.strokes,
            "outlines": self.outlines,
            "by_hand": self.by_hand,
            "paper": self.paper,
            "ink": self.ink,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintPlan:
    """The sheet sets of all games that could be laid out."""

    sets: tuple[PlannedSet, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        games = dict.fromkeys(one.game for one in self.sets)
        return {"games": [{"game": game, "sets": [s.as_json() for s in self.sets if s.game == game]} for game in games]}

    def as_table(self) -> Table | str:
        """Give the table a terminal shows, a line for each set and one for all of a game."""
        if not self.sets:
            return ""
        table = Table(box=None, pad_edge=False, header_style="bold")
        table.add_column("game", no_wrap=True)
        table.add_column("set", no_wrap=True)
        for column in ("sheets", "pieces", "a sheet", "cuts", "around", "paper", "ink"):
            table.add_column(column, justify="right")
        for game in dict.fromkeys(one.game for one in self.sets):
            theirs = [one for one in self.sets if one.game == game]
            for one in theirs:
                cuts = f"{one.strokes}*" if one.by_hand else str(one.strokes)
                table.add_row(
                    game,
                    one.id,
                    str(one.sheets),
                    str(one.pieces),
                    str(one.most_on_a_sheet),
                    cuts,
                    str(one.outlines),
                    f"{one.paper:.0f} %",
                    f"{one.ink:.0f} %",
                )
            table.add_row(game, "in all", *_sums(theirs), style="bold")
        return table


def plan_games(project: Project, game_ids: Sequence[str], order: Order, findings: Findings) -> PrintPlan:
    """Lay games out, and count what printing and cutting them takes; nothing is written."""
    layouts = Layouts(project.layout_folders)
    planned: list[PlannedSet] = []
    for game_id in game_ids:
        met = findings.of_game(game_id)
        laid = lay_game_out(project, layouts, game_id, order, met)
        findings.extend(met)
        if laid is not None:
            planned += _planned(laid)
    return PrintPlan(sets=tuple(planned))


def _planned(laid: LaidOut) -> Iterator[PlannedSet]:
    documents = [Document(title=one.title, author="", subject="", sets=(one,)) for one in laid.sheet_sets]
    for sheet_set, data in zip(laid.sheet_sets, pdf.render_all(tuple(documents)), strict=True):
        if any(sheet.is_cut for sheet in sheet_set.sheets):
            yield _planned_set(laid.game.id, sheet_set, list(coverage(data)))


def _planned_set(game: str, sheet_set: SheetSet, ink: Sequence[float]) -> PlannedSet:
    sheets = [sheet for sheet in sheet_set.sheets if sheet.is_cut]
    cut = [cutting(sheet.sides[0]) for sheet in sheets]
    fronts = [_fronts(sheet) for sheet in sheets]
    return PlannedSet(
        game=game,
        id=sheet_set.id,
        sheets=len(sheet_set.sheets),
        pages=sum(len(sheet.sides) for sheet in sheet_set.sheets),
        pieces=len(set().union(*fronts)),
        most_on_a_sheet=max(map(len, fronts)),
        strokes=sum(_strokes(one) for one in cut),
        outlines=sum(one.outlines for one in cut),
        by_hand=sum(one.strokes is None for one in cut),
        paper=round(mean(map(_used, sheets)), 1),
        ink=round(mean(ink), 1),
    )


def _strokes(cut: Cutting) -> int:
    return len(cut.strokes or ())


def _fronts(sheet: Sheet) -> set[tuple[str, str, int]]:
    pieces = (piece for piece in sheet.sides[0].pieces if piece.side is SideName.FRONT)
    return {(piece.component, piece.item, piece.copy) for piece in pieces}


def _used(sheet: Sheet) -> float:
    """How much of a sheet its pieces take, backs beyond a fold among them, in percent."""
    boxes = [piece.window or piece.clip for piece in sheet.sides[0].pieces]
    return sum(box.width * box.height for box in boxes) / (sheet.width * sheet.height) * 100


def _sums(sets: Sequence[PlannedSet]) -> Iterable[str]:
    pages = sum(one.pages for one in sets)
    yield str(sum(one.sheets for one in sets))
    yield str(sum(one.pieces for one in sets))
    yield ""
    yield str(sum(one.strokes for one in sets))
    yield str(sum(one.outlines for one in sets))
    yield ""
    yield f"{sum(one.ink * one.pages for one in sets) / pages:.0f} %"
