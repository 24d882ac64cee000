"""Tabletop Simulator: a save with every copy of every piece, and the pictures it names."""

from collections.abc import Iterator

from pnp.base.findings import Findings
from pnp.base.units import INCH
from pnp.drawing.faces import Face
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.listing import as_json
from pnp.exports.order import Exported, ExportOrder
from pnp.exports.tabletop import simulator_objects as objects
from pnp.exports.tabletop.album import PictureSet
from pnp.exports.tabletop.lots import grouped
from pnp.exports.tabletop.rows import in_rows
from pnp.exports.tabletop.simulator_objects import Object
from pnp.exports.tabletop.simulator_save import IMAGES, SaveBuilder
from pnp.exports.tabletop.table import Pictures, Table, export_table
from pnp.game.plurals import counted
from pnp.project.folder import Project

_ROW, _GAP = 60.0, 1.0
_BAG = 3.0


def export(project: Project, game_id: str, order: ExportOrder, findings: Findings, jobs: int) -> Exported | None:
    """Draw a game for Tabletop Simulator; None if the game has problems, which are findings."""
    # A save cannot name files relative to itself: without an address it names the files of this machine.
    base = order.url_base or (project.output / game_id / order.folder).resolve().as_uri()

    name = f"{order.title_of(game_id)}.json"

    def compose(drawn: DrawnGame, order: ExportOrder, album: PictureSet) -> Table:
        save = saved(SaveBuilder(drawn=drawn, base=base, album=album))
        written = as_json(save)

        def write(drawings: Pictures) -> dict[str, bytes]:
            return {f"{IMAGES}/{picture}": data for picture, data in drawings.items()} | {name: written}

        summary = f"{counted(len(save['ObjectStates']), 'object')} with {counted(len(album.shots), 'picture')}"
        return Table(write=write, contents=summary, steps=list(_steps(name, order)))

    return export_table(project, game_id, order, findings, jobs, compose)


def _steps(name: str, order: ExportOrder) -> Iterator[str]:
    yield f'Copy {name} into the folder "Saves" of Tabletop Simulator, then load it under Games, Save & Load.'
    if order.url_base:
        yield f"Upload the folder {IMAGES}/ to {order.url_base}/{IMAGES}/: the save names its pictures there."
        yield (
            "After a change, upload the pictures to another address and export again with it: the program of each "
            "player keeps the pictures that it has loaded from an address."
        )
    else:
        yield (
            "Others see the pictures only after you have uploaded them: use the Cloud Manager of the program, or "
            f"upload the folder {IMAGES}/ and export again with --url-base ADDRESS."
        )


def saved(builder: SaveBuilder) -> Object:
    """The save of a game; afterwards the album of the builder holds the pictures that it names."""
    pieces = [(faces[0], piece) for faces in grouped(builder.drawn) for piece in builder.objects(faces)]
    game = builder.drawn.read.game
    return objects.save(game.title, game.file.credits.statement, list(_laid_out(pieces)))


def _laid_out(pieces: list[tuple[Face, Object]]) -> Iterator[Object]:
    """The objects in rows about the middle of the table."""
    rows = in_rows((_size(face, piece) for face, piece in pieces), _ROW, _GAP)
    depth = max((box.bottom for row in rows for box in row), default=0.0)
    waiting = iter(pieces)
    for row in rows:
        middle, width = row[0].y + max(box.height for box in row) / 2, row[-1].right
        for box, (_, piece) in zip(row, waiting, strict=False):
            yield objects.at(piece, box.centre.x - width / 2, depth / 2 - middle)


def _size(face: Face, piece: Object) -> tuple[float, float]:
    return (_BAG, _BAG) if piece["Name"] == "Bag" else (face.width / INCH, face.height / INCH)
