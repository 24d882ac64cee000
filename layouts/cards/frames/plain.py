"""One line with round corners."""

from collections.abc import Iterator

from pnp.drawing.api import FRAME, Item, outlines

from ..parts.frames import Frame


class Border(Frame):
    edge = (3.6, 3.6)

    def lines(self) -> Iterator[Item]:
        yield self.stroke(outlines.rectangle(self.trim.inset(2), 2), FRAME)
        yield self.rule(3.5)
