"""The desks of a project's games: what pages ask of them, one question at a time."""

from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Any

from pnp.base.findings import PnpError
from pnp.live.answers import faces_as_json, findings_as_json, fit_as_json, shown
from pnp.live.pictures import Pictures
from pnp.live.session import Desk
from pnp.live.snapshot import Material, material_of
from pnp.live.text_edits import save_texts, try_texts
from pnp.project.folder import Project
from pnp.texts.overlays import overlay_names


class NoSuchDeskError(PnpError, LookupError):
    """A game, or words of a game, that there are not."""


class Studio:
    """Games kept drawn; a desk is made when a page first asks for it."""

    def __init__(self, project: Project, game_ids: Sequence[str], paper: str) -> None:
        self.project = project
        self.game_ids = tuple(game_ids)
        self.pictures = Pictures()
        self._paper = paper
        self._desks: dict[tuple[str, str], Desk] = {}
        self._told: dict[str, Material] = {}
        self._lock = Lock()

    def games(self) -> dict[str, Any]:
        """What a page begins with: the games, and the folder that places in files are relative to."""
        return {"games": list(self.game_ids), "root": str(self.project.root), "paper": self._paper}

    def show(self, game_id: str, words: str) -> dict[str, Any]:
        """A game as it is now, drawn anew where it changed; raises NoSuchDeskError."""
        with self._lock:
            desk = self._desk(game_id, words)
            if desk.refresh():
                self.pictures.keep(frozenset().union(*(one.shown_pictures() for one in self._desks.values())))
            return shown(desk)

    def settle(self, game_id: str) -> bool | None:
        """Make sure, one step further, of what was drawn in haste; tells whether a page should ask again.

        None when nothing is left to do.
        """
        with self._lock:
            unsettled = [desk for (name, _), desk in self._desks.items() if name == game_id and not desk.settled]
            return unsettled[0].settle() if unsettled else None

    def changed(self) -> tuple[str, ...]:
        """The games on the desks whose files are not as they were when this was asked last."""
        # Not under the lock: a save must be noticed while something is drawn.
        games = dict.fromkeys(game_id for game_id, _ in list(self._desks))
        now = {game_id: material_of(self.project, game_id) for game_id in games}
        changed = tuple(game_id for game_id, material in now.items() if material != self._told.get(game_id))
        self._told |= now
        return changed

    def try_texts(self, game_id: str, words: str, texts: Mapping[str, str]) -> dict[str, Any]:
        """How texts come out that somebody types; raises NoSuchDeskError or RefusedError."""
        with self._lock:
            desk = self._desk(game_id, words)
            desk.refresh()
            trial = try_texts(desk, texts)
            return {
                "pieces": {name: faces_as_json(faces) for name, faces in trial.faces.items()},
                "sound": trial.is_sound,
                "texts": {
                    key: {"findings": findings_as_json(met)} | fit_as_json(trial.settings.get(key))
                    for key, met in trial.findings.items()
                },
            }

    def save(self, game_id: str, name: str, texts: Mapping[str, str | None]) -> dict[str, Any]:
        """Write texts into an overlay; raises NoSuchDeskError, RefusedError or writing.NotWritableError."""
        with self._lock:
            own = self._desk(game_id, "")
            there = name in overlay_names(own.project.game_folder(game_id))
            desk = self._desk(game_id, name) if there else own
            desk.refresh()
            path = save_texts(desk, name, texts)
            return {"file": path.relative_to(self.project.root).as_posix(), "words": name}

    def _desk(self, game_id: str, words: str) -> Desk:
        if game_id not in self.game_ids:
            raise NoSuchDeskError(f'there is no game "{game_id}" here')
        if words and words not in overlay_names(self.project.game_folder(game_id)):
            self._desks.pop((game_id, words), None)
            raise NoSuchDeskError(f'{game_id} has no texts "{words}"')
        if (game_id, words) not in self._desks:
            base = self._desk(game_id, "") if words else None
            if base:
                base.refresh()
            self._desks[game_id, words] = Desk(
                project=self.project,
                game_id=game_id,
                pictures=self.pictures,
                paper=self._paper,
                words=words,
                base=base,
            )
        return self._desks[game_id, words]
