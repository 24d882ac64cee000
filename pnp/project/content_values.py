"""The values of the content that must appear on paper: every text, icon and picture of a model, with key and place."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from enum import Enum
from itertools import chain
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
_DASHES = re.compile(r"[\u00ad\u200b\u2010-\u2015\u2022\u2212-]+")
# Words in bold; what may not stand before them comes second, because a search for stars is quick.
_BOLD_WORD = re.compile(r"\*\*(?<![*\\]\*\*)([^\s*\\{}]+)\*\*(?!\*)")


class Kind(Enum):
    """The ways in which paper shows a value."""

    TEXT = "text"
    ICON = "icon"
    PICTURE = "picture"

    @property
    def verb(self) -> str:
        """The verb for what a piece does with it."""
        return "print" if self is Kind.TEXT else "draw"


_KINDS = {ICON: Kind.ICON, PICTURE: Kind.PICTURE}


class ContentValue(NamedTuple):
    """A text, or the name of an icon or picture, with its key, and the value in the content that says it.

    `letters` are what paper shows of a text, in the form that `bare` gives. A value that `is_part` is a part of a text,
    printed in a place of its own.
    """

    kind: Kind
    said: str
    written: MarkedValue
    letters: str = ""
    is_part: bool = False

    # A hash of all fields would hash the model in `written`: that takes long, and fails where the model holds a list.
    def __hash__(self) -> int:
        return hash((self.written.path, self.said))

    @property
    def key(self) -> str:
        """Its key; numbers of entries are among its parts."""
        return ".".join(map(str, self.written.path))

    @property
    def place(self) -> Place | None:
        """Its place in the content; worked out when it is asked for, because that is seldom."""
        return self.written.place


class Shown(NamedTuple):
    """What paper shows of texts: all letters, and the lines in which whole numbers may stand by themselves."""

    letters: str
    lines: tuple[str, ...] = ()

    @classmethod
    def of(cls, texts: Iterable[str]) -> Self:
        """What some texts show, each of which stands on one line."""
        runs = tuple(texts)
        return cls(bare("".join(runs)), (" ".join(runs),))

    @classmethod
    def all_of(cls, parts: Iterable[Self]) -> Self:
        """What several parts show together."""
        shown = tuple(parts)
        return cls("".join([one.letters for one in shown]), tuple(chain.from_iterable([one.lines for one in shown])))

    def figures(self) -> Counter[str]:
        """The whole numbers that stand by themselves."""
        return Counter(word for line in self.lines for word in line.split() if word.isdigit())


def content_values(model: Placed, kit: Kit, *, filled_in: Collection[Place]) -> Iterator[ContentValue]:
    """The values that the pieces of a model must show.

    With little ink a layout may leave out icons and pictures. A model names in `unprinted` what it keeps from paper.
    `filled_in` are the places of texts that nobody must print, because a translation gave them for implied ones.
    """
    found = tuple(printed_values(model, TEXT, PRINTED, *_KINDS))
    drawn: list[ContentValue] = []
    for written in _written(model, found):
        # A text that did not fit is a finding of its own. Places are worked out only where there is one to compare.
        if (filled_in and written.place in filled_in) or (kit.settings and kit.is_too_long(written.place)):
            continue
        for part in written.owner.printed_parts(written.rest, written.said):
            markup = kit.filled(part)
            yield ContentValue(Kind.TEXT, part, written, letters_of(markup), part != written.said)
            if "{" in markup:
                drawn += [ContentValue(Kind.ICON, name, written) for name in icons(markup)]
    if kit.style.is_low_ink:
        return
    yield from drawn
    for mark, kind in _KINDS.items():
        yield from (ContentValue(kind, value.said, value) for value in found if value.mark == mark)


def lost_values(
    values: Sequence[ContentValue], shown: Shown, times_drawn: Callable[[ContentValue], int]
) -> Iterator[ContentValue]:
    """The values that paper does not show as often as the content says them.

    Each text takes its own letters away, the longest first, so that a 1 is not found in the 12 of another key. Numbers
    come last, because they are looked for by themselves first.
    `times_drawn` tells how often an icon or picture is drawn.
    """
    letters = shown.letters
    lost_texts: set[Steps] = set()
    texts = [value for value in values if value.letters]
    texts.sort(key=lambda value: (value.letters.isdigit(), -len(value.letters)))
    # Few texts are a number.
    figures = shown.figures() if texts and texts[-1].letters.isdigit() else Counter()
    for text in texts:
        is_figure = text.letters.isdigit()
        if is_figure and figures[text.letters]:
            figures[text.letters] -= 1
        elif text.letters not in letters or (is_figure and text.is_part):
            lost_texts.add(text.written.path)
            yield text
            continue
        letters = letters.replace(text.letters, "\0", 1)
    wanted: dict[str, int] = {}
    for value in values:
        if value.kind is not Kind.TEXT and value.written.path not in lost_texts:
            wanted[value.said] = wanted.get(value.said, 0) + 1
            if times_drawn(value) < wanted[value.said]:
                yield value


def _written(model: Placed, found: Sequence[MarkedValue]) -> Collection[MarkedValue]:
    """The texts of a model as they are written; a value that the model computed in another way is not."""
    texts = {value.path: value for mark in (TEXT, PRINTED) for value in found if value.mark == mark}
    return [one for path, one in texts.items() if one.said.strip() and str(value_at(model.node, path)) == one.said]


def letters_of(markup: str) -> str:
    """The letters that paper shows of a rich text, as `bare` gives them."""
    # Splitting keeps the words between the stars, and takes half as long as replacing.
    plain = "".join(_BOLD_WORD.split(markup)) if "**" in markup else markup
    if "*" in plain or "\\" in plain or "{" in plain:
        plain = "".join(span.text for block in parse(markup) for span in block.spans)
    return bare(plain)


def bare(text: str) -> str:
    """A text without what may change on its way to paper: spaces, hyphens, dashes, and the case of its letters."""
    letters = "".join(text.split())
    # Searching for all dashes takes ten times as long.
    return letters.replace("-", "").lower() if letters.isascii() else _DASHES.sub("", letters).casefold()
