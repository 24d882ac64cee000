"""Handles the requests of pages about a project's games, one at a time."""

from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from threading import Lock
from typing import Any

from pnp.live.answers import faces_as_json, fit_as_json, shown
from pnp.live.edits.editor import Editor
from pnp.live.edits.requests import EditRequest
from pnp.live.order_queries import order_of_query
from pnp.live.pictures import Pictures
from pnp.live.refusals import NoSuchSessionError, findings_as_json
from pnp.live.session import GameSession
from pnp.live.snapshot import GameFiles, Snapshot
from pnp.live.text_edits import try_texts
from pnp.project.folder import Project
from pnp.sheets.order import SIDES, Order
from pnp.sheets.paper import PAPERS, named_paper, parse_paper
from pnp.texts.overlays import overlay_names

# The number of sessions to keep; the least recently used ones are dropped.
_MOST_SESSIONS = 8


class GameServer:
    """The sessions of a project's games; each begins when a page first requests it.

    `named` are the games to show; if none is named, they are all games of the project, also those that are begun later.
    """

    def __init__(self, project: Project, named: Sequence[str], paper: str) -> None:
        self.project = project
        self._named = tuple(named)
        self.pictures = Pictures()
        self.usual = Order(paper=parse_paper(paper).name)
        self._sessions: OrderedDict[tuple[str, Order], GameSession] = OrderedDict()
        self._files: dict[str, GameFiles] = {}
        self._snapshots: dict[str, Snapshot] = {}
        self._editors: dict[str, Editor] = {}
        self._lock = Lock()

    @property
    def game_ids(self) -> tuple[str, ...]:
        """The games that pages can request; one that was shown stays, also while its files are not there."""
        shown_before = sorted({game_id for game_id, _ in list(self._sessions)})
        return self._named or tuple(dict.fromkeys((*self.project.game_ids, *shown_before)))

    def games(self) -> dict[str, Any]:
        """Give the initial data of a page: the games, the papers, and the folder that places are relative to."""
        papers = [{"name": name, "words": named_paper(name).words} for name in PAPERS]
        if self.usual.paper not in PAPERS:
            papers.append({"name": self.usual.paper, "words": parse_paper(self.usual.paper).words})
        return {
            "games": list(self.game_ids),
            "root": str(self.project.root),
            "paper": self.usual.paper,
            "papers": papers,
            "sides": list(SIDES),
        }

    def show(self, game_id: str, order: Order, known: Collection[str] = ()) -> dict[str, Any]:
        """Give a game as it is now, redrawn where it changed; raises NoSuchSessionError.

        For sets whose hashes the page knows, only the hashes are given.
        """
        with self._lock:
            session = self._session(game_id, order)
            if session.refresh():
                self.pictures.keep(
                    frozenset().union(*(session.shown_pictures() for session in self._sessions.values()))
                )
            return shown(session, known) | {"edits": self._editor(session).journal.as_json()}

    def settle(self, game_id: str) -> bool | None:
        """Do the next remaining step of a session of a game; return whether pages should reload.

        None if no step is left.
        """
        with self._lock:
            unsettled = [
                session for (name, _), session in self._sessions.items() if name == game_id and not session.settled
            ]
            return unsettled[0].settle() if unsettled else None

    def changed(self) -> tuple[str, ...]:
        """Give the games whose files changed since the last call."""
        # Without the lock, so that a save is noticed during drawing.
        games = dict.fromkeys(game_id for game_id, _ in list(self._sessions))
        now = {game_id: self._files[game_id].snapshot() for game_id in games}
        changed = tuple(game_id for game_id, snapshot in now.items() if snapshot != self._snapshots.get(game_id))
        self._snapshots |= now
        return changed

    def png(self, name: str, dpi: int) -> bytes | None:
        """Render a picture as PNG; None for an unknown name."""
        with self._lock:
            return self.pictures.png(name, dpi)

    def try_texts(self, game_id: str, order: Order, texts: Mapping[str, str], to: str = "") -> dict[str, Any]:
        """Try texts that are being typed, for an overlay or as originals; raises NoSuchSessionError or RefusedError."""
        with self._lock:
            session = self._session(game_id, order)
            session.refresh()
            trial = try_texts(session, texts, to)
            return {
                "pieces": {name: faces_as_json(faces) for name, faces in trial.faces.items()},
                "sound": trial.is_sound,
                "texts": {
                    key: {"findings": findings_as_json(problems, self.project.root)}
                    | fit_as_json(trial.settings.get(key))
                    for key, problems in trial.findings.items()
                },
            }

    def save(self, game_id: str, name: str, texts: Mapping[str, str | None]) -> dict[str, Any]:
        """Write texts into an overlay; raises NoSuchSessionError, RefusedError or NotWritableError."""
        with self._lock:
            base = self._session(game_id, self.usual)
            is_known = name in overlay_names(base.project.game_folder(game_id))
            session = self._session(game_id, replace(self.usual, wording=name)) if is_known else base
            session.refresh()
            path = self._editor(session).save_words(session, name, texts)
            return {"file": path.relative_to(self.project.root).as_posix(), "words": name}

    def edit(self, what: str, game_id: str, asked: Mapping[str, str], edit: EditRequest | None) -> Any:
        """Handle a request about edits; raises NoSuchSessionError, RefusedError or NotWritableError."""
        with self._lock:
            session = self._session(game_id, order_of_query(asked, self.usual.paper))
            session.refresh()
            return self._editor(session).answer(what, session, asked.get("piece", ""), edit)

    def _editor(self, session: GameSession) -> Editor:
        return self._editors.setdefault(session.game_id, Editor(session))

    def _session(self, game_id: str, order: Order) -> GameSession:
        if game_id not in self.game_ids:
            raise NoSuchSessionError(f'there is no game "{game_id}" here')
        words = order.wording
        if words and words not in overlay_names(self.project.game_folder(game_id)):
            self._sessions.pop((game_id, order), None)
            raise NoSuchSessionError(f'{game_id} has no texts "{words}"')
        if (game_id, order) not in self._sessions:
            base = self._session(game_id, replace(order, wording="")) if words else None
            if base:
                base.refresh()
            self._sessions[game_id, order] = GameSession(
                project=self.project,
                game_id=game_id,
                pictures=self.pictures,
                order=order,
                base=base,
                files=self._files.setdefault(game_id, GameFiles(self.project, game_id)),
            )
        self._sessions.move_to_end((game_id, order))
        while len(self._sessions) > _MOST_SESSIONS:
            self._sessions.popitem(last=False)
        return self._sessions[game_id, order]
