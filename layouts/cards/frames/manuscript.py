"""A strap knotted at the corners, on parchment that is darker along the edge, and a red line under the head."""

from collections.abc import Iterator

from pnp.drawing.api import HAIRLINE, Box, Item, Outline, Path, Point, darker, lighter, outlines

from ...parts.engraving import corners
from ..parts.frames import Frame


class Border(Frame):
    edge = (5.2, 5.2)

    def items(self) -> Iterator[Item]:
        """Draw the parchment, darker towards the edge, and the strap."""
        ground, low = self.style.ground, self.style.is_low_ink
        yield Path(outline=outlines.rectangle(self.reach), fill=ground if low else darker(ground, 0.09))
        if not low:
            yield Path(outline=outlines.rectangle(self.trim.inset(1.2), 3), fill=darker(ground, 0.04))
            yield Path(outline=outlines.rectangle(self.trim.inset(2.6), 2), fill=ground)
        yield from self.lines()

    def lines(self) -> Iterator[Item]:
        """Draw the strap, its knots, and the line under the head."""
        strap = self.trim.inset(3.0)
        light = lighter(self.style.ground, 0.5)
        for width, ink in ((1.7, self.dark), (1.2, light), (0.3, self.colour)):
            yield Path(outline=outlines.rectangle(strap, 1.2), stroke=ink, width=width)
        for x, y, across, down in corners(strap):
            knot = Point(x + across * 0.7, y + down * 0.7)
            for turn in (0, 45):
                lobe = outlines.regular_polygon(knot, 1.9, 4, turn)
                yield Path(outline=lobe, stroke=self.dark, width=0.9)
                yield Path(outline=lobe, stroke=light, width=0.5)
            yield Path(outline=outlines.circle(knot, 0.6), fill=self.colour, stroke=self.dark, width=0.2)
        left, right = 5.4, self.trim.width - 5.4
        yield Path(outline=outlines.line(left, self.head, right, self.head), stroke=self.colour, width=0.5)
        yield self.stroke(outlines.line(left, self.head - 0.8, right, self.head - 0.8), HAIRLINE)

    def window(self, box: Box) -> Outline:
        """A panel with square corners."""
        return outlines.rectangle(box)

    def around_art(self, box: Box) -> Iterator[Item]:
        """Draw two lines, as round the pictures of a manuscript."""
        yield Path(outline=outlines.rectangle(box), stroke=self.colour, width=0.9)
        yield self.stroke(outlines.rectangle(box.inset(0.7)), HAIRLINE)
