"""A bold line with a row of teeth inside it, a fine line, and a leaf in each corner, as cut into wood."""

from collections.abc import Iterator

from pnp.drawing.api import Box, Item, Outline, Path, Point, outlines

from ...parts.engraving import corners
from ..parts.frames import Frame


class Border(Frame):
    edge = (5.6, 5.0)

    def lines(self) -> Iterator[Item]:
        box = self.trim.inset(1.8)
        yield self.stroke(outlines.rectangle(box), 1.0)
        yield Path(outline=_teeth(box.inset(0.5)), fill=self.dark)
        yield self.stroke(outlines.rectangle(self.trim.inset(3.9)), 0.3)
        for x, y, across, down in corners(self.trim.inset(1.6)):
            block = Point(x + across * 1.5, y + down * 1.5)
            square = outlines.regular_polygon(block, 2.1, 4, 45)
            yield Path(outline=square, fill=self.style.ground, stroke=self.dark, width=0.4)
            yield Path(outline=outlines.star(block, 1.25, 4, 0.4), fill=self.colour)
        width, head = self.trim.width, self.head
        yield self.stroke(outlines.line(3.9, head, width - 3.9, head), 0.7)
        yield self.stroke(outlines.line(3.9, head - 0.9, width - 3.9, head - 0.9), 0.2)

    def window(self, box: Box) -> Outline:
        """A plain block."""
        return outlines.rectangle(box)

    def around_art(self, box: Box) -> Iterator[Item]:
        """Draw a bold edge."""
        yield self.stroke(self.window(box), 0.8)


def _teeth(box: Box) -> Outline:
    """A row of teeth along the inside of a box, at all four sides."""
    across, down = round(box.width / 1.3), round(box.height / 1.3)
    wide, high, long = box.width / across, box.height / down, 0.95
    teeth = []
    for k in range(1, across - 1):
        left = box.x + k * wide
        for edge, tip in ((box.y, box.y + long), (box.bottom, box.bottom - long)):
            teeth.append(outlines.polygon([(left, edge), (left + wide, edge), (left + wide / 2, tip)]))
    for k in range(1, down - 1):
        top = box.y + k * high
        for edge, tip in ((box.x, box.x + long), (box.right, box.right - long)):
            teeth.append(outlines.polygon([(edge, top), (edge, top + high), (tip, top + high / 2)]))
    return outlines.joined(*teeth)
