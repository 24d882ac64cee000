"""A dark card with cut corners, along which a tube of the card's colour is lit, and a light window."""

from collections.abc import Iterator

from pnp.drawing.api import HAIRLINE, WHITE, Box, Colour, Item, Outline, Path, lighter, mix, outlines

from ..parts.frames import Frame

_CUT, _SIDE = 3.0, 3.4
# The layers of a lit tube, from its glow on the dark ground inwards: the width, and the share of its colour.
_GLOW = ((2.0, 0.28), (1.3, 0.55), (0.7, 1.0))


class Border(Frame):
    edge = (5.4, 5.2)

    @property
    def head_ink(self) -> Colour:
        """The ink that is readable on the dark ground."""
        return self.dark if self.style.is_low_ink else WHITE

    def items(self) -> Iterator[Item]:
        """Draw the dark ground, the window in it, and the tubes."""
        if self.style.is_low_ink:
            yield from super().items()
            return
        night, lit = mix(self.style.ink, self.colour, 0.12), lighter(self.colour, 0.25)
        yield Path(outline=outlines.rectangle(self.reach), fill=night)
        yield Path(outline=self._window_of_text(), fill=self.style.ground)
        for line in (_cut_out(self.trim.inset(2.2), _CUT), self._window_of_text()):
            for width, share in _GLOW:
                yield Path(outline=line, stroke=mix(night, lit, share), width=width)
            yield Path(outline=line, stroke=lighter(self.colour, 0.75), width=HAIRLINE)

    def lines(self) -> Iterator[Item]:
        """Draw the version with little ink."""
        yield self.stroke(_cut_out(self.trim.inset(2.2), _CUT), 0.6)
        yield self.stroke(self._window_of_text(), HAIRLINE)

    def window(self, box: Box) -> Outline:
        """A panel with two corners cut."""
        return _cut_out(box, 2.2)

    def _window_of_text(self) -> Outline:
        side = _SIDE + 0.4
        box = Box(side, self.head, self.trim.width - 2 * side, self.trim.height - self.head - side)
        return _cut_out(box, 2.6)


def _cut_out(box: Box, cut: float) -> Outline:
    """A box without its corners at the top left and the bottom right."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return outlines.polygon(
        [(x + cut, y), (right, y), (right, bottom - cut), (right - cut, bottom), (x, bottom), (x, y + cut)]
    )
