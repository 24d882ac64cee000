"""Exports, imports and changes a game's texts, and shows their status; changes are tried on the pieces first.

Changes become an overlay; the designer's own files change only with `in_place`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.backends import raster
from pnp.backends.pdf import document as pdf
from pnp.base.findings import Findings, Place
from pnp.base.writer import write_file
from pnp.drawing.faces import Face
from pnp.drawing.kit import Setting
from pnp.drawing.scene import Use
from pnp.drawing.style import Variant
from pnp.game.plurals import counted
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import draw
from pnp.project.folder import Project, changing
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import if_sound, read_game
from pnp.reader.characters import first_unprintable, named
from pnp.reader.tables import read_table
from pnp.sheets.sheet import document_of, drawn_sheet
from pnp.texts.changes import (
    FINGERPRINT,
    HEAD,
    Change,
    GameTexts,
    TextError,
    by_overlay,
    changes_in_table,
    check_overlay_names,
    edit_originals,
    mark_of,
    overlay_of_changes,
    texts_of,
    write_changes,
)
from pnp.texts.keys import Replacement
from pnp.texts.overlays import language_of, read_translations
from pnp.texts.proofreading import invariants, write_invariants
from pnp.texts.spreadsheet import write_table
from pnp.texts.status import Coverage, coverage
from pnp.texts.translation import in_words_of, with_originals

_PREVIEW_DPI = 200
_EDITED = "edited"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """The faces of a game, and how each text was set, by its place."""

    settings: dict[Place, Setting]
    faces: tuple[Face, ...] = ()


def describe_fit(setting: Setting | None) -> str:
    """Describe how a text was set: its size, its lines, and how many more lines would fit."""
    if setting is None:
        return "drawn by its layout"
    if not setting.fits:
        return "does not fit"
    more = f", {setting.lines_left} more would fit" if setting.lines_left else ""
    lines = counted(setting.lines, "line")
    return f"fits at {round(setting.size_pt, 2):g} pt in {lines}{more}"


def export_texts(
    project: Project, game_id: str, path: Path, findings: Findings, *, to: Sequence[str] = ()
) -> tuple[str, int]:
    """Write a table with a row for each text, and a column for each overlay and each name in `to`.

    Gives the title of the game and the number of texts. Raises TextError for a name that no overlay can have.
    """
    check_overlay_names(to)
    texts = _read_texts(project, game_id, findings)
    settings = _drawn(texts.read, Findings(game=game_id)).settings
    columns = list(dict.fromkeys((*texts.overlays, *to)))
    rows = [[*HEAD, *columns, FINGERPRINT]]
    for wording in texts.wordings:
        cells = [texts.overlay(name).texts.get(wording.key, "") for name in columns]
        fit = describe_fit(settings.get(wording.place))
        rows.append([wording.key, str(wording.place), wording.text, fit, *cells, mark_of(wording.key, wording.text)])
    write_table(path, rows)
    return texts.read.game.title, len(texts.wordings)


def import_texts(
    project: Project, game_id: str, path: Path, findings: Findings, *, edition: str = "", in_place: bool = False
) -> list[Change]:
    """Import the changed cells of a table; changed originals go into an edition, or with `in_place` into the content.

    Writes nothing when a finding is an error. Raises TextError for a table that `export_texts` did not make.
    """
    check_overlay_names([edition] if edition else [])
    texts = _read_texts(project, game_id, findings)
    to = None if in_place else edition or _EDITED
    changes = list(changes_in_table(texts, read_table(path), path.name, to, findings))
    _try_and_write(project, texts, changes, findings)
    return changes


def set_text(  # one parameter for each option of `pnp text set`
    project: Project,
    game_id: str,
    key: str,
    text: str,
    findings: Findings,
    *,
    to: str = "",
    in_place: bool = False,
    preview: Path | None = None,
) -> tuple[Change, str]:
    """Change one text, and draw its piece into the PNG file `preview`; gives the change and how the text was set.

    Writes nothing when a finding is an error. Raises TextError for an unknown key, for a name that no overlay can have,
    for an overlay beside `in_place`, and for a blank text in an overlay.
    """
    name = to or _EDITED
    check_overlay_names([name])
    if in_place and name != _EDITED:
        raise TextError(f'a text goes into the original or into "{name}"; leave out --to {name}, or --in-place')
    texts = _read_texts(project, game_id, findings)
    wording, place = texts.wording(key), Place("the new text", 1, 1)
    old = wording.text if in_place else texts.overlay(name).texts.get(key, wording.text)
    change = Change(wording=wording, overlay=None if in_place else name, old=old, new=text, place=place)
    drawing = _try_and_write(project, texts, [change], findings)
    if preview is not None:
        write_file(preview, _picture(drawing.faces, key))
    return change, describe_fit(drawing.settings.get(place))


def text_status(project: Project, game_id: str, findings: Findings) -> list[Coverage]:
    """Count the texts of each overlay of a game that are present, missing and outdated; raises TextError."""
    texts = _read_texts(project, game_id, findings)
    return [coverage(texts, name, _too_long(texts, name, findings)) for name in texts.overlays]


def _read_texts(project: Project, game_id: str, findings: Findings) -> GameTexts:
    read = if_sound(read_game(project, Layouts(project.layout_folders), game_id, findings))
    if read is None:
        raise TextError(f"{game_id} cannot be read; pnp validate {game_id} says why")
    return texts_of(read, findings)


def _drawn(read: ReadGame, findings: Findings) -> Drawing:
    kit = replace(kit_of(read, Variant.COLOUR, findings), notes_all=True)
    return Drawing(
        settings=kit.settings, faces=tuple(face for drawn_set in draw(read, kit, only=()) for face in drawn_set.faces)
    )


def _too_long(texts: GameTexts, name: str, findings: Findings) -> Iterator[str]:
    overlay = texts.overlay(name)
    found = findings.of_game(texts.read.game.id)
    translated = in_words_of(texts.read, overlay, found)
    findings.extend(found)
    settings = _drawn(translated, Findings(game=texts.read.game.id)).settings
    for key in overlay.texts:
        place = overlay.place_of("texts", key)
        if place in settings and not settings[place].fits:
            yield key


def _try_and_write(project: Project, texts: GameTexts, changes: Sequence[Change], findings: Findings) -> Drawing:
    """Draw the pieces with the changes, and write the changes if there is no error; gives the last drawing."""
    for change in changes:
        if hidden := first_unprintable(change.new):
            message = f"the text for {change.wording.key} holds {named(hidden)}, which is invisible"
            findings.error("hidden-character", message, place=change.place, hint="remove it")
        if not change.new.strip() and change.overlay is not None:
            restored = f'to print the original again, delete it from "{change.overlay}"'
            raise TextError(f"the new text for {change.wording.key} is blank; {restored}")
    # Drawn even if no text changes, because faults of fonts have to be reported.
    kit_of(texts.read, Variant.COLOUR, findings)
    drawing, read = Drawing(settings={}), texts.read
    edits = {c.wording.key: Replacement(text=c.new, place=c.place) for c in changes if c.overlay is None}
    if edits:
        read = with_originals(read, edits, findings)
        drawing = _drawn(read, findings)
    for name, group in by_overlay(changes).items():
        trial = overlay_of_changes(group, texts.overlay(name).language or language_of(name))
        drawing = _drawn(in_words_of(read, trial, findings), findings)
    if changes and not findings.has_errors():
        _write(project, texts, changes, findings)
    return drawing


def _write(project: Project, texts: GameTexts, changes: Sequence[Change], findings: Findings) -> None:
    edits = {change.wording.key: change for change in changes if change.overlay is None}
    with changing(project, texts.read.game.id):
        if edits:
            edit_originals(_read_texts(project, texts.read.game.id, Findings()), list(edits.values()))
        for name, group in by_overlay(changes).items():
            write_changes(texts, name, [_of_new_original(change, edits) for change in group], findings)


def _of_new_original(change: Change, edits: Mapping[str, Change]) -> Change:
    """A translation imported together with a new original is recorded as a translation of the new original."""
    edit = edits.get(change.wording.key)
    return change if edit is None else replace(change, wording=replace(change.wording, text=edit.new))


def _picture(faces: Sequence[Face], key: str) -> bytes:
    face = next((f for f in faces if f".{f.item}." in f"{key}."), None)
    if face is None:
        raise TextError(f"no piece shows {key} alone")
    sheet = drawn_sheet(face.item, face.width, face.height, [Use(stamp=face.front)])
    return next(iter(raster.pages(pdf.render(document_of(key, [sheet])), _PREVIEW_DPI)))


def proofread(project: Project, game_id: str, findings: Findings) -> int | None:
    """Record the rules-relevant words of each text; give the number of texts that have some, or None without a game."""
    of_game = findings.of_game(game_id)
    read = if_sound(read_game(project, Layouts(project.layout_folders), game_id, of_game))
    found = []
    if read is not None:
        found = list(invariants(read, read_translations(read.game, of_game)))
        with changing(project, game_id):
            write_invariants(read.game.folder, found)
    findings.extend(of_game)
    return len(found) if read is not None else None
