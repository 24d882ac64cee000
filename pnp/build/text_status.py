"""How far each translation and edition of a game has come: what is missing, outdated, or too long for its place."""

from dataclasses import dataclass
from typing import Any

from pnp.base.findings import Findings, Place
from pnp.build.text_changes import drawn, texts_of
from pnp.project.folder import Project
from pnp.texts.catalogue import catalogue
from pnp.texts.changes import Texts
from pnp.texts.editions import in_words_of, outdated, untranslated
from pnp.texts.overlays import Overlay


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """How far one overlay has come."""

    game: str
    name: str
    language: str | None
    texts: int
    there: int
    missing: tuple[str, ...]
    outdated: tuple[str, ...]
    too_long: tuple[str, ...]
    in_english: tuple[str, ...]
    own_words: int

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {
            "game": self.game,
            "name": self.name,
            "language": self.language,
            "texts": self.texts,
            "there": self.there,
            "missing": list(self.missing),
            "outdated": list(self.outdated),
            "too_long": list(self.too_long),
            "own_words": self.own_words,
            "own_words_in_english": list(self.in_english),
        }


def coverage(project: Project, game_id: str, findings: Findings) -> list[Coverage]:
    """What each overlay of a game has, lacks, and should look at again."""
    texts = texts_of(project, game_id, findings)
    return [_coverage(texts, name, overlay, findings) for name, overlay in texts.overlays.items()]


def _coverage(texts: Texts, name: str, overlay: Overlay, findings: Findings) -> Coverage:
    met = findings.of_game(texts.read.game.id)
    worded = in_words_of(texts.read, overlay, met)
    findings.extend(met)
    kit = drawn(worded, Findings(game=texts.read.game.id)).kit
    places = {key: _place(overlay, key) for key in overlay.texts}
    missing = untranslated(overlay, texts.wordings)
    own = catalogue(overlay.language or texts.read.game.file.language)
    return Coverage(
        game=texts.read.game.id,
        name=name,
        language=overlay.language,
        texts=len(texts.wordings),
        there=len(texts.wordings) - len(missing),
        missing=missing,
        outdated=outdated(overlay, texts.wordings),
        in_english=own.missing,
        own_words=len(own.words),
        too_long=tuple(key for key, place in places.items() if place in kit.settings and not kit.settings[place].fits),
    )


def _place(overlay: Overlay, key: str) -> Place | None:
    return overlay.place_of("texts", key)
