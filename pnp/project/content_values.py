"""What the content gives to paper: every text, icon and picture of a model, with its key and its place."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple, Self

from pnp.base.place import Place
from pnp.drawing.kit import Kit
from pnp.drawing.typesetting.markup import parse
from pnp.game.fields import ICON, PICTURE, PRINTED, TEXT
from pnp.game.placeholders import icons
from pnp.reader.nodes import value_at
from pnp.reader.placed import Placed
from pnp.texts.keys import MarkedValue, Steps, printed_values

# A text may be broken, hyphenated, set as a list, with longer dashes and in capitals on its way to paper.
_BETWEEN = re.compile(r"[\s\u00ad\u200b\u2010-\u2015\u2022\u2212-]+")


class Kind(Enum):
    """The ways in which paper shows a value."""

    TEXT = "text"
    ICON = "icon"
    PICTURE = "picture"

    @property
    def verb(self) -> str:
        """What a piece does with it."""
        return "print" if self is Kind.TEXT else "draw"


class ContentValue(NamedTuple):
    """A text, or the name of an icon or picture, with its key and its place in the content.

    `letters` are those that paper shows of a text, as `bare` gives them; a part of a text is printed in a place of its
    own.
    """

    kind: Kind
    key: str
    said: str
    place: Place | None
    letters: str = ""
    is_part: bool = False


class Shown(NamedTuple):
    """What paper shows of texts: all letters, and how often each whole number stands by itself."""

    letters: str
    figures: Counter[str]

    @classmethod
    def of(cls, texts: Iterable[str]) -> Self:
        """What some texts show, each of which stands on one line."""
        runs = tuple(texts)
        return cls(bare("".join(runs)), Counter(figure for run in runs for figure in figures_in(run)))

    @classmethod
    def all_of(cls, parts: Iterable[Self]) -> Self:
        """What several parts show together."""
        letters, figures = [], Counter[str]()
        for one in parts:
            letters.append(one.letters)
            figures.update(one.figures)
        return cls("".join(letters), figures)


def content_values(model: Placed, kit: Kit, *, filled_in: Collection[Place]) -> Iterator[ContentValue]:
    """The values that the pieces of a model must show.

    With little ink a layout may leave out icons and pictures. A model names in `unprinted` what it keeps from paper.
    `filled_in` are the places of texts that nobody must print, because a translation gave them for implied ones.
    """
    texts = [text for text in _texts(model) if text.place not in filled_in and not _is_too_long(text.place, kit)]
    yield from (text._replace(letters=_letters(kit.filled(text.said))) for text in texts)
    if kit.style.is_low_ink:
        return
    for text in texts:
        for name in icons(kit.filled(text.said)):
            yield ContentValue(Kind.ICON, text.key, name, text.place)
    for mark, kind in ((ICON, Kind.ICON), (PICTURE, Kind.PICTURE)):
        values = printed_values(model, mark)
        yield from (ContentValue(kind, _key(value.path), value.said, value.place) for value in values)


def lost_values(
    values: Sequence[ContentValue], shown: Shown, times_drawn: Callable[[ContentValue], int]
) -> Iterator[ContentValue]:
    """The values that paper does not show as often as the content says them.

    Each text takes its own letters away, the longest first, so that a 1 is not found in the 12 of another key. Numbers
    come last, because they are looked for by themselves first.
    `times_drawn` tells how often an icon or picture is drawn.
    """
    letters, figures = shown.letters, shown.figures.copy()
    lost_texts: set[str] = set()
    for text in sorted(values, key=lambda value: (value.letters.isdigit(), -len(value.letters))):
        is_figure = text.letters.isdigit()
        if is_figure and figures[text.letters]:
            figures[text.letters] -= 1
        elif text.letters not in letters or (is_figure and text.is_part):
            lost_texts.add(text.key)
            yield text
            continue
        letters = letters.replace(text.letters, "\0", 1) if text.letters else letters
    drawn = (value for value in values if value.kind is not Kind.TEXT and value.key not in lost_texts)
    wanted: Counter[str] = Counter()
    for value in drawn:
        wanted[value.said] += 1
        if times_drawn(value) < wanted[value.said]:
            yield value


def figures_in(line: str) -> Iterable[str]:
    """The whole numbers that stand by themselves in a line."""
    return filter(str.isdigit, line.split())


def _texts(model: Placed) -> Iterator[ContentValue]:
    for text in _written(model):
        for part in text.owner.printed_parts(text.rest, text.said):
            yield ContentValue(Kind.TEXT, _key(text.path), part, text.place, is_part=part != text.said)


def _written(model: Placed) -> Collection[MarkedValue]:
    """The texts of a model as they are written; a value that the model computed in another way is not."""
    found = {value.path: value for mark in (TEXT, PRINTED) for value in printed_values(model, mark)}
    return [one for path, one in found.items() if one.said.strip() and str(value_at(model.node, path)) == one.said]


def _key(path: Steps) -> str:
    return ".".join(map(str, path))


def _letters(markup: str) -> str:
    return bare("".join(span.text for block in parse(markup) for span in block.spans))


def bare(text: str) -> str:
    """A text without what may change on its way to paper: spaces, hyphens, dashes, and the case of its letters."""
    return _BETWEEN.sub("", text).casefold()


def _is_too_long(place: Place | None, kit: Kit) -> bool:
    """Tell whether a text did not fit when it was drawn, which is a finding of its own."""
    setting = kit.settings.get(place) if place else None
    return setting is not None and not setting.fits
