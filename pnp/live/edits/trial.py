"""A game read with changed files, in a copy of its folder, and the pieces that are shown of it."""

import os
import shutil
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.base.findings import Finding, Findings, Severity
from pnp.base.fingerprints import files_in
from pnp.checks.run import objections
from pnp.drawing.style import Variant
from pnp.game.typed_sets import ReadGame
from pnp.live.edits.journal import FileChange
from pnp.live.pictures import Shown
from pnp.live.session import GameSession
from pnp.live.set_drawing import DrawingContext, SetDrawing, drawn_alone, drawn_whole
from pnp.project.faces import kit_of
from pnp.project.read import read_game
from pnp.texts.translation import translated

_Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """What edits make of a game: pieces as they would look, and what would be wrong that is not wrong now.

    `errors` forbid the edit; `objections` are those of the checks of the whole game.
    """

    faces: Mapping[str, tuple[Shown, ...]]
    errors: tuple[Finding, ...]
    objections: tuple[Finding, ...] = ()


def tried(session: GameSession, changes: Iterable[FileChange], piece: str) -> Trial:
    """Read the game with the changes and draw one piece of it, named `set/piece`."""
    with _read_with(session, changes) as (read, findings):
        errors = _new_errors(session, findings)
        if errors or read is None:
            return Trial(faces={}, errors=errors)
        set_id, _, piece_id = piece.partition("/")
        drawing = _drawn(session, read, set_id, {piece_id}) if read.is_sound else None
        return (
            Trial(faces=drawing.shown, errors=_drawn_errors(session, [drawing]))
            if drawing
            else Trial(faces={}, errors=())
        )


def examined(session: GameSession, changes: Iterable[FileChange], sets: Collection[str]) -> Trial:
    """Read the game with the changes, draw these sets whole, and run all checks."""
    with _read_with(session, changes) as (read, findings):
        errors = _new_errors(session, findings)
        if errors or read is None or not read.is_sound:
            return Trial(faces={}, errors=errors)
        drawings = [one for name in sets if (one := _drawn(session, read, name, ()))]
        own = session.base or session
        before = {_key(finding) for finding in own.problems.get("checks", ())}
        if "checks" in own.steps and own.read is not None and own.read.is_sound:
            before = {_key(finding) for finding in objections(own.read)}
        found = [one for one in objections(read) if one.severity is Severity.ERROR and _key(one) not in before]
        return Trial(faces={}, errors=_drawn_errors(session, drawings), objections=tuple(found))


@contextmanager
def _read_with(session: GameSession, changes: Iterable[FileChange]) -> Iterator[tuple[ReadGame | None, Findings]]:
    """Read the game of a session with changed files; the copy of its folder is there as long as the context."""
    own, project = session.base or session, session.project
    home = project.game_folder(session.game_id)
    output = project.output / session.game_id
    output.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=output, prefix=".trial-") as made:
        root = Path(made)
        copy = replace(project, root=root, runs_code=False)
        _copy(home, project.root, copy.game_folder(session.game_id), {c.path: c.after for c in changes})
        layouts = own.layouts.for_game(home) if project.runs_code else own.layouts
        findings = Findings(game=session.game_id)
        read = read_game(
            copy, layouts, session.game_id, findings, players=session.order.players, paper=session.order.paper
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
    """Link the files of a folder into another one, and write those that are new."""
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
        except OSError:  # another drive, or a system without links
            shutil.copyfile(path, place)


def _drawn(session: GameSession, read: ReadGame, set_id: str, ids: Collection[str]) -> SetDrawing | None:
    """Draw some pieces of a set in the words of the session, all where none are named."""
    if session.base is not None:
        read, _ = translated(read, session.words, session.project.root, Findings())
    one = next((one for one in read.sets if one.spec.id == set_id), None)
    if one is None or session.kit is None:
        return None
    kit = kit_of(read, Variant(session.order.variant), Findings(), session.language)
    context = DrawingContext(kit=kit, pictures=session.pictures, lines=session.lines)
    return drawn_alone(read, one, ids, context) if ids else drawn_whole(read, one, context)


def _new_errors(session: GameSession, findings: Findings) -> tuple[Finding, ...]:
    """The errors that were not there before; none when another one went, because it may have hidden them."""
    own = session.base or session
    before = {_key(one) for one in own.problems.get("reading", ()) if one.severity is Severity.ERROR}
    after = {_key(one): one for one in findings if one.severity is Severity.ERROR}
    if before - after.keys():
        return ()
    return tuple(one for key, one in after.items() if key not in before)


def _drawn_errors(session: GameSession, drawings: Iterable[SetDrawing]) -> tuple[Finding, ...]:
    known = {_key(one) for drawing in session.sets.values() for one in drawing.findings}
    found = (one for drawing in drawings for one in drawing.findings if one.severity is Severity.ERROR)
    return tuple(one for one in found if _key(one) not in known)


def _key(finding: Finding) -> _Key:
    return finding.code, finding.message, finding.place.file if finding.place else ""
