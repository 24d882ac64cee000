"""The known words that an unknown word may stand for."""

from collections.abc import Collection
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

_MOST_LISTED = 12


@dataclass(frozen=True)
class Nearest:
    """The closest of some known words, looked for when it is asked for; as text the end of a sentence.

    `before` stands before every known word where it is named.
    """

    word: str
    compared: Collection[str]
    listed: Collection[str]
    before: str = ""

    @cached_property
    def suggestion(self) -> str | None:
        """The known word that is most like the unknown one; None when no word is close."""
        found = get_close_matches(self.word, list(self.compared), 1, 0.6)
        return f"{self.before}{found[0]}" if found else None

    @cached_property
    def known(self) -> tuple[str, ...]:
        """The known words in order."""
        return tuple(f"{self.before}{word}" for word in sorted(self.listed))

    @property
    def hint(self) -> str | None:
        """The word to type instead, as a hint; None when no known word is close."""
        return f'did you mean "{self.suggestion}"?' if self.suggestion is not None else None

    @property
    def expected(self) -> str:
        """The first twelve known words; empty when no word is known."""
        listed = ", ".join(self.known[:_MOST_LISTED])
        return f"expected one of {listed}{', ...' if len(self.known) > _MOST_LISTED else ''}" if listed else ""

    def after(self, message: str) -> str:
        """The message of a finding: it ends with what was expected when no hint can say what may be meant."""
        return message if self.hint or not self.known else f"{message}; {self.expected}"

    def __str__(self) -> str:
        end = self.hint or self.expected
        return f"; {end}" if end else ""


def nearest(word: str, known: Collection[str], *, listed: Collection[str] | None = None, before: str = "") -> Nearest:
    """Compare a word with the known ones; `listed` are those that a message names, where these are not all.

    `before` is what stands before the word where it is written, and before each known word in the message.
    """
    return Nearest(word, known, known if listed is None else listed, before)
