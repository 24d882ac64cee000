"""The words of a language that decide rules: numbers, directions, opposites, duties and negations.

They are listed in `rule_words.toml`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pnp.game.placeholders import BRACES

_WORD = re.compile(rf"{BRACES.pattern}|[^\W\d_]+")
_NUMBERS = "numbers"
_TERMS = "terms"


class RuleWord(NamedTuple):
    """A rule word in a text: its kind, its position, the word, and a word with another meaning."""

    kind: str
    at: int
    word: str
    other: str


def words_in(text: str) -> Iterator[re.Match[str]]:
    """The words of a text outside braces."""
    return (found for found in _WORD.finditer(text) if not found.group().startswith("{"))


def rule_words(text: str, language: str) -> Iterator[RuleWord]:
    """The rule words of a text, outside braces and in order; none in a language without a table."""
    kinds = _others(language.partition("-")[0])
    for found in words_in(text):
        word = found.group()
        for kind, others in kinds.items():
            if word.lower() in others:
                other = others[word.lower()]
                yield RuleWord(kind, found.start(), word, other.capitalize() if word[0].isupper() else other)


def number_words(language: str) -> Mapping[str, int]:
    """The number words of a language with their values; none in a language without a table."""
    return _tables().get(language.partition("-")[0], {}).get(_NUMBERS, {})


def term_words(language: str) -> Mapping[str, str]:
    """The words of a language that have a term, with that term."""
    return _tables().get(language.partition("-")[0], {}).get(_TERMS, {})


def bare_term(text: str, language: str) -> tuple[str, str] | None:
    """The first word of a text, outside braces, that has a term, with the term; None if there is none."""
    terms, lower = term_words(language), text.lower()
    # A quick test first, because few texts have such a word, and dividing a text into words is slow.
    words = (found.group() for found in words_in(text)) if any(term in lower for term in terms) else ()
    return next(((word, terms[word.lower()]) for word in words if word.lower() in terms), None)


@cache
def _others(language: str) -> Mapping[str, Mapping[str, str]]:
    """Each rule word with its replacement in a planted fault; for a number, the next or the previous number."""
    kinds = {kind: words for kind, words in _tables().get(language, {}).items() if kind != _TERMS}
    first: dict[int, str] = {}
    for word, value in number_words(language).items():
        first.setdefault(value, word)
    numbers = {word: first.get(value + 1) or first[value - 1] for word, value in number_words(language).items()}
    return {**kinds, _NUMBERS: numbers}


@cache
def _tables() -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
