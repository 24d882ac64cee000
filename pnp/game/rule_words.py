"""The words of a language that rule: numbers, directions, opposites, duties and negations, each with another word.

They stand in `rule_words.toml`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple


class RuleWord(NamedTuple):
    """A word in a text: its kind, where it begins, the word, and the word that turns it round."""

    kind: str
    at: int
    word: str
    other: str


def rule_words(text: str, language: str) -> Iterator[RuleWord]:
    """The words of a text that rule, in order; none in a language without a table."""
    kinds = _tables().get(language.partition("-")[0], {})
    for found in re.finditer(r"[^\W\d_]+", text):
        word = found.group()
        for kind, others in kinds.items():
            if word.lower() in others:
                other = others[word.lower()]
                yield RuleWord(kind, found.start(), word, other.capitalize() if word[0].isupper() else other)


@cache
def _tables() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
