"""playingcards.io: a room file with the pieces of a game in holders, boards, dice and a hand.

The format is documented by people who read exported rooms; README.md of the exports names its sources.
"""

import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from io import BytesIO
from typing import NamedTuple

from pnp.base.findings import Findings
from pnp.drawing.geometry import Box, Point
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.listing import as_json
from pnp.exports.order import Exported, ExportOrder
from pnp.exports.pictures import Canvas, canvas_of
from pnp.exports.tabletop import playingcards_widgets as widgets
from pnp.exports.tabletop.album import PictureSet
from pnp.exports.tabletop.lots import Lot, decks_of, lots_of
from pnp.exports.tabletop.playingcards_widgets import Widget
from pnp.exports.tabletop.rows import in_rows
from pnp.exports.tabletop.table import Pictures, Table, export_table
from pnp.game.plurals import counted
from pnp.project.folder import Project

MOST_WIDGETS = 1200
"""A room with more widgets than about this number does not work, as people who make rooms report."""

# The table in its own units: a poker card is 103 wide. The hand is below it.
_AREA = Box(20, 40, 1560, 760)
_UNITS_PER_MM = 103 / 63.5
_GAP = 16.0
_CLOSER, _LEAST_SCALE = 0.95, 0.2
_LETTER, _LONGEST_LABEL = 7.0, 150.0

# A page is shown small, because people can enlarge it.
_PAGE = 0.4

# The longest side of a picture in pixels.
_DOTS = {"board": 2048, "page": 1600, "card": 768, "tile": 640, "token": 360}

_FIRST_DAY = (1980, 1, 1, 0, 0, 0)


def export(project: Project, game_id: str, order: ExportOrder, findings: Findings, jobs: int) -> Exported | None:
    """Draw a game for playingcards.io; None if the game has problems, which are findings."""
    return export_table(project, game_id, order, findings, jobs, compose)


def compose(drawn: DrawnGame, order: ExportOrder, album: PictureSet) -> Table:
    """The objects of a game; their pictures are collected in the album."""
    name = f"{order.title_of(drawn.read.game.id)}.pcio"
    lots = [deck for lot in lots_of(drawn) for deck in decks_of(lot, album.look)]
    dice = sum(count for part, count in drawn.brought(order.only) if part.id == widgets.D6)
    most = _most_copies(lots, MOST_WIDGETS - dice - len(lots) * widgets.OF_A_LOT)
    boards = [spot for lot in lots if lot.kind == "board" for spot in _board_spots(lot, album)]
    others = [_lot_spot(lot, album, most) for lot in lots if lot.kind != "board"]
    room = [widgets.hand(), *_room(boards, [*others, *([_dice_spot(dice)] if dice else [])])]
    written = as_json(room)

    def write(drawings: Pictures) -> dict[str, bytes]:
        files = {"schemaVersion": str(widgets.SCHEMA).encode(), "widgets.json": written}
        files |= {f"{widgets.ASSETS}/{picture}": data for picture, data in drawings.items()}
        return {name: _packed(files)}

    summary = f"a room of {counted(len(room), 'widget')} with {counted(len(album.shots), 'picture')}"
    return Table(write=write, contents=summary, steps=list(_steps(name)), differences=list(_differences(lots, most)))


def _most_copies(lots: Iterable[Lot], room: int) -> int:
    """The most copies of one piece with which the room stays small enough."""
    counts = [piece.copies for lot in lots for piece in lot.pieces]
    most = max(counts, default=1)
    while most > 1 and sum(min(count, most) for count in counts) > room:
        most -= 1
    return most


class _Spot(NamedTuple):
    """An item that takes a box of the table: its size at a scale, and its widgets at a place."""

    size: Callable[[float], tuple[float, float]]
    widgets: Callable[[Point, float], Iterable[Widget]]


def _board_spots(lot: Lot, album: PictureSet) -> Iterator[_Spot]:
    def size(scale: float) -> tuple[float, float]:
        return lot.size[0] * scale, lot.size[1] * scale

    def placed(name: str, picture: str, place: Point, scale: float) -> Iterable[Widget]:
        return [widgets.board(name, place, size(scale), picture)]

    for piece in lot.pieces:
        picture = album.picture(f"{piece.name}-front", piece.front, piece.face, canvas=_canvas(lot))
        for copy in range(piece.copies):
            yield _Spot(size, partial(placed, f"{piece.name}-{copy + 1}", picture))


def _lot_spot(lot: Lot, album: PictureSet, most: int) -> _Spot:
    pictures = [album.pictures_of(piece, lot, _canvas(lot)) for piece in lot.pieces]

    def shown(scale: float) -> tuple[float, float]:
        size = scale * _PAGE if lot.kind == "page" else scale
        return lot.size[0] * size, lot.size[1] * size

    def size(scale: float) -> tuple[float, float]:
        width, height = widgets.size_of_lot(shown(scale))
        return max(width, min(len(lot.title) * _LETTER, _LONGEST_LABEL)), height

    return _Spot(size, lambda place, scale: widgets.lot(lot, place, shown(scale), pictures, most))


def _dice_spot(dice: int) -> _Spot:
    return _Spot(lambda _: widgets.size_of_dice(dice), lambda place, _: widgets.dice(dice, place))


def _room(boards: Sequence[_Spot], others: Sequence[_Spot]) -> Iterator[Widget]:
    """The widgets at the largest scale, at most that of a poker card, at which everything fits on the table."""
    scale = _UNITS_PER_MM
    while not _is_on_table(places := _arranged(boards, others, scale)) and scale > _LEAST_SCALE:
        scale *= _CLOSER
    for spot, place in zip((*boards, *others), places, strict=True):
        yield from spot.widgets(Point(place.x + _AREA.x, place.y + _AREA.y), scale)


def _arranged(boards: Sequence[_Spot], others: Sequence[_Spot], scale: float) -> list[Box]:
    """The boxes of boards, and those of the other items beside them, or below them if there is no room."""
    left = _boxes(boards, scale, _AREA.width)
    across = max((box.right + _GAP for box in left), default=0.0)
    down = max((box.bottom + _GAP for box in left), default=0.0)
    beside = [box._replace(x=box.x + across) for box in _boxes(others, scale, _AREA.width - across)]
    if _is_on_table(beside):
        return [*left, *beside]
    return [*left, *(box._replace(y=box.y + down) for box in _boxes(others, scale, _AREA.width))]


def _is_on_table(boxes: Iterable[Box]) -> bool:
    return all(box.right <= _AREA.width and box.bottom <= _AREA.height for box in boxes)


def _boxes(spots: Iterable[_Spot], scale: float, across: float) -> list[Box]:
    return [box for row in in_rows((spot.size(scale) for spot in spots), across, _GAP) for box in row]


def _canvas(lot: Lot) -> Canvas:
    return canvas_of(*lot.size, most=_DOTS[lot.kind])


def _steps(name: str) -> Iterator[str]:
    yield f"Open https://playingcards.io/import and choose {name}: it makes a new room."
    yield "Every player opens the address of the room; pieces lie in holders under their names, decks face down."
    yield "Shuffle each deck before you begin: the cards lie in printing order."
    yield "Nothing of this was tried at playingcards.io: look at the room before you invite others."


def _differences(lots: Iterable[Lot], most: int) -> Iterator[str]:
    for lot in lots:
        shown = sum(min(piece.copies, most) for piece in lot.pieces)
        if lot.kind != "board" and shown < lot.copies:
            yield (
                f"{lot.title}: {shown} of {lot.copies} are in the room, because a room holds about {MOST_WIDGETS} "
                "widgets. Copy one in the edit mode when they run out."
            )
        if lot.is_standing:
            yield f"{lot.title}: the pieces lie flat, because the table has two dimensions."


def _packed(files: dict[str, bytes]) -> bytes:
    """A zip without compression, as the program writes it, with the same bytes each time."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as pack:
        for name, data in files.items():
            pack.writestr(zipfile.ZipInfo(name, _FIRST_DAY), data)
    return written.getvalue()
