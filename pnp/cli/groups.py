"""The groups of verbs and options in the help; each verb and option names its group as `rich_help_panel`."""

from collections.abc import Iterable, Iterator
from typing import Any

MAKE, CHECK, PLAY, WORDS, SHARE, SET_UP = "Make", "Check", "Play", "Words", "Share", "Set up"
_GROUPS = (MAKE, CHECK, PLAY, WORDS, SHARE, SET_UP)
# Verbs without a group are shown last, under the default heading of Typer.
_OTHERS = "Commands"
# The headings of options that several verbs share.
SHEETS, PAPER, CUTTING, WORK, COMMON = "What is printed", "Paper", "Cutting", "Work", "Options of many verbs"


def by_group(verbs: Iterable[Any]) -> Iterator[tuple[str, list[Any]]]:
    """Give each group that has verbs, in order, with its verbs."""
    known = list(verbs)
    for group in (*_GROUPS, _OTHERS):
        members = [verb for verb in known if (getattr(verb, "rich_help_panel", None) or _OTHERS) == group]
        if members:
            yield group, members
