"""The words of a game out to a spreadsheet and back in, all at once or one text at a time.

The designer's own files stay as they are: changed words become an overlay, unless `in_place` is asked for.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.backends import png
from pnp.backends.pdf import document as pdf
from pnp.base.findings import Findings, Place, PnpError
from pnp.base.nearest import nearest
from pnp.base.writer import write_file
from pnp.drawing.faces import Face
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Use
from pnp.drawing.style import Variant
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import draw, kit_of
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.reader.editing import NoSuchScalarError, with_text
from pnp.sheets.sheet import Document, Sheet, SheetSet, Side, SideName
from pnp.texts.changes import Change, Texts, language_of, overlay_of, verdict, write_overlay
from pnp.texts.editions import all_wordings, in_words_of
from pnp.texts.keys import Wording
from pnp.texts.overlays import is_overlay_name, overlay_names, read_overlay
from pnp.texts.spreadsheets import FormulaCell, read_table, write_table

_HEAD = ("key", "where", "text", "fit")
_PREVIEW_DPI = 200


class TextError(PnpError, ValueError):
    """What was asked of a game's texts cannot be done; the sentence says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A game drawn once: its faces, and the kit that knows what became of each text."""

    kit: Kit
    faces: tuple[Face, ...]


def texts_of(project: Project, game_id: str, findings: Findings) -> Texts:
    """Read a game for its texts; raises TextError when it cannot be read."""
    read = read_game(project, Layouts(project.layout_folders), game_id, findings)
    if read is None or not read.has_all_sets:
        raise TextError(f"{game_id} cannot be read; pnp validate {game_id} tells why")
    folder = project.game_folder(game_id)
    overlays = {
        name: read_overlay(folder, name, shown_from=project.root, findings=findings) for name in overlay_names(folder)
    }
    return Texts(
        project=project,
        read=read,
        wordings=tuple(wording for wording in all_wordings(read) if wording.has_words),
        overlays={name: overlay for name, overlay in overlays.items() if overlay is not None},
    )


def drawn(read: ReadGame, findings: Findings) -> Drawing:
    """Draw a game for what becomes of its texts."""
    kit = kit_of(read, Variant.COLOUR, findings)
    sets = draw(read, kit, only=())
    return Drawing(kit=kit, faces=tuple(face for one in sets for face in one.faces))


def export_texts(
    project: Project, game_id: str, path: Path, findings: Findings, *, to: Sequence[str] = ()
) -> tuple[str, int]:
    """Write a table with a row for each text and a column for each overlay, those named in `to` included.

    Gives the title of the game and the number of texts. Raises TextError for a name that no overlay can have.
    """
    _check_overlay_names(to)
    texts = texts_of(project, game_id, findings)
    kit = drawn(texts.read, Findings(game=game_id)).kit
    columns = list(dict.fromkeys((*texts.overlays, *to)))
    rows = [[*_HEAD, *columns]]
    for wording in texts.wordings:
        cells = [texts.overlay(name).texts.get(wording.key, "") for name in columns]
        rows.append([wording.key, str(wording.place), wording.text, verdict(kit.settings.get(wording.place)), *cells])
    write_table(path, rows)
    return texts.read.game.title, len(rows) - 1


def import_texts(  # each is a wish of the caller
    project: Project, game_id: str, path: Path, findings: Findings, *, edition: str = "", in_place: bool = False
) -> list[Change]:
    """Take the changed cells of a table over: own words into an edition or, `in_place`, into the original files.

    Nothing is written when a finding is an error. Raises TextError when the table is not one of texts.
    """
    _check_overlay_names([edition] if edition else [])
    texts = texts_of(project, game_id, findings)
    changes = list(_changes(texts, read_table(path), path.name, edition or "edited", findings))
    _take_over(texts, changes, findings, in_place=in_place)
    return changes


def set_text(  # each is a wish of the caller
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
    """Change one text, with a picture of its piece if wished; gives the change and in words how it comes out.

    Raises TextError when there is no such key, or an overlay cannot be called so.
    """
    _check_overlay_names([to] if to else [])
    texts = texts_of(project, game_id, findings)
    known = {wording.key: wording for wording in texts.wordings}
    if key not in known:
        raise TextError(f'"{key}" is not a text of {game_id}{nearest(key, list(known))}')
    name = to or "edited"
    place = Place("the new text", 1, 1)
    wording = known[key]
    change = Change(wording=wording, overlay=name, old=_current(texts, wording, name), new=text, place=place)
    drawing = _take_over(texts, [change], findings, in_place=in_place)
    if preview is not None:
        write_file(preview, _picture(drawing.faces, key))
    return change, verdict(drawing.kit.settings.get(place))


def _changes(texts: Texts, rows: list[list[str]], file: str, edition: str, findings: Findings) -> Iterator[Change]:
    if not rows or "key" not in rows[0] or "text" not in rows[0]:
        raise TextError(f'{file} has no columns "key" and "text" in its first row; pnp text export makes such a table')
    head = rows[0]
    known = {wording.key: wording for wording in texts.wordings}
    columns = [(n, name) for n, name in enumerate(head) if name and name not in ("key", "where", "fit")]
    _check_overlay_names([name for _, name in columns if name != "text"])
    met: dict[str, int] = {}
    for number, row in enumerate(rows[1:], 2):
        key = row[head.index("key")].strip() if len(row) > head.index("key") else ""
        place = Place(file, number, head.index("key") + 1)
        if key and key not in known:
            message = f'"{key}" is not a text of this game'
            findings.error("unknown-text", message, place=place, subject=key, nearest=nearest(key, known))
        elif key in met:
            message = f'"{key}" stands in row {met[key]} and again in row {number}'
            findings.error("duplicate-text", message, place=place, subject=key, hint="delete one of the two rows")
        elif key:
            met[key] = number
            cells = _typed_cells(columns, row, Place(file, number, 1), findings)
            yield from _changed_cells(texts, known[key], cells, edition)


def _check_overlay_names(names: Iterable[str]) -> None:
    """Refuse a name that would lead out of the folder of overlays."""
    for name in names:
        if not is_overlay_name(name):
            raise TextError(f'an overlay cannot be called "{name}"; expected letters, digits, - and _, such as fi')


def _typed_cells(
    columns: list[tuple[int, str]], row: list[str], place: Place, findings: Findings
) -> Iterator[tuple[str, str, Place]]:
    """The cells of a row by their columns, each with its place; a formula is a finding."""
    for at, name in columns:
        cell, where = row[at] if at < len(row) else "", Place(place.file, place.line, at + 1)
        if isinstance(cell, FormulaCell):
            message = f'the column "{name}" holds the formula {cell}; expected the words themselves'
            findings.error("formula-cell", message, place=where, hint="copy the cell and paste it as a value")
        else:
            yield name, cell.strip("\n"), where


def _changed_cells(
    texts: Texts, wording: Wording, cells: Iterable[tuple[str, str, Place]], edition: str
) -> Iterator[Change]:
    for name, new, where in cells:
        overlay = edition if name == "text" else name
        old = wording.text if name == "text" else texts.overlay(name).texts.get(wording.key, "")
        if new.strip() and new != old.strip("\n"):
            yield Change(wording=wording, overlay=overlay, old=old, new=new, place=where)


def _take_over(texts: Texts, changes: Sequence[Change], findings: Findings, *, in_place: bool) -> Drawing:
    """Try the changes on the pieces, and write them when nothing is wrong; gives what was drawn last."""
    by_overlay: dict[str, list[Change]] = {}
    for change in changes:
        by_overlay.setdefault(change.overlay, []).append(change)
    drawing = Drawing(kit=kit_of(texts.read, Variant.COLOUR, findings), faces=())
    for name, ours in by_overlay.items():
        tried = overlay_of(ours, texts.overlay(name).language or language_of(name))
        worded = in_words_of(texts.read, tried, findings)
        drawing = drawn(worded, findings)
    if not findings.has_errors():
        for name, ours in by_overlay.items():
            _write(texts, name, ours, in_place=in_place)
    return drawing


def _picture(faces: Sequence[Face], key: str) -> bytes:
    """The piece a text is on, as a picture."""
    face = next((f for f in faces if f".{f.item}." in f"{key}."), None)
    if face is None:
        raise TextError(f"no piece shows {key} alone")
    side = Side(name=SideName.FRONT, pieces=(), furniture=(Use(stamp=face.front),))
    sheet = Sheet(label=face.item, width=face.width, height=face.height, sides=(side,))
    one = SheetSet(id=face.item, title=face.item, sheets=(sheet,))
    return next(iter(png.pages(pdf.render(Document(title=key, author="", subject="", sets=(one,))), _PREVIEW_DPI)))


def _write(texts: Texts, name: str, changes: Sequence[Change], *, in_place: bool) -> None:
    own = [change for change in changes if in_place and change.old == change.wording.text]
    for change in own:
        _edit_original(texts.project.root / change.wording.place.file, change)
    others = [change for change in changes if change not in own]
    if others:
        write_overlay(texts, name, others)


def _edit_original(path: Path, change: Change) -> None:
    place = change.wording.place
    try:
        edited = with_text(path.read_text(encoding="utf-8"), line=place.line, column=place.column, text=change.new)
    except NoSuchScalarError as error:
        raise TextError(f"{place}: {error}; change it by hand") from None
    write_file(path, edited.encode())


def _current(texts: Texts, wording: Wording, name: str) -> str:
    return texts.overlay(name).texts.get(wording.key, wording.text)
