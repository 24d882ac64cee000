"""The context of a motif on a hexagon: a place, a width, and its own random numbers, so that no two are alike."""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from pnp.drawing.api import Chance, Colour, Item, Outline, Path, Point, outlines

# The golden angle: points at this angle from each other on a growing spiral spread evenly over a disc.
_GOLDEN_ANGLE = 137.508


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A hexagon: its middle, the distance between its flat sides, and random numbers for its motif."""

    centre: Point
    across: float
    chance: Chance

    def scattered(self, count: int) -> Iterator[Point]:
        """Places clear of the label at the foot, one in each of `count` sectors, the upper ones first."""
        turn = self.chance.between(0, 360)
        places = []
        middle = self.centre.y - self.across * 0.08
        for i in range(count):
            angle = math.radians(turn + 360 * (i + self.chance.between(-0.25, 0.25)) / count)
            reach = self.across * self.chance.between(0.13, 0.27)
            places.append(Point(self.centre.x + reach * math.cos(angle), middle + 0.75 * reach * math.sin(angle)))
        yield from sorted(places, key=lambda p: p.y)

    def packed(self, count: int, reach: float = 0.4) -> list[Point]:
        """`count` places all over the space, as far from each other as they can, the upper ones first."""
        turn = self.chance.between(0, 360)
        places = []
        for i in range(count):
            angle = math.radians(turn + _GOLDEN_ANGLE * i + self.chance.between(-14, 14))
            out = self.across * reach * math.sqrt((i + self.chance.between(0.3, 0.7)) / count)
            places.append(Point(self.centre.x + out * math.cos(angle), self.centre.y + out * math.sin(angle)))
        return sorted(places, key=lambda p: p.y)

    def tuft(self, foot: Point, size: float, blades: int) -> Iterator[Outline]:
        """Blades of grass that fan out from a foot."""
        x, y = foot
        for i in range(blades):
            side = i - (blades - 1) / 2
            lean = side / blades * 1.7 + self.chance.between(-0.15, 0.15)
            high = size * self.chance.between(1.2, 1.9)
            left = x + side * size * 0.28
            bend = (left, y - high * 0.5, left + lean * size * 0.4, y - high * 0.9, left + lean * size, y - high)
            yield Outline("MC", (left, y, *bend))


@dataclass(frozen=True, slots=True, kw_only=True)
class Motif:
    """A word of `motifs/` with the function that draws its strokes."""

    name: str
    strokes: Callable[[Spot], Iterable[Outline]]

    def engraved(self, spot: Spot, ink: Colour) -> Iterator[Item]:
        """Draw it in fine strokes."""
        strokes = tuple(self.strokes(spot))
        if strokes:
            yield Path(outline=outlines.joined(*strokes), stroke=ink, width=0.2, round_ends=True)
