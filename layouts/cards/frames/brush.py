"""Strokes of a brush on all four sides, each of its own length."""

from collections.abc import Iterator

from pnp.drawing.api import Box, Item, Outline, Path, outlines

from ..parts.brush_strokes import stroke
from ..parts.frames import Frame


class Border(Frame):
    edge = (4.0, 4.0)

    def lines(self) -> Iterator[Item]:
        width, bottom = self.trim.width, self.trim.bottom
        ink = self.style.ink
        yield Path(outline=stroke(2.4, self.head - 0.3, width - 3.4, self.head - 0.3, 0.9), fill=self.dark)
        yield Path(outline=stroke(width - 2.4, bottom - 3.0, 3.4, bottom - 3.0, 0.5), fill=ink)
        yield Path(outline=stroke(2.6, bottom - 2.4, 2.6, self.head + 4.0, 0.45), fill=ink)
        yield Path(outline=stroke(width - 2.6, 2.6, width - 2.6, bottom * 0.62, 0.45), fill=ink)

    def window(self, box: Box) -> Outline:
        """A sheet of paper."""
        return outlines.rectangle(box.inset(0, 0.4))

    def around_art(self, box: Box) -> Iterator[Item]:
        """Draw a fine edge, and a stroke under the picture."""
        yield Path(outline=self.window(box), stroke=self.style.ink, width=0.25)
