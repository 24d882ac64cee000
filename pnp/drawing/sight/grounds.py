"""What lies behind the letters of each text, and what is drawn over them."""

from pnp.drawing.scene import Path, Stamp
from pnp.drawing.sight.marks import Mark
from pnp.drawing.sight.passages import Passage
from pnp.drawing.sight.surrounding import surrounds
from pnp.drawing.sight.unfolding import Part, Unfolding
from pnp.drawing.sight.waiting import Waiter, Waiting, Way


def passages_of(stamp: Stamp, unfolding: Unfolding) -> list[Passage]:
    """The passages of a drawing, in drawing order, each with its ground or with that of its letters.

    A mark that surrounds a passage with a fill is the ground of all its texts, and most passages have nothing over
    them. Only where a mark lies on a part of a passage are its letters looked at point by point.
    """
    if not unfolding.lettering.is_in(stamp.items):
        return []
    parts = unfolding.parts(stamp)
    _look_beneath(parts, unfolding)
    _look_over(parts, unfolding)
    return [part for part in parts if isinstance(part, Passage)]


def _look_beneath(parts: list[Part], unfolding: Unfolding) -> None:
    beneath = _Beneath()
    way = Way(beneath.waiting, unfolding.inside, reversed, beneath.meet)
    for part in reversed(parts):
        if isinstance(part, Passage):
            beneath.waiting.add(part)
        else:
            way.through(part)


def _look_over(parts: list[Part], unfolding: Unfolding) -> None:
    over = _Over()
    way = Way(over.waiting, unfolding.inside, iter, over.meet)
    for part in parts:
        if isinstance(part, Passage):
            over.take(part)
        else:
            way.through(part)


class _Beneath:
    """Passages that wait for what they lie on, from the last part of a drawing to the first."""

    def __init__(self) -> None:
        self.waiting = Waiting()

    def meet(self, mark: Mark, touched: list[Waiter]) -> None:
        """Lay what was touched on a mark."""
        for waiter in touched:
            if surrounds(mark, waiter.edges):
                if isinstance(mark.item, Path) and mark.item.fill is not None:
                    waiter.lie_in(mark.item.fill)
                    self.waiting.remove(waiter)
            elif isinstance(waiter, Passage):
                self.meet(mark, self.waiting.part(waiter, mark.box))
            elif not waiter.lie_on(mark):
                self.waiting.remove(waiter)


class _Over:
    """Passages that wait for what lies over them, from the first part of a drawing to the last."""

    def __init__(self) -> None:
        self.waiting = Waiting()

    def meet(self, mark: Mark, touched: list[Waiter]) -> None:
        """Lay a mark over what was touched."""
        for waiter in touched:
            if isinstance(waiter, Passage):
                self.meet(mark, self.waiting.part(waiter, mark.box))
            elif not waiter.lie_under(mark):
                self.waiting.remove(waiter)

    def take(self, passage: Passage) -> None:
        """Lay a passage over those that wait, and let it wait itself."""
        if not passage.lies_apart():
            for letters in passage.one_by_one():
                self.meet(letters.mark, self.waiting.touched(letters.mark.box))
                self.waiting.add(letters)
            return
        if self.waiting.touched(passage.box):
            for mark in passage.marks():
                self.meet(mark, self.waiting.touched(mark.box))
        self.waiting.add(passage)
