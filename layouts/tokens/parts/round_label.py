"""The place of a label on a round token: as low as the frame leaves a line as long as its words."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from pnp.base.units import PT
from pnp.drawing.api import Box, Item, Kit, Outline, Type
from pnp.drawing.rings import Ring, contours
from pnp.drawing.scene import Text, walk
from pnp.game.placeholders import words_of

# How far a label is moved at a time, in millimetres.
_STEP = 0.2
# Letters reach so far over their line and under it, in parts of their size; few have a tail that reaches further.
_OVER, _UNDER = 0.7, 0.05


class PlacedLabel(NamedTuple):
    """A box inside the frame, and the type in which the words fill it."""

    box: Box
    type_: Type


class Foot(NamedTuple):
    """The heights between which a label stands: a single line below `low` if it can."""

    highest: float
    low: float
    bottom: float


@dataclass(frozen=True, slots=True)
class RoundFrame:
    """The line inside which everything on a round token stands."""

    ring: Ring
    middle: float

    @classmethod
    def of(cls, outline: Outline, middle: float) -> "RoundFrame":
        """The frame along an outline, with the same shape on both sides of the middle."""
        return cls(next(contours(outline)), middle)

    def width_at(self, y: float) -> float:
        """How wide it is at a height; 0 above and below it."""
        crossed = [
            a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
            for a, b in pairwise((*self.ring, self.ring[0]))
            if (a.y > y) != (b.y > y)
        ]
        return 2 * min((abs(x - self.middle) for x in crossed), default=0.0)

    def holds(self, items: Iterable[Item]) -> bool:
        """Tell whether every letter of some texts is inside."""
        texts = (leaf.item for leaf in walk(items) if isinstance(leaf.item, Text))
        return all(
            self.width_at(text.y + share * text.size_pt * PT) >= 2 * self._farthest(text)
            for text in texts
            for share in (-_OVER, _UNDER)
        )

    def _farthest(self, text: Text) -> float:
        return max(self.middle - text.x, text.x + text.width - self.middle)


def placed_label(
    words: str, foot: Foot, sizes: Sequence[float], type_: Type, frame: RoundFrame, kit: Kit
) -> PlacedLabel | None:
    """The lowest place of a label: one low line in the first size that has room, else two lines, else one higher line.

    None if there is no such place.
    """
    written, least = kit.shown(words), sizes[-1]
    for lines, size, highest in (
        *((1, size, foot.low) for size in sizes),
        (2, least, foot.highest),
        (1, least, foot.highest),
    ):
        tried = type_.but(size_pt=size, min_pt=size)
        for box in _boxes(highest, foot.bottom, lines * size * PT + 0.01, frame):
            if any(kit.width(word, tried) > box.width for word in words_of(words)):
                continue
            fitted = kit.setter(box, tried).fit(written)
            if fitted.overflow <= 0 and frame.holds(fitted.items):
                return PlacedLabel(box, tried)
    return None


def _boxes(highest: float, bottom: float, height: float, frame: RoundFrame) -> Iterator[Box]:
    """Boxes of a height in the frame, from the lowest upwards."""
    while bottom - height >= highest:
        width = frame.width_at(bottom - 0.2 * height)
        yield Box(frame.middle - width / 2, bottom - height, width, height)
        bottom -= _STEP
