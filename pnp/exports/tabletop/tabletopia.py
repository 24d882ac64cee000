"""Tabletopia: a picture of each side of each piece in the required sizes, and a list of the objects to create.

Tabletopia documents no file from which it reads a game; README.md of the exports says what was looked for.
"""

from collections.abc import Iterator, Sequence

from pnp.base.findings import Findings
from pnp.base.units import INCH
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.listing import as_csv, as_json
from pnp.exports.order import Exported, ExportOrder
from pnp.exports.pictures import Canvas, canvas_at
from pnp.exports.tabletop.album import PictureSet
from pnp.exports.tabletop.lots import Lot, Piece, lots_of
from pnp.exports.tabletop.table import Pictures, Table, export_table
from pnp.game.plurals import counted
from pnp.project.folder import Project

DOTS_PER_MM = 10
"""The resolution at which a picture becomes an object of its real size without being scaled."""
MOST_DOTS = 4000
"""The longest side that a picture may have."""

_STORAGE = 200_000_000
_TYPES = {"card": "Card", "page": "Card", "tile": "Tile", "token": "Token", "board": "Board"}


def export(project: Project, game_id: str, order: ExportOrder, findings: Findings, jobs: int) -> Exported | None:
    """Draw a game for Tabletopia; None if the game has problems, which are findings."""
    return export_table(project, game_id, order, findings, jobs, compose)


def compose(drawn: DrawnGame, _order: ExportOrder, album: PictureSet) -> Table:
    """The objects of a game; their pictures are collected in the album."""
    game_id = drawn.read.game.id
    lots = lots_of(drawn)
    rows = [_row(piece, lot, album) for lot in lots for piece in lot.pieces]

    def write(drawings: Pictures) -> dict[str, bytes]:
        files = {f"images/{name}": data for name, data in drawings.items()}
        files["objects.csv"] = as_csv(rows)
        return files | {"manifest.json": as_json({"game": game_id, "place": "tabletopia", "objects": rows})}

    summary = f"{counted(len(rows), 'object')} to create with {counted(len(album.shots), 'picture')}"
    return Table(write=write, contents=summary, steps=list(_steps()), differences=list(_differences(lots)))


def _row(piece: Piece, lot: Lot, album: PictureSet) -> dict[str, object]:
    canvas = _canvas(lot)
    front, back = album.pictures_of(piece, lot, canvas)
    return {
        "type": _TYPES[lot.kind],
        "component": piece.face.component,
        "piece": piece.title,
        "copies": piece.copies,
        "front": front,
        "back": back,
        "width_px": canvas.dots[0],
        "height_px": canvas.dots[1],
        "width_mm": round(lot.size[0], 2),
        "height_mm": round(lot.size[1], 2),
    }


def _canvas(lot: Lot) -> Canvas:
    dots = min(DOTS_PER_MM, MOST_DOTS / max(lot.size))
    return canvas_at(*lot.size, dpi=dots * INCH)


def _steps() -> Iterator[str]:
    yield "Tabletopia reads no file with a whole game: in Workshop, Objects, create each line of objects.csv."
    yield (
        "Choose the type of the line, upload its front and back from images/, and set the number of copies when you "
        "place it in a setup. Pieces with equal backs of one size can be uploaded together as a deck."
    )
    yield (
        f"Leave the scale alone: {DOTS_PER_MM} dots are 1 mm there, and these pictures have that size. All pieces of a "
        "component have pictures of exactly one size, as stacks need it."
    )
    yield f"The free plan stores {_STORAGE // 1_000_000} MB of one game, when this was looked up."


def _differences(lots: Sequence[Lot]) -> Iterator[str]:
    for lot in lots:
        longest = max(lot.size)
        if longest * DOTS_PER_MM > MOST_DOTS:
            scale = longest * DOTS_PER_MM / MOST_DOTS
            yield f"{lot.title}: set its scale to {scale:.1%}; a picture has at most {MOST_DOTS} dots a side."
        if lot.is_standing:
            yield f"{lot.title}: upload the picture as the vertical image of the token, so that it stands."
        if lot.kind == "page":
            yield f"{lot.title}: a page of text; it can be uploaded under the rules of the game instead."
