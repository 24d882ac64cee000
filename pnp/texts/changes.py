"""Reads changed texts from a table, and writes them into overlays or into the designer's own files."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.base.findings import Findings, Place, PnpError
from pnp.base.nearest import nearest
from pnp.base.writer import write_file
from pnp.game.model import Game
from pnp.game.typed_sets import ReadGame
from pnp.reader.cells import EmphasisCell, FormulaCell
from pnp.reader.editing import NoSuchScalarError, scalar_at, with_scalar, with_scalars
from pnp.reader.tables import ENDINGS, TEXT_ENDINGS, NoSuchCellError, Rows, cell_at, with_cell
from pnp.texts.keys import Wording
from pnp.texts.overlays import (
    Overlay,
    fingerprint,
    is_overlay_name,
    language_of,
    overlay_names,
    overlay_of,
    read_overlay,
    read_overlays,
    write_overlay,
)
from pnp.texts.translation import REMOVED, all_wordings

HEAD = ("key", "where", "text", "fit")
"""The first columns of a table of texts; those after them are named after overlays, except the last."""
FINGERPRINT = "fingerprint"
"""The last column, which shows whether an original has changed since the table was exported."""


class TextError(PnpError, ValueError):
    """Raised when a change of a game's texts is not possible; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTexts:
    """The translatable texts of a game, in order, and its overlays."""

    read: ReadGame
    wordings: tuple[Wording, ...]
    overlays: Mapping[str, Overlay]

    def overlay(self, name: str) -> Overlay:
        """Give an overlay by name; a new, empty one if there is none."""
        return self.overlays.get(name, Overlay(language=None))

    def wording(self, key: str) -> Wording:
        """Give a text by its key; raises TextError for an unknown one."""
        known = {wording.key: wording for wording in self.wordings}
        if key not in known:
            raise TextError(f'"{key}" is not a text of {self.read.game.id}{nearest(key, known)}')
        return known[key]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A new text for a key: the original, the target overlay, the old text, and the place of the new text.

    The old text is the original if the overlay has none yet. Without an overlay, the new text replaces the original in
    the designer's own file. `equal_to` is the key whose translation was taken over, because its original is the same.
    """

    wording: Wording
    overlay: str | None
    old: str
    new: str
    place: Place
    equal_to: str | None = None

    def __str__(self) -> str:
        key = f"{self.wording.key}, as {self.equal_to}" if self.equal_to else self.wording.key
        return f"{self.wording.place}: {key}\n  - {_on_one_line(self.old)}\n  + {_on_one_line(self.new)}"

    def as_json(self) -> dict[str, str | None]:
        """Give the object that `--json` prints; `to` is the overlay, None for the original."""
        told = {"key": self.wording.key, "to": self.overlay, "old": self.old, "new": self.new}
        return {**told, "equal_to": self.equal_to} if self.equal_to else told


def texts_of(read: ReadGame, findings: Findings) -> GameTexts:
    """Gather the texts of a game and read its overlays."""
    wordings = tuple(wording for wording in all_wordings(read) if wording.has_words)
    return GameTexts(read=read, wordings=wordings, overlays=read_overlays(read.game, findings))


def check_overlay_names(names: Iterable[str]) -> None:
    """Refuse names that lead out of the folder of overlays; raises TextError."""
    for name in names:
        if not is_overlay_name(name):
            raise TextError(f'an overlay cannot be called "{name}"; expected letters, digits, - and _, such as fi')


def changes_in_table(
    texts: GameTexts, rows: Rows, file: str, edition: str | None, findings: Findings
) -> Iterator[Change]:
    """Find the changed cells of a table; changed originals go to `edition`, or else into their own files.

    An empty cell of a language takes the new translation of an equal original, if all of these have the same.

    An original that changed in the game since the export is not changed back, and its translations become outdated,
    with a warning. A row whose text was removed from the game also gets a warning. Unknown and duplicate keys and
    formulas are findings. Raises TextError when the table was not exported by pnp.
    """
    if not rows or "key" not in rows[0] or "text" not in rows[0]:
        raise TextError(f'{file} has no columns "key" and "text" in its first row; pnp text export makes such a table')
    head, at = rows[0], rows[0].index("key")
    known = {wording.key: wording for wording in texts.wordings}
    others = {*HEAD, FINGERPRINT, ""} - {"text"}
    columns = [(n, name) for n, name in enumerate(head) if name not in others]
    check_overlay_names(name for _, name in columns if name != "text")
    rows_by_key: dict[str, int] = {}
    changes: list[Change] = []
    empty: list[tuple[Wording, str, Place]] = []
    for number, row in enumerate(rows[1:], 2):
        key, place = row[at].strip(), Place(file, number, at + 1)
        mark = row[head.index(FINGERPRINT)].strip() if FINGERPRINT in head else ""
        if key and key not in known:
            if mark == mark_of(key, row[head.index("text")]):
                findings.warning("unknown-text", f"{REMOVED}; its row is left out", place=place, subject=key)
                continue
            message = f'"{key}" is not a text of this game'
            findings.error("unknown-text", message, place=place, subject=key, nearest=nearest(key, known))
        elif key in rows_by_key:
            message = f'"{key}" stands in row {rows_by_key[key]} and again in row {number}'
            findings.error("duplicate-text", message, place=place, subject=key, hint="delete one of the two rows")
        elif key:
            rows_by_key[key] = number
            cells = list(_cells(columns, row, Place(file, number, 1), findings))
            changes += _changes_in_row(texts, known[key], cells, mark, edition, findings)
            empty += [(known[key], name, where) for name, cell, where in cells if not cell.strip()]
    yield from changes
    yield from _repeated(texts, changes, empty)


def _repeated(
    texts: GameTexts, changes: Sequence[Change], empty: Iterable[tuple[Wording, str, Place]]
) -> Iterator[Change]:
    """Translate the texts of empty cells as equal originals are, of which one was translated just now.

    Texts whose originals change in the same table are left out.
    """
    reworded = {change.wording.key for change in changes if not _is_language(texts, change.overlay)}
    translations: dict[tuple[str, str], dict[str, str]] = {}
    for change in changes:
        if change.overlay and change.wording.key not in reworded:
            translations.setdefault((change.overlay, change.wording.text), {})[change.new] = change.wording.key
    replaced = {(change.overlay, change.wording.key) for change in changes}
    for name in dict.fromkeys(name for name, _ in translations):
        known = texts.overlay(name).texts
        for w in texts.wordings:
            if (name, w.text) in translations and w.key in known and (name, w.key) not in replaced:
                translations[name, w.text].setdefault(known[w.key], w.key)
    for wording, name, place in empty:
        found = translations.get((name, wording.text), {})
        if len(found) == 1 and wording.key not in reworded and wording.key not in texts.overlay(name).texts:
            ((new, key),) = found.items()
            yield Change(wording=wording, overlay=name, old=wording.text, new=new, place=place, equal_to=key)


def _is_language(texts: GameTexts, overlay: str | None) -> bool:
    return overlay is not None and (texts.overlay(overlay).language or language_of(overlay)) is not None


def mark_of(key: str, original: str) -> str:
    """Give the mark of a text in the fingerprint column, in a form that no spreadsheet takes for a number."""
    words = original.strip("\n")
    return f"#{fingerprint(f'{key} {words}')}"


def _changes_in_row(
    texts: GameTexts,
    wording: Wording,
    cells: Sequence[tuple[str, str, Place]],
    mark: str,
    edition: str | None,
    findings: Findings,
) -> Iterator[Change]:
    """Find the changed cells of a row; `mark` is the mark of the exported original, or empty if the table has none.

    If the original was corrected in the game since the export, and its cell is unchanged, the cell is no change, and
    translations in the row count as translations of the exported text.
    """
    text, text_place = next(((text, where) for name, text, where in cells if name == "text"), ("", None))
    is_corrected = mark not in ("", mark_of(wording.key, wording.text)) and text not in ("", wording.text.strip("\n"))
    is_as_exported = is_corrected and mark == mark_of(wording.key, text)
    original = replace(wording, text=text) if is_as_exported else wording
    changes = []
    for name, new, where in cells:
        overlay = edition if name == "text" else name
        old = original.text if name == "text" else texts.overlay(name).texts.get(wording.key, "")
        if new.strip() and new != old.strip("\n"):
            changes.append(Change(wording=original, overlay=overlay, old=old or original.text, new=new, place=where))
    yield from changes
    if changes and is_corrected:
        effect, verb = (
            ("its translation is outdated", "status") if is_as_exported else ("this cell replaces it", "export")
        )
        findings.warning(
            "outdated",
            f"the game has changed this original since the table was exported; {effect}",
            place=text_place,
            subject=wording.key,
            hint=f"pnp text {verb} {texts.read.game.id}",
        )


def by_overlay(changes: Iterable[Change]) -> Mapping[str, Sequence[Change]]:
    """Group changes by their overlay; changes of originals are left out."""
    groups: dict[str, list[Change]] = {}
    for change in changes:
        if change.overlay is not None:
            groups.setdefault(change.overlay, []).append(change)
    return groups


def overlay_of_changes(changes: Sequence[Change], language: str | None) -> Overlay:
    """Make an overlay of changes; its texts have the places of the changes."""
    overlay = overlay_of(((c.wording.key, c.new, c.place) for c in changes), changes[0].place)
    return overlay.model_copy(update={"language": language})


def write_changes(
    texts: GameTexts, name: str, changes: Sequence[Change], findings: Findings, *, forget: Collection[str] = ()
) -> None:
    """Write changes into the current file of an overlay, and remove texts from it.

    Call it under the lock of the texts, because other processes write, too. A damaged overlay is a finding and is not
    changed.
    """
    folder, root = texts.read.game.folder, texts.read.game.shown_from
    before: Overlay | None = Overlay(language=None)
    if name in overlay_names(folder):
        before = read_overlay(folder, name, shown_from=root, findings=findings)
    if before is None or findings.has_errors():
        return
    replaced = {**before.texts, **{change.wording.key: change.new for change in changes}}
    originals = {**before.originals, **{c.wording.key: fingerprint(c.wording.text) for c in changes}}
    kept = {key: text for key, text in replaced.items() if key not in forget}
    after = before.model_copy(update={"texts": kept, "originals": originals})
    write_overlay(folder, name, after, [wording.key for wording in texts.wordings], inside=root)


def edit_originals(texts: GameTexts, changes: Sequence[Change]) -> None:
    """Write changes at the places of the originals, without changing any other byte of the files.

    Call it under the lock of the texts, with texts that were read under it. Raises TextError, and then writes nothing,
    when an original cannot be edited or has changed.
    """
    root, known = texts.read.game.shown_from, {wording.key: wording for wording in texts.wordings}
    by_file = defaultdict[str, list[tuple[Wording, str]]](list)
    for change in changes:
        wording = known.get(change.wording.key) or texts.wording(change.wording.key)
        if wording.text != change.wording.text:
            raise TextError(f"{wording.place}: {wording.key} has changed meanwhile; nothing is written")
        check_has_place(texts.read, wording)
        by_file[wording.place.path].append((wording, change.new))
    contents: dict[str, bytes] = {}
    for file, edits in by_file.items():
        try:
            contents[file] = _with_wordings((root / file).read_bytes(), edits)
        except (NoSuchScalarError, NoSuchCellError) as error:
            raise TextError(f"{file}: {error}; change it by hand") from None
    for file, content in contents.items():
        write_file(root / file, content)


def _with_wordings(content: bytes, edits: Sequence[tuple[Wording, str]]) -> bytes:
    """The file of some texts with the texts replaced; raises the errors of `with_wording`."""
    if all(not wording.place.is_cell and not wording.dividers for wording, _ in edits):
        return with_scalars(content.decode(), {(w.place.line, w.place.column): new for w, new in edits}).encode()
    for wording, new in sorted(edits, key=lambda edit: edit[0].place, reverse=True):
        # From the end, because a text may get more lines.
        content = with_wording(content, wording, new)
    return content


def check_has_place(read: ReadGame, wording: Wording) -> None:
    """Refuse to edit a text that is in no file, or of which an id is made; raises TextError."""
    if wording.is_implied:
        raise TextError(f"{wording.key} is not written in the files of the game; set it in an edition: --to NAME")
    if wording.place in read.game.once(_places_of_ids):
        raise TextError(f"{wording.place}: the id of the entry is made of this cell; change it in the table by hand")


def _places_of_ids(game: Game) -> frozenset[Place]:
    return frozenset(piece.place_of("id") for head in game.sets for piece in head.pieces)


def with_wording(content: bytes, wording: Wording, new: str) -> bytes:
    """The file of a text with the text replaced; raises NoSuchScalarError, NoSuchCellError or TextError."""
    place, ending = wording.place, Path(wording.place.path).suffix.lower()
    if ending in TEXT_ENDINGS:
        old = wording.text
        if wording.dividers:
            old = cell_at(content, line=place.line, column=place.column)
            new = _with_entry(old, wording, new)
        return with_cell(content, line=place.line, column=place.column, old=old, new=new)
    if ending in ENDINGS:
        reason = "a workbook is not changed in place, because it could lose its looks"
        raise TextError(f"{place}: {reason}; leave out --in-place, or change the cell in the spreadsheet program")
    source = content.decode()
    if wording.dividers:
        new = _with_entry(scalar_at(source, line=place.line, column=place.column), wording, new)
    return with_scalar(source, line=place.line, column=place.column, value=new).encode()


def _with_entry(whole: str, wording: Wording, new: str) -> str:
    """A text that is a list, with the entry of a wording replaced; raises TextError."""
    if sign := next((sign for sign in wording.dividers if sign in new), ""):
        listing = f'"{whole}" is divided at each "{sign}"'
        raise TextError(f"{wording.place}: {listing}, so no entry can hold one; write a list, [..., ...], by hand")
    entries = [found for found in re.finditer(f"[^{wording.dividers}]+", whole) if found.group().strip()]
    number = wording.path[-1]
    if not isinstance(number, int) or number >= len(entries) or entries[number].group().strip() != wording.text:
        raise TextError(f"{wording.place}: {wording.key} has changed meanwhile; nothing is written")
    start = whole.index(wording.text, entries[number].start())
    return whole[:start] + new.strip() + whole[start + len(wording.text) :]


def _cells(
    columns: Sequence[tuple[int, str]], row: Sequence[str], place: Place, findings: Findings
) -> Iterator[tuple[str, str, Place]]:
    """Give the cells of a row with their columns and places; a formula is a finding."""
    for at, name in columns:
        cell, where = row[at], Place(place.file, place.line, at + 1)
        if isinstance(cell, FormulaCell):
            kind = "formula" if cell.startswith("=") else "error"
            message = f'the column "{name}" holds the {kind} {cell}; expected the words themselves'
            findings.error("formula-cell", message, place=where, hint="copy the cell and paste it as a value")
        else:
            words = cell.markup if isinstance(cell, EmphasisCell) else cell
            yield name, words.strip("\n"), where


def _on_one_line(text: str) -> str:
    return text.strip().replace("\n", " / ")
