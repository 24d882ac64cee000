"""The blocks of the cover: each states its height, and is drawn once its place on a page is known."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import fsum
from typing import NamedTuple

from pnp.base.colours import lighter
from pnp.base.place import Place
from pnp.drawing import outlines
from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.geometry import Box, Matrix, magnification, moved, scaled
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Path, Picture, Stamp, Text, bounds_of, rebuilt
from pnp.drawing.style import HAIRLINE, Type
from pnp.sheets.instructions import Row
from pnp.sheets.legend import SIGN_HEIGHT, SIGN_WIDTH, Sign
from pnp.sheets.margins import RULER, plain, ruler

GAP = 4.0

# The room for a digit of the numbers before steps.
_DIGIT = 2.0
_THUMB = 13.0
# Thinner lines and smaller shapes cannot be seen on the cover's pictures of pieces, in millimetres.
_FINEST, _SPECK = 0.06, 0.25
_COLUMNS = ("sheets", "pages", "pieces", "print", "on", "cut")
_NUMBERS = ("pages", "pieces")
_SHARES = (0.28, 0.075, 0.075, 0.17, 0.19, 0.21)
# Pages from 100 on need more room, which the titles have.
_FOR_LONG_NUMBERS = {"sheets": -0.025, "pages": 0.025}
_SMALL_SHARES = (0.18, 0.11, 0.12, 0.19, 0.2, 0.2)
# A column narrower than this has no room for the table, or for words beside the ruler.
_NARROW = 92.0


class Block(NamedTuple):
    """A block of the page: its height, the gap above it, and the function that draws it in its box.

    A heading stays on the page of the block that follows.
    """

    height: float
    gap: float
    draw: Callable[[Box], Iterator[Item]]
    is_foot: bool = False
    is_heading: bool = False


def beside(columns: Sequence[Sequence[Block]], width: float, between: float) -> Block:
    """Combine columns of blocks, each of this width, into one block."""
    heights = [fsum(block.height for block in column) + fsum(block.gap for block in column[1:]) for column in columns]

    def draw(box: Box) -> Iterator[Item]:
        for number, column in enumerate(columns):
            x, y = box.x + number * (width + between), box.y
            for at, block in enumerate(column):
                y += block.gap if at else 0.0
                yield from block.draw(Box(x, y, width, block.height))
                y += block.height

    return Block(max(heights), GAP, draw)


@dataclass(frozen=True, slots=True)
class Column:
    """Makes blocks of one width; letters are smaller where the page `is_small`.

    Its table `has_long_numbers` where a page has three digits.
    """

    kit: Kit
    width: float
    is_small: bool
    has_long_numbers: bool = False

    @property
    def is_narrow(self) -> bool:
        """Tell whether the column is too narrow for two things side by side, so that they are stacked."""
        return self.width < _NARROW

    def of_width(self, width: float) -> "Column":
        """The same for another width, with letters of the same size."""
        return replace(self, width=width)

    def rules(self, points: float) -> Type:
        """Running text of this size, smaller on a small page."""
        return self.kit.style.rules().but(size_pt=self.size(points), min_pt=6)

    def size(self, points: float) -> float:
        """A type size in points, smaller on a small page."""
        return max(6.0, 0.75 * points) if self.is_small else points

    def paragraph(self, words: str, type_: Type, gap: float) -> Block:
        """A text over the whole width."""
        height = self.kit.height(words, self.width, type_)
        return Block(height, gap, lambda box: iter([self.kit.text(words, box, type_)]))

    def section(self, heading: str) -> Block:
        """The heading of a section."""
        type_ = self.kit.style.heading().but(size_pt=self.size(13), min_pt=9)
        words = self.kit.words.say(f"cover.{heading}")
        return Block(5.6, GAP, lambda box: iter([self.kit.text(words, box, type_)]), is_heading=True)

    def scale(self) -> Block:
        """A ruler, and advice for prints on which it is not 50 mm long."""
        kit = self.kit
        words = kit.words.say("cover.ruler", length=f"{RULER:g}")
        type_ = self.rules(9).but(valign="middle")
        edge = 2.0 if self.is_narrow else 4.0
        left, top = (edge, 6.0) if self.is_narrow else (RULER + 10, 0.0)
        height = max(kit.height(words, self.width - left - edge, type_), 6.0) + 2.4

        def draw(box: Box) -> Iterator[Item]:
            yield Path(outline=outlines.rectangle(box, 1.5), stroke=kit.style.accent, width=2 * HAIRLINE)
            down = 1.8 if self.is_narrow else box.height / 2 - 2.0
            yield Group(items=ruler(RULER + 2)[:1], matrix=moved(box.x + edge, box.y + down))
            yield kit.text(words, Box(box.x + left, box.y + top + 1.2, box.width - left - edge, height - 2.4), type_)

        return Block(top + height, GAP, draw)

    def table(self, lines: Sequence[tuple[Row, Stamp | None]], air: float) -> Iterator[Block]:
        """The sheet sets, each with a picture of its first piece, its pages, and how to print and cut them.

        `air` is the white space in each row. A narrow column has a list instead of a table.
        """
        if self.is_narrow:
            yield from (self._entry(row) for row, _ in lines)
            return
        type_ = self.kit.style.label().but(size_pt=6 if self.is_small else 7)
        heads = [self.kit.words.say(f"cover.column_{name}") for name in _COLUMNS]
        yield Block(4.6, 0.8, lambda box: self._cells(heads, box, type_), is_heading=True)
        for number, (row, stamp) in enumerate(lines):
            yield self._row(row, stamp, air, is_shaded=number % 2 == 0)

    def _entry(self, row: Row) -> Block:
        """The title of a sheet set, and below it the cells of its row in the table."""
        pages, pieces = (self.kit.words.say(f"cover.column_{name}") for name in _NUMBERS)
        rest = (f"{pages} {row.pages}", f"{pieces} {row.pieces}", row.printing, row.stock, row.cutting)
        return self.paragraph(f"**{plain(row.title)}**\n{plain(' · '.join(rest))}", self.rules(8.2), 1.2)

    def _row(self, row: Row, stamp: Stamp | None, air: float, *, is_shaded: bool) -> Block:
        kit, type_ = self.kit, self.rules(8.2)
        texts = [row.title, row.pages, str(row.pieces), row.printing, row.stock, row.cutting]
        cells = self._columns(Box(0, 0, self.width, 0))
        highest = max(kit.height(plain(words), cell.width, type_) for words, cell in zip(texts, cells, strict=True))

        def draw(box: Box) -> Iterator[Item]:
            if is_shaded and not kit.style.is_low_ink:
                yield Path(outline=outlines.rectangle(box), fill=lighter(kit.style.accent, 0.88))
            else:
                line = outlines.line(box.x, box.bottom, box.right, box.bottom)
                yield Path(outline=line, stroke="#BBBBBB", width=0.2)
            if stamp is not None and not self.is_small:
                room = Box(box.x + 0.8, box.y + 0.3, _THUMB - 2.2, box.height - 0.6)
                yield thumbnail(stamp, 0.0 if kit.style.is_low_ink else _FINEST, room)
            yield from self._cells(texts, box, type_)

        return Block(highest + air, 0.0, draw)

    def _columns(self, box: Box) -> Iterator[Box]:
        x = box.x
        for name, share in zip(_COLUMNS, _SMALL_SHARES if self.is_small else _SHARES, strict=True):
            more = _FOR_LONG_NUMBERS.get(name, 0.0) if self.has_long_numbers else 0.0
            width = (share + more) * box.width
            after = 0.015 * box.width if name in _NUMBERS else 0.0
            before = _THUMB if name == "sheets" and not self.is_small else 0.0
            yield Box(x + 1 + before, box.y, width - 2 - after - before, box.height)
            x += width

    def _cells(self, texts: Sequence[str], box: Box, type_: Type) -> Iterator[Item]:
        for name, words, cell in zip(_COLUMNS, texts, self._columns(box), strict=True):
            align = type_.but(align="right" if name in _NUMBERS else "left", valign="middle")
            yield self.kit.text(plain(words), cell, align, what=f"the cover's column {name}")

    def steps(self, sentences: Sequence[str], place: Place | None) -> Iterator[Block]:
        """Numbered sentences; `place` is their place in the YAML."""
        kit, type_ = self.kit, self.rules(9)
        indent = 1 + _DIGIT * max(2, len(str(len(sentences))))
        for number, sentence in enumerate(sentences, start=1):

            def draw(box: Box, number: int = number, sentence: str = sentence) -> Iterator[Item]:
                yield kit.text(f"{number}", box, type_.but(bold=True, colour=kit.style.accent))
                words = Box(box.x + indent, box.y, box.width - indent, box.height)
                name = f"sentence {number} of the assembly"
                yield kit.text(sentence, words, type_, what=name, place=place)

            yield Block(kit.height(sentence, self.width - indent, type_), 0.8, draw)

    def signs(self, shown: Sequence[Sign], columns: int) -> Iterator[Block]:
        """Signs and their meanings in columns."""
        rows = zip_longest(*(shown[at::columns] for at in range(columns)))
        return (self._signs([sign for sign in row if sign is not None], columns) for row in rows)

    def _signs(self, shown: Sequence[Sign], columns: int) -> Block:
        kit, type_ = self.kit, self.rules(8.5).but(valign="middle")
        share = self.width / columns
        room = share - SIGN_WIDTH - 4
        height = max(SIGN_HEIGHT, *(kit.height(sign.meaning, room, type_) for sign in shown))

        def draw(box: Box) -> Iterator[Item]:
            for column, sign in enumerate(shown):
                left = box.x + column * share
                yield Group(items=sign.items, matrix=moved(left, box.centre.y - SIGN_HEIGHT / 2))
                words = Box(left + SIGN_WIDTH + 2, box.y, room, box.height)
                yield kit.text(sign.meaning, words, type_, what="the cover's legend")

        return Block(height + 0.2, 0.3, draw)


def thumbnail(stamp: Stamp, finest: float, room: Box, shape: Shape = Shape.RECTANGLE) -> Item:
    """A piece of a shape in the middle of a room, as large as fits, without texts and lines thinner than `finest`."""
    scale = min(room.width / stamp.width, room.height / stamp.height)
    shift = moved(room.centre.x - stamp.width * scale / 2, room.centre.y - stamp.height * scale / 2)
    trim = trim_outline(shape, stamp.width, stamp.height)

    # Measured in the piece's own lengths: measuring is fastest without a matrix.
    speck, thinnest = _SPECK / scale, finest / scale

    def from_afar(item: Path | Text | Picture, matrix: Matrix) -> Item | None:
        if not isinstance(item, Path):
            return item if isinstance(item, Picture) else None
        # Most items of a large map are too small to be seen; leaving them out saves copying them without strokes.
        if (whole := bounds_of(item, matrix)) is None or max(whole.width, whole.height) < speck:
            return None
        if item.stroke is None or item.width * magnification(matrix) >= thinnest:
            return item if item.fill or item.stroke else None
        box = bounds_of(filled := item._replace(stroke=None), matrix) if item.fill else None
        return filled if box is not None and max(box.width, box.height) >= speck else None

    return Group(items=rebuilt(stamp.items, from_afar), matrix=scaled(scale).then(shift), clip=trim)
