"""Free places on a tile for items that may be anywhere: values beside cities, letters, numbers."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pnp.drawing.api import Point

from .edge_areas import Blot
from .edge_paths import TileForm, towards

_STEPS = 22
_PULL = 0.1


@dataclass(slots=True)
class FreePlaces:
    """The places of a tile that are still free."""

    form: TileForm
    taken: list[Blot] = field(default_factory=list)

    def disc(
        self,
        radius: float,
        *,
        near: Point | None = None,
        away: Sequence[Point] = (),
        reach: float = 0.0,
        inside: tuple[float, float] = (0.0, 0.0),
    ) -> Point:
        """The middle of a free disc near a point and away from others; the disc is covered from then on.

        With `reach` it is a row of discs, whose outer ones are at that distance on both sides. A box of `inside`, half
        its width and half its height, lies wholly on the tile.
        """
        wish, steps = near or self.form.centre, _steps(radius, reach)
        candidates = list(self._candidates(*inside)) or self._candidates(0, 0)
        best = max(candidates, key=lambda at: self._worth(at, radius, wish, away, steps))
        return self.fixed(best, radius, reach=reach)

    def fixed(self, at: Point, radius: float, *, reach: float = 0.0) -> Point:
        """The same point; the disc or the row of discs about it is covered from then on."""
        self.taken += (Blot(Point(at.x + step, at.y), radius) for step in _steps(radius, reach))
        return at

    def corner(self, radius: float) -> Point:
        """The middle of a free disc in a corner, preferably at the bottom right."""
        form = self.form
        reach = math.dist(form.centre, form.corner(0)) - radius * 1.9
        spots = [towards(form.centre, form.degrees(edge + 0.5), reach) for edge in range(form.sides)]
        best = max(spots, key=lambda at: (round(min(self._room(at, radius), 0.2), 3), at.y + 0.5 * at.x))
        self.taken.append(Blot(best, radius))
        return best

    def _worth(self, at: Point, radius: float, wish: Point, away: Sequence[Point], steps: Sequence[float]) -> float:
        room = min(self._room(Point(at.x + step, at.y), radius) for step in steps)
        room = min(room, 0.04 * self.form.across)
        distance = math.dist(at, wish)
        nearer = max((distance - 0.6 * math.dist(at, other) for other in away), default=0.0)
        return room - _PULL * (distance + max(0.0, nearer) * 4) + (room < 0) * room * 8

    def _room(self, at: Point, radius: float) -> float:
        """The distance to the nearest covered place."""
        others = min((math.dist(at, blot.centre) - blot.radius for blot in self.taken), default=math.inf)
        return min(others, self.form.to_edge(at)) - radius

    def _candidates(self, half: float, high: float) -> Iterator[Point]:
        box = self.form.box
        corners = [(x, y) for x in (half, -half) for y in (high, -high)]
        for row in range(1, _STEPS):
            for column in range(1, _STEPS):
                at = Point(box.x + box.width * column / _STEPS, box.y + box.height * row / _STEPS)
                if all(self.form.to_edge(Point(at.x + x, at.y + y)) > 0 for x, y in corners):
                    yield at


def _steps(radius: float, reach: float) -> list[float]:
    """The distances of the discs of a row from its middle."""
    each_side = math.ceil(reach / radius)
    return [reach * i / each_side for i in range(-each_side, each_side + 1)] if each_side else [0.0]
