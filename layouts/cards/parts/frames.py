"""Borders of cards: the base class of every frame in `frames/`, and bands of mosaic stones."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from pnp.drawing.api import HAIRLINE, WHITE, Box, Colour, Item, Outline, Path, Style, darker, lighter, mix, outlines

from ...parts.rim import rim
from ...parts.tints import readable


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The border and ground of one card; subclasses define its width and draw its lines.

    `head` is the distance from the trim to the lower end of the head; the ground reaches `bleed` beyond the trim.
    """

    trim: Box
    bleed: float
    head: float
    colour: Colour
    style: Style

    edge: ClassVar[tuple[float, float]] = (3.6, 3.6)
    """The distance of the contents from the trim, across and down."""

    @property
    def dark(self) -> Colour:
        """The colour of lines and letters on the ground."""
        return line_colour(self.colour, self.style)

    @property
    def head_ink(self) -> Colour:
        """The colour of letters in the head."""
        return self.dark

    @property
    def reach(self) -> Box:
        """The trim box with the bleed."""
        return self.trim.inset(-self.bleed)

    @property
    def room(self) -> Box:
        """The room for the contents, including the head."""
        return self.trim.inset(*self.edge)

    def items(self) -> Iterator[Item]:
        """Draw the ground, and the border on it."""
        yield Path(outline=outlines.rectangle(self.reach), fill=self.style.ground)
        yield from self.lines()

    def lines(self) -> Iterable[Item]:
        """Draw the border; by default none."""
        return ()

    def window(self, box: Box) -> Outline:
        """The outline of the panel of art in a box."""
        return outlines.rectangle(box, 1.8)

    def around_art(self, box: Box) -> Iterator[Item]:
        """Draw the edge of the panel of art."""
        yield self.stroke(self.window(box), 0.4)

    def stroke(self, outline: Outline, width: float) -> Path:
        """A line of the border."""
        return Path(outline=outline, stroke=self.dark, width=width)

    def rule(self, side: float) -> Path:
        """The fine line under the head, this far from the trim at both ends."""
        return self.stroke(outlines.line(side, self.head, self.trim.width - side, self.head), HAIRLINE)


def line_colour(colour: Colour, style: Style) -> Colour:
    """A colour, dark enough for lines and letters on the ground of the game."""
    return readable(mix(darker(colour, 0.35), style.ink, 0.15), style.ground)


def tesserae(box: Box, side: float, colour: Colour, style: Style) -> Iterator[Item]:
    """A band of square stones along the inside of a box, in three tints and a contrasting one in turn."""
    tints = (colour, lighter(colour, 0.35), darker(colour, 0.2), lighter(colour, 0.6))
    low, edge = style.is_low_ink, line_colour(colour, style)
    across, down = round(box.width / side), round(box.height / side)
    wide, high = box.width / across, box.height / down
    for place, (i, j) in enumerate(rim(across, down)):
        stone = Box(box.x + i * wide, box.y + j * high, wide, high).inset(0.16)
        filled = WHITE if low and place % 4 else tints[place % 4]
        yield Path(outline=outlines.rectangle(stone, 0.3), fill=filled, stroke=edge if low else None, width=0.2)
