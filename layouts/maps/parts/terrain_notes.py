"""Words on every hexagon of a kind of terrain, such as what it costs to build there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.base.colours import Colour
from pnp.drawing.api import Item, Kit, Point, ascent
from pnp.drawing.hexes import Grid, Hex

from .plates import plated

_DOWN = 0.33
_ASIDE = 0.29


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainNotes:
    """The words of hexagons; those of `crowded` ones stand at the left, beside what is in the middle and below."""

    words: Mapping[Hex, str] = field(default_factory=dict)
    crowded: frozenset[Hex] = frozenset()
    is_above: bool = True

    def items(self, grid: Grid, ground: Colour, kit: Kit) -> Iterator[Item]:
        """The words on light plates, opposite the names of the hexagons."""
        size = min(9.0, max(6.0, 0.3 * grid.across))
        type_ = kit.style.rules().but(size_pt=size, min_pt=6, bold=True, colour=kit.style.ink, align="centre")
        for cell, words in sorted(self.words.items()):
            centre, half = grid.centre(cell), ascent(type_) * 0.35
            if cell in self.crowded:
                foot = Point(centre.x - _ASIDE * grid.across, centre.y + half)
            else:
                foot = Point(centre.x, centre.y + (-_DOWN if self.is_above else _DOWN) * grid.across + half)
            yield from plated(words, foot, type_, ground, kit)
