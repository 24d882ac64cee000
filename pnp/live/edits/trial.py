"""Tries edits: reads the game with changed files, in a copy of its folder, and draws the affected pieces."""

import os
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.base.findings import Finding, Findings, Severity
from pnp.base.fingerprints import files_in
from pnp.checks.run import objections
from pnp.drawing.style import Variant
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.live.edits.journal import FileChange
from pnp.live.pictures import Shown
from pnp.live.session import GameSession
from pnp.live.set_drawing import DrawingContext, SetDrawing
from pnp.live.text_edits import drawn_pieces
from pnp.project.kits import kit_of
from pnp.project.read import read_game
from pnp.texts.translation import translated

_Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """The result of edits: pieces as they would look, and findings that the game does not have now.

    `errors` forbid the edit; `objections` are findings of the checks of the whole game.
    """

    faces: Mapping[str, tuple[Shown, ...]]
    errors: tuple[Finding, ...]
    objections: tuple[Finding, ...] = ()


def tried(session: GameSession, changes: Iterable[FileChange], piece: str) -> Trial:
    """Read the game with the changes and draw one piece of it, named `set/piece`."""
    set_id, _, piece_id = piece.partition("/")
    with _read_with(session, changes) as (read, findings):
        sets = [typed for typed in read.sets if typed.spec.id == set_id] if read and read.is_sound else []
        drawings = [_drawn(session, read, typed, frozenset({piece_id})) for typed in sets if read]
        faces = {name: group for drawing in drawings for name, group in drawing.shown.items()}
        return Trial(faces=faces, errors=_new_errors(session, findings, drawings))


def examined(session: GameSession, changes: Iterable[FileChange]) -> Trial:
    """Read the game with the changes, draw the sets that they change, and run all checks."""
    original = session.original
    before = {typed.spec.id: typed.spec.node for typed in original.read.sets} if original.read else {}
    with _read_with(session, changes) as (read, findings):
        if read is None or not read.is_sound:
            return Trial(faces={}, errors=_new_errors(session, findings, []))
        changed = [typed for typed in read.sets if before.get(typed.spec.id) != typed.spec.node]
        drawings = [_drawn(session, read, typed, frozenset()) for typed in changed]
        errors = _new_errors(session, findings, drawings)
        known = Counter(map(_key, original.problems.get("checks", ())))
        if "checks" in original.steps and original.read is not None and original.read.is_sound:
            known = Counter(map(_key, objections(original.read)))
        return Trial(faces={}, errors=errors, objections=_unknown(objections(read), known))


@contextmanager
def _read_with(session: GameSession, changes: Iterable[FileChange]) -> Iterator[tuple[ReadGame | None, Findings]]:
    """Read the game of a session with changed files, in a copy of its folder that exists within the context."""
    original, project = session.original, session.project
    home = project.game_folder(session.game_id)
    output = project.output / session.game_id
    output.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=output, prefix=".trial-") as folder:
        root = Path(folder)
        copy = replace(project, root=root, runs_code=False)
        _copy(home, project.root, copy.game_folder(session.game_id), {c.path: c.after for c in changes})
        findings = Findings(game=session.game_id)
        read = read_game(
            copy, original.layouts, session.game_id, findings, players=session.order.players, paper=session.order.paper
        )
        if read is not None:
            art = {
                name: home / path.relative_to(copy.game_folder(session.game_id))
                for name, path in read.art_files.items()
            }
            game = replace(read.game, folder=home, shown_from=project.root)
            read = replace(read, game=game, art_files=art)
        yield read, findings


def _copy(home: Path, root: Path, target: Path, new: Mapping[Path, bytes | None]) -> None:
    """Link the files of a folder into another one, and write the new ones."""
    for name, path in files_in(home, inside=root):
        place = target / name
        if name.endswith("/"):
            place.mkdir(parents=True, exist_ok=True)
        elif path not in new and not name.startswith("."):
            place.parent.mkdir(parents=True, exist_ok=True)
            _link(path, place)
    for path, content in new.items():
        if content is not None:
            place = target / path.relative_to(home)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)


def _link(path: Path, place: Path) -> None:
    if path.is_file():
        try:
            os.link(path.resolve(), place)
        except OSError:  # another drive, or a system without hard links
            shutil.copyfile(path, place)


def _drawn(session: GameSession, read: ReadGame, typed: TypedSet, ids: frozenset[str]) -> SetDrawing:
    """Draw some pieces of a set, by default all, in the words of the session."""
    if session.base is not None:
        read, _ = translated(read, session.words, Findings())
        typed = next(other for other in read.sets if other.spec.id == typed.spec.id)
    kit = kit_of(read, Variant(session.order.variant), Findings(), session.language)
    return drawn_pieces(
        session, read, typed, ids, DrawingContext(kit=kit, pictures=session.pictures, lines=session.lines)
    )


def _new_errors(session: GameSession, read: Iterable[Finding], drawings: Iterable[SetDrawing]) -> tuple[Finding, ...]:
    """The new errors; none if an earlier error is gone, because it may have hidden them."""
    original = session.original
    before = Counter(
        _key(finding) for finding in original.problems.get("reading", ()) if finding.severity is Severity.ERROR
    )
    found = list(read)
    if before - Counter(map(_key, found)):
        return ()
    before += Counter(_key(finding) for drawing in session.sets.values() for finding in drawing.findings)
    return _unknown([*found, *(finding for drawing in drawings for finding in drawing.findings)], before)


def _unknown(found: Iterable[Finding], known: Counter[_Key]) -> tuple[Finding, ...]:
    """The errors among findings that are not known yet."""
    counts: Counter[_Key] = Counter()
    unknown = []
    for finding in found:
        counts[_key(finding)] += 1
        if finding.severity is Severity.ERROR and counts[_key(finding)] > known[_key(finding)]:
            unknown.append(finding)
    return tuple(unknown)


def _key(finding: Finding) -> _Key:
    """The part of a finding that stays the same when lines move."""
    return finding.code, finding.message, finding.place.file if finding.place else ""
