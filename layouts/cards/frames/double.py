"""A heavy line and a fine one inside it."""

from collections.abc import Iterator

from pnp.drawing.api import HAIRLINE, Item, outlines

from ..parts.frames import Frame


class Border(Frame):
    edge = (4.4, 4.2)

    def lines(self) -> Iterator[Item]:
        yield self.stroke(outlines.rectangle(self.trim.inset(1.8), 1.6), 0.8)
        yield self.stroke(outlines.rectangle(self.trim.inset(2.9), 0.8), HAIRLINE)
        yield self.rule(4)
