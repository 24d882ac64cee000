"""The colours behind the letters of a text, point by point, and what is drawn over them."""

from functools import lru_cache
from io import BytesIO
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pnp.base.colours import WHITE, Colour
from pnp.base.units import PT
from pnp.drawing.geometry import Box, Matrix, Point, around, box_around, inverse
from pnp.drawing.scene import Path, Picture, Text
from pnp.drawing.sight.covering import Hits, Points, covered, inside, mapped
from pnp.drawing.sight.marks import Mark, Marks

# In em above the baseline: where letters are widest.
_ROWS = (0.08, 0.3, 0.5)
# The distance of sample points along a line, in em, and how many there are at most.
_STEP, _MOST = 0.35, 48
# So many marks over a text are looked at; heaps of parts in one place would take minutes, and tell no more.
_MOST_OVER = 30
# A photo is looked at in so many dots.
_LITTLE = (256, 256)
_RECTANGLE = "MLLLZ"
_PLATES = frozenset({_RECTANGLE, "MLCLCLCLCZ"})


class Ground(NamedTuple):
    """What lies at the sample points of a text: colours behind, and the marks over it by the share that they hide."""

    colours: tuple[Colour, ...]
    over: tuple[tuple[Mark, float], ...]


def ground_of(marks: Marks, number: int) -> Ground:
    """Look at the points of one text of a drawing."""
    mark = marks.marks[number]
    assert isinstance(mark.item, Text)
    points = sample_points(mark)
    left, top, right, bottom = marks.boxes[number]
    boxes = marks.boxes
    touching = (boxes[:, 0] < right) & (boxes[:, 2] > left) & (boxes[:, 1] < bottom) & (boxes[:, 3] > top)
    near = np.flatnonzero(touching)
    behind = [marks.marks[n] for n in near[near < number][::-1]]
    over = [(marks.marks[n], covering(marks.marks[n], points).mean()) for n in near[near > number][:_MOST_OVER]]
    letters = Box(left, top, right - left, bottom - top)
    return Ground(_colours(behind, points, letters), tuple((one, float(share)) for one, share in over if share > 0))


def sample_points(mark: Mark) -> Points:
    """Points in the middle of the letters of a text, in the drawing's coordinates."""
    text = mark.item
    assert isinstance(text, Text)
    em = text.size_pt * PT
    count = min(_MOST, max(2, round(text.width / (_STEP * em))))
    xs = text.x + (np.arange(count) + 0.5) / count * text.width
    grid = np.array([(x, text.y - row * em) for row in _ROWS for x in xs])
    return mapped(grid, mark.matrix)


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


def _colours(behind: list[Mark], points: Points, letters: Box) -> tuple[Colour, ...]:
    colours = [WHITE] * len(points)
    bare = np.arange(len(points))
    for mark in behind:
        if isinstance(mark.item, Text):
            continue
        plate = _plate(mark)
        is_whole = plate is not None and plate.contains(letters)
        hits = np.ones(len(bare), dtype=bool) if is_whole else covering(mark, points[bare])
        if hits.any():
            for number, colour in zip(bare[hits], _painted(mark, points[bare[hits]]), strict=True):
                colours[number] = colour
            bare = bare[~hits]
            if not len(bare):
                break
    return tuple(colours)


def _plate(mark: Mark) -> Box | None:
    """An upright box that a filled rectangle covers wholly, with rounded corners, too; None for other marks."""
    path, (a, b, c, d, e, f) = mark.item, mark.matrix
    if not isinstance(path, Path) or path.fill is None or mark.clips or b or c or path.outline.ops not in _PLATES:
        return None
    box = box_around(map(Point, path.outline.points[::2], path.outline.points[1::2]))
    # The arc of a corner cuts 0.3 of its radius off a square inside; the first point lies a radius from the corner.
    inner = box.inset(0.3 * (path.outline.points[0] - box.x) + (path.width / 2 if path.stroke else 0.0))
    if path.outline.ops == _RECTANGLE and {*path.outline.points[::2]} != {box.x, box.right}:
        return None
    return around(inner, Matrix(a, b, c, d, e, f)) if inner.width > 0 and inner.height > 0 else None


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
