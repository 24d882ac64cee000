"""The place for the name of a city: beside it, clear of links, other cities, other names, and the edge."""

from collections.abc import Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from itertools import product

from pnp.drawing.api import Box, Point

# The sides of a city by name, the best first: how far the name reaches to the left and up, as shares of its size,
# and the direction from the city.
SIDES: Mapping[str, tuple[float, float, int, int]] = {
    "right": (0.0, 0.5, 1, 0),
    "left": (1.0, 0.5, -1, 0),
    "above": (0.5, 1.0, 0, -1),
    "below": (0.5, 0.0, 0, 1),
    "above_right": (0.0, 1.0, 1, -1),
    "below_right": (0.0, 0.0, 1, 1),
    "above_left": (1.0, 1.0, -1, -1),
    "below_left": (1.0, 0.0, -1, 1),
}
_DIAGONAL = 0.62
_SIDE = 8.0
_GAPS = (0.6, 1.8, 3.2)


@dataclass(slots=True)
class NameRooms:
    """Finds places for names, one after the other; `marks` are points that names must not cover."""

    whole: Box
    marks: InitVar[Sequence[Point]]
    boxes: list[Box]
    _taken: list[Box] = field(default_factory=list)
    _squares: dict[tuple[int, int], list[Point]] = field(default_factory=dict)

    def __post_init__(self, marks: Sequence[Point]) -> None:
        for mark in marks:
            self._squares.setdefault((int(mark.x // _SIDE), int(mark.y // _SIDE)), []).append(mark)

    def room(self, city: Point, radius: float, width: float, height: float, side: str | None = None) -> Box:
        """The place for a name of this size beside a city, on a given side if there is one; later names avoid it."""
        sides = [side] if side else list(SIDES)
        offers = [
            (self._cost(box) + gap_cost + 0.2 * rank, number, box)
            for number, (gap_cost, gap) in enumerate(zip((0.0, 0.9, 2.0), _GAPS, strict=True))
            for rank, name in enumerate(sides)
            for box in (_beside(city, radius + gap, width, height, name),)
        ]
        box = min(offers, key=lambda offer: offer[:2])[2]
        self._taken.append(box)
        return box

    def is_clear(self, box: Box) -> bool:
        """Tell whether a box covers no marks."""
        return not self._covered(box)

    def _covered(self, box: Box) -> int:
        """The number of marks that a box covers."""
        across = range(int(box.x // _SIDE), int(box.right // _SIDE) + 1)
        down = range(int(box.y // _SIDE), int(box.bottom // _SIDE) + 1)
        marks = (mark for square in product(across, down) for mark in self._squares.get(square, ()))
        return sum(map(box.holds, marks))

    def _cost(self, box: Box) -> float:
        wide = box.inset(-0.5)
        covered = 3.0 * self._covered(wide)
        crossed = sum(_shared(wide, other) for other in (*self._taken, *self.boxes))
        outside = 0.0 if self.whole.contains(wide) else 60.0
        return covered + 2.0 * crossed + outside


def _beside(city: Point, reach: float, width: float, height: float, side: str) -> Box:
    left, up, across, down = SIDES[side]
    share = _DIAGONAL if across and down else 1.0
    x, y = city.x + across * reach * share, city.y + down * reach * share
    return Box(x - left * width, y - up * height, width, height)


def _shared(first: Box, second: Box) -> float:
    both = first.common(second)
    return both.width * both.height if both else 0.0
