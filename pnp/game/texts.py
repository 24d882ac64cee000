"""The words on pieces: placeholders filled with the numbers that the rules have.

`{count.food_forest}` prints a fact; `{icon:wood}` stays for whoever draws; a backslash before a brace keeps the brace.
"""

import re
from collections.abc import Iterator, Mapping

_TOKEN = re.compile(r"\\.|\{([^{}]*)\}", re.DOTALL)
_ICON = "icon:"


def placeholders(markup: str) -> Iterator[str]:
    """The names between braces, in order, without the icons."""
    for met in _TOKEN.finditer(markup):
        name = met.group(1)
        if name is not None and not name.startswith(_ICON):
            yield name


def icons(markup: str) -> Iterator[str]:
    """The names of the icons that stand in the line, in order."""
    for met in _TOKEN.finditer(markup):
        name = met.group(1)
        if name is not None and name.startswith(_ICON):
            yield name.removeprefix(_ICON)


def fill(markup: str, facts: Mapping[str, str]) -> str:
    """The markup with every placeholder replaced by its fact; icons, escapes and unknown names stay as they are."""
    if "{" not in markup:
        return markup

    def printed(met: re.Match[str]) -> str:
        whole = met.group(0)
        name = met.group(1)
        return whole if name is None else facts.get(name, whole)

    return _TOKEN.sub(printed, markup)
