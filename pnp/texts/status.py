"""How far each translation and edition of a game has come: what is missing, outdated, or too long for its place."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pnp.base.findings import Findings
from pnp.game.typed_sets import ReadGame
from pnp.texts.catalogue import catalogue
from pnp.texts.changes import GameTexts
from pnp.texts.keys import Wording
from pnp.texts.overlays import Overlay, fingerprint
from pnp.texts.translation import all_wordings


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """How much of a game an overlay covers, and how much of pnp's own words there is in its language.

    `missing`, `outdated` and `too_long` are keys of texts, `in_english` keys of pnp's own words.
    """

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


def coverage(texts: GameTexts, name: str, too_long: Iterable[str]) -> Coverage:
    """Compare an overlay with the texts of its game; `too_long` are the keys of texts that do not fit."""
    game, overlay = texts.read.game, texts.overlay(name)
    missing = untranslated(overlay, texts.wordings)
    own = catalogue(overlay.language or game.file.language)
    return Coverage(
        game=game.id,
        name=name,
        language=overlay.language,
        texts=len(texts.wordings),
        there=len(texts.wordings) - len(missing),
        missing=missing,
        outdated=outdated(overlay, texts.wordings),
        too_long=tuple(too_long),
        in_english=own.missing,
        own_words=len(own.words),
    )


def untranslated(overlay: Overlay, texts: Iterable[Wording]) -> tuple[str, ...]:
    """Give the keys of texts that an overlay has no words for."""
    return tuple(text.key for text in texts if not overlay.texts.get(text.key, "").strip())


def outdated(overlay: Overlay, texts: Iterable[Wording]) -> tuple[str, ...]:
    """Give the keys of texts that changed since the overlay replaced them."""
    return tuple(t.key for t in texts if overlay.originals.get(t.key, fingerprint(t.text)) != fingerprint(t.text))


def warn_of_gaps(read: ReadGame, overlay: Overlay, findings: Findings) -> None:
    """Warn of texts that a translation lacks, and of originals that changed since they were translated."""
    if overlay.language is None:
        return
    texts = tuple(text for text in all_wordings(read) if text.has_words)
    own, hint = read.game.file.language, f"pnp text status {read.game.id}"
    if missing := untranslated(overlay, texts):
        message = f'{len(missing)} of {len(texts)} texts are not in "{overlay.language}" and are printed in "{own}"'
        findings.warning("untranslated", f"{message}, the first of them {missing[0]}", place=overlay.place, hint=hint)
    if old := outdated(overlay, texts):
        message = (
            f"{len(old)} of {len(texts)} texts have changed since they were translated, the first of them {old[0]}"
        )
        findings.warning("outdated", message, place=overlay.place, hint=hint)
