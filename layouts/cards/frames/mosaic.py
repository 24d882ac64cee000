"""A band of small stones all round."""

from collections.abc import Iterator

from pnp.drawing.api import Item, outlines

from ..parts.frames import Frame, tesserae


class Border(Frame):
    edge = (5.4, 5.3)

    def lines(self) -> Iterator[Item]:
        yield from tesserae(self.trim.inset(1.5), 2.4, self.colour, self.style)
        yield self.stroke(outlines.rectangle(self.trim.inset(1.1)), 0.35)
        yield self.stroke(outlines.rectangle(self.trim.inset(4.3)), 0.35)
        yield self.rule(6)
