"""The words that pnp itself prints (instructions, marks, labels): one file for each language, English by default."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from pnp.base.findings import Findings
from pnp.game.catalogue import ENGLISH, Catalogue
from pnp.reader.yaml_reader import read
from pnp.texts.pseudo import PSEUDO, stretched

_FOLDER = Path(__file__).parent / "catalogues"


@lru_cache(maxsize=64)
def catalogue(language: str) -> Catalogue:
    """Give the catalogue of a language, or of the language without its country (pt for pt-BR)."""
    english = _words_of(ENGLISH)
    if language == PSEUDO:
        return Catalogue(language=ENGLISH, words={key: stretched(text) for key, text in english.items()})
    words = _words_of(language) or _words_of(language.partition("-")[0])
    missing = tuple(key for key in english if key not in words)
    return Catalogue(language=language, words=MappingProxyType({**english, **words}), missing=missing)


def languages() -> tuple[str, ...]:
    """Give the languages that have a catalogue."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.yaml")))


@lru_cache(maxsize=64)
def _words_of(language: str) -> Mapping[str, str]:
    """Read the words of one file by their keys, such as `cover.sheets`; none if there is no such file."""
    path = _FOLDER / f"{language}.yaml"
    if not path.is_file():
        return {}
    (document,) = read(path, shown_as=path.name, findings=Findings())
    return {f"{part}.{key}": str(text) for part, texts in document.items() for key, text in texts.items()}
