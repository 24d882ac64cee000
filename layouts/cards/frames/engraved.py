"""Two fine lines whose corners are scooped out round a small rosette, as on old plates."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, Point, outlines

from ...parts.engraving import corners, scooped
from ..parts.frames import Frame


class Border(Frame):
    edge = (5.9, 4.6)

    def lines(self) -> Iterator[Item]:
        yield self.stroke(scooped(self.trim.inset(2), 3.4), 0.45)
        yield self.stroke(scooped(self.trim.inset(2.8), 3.4), 0.2)
        for x, y, _, _ in corners(self.trim.inset(2.7)):
            yield self.stroke(outlines.circle(Point(x, y), 1.15), 0.25)
            yield Path(outline=outlines.star(Point(x, y), 0.9, 6, 0.45), fill=self.dark)
        yield self.rule(5)
