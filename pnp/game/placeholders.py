"""Fills placeholders in the texts of pieces with the numbers of the rules.

`{count.food_forest}` prints a fact; `{count.food_forest|# tree|# trees}` prints the form for its number; `{icon:wood}`
is drawn later; a backslash before a brace prints the brace.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from pnp.game.plurals import chosen

BRACES = re.compile(r"\{[^{}]*\}")
"""A placeholder or an icon with its braces, in a text where no backslash keeps a brace."""

_TOKEN = re.compile(r"\\.|\{([^{}]*)\}", re.DOTALL)
_ICON_TOKEN = re.compile(r"\{icon:([^{}]*)\}")
_MARKS = re.compile(r"\*+|\\(?=.)")
_STARS = re.compile(r"\*{2,}")
_ICON = "icon:"
_WORD = re.compile(r"(?:\\.|\{[^{}]*\}|\S)+")

MARK = "°"
"""The name of the icon behind a number that is not the rulebook's; no picture has it."""
_SIGN = f"{{icon:{MARK}}}"
# Ranges such as 3-6 and lists such as 1, 2, 4 get a single provenance mark.
_NEEDLESS = re.compile(rf"{re.escape(_SIGN)}(?=(?:(?:[–/-]|, )\d+)?{re.escape(_SIGN)})")


class Placeholder(NamedTuple):
    """A fact to print, with the forms of words for its number; without forms, the fact itself is printed."""

    name: str
    forms: tuple[str, ...] = ()


def placeholders(markup: str) -> Iterator[str]:
    """The names of the facts between braces, in order, without the icons."""
    return (placeholder.name for placeholder in all_placeholders(markup))


def all_placeholders(markup: str) -> Iterator[Placeholder]:
    """The placeholders of a text in order, without the icons."""
    for token in _TOKEN.finditer(markup):
        inside = token.group(1)
        if inside is not None and not inside.startswith(_ICON):
            yield _placeholder(inside)


def icons(markup: str) -> Iterator[str]:
    """The names of the icons of a text, in order."""
    return (name for _, name in at_icons(markup) if name)


def at_icons(markup: str) -> Iterator[tuple[str, str]]:
    """The text divided at its icons: each part with the name of the icon behind it; the last part has none."""
    end = 0
    for token in _TOKEN.finditer(markup):
        name = token.group(1)
        if name is not None and name.startswith(_ICON):
            yield markup[end : token.start()], name.removeprefix(_ICON)
            end = token.end()
    yield markup[end:], ""


def words_of(markup: str) -> list[str]:
    """The words of a text; a placeholder is not divided, whatever forms it has."""
    return _WORD.findall(markup)


def with_names_of_icons(markup: str) -> str:
    """The text with each icon replaced by the words of its name."""
    return _ICON_TOKEN.sub(lambda token: re.sub("[_-]", " ", token.group(1).rpartition(":")[2]), markup)


def plain_words(markup: str) -> str:
    """Rich text without markup, on one line; an icon becomes its name."""
    return " ".join(without_marks(with_names_of_icons(markup)).split())


def without_marks(markup: str) -> str:
    """Rich text without the markup of bold and italic words and of escapes."""
    return _MARKS.sub("", markup)


def loose_end(markup: str) -> str | None:
    """The problem of an unclosed brace, or of unclosed stars of bold words; None if all are closed."""
    bare = _TOKEN.sub(" ", markup) if "{" in markup or "\\" in markup else markup
    if "{" in bare:
        return r'met a "{" without its "}"; write \{ to print one'
    if len(_STARS.findall(bare)) % 2:
        return r'met "**" that nothing closes; write \*\* to print stars'
    return None


def fill(markup: str, facts: Mapping[str, str], language: str = "en", marked: Collection[str] = ()) -> str:
    """The markup with every placeholder replaced by its fact; icons, escapes and unknown names are unchanged.

    Facts whose names are in `marked` get a provenance mark behind them.
    """
    if "{" not in markup:
        return markup

    def printed(token: re.Match[str]) -> str:
        whole, inside = token.group(0), token.group(1)
        if inside is None:
            return whole
        name, forms = _placeholder(inside)
        if name not in facts:
            return whole
        mark = _SIGN if name in marked else ""
        return chosen(forms, facts[name], language, mark) if forms else facts[name] + mark

    filled = _TOKEN.sub(printed, markup)
    return _NEEDLESS.sub("", filled) if marked else filled


def _placeholder(inside: str) -> Placeholder:
    name, *forms = inside.split("|")
    return Placeholder(name.strip() if forms else name, tuple(forms))
