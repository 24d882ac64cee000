"""Sample points in the letters of a text, with the colours behind them and the marks over them."""

from functools import cached_property, lru_cache, reduce
from io import BytesIO
from itertools import compress
from typing import Any, NamedTuple

from pnp.base.colours import WHITE, Colour, mix
from pnp.base.units import PT
from pnp.drawing.geometry import inverse
from pnp.drawing.haloes import is_halo
from pnp.drawing.inspection.covering import Hits, Points, covered, inside, mapped
from pnp.drawing.inspection.marks import Edges, Mark
from pnp.drawing.scene import Path, Picture

# The height of the sample points above the baseline, in em, at which letters are widest.
_ROWS = (0.08, 0.3, 0.5)
# The distance of sample points along a line, in em, and their greatest number.
_STEP, _MOST = 0.35, 48
# The most marks that are compared with a text: more of them in one place would take minutes without other results.
_MOST_OVER = 30
# Photos are reduced to at most so many dots across and down before their colours are read.
_REDUCED = (256, 256)


# The opacity from which a dot hides what is under it.
_HIDING = 0.5


class Dot(NamedTuple):
    """A painted point; clear ones let show what is under them."""

    colour: Colour
    opacity: float = 1.0


class Cover(NamedTuple):
    """A mark over a text: the share of the text's points that it hides, and whether it hides most of a letter."""

    mark: Mark
    share: float
    hides_letter: bool


class Letters:
    """One text: the box of its letters, the colours behind its sample points, and the marks `over` them.

    `over` has each covering mark with what it hides.
    """

    def __init__(self, mark: Mark, edges: Edges, ground: Colour | None) -> None:
        self.mark = mark
        self.edges = edges
        self.over: list[Cover] = []
        self._colours: list[Colour | None] = [ground] * (len(_ROWS) * _columns(mark))
        # The clear dots over each point, from top to bottom.
        self._clear: dict[int, list[Dot]] = {}
        self._left = _MOST_OVER

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colour behind each sample point; white, for paper, if no mark is behind it."""
        return tuple([colour or self._seen(number, WHITE) for number, colour in enumerate(self._colours)])

    def complete_ground(self, ground: Colour) -> None:
        """Set the colour behind all points that have none yet."""
        self._colours = [colour or self._seen(number, ground) for number, colour in enumerate(self._colours)]

    def take_ground(self, mark: Mark) -> bool:
        """Set the colours of a mark behind the points that have none yet; tell whether any point is left without.

        A halo of the text is the ground of all its letters, because eyes see no more of what is between them.
        """
        item = mark.item
        if isinstance(item, Path) and mark.matrix == self.mark.matrix and is_halo(item, self.mark.text):
            self.complete_ground(item.fill or WHITE)
            return False
        bare = [number for number, colour in enumerate(self._colours) if colour is None]
        points = [self._points[number] for number in bare]
        hits = covering(mark, points)
        if any(hits):
            hit = list(compress(points, hits))
            for number, dot in zip(compress(bare, hits), painted(mark, hit), strict=True):
                if dot.opacity < 1:
                    self._clear.setdefault(number, []).append(dot)
                else:
                    self._colours[number] = self._seen(number, dot.colour)
        return None in self._colours

    def _seen(self, number: int, ground: Colour) -> Colour:
        """A colour as it is seen through the clear dots over a point."""
        return reduce(
            lambda under, dot: mix(under, dot.colour, dot.opacity), reversed(self._clear.get(number, ())), ground
        )

    def take_cover(self, mark: Mark) -> bool:
        """Add a mark to `over` if it hides any point; tell whether to compare more marks."""
        hits = hiding(mark, self._points)
        if any(hits):
            self.over.append(Cover(mark, sum(hits) / len(hits), hides_letter=_hides_letter(hits)))
        self._left -= 1
        return self._left > 0

    @cached_property
    def _points(self) -> Points:
        return sample_points(self.mark)


def sample_points(mark: Mark) -> Points:
    """Points in the middle of the letters of a text, in the drawing's coordinates."""
    text, count = mark.text, _columns(mark)
    em = text.size_pt * PT
    xs = [text.x + (number + 0.5) / count * text.width for number in range(count)]
    return mapped([(x, text.y - row * em) for row in _ROWS for x in xs], mark.matrix)


def _columns(mark: Mark) -> int:
    text = mark.text
    return min(_MOST, max(2, round(text.width / (_STEP * text.size_pt * PT))))


def covering(mark: Mark, points: Points) -> Hits:
    """Tell for each point whether a mark covers it; a text covers it by its letters."""
    hits = _covering(mark, points)
    for clip in mark.clips:
        if any(hits) and (back := inverse(clip.matrix)):
            visible = inside(clip.outline, mapped(points, back))
            hits = [hit and is_seen for hit, is_seen in zip(hits, visible, strict=True)]
    return hits


def _covering(mark: Mark, points: Points) -> Hits:
    item = mark.item
    if isinstance(item, Path):
        return covered(item, mark.matrix, points)
    back = inverse(mark.matrix)
    if back is None:
        return [False] * len(points)
    if isinstance(item, Picture):
        left, top, right, bottom = item.box.x, item.box.y, item.box.right, item.box.bottom
    else:
        em = item.size_pt * PT
        left, top, right, bottom = item.x, item.y - 0.7 * em, item.x + item.width, item.y
    return [left <= x <= right and top <= y <= bottom for x, y in mapped(points, back)]


def _hides_letter(hits: Hits) -> bool:
    """Tell whether all points above each other are hidden somewhere: they are a third of an em from the next."""
    columns = len(hits) // len(_ROWS)
    return any(all(hits[column::columns]) for column in range(columns))


def hiding(mark: Mark, points: Points) -> Hits:
    """Tell for each point whether a mark hides it: the clear parts of a picture hide nothing."""
    hits = covering(mark, points)
    if not isinstance(mark.item, Picture) or not any(hits):
        return hits
    dots = iter(painted(mark, list(compress(points, hits))))
    return [hit and next(dots).opacity >= _HIDING for hit in hits]


def painted(mark: Mark, points: Points) -> list[Dot]:
    """The colours of a path or a picture at points that it covers."""
    item = mark.item
    if isinstance(item, Picture):
        back = inverse(mark.matrix)
        assert back is not None
        return [_dot(item, x, y) for x, y in mapped(points, back)]
    assert isinstance(item, Path)
    if item.fill is None or item.stroke is None:
        return [Dot(item.fill or item.stroke or WHITE)] * len(points)
    is_edge = covered(item._replace(fill=None), mark.matrix, points)
    return [Dot(item.stroke if edge else item.fill) for edge in is_edge]


def _dot(picture: Picture, x: float, y: float) -> Dot:
    dots = _dots(picture.data)
    across, down = dots.size
    column = min(across - 1, int((x - picture.box.x) / picture.box.width * across))
    row = min(down - 1, int((y - picture.box.y) / picture.box.height * down))
    red, green, blue, opacity = dots.getpixel((column, row))
    return Dot(f"#{red:02X}{green:02X}{blue:02X}", opacity / 255)


# Up to 25 MB. A deck needs each photo twice: to choose the ink of the words on it, and to check their contrast.
@lru_cache(maxsize=128)
def _dots(data: bytes) -> Any:
    """A photo, reduced in size, in RGBA."""
    from PIL import Image  # noqa: PLC0415  # few games have photos

    with Image.open(BytesIO(data)) as opened:
        opened.draft("RGB", _REDUCED)
        if opened.mode == "RGB" and "transparency" not in opened.info:
            # Reducing RGB takes a sixth less time than reducing RGBA, and gives the same dots.
            opened.thumbnail(_REDUCED)
        picture = opened.convert("RGBA")
    picture.thumbnail(_REDUCED)
    return picture
