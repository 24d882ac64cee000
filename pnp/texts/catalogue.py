"""The words that pnp itself prints: instructions, marks, labels; a file for each language, English where one lacks."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from pnp.base.findings import Findings
from pnp.game.placeholders import all_placeholders, fill, placeholders
from pnp.game.plurals import misfit
from pnp.reader.yaml_reader import read
from pnp.texts.pseudo import PSEUDO, stretched

ENGLISH = "en"
_FOLDER = Path(__file__).parent / "catalogues"


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """pnp's own words in one language; `missing` are those that are printed in English because it lacks them."""

    language: str
    words: Mapping[str, str]
    missing: tuple[str, ...] = ()

    def say(self, key: str, **holes: object) -> str:
        """The words under a key, as rich text, with what its holes hold; `{n|# page|# pages}` takes the form for n."""
        language = ENGLISH if key in self.missing else self.language
        return fill(self.words[key], {name: str(value) for name, value in holes.items()}, language)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, or of the language it is a variety of: pt for pt-BR."""
    english = _words_of(ENGLISH)
    if language == PSEUDO:
        return Catalogue(language=ENGLISH, words={key: stretched(text) for key, text in english.items()})
    own = _words_of(language) or _words_of(language.partition("-")[0])
    missing = tuple(key for key in english if key not in own)
    return Catalogue(language=language, words=MappingProxyType({**english, **own}), missing=missing)


def languages() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.yaml")))


def flaws(language: str) -> list[str]:
    """What is wrong with a catalogue, in sentences: words without use, lost holes, forms too many or too few."""
    english, own = _words_of(ENGLISH), _words_of(language)
    met = [f'"{key}" is no word of pnp' for key in own if key not in english]
    for key, text in own.items():
        if set(placeholders(text)) != set(placeholders(english.get(key, text))):
            met.append(f'"{key}" has other holes than in English: {text}')
        told = (misfit(hole.forms, language) for hole in all_placeholders(text) if hole.forms)
        met += [f'"{key}": {wrong}' for wrong in told if wrong]
    return met


@cache
def _words_of(language: str) -> Mapping[str, str]:
    """The words of one file by their keys, `cover.sheets`; none when there is no such file."""
    path = _FOLDER / f"{language}.yaml"
    if not path.is_file():
        return {}
    (document,) = read(path, shown_as=path.name, findings=Findings())
    return {f"{part}.{key}": str(text) for part, texts in document.items() for key, text in texts.items()}
