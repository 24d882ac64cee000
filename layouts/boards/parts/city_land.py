"""The ground of a city from above, divided into square quarters."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing.api import Box, Colour, Group, Item, Path, moved, outlines, scaled
from pnp.drawing.scene import bounds

from ...tiles.parts.city_blocks import Block, city, traffic
from ...tiles.parts.city_tints import CityTints
from ...tiles.parts.road_tiles import roads
from ...tiles.parts.roads import Gauge, middles
from .site import Site

# The width of a quarter in trees, and the gauge of the city's art, in millimetres of a tile of 45.
_TREES = 5.6
_TILE = Gauge()
_PATH = Gauge(half=1.2, pavement=1.7, stub=20.0)
_LANE = 3.0
# Figures in a quarter without streets, large ones first; of further trees only the shade is drawn.
_MOST = 22
_RUNS = ("NS", "EW", "NESW", "ES", "NW", "NS")


@dataclass(frozen=True, slots=True, kw_only=True)
class Quarter:
    """One square of the city; `column` and `row` say which streets run through it."""

    site: Site
    column: int
    row: int
    side: float
    x: float
    y: float

    def park(self) -> Item:
        """Grass with winding footpaths that meet those of the neighbours."""
        tints = CityTints(self.site.kit.style)
        run = self.site.chance.child(f"path {self._seed}").pick(_RUNS)
        block = Block(roads=(run,), gauge=_PATH, seed=self._seed, plots=(), built=False)
        shadows, things = city(block, self.site.kit)
        line = outlines.joined(*middles(run, _PATH))
        path = Path(outline=line, stroke=tints["kerb"], width=2 * _PATH.half)
        return self._placed((path, *shadows, *things[:_MOST]))

    def built(self) -> Item:
        """A crossing, a stretch of street, or the yards between the streets."""
        tints = CityTints(self.site.kit.style)
        run = {(0, 0): ("NESW",), (1, 0): ("EW",), (0, 1): ("NS",)}.get((self.column % 2, self.row % 2), ())
        block = Block(roads=run, gauge=_TILE, seed=self._seed, plots=())
        shadows, things = city(block, self.site.kit)
        items = (
            *shadows,
            *roads(run, _TILE, tints, 0),
            *things,
            *traffic(run, _TILE, self.site.kit, self._seed),
        )
        return self._placed(items)

    def yards(self, grass: Colour) -> Item:
        """A block between lanes: its yards with their figures."""
        tints = CityTints(self.site.kit.style)
        shadows, things = city(Block(roads=(), gauge=_TILE, seed=self._seed, plots=()), self.site.kit)
        lawn = Path(outline=outlines.rectangle(_TILE.box.inset(_LANE / 2), 2.5), fill=grass)
        dashes = outlines.joined(outlines.line(1.2, 0, _TILE.size, 0), outlines.line(0, 1.2, 0, _TILE.size))
        lane = Path(outline=dashes, stroke=tints["white"], width=0.6, dash=(2.1, 2.4))
        return self._placed((lawn, *shadows, *things[:_MOST], lane))

    @property
    def _seed(self) -> str:
        return f"{self.site.chance.child('quarters').share()}/{self.column}/{self.row}"

    def _placed(self, items: tuple[Item, ...]) -> Item:
        """The quarter at its place, without items that plates would hide."""
        matrix = scaled(self.side / _TILE.size).then(moved(self.x, self.y))
        seen = tuple(item for item in items if (box := bounds([item], matrix)) and not self.site.hides(box))
        return Group(items=seen, matrix=matrix, clip=outlines.rectangle(_TILE.box))


def quarters(site: Site) -> Iterator[Quarter]:
    """The quarters that cover a site, from its top left, without hidden ones."""
    box = site.box
    across = max(1, round(box.width / site.size / _TREES))
    side = box.width / across
    for row in range(max(1, -int(-box.height // side))):
        for column in range(across):
            x, y = box.x + column * side, box.y + row * side
            if not site.hides(Box(x, y, side, side)):
                yield Quarter(site=site, column=column, row=row, side=side, x=x, y=y)
