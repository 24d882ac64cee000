"""The five kinds of item in a drawing, immutable, in millimetres, origin top left, y down.

Colours are opaque, so that a page looks the same on every printer and in every file format. A sixth kind would have to
be added to every back end; new layouts do not need one. Items are named tuples, because a deck has a hundred thousand
of them and a frozen dataclass takes three times as long to make.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import NamedTuple, TypeGuard

from pnp.base.colours import Colour
from pnp.base.place import Place
from pnp.base.sizes import PT
from pnp.drawing.geometry import IDENTITY, Box, Matrix, around, box_of, magnification


class Outline(NamedTuple):
    """A path as letters and numbers: M and L take one point, C three, Z none.

    `ops` is for example "MLLZ"; `points` holds x and y of every point in turn.
    """

    ops: str
    points: tuple[float, ...]


class Path(NamedTuple):
    """An outline that is filled, stroked, or both; strokes are 0.2 mm or wider."""

    outline: Outline
    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    round_ends: bool = False
    even_odd: bool = False


class Text(NamedTuple):
    """A run of one font on one baseline, already broken, measured and placed.

    `x` is where the first glyph starts, `y` the baseline; `font` is a key such as
    "sans-bold", or a `CarriedFont`; `width` is the measured length in millimetres, letter spacing included.
    """

    x: float
    y: float
    text: str
    font: str
    size_pt: float
    colour: Colour
    width: float
    letter_spacing_pt: float = 0.0
    place: Place | None = None


class Picture(NamedTuple):
    """A raster image (PNG or JPEG bytes) stretched over a box.

    `original` is the SHA-256 of the data before resampling; empty if it was not resampled.
    """

    box: Box
    data: bytes
    media_type: str
    place: Place | None = None
    original: bytes = b""


class Group(NamedTuple):
    """Items under one matrix, optionally clipped by an outline given in the group's own coordinates."""

    items: tuple["Item", ...]
    matrix: Matrix = IDENTITY
    clip: Outline | None = None


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Stamp:
    """A drawing made once and placed many times; its trim box is (0, 0, width, height).

    Items may reach `bleed` beyond the trim box and no further: back ends clip there.
    Compared by identity, so that the same stamp becomes the same form in a file.
    """

    name: str
    width: float
    height: float
    items: tuple["Item", ...]
    bleed: float = 0.0
    _placed: tuple["Stamp", ...] | None = field(default=None, init=False, repr=False)

    @property
    def trim(self) -> Box:
        """The trim box."""
        return Box(0, 0, self.width, self.height)

    @property
    def reach(self) -> Box:
        """The trim box with the bleed around it."""
        return self.trim.inset(-self.bleed)

    @property
    def placed(self) -> tuple["Stamp", ...]:
        """The stamps that it places directly, with repetitions."""
        # Cached, because several parts of a build need it, and items never change.
        placed = self._placed
        if placed is None:
            placed = tuple(placed_stamps(self.items))
            object.__setattr__(self, "_placed", placed)
        return placed


class Use(NamedTuple):
    """One placement of a stamp."""

    stamp: Stamp
    matrix: Matrix = IDENTITY


Item = Path | Text | Picture | Group | Use

StampKey = tuple[str, str, str]
"""What a stamp that pieces share shows: its kind, its name, and the colour of its ink or its tints."""

SharedStamps = Callable[[StampKey, Callable[[], Stamp]], Stamp]
"""Gives the stamp of a key; makes it if there is none yet."""

_ONLY_TEXTS = {Text}


class Leaf(NamedTuple):
    """An item without inner items, and the matrix from its coordinates to those of the whole drawing.

    The item is a `Use` only if the walk does not enter its stamp.
    """

    item: Path | Text | Picture | Use
    matrix: Matrix


def walk(
    items: Iterable[Item], matrix: Matrix = IDENTITY, *, enter: Callable[[Stamp], bool] = lambda _: True
) -> Iterator[Leaf]:
    """Yield every path, text and picture in drawing order, including those in groups and stamps.

    A stamp that `enter` refuses is yielded as the `Use` that places it. Clips are not applied; `bounds` applies them.
    """
    # A stack instead of recursion, because a deck has 100,000 items, and each level of generators costs time.
    pending = [(iter(items), matrix)]
    while pending:
        rest, outer = pending[-1]
        for item in rest:
            if isinstance(item, Group):
                pending.append((iter(item.items), item.matrix.then(outer)))
                break
            if isinstance(item, Use) and enter(item.stamp):
                pending.append((iter(item.stamp.items), item.matrix.then(outer)))
                break
            yield Leaf(item, outer)
        else:
            pending.pop()


def placed_stamps(items: Iterable[Item]) -> list[Stamp]:
    """The stamps that items place, in drawing order, including groups, but not the stamps inside stamps."""
    found: list[Stamp] = []
    for item in items:
        if isinstance(item, Use):
            found.append(item.stamp)
        elif isinstance(item, Group):
            found += placed_stamps(item.items)
    return found


def are_texts(items: Sequence[Item]) -> TypeGuard[Sequence[Text]]:
    """Tell whether all items are texts and there is at least one, as in most groups of a deck."""
    return set(map(type, items)) == _ONLY_TEXTS


def texts(items: Iterable[Item]) -> Iterator[Text]:
    """Yield every text in drawing order."""
    return (leaf.item for leaf in walk(items) if isinstance(leaf.item, Text))


def characters(items: Iterable[Item]) -> str:
    """All texts of a drawing, in drawing order, joined without spaces."""
    return "".join(text.text for text in texts(items))


def rebuilt(
    items: Iterable[Item], change: Callable[[Path | Text | Picture, Matrix], Item | None], matrix: Matrix = IDENTITY
) -> tuple[Item, ...]:
    """The drawing with every leaf replaced by `change(leaf, matrix)`, or left out if that is None.

    A placed stamp becomes a group; groups that become empty are left out.
    """

    def replaced(item: Item) -> Item | None:
        if isinstance(item, Group):
            inner = rebuilt(item.items, change, item.matrix.then(matrix))
            is_plain = item.matrix == IDENTITY and item.clip is None
            return item._replace(items=inner) if inner or not is_plain else None
        if isinstance(item, Use):
            return Group(items=rebuilt(item.stamp.items, change, item.matrix.then(matrix)), matrix=item.matrix)
        return change(item, matrix)

    return tuple([new for item in items if (new := replaced(item)) is not None])


def bounds(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Box | None:
    """The box around everything drawn, including control points and half the stroke; None if nothing is drawn."""
    boxes = [box for item in items if (box := bounds_of(item, matrix)) is not None]
    return reduce(Box.union, boxes) if boxes else None


def bounds_of(item: Item, matrix: Matrix = IDENTITY) -> Box | None:
    """The box around one item, as `bounds` gives it."""
    # The most frequent kinds come first, of which a map has thousands.
    if isinstance(item, Path):
        return _points_box(item.outline, matrix, item.width / 2 if item.stroke else 0.0)
    if isinstance(item, Text):
        x, y, _, _, size_pt, _, width, _, _ = item
        height = size_pt * PT
        return around(Box(x, y - 0.75 * height, width, height), matrix)
    if isinstance(item, Group):
        inner = item.matrix.then(matrix)
        drawn = bounds(item.items, inner)
        window = _points_box(item.clip, inner) if item.clip else None
        return drawn.common(window) if drawn and window else drawn
    if isinstance(item, Use):
        return around(item.stamp.reach, item.matrix.then(matrix))
    return around(item.box, matrix)


def _points_box(outline: Outline, matrix: Matrix, beyond: float = 0.0) -> Box | None:
    """The box around the points, extended by `beyond`, which is in the outline's own coordinates."""
    points = outline.points
    if not points:
        return None
    xs, ys = points[::2], points[1::2]
    if matrix is IDENTITY:
        # A shortcut for most of the thousands of shapes of a map, which takes half the time.
        x, y = min(xs), min(ys)
        return Box(x - beyond, y - beyond, max(xs) - x + 2 * beyond, max(ys) - y + 2 * beyond)
    x, y, width, height = box_of(xs, ys, matrix)
    out = beyond * magnification(matrix) if beyond else 0.0
    return Box(x - out, y - out, width + 2 * out, height + 2 * out)
