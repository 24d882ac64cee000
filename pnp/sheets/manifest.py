"""What lies where, as the object `manifest.json` holds."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pnp.drawing.visual_hash import VisualHashes
from pnp.sheets.sheet import Placement, Sheet, SheetSet, Side

_DIGITS = 3


def manifest(
    game: str, paper: str, files: Mapping[str, Iterable[SheetSet]], order: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Tell for every file the pieces on each of its pages: millimetres from the top left, trim size.

    `order` is how the build was ordered, for whoever reads the files back. Where backs are moved to put a printer's
    miss right, places are those that are meant to be met on paper.
    """
    told = _Told()
    head: dict[str, Any] = {"game": game, "paper": paper}
    if order is not None:
        head["order"] = dict(order)
    return {**head, "files": [_file(name, sets, told.of) for name, sets in files.items()]}


def manifest_text(words: Mapping[str, Any]) -> str:
    """The object as the file has it: a line for each piece, so that two builds can be compared line by line."""
    told: dict[int, str] = {}
    files = ",\n".join(_file_text(file, told) for file in words["files"])
    head = _encoded({key: value for key, value in words.items() if key != "files"})
    return f'{head[:-1]}, "files": [\n{files}\n]}}\n'


def _file_text(file: Mapping[str, Any], told: dict[int, str]) -> str:
    pages = ",\n".join(_page_text(page, told) for page in file["pages"])
    return f'{{"file": {_encoded(file["file"])}, "pages": [\n{pages}\n]}}'


def _page_text(page: Mapping[str, Any], told: dict[int, str]) -> str:
    head = _encoded({key: value for key, value in page.items() if key != "pieces"})
    # Files share pages, and pages of one side share the list of its pieces.
    key = id(page["pieces"])
    pieces = told.get(key)
    if pieces is None:
        pieces = told[key] = ",\n".join(map(_encoded, page["pieces"]))
    return f'{head[:-1]}, "pieces": [\n{pieces}\n]}}'


# One encoder for all: making one takes longer than a piece does.
_encoded = json.JSONEncoder(ensure_ascii=False).encode


_Pieces = list[dict[str, Any]]


def _file(name: str, sets: Iterable[SheetSet], pieces: Callable[[Side], _Pieces]) -> dict[str, Any]:
    sides = [(sheet, side) for sheet_set in sets for sheet in sheet_set.sheets for side in sheet.sides]
    return {"file": name, "pages": [_page(n, sheet, side, pieces) for n, (sheet, side) in enumerate(sides, start=1)]}


def _page(number: int, sheet: Sheet, side: Side, pieces: Callable[[Side], _Pieces]) -> dict[str, Any]:
    return {
        "number": number,
        "width": _rounded(sheet.width),
        "height": _rounded(sheet.height),
        "side": str(side.name),
        "pieces": pieces(side),
    }


class _Told(dict[int, _Pieces]):
    def __init__(self) -> None:
        super().__init__()
        self._looks = VisualHashes()

    def of(self, side: Side) -> _Pieces:
        key = id(side)
        if key not in self:
            self[key] = [_piece(piece, self._looks) for piece in side.pieces]
        return self[key]


def _piece(piece: Placement, looks: VisualHashes) -> dict[str, Any]:
    """One piece; `look` is a fingerprint of its drawing; a page of a poster adds its label and what shows of it."""
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
        "look": looks.of(piece.stamp),
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
