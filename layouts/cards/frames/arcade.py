"""A wall of sandstone with a strip of tiles at its head and foot; the picture is seen through an arch."""

from collections.abc import Iterator

from pnp.drawing.api import HAIRLINE, WHITE, Box, Item, Outline, Path, Point, darker, lighter, outlines

from ..parts.arches import arch
from ..parts.frames import Frame


class Border(Frame):
    edge = (4.2, 5.4)

    def lines(self) -> Iterator[Item]:
        yield self.stroke(outlines.rectangle(self.trim.inset(1.8), 0.6), 0.5)
        inner = self.trim.inset(2.5)
        for strip in (inner.from_top(2.0), inner.from_bottom(2.0)):
            yield from self._tiles(strip)
        yield self.stroke(outlines.rectangle(inner), HAIRLINE)
        yield self.rule(2.5)

    def window(self, box: Box) -> Outline:
        """An arch."""
        return arch(box.inset(1.6, 0.9))

    def around_art(self, box: Box) -> Iterator[Item]:
        """Draw the wall round the arch, a star in each of its corners, and the rim of the arch."""
        low, window = self.style.is_low_ink, self.window(box)
        stone = WHITE if low else darker(self.style.ground, 0.08)
        wall = outlines.joined(outlines.rectangle(box), window)
        yield Path(outline=wall, fill=stone, stroke=self.dark, width=0.35, even_odd=True)
        size = min(1.9, box.height * 0.09)
        for x in (box.x + size * 2, box.right - size * 2):
            star = outlines.star(Point(x, box.y + size * 1.9), size, 8, 0.765)
            yield Path(outline=star, fill=WHITE if low else self.colour, stroke=self.dark, width=0.25)
        yield Path(outline=window, stroke=WHITE if low else lighter(stone, 0.6), width=1.2)
        yield self.stroke(window, 0.35)

    def _tiles(self, strip: Box) -> Iterator[Item]:
        """A row of lozenges on a band of the card's colour; the band alone in lines where ink is saved."""
        low = self.style.is_low_ink
        yield Path(
            outline=outlines.rectangle(strip), fill=WHITE if low else self.colour, stroke=self.dark, width=HAIRLINE
        )
        count = round(strip.width / 2.6)
        for k in range(count):
            centre = Point(strip.x + (k + 0.5) * strip.width / count, strip.centre.y)
            lozenge = outlines.regular_polygon(centre, 0.8, 4)
            yield Path(outline=lozenge, fill=self.style.ground, stroke=self.dark if low else None, width=0.2)
