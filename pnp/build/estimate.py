"""What printing an order takes, estimated before anything is printed: sheets, pieces, cuts, paper and ink."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import mean
from typing import Any

from pnp.backends.pdf import document as pdf
from pnp.backends.raster import coverage
from pnp.base.findings import Findings
from pnp.build.game_sheets import GameSheets, sheets_of_game
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.cutting import Cutting, cutting
from pnp.sheets.order import Order
from pnp.sheets.sheet import Document, Sheet, SheetSet, SideName


@dataclass(frozen=True, slots=True, kw_only=True)
class SetEstimate:
    """What printing and cutting one sheet set takes.

    `strokes` are straight cuts, `outlines` are pieces to cut around; `by_hand` counts the sheets whose rectangles no
    guillotine can part. `paper` is the share of the paper that is pieces, `ink` the share of a page that is covered,
    both in percent; `free` counts the empty windows of a sprue.
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
    free: int | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for a set."""
        fields = asdict(self)
        return {"set": fields.pop("id"), **fields}


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEstimate:
    """The sheet sets of one game."""

    game: str
    sets: tuple[SetEstimate, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for a game."""
        return {"game": self.game, "sets": [one.as_json() for one in self.sets]}


def estimate_games(
    project: Project, game_ids: Sequence[str], order: Order, findings: Findings
) -> tuple[GameEstimate, ...]:
    """Lay games out and count what printing and cutting them takes; writes nothing. Leaves out games with problems."""
    layouts = Layouts(project.layout_folders)
    estimates = []
    for game_id in game_ids:
        found = findings.of_game(game_id)
        sheets = sheets_of_game(project, layouts, game_id, order, found)
        findings.extend(found)
        if sheets is not None and (sets := tuple(_estimates(sheets))):
            estimates.append(GameEstimate(game=game_id, sets=sets))
    return tuple(estimates)


def _estimates(sheets: GameSheets) -> Iterator[SetEstimate]:
    documents = [Document(title=one.title, sets=(one,)) for one in sheets.sheet_sets]
    for sheet_set, data in zip(sheets.sheet_sets, pdf.render_all(tuple(documents)), strict=True):
        if any(sheet.holds_fronts for sheet in sheet_set.sheets):
            yield _estimate(sheet_set, list(coverage(data)))


def _estimate(sheet_set: SheetSet, ink: Sequence[float]) -> SetEstimate:
    sheets = [sheet for sheet in sheet_set.sheets if sheet.holds_fronts]
    cut = [cutting(sheet.sides[0]) for sheet in sheets if sheet.is_cut and sheet.free is None]
    free = [sheet.free for sheet in sheets if sheet.free is not None]
    fronts = [_fronts(sheet) for sheet in sheets]
    return SetEstimate(
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
        free=sum(free) if free else None,
    )


def _strokes(cut: Cutting) -> int:
    return len(cut.strokes or ())


def _fronts(sheet: Sheet) -> set[tuple[str, str, int]]:
    pieces = (piece for piece in sheet.sides[0].pieces if piece.side is SideName.FRONT)
    return {(piece.component, piece.item, piece.copy) for piece in pieces}


def _used(sheet: Sheet) -> float:
    """Give the share of a sheet that its pieces take, in percent; backs beyond a fold count."""
    boxes = [piece.window or piece.clip for piece in sheet.sides[0].pieces]
    return sum(box.width * box.height for box in boxes) / (sheet.width * sheet.height) * 100
