"""A strong line with square notches, a lozenge in each, and a fine line inside."""

from collections.abc import Iterator

from pnp.drawing.api import Box, Item, Outline, Path, Point, outlines

from ...parts.engraving import corners
from ..parts.frames import Frame


class Border(Frame):
    edge = (5.9, 4.4)

    def lines(self) -> Iterator[Item]:
        yield self.stroke(_stepped(self.trim.inset(2), 2.6), 0.7)
        yield self.stroke(_stepped(self.trim.inset(2.9), 2.6), 0.2)
        for x, y, _, _ in corners(self.trim.inset(3)):
            lozenge = outlines.regular_polygon(Point(x, y), 1.1, 4)
            yield Path(outline=lozenge, fill=self.colour, stroke=self.dark, width=0.2)
        yield self.rule(5)


def _stepped(box: Box, notch: float) -> Outline:
    x, y, right, bottom, n = box.x, box.y, box.right, box.bottom, notch
    return outlines.polygon(
        [
            *((x + n, y), (right - n, y), (right - n, y + n), (right, y + n)),
            *((right, bottom - n), (right - n, bottom - n), (right - n, bottom), (x + n, bottom)),
            *((x + n, bottom - n), (x, bottom - n), (x, y + n), (x + n, y + n)),
        ]
    )
