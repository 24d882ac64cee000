"""The words on pieces: placeholders filled with the numbers that the rules have.

`{count.food_forest}` prints a fact; `{count.food_forest|# tree|# trees}` prints the form that goes with its number;
`{icon:wood}` stays for whoever draws; a backslash before a brace keeps the brace.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.game.plurals import chosen

_TOKEN = re.compile(r"\\.|\{([^{}]*)\}", re.DOTALL)
_STARS = re.compile(r"\*{2,}")
_ICON = "icon:"


class Placeholder(NamedTuple):
    """A fact to be printed, and the forms of the words that go with its number; no forms print it bare."""

    name: str
    forms: tuple[str, ...] = ()


def placeholders(markup: str) -> Iterator[str]:
    """The names of the facts between braces, in order, without the icons."""
    return (placeholder.name for placeholder in all_placeholders(markup))


def all_placeholders(markup: str) -> Iterator[Placeholder]:
    """What stands between braces, in order, without the icons."""
    for met in _TOKEN.finditer(markup):
        inside = met.group(1)
        if inside is not None and not inside.startswith(_ICON):
            yield _placeholder(inside)


def icons(markup: str) -> Iterator[str]:
    """The names of the icons that stand in the line, in order."""
    for met in _TOKEN.finditer(markup):
        name = met.group(1)
        if name is not None and name.startswith(_ICON):
            yield name.removeprefix(_ICON)


def loose_end(markup: str) -> str | None:
    """What is opened and never closed, in a sentence: a brace, or the stars of bold words."""
    bare = _TOKEN.sub(" ", markup)
    if "{" in bare:
        return r'met a "{" without its "}"; write \{ to print one'
    if len(_STARS.findall(bare)) % 2:
        return r'met "**" that nothing closes; write \*\* to print stars'
    return None


def fill(markup: str, facts: Mapping[str, str], language: str = "en") -> str:
    """The markup with every placeholder replaced by its fact; icons, escapes and unknown names stay as they are."""
    if "{" not in markup:
        return markup

    def printed(met: re.Match[str]) -> str:
        whole, inside = met.group(0), met.group(1)
        if inside is None or "|" not in inside:
            return whole if inside is None else facts.get(inside, whole)
        name, forms = _placeholder(inside)
        return chosen(forms, facts[name], language) if name in facts else whole

    return _TOKEN.sub(printed, markup)


def _placeholder(inside: str) -> Placeholder:
    name, *forms = inside.split("|")
    return Placeholder(name.strip() if forms else name, tuple(forms))
