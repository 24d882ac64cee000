"""The words that pnp itself prints (instructions, marks, labels): a file for each language, English for the rest."""

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
    """pnp's own words in one language; `missing` are the keys of those that are printed in English."""

    language: str
    words: Mapping[str, str]
    missing: tuple[str, ...] = ()

    def say(self, key: str, **holes: object) -> str:
        """Give the words under a key, as rich text with its holes filled; `{n|# page|# pages}` takes the form for n."""
        language = ENGLISH if key in self.missing else self.language
        return fill(self.words[key], {name: str(value) for name, value in holes.items()}, language)


@cache
def catalogue(language: str) -> Catalogue:
    """Give the catalogue of a language, or of its main language (pt for pt-BR)."""
    english = _words_of(ENGLISH)
    if language == PSEUDO:
        return Catalogue(language=ENGLISH, words={key: stretched(text) for key, text in english.items()})
    own = _words_of(language) or _words_of(language.partition("-")[0])
    missing = tuple(key for key in english if key not in own)
    return Catalogue(language=language, words=MappingProxyType({**english, **own}), missing=missing)


def languages() -> tuple[str, ...]:
    """Give the languages that have a catalogue."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.yaml")))


def flaws(language: str) -> list[str]:
    """Describe what is wrong with a catalogue: unknown keys, lost holes, number forms too many or too few."""
    english, own = _words_of(ENGLISH), _words_of(language)
    sentences = [f'"{key}" is not a word of pnp' for key in own if key not in english]
    for key, text in own.items():
        if set(placeholders(text)) != set(placeholders(english.get(key, text))):
            sentences.append(f'"{key}" has other holes than in English: {text}')
        misfits = (misfit(hole.forms, language) for hole in all_placeholders(text) if hole.forms)
        sentences += [f'"{key}": {wrong}' for wrong in misfits if wrong]
    return sentences


@cache
def _words_of(language: str) -> Mapping[str, str]:
    """Read the words of one file by their keys, such as `cover.sheets`; none when there is no such file."""
    path = _FOLDER / f"{language}.yaml"
    if not path.is_file():
        return {}
    (document,) = read(path, shown_as=path.name, findings=Findings())
    return {f"{part}.{key}": str(text) for part, texts in document.items() for key, text in texts.items()}
