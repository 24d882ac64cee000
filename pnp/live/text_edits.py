"""Texts typed in a page: tried on their pieces at once, and saved into an overlay when they fit."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.base.findings import Finding, Findings, Place, PnpError
from pnp.drawing.kit import Setting
from pnp.game.model import Piece
from pnp.game.typed_sets import ReadGame
from pnp.live.pictures import Shown
from pnp.live.session import Desk
from pnp.live.set_drawing import SetDrawing, drawn_alone, drawn_whole
from pnp.texts.changes import Change, Texts, language_of, overlay_of, write_overlay
from pnp.texts.editions import in_words_of
from pnp.texts.keys import Wording
from pnp.texts.overlays import FOLDER, Overlay, is_overlay_name, read_overlay

_TYPED = "what was typed"


class RefusedError(PnpError, ValueError):
    """What was typed cannot be taken; `findings` tell why, where there is more to say than the sentence."""

    def __init__(self, sentence: str, findings: tuple[Finding, ...] = ()) -> None:
        super().__init__(sentence)
        self.findings = findings


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """What became of typed texts: faces by their piece, and by key how each came out and what is wrong with it."""

    faces: Mapping[str, tuple[Shown, ...]]
    settings: Mapping[str, Setting]
    findings: Mapping[str, tuple[Finding, ...]]

    @property
    def is_sound(self) -> bool:
        """Tell whether no text has an error."""
        return not Findings(found=[one for met in self.findings.values() for one in met]).has_errors()


def try_texts(desk: Desk, texts: Mapping[str, str]) -> Trial:
    """Draw the pieces of some texts with these texts on them; raises RefusedError when there is no such text."""
    known = _known(desk)
    unknown = [key for key in texts if key not in known]
    if unknown:
        raise RefusedError(f'"{unknown[0]}" is no text of {desk.game_id}')
    findings = Findings(game=desk.game_id)
    settings: dict[str, Setting] = {}
    faces: dict[str, tuple[Shown, ...]] = {}
    places = {key: Place(_TYPED, number, 1) for number, key in enumerate(texts, 1)}
    for name, ours in _by_set(desk, texts).items():
        read = _in_words(desk, name, known, ours, places, findings)
        if name:
            drawing = _drawn(desk, read, {known[key].path[1] for key in ours if known[key].path[0] == "items"})
            faces |= drawing.shown
            settings |= {key: drawing.settings[key] for key in ours if key in drawing.settings}
            findings.extend(drawing.findings)
    told = {key: tuple(f for f in findings if f.place == place) for key, place in places.items()}
    return Trial(faces=faces, settings=settings, findings=told)


def save_texts(desk: Desk, name: str, texts: Mapping[str, str | None]) -> Path:
    """Write texts into an overlay of the game on a desk, which is in that overlay's words if there is one.

    None takes a text out of it. Raises RefusedError, nothing being written, when a text has an error.
    """
    if not is_overlay_name(name):
        raise RefusedError(f'"{name}" is no name for an edition; letters, digits, - and _ are, such as house-rules')
    new = {key: text for key, text in texts.items() if text is not None}
    trial = try_texts(desk, new)
    if not trial.is_sound:
        met = tuple(finding for found in trial.findings.values() for finding in found)
        raise RefusedError("nothing saved: a text cannot be printed like this", met)
    own = desk.base or desk
    assert own.read is not None
    known = _known(desk)
    place = Place(_TYPED, 1, 1)
    changes = [
        Change(wording=known[key], overlay=name, old=known[key].text, new=text, place=place)
        for key, text in new.items()
    ]
    folder = desk.project.game_folder(desk.game_id)
    there = Texts(
        project=desk.project,
        read=own.read,
        wordings=tuple(word for word in known.values() if word.has_words),
        overlays=_overlays(desk, folder, name),
    )
    write_overlay(there, name, changes, forget=[key for key, text in texts.items() if text is None])
    return folder / FOLDER / f"{name}.yaml"


def _overlays(desk: Desk, folder: Path, name: str) -> dict[str, Overlay]:
    """The overlay as it is on the disk now; one that cannot be read must not be written over."""
    if not (folder / FOLDER / f"{name}.yaml").exists():
        return {}
    findings = Findings(game=desk.game_id)
    overlay = read_overlay(folder, name, shown_from=desk.project.root, findings=findings)
    if overlay is None or findings.has_errors():
        raise RefusedError(f"nothing saved: {FOLDER}/{name}.yaml cannot be read", tuple(findings))
    return {name: overlay}


def _known(desk: Desk) -> dict[str, Wording]:
    """The game's own texts by key."""
    own = desk.base or desk
    words = [word for drawing in own.sets.values() for word in drawing.wordings]
    return {word.key: word for word in (*words, *own.other)}


def _by_set(desk: Desk, texts: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The texts by the set they stand in; those of no set under an empty name."""
    names = sorted((desk.base or desk).sets, key=len, reverse=True)
    met: dict[str, dict[str, str]] = {}
    for key, text in texts.items():
        name = next((name for name in names if key.startswith(f"{name}.")), "")
        met.setdefault(name, {})[key] = text
    return met


def _in_words(  # the parts of one step
    desk: Desk,
    name: str,
    known: Mapping[str, Wording],
    typed: Mapping[str, str],
    places: Mapping[str, Place],
    findings: Findings,
) -> ReadGame:
    """The game, with only the set of this name if there is one, as the overlay and what was typed word it."""
    own = (desk.base or desk).read
    assert own is not None
    there = desk.overlay.texts if desk.overlay else {}
    texts = {key: text for key, text in there.items() if key in known and (not name or key.startswith(f"{name}."))}
    elsewhere = Place(_TYPED, len(places) + 1, 1)
    changes = [
        Change(wording=known[key], overlay="", old="", new=text, place=places.get(key, elsewhere))
        for key, text in {**texts, **typed}.items()
    ]
    language = desk.overlay.language if desk.overlay else language_of(desk.words)
    read = replace(own, sets=tuple(one for one in own.sets if one.spec.id == name)) if name else own
    return in_words_of(read, overlay_of(changes, language), findings)


def _drawn(desk: Desk, read: ReadGame, numbers: set[str | int]) -> SetDrawing:
    """The pieces of these numbers in the only set of a game, drawn alone if they look the same then."""
    (one,) = read.sets
    ids = frozenset(_ids(one.spec.pieces, numbers))
    shown = desk.sets.get(one.spec.id)
    if ids and shown is not None and desk.read is not None:
        now = drawn_alone(desk.read, shown.typed, ids, desk.table())
        if {key: _names(group) for key, group in now.shown.items()} == {
            key: _names(group) for key, group in shown.shown.items() if key in ids
        }:
            return drawn_alone(read, one, ids, desk.table())
    whole = drawn_whole(read, one, desk.table())
    return replace(whole, shown={key: group for key, group in whole.shown.items() if key in ids or not ids})


def _ids(pieces: tuple[Piece, ...], numbers: set[str | int]) -> Iterator[str]:
    return (piece.id for number, piece in enumerate(pieces) if number in numbers)


def _names(group: tuple[Shown, ...]) -> list[tuple[str, str | None]]:
    return [(one.front, one.back) for one in group]
