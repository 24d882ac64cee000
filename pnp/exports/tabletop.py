"""A game for Tabletop Simulator: its pictures, and a save with every piece in its number."""

import json
import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.base.findings import Findings
from pnp.base.units import MM_PER_UNIT
from pnp.drawing.faces import Face
from pnp.exports import tabletop_objects as objects
from pnp.exports.exported import Exported
from pnp.exports.order import ExportOrder
from pnp.exports.pictures import pictures
from pnp.exports.pieces import DrawnGame, drawn_game
from pnp.exports.tabletop_objects import Object
from pnp.exports.tabletop_pieces import BLEED, Table
from pnp.project.folder import Project

_ROW, _GAP = 60.0, 1.0
_BAG = 3.0
_INCH = MM_PER_UNIT["in"]


class _Place(NamedTuple):
    """An object and the inches it takes."""

    piece: Object
    width: float
    depth: float


class _Row(NamedTuple):
    """Objects side by side."""

    places: list[_Place]

    @property
    def depth(self) -> float:
        return max(place.depth for place in self.places)


def export_tabletop(
    project: Project, game_id: str, order: ExportOrder, findings: Findings, jobs: int
) -> Exported | None:
    """Draw a game for the virtual table; None when problems, all of them findings, forbid it."""
    drawn = drawn_game(
        project, game_id, findings, bleed=BLEED, only=order.only, players=order.players, wording=order.wording
    )
    if drawn is None:
        return None
    # The program knows no way from a save to the pictures beside it: without an address they are this machine's.
    base = order.url_base or (project.output / game_id / order.target).resolve().as_uri()
    table = Table(drawn=drawn, base=base)
    words = saved(drawn, table)
    files = dict(zip(table.shots, pictures(tuple(table.shots.values()), jobs), strict=True))
    files[f"{game_id}.json"] = (json.dumps(words, indent=1, ensure_ascii=False) + "\n").encode()
    pieces = sum({(face.component, face.item): face.count for face in drawn.faces}.values())
    made = len(words["ObjectStates"])
    summary = f"{pieces} pieces as {made} objects with {len(table.shots)} pictures for Tabletop Simulator"
    return Exported(files=files, summary=summary)


def saved(drawn: DrawnGame, table: Table) -> Object:
    """The save of a game; the table then holds the pictures it asks for."""
    made = [(faces[0], one) for faces in _together(drawn) for one in table.objects(faces)]
    game = drawn.read.game
    return objects.save(game.title, game.file.credits.statement, list(_laid_out(made)))


def _together(drawn: DrawnGame) -> Iterator[list[Face]]:
    """The faces of each component, those of one size and shape together."""
    groups: dict[tuple[object, ...], list[Face]] = {}
    for face in drawn.faces:
        key = (face.component, round(face.width, 3), round(face.height, 3), face.shape)
        groups.setdefault(key, []).append(face)
    yield from groups.values()


def _laid_out(made: Iterable[tuple[Face, Object]]) -> Iterator[Object]:
    """Objects in rows about the middle of the table, in printing order, so that none lies on another."""
    rows = list(_rows(made))
    z = (math.fsum(row.depth for row in rows) + _GAP * (len(rows) - 1)) / 2
    for row in rows:
        x = -math.fsum(place.width + _GAP for place in row.places) / 2
        for place in row.places:
            yield objects.at(place.piece, x + (place.width + _GAP) / 2, z - row.depth / 2)
            x += place.width + _GAP
        z -= row.depth + _GAP


def _rows(made: Iterable[tuple[Face, Object]]) -> Iterator[_Row]:
    row = _Row([])
    for face, piece in made:
        size = (_BAG, _BAG) if piece["Name"] == "Bag" else (face.width / _INCH, face.height / _INCH)
        place = _Place(piece, *size)
        if row.places and math.fsum(one.width + _GAP for one in row.places) + place.width > _ROW:
            yield row
            row = _Row([])
        row.places.append(place)
    if row.places:
        yield row
