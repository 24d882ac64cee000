"""No lines: the head stands on a block of the card's colour that bleeds off three edges."""

from collections.abc import Iterator

from pnp.drawing.api import FRAME, Box, Colour, Item, Outline, Path, ink_on, outlines

from ..parts.frames import Frame


class Border(Frame):
    edge = (3.6, 3.4)

    @property
    def head_ink(self) -> Colour:
        """The ink that is readable on the colour."""
        return self.dark if self.style.is_low_ink else ink_on(self.colour, self.style.ink)

    def lines(self) -> Iterator[Item]:
        reach = self.reach
        if self.style.is_low_ink:
            yield self.stroke(outlines.line(3.6, self.head, self.trim.width - 3.6, self.head), FRAME)
            return
        yield Path(outline=outlines.rectangle(reach.from_top(self.bleed + self.head - 0.6)), fill=self.colour)
        yield Path(outline=outlines.rectangle(reach.from_bottom(self.bleed + 1.6)), fill=self.colour)

    def window(self, box: Box) -> Outline:
        """A plain rectangle."""
        return outlines.rectangle(box)

    def around_art(self, box: Box) -> Iterator[Item]:
        """Draw an edge with little ink, and nothing otherwise."""
        if self.style.is_low_ink:
            yield from super().around_art(box)
