"""A standing piece: two panels with their heads at a common fold; their feet are glued to a base."""

from collections.abc import Iterator

from pnp.drawing.api import Box, Group, Item, Kit, Outline, outlines, turned

from ..parts.cut import Cut, Side, fold_lines, hatched


class Form(Cut):
    """A standee; `size` and `height` are those of a panel, `base` is the depth of each foot."""

    is_folded = True

    @property
    def panel(self) -> tuple[float, float]:
        return self.size, self.height or self.size * 1.6

    @property
    def trim(self) -> tuple[float, float]:
        """Both panels with their feet, one below the other."""
        width, height = self.panel
        return width, 2 * (height + self.base)

    @property
    def upright(self) -> Box:
        """The lower panel."""
        return Box(0, self.base + self.panel[1], *self.panel)

    @property
    def folds(self) -> tuple[Outline, ...]:
        """At the heads and at the feet."""
        across, down = self.trim
        return tuple(outlines.line(0, y, across, y) for y in (self.base, down / 2, down - self.base))

    def front(self, side: Side, _kit: Kit) -> Iterator[Item]:
        """The lower panel with its foot, and a copy turned upside down."""
        whole = Box(0, 0, *self.trim)
        half = (Group(items=tuple(side(self.upright))), *hatched(whole.from_bottom(self.base)))
        yield from half
        yield Group(items=half, matrix=turned(180, whole.centre))
        yield from fold_lines(self)
