"""Pages that are not drawn again: the streams of a sheet set, kept between builds under what stands on its pages."""

import hashlib
import marshal
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from pnp.backends.pdf.encoding import Subset
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Group, Item, Path, Stamp, Text, Use
from pnp.sheets.sheet import SheetSet, Side

_KIND = "pages of a PDF"
# Later versions depend on reference counts; the second gives equal bytes for equal values.
_VERSION = 2


@dataclass(frozen=True, slots=True)
class Drawing:
    """A compressed content stream, the forms, images and fonts it refers to, and the drawn characters of each font."""

    data: Future[bytes]
    used: frozenset[str]
    fonts: frozenset[Subset]
    characters: Mapping[str, frozenset[str]]
    box: Box | None = None


class SetPages(NamedTuple):
    """The drawings of the sides of a sheet set, in printing order, and those of all forms that they use."""

    sides: list[Drawing]
    forms: dict[str, Drawing]


class Kept(Protocol):
    """What earlier builds by the same code kept: the names of stamps say what these were made from."""

    @property
    def names(self) -> Mapping[Stamp, str]:
        """Names of stamps: those of the same name show the same, also in another build."""

    @property
    def fonts(self) -> Mapping[str, str]:
        """The fonts by their keys."""

    def known(self, kind: str, key: str) -> bytes | None:
        """What was kept under a key."""

    def keep(self, kind: str, key: str, result: bytes) -> None:
        """Keep something under a key."""


class KeptPages:
    """The pages that earlier builds drew, and those that this one draws."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        self._new: list[tuple[str, SetPages]] = []

    def key_of(self, sheet_set: SheetSet) -> str | None:
        """The hash of what stands on the pages of a set; None where a picture does."""
        try:
            return _Contents(self._kept.names).hash(sheet_set)
        except _PictureError:
            return None

    def known(self, key: str) -> SetPages | None:
        """The pages that were kept under a key."""
        data = self._kept.known(_KIND, key)
        if data is None:
            return None
        sides, forms = marshal.loads(data)  # noqa: S302  # a checked result of our own
        return SetPages(list(map(self._drawing, sides)), {name: self._drawing(form) for name, form in forms})

    def add(self, key: str, pages: SetPages) -> None:
        """Keep the pages of a set once they are compressed."""
        self._new.append((key, pages))

    def keep(self) -> None:
        """Keep what was added, but for pages with images."""
        for key, (sides, forms) in self._new:
            drawings = (*sides, *forms.values())
            if all(drawing.used <= forms.keys() for drawing in drawings):
                words = [_words(side) for side in sides], [(name, _words(form)) for name, form in forms.items()]
                self._kept.keep(_KIND, key, marshal.dumps(words))

    def _drawing(self, words: tuple[Any, ...]) -> Drawing:
        data, used, fonts, characters, box = words
        compressed: Future[bytes] = Future()
        compressed.set_result(data)
        known = self._kept.fonts
        return Drawing(
            compressed,
            frozenset(used),
            frozenset(Subset(known[font], number) for font, number in fonts),
            {known[font]: frozenset(letters) for font, letters in characters},
            Box(*box) if box else None,
        )


def _words(drawing: Drawing) -> tuple[Any, ...]:
    return (
        drawing.data.result(),
        sorted(drawing.used),
        sorted((str(subset.font), subset.number) for subset in drawing.fonts),
        sorted((str(font), "".join(sorted(letters))) for font, letters in drawing.characters.items()),
        drawing.box and tuple(drawing.box),
    )


class _PictureError(Exception):
    """Raised for a picture: the images of a file are made of its dots."""


class _Contents:
    """What stands on pages, as plain values; a stamp without a name is told by its place in the order of all."""

    def __init__(self, names: Mapping[Stamp, str]) -> None:
        self._names = names
        self._numbers: dict[Stamp, int] = {}
        self._unnamed: list[tuple[Any, ...]] = []

    def hash(self, sheet_set: SheetSet) -> str:
        """The hash of everything that a page shows."""
        sheets = [(sheet.height, [self._side(side) for side in sheet.sides]) for sheet in sheet_set.sheets]
        return hashlib.sha256(marshal.dumps((sheets, self._unnamed), _VERSION)).hexdigest()

    def _side(self, side: Side) -> tuple[Any, ...]:
        pieces = [
            (
                *(piece.component, piece.item, piece.copy, str(piece.side), piece.part),
                *(self._stamp(piece.stamp), tuple(piece.matrix), piece.bleed, piece.window and tuple(piece.window)),
            )
            for piece in side.pieces
        ]
        return tuple(side.matrix), pieces, self._items(side.furniture)

    def _stamp(self, stamp: Stamp) -> str | int:
        name = self._names.get(stamp)
        if name is not None:
            return name
        if stamp not in self._numbers:
            self._numbers[stamp] = len(self._numbers)
            self._unnamed.append((stamp.width, stamp.height, stamp.bleed, self._items(stamp.items)))
        return self._numbers[stamp]

    def _items(self, items: Iterable[Item]) -> tuple[Any, ...]:
        return tuple([self._item(item) for item in items])

    def _item(self, item: Item) -> tuple[Any, ...]:
        match item:
            case Text():
                return (*item[:3], str(item.font), *item[4:8])
            case Path():
                return (*item.outline, *item[1:])
            case Group():
                return (self._items(item.items), tuple(item.matrix), item.clip and tuple(item.clip))
            case Use():
                return (self._stamp(item.stamp), tuple(item.matrix))
            case _:
                raise _PictureError
