"""Describes games for pages: their pieces, sheets, texts and findings as plain values for JSON."""

import hashlib
import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from pnp.base.findings import Place
from pnp.base.made_ids import in_words
from pnp.build.text_changes import describe_fit
from pnp.drawing.kit import Setting
from pnp.game.model import Game, Piece
from pnp.live.order_queries import order_as_json
from pnp.live.pictures import Shown
from pnp.live.refusals import findings_as_json
from pnp.live.session import GameSession
from pnp.live.set_drawing import SetDrawing
from pnp.live.sheet_sets import ShownSheet
from pnp.texts.keys import Wording
from pnp.texts.overlays import Overlay, overlay_names

_NAMES = ("title", "name")
_DIGITS = 12


def shown(session: GameSession, known: Collection[str] = ()) -> dict[str, Any]:
    """Give everything that a page shows of a game; for sets whose hash the page has (`known`), only id and hash."""
    original = session.original
    game = original.read.game if original.read else None
    parts = [_part(session, drawing, title) for drawing, title in _titled(session)]
    session.answers = {part.id: part for part in parts}
    return {
        "game": session.game_id,
        "title": game.title if game else session.game_id,
        **order_as_json(session.order),
        "player_numbers": list(game.file.players.numbers) if game else [],
        "overlays": list(overlay_names(session.project.game_folder(session.game_id))),
        "sets": [{"id": part.id, "hash": part.hash, **({} if part.hash in known else part.set)} for part in parts],
        "texts": dict(_texts(session, [part for part in parts if part.hash not in known])),
        "other": [word.key for word in original.other_texts if word.has_words],
        "sheets": [
            {"set": sheet.set_id, "number": number, **_plain(sheet)}
            for number, sheet in _numbered(session.sheets.shown)
        ],
        "numbers": list(_numbers(game)) if game else [],
        "findings": findings_as_json(session.findings(), session.project.root),
    }


class _Origin(NamedTuple):
    """The inputs of an answer about a set; `base` is the drawing in the game's own words, if there is one."""

    drawing: SetDrawing
    base: SetDrawing | None
    overlay: Overlay | None
    title: str

    def is_same(self, other: "_Origin") -> bool:
        """Tell whether an answer from these inputs holds for others: a change makes a new drawing, or a new overlay."""
        pairs = zip(self[:-1], other[:-1], strict=True)
        return self.title == other.title and all(mine is another for mine, another in pairs)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAnswer:
    """The data about a set and its texts that pages get, the inputs of that data, and its hash."""

    id: str
    origin: _Origin
    hash: str
    set: dict[str, Any]
    texts: dict[str, Any]


def faces_as_json(faces: Iterable[Shown]) -> list[dict[str, Any]]:
    """Give faces with the names of their pictures."""
    return [
        {
            "front": shown.front,
            "back": shown.back,
            "width": shown.face.width,
            "height": shown.face.height,
            "shape": str(shown.face.shape),
            "count": shown.face.count,
            "name": f"{shown.face.item} {shown.face.part}" if shown.face.part else shown.face.item,
        }
        for shown in faces
    ]


def fit_as_json(setting: Setting | None) -> dict[str, Any]:
    """Describe how a text fits: in words, and in numbers if it was set."""
    fit: dict[str, Any] = {"verdict": describe_fit(setting), "fits": setting is None or setting.fits}
    if setting is not None:
        fit |= {"size_pt": setting.size_pt, "lines": setting.lines, "lines_left": setting.lines_left}
    return fit


def _plain(sheet: ShownSheet) -> dict[str, Any]:
    words = asdict(sheet)
    del words["set_id"]
    return words


def _numbered(sheets: Iterable[ShownSheet]) -> Iterator[tuple[int, ShownSheet]]:
    """Number the sheets of each set from 1."""
    of_set: Counter[str] = Counter()
    for sheet in sheets:
        of_set[sheet.set_id] += 1
        yield of_set[sheet.set_id], sheet


def _numbers(game: Game) -> Iterator[dict[str, Any]]:
    """Give the numbers and costs of the rules and the counts of the components, with their sources and places."""
    rules, figures = game.rules, game.figures()
    costs = {key: ", ".join(f"{n} {what}" for what, n in cost.amounts.items()) for key, cost in rules.costs.items()}
    sourced = [
        *((f"number.{key}", number.source, number.place) for key, number in rules.numbers.items()),
        *((f"cost.{key}", cost.source, cost.place) for key, cost in rules.costs.items()),
        *((f"count.{key}", component.source, component.place) for key, component in game.components.items()),
    ]
    for name, source, place in sourced:
        kind, _, key = name.partition(".")
        value = costs[key] if kind == "cost" else str(figures[name])
        yield {"name": name, "value": value, "source": source.words, "place": place_as_json(place)}


def _titled(session: GameSession) -> Iterator[tuple[SetDrawing, str]]:
    """Give the sets with their titles; sets with the same title also show their ids."""
    titles = [drawing.typed.spec.title or in_words(name) for name, drawing in session.sets.items()]
    for title, (name, drawing) in zip(titles, session.sets.items(), strict=True):
        yield drawing, f"{title}: {in_words(name).lower()}" if titles.count(title) > 1 else title


def _part(session: GameSession, drawing: SetDrawing, title: str) -> SetAnswer:
    """The data about a set for pages, made once for each drawing and title."""
    name = drawing.typed.spec.id
    base = session.base.sets.get(name) if session.base else None
    origin = _Origin(drawing, base, session.overlay, title)
    known: SetAnswer | None = session.answers.get(name)
    if known is not None and known.origin.is_same(origin):
        return known
    replaced = session.overlay.texts if session.overlay else {}
    texts = {
        word.key: _text(word, replaced.get(word.key)) | fit_as_json(drawing.settings.get(word.key))
        for word in _own_wordings(session, drawing)
    }
    data = _set(session, drawing, title)
    digest = hashlib.sha256(json.dumps([name, data, texts]).encode()).hexdigest()[:_DIGITS]
    return SetAnswer(id=name, origin=origin, hash=digest, set=data, texts=texts)


def _set(session: GameSession, drawing: SetDrawing, title: str) -> dict[str, Any]:
    spec = drawing.typed.spec
    wordings = _own_wordings(session, drawing)
    pieces = {piece.id: piece for piece in spec.pieces}
    by_piece: dict[str, list[str]] = {}
    for word in wordings:
        owner = _owner(word, spec.pieces)
        by_piece.setdefault(owner.id if owner else "", []).append(word.key)
    return {
        "title": title,
        "optional": spec.optional,
        "keys": by_piece.get("", []),
        "pieces": [
            {
                "id": name,
                "title": _title(pieces.get(name), name),
                "faces": faces_as_json(faces),
                "keys": by_piece.get(name, []),
                "place": place_as_json(pieces[name].place if name in pieces else spec.place),
            }
            for name, faces in drawing.shown.items()
        ],
    }


def _texts(session: GameSession, parts: Iterable[SetAnswer]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give texts by key: the words of the session, the original and its place, and the fit."""
    for part in parts:
        yield from part.texts.items()
    replaced = session.overlay.texts if session.overlay else {}
    for word in session.original.other_texts:
        if word.has_words:
            yield word.key, _text(word, replaced.get(word.key)) | {"verdict": "", "fits": True}


def _text(word: Wording, replaced: str | None) -> dict[str, Any]:
    return {"text": replaced or word.text, "original": word.text, "place": place_as_json(word.place)}


def _own_wordings(session: GameSession, drawing: SetDrawing) -> Iterator[Wording]:
    original = session.original.sets.get(drawing.typed.spec.id)
    return (word for word in (original.wordings if original else ()) if word.has_words)


def _owner(word: Wording, pieces: tuple[Piece, ...]) -> Piece | None:
    match word.path:
        case ("items", int(number), *_) if number < len(pieces):
            return pieces[number]
    return None


def _title(piece: Piece | None, name: str) -> str:
    found = (getattr(piece, field, None) for field in _NAMES)
    title = next((text for text in found if isinstance(text, str) and text), "")
    return title or (_named_by_cell(piece) if piece else "") or in_words(name)


def _named_by_cell(piece: Piece) -> str:
    """The text of the cell of which the id of a row was made; empty if it is only the id."""
    at = piece.place_of("id")
    fields = (piece.model_extra or {}).items() if at is not None and at.is_cell else ()
    return next((text for name, text in fields if isinstance(text, str) and piece.place_of(name) == at), "")


def place_as_json(place: Place | None) -> dict[str, Any] | None:
    """Give a place in the form for links of the page."""
    return {"file": place.file, "line": place.line, "column": place.column} if place else None
