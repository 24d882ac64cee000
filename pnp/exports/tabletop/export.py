"""Exports a game for Tabletop Simulator: its pictures, and a save with every copy of every piece."""

import json
import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.base.findings import Findings
from pnp.base.units import MM_PER_UNIT
from pnp.drawing.faces import Face
from pnp.exports.drawn_game import DrawnGame, drawn_game
from pnp.exports.order import Exported, ExportOrder
from pnp.exports.pictures import pictures
from pnp.exports.tabletop import objects
from pnp.exports.tabletop.objects import Object
from pnp.exports.tabletop.save import BLEED, SaveBuilder
from pnp.project.folder import Project

_ROW, _GAP = 60.0, 1.0
_BAG = 3.0
_INCH = MM_PER_UNIT["in"]


class _Place(NamedTuple):
    piece: Object
    width: float
    depth: float


class _Row(NamedTuple):
    places: list[_Place]

    @property
    def depth(self) -> float:
        return max(place.depth for place in self.places)


def export_tabletop(
    project: Project, game_id: str, order: ExportOrder, findings: Findings, jobs: int
) -> Exported | None:
    """Draw a game for the virtual table; None when it has problems, which are findings."""
    drawn = drawn_game(project, game_id, findings, bleed=BLEED, selection=order)
    if drawn is None:
        return None
    # A save cannot name files relative to itself: without an address it names the files of this machine.
    base = order.url_base or (project.output / game_id / order.target).resolve().as_uri()
    builder = SaveBuilder(drawn=drawn, base=base)
    save = saved(builder)
    files = dict(zip(builder.shots, pictures(tuple(builder.shots.values()), jobs), strict=True))
    files[f"{game_id}.json"] = (json.dumps(save, indent=1, ensure_ascii=False) + "\n").encode()
    pieces = sum({(face.component, face.item): face.count for face in drawn.faces}.values())
    objects_made, pictures_made = len(save["ObjectStates"]), len(builder.shots)
    summary = f"{pieces} pieces as {objects_made} objects with {pictures_made} pictures for Tabletop Simulator"
    return Exported(files=files, summary=summary)


def saved(builder: SaveBuilder) -> Object:
    """The save of a game; afterwards the builder holds the pictures that it names."""
    pieces = [(faces[0], piece) for faces in _grouped(builder.drawn) for piece in builder.objects(faces)]
    game = builder.drawn.read.game
    return objects.save(game.title, game.file.credits.statement, list(_laid_out(pieces)))


def _grouped(drawn: DrawnGame) -> Iterable[list[Face]]:
    groups: dict[tuple[object, ...], list[Face]] = {}
    for face in drawn.faces:
        key = (face.component, round(face.width, 3), round(face.height, 3), face.shape)
        groups.setdefault(key, []).append(face)
    return groups.values()


def _laid_out(pieces: Iterable[tuple[Face, Object]]) -> Iterator[Object]:
    rows = list(_rows(pieces))
    z = (math.fsum(row.depth for row in rows) + _GAP * (len(rows) - 1)) / 2
    for row in rows:
        x = -math.fsum(place.width + _GAP for place in row.places) / 2
        for place in row.places:
            yield objects.at(place.piece, x + (place.width + _GAP) / 2, z - row.depth / 2)
            x += place.width + _GAP
        z -= row.depth + _GAP


def _rows(pieces: Iterable[tuple[Face, Object]]) -> Iterator[_Row]:
    row = _Row([])
    for face, piece in pieces:
        size = (_BAG, _BAG) if piece["Name"] == "Bag" else (face.width / _INCH, face.height / _INCH)
        place = _Place(piece, *size)
        if row.places and math.fsum(one.width + _GAP for one in row.places) + place.width > _ROW:
            yield row
            row = _Row([])
        row.places.append(place)
    if row.places:
        yield row
