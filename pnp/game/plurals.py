"""Chooses the form of a word for a number by the plural rules of CLDR."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

_LANGUAGES, _LAST, _OTHER = "languages", "last", "other"
_RELATION = re.compile(r"n(?: % (?P<divisor>\d+))? (?P<sign>!?=) (?P<values>\S+)")


def forms_of(language: str) -> tuple[str, ...]:
    """The forms that whole numbers take in a language, in CLDR's order: one and other in English and Finnish."""
    rules = dict(_rules_of(language))
    last = rules.pop(_LAST, _OTHER)
    return (*rules, last)


def chosen(forms: Sequence[str], number: str, language: str, mark: str = "") -> str:
    """The form for a number, with `#` replaced by the number; a text that is not a whole number takes the last form.

    The provenance mark follows the number, or a form that does not print it.
    """
    at = forms_of(language).index(_form(int(number), language)) if number.isdecimal() else len(forms) - 1
    form = forms[min(at, len(forms) - 1)]
    return form.replace("#", number + mark) if "#" in form else form + mark


def misfit(forms: Sequence[str], language: str) -> str | None:
    """The problem with the forms of a placeholder, as a sentence; None if there is one form for each kind of number."""
    wanted = forms_of(language)
    if len(forms) == len(wanted):
        return None
    count = counted(len(forms), "form")
    return f'met {count} of a number ("{"|".join(forms)}"); expected {len(wanted)} in {language}: {", ".join(wanted)}'


def counted(number: int, word: str) -> str:
    """A number and its word, in the English of messages: 1 sheet, 2 sheets."""
    return f"{number:,} {word if number == 1 else f'{word}s'}"


def first_of(names: Sequence[str], most: int = 6) -> str:
    """The first names of a list, and how many more there are, in the English of messages."""
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more} more" if more > 0 else "")


@lru_cache(maxsize=4096)
def _form(number: int, language: str) -> str:
    """The first form whose rule matches the number."""
    rules = _rules_of(language)
    *forms, last = forms_of(language)
    return next((form for form in forms if _takes(rules[form], number)), last)


def _rules_of(language: str) -> Mapping[str, str]:
    """The rule and name of each form of a language except the last; an unknown language has the rules of English."""
    known = _families()
    return next(known[name] for name in (language.lower(), language.lower().partition("-")[0], "en") if name in known)


@lru_cache(maxsize=1)
def _families() -> Mapping[str, Mapping[str, str]]:
    families = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))["family"]
    return {name: rules for rules in families for name in rules.pop(_LANGUAGES).split()}


def _takes(rule: str, number: int) -> bool:
    return any(
        all((_value(found, number) in _numbers(found["values"])) == (found["sign"] == "=") for found in relations)
        for relations in (list(_RELATION.finditer(choice)) for choice in rule.split(" or "))
    )


def _value(relation: re.Match[str], number: int) -> int:
    return number % int(relation["divisor"]) if relation["divisor"] else number


@lru_cache(maxsize=256)
def _numbers(values: str) -> frozenset[int]:
    """The numbers of a list such as 1,3..5."""
    ends = [tuple(map(int, part.split(".."))) for part in values.split(",")]
    return frozenset(number for first, *last in ends for number in range(first, (last or [first])[0] + 1))
