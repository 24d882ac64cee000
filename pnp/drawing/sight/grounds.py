"""The colours behind the letters of a text, point by point, and what is drawn over them."""

import re
from collections.abc import Sequence
from functools import cached_property, lru_cache
from io import BytesIO
from math import hypot
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pnp.base.colours import WHITE, Colour
from pnp.base.units import PT
from pnp.drawing.geometry import Box, Point, box_around, inverse
from pnp.drawing.scene import Outline, Path, Picture, Stamp, Text
from pnp.drawing.sight.covering import Hits, Points, covered, inside, is_rectangle, mapped
from pnp.drawing.sight.marks import Lettering, Mark, Waiting, Walk

# In em above the baseline: where letters are widest.
_ROWS = (0.08, 0.3, 0.5)
# The distance of sample points along a line, in em, and how many there are at most.
_STEP, _MOST = 0.35, 48
# So many marks over a text are looked at; heaps of parts in one place would take minutes, and tell no more.
_MOST_OVER = 30
# A photo is looked at in so many dots.
_LITTLE = (256, 256)
_ROUNDED = "MLCLCLCLCZ"
_POLYGON = re.compile("ML{2,7}Z")


class Ground(NamedTuple):
    """What lies at the sample points of a text: colours behind, and the marks over it by the share that they hide."""

    colours: tuple[Colour, ...]
    over: tuple[tuple[Mark, float], ...]


class _Letters:
    """The letters of a text: points in their middle, the colours behind those, and what lies over them."""

    def __init__(self, mark: Mark) -> None:
        self.mark = mark
        self.over: list[tuple[Mark, float]] = []
        self._colours: list[Colour | None] = [None] * (len(_ROWS) * _columns(mark))
        self._left = _MOST_OVER

    @property
    def ground(self) -> Ground:
        """What was met; on white paper where nothing was."""
        return Ground(tuple([colour or WHITE for colour in self._colours]), tuple(self.over))

    def lie_on(self, mark: Mark) -> bool:
        """Take the colours of a mark behind the letters; tell whether they lie on white paper still, in part."""
        path = mark.item
        if isinstance(path, Text):
            return True
        if isinstance(path, Path) and _surrounds(path, mark, self.mark.box):
            self._colours = [colour or path.fill for colour in self._colours]
            return path.fill is None
        bare = [number for number, colour in enumerate(self._colours) if colour is None]
        points = self._points[bare]
        hits = covering(mark, points)
        if hits.any():
            for number, colour in zip(np.array(bare)[hits], _painted(mark, points[hits]), strict=True):
                self._colours[number] = colour
        return not hits.all()

    def lie_under(self, mark: Mark) -> bool:
        """Take a mark over the letters; tell whether more are looked at."""
        share = float(covering(mark, self._points).mean())
        if share > 0:
            self.over.append((mark, share))
        self._left -= 1
        return self._left > 0

    @cached_property
    def _points(self) -> Points:
        return sample_points(self.mark)


def grounds_of(stamp: Stamp, lettering: Lettering) -> list[tuple[Mark, Ground]]:
    """Look at the points of every text of a drawing, in drawing order."""
    letters: list[_Letters] = []
    waiting = Waiting()
    for mark, touched in Walk(waiting, reversed, lettering).marks(stamp):
        for number in touched:
            if not letters[number].lie_on(mark):
                waiting.remove(number)
        if isinstance(mark.item, Text):
            waiting.add(len(letters), mark.box)
            letters.append(_Letters(mark))
    letters.reverse()
    waiting, met = Waiting(), 0
    for mark, touched in Walk(waiting, iter, lettering).marks(stamp):
        for number in touched:
            if not letters[number].lie_under(mark):
                waiting.remove(number)
        if isinstance(mark.item, Text):
            waiting.add(met, mark.box)
            met += 1
    return [(one.mark, one.ground) for one in letters]


def sample_points(mark: Mark) -> Points:
    """Points in the middle of the letters of a text, in the drawing's coordinates."""
    text, count = _text(mark), _columns(mark)
    em = text.size_pt * PT
    xs = text.x + (np.arange(count) + 0.5) / count * text.width
    grid = np.array([(x, text.y - row * em) for row in _ROWS for x in xs])
    return mapped(grid, mark.matrix)


def _columns(mark: Mark) -> int:
    text = _text(mark)
    return min(_MOST, max(2, round(text.width / (_STEP * text.size_pt * PT))))


def _text(mark: Mark) -> Text:
    assert isinstance(mark.item, Text)
    return mark.item


def covering(mark: Mark, points: Points) -> Hits:
    """Tell of each point whether a mark lies on it; of a text, whether its letters do."""
    hits = _covering(mark, points)
    for clip in mark.clips:
        if hits.any() and (back := inverse(clip.matrix)):
            hits &= inside(clip.outline, mapped(points, back))
    return hits


def _covering(mark: Mark, points: Points) -> Hits:
    item = mark.item
    if isinstance(item, Path):
        return covered(item, mark.matrix, points)
    back = inverse(mark.matrix)
    if back is None:
        return np.zeros(len(points), dtype=bool)
    x, y = mapped(points, back).T
    if isinstance(item, Picture):
        left, top, right, bottom = item.box.x, item.box.y, item.box.right, item.box.bottom
    else:
        em = item.size_pt * PT
        left, top, right, bottom = item.x, item.y - 0.7 * em, item.x + item.width, item.y
    hits: Hits = (left <= x) & (x <= right) & (top <= y) & (y <= bottom)
    return hits


def _surrounds(path: Path, mark: Mark, letters: Box) -> bool:
    """Whether letters lie wholly inside a shape, clear of its edge; only some shapes are known to do so."""
    x, y, right, bottom = letters.x, letters.y, letters.right, letters.bottom
    a, b, c, d, e, f = mark.matrix
    if mark.clips or b or c or not a or not d or not mark.box.contains(letters):
        return False
    x, right, y, bottom = (x - e) / a, (right - e) / a, (y - f) / d, (bottom - f) / d
    edge = path.width / 2 if path.stroke else 0.0
    if room := _room(path.outline, edge):
        within_x = room.x <= min(x, right) and max(x, right) <= room.right
        return within_x and room.y <= min(y, bottom) and max(y, bottom) <= room.bottom
    is_polygon = not path.even_odd and _POLYGON.fullmatch(path.outline.ops)
    return bool(is_polygon) and _is_inside(path.outline.points, edge, (x, y, right, bottom))


@lru_cache(maxsize=4096)
def _room(outline: Outline, edge: float) -> Box | None:
    """The box in which letters are clear of the edge of a rectangle or a rounded one; None for other shapes."""
    points = outline.points
    if is_rectangle(outline):
        return box_around(map(Point, points[::2], points[1::2])).inset(edge)
    if outline.ops == _ROUNDED:
        # The arc of a corner cuts 0.3 of its radius off a square inside; the first point lies a radius from the corner.
        box = box_around(map(Point, points[::2], points[1::2]))
        return box.inset(0.3 * (points[0] - box.x) + edge)
    return None


def _is_inside(points: Sequence[float], edge: float, letters: tuple[float, float, float, float]) -> bool:
    """Whether letters lie on one side of all sides of a polygon, and so far from them."""
    left, top, right, bottom = letters
    sides = set()
    x1, y1 = points[-2:]
    for x2, y2 in zip(points[::2], points[1::2], strict=True):
        dx, dy = x2 - x1, y2 - y1
        rise = (dx * (top - y1), dx * (bottom - y1))
        run = (dy * (left - x1), dy * (right - x1))
        nearest, farthest, apart = min(rise) - max(run), max(rise) - min(run), edge * hypot(dx, dy)
        if nearest <= apart and farthest >= -apart:
            return False
        sides.add(nearest > 0)
        x1, y1 = x2, y2
    return len(sides) == 1


def _painted(mark: Mark, points: Points) -> list[Colour]:
    item = mark.item
    if isinstance(item, Picture):
        back = inverse(mark.matrix)
        assert back is not None
        return [_dot(item, x, y) for x, y in mapped(points, back)]
    assert isinstance(item, Path)
    if item.fill is None or item.stroke is None:
        return [item.fill or item.stroke or WHITE] * len(points)
    is_edge = covered(item._replace(fill=None), mark.matrix, points)
    return [item.stroke if edge else item.fill for edge in is_edge]


def _dot(picture: Picture, x: float, y: float) -> Colour:
    dots = _dots(picture.data)
    down, across, _ = dots.shape
    column = min(across - 1, int((x - picture.box.x) / picture.box.width * across))
    row = min(down - 1, int((y - picture.box.y) / picture.box.height * down))
    red, green, blue = dots[row, column]
    return f"#{red:02X}{green:02X}{blue:02X}"


@lru_cache(maxsize=16)
def _dots(data: bytes) -> NDArray[np.uint8]:
    """The colours of a photo on white paper, by row and column, in little."""
    from PIL import Image  # noqa: PLC0415  # few games have photos

    with Image.open(BytesIO(data)) as opened:
        opened.draft("RGB", _LITTLE)
        picture = opened.convert("RGBA")
    flat = Image.alpha_composite(Image.new("RGBA", picture.size, WHITE), picture).convert("RGB")
    flat.thumbnail(_LITTLE)
    return np.asarray(flat)
