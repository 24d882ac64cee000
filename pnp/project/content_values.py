"""Lists the values of the content that must appear on paper: every text, icon and picture of a model."""

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

# Typesetting may break and hyphenate a text, set it as a list, replace hyphens by dashes, and capitalise it.
_DASHES = re.compile(r"[\u00ad\u200b\u2010-\u2015\u2022\u2212-]+")
# Words in bold; the lookbehind comes after the stars, because searching for stars first is faster.
_BOLD_WORD = re.compile(r"\*\*(?<![*\\]\*\*)([^\s*\\{}]+)\*\*(?!\*)")


class Kind(Enum):
    """The ways in which paper shows a value."""

    TEXT = "text"
    ICON = "icon"
    PICTURE = "picture"

    @property
    def verb(self) -> str:
        """The verb for findings: a piece prints a text, and shows a picture."""
        return "print" if self is Kind.TEXT else "draw"


_KINDS = {ICON: Kind.ICON, PICTURE: Kind.PICTURE}


class ContentValue(NamedTuple):
    """A text, or the name of an icon or picture, with its key and the value in the content that holds it.

    `letters` are the printed letters of a text, normalised by `bare`. A value that `is_part` is a part of a text that
    is printed separately.
    """

    kind: Kind
    said: str
    written: MarkedValue
    letters: str = ""
    is_part: bool = False

    # Hashing all fields would hash the model in `written`, which is slow, and fails for models that hold lists.
    def __hash__(self) -> int:
        return hash((self.written.path, self.said))

    @property
    def key(self) -> str:
        """Its key; numbers of entries are among its parts."""
        return ".".join(map(str, self.written.path))

    @property
    def place(self) -> Place | None:
        """Its place in the content; computed on demand, because few places are needed."""
        return self.written.place


class Shown(NamedTuple):
    """The printed form of texts: all letters, and the lines, in which whole numbers may stand alone."""

    letters: str
    lines: tuple[str, ...] = ()

    @classmethod
    def of(cls, texts: Iterable[str]) -> Self:
        """The printed form of texts that have one line each."""
        runs = tuple(texts)
        return cls(bare("".join(runs)), (" ".join(runs),))

    @classmethod
    def all_of(cls, parts: Iterable[Self]) -> Self:
        """The printed form of several parts together."""
        shown = tuple(parts)
        return cls(
            "".join([part.letters for part in shown]), tuple(chain.from_iterable([part.lines for part in shown]))
        )

    def figures(self) -> Counter[str]:
        """The whole numbers that stand alone."""
        return Counter(word for line in self.lines for word in line.split() if word.isdigit())


def content_values(model: Placed, kit: Kit, *, filled_in: Collection[Place]) -> Iterator[ContentValue]:
    """The values that the pieces of a model must show.

    With little ink a layout may leave out icons and pictures. A model lists in `unprinted` the fields that it does not
    print. `filled_in` are the places of texts that need not be printed, because a translation gave them for implied
    texts.
    """
    found = tuple(printed_values(model, TEXT, PRINTED, *_KINDS))
    drawn: list[ContentValue] = []
    for written in _written(model, found):
        # A text that does not fit has a finding already. Places are computed only if there is one to compare.
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

    Each text uses up the letters that it matches, longest text first, so that a 1 is not found in the 12 of another
    key. Numbers come last: they are looked up among the numbers that stand alone, and only then in the remaining
    letters. `times_drawn` gives how often an icon or picture is drawn.
    """
    letters = shown.letters
    lost_texts: set[Steps] = set()
    texts = [value for value in values if value.letters]
    texts.sort(key=lambda value: (value.letters.isdigit(), -len(value.letters)))
    # Sorted apart, because few texts are numbers.
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
    """The texts of a model that equal the content as written; values that the model computed are left out."""
    texts = {value.path: value for mark in (TEXT, PRINTED) for value in found if value.mark == mark}
    return [text for path, text in texts.items() if text.said.strip() and str(value_at(model.node, path)) == text.said]


def letters_of(markup: str) -> str:
    """The printed letters of a rich text, normalised by `bare`."""
    # Splitting at the stars keeps the words between them, and takes half as long as replacing.
    plain = "".join(_BOLD_WORD.split(markup)) if "**" in markup else markup
    if "*" in plain or "\\" in plain or "{" in plain:
        plain = "".join(span.text for block in parse(markup) for span in block.spans)
    return bare(plain)


def bare(text: str) -> str:
    """Normalise a text: drop everything that typesetting may change, such as spaces, hyphens, dashes and case."""
    letters = "".join(text.split())
    # Deleting one dash at a time: a regular expression for all dashes takes ten times as long.
    return letters.replace("-", "").lower() if letters.isascii() else _DASHES.sub("", letters).casefold()
