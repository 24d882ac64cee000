"""Serialises drawings and reads them back: faces at once, and the items of each stamp on demand."""

import marshal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from pnp.base.findings import Place
from pnp.base.kept_results import PendingResult
from pnp.drawing.faces import Block, CopyLook, Face, Shape
from pnp.drawing.geometry import Box, Matrix
from pnp.drawing.scene import Group, Item, Outline, Path, Picture, SharedStamps, Stamp, StampKey, Text, Use
from pnp.drawing.visual_hash import VisualHashes

_TEXT, _PATH, _GROUP, _USE, _PICTURE = range(5)

# The number of bytes at the end that hold the position of the list of stamps.
_START = 8
# Larger drawings, such as those with many photos, are drawn faster than they are kept.
_MOST_BYTES = 50_000_000

Fonts = Mapping[str, str]
"""The fonts of texts by their keys: a key that carries a font is more than its letters."""


class NotKeptError(Exception):
    """Raised for a drawing that cannot be serialised: it is too large, or has an unexpected value or font."""


class KeptStamp(Stamp):
    """A serialised stamp, whose items are read on demand; a changed copy of it is a plain stamp.

    Its visual hash and the stamps that it places are known without reading items. The slots of its items and of those
    stamps are empty until `__getattr__`, which Python calls for an empty slot, fills them.
    """

    __slots__ = ("_find", "_fonts", "look", "placed", "written")
    look: str
    written: memoryview

    def __new__(cls, **fields: Any) -> Stamp:  # type: ignore[misc]  # of the class that it is changed to
        """What `replace` makes of it: there are no serialised items for what is changed."""
        return Stamp(**fields)

    @classmethod
    def made(
        cls, fields: Sequence[Any], find: Callable[[], tuple[Stamp, ...]], written: memoryview, fonts: Fonts
    ) -> "KeptStamp":
        """Make a stamp with this name, width, height, bleed and look; `find` gives the stamps that it places."""
        stamp = object.__new__(cls)
        names = ("name", "width", "height", "bleed", "look", "_find", "written", "_fonts")
        for name, value in zip(names, (*fields, find, written, fonts), strict=True):
            object.__setattr__(stamp, name, value)
        return stamp

    def __getattr__(self, name: str) -> Any:
        if name == "placed":
            value: tuple[Any, ...] = self._find()
        elif name == "items":
            value = _Reader(self.placed, self._fonts).items(marshal.loads(self.written))  # noqa: S302  # a checked result of our own, from the user's cache folder
        else:
            raise AttributeError(name)
        object.__setattr__(self, name, value)
        return value


class KeptFaces(NamedTuple):
    """Faces, and all their stamps, including stamps inside stamps, in order of first use."""

    faces: tuple[Face, ...]
    stamps: tuple[Stamp, ...]


def write(
    faces: Iterable[Face], keys: Mapping[Stamp, StampKey], fonts: Fonts, looks: VisualHashes, data: PendingResult
) -> tuple[Stamp, ...]:
    """Serialise faces, and give their stamps; `keys` are the kit's keys of stamps that sets share.

    Raises NotKeptError.
    """
    writer = _Writer(fonts)
    try:
        drawn = [writer.face(face) for face in faces]
        # The items of all stamps one after the other, then the list of stamps, then where that begins. Items are mostly
        # numbers, which compress badly: that took longer than all else here.
        ends: list[int] = []
        for items in writer.items():
            data.add(items)
            ends.append(data.size)
            if data.size > _MOST_BYTES:
                raise NotKeptError("more than is kept")
        table = [
            (
                keys.get(stamp),
                writer.numbers_inside(stamp),
                stamp.name,
                stamp.width,
                stamp.height,
                stamp.bleed,
                looks.of(stamp),
            )
            for stamp in writer.stamps
        ]
        start = data.size
        data.add(marshal.dumps((drawn, table, ends)))
        data.add(start.to_bytes(_START, "big"))
        return tuple(writer.stamps)
    except ValueError as error:
        raise NotKeptError(str(error)) from None


def read(data: bytes | bytearray, shared: SharedStamps, fonts: Fonts) -> KeptFaces:
    """Read the faces that `write` serialised."""
    written = memoryview(data)
    start = int.from_bytes(written[-_START:], "big")
    drawn, table, ends = marshal.loads(written[start:-_START])  # noqa: S302  # a checked result of our own, from the user's cache folder
    stamps: list[Stamp] = []

    def placed(numbers: Iterable[int]) -> tuple[Stamp, ...]:
        return tuple(stamps[number] for number in numbers)

    for (key, inside, *fields), begin, end in zip(table, (0, *ends), ends, strict=False):
        make = partial(KeptStamp.made, fields, partial(placed, inside), written[begin:end], fonts)
        stamps.append(make() if key is None else shared(key, make))
    return KeptFaces(tuple(_face(words, stamps) for words in drawn), tuple(stamps))


class _Writer:
    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._numbers: dict[Stamp, int] = {}
        self._place: Place | None = None
        self._written_place: tuple[Any, ...] | None = None
        self.stamps: list[Stamp] = []

    def face(self, face: Face) -> tuple[Any, ...]:
        return (
            face.component,
            face.item,
            self._number(face.front),
            face.back and self._number(face.back),
            face.count,
            str(face.shape),
            face.poster,
            face.part,
            face.page,
            face.panel and tuple(face.panel),
            face.cut and tuple(face.cut),
            tuple(map(tuple, face.folds)),
            face.seams,
            face.place and tuple(face.place),
            face.set_size,
            face.block and tuple(face.block),
            tuple((self._number(look.front), look.back and self._number(look.back)) for look in face.variations),
            face.name,
        )

    def numbers_inside(self, stamp: Stamp) -> tuple[int, ...]:
        """The numbers of the stamps that a stamp places."""
        return tuple(map(self._number, stamp.placed))

    def items(self) -> Iterator[bytes | memoryview]:
        """The items of every stamp; placed stamps are taken in order from the inner stamps."""
        for stamp in self.stamps:
            # This may add further stamps to the list.
            self.numbers_inside(stamp)
            yield stamp.written if isinstance(stamp, KeptStamp) else marshal.dumps(self._items(stamp.items))

    def _number(self, stamp: Stamp) -> int:
        number = self._numbers.get(stamp)
        if number is None:
            number = self._numbers[stamp] = len(self.stamps)
            self.stamps.append(stamp)
        return number

    def _items(self, items: Iterable[Item]) -> tuple[Any, ...]:
        return tuple([self._text(item) if isinstance(item, Text) else self._item(item) for item in items])

    def _text(self, text: Text) -> tuple[Any, ...]:
        # A deck has 100,000 texts: each is unpacked once, and texts of one place store it once.
        x, y, letters, font, size, colour, width, spacing, place = text
        if font not in self._fonts:
            raise NotKeptError(f"the font {font}")
        if place is not self._place:
            self._place, self._written_place = place, place and tuple(place)
        return (_TEXT, x, y, letters, str(font), size, colour, width, spacing, self._written_place)

    def _item(self, item: Path | Group | Use | Picture) -> tuple[Any, ...]:
        match item:
            case Path():
                return (_PATH, *item.outline, *item[1:])
            case Group():
                return (_GROUP, self._items(item.items), tuple(item.matrix), item.clip and tuple(item.clip))
            case Use():
                return (_USE, tuple(item.matrix))
            case Picture():
                written_at = item.place and tuple(item.place)
                return (_PICTURE, tuple(item.box), bytes(item.data), item.media_type, written_at, item.original)


class _Reader:
    """Reads the items of one stamp; `inside` are the stamps that it places, in order."""

    def __init__(self, placed: Iterable[Stamp], fonts: Fonts) -> None:
        self._placed = iter(placed)
        self._fonts = fonts

    def items(self, written: Iterable[tuple[Any, ...]]) -> tuple[Item, ...]:
        """The serialised items."""
        return tuple([self._item(words) for words in written])

    def _item(self, words: tuple[Any, ...]) -> Item:
        kind = words[0]
        if kind == _PATH:
            return Path(Outline(words[1], words[2]), *words[3:])
        if kind == _TEXT:
            x, y, letters, font, size, colour, width, spacing, place = words[1:]
            return Text(x, y, letters, self._fonts[font], size, colour, width, spacing, place and Place(*place))
        if kind == _USE:
            return Use(next(self._placed), Matrix(*words[1]))
        if kind == _GROUP:
            return Group(self.items(words[1]), Matrix(*words[2]), words[3] and Outline(*words[3]))
        return Picture(Box(*words[1]), words[2], words[3], words[4] and Place(*words[4]), words[5])


def _face(words: tuple[Any, ...], stamps: Sequence[Stamp]) -> Face:
    component, item, front, back, count, shape, poster, part, page, *rest = words
    panel, cut, folds, seams, place, set_size, block, variations, name = rest

    def side(number: int | None) -> Stamp | None:
        return None if number is None else stamps[number]

    return Face(
        component=component,
        item=item,
        front=stamps[front],
        back=side(back),
        count=count,
        shape=Shape(shape),
        poster=poster,
        part=part,
        page=page,
        panel=panel and Box(*panel),
        cut=cut and Outline(*cut),
        folds=tuple(Outline(*fold) for fold in folds),
        seams=seams,
        place=place and Place(*place),
        set_size=set_size,
        block=block and Block(*block),
        variations=tuple(CopyLook(stamps[front], side(back)) for front, back in variations),
        name=name,
    )
