"""The words of a piece as a page shows them: text with icons."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from pnp.drawing.scene import Item, Stamp, Text, Use, walk
from pnp.game.placeholders import at_icons, without_marks

_ICON = "icon_"
_SPACES = re.compile(r"[ \t\n]+")  # without the no-break spaces that keep a number with its icon
_BEFORE_STOP = re.compile(r"\s+([.,;:!?)])")

PictureOfIcon = Callable[[str], str]
"""Gives the key of the picture of a named icon."""


class Run(NamedTuple):
    """Words, or an icon: its name, and the key of its picture."""

    words: str
    picture: str = ""


Words = tuple[Run, ...]


def words_of_markup(markup: str, picture: PictureOfIcon) -> Words:
    """The words of rich texts."""
    return _joined(_runs_of_markup(markup, picture))


def words_of_drawing(stamp: Stamp, picture: PictureOfIcon) -> Words:
    """The words and icons of a drawing in the order in which they are drawn."""
    return _joined(_runs_of_items(stamp.items, picture))


def spoken(words: Words) -> str:
    """The words as plain text, with the names of the icons."""
    return _tidied("".join(f" {run.words} " if run.picture else run.words for run in words))


def as_html(words: Words) -> str:
    """The words as HTML; the script of the page fills in the pictures of the icons."""
    return "".join(
        f'<img class="icon" data-same="{run.picture}" alt="{escape(run.words)}">' if run.picture else escape(run.words)
        for run in words
    )


def _runs_of_markup(markup: str, picture: PictureOfIcon) -> Iterator[Run]:
    for text, name in at_icons(markup):
        yield Run(without_marks(text))
        if name:
            yield _icon(name, picture)


def _runs_of_items(items: Iterable[Item], picture: PictureOfIcon) -> Iterator[Run]:
    for item, _ in walk(items, enter=lambda stamp: not stamp.name.startswith(_ICON)):
        if isinstance(item, Text):
            yield Run(f" {item.text} ")
        elif isinstance(item, Use):
            yield _icon(item.stamp.name.removeprefix(_ICON), picture)


def _icon(name: str, picture: PictureOfIcon) -> Run:
    return Run(name.replace("_", " "), picture(name))


def _joined(runs: Iterable[Run]) -> Words:
    """Join neighbouring runs of words; spaces are single, and there are none at the ends or before a stop."""
    joined: list[Run] = []
    for run in runs:
        if joined and not run.picture and not joined[-1].picture:
            joined[-1] = Run(joined[-1].words + run.words)
        else:
            joined.append(run)
    tidied = [run if run.picture else Run(_tidied(run.words)) for run in joined]
    return _stripped([run for run in tidied if run.words])


def _tidied(text: str) -> str:
    return _BEFORE_STOP.sub(r"\1", _SPACES.sub(" ", text))


def _stripped(runs: Sequence[Run]) -> Words:
    ends = list(runs)
    if ends and not ends[0].picture:
        ends[0] = Run(ends[0].words.lstrip())
    if ends and not ends[-1].picture:
        ends[-1] = Run(ends[-1].words.rstrip())
    return tuple(run for run in ends if run.words)
