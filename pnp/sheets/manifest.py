"""What lies where, as the object `manifest.json` holds."""

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.sheets.sheet import Placement, Sheet, SheetSet, Side

_DIGITS = 3


def manifest(game: str, paper: str, files: Mapping[str, Iterable[SheetSet]]) -> dict[str, Any]:
    """Tell for every file the pieces on each of its pages: millimetres from the top left, trim size."""
    return {"game": game, "paper": paper, "files": [_file(name, sets) for name, sets in files.items()]}


def _file(name: str, sets: Iterable[SheetSet]) -> dict[str, Any]:
    sides = [(sheet, side) for sheet_set in sets for sheet in sheet_set.sheets for side in sheet.sides]
    return {"file": name, "pages": [_page(n, sheet, side) for n, (sheet, side) in enumerate(sides, start=1)]}


def _page(number: int, sheet: Sheet, side: Side) -> dict[str, Any]:
    return {
        "number": number,
        "width": _rounded(sheet.width),
        "height": _rounded(sheet.height),
        "side": str(side.name),
        "pieces": [_piece(piece) for piece in side.pieces],
    }


def _piece(piece: Placement) -> dict[str, Any]:
    """One piece; a page of a poster adds its label and what shows of it."""
    said: dict[str, Any] = {
        "component": piece.component,
        "item": piece.item,
        "copy": piece.copy,
        "side": str(piece.side),
        "x": _rounded(piece.x),
        "y": _rounded(piece.y),
        "width": _rounded(piece.width),
        "height": _rounded(piece.height),
        "rotation": piece.rotation,
    }
    if piece.part:
        said["part"] = piece.part
    if piece.window:
        names = ("x", "y", "width", "height")
        said["window"] = {name: _rounded(value) for name, value in zip(names, piece.window, strict=True)}
    return said


def _rounded(length: float) -> float:
    """Micrometres are enough; no minus before a zero."""
    return round(length, _DIGITS) + 0.0
