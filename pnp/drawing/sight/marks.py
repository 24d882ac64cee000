"""The texts of a drawing, and the parts that lie where a text waits for them, bottom first or top first."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pnp.base.units import PT
from pnp.drawing.geometry import IDENTITY, Box, Matrix, around, magnification
from pnp.drawing.scene import Group, Item, Outline, Path, Picture, Stamp, Text, Use

# In em: from the baseline up to the capitals, and down to the tails.
_RISE, _FALL = 0.72, 0.22
# The side of the squares in which texts are looked up, in millimetres.
_CELL = 8.0
# So few texts are compared at once.
_FEW = 12


class Clip(NamedTuple):
    """An outline that cuts off what lies outside, and the matrix from its coordinates to those of the drawing."""

    outline: Outline
    matrix: Matrix


class Mark(NamedTuple):
    """A path, text or picture, the matrix to the drawing's coordinates, what clips it, and the icon it belongs to.

    `box` is where it can be seen.
    """

    item: Path | Text | Picture
    matrix: Matrix
    clips: tuple[Clip, ...]
    icon: str
    box: Box


class Lettering:
    """The texts in parts of drawings: many drawings share those parts, and each is searched once."""

    def __init__(self) -> None:
        # The items are kept, too, so that no others take over their identity.
        self._known: dict[int, tuple[tuple[Item, ...], tuple[Text, ...]]] = {}

    def texts(self, items: tuple[Item, ...]) -> tuple[Text, ...]:
        """Every text in some items, in drawing order."""
        known = self._known.get(id(items))
        if known is None:
            known = self._known[id(items)] = items, tuple(self._found(items))
        return known[1]

    def _found(self, items: tuple[Item, ...]) -> Iterator[Text]:
        for item in items:
            if isinstance(item, Text):
                yield item
            elif isinstance(item, Group):
                yield from self.texts(item.items)
            elif isinstance(item, Use):
                yield from self.texts(item.stamp.items)


class Waiting:
    """The texts, by their numbers, that wait for the parts of the drawing that lie where they are.

    `boxes` are those of their letters: left, top, right, bottom.
    """

    def __init__(self) -> None:
        self.boxes: dict[int, tuple[float, float, float, float]] = {}
        self._cells: defaultdict[tuple[int, int], set[int]] = defaultdict(set)

    def add(self, number: int, box: Box) -> None:
        """Let a text wait."""
        x, y, width, height = box
        self.boxes[number] = x, y, x + width, y + height
        for cell in product(_squares(x, x + width), _squares(y, y + height)):
            self._cells[cell].add(number)

    def remove(self, number: int) -> None:
        """Let a text wait no longer."""
        x, y, right, bottom = self.boxes.pop(number)
        for cell in product(_squares(x, right), _squares(y, bottom)):
            self._cells[cell].remove(number)

    def touched(self, box: Box) -> list[int]:
        """The texts that a box touches."""
        boxes = self.boxes
        if not boxes:
            return []
        x, y, width, height = box
        right, bottom = x + width, y + height
        near: Iterable[int] = boxes
        if len(boxes) > _FEW:
            columns, rows = _squares(x, right), _squares(y, bottom)
            if len(columns) * len(rows) < len(boxes):
                near = {number for cell in product(columns, rows) for number in self._cells.get(cell, ())}
        found = []
        for number in near:
            left, top, far, low = boxes[number]
            if left < right and far > x and top < bottom and low > y:
                found.append(number)
        return found


def _squares(start: float, end: float) -> range:
    return range(int(start // _CELL), int(end // _CELL) + 1)


def letter_box(text: Text) -> Box:
    """The box of the letters of a text, from the tops of the capitals down to the tails."""
    em = text.size_pt * PT
    return Box(text.x, text.y - _RISE * em, text.width, (_RISE + _FALL) * em)


class _Seen(NamedTuple):
    """The clips around a part of a drawing, and a box beyond which they let nothing through."""

    clips: tuple[Clip, ...]
    window: Box

    def part(self, box: Box) -> Box | None:
        """The part of a box that the clips may let through."""
        return self.window.common(box) if self.clips else box

    def through(self, outline: Outline, matrix: Matrix) -> "_Seen | None":
        """The same with one clip more; None where nothing can be seen through it."""
        box = _outline_box(outline, matrix)
        window = self.window.common(box) if box else None
        return _Seen((*self.clips, Clip(outline, matrix)), window) if window else None


_Part = tuple[tuple[Item, ...], Matrix, _Seen, str]


class Walk:
    """One way through a drawing, in drawing order or against it: a text is met, and may wait for what comes next.

    What no text waits for is passed by. Most of a card is: art below the plates of its texts, and plates below art.
    """

    def __init__(
        self, waiting: Waiting, order: Callable[[Sequence[Item]], Iterable[Item]], lettering: Lettering
    ) -> None:
        self._waiting = waiting
        self._order = order
        self._lettering = lettering

    def marks(self, stamp: Stamp) -> Iterator[tuple[Mark, list[int]]]:
        """Every text that can be seen, and every other mark that touches waiting ones, with the numbers of those."""
        return self._marks(stamp.items, IDENTITY, _Seen((), stamp.reach), "")

    def _marks(
        self, items: tuple[Item, ...], matrix: Matrix, seen: _Seen, icon: str
    ) -> Iterator[tuple[Mark, list[int]]]:
        waiting, boxes = self._waiting, self._waiting.boxes
        if not boxes and not self._lettering.texts(items):
            return
        for item in self._order(items):
            if isinstance(item, Path) and not boxes:
                continue
            if isinstance(item, Group | Use):
                if part := self._part(item, matrix, seen, icon):
                    yield from self._marks(*part)
            elif (box := _box(item, matrix)) and (shown := seen.part(box)):
                touched = waiting.touched(shown)
                if touched or isinstance(item, Text):
                    yield Mark(item, matrix, seen.clips, icon, shown), touched

    def _part(self, item: Group | Use, matrix: Matrix, seen: _Seen, icon: str) -> _Part | None:
        """What a group or a stamp holds; None where nothing of it is asked for."""
        inner = item.matrix.then(matrix)
        if isinstance(item, Use):
            stamp = item.stamp
            is_asked = self._is_asked(stamp.items, around(stamp.reach, inner))
            return (stamp.items, inner, seen, icon or _icon_of(stamp)) if is_asked else None
        if item.clip is None:
            return item.items, inner, seen, icon
        narrower = seen.through(item.clip, inner)
        if narrower is None or not self._is_asked(item.items, narrower.window):
            return None
        return item.items, inner, narrower, icon

    def _is_asked(self, items: tuple[Item, ...], box: Box) -> bool:
        """Whether a part of a drawing in a box touches texts that wait, or holds texts itself."""
        return bool(self._waiting.touched(box) or self._lettering.texts(items))


def _icon_of(stamp: Stamp) -> str:
    """The name of the icon that a stamp of the kit draws; empty for other stamps."""
    kind, _, name = stamp.name.partition("_")
    return name if kind in ("icon", "glyph") else ""


def _box(item: Path | Text | Picture, matrix: Matrix) -> Box | None:
    if isinstance(item, Path):
        box = _outline_box(item.outline, matrix)
        return box.inset(-item.width / 2 * magnification(matrix)) if box and item.stroke else box
    return around(letter_box(item) if isinstance(item, Text) else item.box, matrix)


def _outline_box(outline: Outline, matrix: Matrix) -> Box | None:
    points = outline.points
    if not points:
        return None
    xs, ys = points[::2], points[1::2]
    x, y, right, bottom = min(xs), min(ys), max(xs), max(ys)
    a, b, c, d, e, f = matrix
    if b or c or a < 0 or d < 0:
        return around(Box(x, y, right - x, bottom - y), matrix)
    return Box(a * x + e, d * y + f, a * (right - x), d * (bottom - y))
