"""Pages, forms and images of PDF files, drawn and compressed once for all the files that contain them."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import TYPE_CHECKING

from zlib_ng import zlib_ng

from pnp.backends.appearances import appearances, stamps_within
from pnp.backends.pdf.content import Content
from pnp.backends.pdf.fonts import Fonts
from pnp.backends.pdf.kept_pages import Drawing, KeptPages, SetPages, Stream
from pnp.base.units import PT
from pnp.drawing.geometry import Box, Matrix
from pnp.drawing.scene import Picture, Stamp
from pnp.sheets.sheet import Document, Sheet, SheetSet, Side

if TYPE_CHECKING:
    from pnp.backends.pdf.images import ImageData

# zlib-ng takes two fifths of the time of zlib at this level, and makes pages 1.6 % larger.
_LEVEL = 5
_MOST_WAITING = 16


class Pages:
    """The pages, forms and images, by name, and the fonts that several documents share.

    A page depends on nothing outside its sheet set, so that a change in one set changes no other set's file: names are
    hashes of content, and a drawing is a form if its own set has it twice.
    """

    def __init__(
        self, documents: Sequence[Document], compressor: ThreadPoolExecutor, kept: KeptPages | None = None
    ) -> None:
        self.fonts = Fonts()
        self.forms: dict[str, Drawing] = {}
        self.images: dict[str, ImageData] = {}
        self._compressor = compressor
        self._compressing: deque[Stream] = deque()
        self._pages: dict[tuple[int, float], Drawing] = {}
        self._appearances: Counter[Stamp] = Counter()
        self._names: dict[tuple[Stamp, float], str] = {}
        self._shared: set[Stamp] = set()
        self._bodies: dict[tuple[Stamp, tuple[bool, ...]], Content] = {}
        sheet_sets = {id(sheet_set): sheet_set for document in documents for sheet_set in document.sets}.values()
        keys = [(sheet_set, kept.key_of(sheet_set) if kept else None) for sheet_set in sheet_sets]
        self._add([(sheet_set, key) for sheet_set, key in keys if not self._is_known(sheet_set, key, kept)], kept)

    def page(self, sheet: Sheet, side: Side) -> Drawing:
        """The stream of one side of a sheet."""
        return self._pages[id(side), sheet.height]

    def everything(self, drawings: Iterable[Drawing]) -> Iterator[Drawing]:
        """The drawings and all forms they use, each once."""
        seen_forms: set[str] = set()
        waiting = list(drawings)
        while waiting:
            drawing = waiting.pop()
            yield drawing
            forms = (drawing.used & self.forms.keys()) - seen_forms
            seen_forms |= forms
            waiting += [self.forms[name] for name in sorted(forms)]

    def form(self, stamp: Stamp, bleed: float) -> str | None:
        """The name of a stamp's form; None if the stamp appears only once."""
        if self._appearances[stamp] < 2:
            return None
        name = self._names.get((stamp, bleed))
        if name is None:
            body = self.body(stamp) or self._drawn(stamp)
            box = stamp.trim.inset(-bleed)
            name = self._names[stamp, bleed] = _name("S", repr(box).encode() + body.data())
            if name not in self.forms:
                self.forms[name] = self._finished(body, box)
        return name

    def body(self, stamp: Stamp) -> Content | None:
        """The operators of a stamp that several sets draw, for an unknown graphics state."""
        if stamp not in self._shared:
            return None
        forms = tuple([self._appearances[inner] > 1 for inner in stamps_within(stamp)])
        if (stamp, forms) not in self._bodies:
            self._bodies[stamp, forms] = self._drawn(stamp)
        return self._bodies[stamp, forms]

    def _drawn(self, stamp: Stamp) -> Content:
        content = Content(self)
        content.items(stamp.items)
        return content

    def image(self, picture: Picture) -> str:
        """The name of a picture's image; equal pictures share one."""
        name = _name("I", picture.data)
        if name not in self.images:
            from pnp.backends.pdf.images import image_data  # noqa: PLC0415  # few games have pictures of dots

            self.images[name] = image_data(picture)
        return name

    def _is_known(self, sheet_set: SheetSet, key: str | None, kept: KeptPages | None) -> bool:
        """Reuse the pages of a set if they are kept; return whether they are."""
        pages = kept.known(key) if kept and key else None
        if pages:
            self._pages |= zip(_pages(sheet_set), pages.sides, strict=True)
            self.forms = pages.forms | self.forms
        return pages is not None

    def _add(self, sheet_sets: Sequence[tuple[SheetSet, str | None]], kept: KeptPages | None) -> None:
        """Draw the pages of sets, except those that look as they did at the last build."""
        counts = [appearances(sheet_set) for sheet_set, _ in sheet_sets]
        sets = Counter(stamp for counted in counts for stamp in counted)
        self._shared = {stamp for stamp, number in sets.items() if number > 1}
        for (sheet_set, key), self._appearances in zip(sheet_sets, counts, strict=True):
            self._names = {}
            pages = _pages(sheet_set)
            keys = kept.keys_of_sides(sheet_set) if kept and key else [""] * len(pages)
            before, forms = kept.last(sheet_set.id, frozenset(keys)) if kept and key else ({}, {})
            self.forms = forms | self.forms
            sides = [before.get(key) or self._draw(*side) for key, side in zip(keys, sheet_set.pages, strict=True)]
            self._pages |= zip(pages, sides, strict=True)
            if kept and key:
                used = {name for drawing in self.everything(sides) for name in drawing.used & self.forms.keys()}
                kept.add(sheet_set.id, key, SetPages(sides, {name: self.forms[name] for name in sorted(used)}, keys))
        self._bodies.clear()

    def _draw(self, sheet: Sheet, side: Side) -> Drawing:
        content = Content(self)
        content.page(side, Matrix(1 / PT, 0, 0, -1 / PT, 0, sheet.height / PT))
        return self._finished(content)

    def _finished(self, content: Content, box: Box | None = None) -> Drawing:
        # zlib-ng releases the interpreter lock, so the next page is drawn while this one is compressed. Drawing pauses
        # for the compressor now and then: otherwise the compressor rarely gets the lock, and most pages wait in memory.
        stream = Stream(self._compressor.submit(zlib_ng.compress, content.data(), _LEVEL))
        self._compressing.append(stream)
        if len(self._compressing) > _MOST_WAITING:
            self._compressing.popleft().data()
        return Drawing(stream, frozenset(content.used), frozenset(content.fonts), content.characters, box)


def _pages(sheet_set: SheetSet) -> list[tuple[int, float]]:
    return [(id(side), sheet.height) for sheet, side in sheet_set.pages]


def _name(kind: str, data: bytes) -> str:
    # Drawings with the same name would be confused; with 64 bits, that happens in one of forty million files with a
    # million drawings each.
    return kind + blake2b(data, digest_size=8).hexdigest()
