"""Short instructions for each sheet set: pages, printing, stock, cutting."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.drawing.faces import Shape
from pnp.game.catalogue import Catalogue
from pnp.sheets.sheet import Placement, SheetSet, SideName

_BOARD_FROM = 180.0


class Row(NamedTuple):
    """One line of the table on the cover; `first` and `last` are pages of the file of the whole game."""

    title: str
    first: int
    last: int
    pieces: int
    printing: str
    stock: str
    cutting: str

    @property
    def pages(self) -> str:
        """The pages in the notation of print dialogues, such as 3-5."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"

    def after(self, pages: int) -> "Row":
        """The same row when `pages` more pages come before it."""
        return self._replace(first=self.first + pages, last=self.last + pages)


def rows(sets: Iterable[SheetSet], words: Catalogue) -> Iterator[Row]:
    """Give the row of every sheet set; its pages count from the first sheet."""
    page = 1
    for sheet_set in sets:
        if not sheet_set.sheets:
            continue
        count = len(sheet_set.pages)
        fronts = _fronts(sheet_set)
        yield Row(
            sheet_set.title,
            page,
            page + count - 1,
            len({(p.component, p.item, p.copy) for p in fronts}),
            _printing(sheet_set, words),
            words.say(stock_of(sheet_set)),
            _cutting(sheet_set, fronts, words),
        )
        page += count


def _pieces(sheet_set: SheetSet) -> Iterator[Placement]:
    return (piece for _, side in sheet_set.pages for piece in side.pieces)


def _fronts(sheet_set: SheetSet) -> list[Placement]:
    return [front for sheet in sheet_set.sheets for front in sheet.sides[0].fronts]


def is_folded(sheet_set: SheetSet) -> bool:
    """Tell whether backs are printed beside their fronts, across a fold."""
    return any(len({piece.side for piece in side.pieces}) > 1 for _, side in sheet_set.pages)


def has_folds(sheet_set: SheetSet) -> bool:
    """Tell whether a piece is folded after it is cut out, such as a standee."""
    return any(piece.folds for piece in _pieces(sheet_set))


def has_posters(sheet_set: SheetSet) -> bool:
    """Tell whether a piece is divided over several pages."""
    return any(piece.window for piece in _pieces(sheet_set))


def _printing(sheet_set: SheetSet, words: Catalogue) -> str:
    ways = {"long-edge": "printing.long_edge", "short-edge": "printing.short_edge"}
    return words.say(ways.get(sheet_set.flip, "printing.one_side"))


def _is_whole(sheet_set: SheetSet) -> bool:
    return all(sheet.is_whole for sheet in sheet_set.sheets)


def stock_of(sheet_set: SheetSet) -> str:
    """The key of the stock to print on: stiff for pieces that are handled, plain for large sheets that lie flat."""
    fronts = _fronts(sheet_set)
    largest = max((max(p.width, p.height) for p in fronts), default=0.0)
    if any(p.shape is not Shape.RECTANGLE for p in fronts):
        return "stock.board"
    return "stock.paper" if _is_whole(sheet_set) or largest >= _BOARD_FROM else "stock.card"


def _cutting(sheet_set: SheetSet, fronts: list[Placement], words: Catalogue) -> str:
    if _is_whole(sheet_set):
        return words.say("cutting.staple" if sheet_set.is_booklet else "cutting.whole")
    if has_posters(sheet_set):
        return words.say("cutting.join")
    first = words.say("cutting.fold_first") if is_folded(sheet_set) else ""
    if sheet_set.flip == "none" and not first and any(p.side is SideName.BACK for p in _pieces(sheet_set)):
        first = words.say("cutting.backs_first")
    if len(fronts) == len(sheet_set.sheets) and max(max(p.width, p.height) for p in fronts) >= _BOARD_FROM:
        return words.say("cutting.trim", first=first)
    straight = all(p.shape is Shape.RECTANGLE and not p.is_cut_out for p in fronts)
    cut = words.say("cutting.straight" if straight else "cutting.outlines", first=first)
    return words.say("cutting.then_fold", cut=cut) if has_folds(sheet_set) else cut
