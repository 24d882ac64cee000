"""Tries typed texts on their pieces, and saves them into an overlay if they fit."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.base.findings import Finding, Findings, Place
from pnp.drawing.kit import Setting
from pnp.game.model import Piece
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.live.pictures import Shown
from pnp.live.refusals import RefusedError
from pnp.live.session import GameSession
from pnp.live.set_drawing import DrawingContext, SetDrawing, drawn_alone, drawn_whole
from pnp.project.folder import changing
from pnp.texts.changes import Change, GameTexts, overlay_of_changes, write_changes
from pnp.texts.keys import Replacement, Wording
from pnp.texts.overlays import FOLDER, is_overlay_name, language_of
from pnp.texts.translation import in_words_of, with_originals

_TYPED = "what was typed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """Typed texts on their pieces: faces by piece, and by key how each text was set, with its findings."""

    faces: Mapping[str, tuple[Shown, ...]]
    settings: Mapping[str, Setting]
    findings: Mapping[str, tuple[Finding, ...]]

    @property
    def is_sound(self) -> bool:
        """Tell whether no text has an error."""
        return not Findings(found=[finding for found in self.findings.values() for finding in found]).has_errors()


def try_texts(session: GameSession, texts: Mapping[str, str], to: str = "") -> Trial:
    """Draw the pieces of some texts with these texts on them; raises RefusedError for an unknown key.

    `to` is the overlay they are for. Without it they are tried as originals, unless an overlay is shown.
    """
    known = known_wordings(session)
    unknown = [key for key in texts if key not in known]
    if unknown:
        raise RefusedError(f'"{unknown[0]}" is not a text of {session.game_id}')
    findings = Findings(game=session.game_id)
    settings: dict[str, Setting] = {}
    faces: dict[str, tuple[Shown, ...]] = {}
    places = {key: Place(_TYPED, number, 1) for number, key in enumerate(texts, 1)}
    for name, ours in _by_set(session, texts).items():
        read = _in_words(session, name, known, ours, places, findings, is_own=not to and session.base is None)
        if name:
            numbers = {known[key].path[1] for key in ours if known[key].path[0] == "items"}
            (typed,) = read.sets
            drawing = drawn_pieces(session, read, typed, frozenset(_ids(typed.spec.pieces, numbers)), session.context())
            faces |= drawing.shown
            settings |= {key: drawing.settings[key] for key in ours if key in drawing.settings}
            findings.extend(drawing.findings)
    by_key = {key: tuple(f for f in findings if f.place == place) for key, place in places.items()}
    return Trial(faces=faces, settings=settings, findings=by_key)


def save_texts(session: GameSession, name: str, texts: Mapping[str, str | None]) -> Path:
    """Write texts into an overlay of a game; the session is that of the overlay, or of the game for a new overlay.

    None removes a text from the overlay. Raises RefusedError, and writes nothing, when a text has an error.
    """
    if not is_overlay_name(name):
        raise RefusedError(
            f'"{name}" is not a name for an edition; expected letters, digits, - and _, such as house-rules'
        )
    new = {key: text for key, text in texts.items() if text is not None}
    trial = try_texts(session, new, name)
    if not trial.is_sound:
        problems = tuple(finding for of_key in trial.findings.values() for finding in of_key)
        raise RefusedError("nothing saved: a text cannot be printed like this", problems)
    original = session.original
    assert original.read is not None
    known = known_wordings(session)
    place = Place(_TYPED, 1, 1)
    changes = [
        Change(wording=known[key], overlay=name, old=known[key].text, new=text, place=place)
        for key, text in new.items()
    ]
    folder = session.project.game_folder(session.game_id)
    saved = GameTexts(
        read=original.read,
        wordings=tuple(word for word in known.values() if word.has_words),
        overlays={},
    )
    findings = Findings(game=session.game_id)
    with changing(session.project, session.game_id):
        write_changes(saved, name, changes, findings, forget=[key for key, text in texts.items() if text is None])
    if findings.has_errors():
        raise RefusedError(f"nothing saved: {FOLDER}/{name}.yaml cannot be read", tuple(findings))
    return folder / FOLDER / f"{name}.yaml"


def known_wordings(session: GameSession) -> dict[str, Wording]:
    """Give the texts of a game by their keys, in its own words."""
    original = session.original
    words = [word for drawing in original.sets.values() for word in drawing.wordings]
    return {word.key: word for word in (*words, *original.other_texts)}


def _by_set(session: GameSession, texts: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Group texts by their sets; texts without a set have an empty name."""
    names = sorted(session.original.sets, key=len, reverse=True)
    by_set: dict[str, dict[str, str]] = {}
    for key, text in texts.items():
        name = next((name for name in names if key.startswith(f"{name}.")), "")
        by_set.setdefault(name, {})[key] = text
    return by_set


def _in_words(  # one parameter for each input of the words
    session: GameSession,
    name: str,
    known: Mapping[str, Wording],
    typed: Mapping[str, str],
    places: Mapping[str, Place],
    findings: Findings,
    *,
    is_own: bool,
) -> ReadGame:
    """Give the game, reduced to the named set if there is one, with the overlay's and the typed texts."""
    original = session.original.read
    assert original is not None
    read = (
        replace(original, sets=tuple(of_game for of_game in original.sets if of_game.spec.id == name))
        if name
        else original
    )
    if is_own:
        originals = {key: Replacement(text=text, place=places[key]) for key, text in typed.items()}
        return with_originals(read, originals, findings)
    replaced = session.overlay.texts if session.overlay else {}
    texts = {key: text for key, text in replaced.items() if key in known and (not name or key.startswith(f"{name}."))}
    elsewhere = Place(_TYPED, len(places) + 1, 1)
    changes = [
        Change(wording=known[key], overlay="", old="", new=text, place=places.get(key, elsewhere))
        for key, text in {**texts, **typed}.items()
    ]
    language = session.overlay.language if session.overlay else language_of(session.words)
    return in_words_of(read, overlay_of_changes(changes, language), findings)


def drawn_pieces(
    session: GameSession, read: ReadGame, typed: TypedSet, ids: frozenset[str], context: DrawingContext
) -> SetDrawing:
    """Draw these pieces of a set of another reading of the game, alone if they look the same alone now.

    By default, all pieces are drawn.
    """
    shown = session.sets.get(typed.spec.id)
    if ids and shown is not None and session.read is not None:
        now = drawn_alone(session.read, shown.typed, ids, session.context())
        if {key: _names(group) for key, group in now.shown.items()} == {
            key: _names(group) for key, group in shown.shown.items() if key in ids
        }:
            return drawn_alone(read, typed, ids, context)
    whole = drawn_whole(read, typed, context)
    return replace(whole, shown={key: group for key, group in whole.shown.items() if key in ids or not ids})


def _ids(pieces: tuple[Piece, ...], numbers: set[str | int]) -> Iterator[str]:
    return (piece.id for number, piece in enumerate(pieces) if number in numbers)


def _names(group: tuple[Shown, ...]) -> list[tuple[str, str | None]]:
    return [(shown.front, shown.back) for shown in group]
