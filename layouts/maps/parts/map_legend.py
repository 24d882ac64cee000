"""The legend of a map, made from what it shows: terrain, features along sides, lines; and the bar of its scale."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from pnp.drawing.api import WHITE, Box, Chance, Group, Item, Path, Point, Type, outlines

from .land import KindOfLand, Land
from .motif import Spot
from .strokes import LINES, SIDES, Stroke, StrokePainter

_ROW = 9.6
_LONG = 7
"""The most rows in one column."""

Row = Callable[[Box], Iterator[Item]]


@dataclass(frozen=True, kw_only=True)
class MapLegend:
    """Draws a row for everything on the land; `words` are the words for each kind of terrain, sides and lines."""

    land: Land
    words: Mapping[str, str]
    scale: float

    def height(self, width: float, most: float) -> float:
        """The height of the rows: in two columns if they are many, or would be higher than `most`."""
        count, high = len(self._rows), _ROW * self.scale
        is_long = count > _LONG or count * high > most
        return -(-count // (2 if is_long and width > 60 * self.scale else 1)) * high

    def items(self, box: Box) -> Iterator[Item]:
        """The rows, column by column, in a box of the height that `height` gives."""
        high = _ROW * self.scale
        deep = max(1, round(box.height / high))
        wide = box.width / -(-len(self._rows) // deep)
        for number, draw in enumerate(self._rows):
            column, row = divmod(number, deep)
            yield from draw(Box(box.x + column * wide, box.y + row * high, wide, high))

    def bar(self, words: str, hexes: int, corner: Point) -> Iterator[Item]:
        """A bar of black and white parts, each as long as a hexagon is wide; `corner` is its top left corner."""
        across, high = self.land.grid.across, 1.8 * self.scale
        style = self.land.kit.style
        for number in range(hexes):
            part = Box(corner.x + number * across, corner.y, across, high)
            fill = WHITE if number % 2 else style.ink
            yield Path(outline=outlines.rectangle(part), fill=fill, stroke=style.ink, width=0.25)
        type_ = self._type.but(align="centre", valign="top", italic=True)
        room = Box(corner.x - 10 * self.scale, corner.y + high + 0.8, hexes * across + 20 * self.scale, 8 * self.scale)
        yield self.land.kit.text(words, room, type_, what="scale of a map")

    @cached_property
    def _type(self) -> Type:
        size = max(6.0, 11 * self.scale)
        return self.land.kit.style.flavour().but(size_pt=size, min_pt=6, valign="middle")

    @cached_property
    def _rows(self) -> list[Row]:
        land = self.land
        used = frozenset(land.chart.terrain.values())
        rows = [self._of_terrain(kind, self.words[name]) for name, kind in land.kinds.items() if name in used]
        sides = dict.fromkeys(line.kind for line in land.chart.side_lines)
        lines = dict.fromkeys(track.kind for track in land.chart.tracks if track.kind not in sides)
        rows += [self._of_stroke(name, SIDES[name]) for name in sides]
        return rows + [self._of_stroke(name, LINES[name]) for name in lines]

    def _of_terrain(self, kind: KindOfLand, words: str) -> Row:
        def draw(box: Box) -> Iterator[Item]:
            land, across = self.land, box.height * 0.86
            centre = Point(box.x + 5 * self.scale, box.centre.y)
            cell = outlines.hexagon(centre, across, flat_top=land.grid.flat_top)
            spot = Spot(centre=centre, across=across, chance=Chance(f"legend/{kind.draw}"))
            yield from land.landscape.swatch(kind.draw, kind.colours, cell, spot)
            yield self._words(words, box)

        return draw

    def _of_stroke(self, name: str, stroke: Stroke) -> Row:
        def draw(box: Box) -> Iterator[Item]:
            painter = StrokePainter(style=self.land.kit.style, scale=self.scale)
            x, y, half = box.x + 5 * self.scale, box.centre.y, 4 * self.scale
            if stroke.across:
                half = 2.2 * self.scale
            points = (Point(x - half, y), Point(x + half, y))
            line = outlines.polyline(points)
            if stroke.smooth:
                bends = [points[0], (x - half / 3, y - half / 4), (x + half / 3, y + half / 4), points[1]]
                line = outlines.smooth(bends)
            yield from painter.items(line, stroke, None)
            if stroke.teeth:
                yield from painter.teeth(points, Point(x, y + 9), stroke, None)
            yield self._words(self.words[name], box)

        return draw

    def _words(self, words: str, box: Box) -> Group:
        left = 11.5 * self.scale
        room = Box(box.x + left, box.y, box.width - left, box.height)
        return self.land.kit.text(words, room, self._type, what="legend of a map")
