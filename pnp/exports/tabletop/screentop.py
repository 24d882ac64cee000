"""Screentop: sheets of pictures to cut by a grid, single cut-out pictures, and a list of the components to create.

Screentop documents no file from which it reads a game; README.md of the exports tells where this was checked.
"""

from collections.abc import Iterator, Sequence

from pnp.base.findings import Findings
from pnp.base.units import INCH
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.listing import as_csv, as_json
from pnp.exports.order import Exported, ExportOrder
from pnp.exports.tabletop.album import PictureSet
from pnp.exports.tabletop.lots import Lot, Piece, lots_of
from pnp.exports.tabletop.stacks import stacks_of
from pnp.exports.tabletop.table import Pictures, Table, export_table
from pnp.game.plurals import counted
from pnp.project.folder import Project

_UNITS_PER_INCH = 50
"""The size of a component on the table, from the guide for its users: a poker card is 125 x 175."""

Row = dict[str, object]


def export(project: Project, game_id: str, order: ExportOrder, findings: Findings, jobs: int) -> Exported | None:
    """Draw a game for Screentop; None if the game has problems, which are findings."""
    return export_table(project, game_id, order, findings, jobs, compose)


def compose(drawn: DrawnGame, _order: ExportOrder, album: PictureSet) -> Table:
    """The objects of a game; their pictures are collected in the album."""
    game_id = drawn.read.game.id
    lots = lots_of(drawn)
    rows = [row for lot in lots for row in (_singles if lot.is_clear else _sheets)(lot, album)]

    def write(drawings: Pictures) -> dict[str, bytes]:
        files = {f"assets/{name}": data for name, data in drawings.items()}
        files["components.csv"] = as_csv(rows)
        return files | {"manifest.json": as_json({"game": game_id, "place": "screentop", "variants": rows})}

    summary = f"{counted(len(lots), 'component')} to create with {counted(len(album.shots), 'picture')}"
    return Table(write=write, contents=summary, steps=list(_steps()), differences=list(_differences(lots)))


def _sheets(lot: Lot, album: PictureSet) -> Iterator[Row]:
    for stack in stacks_of(lot, album):
        grid = stack.grid
        for cell, piece in enumerate(stack.pieces):
            place = {"row": cell // grid.columns + 1, "column": cell % grid.columns + 1}
            back_cell = place if stack.has_own_backs else {"row": 1, "column": 1}
            yield _variant(lot, piece) | {
                "front": stack.front,
                "columns": grid.columns,
                "rows": grid.rows,
                **place,
                "back": stack.back,
                "back_columns": grid.columns if stack.has_own_backs else 1,
                "back_rows": grid.rows if stack.has_own_backs else 1,
                "back_row": back_cell["row"],
                "back_column": back_cell["column"],
            }


def _singles(lot: Lot, album: PictureSet) -> Iterator[Row]:
    for piece in lot.pieces:
        back = piece.back
        yield _variant(lot, piece) | {
            "front": album.picture(f"{piece.name}-front", piece.front, piece.face, is_clear=True),
            "columns": 1,
            "rows": 1,
            "row": 1,
            "column": 1,
            "back": album.picture(f"{piece.name}-back", back, piece.face, is_clear=True) if back else "",
            "back_columns": 1,
            "back_rows": 1,
            "back_row": 1,
            "back_column": 1,
        }


def _variant(lot: Lot, piece: Piece) -> Row:
    width, height = (round(length / INCH * _UNITS_PER_INCH) for length in lot.size)
    return {
        "component": lot.name,
        "kind": "Container" if lot.kind == "board" else "Tile",
        "width": width,
        "height": height,
        "variant": piece.title,
        "objects": piece.copies,
    }


def _steps() -> Iterator[str]:
    yield (
        "Screentop reads no file with a whole game: in its editor, upload the pictures of assets/ and create what "
        "components.csv lists. Lines with the same component are the variants of one component."
    )
    yield (
        "A picture of several cells has no gaps: divide it into its columns and rows. Cells are counted from the top "
        "left, and a sheet of backs has each back in the cell of its front."
    )
    yield (
        f"Give each component its width and height ({_UNITS_PER_INCH} units are an inch), and put as many objects of "
        "each variant on the table as the list says."
    )


def _differences(lots: Sequence[Lot]) -> Iterator[str]:
    for lot in lots:
        if lot.is_standing:
            yield f"{lot.title}: the pieces lie flat, because the table has two dimensions."
