"""Finds the known words that are most similar to an unknown word."""

from collections.abc import Collection
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

_MOST_LISTED = 12


@dataclass(frozen=True)
class Nearest:
    """The closest of some known words, compared on demand; as text, the end of a sentence.

    `before` is a prefix of every known word in messages.
    """

    word: str
    compared: Collection[str]
    listed: Collection[str]
    before: str = ""

    @cached_property
    def suggestion(self) -> str | None:
        """The known word that is most similar to the unknown one; None if none is close."""
        found = get_close_matches(self.word, list(self.compared), 1, 0.6)
        return f"{self.before}{found[0]}" if found else None

    @cached_property
    def known(self) -> tuple[str, ...]:
        """The known words, sorted."""
        return tuple(f"{self.before}{word}" for word in sorted(self.listed))

    @property
    def hint(self) -> str | None:
        """The hint that suggests a word; None if no known word is close."""
        return f'did you mean "{self.suggestion}"?' if self.suggestion is not None else None

    @property
    def expected(self) -> str:
        """The first twelve known words; empty if there are none."""
        listed = ", ".join(self.known[:_MOST_LISTED])
        return f"expected one of {listed}{', ...' if len(self.known) > _MOST_LISTED else ''}" if listed else ""

    def after(self, message: str) -> str:
        """The message of a finding: if there is no hint, the expected words are added."""
        return message if self.hint or not self.known else f"{message}; {self.expected}"

    def __str__(self) -> str:
        end = self.hint or self.expected
        return f"; {end}" if end else ""


def nearest(word: str, known: Collection[str], *, listed: Collection[str] | None = None, before: str = "") -> Nearest:
    """Compare a word with the known words; `listed` are the words that a message names, if these are not all.

    `before` is a prefix of the word as it is written, and of each known word in the message.
    """
    return Nearest(word, known, known if listed is None else listed, before)
