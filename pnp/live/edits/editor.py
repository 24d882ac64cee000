"""Answers a page's questions about the edits of one game, and tries, saves and undoes them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.game.placed_boxes import moved_coordinate
from pnp.game.typed_sets import ReadGame
from pnp.live.answers import faces_as_json, place_as_json
from pnp.live.edits.decks import new_deck, unused_tables
from pnp.live.edits.fields import fields_of, numbers_of
from pnp.live.edits.journal import FileChange, Journal, Step, content_of
from pnp.live.edits.requests import EditRequest
from pnp.live.edits.sources import PieceOf, Sources, piece_of
from pnp.live.edits.tables import WORKBOOK, is_in_workbook, tables_of
from pnp.live.edits.trial import examined, tried
from pnp.live.refusals import RefusedError, findings_as_json
from pnp.live.session import GameSession
from pnp.live.text_edits import known_wordings, save_texts
from pnp.project.folder import changing
from pnp.reader.nodes import value_at
from pnp.texts.changes import TextError
from pnp.texts.overlays import FOLDER, is_overlay_name


class Editor:
    """The edits of one game, shared by all sessions of the game."""

    def __init__(self, session: GameSession) -> None:
        self._folder = session.project.game_folder(session.game_id)
        self.journal = Journal(self._folder)

    def answer(self, what: str, session: GameSession, piece: str, edit: EditRequest | None) -> Any:
        """Answer a question by its name."""
        match what:
            case "fields":
                return self.fields(session, piece)
            case "tables":
                return self.tables(session)
            case "undo":
                return self.undo(session)
            case "redo":
                return self.redo(session)
        assert edit is not None
        return self.attempt(session, edit) if what == "attempt" else self.save(session, edit)

    def fields(self, session: GameSession, piece: str) -> dict[str, Any]:
        """Give the data of the form for a piece: its fields, boxes, numbers, and the possible choices."""
        read = _read(session)
        of = piece_of(read, piece)
        numbers = (
            (field.as_json() if field else None, number) for field, number in numbers_of(read.game, of.typed, of.piece)
        )
        place = of.piece.place
        return {
            "piece": piece,
            "note": WORKBOOK if place is not None and is_in_workbook(place) else "",
            "fields": [field.as_json() for field in fields_of(read, of.typed, of.piece)],
            "numbers": [number | {"field": field} for field, number in numbers],
            "palette": dict(read.game.file.look.colours),
            "icons": sorted(read.names.icons or ()),
            "boxes": self._boxes(of),
        }

    @staticmethod
    def _boxes(of: PieceOf) -> list[dict[str, Any]]:
        spec = of.typed.spec
        return [
            {
                "side": box.side,
                "name": box.name,
                "at": box.at,
                "whole": box.whole,
                "free": [
                    bool(box.path)
                    and moved_coordinate(value_at(spec.node, (*box.path, at)), 0, 0, box.whole[at % 2]) is not None
                    for at in range(4)
                ],
                "place": place_as_json(spec.place_of(*box.path)) if box.path else None,
            }
            for box in spec.placed_boxes(of.number)
        ]

    def tables(self, session: GameSession) -> dict[str, Any]:
        """Give the tables of the game, cell by cell, and the names of unused tables."""
        read = _read(session)
        return {"tables": tables_of(read, session.project), "unused": unused_tables(read)}

    def attempt(self, session: GameSession, asked: EditRequest) -> dict[str, Any]:
        """Draw the piece of an edit as it would look; raises RefusedError if the edit is impossible."""
        trial = tried(session, self._sources(session, asked).changes(), asked.piece)
        return {
            "sound": not trial.errors,
            "findings": findings_as_json(trial.errors, session.project.root),
            "pieces": {name: faces_as_json(faces) for name, faces in trial.faces.items()},
        }

    def save(self, session: GameSession, asked: EditRequest) -> dict[str, Any]:
        """Write an edit into the files; raises RefusedError, and writes nothing, if it would cause an error."""
        sources = self._sources(session, asked)
        with changing(session.project, session.game_id):
            changes = sources.changes()
            trial = examined(session, changes)
            if trial.errors:
                raise RefusedError("nothing saved: the game cannot be printed like this", trial.errors)
            if trial.objections and not asked.anyway:
                raise RefusedError("nothing saved yet: the checks object to this", trial.objections, may_insist=True)
            says = " and ".join(sources.says[:2]) + (f" and {len(sources.says) - 2} more" if sources.says[2:] else "")
            self.journal.do(Step(says, changes))
        files = [change.path.relative_to(session.project.root).as_posix() for change in changes]
        return {"files": files, "says": says, "notes": list(sources.notes), **self.journal.as_json()}

    def save_words(self, session: GameSession, name: str, texts: Mapping[str, str | None]) -> Path:
        """Write texts into an overlay of the game, as `save_texts` does."""
        path = self._folder / FOLDER / f"{name}.yaml"
        before = content_of(self._folder, path) if is_overlay_name(name) else None
        save_texts(session, name, texts)
        change = FileChange(path, before, content_of(self._folder, path))
        self.journal.note(Step(f"{next(iter(texts))} in {FOLDER}/{name}.yaml", (change,)))
        return path

    def undo(self, session: GameSession) -> dict[str, Any]:
        """Undo the last edit; raises RefusedError."""
        with changing(session.project, session.game_id):
            return {"says": self.journal.undo().says, **self.journal.as_json()}

    def redo(self, session: GameSession) -> dict[str, Any]:
        """Redo the last undone edit; raises RefusedError."""
        with changing(session.project, session.game_id):
            return {"says": self.journal.redo().says, **self.journal.as_json()}

    def _sources(self, session: GameSession, asked: EditRequest) -> Sources:
        sources = Sources(root=session.project.root, folder=self._folder, seen=session.original.seen.files)
        try:
            sources.gather(_read(session), known_wordings(session), asked)
            if asked.deck:
                files, sources.notes = new_deck(_read(session), asked.deck)
                sources.add_files(files, f"the new deck from {asked.deck.table}")
        except TextError as error:
            raise RefusedError(str(error)) from None
        return sources


def _read(session: GameSession) -> ReadGame:
    read = session.original.read
    if read is None:
        raise RefusedError(f"{session.game_id} cannot be read; mend what the findings say")
    return read
