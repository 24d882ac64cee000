"""Estimates the cost of printing an order, before anything is printed: sheets, pieces, cuts, paper and ink."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import fsum
from statistics import mean
from typing import Any

from pnp.base.findings import Findings
from pnp.build.drawn_game import DrawnGame
from pnp.build.game_sheets import GameSheets, draw_game, sheets_of_drawn
from pnp.build.ink import ink_of_pages
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.cutting import Cutting, cutting
from pnp.sheets.instructions import stock_of
from pnp.sheets.order import Order
from pnp.sheets.sheet import Sheet, SheetSet


@dataclass(frozen=True, slots=True, kw_only=True)
class SetEstimate:
    """The cost of printing and cutting one sheet set.

    `strokes` counts straight cuts, `outlines` counts pieces to cut around; `by_hand` counts the sheets whose rectangles
    no guillotine can separate. `paper` is the share of the paper that pieces cover, and `filled` that share for each
    sheet; `ink` is the share of a page that ink covers; all in percent. `free` counts the empty windows of a sprue.
    `stock` is card, paper, or board: card, or paper on board.
    Sets that are printed together are `members` of one estimate.
    """

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
    filled: tuple[float, ...]
    stock: str
    free: int | None = None
    members: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for a set."""
        fields = asdict(self)
        if not fields["members"]:
            del fields["members"]
        return {"set": fields.pop("id"), **fields}


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """The figures of several sheet sets together.

    `ink` is the mean of their pages, in percent; `stocks` has the number of sheets of each stock.
    """

    sheets: int
    pages: int
    pieces: int
    strokes: int
    outlines: int
    ink: float
    stocks: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEstimate:
    """The sheet sets of one game: `sets` as in the files of single sets, `whole` as in the file of the whole game.

    When an easy cut is ordered, `usually` are the figures of the whole file without it. `without_bleed` are the sheets
    of each stock in the whole file if pieces have no bleed; None if that saves no sheet.
    """

    game: str
    sets: tuple[SetEstimate, ...]
    whole: tuple[SetEstimate, ...]
    usually: Sum | None = None
    without_bleed: Mapping[str, int] | None = None

    @property
    def in_all(self) -> Sum:
        """The figures of the file of the whole game."""
        return _sum(self.whole)

    @property
    def each_alone(self) -> Sum:
        """The figures of all sets when no set shares its sheets."""
        return _sum(self.sets)

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for a game."""
        usually = {"usually": asdict(self.usually)} if self.usually else {}
        stocks = self.without_bleed
        if stocks:
            usually["without_bleed"] = {"sheets": sum(stocks.values()), "stocks": dict(stocks)}
        return {
            "game": self.game,
            "sets": [estimate.as_json() for estimate in self.sets],
            "together": [estimate.as_json() for estimate in self.whole if estimate.members],
            "in_all": asdict(self.in_all),
            "each_alone": asdict(self.each_alone),
            **usually,
        }


def estimate_games(
    project: Project, game_ids: Sequence[str], order: Order, findings: Findings
) -> tuple[GameEstimate, ...]:
    """Lay games out and estimate printing and cutting, without writing anything; leaves out games with problems."""
    if order.easy_cut:
        before = _estimated(project, game_ids, replace(order, easy_cut=False), Findings())
        usual = {estimate.game: estimate.in_all for estimate in before}
        easy = _estimated(project, game_ids, order, findings)
        return tuple(replace(estimate, usually=usual.get(estimate.game)) for estimate in easy)
    return _estimated(project, game_ids, order, findings)


def _estimated(project: Project, game_ids: Sequence[str], order: Order, findings: Findings) -> tuple[GameEstimate, ...]:
    layouts = Layouts(project.layout_folders)
    estimates = []
    for game_id in game_ids:
        found = findings.of_game(game_id)
        drawn = draw_game(project, layouts, game_id, order, found)
        sheets = sheets_of_drawn(project, drawn, order, found) if drawn else None
        findings.extend(found)
        if drawn and sheets and (estimate := _of_game(sheets)).sets:
            estimates.append(replace(estimate, without_bleed=_without_bleed(project, drawn, order, estimate.in_all)))
    return tuple(estimates)


def _without_bleed(project: Project, drawn: DrawnGame, order: Order, before: Sum) -> Mapping[str, int] | None:
    """The number of sheets of each stock without bleed; None if that saves no sheet."""
    if order.most_bleed == 0:
        return None
    sheets = sheets_of_drawn(project, drawn, replace(order, bleed=0.0), Findings())
    stocks = _stocks((_stock(held), len(held.sheets)) for held in sheets.whole if _has_pieces(held)) if sheets else {}
    return stocks if 0 < sum(stocks.values()) < before.sheets else None


def sum_of(estimates: Iterable[GameEstimate]) -> Sum:
    """The figures of the files of several whole games together."""
    return _sum([in_file for estimate in estimates for in_file in estimate.whole])


def estimates_as_json(estimates: Sequence[GameEstimate]) -> dict[str, Any]:
    """Give the object that `--json` prints for games, with their sums where there are several."""
    sums = {"in_all": asdict(sum_of(estimates))} if len(estimates) > 1 else {}
    return {"games": [estimate.as_json() for estimate in estimates], **sums}


def _of_game(sheets: GameSheets) -> GameEstimate:
    every = {sheet_set.id: sheet_set for sheet_set in (*sheets.sheet_sets, *sheets.whole)}
    printed = filter(_has_pieces, every.values())
    found = {name: _estimate(every[name], ink) for name, ink in ink_of_pages(printed).items()}
    sets, whole = (
        tuple(found[sheet_set.id] for sheet_set in held if sheet_set.id in found)
        for held in (sheets.sheet_sets, sheets.whole)
    )
    return GameEstimate(game=sheets.read.game.id, sets=sets, whole=whole)


def _sum(sets: Sequence[SetEstimate]) -> Sum:
    names = ("sheets", "pages", "pieces", "strokes", "outlines")
    counts = {name: sum(getattr(estimate, name) for estimate in sets) for name in names}
    stocks = _stocks((estimate.stock, estimate.sheets) for estimate in sets)
    ink = fsum(estimate.ink * estimate.pages for estimate in sets) / counts["pages"]
    return Sum(**counts, ink=round(ink, 1), stocks=stocks)


def _stocks(sheets_on: Iterable[tuple[str, int]]) -> dict[str, int]:
    """The number of sheets of each stock."""
    stocks: Counter[str] = Counter()
    for stock, sheets in sheets_on:
        stocks[stock] += sheets
    return dict(sorted(stocks.items()))


def _stock(sheet_set: SheetSet) -> str:
    return stock_of(sheet_set).removeprefix("stock.")


def _has_pieces(sheet_set: SheetSet) -> bool:
    return any(sheet.holds_fronts for sheet in sheet_set.sheets)


def _estimate(sheet_set: SheetSet, ink: Sequence[float]) -> SetEstimate:
    sheets = [sheet for sheet in sheet_set.sheets if sheet.holds_fronts]
    cut = [cutting(sheet.sides[0]) for sheet in sheets if sheet.is_cut and sheet.free is None]
    free = [sheet.free for sheet in sheets if sheet.free is not None]
    fronts = [_fronts(sheet) for sheet in sheets]
    return SetEstimate(
        id=sheet_set.id,
        sheets=len(sheet_set.sheets),
        pages=len(sheet_set.pages),
        pieces=len(set().union(*fronts)),
        most_on_a_sheet=max(map(len, fronts)),
        strokes=sum(_strokes(sheet) for sheet in cut),
        outlines=sum(sheet.outlines for sheet in cut),
        by_hand=sum(sheet.strokes is None for sheet in cut),
        paper=round(mean(map(_used, sheets)), 1),
        ink=round(mean(ink), 1),
        filled=tuple(round(_used(sheet), 1) for sheet in sheets),
        stock=_stock(sheet_set),
        free=sum(free) if free else None,
        members=sheet_set.members,
    )


def _strokes(cut: Cutting) -> int:
    return len(cut.strokes or ())


def _fronts(sheet: Sheet) -> set[tuple[str, str, int]]:
    return {(piece.component, piece.item, piece.copy) for piece in sheet.sides[0].fronts}


def _used(sheet: Sheet) -> float:
    """Give the share of a sheet that its pieces take, in percent; backs beyond a fold count."""
    boxes = [piece.window or piece.clip for piece in sheet.sides[0].pieces]
    return sum(box.width * box.height for box in boxes) / (sheet.width * sheet.height) * 100
