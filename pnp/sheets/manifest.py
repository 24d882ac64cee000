"""What lies where, as the object `manifest.json` holds."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from pnp.drawing.visual_hash import VisualHashes
from pnp.sheets.sheet import Placement, Sheet, SheetSet, Side

_DIGITS = 3


def manifest(
    game: str,
    paper: str,
    files: Mapping[str, Iterable[SheetSet]],
    order: Mapping[str, Any] | None = None,
    looks: VisualHashes | None = None,
) -> dict[str, Any]:
    """Tell for every file the pieces on each of its pages: millimetres from the top left, trim size.

    `order` is how the build was ordered, for whoever reads the files back, and `looks` are the hashes known so far.
    Where backs are moved to put a printer's miss right, places are those that are meant to be met on paper.
    """
    known = looks or VisualHashes()
    # Files share sides; the list of a side's pieces is made once.
    listed: dict[int, list[dict[str, Any]]] = {}

    def page(number: int, sheet: Sheet, side: Side) -> dict[str, Any]:
        pieces = listed.get(id(side))
        if pieces is None:
            pieces = listed[id(side)] = [_piece(piece, known) for piece in side.pieces]
        size = {"width": _rounded(sheet.width), "height": _rounded(sheet.height)}
        return {"number": number, **size, "side": str(side.name), "pieces": pieces}

    contents = []
    for name, sets in files.items():
        sides = ((sheet, side) for one in sets for sheet in one.sheets for side in sheet.sides)
        contents.append({"file": name, "pages": [page(n, *both) for n, both in enumerate(sides, start=1)]})
    head = {"game": game, "paper": paper} | ({} if order is None else {"order": dict(order)})
    return {**head, "files": contents}


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
