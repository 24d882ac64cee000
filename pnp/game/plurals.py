"""The form of a word that goes with a number, by the plural rules of CLDR."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.plural import PluralRule

_CATEGORIES = ("zero", "one", "two", "few", "many", "other")
# No count of a game is larger; French has a form of its own for millions.
_LARGEST = 1000


@lru_cache(maxsize=64)
def forms_of(language: str) -> tuple[str, ...]:
    """The forms that whole numbers take in a language, in CLDR's order: one and other in English and Finnish."""
    rule = _rule(language)
    used = {rule(number) for number in range(_LARGEST + 1)}
    return tuple(name for name in _CATEGORIES if name in used)


def chosen(forms: Sequence[str], number: str, language: str, mark: str = "") -> str:
    """The form for a number, with the number for every `#`; a text that is no whole number takes the last form.

    The mark stands behind the number, or behind a form that does not print it.
    """
    at = forms_of(language).index(_rule(language)(int(number))) if number.isdecimal() else len(forms) - 1
    form = forms[min(at, len(forms) - 1)]
    return form.replace("#", number + mark) if "#" in form else form + mark


def misfit(forms: Sequence[str], language: str) -> str | None:
    """The problem with the forms of a placeholder, as a sentence; None when there is one for each kind of number."""
    wanted = forms_of(language)
    if len(forms) == len(wanted):
        return None
    count = told(len(forms), "form")
    return f'met {count} of a number ("{"|".join(forms)}"); expected {len(wanted)} in {language}: {", ".join(wanted)}'


def told(number: int, word: str) -> str:
    """A number and its word, in the English of the terminal: 1 sheet, 2 sheets."""
    return f"{number:,} {word if number == 1 else f'{word}s'}"


@lru_cache(maxsize=64)
def _rule(language: str) -> PluralRule:
    # babel is slow to import, and most texts have no forms.
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415

    try:
        return Locale.parse(language, sep="-").plural_form
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en").plural_form
