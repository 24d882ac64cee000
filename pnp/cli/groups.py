"""The groups of the verbs in `pnp --help`, and those of their options; each names its own as `rich_help_panel`."""

from collections.abc import Iterable, Iterator
from typing import Any

MAKE, CHECK, PLAY, WORDS, SHARE, SET_UP = "Make", "Check", "Play", "Words", "Share", "Set up"
_GROUPS = (MAKE, CHECK, PLAY, WORDS, SHARE, SET_UP)
# What names no group is shown last, under the heading that the library gives to commands.
_OTHERS = "Commands"
# The headings of the options that several verbs have.
SHEETS, PAPER, CUTTING, WORK, COMMON = "What is printed", "Paper", "Cutting", "Work", "Options of many verbs"


def by_group(verbs: Iterable[Any]) -> Iterator[tuple[str, list[Any]]]:
    """Give each group that has verbs, in order, with its verbs."""
    known = list(verbs)
    for group in (*_GROUPS, _OTHERS):
        members = [verb for verb in known if (getattr(verb, "rich_help_panel", None) or _OTHERS) == group]
        if members:
            yield group, members
