"""The known words that an unknown word may stand for."""

from collections.abc import Collection
from dataclasses import dataclass
from difflib import get_close_matches

_MOST_LISTED = 12


@dataclass(frozen=True, slots=True)
class Nearest:
    """The closest of some known words, and the words themselves; as text the end of a sentence."""

    suggestion: str | None
    known: tuple[str, ...]

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


def nearest(word: str, known: Collection[str]) -> Nearest:
    """Compare a word with the known ones."""
    close = get_close_matches(word, list(known), 1, 0.6)
    return Nearest(close[0] if close else None, tuple(sorted(known)))
