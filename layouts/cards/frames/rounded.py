"""A card of one colour with a light window; the head stands on the colour."""

from collections.abc import Iterator

from pnp.drawing.api import FRAME, HAIRLINE, Box, Colour, Item, Path, darker, hatching, ink_on, lighter, outlines

from ...parts.tints import told_apart
from ..parts.frames import Frame

_SIDE = 2.6


class Border(Frame):
    """A window in a card of one colour; with little ink a line, and a hatched strip under the head."""

    edge = (3.5, 2.6)

    @property
    def head_ink(self) -> Colour:
        """The ink that is readable on the colour."""
        return self.dark if self.style.is_low_ink else self._head[1]

    @property
    def _head(self) -> tuple[Colour, Colour]:
        """The colour of the card, and the ink that is readable on the colour and on its sheen."""
        return told_apart(self.colour, ink_on(self.colour, "#20252B"), ratio=5.0)

    def items(self) -> Iterator[Item]:
        """Draw the colour, a sheen over the upper half of the head, and the window."""
        if self.style.is_low_ink:
            yield from super().items()
            return
        window = Box(_SIDE, self.head, self.trim.width - 2 * _SIDE, self.trim.height - self.head - _SIDE)
        sheen = self.reach.from_top(self.bleed + self.head * 0.5)
        ground, _ = self._head
        edge = darker(ground, 0.3)
        yield Path(outline=outlines.rectangle(self.reach), fill=ground)
        yield Path(outline=outlines.rectangle(sheen), fill=lighter(ground, 0.07))
        yield Path(outline=outlines.rectangle(window, 2.4), fill=self.style.ground, stroke=edge, width=HAIRLINE)

    def lines(self) -> Iterator[Item]:
        """Draw the version with little ink."""
        width, head = self.trim.width, self.head
        yield from hatching(Box(1.6, head - 1.3, width - 3.2, 1.3), self.dark, 0.9)
        yield self.stroke(outlines.rectangle(self.trim.inset(1.6), 2.4), 0.6)
        yield self.stroke(outlines.line(1.6, head, width - 1.6, head), FRAME)
