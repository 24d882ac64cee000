"""Tabletop Playground: a package of object templates, with their textures.

A template is a stack of cards, tiles or tokens with all copies in it, by the schema of the program; README.md of the
exports names its sources.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

from pnp.base.findings import Findings
from pnp.drawing.faces import Shape
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.listing import as_json
from pnp.exports.order import Exported, ExportOrder
from pnp.exports.tabletop.album import PictureSet
from pnp.exports.tabletop.lots import Lot, decks_of, lots_of
from pnp.exports.tabletop.stacks import Stack, stacks_of
from pnp.exports.tabletop.table import Pictures, Table, export_table
from pnp.game.plurals import counted
from pnp.project.folder import Project

_WHITE = {"R": 1, "G": 1, "B": 1}
_MM_PER_CM = 10.0

# Thickness in centimetres of one piece.
_THICKNESS = {"card": 0.05, "page": 0.03, "tile": 0.2, "token": 0.2, "board": 0.3}

# The values of `BackIndex` and `HiddenIndex` that are not cells of the front.
_BACK_IS_FRONT, _BACK_IS_ONE, _BACK_HAS_CELLS = -1, -2, -3
_HIDDEN_IS_BLUR, _HIDDEN_IS_BACK = -1, -3

Object = dict[str, Any]


def export(project: Project, game_id: str, order: ExportOrder, findings: Findings, jobs: int) -> Exported | None:
    """Draw a game for Tabletop Playground; None if the game has problems, which are findings."""
    return export_table(project, game_id, order, findings, jobs, compose)


def compose(drawn: DrawnGame, order: ExportOrder, album: PictureSet) -> Table:
    """The objects of a game; their pictures are collected in the album."""
    package = order.title_of(drawn.read.game.id)
    decks = [deck for lot in lots_of(drawn) for deck in decks_of(lot, album.look)]
    stacks = [stack for deck in decks for stack in stacks_of(deck, album)]
    templates = [template(package, stack, _outline(stack.lot, album)) for stack in stacks]
    manifest = {"Name": drawn.read.game.title, "Version": "1", "GUID": guid(package)}

    def write(drawings: Pictures) -> dict[str, bytes]:
        files = {f"{package}/Textures/{name}": data for name, data in drawings.items()}
        files[f"{package}/Manifest.json"] = as_json(manifest)
        return files | {f"{package}/Templates/{entry['GUID']}.json": as_json(entry) for entry in templates}

    summary = f"{counted(len(templates), 'object')} with {counted(len(album.shots), 'texture')}"
    return Table(write=write, contents=summary, steps=list(_steps(package)), differences=list(_differences(stacks)))


def template(package: str, stack: Stack, outline: str) -> Object:
    """The template of a stack; `outline` is one of the shapes of the program, or the texture that gives the shape."""
    lot, cells = stack.lot, list(enumerate(stack.pieces))
    width, height = lot.size
    is_card, can_stack = lot.kind == "card", lot.kind != "board"
    return {
        "Type": "Card",
        "GUID": guid(f"{package}/{stack.name}"),
        "Name": stack.title,
        "Metadata": stack.name,
        "CollisionType": "Regular" if can_stack else "Ground",
        "Friction": 0.7,
        "Restitution": 0,
        "Density": 0.5,
        "SurfaceType": "Cardboard",
        "Roughness": 1,
        "Metallic": 0,
        "PrimaryColor": _WHITE,
        "SecondaryColor": _WHITE,
        "Flippable": True,
        "AutoStraighten": False,
        "ShouldSnap": True,
        "Models": [],
        "Collision": [],
        "SnapPoints": [],
        "Tags": [],
        "FrontTexture": stack.front,
        "BackTexture": stack.back,
        "HiddenTexture": "",
        "BackIndex": _back_index(stack),
        "HiddenIndex": _HIDDEN_IS_BACK if is_card else _HIDDEN_IS_BLUR,
        "NumHorizontal": stack.grid.columns,
        "NumVertical": stack.grid.rows,
        "Width": round(width / _MM_PER_CM, 3),
        "Height": round(height / _MM_PER_CM, 3),
        "Thickness": _THICKNESS[lot.kind],
        "HiddenInHand": is_card,
        "UsedWithCardHolders": is_card,
        "CanStack": can_stack,
        "AllowFlippedInStack": False,
        "Model": outline,
        "Indices": [cell for cell, piece in cells for _ in range(piece.copies if can_stack else 1)],
        "CardNames": {str(cell): piece.title for cell, piece in cells},
        "CardMetadata": {str(cell): f"{piece.face.component}/{piece.face.item}" for cell, piece in cells},
        "CardTags": {},
    }


def guid(key: str) -> str:
    """32 hexadecimal characters that are the same in each export."""
    return hashlib.sha256(f"ttpg/{key}".encode()).hexdigest()[:32].upper()


def _outline(lot: Lot, album: PictureSet) -> str:
    if lot.is_cut_out:
        return album.picture(f"{lot.name}-shape", lot.pieces[0].front, lot.face, is_clear=True)
    if lot.face.shape is Shape.DISC:
        return "Round"
    return "Rounded" if lot.kind == "card" else "Square"


def _back_index(stack: Stack) -> int:
    if not stack.back:
        return _BACK_IS_FRONT
    return _BACK_HAS_CELLS if stack.has_own_backs else _BACK_IS_ONE


def _steps(package: str) -> Iterator[str]:
    yield (
        f'Copy the folder {package}/ into your package folder: "Package Location" in the settings of the program, or '
        "PersistentDownloadDir in its own folder."
    )
    yield (
        "Start the program, add the package to the session, and open the object library: each object is a whole stack, "
        "all copies in it."
    )
    yield (
        "Place the objects once, then save the table as a state of the package: states are files of the program that "
        "pnp cannot write."
    )
    yield "Nothing of this was tried in the program: look at the first stack from both sides before you go on."


def _differences(stacks: Iterable[Stack]) -> Iterator[str]:
    for stack in stacks:
        if stack.lot.is_standing:
            yield (
                f"{stack.title} lies flat: to make it stand, create a Cardboard Figure in the editor with the texture "
                f"{stack.front}; which models its base can have is not documented."
            )
        elif stack.lot.kind == "board" and stack.pieces[0].copies > 1:
            yield f"{stack.title}: place it {stack.pieces[0].copies} times."
