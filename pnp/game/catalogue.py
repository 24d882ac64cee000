"""The words that pnp itself prints, in one language; drawing gets them as a parameter."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.game.placeholders import fill

ENGLISH = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """pnp's own words in one language; `missing` are the keys of words that are printed in English."""

    language: str
    words: Mapping[str, str]
    missing: tuple[str, ...] = ()

    def say(self, key: str, **holes: object) -> str:
        """The words under a key, as rich text with placeholders filled; `{n|# page|# pages}` takes the form for n."""
        language = ENGLISH if key in self.missing else self.language
        return fill(self.words[key], {name: str(value) for name, value in holes.items()}, language)
