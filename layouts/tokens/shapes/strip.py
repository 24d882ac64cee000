"""A strip of panels to be folded into a prism; the last panel is glued behind the first."""

from collections.abc import Iterator

from pnp.drawing.api import WHITE, Box, Item, Kit, Outline, Path, outlines

from ..parts.cut import FOLD, Cut, Side, fold_lines, hatched


class Form(Cut):
    """A strip; `size` and `height` are those of a panel."""

    is_folded = True

    @property
    def panel(self) -> tuple[float, float]:
        return self.size, self.height or self.size * 4 / 3

    @property
    def trim(self) -> tuple[float, float]:
        """The panels side by side."""
        width, height = self.panel
        return width * self.panels, height

    @property
    def folds(self) -> tuple[Outline, ...]:
        """Between the panels."""
        width, height = self.panel
        return tuple(outlines.line(i * width, 0, i * width, height) for i in range(1, self.panels))

    def front(self, side: Side, kit: Kit) -> Iterator[Item]:
        """The same side on every panel but the last, which shows where to put glue."""
        width, height = self.panel
        *shown, flap = (Box(i * width, 0, width, height) for i in range(self.panels))
        for panel in shown:
            yield from side(panel)
        yield from _flap(flap, kit)
        yield from fold_lines(self)


def _flap(box: Box, kit: Kit) -> Iterator[Item]:
    yield from hatched(box)
    label = Box(box.x, box.centre.y - 2, box.width, 4)
    yield Path(outline=outlines.rectangle(label.inset(1.6, 0.3)), fill=WHITE)
    type_ = kit.style.rules().but(size_pt=6, min_pt=5, italic=True, colour=FOLD, align="centre", valign="middle")
    yield kit.text(kit.words.say("layout.glue"), label, type_, what="the flap of a strip")
