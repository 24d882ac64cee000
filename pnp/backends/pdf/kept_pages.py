"""Keeps the content streams of pages between builds, under hashes of the contents of the pages.

If all pages of a sheet set are kept, they are read together; otherwise the pages that are unchanged since the last
build of the same order are reused. A document whose pages are all kept has a key, by which an equal file is found
without writing it.
"""

import hashlib
import marshal
from collections.abc import Collection, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from pnp.backends.appearances import appearances
from pnp.backends.pdf.encoding import Subset
from pnp.base.fingerprints import hashed
from pnp.base.kept_results import EarlierBuilds
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Group, Item, Path, Stamp, Text, Use
from pnp.drawing.visual_hash import VisualHashes
from pnp.sheets.sheet import Document, Sheet, SheetSet, Side

_KIND, _LAST = "pages of a PDF", "the last pages of a set"
# Later marshal versions depend on reference counts; version 2 gives equal bytes for equal values.
_VERSION = 2


class Stream:
    """A compressed content stream, which another thread may still be compressing."""

    __slots__ = ("_data",)

    def __init__(self, data: bytes | Future[bytes]) -> None:
        self._data = data

    def data(self) -> bytes:
        """The bytes, once they are there."""
        if not isinstance(self._data, bytes):
            # The future is dropped, because it is as large as the stream of a small page.
            self._data = self._data.result()
        return self._data


@dataclass(frozen=True, slots=True)
class Drawing:
    """A content stream, the forms, images and fonts it refers to, and the drawn characters of each font."""

    stream: Stream
    used: frozenset[str]
    fonts: frozenset[Subset]
    characters: Mapping[str, str]
    box: Box | None = None


class SetPages(NamedTuple):
    """The drawings of the sides of a sheet set, in printing order, and those of all forms that they use.

    `keys` are the hashes of the contents of the sides.
    """

    sides: list[Drawing]
    forms: dict[str, Drawing]
    keys: list[str]


class DrawnBefore(EarlierBuilds, Protocol):
    """Earlier builds with the known data about their stamps; the name of a stamp is a hash of its inputs."""

    @property
    def names(self) -> Mapping[Stamp, str]:
        """Names of stamps: stamps with the same name look the same, also in different builds."""

    @property
    def looks(self) -> VisualHashes:
        """The hashes of stamps."""


class KeptPages:
    """The pages that earlier builds drew, and those that this build draws."""

    def __init__(self, kept: DrawnBefore) -> None:
        self._kept = kept
        self._new: list[tuple[str, str, SetPages]] = []
        # Keyed by the `id` of sheet sets, which outlive this object, because hashing a set would visit all its pages.
        self._keys: dict[int, str | None] = {}
        self._keys_of_sides: dict[int, list[str]] = {}

    def key_of_document(self, document: Document) -> str | None:
        """The hash of everything in a document; None if a page has a picture."""
        sets = [
            (self.key_of(sheet_set), sheet_set.id, sheet_set.title, sheet_set.flip, _sizes(sheet_set))
            for sheet_set in document.sets
        ]
        whole = (document.title, document.author, document.subject, document.language, sets)
        return None if any(key is None for key, *_ in sets) else hashed(whole)

    def key_of(self, sheet_set: SheetSet) -> str | None:
        """The hash of the contents of the pages of a set; None if they have a picture."""
        if id(sheet_set) not in self._keys:
            try:
                self._keys[id(sheet_set)] = _Contents(self._kept.names).hash(sheet_set)
            except _PictureError:
                self._keys[id(sheet_set)] = None
        return self._keys[id(sheet_set)]

    def keys_of_sides(self, sheet_set: SheetSet) -> list[str]:
        """The hash of the contents of each side of a set, and of the stamps that the set has more than once."""
        if id(sheet_set) not in self._keys_of_sides:
            contents = _SideContents(self._kept.looks, appearances(sheet_set))
            keys = [contents.hash_of_side(*page) for page in sheet_set.pages]
            self._keys_of_sides[id(sheet_set)] = keys
        return self._keys_of_sides[id(sheet_set)]

    def last(self, set_id: str, wanted_keys: Collection[str]) -> tuple[dict[str, Drawing], dict[str, Drawing]]:
        """The sides with these keys among those that the last build kept for a set, and the forms that they use."""
        key = self._kept.known(_LAST, f"{self._kept.scope} {set_id}")
        data = key and self._kept.known(_KIND, key.decode())
        if not data:
            return {}, {}
        # Only these are deserialised, because other pages may have fonts that the game no longer has.
        sides, written, keys = marshal.loads(data)  # noqa: S302  # a checked result of our own
        drawings = {key: self._drawing(side) for key, side in zip(keys, sides, strict=True) if key in wanted_keys}
        forms: dict[str, Drawing] = {}
        used = {name for drawing in drawings.values() for name in drawing.used}
        while used:
            new = {name: self._drawing(form) for name, form in written if name in used}
            forms |= new
            used = {name for drawing in new.values() for name in drawing.used} - forms.keys()
        return drawings, forms

    def known(self, key: str) -> SetPages | None:
        """The pages that were kept under a key."""
        data = self._kept.known(_KIND, key)
        if data is None:
            return None
        sides, forms, keys = marshal.loads(data)  # noqa: S302  # a checked result of our own
        return SetPages(list(map(self._drawing, sides)), {name: self._drawing(form) for name, form in forms}, keys)

    def add(self, set_id: str, key: str, pages: SetPages) -> None:
        """Keep the pages of a set once they are compressed."""
        self._new.append((set_id, key, pages))

    def keep(self) -> None:
        """Keep the sets that were added, except those with images."""
        for set_id, key, (sides, forms, keys) in self._new:
            drawings = (*sides, *forms.values())
            if all(drawing.used <= forms.keys() for drawing in drawings):
                plain = [_plain(side) for side in sides], [(name, _plain(form)) for name, form in forms.items()], keys
                self._kept.keep(_KIND, key, marshal.dumps(plain))
                self._kept.keep(_LAST, f"{self._kept.scope} {set_id}", key.encode())
        # This object outlives the files, and would keep their pages in memory.
        self._new.clear()

    def _drawing(self, plain: tuple[Any, ...]) -> Drawing:
        data, used, fonts, characters, box = plain
        fonts_by_name = self._kept.fonts
        return Drawing(
            Stream(data),
            frozenset(used),
            frozenset(Subset(fonts_by_name[font], number) for font, number in fonts),
            {fonts_by_name[font]: letters for font, letters in characters},
            Box(*box) if box else None,
        )


def _plain(drawing: Drawing) -> tuple[Any, ...]:
    return (
        drawing.stream.data(),
        sorted(drawing.used),
        sorted((str(subset.font), subset.number) for subset in drawing.fonts),
        sorted((str(font), "".join(sorted(letters))) for font, letters in drawing.characters.items()),
        drawing.box and tuple(drawing.box),
    )


def _sizes(sheet_set: SheetSet) -> Sequence[Any]:
    """The data of its sheets that a document holds besides their drawings: labels, widths and trim boxes."""
    return [
        (sheet.label, sheet.width, [[tuple(piece.box) for piece in side.pieces[:1]] for side in sheet.sides])
        for sheet in sheet_set.sheets
    ]


class _PictureError(Exception):
    """Raised for a picture, because the images of a file are made from its pixels."""


class _Contents:
    """The contents of pages as plain values; stamps without names are numbered in order of appearance, and listed."""

    def __init__(self, names: Mapping[Stamp, str]) -> None:
        self._names = names
        self._numbers: dict[Stamp, int] = {}
        self._unnamed: list[tuple[Any, ...]] = []

    def hash(self, sheet_set: SheetSet) -> str:
        """The hash of everything that a page shows."""
        sheets = [(sheet.height, [self._side(side) for side in sheet.sides]) for sheet in sheet_set.sheets]
        return _hash((sheets, self._unnamed))

    def _side(self, side: Side) -> tuple[Any, ...]:
        pieces = [
            (
                *(piece.component, piece.item, piece.copy, str(piece.side), piece.part, self._stamp(piece.stamp)),
                *(piece.x, piece.y, piece.width, piece.height, piece.rotation),
                *(piece.bleed, piece.window and tuple(piece.window)),
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


class _SideContents(_Contents):
    """The contents of single sides; a stamp is represented by its look, and by whether it is drawn as a form."""

    def __init__(self, looks: VisualHashes, counts: Mapping[Stamp, int]) -> None:
        super().__init__({})
        self._looks = looks
        self._counts = counts
        self._known: dict[Stamp, str] = {}

    def hash_of_side(self, sheet: Sheet, side: Side) -> str:
        """The hash of everything on a side."""
        return _hash((sheet.height, self._side(side)))

    def _stamp(self, stamp: Stamp) -> str:
        if stamp not in self._known:
            inner = [self._stamp(placed) for placed in stamp.placed]
            self._known[stamp] = _hash((self._looks.of(stamp), self._counts[stamp] > 1, inner))
        return self._known[stamp]


def _hash(words: tuple[Any, ...]) -> str:
    return hashlib.sha256(marshal.dumps(words, _VERSION)).hexdigest()
