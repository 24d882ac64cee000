"""Registration marks, by which a cutting machine finds the print on the paper.

The figures come from the makers' software and from people who cut cards with such machines: solid black, 1 mm thick,
5 mm long, by default 10 mm from the edge of the paper (15.9 mm with an automatic feeder). Silhouette reads
a square and two angles; Cricut, and Silhouette's newest machine, read four angles.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.base.colours import BLACK
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item, Path
from pnp.sheets.order import INSET, Machine
from pnp.sheets.paper import Paper

ARM, THICK = 5.0, 1.0

_CLEAR = 2.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    """The kind of marks, and their distance from the edges of the paper, in millimetres."""

    machine: Machine
    inset: float = INSET

    @property
    def margin(self) -> float:
        """The distance from the edges at which a piece is clear of all marks."""
        return self.inset + ARM + _CLEAR

    def inside(self, paper: Paper) -> Paper:
        """The paper with a margin that keeps every piece clear of all marks."""
        return replace(paper, margin=max(paper.margin, self.margin))

    def items(self, width: float, height: float) -> tuple[Item, ...]:
        """The marks on a page of this size."""
        return tuple(Path(outline=outlines.rectangle(bar), fill=BLACK) for bar in self._bars(width, height))

    def is_clear_of(self, boxes: Sequence[Box], width: float, height: float) -> bool:
        """Tell whether no piece comes near a mark."""
        zones = [corner.inset(-_CLEAR) for corner in self._corners(width, height)]
        return not any(zone.common(box) for zone in zones for box in boxes)

    def _corners(self, width: float, height: float) -> Iterator[Box]:
        """The squares of the marks: top left, top right, bottom left, bottom right."""
        far_x, far_y = width - self.inset - ARM, height - self.inset - ARM
        yield Box(self.inset, self.inset, ARM, ARM)
        yield Box(far_x, self.inset, ARM, ARM)
        yield Box(self.inset, far_y, ARM, ARM)
        if self.machine is Machine.CRICUT:
            yield Box(far_x, far_y, ARM, ARM)

    def _bars(self, width: float, height: float) -> Iterator[Box]:
        for number, corner in enumerate(self._corners(width, height)):
            is_left, is_top = number % 2 == 0, number < 2
            if number == 0 and self.machine is Machine.SILHOUETTE:
                yield corner
                continue
            yield corner.from_top(THICK) if is_top else corner.from_bottom(THICK)
            yield corner._replace(x=corner.x if is_left else corner.right - THICK, width=THICK)


def registration(machine: str, inset: float = INSET) -> Registration | None:
    """The marks of a machine by its name; None for an empty name."""
    return Registration(machine=Machine(machine), inset=inset) if machine else None
