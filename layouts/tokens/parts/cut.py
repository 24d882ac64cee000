"""The cutting and folding of a token: the base classes of every shape in `shapes/`."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from pnp.base.colours import WHITE
from pnp.drawing.api import (
    HAIRLINE,
    Box,
    Item,
    Kit,
    Outline,
    Path,
    Shape,
    centred,
    hatching,
    moved,
    outlines,
    trim_outline,
)

# Draws one side of a token in a box.
Side = Callable[[Box], Iterable[Item]]

FOLD = "#555555"
_FOLD_DASH = (1.2, 0.8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """A rectangle of one panel, with another side on the back of the paper; a shape overrides differences.

    `size` and `height` are those of one panel, in millimetres; `panels` and `base` are for folded pieces.
    """

    size: float
    height: float | None = None
    panels: int = 4
    base: float = 6.0
    bleed: float = 0.0

    shape: ClassVar[Shape] = Shape.RECTANGLE
    is_folded: ClassVar[bool] = False
    """Both sides of a folded piece are on the front of the paper."""
    has_own_line: ClassVar[bool] = False
    """The piece is cut along its `edge`, which is not one of the lines of `pnp.drawing.faces.Shape`."""
    easy: ClassVar[str | None] = None
    """The shape in `shapes/` that replaces it if all cuts must be straight."""

    @property
    def panel(self) -> tuple[float, float]:
        """Width and height of one side of the piece."""
        return self.size, self.height or self.size / 2

    @property
    def trim(self) -> tuple[float, float]:
        """Width and height of the whole piece before it is folded."""
        return self.panel

    @property
    def reach(self) -> float:
        """The bleed of the ground beyond the edge: none if the other side begins at a fold."""
        return 0.0 if self.is_folded else self.bleed

    @property
    def upright(self) -> Box | None:
        """The visible part of a standing piece."""
        return None

    @property
    def folds(self) -> tuple[Outline, ...]:
        """The folds of the piece."""
        return ()

    def edge(self, box: Box, inset: float = 0.0) -> Outline:
        """The cutting line of a side in a box, moved inwards."""
        line = trim_outline(self.shape, box.width, box.height, -inset)
        return outlines.mapped(line, moved(box.x, box.y))

    def ground(self, box: Box) -> Outline:
        """The area that the colour of a side fills: up to its cutting line, and the bleed beyond it."""
        return self.edge(box, -self.reach)

    def room(self, box: Box, *, has_picture: bool) -> Box:
        """The part of a side for icon and words; a picture gets more of it, because it may lose its corners."""
        share = 0.8 if has_picture else 0.74
        return box.inset(min(box.width, box.height) * (1 - share) / 2)

    def front(self, side: Side, _kit: Kit) -> Iterator[Item]:
        """The front of the paper."""
        yield from side(Box(0, 0, *self.panel))


class RoundCut(Cut):
    """A shape whose corners have no room, so that its contents stay in a square in the middle."""

    room_share: ClassVar[float] = 0.74

    @property
    def panel(self) -> tuple[float, float]:
        """As high as wide."""
        return self.size, self.size

    def room(self, box: Box, *, has_picture: bool) -> Box:  # noqa: ARG002  # a picture has no corners to spare here
        """A square about the middle."""
        side = box.width * self.room_share
        return centred(box.centre, side)


class OnSquare(RoundCut):
    """A round shape drawn on a square of its colour: straight cuts free it, and neighbours share them."""

    inlay: ClassVar[Shape]
    """The shape on the square."""

    def edge(self, box: Box, inset: float = 0.0) -> Outline:
        """The line around the shape on the square."""
        return outlines.mapped(trim_outline(self.inlay, box.width, box.height, -inset), moved(box.x, box.y))

    def ground(self, box: Box) -> Outline:
        """The square."""
        return outlines.rectangle(box.inset(-self.reach))


def hatched(box: Box) -> Iterator[Item]:
    """A part of the piece that is glued."""
    yield Path(outline=outlines.rectangle(box), fill=WHITE)
    yield from hatching(box, "#B5B5B5", 1.4)


def fold_lines(cut: Cut) -> Iterator[Item]:
    """Dashed lines on light ones, so that they are visible on every colour."""
    for line in cut.folds:
        yield Path(outline=line, stroke=WHITE, width=2 * HAIRLINE)
        yield Path(outline=line, stroke=FOLD, width=HAIRLINE, dash=_FOLD_DASH)
