"""Lines of maps in layers: rivers, roads, rails, walls. `lines.toml` defines the look of each kind."""

import math
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Literal

from pnp.drawing.api import WHITE, Colour, Item, Outline, Path, Point, Style, darker, outlines

_THINNEST = 0.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """The look of one kind of line.

    `layers` give the source of the colour, the width and the dash of each layer. `across` is the length drawn across a
    side, as a share of a space's width, or 0 for lines along it; `teeth` is the length of teeth on one side.
    """

    colour: Colour
    layers: tuple[tuple[str, float, tuple[float, ...]], ...]
    smooth: bool = False
    across: float = 0.0
    teeth: float = 0.0


def _strokes(rows: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Stroke]:
    read = {}
    for name, row in rows.items():
        layers = tuple((layer[0], layer[1], tuple(layer[2:])) for layer in row["layers"])
        read[name] = Stroke(**{**row, "layers": layers})
    return read


_TABLE = tomllib.loads((FilePath(__file__).resolve().parents[1] / "lines.toml").read_text(encoding="utf-8"))
SIDES = _strokes(_TABLE["sides"])
LINES = _strokes(_TABLE["lines"])

if TYPE_CHECKING:
    SideName = str
    LineName = str
else:
    SideName = Literal[tuple(SIDES)]
    LineName = Literal[tuple(LINES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StrokePainter:
    """Draws lines with the inks of one game; `scale` is 1 for spaces of 20 mm."""

    style: Style
    scale: float

    def items(self, outline: Outline, stroke: Stroke, own_colour: Colour | None) -> Iterator[Path]:
        """Every layer of a line, from the bottom up."""
        inked = 0.0
        for what, width, dash in stroke.layers:
            # With little ink, a layer inside a wider one is white.
            colour = self._colour(what, own_colour or stroke.colour, is_inside=width < inked)
            inked = max(inked, width) if what != "white" else inked
            yield Path(
                outline=outline,
                stroke=colour,
                width=max(_THINNEST, width * self.scale),
                dash=tuple(max(_THINNEST, length * self.scale) for length in dash),
                round_ends=not dash,
            )

    def teeth(
        self, points: tuple[Point, ...], towards: Point, stroke: Stroke, own_colour: Colour | None
    ) -> Iterator[Item]:
        """Teeth along a straight line, towards a point."""
        (ax, ay), (bx, by) = points
        length = math.dist(points[0], points[1])
        across = (-(by - ay) / length, (bx - ax) / length)
        if (towards.x - ax) * across[0] + (towards.y - ay) * across[1] < 0:
            across = (-across[0], -across[1])
        count = max(3, round(length / (1.3 * self.scale)))
        lines = []
        for k in range(count):
            t = (k + 0.5) / count
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t
            far = stroke.teeth * self.scale * (1.0 if k % 2 else 0.65)
            lines.append(outlines.line(x, y, x + across[0] * far, y + across[1] * far))
        colour = self._colour("own", own_colour or stroke.colour, is_inside=False)
        yield Path(outline=outlines.joined(*lines), stroke=colour, width=max(_THINNEST, 0.4 * self.scale))

    def _colour(self, what: str, own_colour: Colour, *, is_inside: bool) -> Colour:
        if self.style.is_low_ink:
            return WHITE if what == "white" or (is_inside and what != "ink") else self.style.ink
        colours = {
            "own": own_colour,
            "darker": darker(own_colour, 0.35),
            "ground": self.style.ground,
            "ink": self.style.ink,
        }
        return colours.get(what, WHITE)


def chained(segments: list[tuple[Any, Any]]) -> Iterator[list[Any]]:
    """Join segments to the longest possible lines: a line ends at a point where one segment, or more than two, meet."""
    ends: dict[Any, list[int]] = {}
    for number, segment in enumerate(segments):
        for end in segment:
            ends.setdefault(end, []).append(number)
    left = dict.fromkeys(range(len(segments)))
    stops = [end for end, numbers in ends.items() if len(numbers) != 2]  # two segments are one line
    for start in (*stops, *ends):
        for number in ends[start]:
            if number in left:
                yield _followed(start, number, segments, ends, left)


def _followed(
    start: Any, number: int, segments: list[tuple[Any, Any]], ends: dict[Any, list[int]], left: dict[int, None]
) -> list[Any]:
    line = [start]
    while True:
        left.pop(number)
        a, b = segments[number]
        line.append(b if a == line[-1] else a)
        following = [other for other in ends[line[-1]] if other in left]
        if len(ends[line[-1]]) != 2 or not following:
            return line
        number = following[0]


def longest_stretch(points: list[Point]) -> tuple[Point, Point]:
    """The ends of a long, straight part of a line near its middle, for a name along it."""
    best, most = (points[0], points[-1]), -math.inf
    for i, start in enumerate(points):
        for j in range(i + 1, min(i + 7, len(points))):
            run, way = math.dist(start, points[j]), math.fsum(math.dist(a, b) for a, b in pairwise(points[i : j + 1]))
            off_middle = abs((i + j) / 2 - (len(points) - 1) / 2) * way / (j - i) * 0.25
            value = run - 3.0 * (way - run) - off_middle
            if value > most:
                best, most = (start, points[j]), value
    return best if best[0].x <= best[1].x else (best[1], best[0])
