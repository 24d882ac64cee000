"""The context in which the back of a deck is drawn: its box, its tints, and measures for hearts and borders."""

import math
from dataclasses import dataclass

from pnp.drawing.api import Box, Group, Item, Kit, Outline, Path, Point, Shape, outlines, trim_outline, turned

from .back_tones import Tones


@dataclass(frozen=True, slots=True, kw_only=True)
class BackSheet:
    """A back; hearts are drawn in the middle, `radius` wide, and borders along the trim.

    On a back that is not a rectangle, the drawing stays within the largest circle in the middle.
    """

    trim: Box
    bleed: float
    tones: Tones
    kit: Kit
    shape: Shape = Shape.RECTANGLE

    @property
    def is_low_ink(self) -> bool:
        """Tell whether the back is drawn in lines."""
        return self.kit.style.is_low_ink

    @property
    def reach(self) -> Box:
        """The trim box with the bleed."""
        return self.trim.inset(-self.bleed)

    @property
    def centre(self) -> Point:
        """The centre of its half-turn symmetry."""
        return self.trim.centre

    @property
    def outline(self) -> Outline:
        """The edge of the bleed."""
        return trim_outline(self.shape, self.trim.width, self.trim.height, self.bleed)

    @property
    def foot(self) -> float:
        """The lowest y for drawing."""
        return self.trim.bottom if self.shape is Shape.RECTANGLE else self.centre.y + self._half

    def across(self, y: float) -> float:
        """The width of the back at a height."""
        if self.shape is Shape.RECTANGLE:
            return self.trim.width
        return 2 * math.sqrt(max(0.0, self._half**2 - (y - self.centre.y) ** 2))

    @property
    def _half(self) -> float:
        return min(self.trim.width, self.trim.height) / 2

    @property
    def radius(self) -> float:
        """The radius of the heart."""
        return min(self.trim.width * 0.29, self.trim.height * 0.22)

    def disc(self, share: float) -> Outline:
        """A disc in the middle; its radius is a share of the heart's."""
        return outlines.circle(self.centre, self.radius * share)

    def around(self, outline: Outline, count: int) -> Outline:
        """An outline, repeated `count` times around the centre."""
        return outlines.joined(*(outlines.mapped(outline, turned(360 / count * k, self.centre)) for k in range(count)))

    def above(self, share: float) -> Point:
        """A point above the centre, by a share of the heart's radius."""
        return Point(self.centre.x, self.centre.y - self.radius * share)

    def band(self, inset: float, width: float, radius: float = 0.0) -> Outline:
        """A band along the trim at the distance `inset`, to be filled by the even-odd rule."""
        outer, inner = self.trim.inset(inset), self.trim.inset(inset + width)
        return outlines.joined(
            outlines.rectangle(outer, radius), outlines.rectangle(inner, max(0.0, radius - width * 0.5))
        )

    def twice(self, item: Item) -> tuple[Item, Item]:
        """An item, and its copy after half a turn."""
        return item, Group(items=(item,), matrix=turned(180, self.centre))

    def line(self, outline: Outline, width: float) -> Path:
        """A line in the ink of the back."""
        return Path(outline=outline, stroke=self.tones.ink, width=width)
