"""Reports the state of each overlay of a game: texts that are missing, outdated, or too long for their place."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from pnp.texts.catalogue import catalogue
from pnp.texts.changes import GameTexts
from pnp.texts.translation import outdated, untranslated


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """The coverage of a game's texts by an overlay, and of pnp's own words by its language.

    `missing`, `outdated` and `too_long` are keys of texts, `own_words_in_english` keys of pnp's own words.
    """

    game: str
    name: str
    language: str | None
    texts: int
    there: int
    missing: tuple[str, ...]
    outdated: tuple[str, ...]
    too_long: tuple[str, ...]
    own_words: int
    own_words_in_english: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return asdict(self)


def coverage(texts: GameTexts, name: str, too_long: Iterable[str]) -> Coverage:
    """Compare an overlay with the texts of its game; `too_long` lists the keys of texts that do not fit."""
    game, overlay = texts.read.game, texts.overlay(name)
    missing = untranslated(overlay, texts.wordings)
    words = catalogue(overlay.language or game.file.language)
    return Coverage(
        game=game.id,
        name=name,
        language=overlay.language,
        texts=len(texts.wordings),
        there=len(texts.wordings) - len(missing),
        missing=missing,
        outdated=outdated(overlay, texts.wordings),
        too_long=tuple(too_long),
        own_words=len(words.words),
        own_words_in_english=words.missing,
    )
