"""What a page is told of a game: its pieces, sheets, texts and findings, as plain values for JSON."""

from collections.abc import Iterable, Iterator
from typing import Any

from pnp.base.findings import Finding, Place
from pnp.drawing.kit import Setting
from pnp.game.model import Piece
from pnp.live.pictures import Shown
from pnp.live.session import Desk
from pnp.live.set_drawing import SetDrawing
from pnp.texts.changes import verdict
from pnp.texts.keys import Wording
from pnp.texts.overlays import overlay_names

_NAMES = ("title", "name")


def shown(desk: Desk) -> dict[str, Any]:
    """Everything a page shows of a game in some words."""
    own = desk.base or desk
    game = own.read.game if own.read else None
    return {
        "game": desk.game_id,
        "title": game.title if game else desk.game_id,
        "words": desk.words,
        "overlays": list(overlay_names(desk.project.game_folder(desk.game_id))),
        "sets": [_set(desk, drawing, title) for drawing, title in _titled(desk)],
        "texts": dict(_texts(desk)),
        "other": [word.key for word in own.other if word.has_words],
        "sheets": [
            {"title": s.title, "label": s.label, "width": s.width, "height": s.height, "picture": s.picture}
            for s in desk.sheets.sides
        ],
        "findings": findings_as_json(desk.findings()),
    }


def findings_as_json(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    """Findings as `--json` prints them, with the line of the file."""
    return [{**finding.as_json(), "line_text": finding.line_text} for finding in findings]


def faces_as_json(faces: Iterable[Shown]) -> list[dict[str, Any]]:
    """Faces with the names of their pictures."""
    return [
        {
            "front": one.front,
            "back": one.back,
            "width": one.face.width,
            "height": one.face.height,
            "shape": str(one.face.shape),
            "count": one.face.count,
            "name": f"{one.face.item} {one.face.part}" if one.face.part else one.face.item,
        }
        for one in faces
    ]


def fit_as_json(setting: Setting | None) -> dict[str, Any]:
    """How a text came out: in words, and in numbers where it is known."""
    told: dict[str, Any] = {"verdict": verdict(setting), "fits": setting is None or setting.fits}
    if setting is not None:
        told |= {"size_pt": setting.size_pt, "lines": setting.lines, "lines_left": setting.lines_left}
    return told


def _titled(desk: Desk) -> Iterator[tuple[SetDrawing, str]]:
    """The sets with what they are called; sets that share a sheet and its title are told apart by their ids."""
    titles = [drawing.typed.spec.title or _from_id(name) for name, drawing in desk.sets.items()]
    for title, (name, drawing) in zip(titles, desk.sets.items(), strict=True):
        yield drawing, f"{title}: {_from_id(name).lower()}" if titles.count(title) > 1 else title


def _set(desk: Desk, drawing: SetDrawing, title: str) -> dict[str, Any]:
    spec = drawing.typed.spec
    own = _own_wordings(desk, drawing)
    pieces = {piece.id: piece for piece in spec.pieces}
    by_piece: dict[str, list[str]] = {}
    for word in own:
        owner = _owner(word, spec.pieces)
        by_piece.setdefault(owner.id if owner else "", []).append(word.key)
    return {
        "id": spec.id,
        "title": title,
        "optional": spec.optional,
        "keys": by_piece.get("", []),
        "pieces": [
            {
                "id": name,
                "title": _title(pieces.get(name), name),
                "faces": faces_as_json(faces),
                "keys": by_piece.get(name, []),
                "place": _place(pieces[name].place if name in pieces else spec.place),
            }
            for name, faces in drawing.shown.items()
        ],
    }


def _texts(desk: Desk) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every text by its key: as it reads in these words, as the designer wrote it and where, and how it fits."""
    replaced = desk.overlay.texts if desk.overlay else {}
    for drawing in desk.sets.values():
        for word in _own_wordings(desk, drawing):
            yield word.key, _text(word, replaced.get(word.key)) | fit_as_json(drawing.settings.get(word.key))
    for word in (desk.base or desk).other:
        if word.has_words:
            yield word.key, _text(word, replaced.get(word.key)) | {"verdict": "", "fits": True}


def _text(word: Wording, replaced: str | None) -> dict[str, Any]:
    return {"text": replaced or word.text, "original": word.text, "place": _place(word.place)}


def _own_wordings(desk: Desk, drawing: SetDrawing) -> Iterator[Wording]:
    """The texts of a set as the designer wrote them."""
    base = desk.base.sets.get(drawing.typed.spec.id) if desk.base else drawing
    return (word for word in (base.wordings if base else ()) if word.has_words)


def _owner(word: Wording, pieces: tuple[Piece, ...]) -> Piece | None:
    match word.path:
        case ("items", int(number), *_) if number < len(pieces):
            return pieces[number]
    return None


def _title(piece: Piece | None, name: str) -> str:
    found = (getattr(piece, field, None) for field in _NAMES)
    return next((text for text in found if isinstance(text, str) and text), _from_id(name))


def _from_id(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _place(place: Place | None) -> dict[str, Any] | None:
    return {"file": place.file, "line": place.line, "column": place.column} if place else None
