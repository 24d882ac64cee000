"""Directions as placeholders: `{term.clockwise}`, `{term.left}`, which checks compare with the direction of play.

In other languages the word follows a bar, in the form that its sentence needs: `{term.left|vasemmalle}`.
"""

from collections.abc import Mapping

from pnp.game import plurals

PREFIX = "term."
WAYS: Mapping[str, tuple[str, ...]] = {"clockwise": ("clockwise", "left"), "anticlockwise": ("anticlockwise", "right")}
"""The terms of each direction: where turns pass clockwise, the next player sits to the left."""

TERMS = tuple(term for terms in WAYS.values() for term in terms)


def is_term(name: str) -> bool:
    """Tell whether a placeholder is a term."""
    return name.startswith(PREFIX)


def placeholder_of(term: str, word: str, language: str) -> str:
    """The placeholder of a term that prints a word; in English the word is left out if it is the term itself."""
    is_plain = word == term and language.partition("-")[0] == "en"
    return f"{{{PREFIX}{term}}}" if is_plain else f"{{{PREFIX}{term}|{word}}}"


def misfit(name: str, forms: tuple[str, ...], language: str) -> str | None:
    """The problem with the word of a term, or with the forms of a number, as a sentence; None if there is none."""
    if not is_term(name):
        return plurals.misfit(forms, language) if forms else None
    if len(forms) > 1:
        return f"a term has one word; met {len(forms)}"
    if not forms and language.partition("-")[0] != "en":
        return f"write the word in {language} behind a bar: {{{name}|...}}"
    return None
